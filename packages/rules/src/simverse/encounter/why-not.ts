/** Whether a command is allowed now, and if not, the rule that says so. `legal` and `decide` both ask here. */
import type { Refusal } from '@arbiter/engine';
import { type Action, whyNotInStates } from '../combat/states.ts';
import { refuse } from '../play.ts';
import { nobodyCalled } from './acts/act.ts';
import { whyNotBlow } from './acts/blows/attack-act.ts';
import { ACTS, type HostDeed, hostActOf, isHosts } from './acts/index.ts';
import { isInstant, whyNotAfford } from './acts/powers/power-permission.ts';
import { type Combatant, isUp } from './combatant.ts';
import { type Command, type CommandOf, GAME_MASTER } from './commands.ts';
import { STRIDE } from './ground.ts';
import { CONCENTRATING, isConcentrating, onlyKeepsShape } from './lasting-powers.ts';
import { actorOnTurn, combatant, type FightState } from './state.ts';

/** What those who fight do; the game master has commands of their own. */
export type FightersDeed = Exclude<Command['do'], HostDeed>;
export type ActOfFighter = (typeof ACTS)[FightersDeed];

const OVER = refuse('SV-INIT-01', 'The fight is over.');
const DOWN = refuse('SV-STAT-08', 'Who has fallen can do nothing more this turn.');

/** Who decides next: whoever is asked, else whose turn it is. */
export const waitingFor = (state: FightState): string | undefined =>
  state.winner
    ? undefined
    : (state.pending?.target ?? state.opening?.to ?? (actorOnTurn(state) || undefined));

/** Why the command is refused; undefined where it is allowed. */
export function whyNot(state: FightState, command: Command): Refusal | undefined {
  if (state.winner) return OVER;
  if (isHosts(command)) return whyNotByGameMaster(state, command);
  // Commands have many shapes: what all of them have is read once.
  const { do: deed, actor } = command;
  const c = combatant(state, actor);
  return c ? whyNotBy(state, c, deed, ACTS[deed], command) : nobodyCalled(actor);
}

/** Whoever this is, by name; whom one does not see has none. */
const nameIn = ({ fighters }: FightState, id: string | undefined): string =>
  (id === undefined ? undefined : fighters[id]?.name) ?? 'somebody unseen';

/** The same for one who fights, and for what they do. */
export function whyNotBy(
  state: FightState,
  c: Combatant,
  deed: FightersDeed,
  act: ActOfFighter,
  command: Command,
): Refusal | undefined {
  if (state.winner) return OVER;
  // SV-R-178: luck is trusted at any moment, for it is free and said beforehand.
  if (deed === 'lucky') return ACTS.lucky.whyNot(state, c, command as CommandOf<'lucky'>);
  const { pending } = state;
  const actor = c.id;
  if (pending) {
    if (actor === pending.target && deed === 'defend') return undefined;
    if (actor !== pending.target || command.do !== 'power' || !isInstant(c, command.power))
      return refuse(
        'SV-ATK-03',
        `First ${nameIn(state, pending.target)} answers the attack of ${nameIn(state, pending.by)}.`,
      );
  } else if (state.opening) return whyNotInOpening(state, c, command);
  else if (actor !== actorOnTurn(state))
    return refuse('SV-INIT-01', `It is the turn of ${nameIn(state, actorOnTurn(state))}.`);
  // SV-INIT-01: of those who act at the same time even the fallen still act.
  if (!isUp(c) && state.together.length < 2 && deed !== 'end turn') return DOWN;
  const barred = c.states.length > 0 ? STATE_BARS[deed] : undefined;
  const no = barred && whyNotInStates(c.states, barred);
  if (no) return no;
  if (
    state.running.length > 0 &&
    isAction(c, command) &&
    isConcentrating(state, c) &&
    !isBodily(state, c, command)
  )
    return CONCENTRATING;
  return act.whyNot(state, c, command as never);
}

/** What only the game master may do; their `actor` is nobody in the fight. */
function whyNotByGameMaster(state: FightState, command: CommandOf<HostDeed>): Refusal | undefined {
  if (command.actor !== GAME_MASTER) return refuse('SV-INIT-01', 'Only the game master rules.');
  if (state.pending || state.opening) return refuse('SV-ATK-03', 'First the attack is answered.');
  return hostActOf(command).whyNot(state, command);
}

/** SV-LIM-10: right after a parry one may strike back, or let it pass. */
function whyNotInOpening(state: FightState, c: Combatant, command: Command): Refusal | undefined {
  const { to, against, weapon } = state.opening as NonNullable<FightState['opening']>;
  if (c.id === to && command.do === 'let pass') return undefined;
  const found = command.do === 'attack' ? c.powers[command.power] : undefined;
  if (c.id !== to || command.do !== 'attack' || found?.kind !== 'riposte')
    return refuse('SV-LIM-10', `First ${to} strikes back, or lets it pass.`);
  const barred = whyNotInStates(c.states, 'attack');
  if (barred) return barred;
  if (command.target !== against || command.weapon !== weapon || command.use === 'throw')
    return refuse('SV-LIM-10', 'The counter-attack goes back with the weapon that parried.');
  return whyNotBlow(state, c, command) ?? whyNotAfford(c, found);
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
