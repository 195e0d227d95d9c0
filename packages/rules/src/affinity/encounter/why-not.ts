/** Why a command is not allowed now, if so: the one place that decides legality. */
import type { Flood, Refusal } from '@arbiter/engine';
import { whyNotAct } from '../combat/life-state.ts';
import { type Moment, whyNotAnswer, whyNotAtCountZero, whyNotHeld } from '../combat/turn.ts';
import { refuse } from '../play.ts';
import type { Act, Capacity } from './acts/act.ts';
import { hostActOf } from './acts/game-master.ts';
import { actOf } from './acts/index.ts';
import type { Command } from './commands.ts';
import { askedNow } from './frames.ts';
import { occasionFor, triggeredCommands, type Window, windowOf } from './reactions.ts';
import { type Fighter, type FightState, type Frame, fighterNamed } from './state.ts';

/** Who has to decide something now; undefined once the fight is over. */
export function waitingFor(state: FightState): string | undefined {
  if (state.winner !== null) return undefined;
  const frame = state.stack.at(-1);
  if (frame) return askedNow(state.stack);
  return state.turn < state.order.length ? state.order[state.turn] : state.atZero[0];
}

/** In which capacity the fighter that is waited for decides. */
export interface FightStanding extends Capacity {
  /** What it may react to; absent on its own turn and at count 0. */
  readonly window?: Window;
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
  const act = actOf(command);
  if (!act) return hostActOf(command)?.whyNot(state, command);
  const expected = waitingFor(state);
  const who = fighterNamed(state, command.actor);
  if (!who) return refuse('AF-TURN-03', `There is nobody called “${command.actor}” in this fight.`);
  // Whoever lies there is not waited for, and the reason is not the turn.
  if (command.actor !== expected)
    return (
      whyNotAct(who, 'actor') ??
      refuse('AF-TURN-03', `It is for ${fighterNamed(state, expected)?.name ?? 'nobody'} to decide now.`)
    );
  const standing = fightStandingOf(state, who);
  return (
    whyNotNow(act, standing.when) ??
    whyNotTriggered(state, who, command, standing) ??
    act.whyNot(state, who, command, { when: standing.when, ways })
  );
}

/** AF-TURN-03 to 06: what belongs to the own turn, and what to another moment. */
function whyNotNow({ moments }: Act, when: Moment): Refusal | undefined {
  const isNow = moments.includes(when);
  switch (when) {
    case 'own':
      return isNow ? undefined : refuse('AF-TURN-03', 'There is nothing to react to: end your turn instead.');
    case 'triggered':
      return whyNotAnswer(isNow, true);
    case 'held':
      return whyNotHeld(isNow);
    case 'countZero':
      return whyNotAtCountZero(isNow);
  }
}

/** AF-TURN-04: only an ability made for this very occasion, at what set it off. */
function whyNotTriggered(
  state: FightState,
  who: Fighter,
  command: Command,
  { when, window, occasion }: FightStanding,
): Refusal | undefined {
  if (when !== 'triggered' || command.do !== 'ability') return undefined;
  if (!window || !occasion) return whyNotAnswer(false, false);
  const answers = triggeredCommands(state, who, occasion, window);
  const answer = answers.find(each => each.ability === command.ability);
  return whyNotAnswer(true, answer !== undefined && (answer.target ?? who.id) === (command.target ?? who.id));
}
