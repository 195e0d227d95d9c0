/** Whether a command is allowed now, and if not, the rule that says so. `legal` and `decide` both ask here. */
import type { Refusal } from '@arbiter/engine';
import { type Action, whyNotInStates } from '../combat/states.ts';
import { refuse } from '../play.ts';
import { nameIn, nobodyCalled } from './acts/act.ts';
import { actOf, type HostDeed, hostActOf, isHosts, questionOf } from './acts/index.ts';
import { type Combatant, isUp } from './combatant.ts';
import { type Command, type CommandOf, GAME_MASTER } from './commands.ts';
import { STRIDE } from './ground.ts';
import { CONCENTRATING, isConcentrating, onlyKeepsShape } from './lasting-powers.ts';
import { actorOnTurn, askedIn, combatant, type FightState, whoIsAsked } from './state.ts';

const OVER = refuse('SV-INIT-01', 'The fight is over.');
const DOWN = refuse('SV-STAT-08', 'Who has fallen can do nothing more this turn.');
const NOTHING_WAITS: Readonly<Record<string, Refusal>> = {
  defend: refuse('SV-ATK-03', 'There is no attack to answer.'),
  'let pass': refuse('SV-LIM-10', 'There is nothing to let pass.'),
};

/** Who decides next: whoever is asked, else whose turn it is. */
export function waitingFor(state: FightState): string | undefined {
  if (state.winner) return undefined;
  const asked = askedIn(state);
  return asked ? whoIsAsked(asked) : actorOnTurn(state) || undefined;
}

/** Why the command is refused; undefined where it is allowed. */
export function whyNot(state: FightState, command: Command): Refusal | undefined {
  if (state.winner) return OVER;
  if (isHosts(command)) return whyNotByGameMaster(state, command);
  const actor = combatant(state, command.actor);
  return actor ? whyNotBy(state, actor, command) : nobodyCalled(command.actor);
}

/** The same for one who fights. */
export function whyNotBy(state: FightState, actor: Combatant, command: Command): Refusal | undefined {
  if (state.winner) return OVER;
  const act = actOf(command);
  // SV-R-178: luck is trusted at any moment, for it is free and said beforehand.
  if (command.do === 'lucky') return act?.whyNot(state, actor, command);
  const asked = askedIn(state);
  if (asked) {
    const question = questionOf(asked);
    if (actor.id !== whoIsAsked(asked)) return question.waits(state, asked);
    if (!question.mayBefore?.(actor, command)) return question.whyNot(state, actor, command, asked);
  } else if (actor.id !== actorOnTurn(state))
    return refuse('SV-INIT-01', `It is the turn of ${nameIn(state, actorOnTurn(state))}.`);
  // SV-INIT-01: of those who act at the same time even the fallen still act.
  if (!isUp(actor) && state.together.length < 2 && command.do !== 'end turn') return DOWN;
  if (!act) return NOTHING_WAITS[command.do];
  const barred = actor.states.length > 0 ? STATE_BARS[command.do] : undefined;
  const no = barred && whyNotInStates(actor.states, barred);
  if (no) return no;
  if (
    state.running.length > 0 &&
    isAction(actor, command) &&
    isConcentrating(state, actor) &&
    !isBodily(state, actor, command)
  )
    return CONCENTRATING;
  return act.whyNot(state, actor, command);
}

/** What only the game master may do; their `actor` is nobody in the fight. */
function whyNotByGameMaster(state: FightState, command: CommandOf<HostDeed>): Refusal | undefined {
  if (command.actor !== GAME_MASTER) return refuse('SV-INIT-01', 'Only the game master rules.');
  if (askedIn(state)) return refuse('SV-ATK-03', 'First the attack is answered.');
  return hostActOf(command).whyNot(state, command);
}

/** SV-R-186: what an animal does with its body is the power in use, and no other action. */
const isBodily = (state: FightState, c: Combatant, command: Command): boolean =>
  BODILY.has(command.do) &&
  !(command.do === 'attack' && command.power >= 0) &&
  !(command.do === 'stand up' && command.power !== undefined) &&
  onlyKeepsShape(state, c);
const BODILY: ReadonlySet<Command['do']> = new Set([
  'attack',
  'grapple',
  'break grapple',
  'full defense',
  'move',
  'leave',
  'stand up',
]);

/** SV-INIT-04: whether the command takes a Major or Minor Action, which free ones and the half move do not. */
function isAction(c: Combatant, command: Command): boolean {
  if (command.do === 'move' || command.do === 'leave' || command.do === 'stand up')
    return STRIDE[command.how] > c.stride;
  return !FREE.has(command.do);
}
const FREE: ReadonlySet<Command['do']> = new Set([
  'end turn',
  'end fight',
  'end power',
  'release',
  'drop',
  'drop prone',
  'defend',
  'let pass',
  'lucky',
]);

/** The name under which states forbid a command. */
const STATE_BARS: { readonly [D in Command['do']]?: Action } = {
  attack: 'attack',
  power: 'activate power',
  grapple: 'attack',
  'break grapple': 'break grapple',
  aim: 'aim',
  'full defense': 'full defense',
  move: 'half move',
  leave: 'half move',
  'stand up': 'stand up',
  'first aid': 'first aid',
  draw: 'draw weapon',
  'pick up': 'pick up',
  drop: 'drop item',
  sheathe: 'draw weapon',
  prepare: 'activate power',
  wake: 'pick up',
  drink: 'first aid',
  coat: 'first aid',
  light: 'first aid',
  strangle: 'attack',
  'drop prone': 'speak',
  hide: 'half move',
  'look around': 'look around',
};
