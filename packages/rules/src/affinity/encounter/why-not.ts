/** Why a command is not allowed now, if so: the one place that decides legality. */
import type { Flood, Refusal } from '@arbiter/engine';
import { whyNotAct } from '../combat/life-state.ts';
import { whyNotTrade } from '../combat/steady.ts';
import { economyProblems, type Moment, whyNotAnswer, whyNotAtCountZero, whyNotHeld } from '../combat/turn.ts';
import { refuse } from '../play.ts';
import { abilityAct } from './acts/ability-act.ts';
import { whyNotRolled } from './acts/act.ts';
import { whyNotOrdained } from './acts/game-master.ts';
import { rolledAct } from './acts/index.ts';
import { whyNotMoveTo } from './acts/move-act.ts';
import { whyNotGive } from './acts/share-act.ts';
import { type Command, isGameMasters, isRolled } from './commands.ts';
import { askedNow } from './frames.ts';
import { occasionFor, triggeredCommands, type Window, windowOf } from './reactions.ts';
import { type Fighter, type FightState, type Frame, named, type Occasion } from './state.ts';

/** Who has to decide something now; undefined once the fight is over. */
export function waitingFor(state: FightState): string | undefined {
  if (state.winner !== null) return undefined;
  const frame = state.stack.at(-1);
  if (frame) return askedNow(state.stack);
  return state.turn < state.order.length ? state.order[state.turn] : state.atZero[0];
}

/** In which capacity the fighter that is waited for decides. */
export interface FightStanding {
  readonly when: Moment;
  /** What it may react to; absent on its own turn and at count 0. */
  readonly window?: Window;
  readonly occasion?: Occasion;
}

const OWN: FightStanding = { when: 'own' };
const COUNT_ZERO: FightStanding = { when: 'countZero' };

export function fightStandingOf(state: FightState, who: Fighter): FightStanding {
  const frame = state.stack.at(-1);
  if (frame) return reacting(state, who, frame);
  return state.turn < state.order.length ? OWN : COUNT_ZERO;
}

function reacting(state: FightState, who: Fighter, frame: Frame): FightStanding {
  const step = frame.steps[0];
  const window = step && windowOf(step, frame.command);
  if (!window) throw new Error('Somebody is waited for where nobody can react.');
  const occasion = occasionFor(state, who, window);
  return { when: who.turnBegun ? 'held' : 'triggered', window, ...(occasion ? { occasion } : {}) };
}

/** Why a command is not allowed now; `ways` is where the actor can go, for whoever asks about many moves. */
export function whyNot(state: FightState, command: Command, ways?: Flood): Refusal | undefined {
  if (state.winner !== null) return refuse('AF-TURN-03', 'The fight is over.');
  if (isGameMasters(command)) return whyNotOrdained(state, command);
  const expected = waitingFor(state);
  const who = named(state, command.actor);
  if (!who) return refuse('AF-TURN-03', `There is nobody called “${command.actor}” in this fight.`);
  // Whoever lies there is not waited for, and the reason is not the turn.
  if (command.actor !== expected)
    return (
      whyNotAct(who, 'actor') ??
      refuse('AF-TURN-03', `It is for ${named(state, expected)?.name ?? 'nobody'} to decide now.`)
    );
  const at = fightStandingOf(state, who);
  switch (at.when) {
    case 'own':
      return whyNotOnOwnTurn(state, who, command, ways);
    case 'triggered':
      return whyNotTriggered(state, who, command, at);
    case 'held':
      return command.do === 'pass' ? undefined : whyNotAction(state, who, command, 'held');
    case 'countZero':
      return command.do === 'pass' ? undefined : whyNotWhenAllIsOver(state, who, command);
  }
}

function whyNotOnOwnTurn(
  state: FightState,
  who: Fighter,
  command: Command,
  ways: Flood | undefined,
): Refusal | undefined {
  switch (command.do) {
    case 'end turn':
      return undefined;
    case 'pass':
      return refuse('AF-TURN-03', 'There is nothing to react to: end your turn instead.');
    case 'hold':
      return economyProblems(who.round, 'Basic', who.actionsPerTurn)[0];
    case 'move':
      return whyNotMoveTo(state, who, command, ways);
    case 'share':
      return whyNotGive(state, who, command);
    default:
      return whyNotAction(state, who, command, 'own');
  }
}

/** AF-TURN-04: only an ability made for this very occasion, at what set it off. */
function whyNotTriggered(
  state: FightState,
  who: Fighter,
  command: Command,
  at: FightStanding,
): Refusal | undefined {
  if (command.do === 'pass') return undefined;
  if (command.do !== 'ability' || !at.window || !at.occasion) return whyNotAnswer(false, false);
  const answers = triggeredCommands(state, who, at.occasion, at.window);
  const answer = answers.find(each => each.ability === command.ability);
  const fits = answer !== undefined && (answer.target ?? who.id) === (command.target ?? who.id);
  return whyNotAnswer(true, fits) ?? whyNotRolled(abilityAct, state, who, command, 'triggered');
}

/** AF-TURN-06, AF-R-59: a Basic action that is rolled. */
const whyNotWhenAllIsOver = (state: FightState, who: Fighter, command: Command): Refusal | undefined =>
  isRolled(command) ? whyNotAction(state, who, command, 'countZero') : whyNotAtCountZero(false);

function whyNotAction(state: FightState, who: Fighter, command: Command, when: Moment): Refusal | undefined {
  if (command.do === 'steady' || command.do === 'rush')
    return whyNotTrade(who, command.do, when, state.readings);
  return isRolled(command) ? whyNotRolled(rolledAct(command), state, who, command, when) : whyNotHeld(false);
}
