/** Whether a command is allowed now, and if not, the rule that says so. `legal` and `decide` both ask here. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { canReact } from '../combat/fighter.ts';
import { type Action, forbidden } from '../combat/states.ts';
import { type Carried, canParry, isHeld, useOf } from '../gear/carried-weapons.ts';
import { type Arms, grip, type Hand, isRanged, mayAttackAsMinor, unusable } from '../gear/weapons.ts';
import { refuse } from '../play.ts';
import { drink, firstAid, needMinor, OUT_OF_REACH, pickUp, takeUp, wake } from './acts/care.ts';
import { whyNotRuled } from './acts/game-master.ts';
import { whyNotRiding } from './acts/maneuvers.ts';
import { leave, move, standUp } from './acts/moves.ts';
import { NO_SIGHT, spared } from './acts/power-aim.ts';
import {
  affordable,
  isInstant,
  NO_HARM,
  NO_MAJOR,
  needMajor,
  power,
  prepare,
  whyNotQuick,
} from './acts/power-permission.ts';
import { whyNotJoining } from './acts/summons.ts';
import { type Combatant, isThere, isUp } from './combatant.ts';
import { type Command, type CommandOf, GAME_MASTER } from './commands.ts';
import { isClear, metresBetween, STRIDE } from './ground.ts';
import { CONCENTRATING, isConcentrating, isOutsideTime } from './lasting-powers.ts';
import { acting, combatant, type FightState } from './state.ts';

const OVER = refuse('SV-INIT-01', 'The fight is over.');
const NO_TARGET = refuse('SV-ATK-02', 'Choose somebody of the other side who is still on the field.');
const NOT_IN_HAND = refuse('SV-INIT-04', 'That weapon is not in hand: draw it or pick it up first.');
const DOWN = refuse('SV-STAT-08', 'Who has fallen can do nothing more this turn.');
const EMPTY = refuse('SV-INIT-04', 'No missiles are left.');

/** Why the command is refused; undefined where it is allowed. */
export function whyNot(state: FightState, command: Command): Refusal | undefined {
  if (state.winner) return OVER;
  if (command.do === 'rule' || command.do === 'join') return byGameMaster(state, command);
  const c = combatant(state, command.actor);
  if (!c) return nobodyCalled(command.actor);
  const { pending } = state;
  if (pending) {
    if (command.actor === pending.target && command.do === 'defend') return undefined;
    if (command.actor !== pending.target || command.do !== 'power' || !isInstant(c, command.power))
      return refuse('SV-ATK-03', `First ${pending.target} answers the attack of ${pending.by}.`);
  } else if (state.opening) return inOpening(state, c, command);
  else if (command.actor !== acting(state))
    return refuse('SV-INIT-01', `It is the turn of ${acting(state)}.`);
  // SV-INIT-01: of those who act at the same time even the fallen still act.
  if (!isUp(c) && state.together.length < 2 && command.do !== 'end turn') return DOWN;
  const barred = c.states.length > 0 ? STATE_BARS[command.do] : undefined;
  const no = barred && forbidden(c.states, barred);
  if (no) return no;
  if (state.running.length > 0 && isAction(c, command) && isConcentrating(state, c)) return CONCENTRATING;
  return CHECKS[command.do](state, c, command as never);
}

const nobodyCalled = (id: string): Refusal => refuse('SV-INIT-01', `Nobody in this fight is called ${id}.`);

/** What only the game master may do; their `actor` is nobody in the fight. */
function byGameMaster(state: FightState, command: CommandOf<'rule' | 'join'>): Refusal | undefined {
  if (command.actor !== GAME_MASTER) return refuse('SV-INIT-01', 'Only the game master rules.');
  if (state.pending || state.opening) return refuse('SV-ATK-03', 'First the attack is answered.');
  if (command.do === 'join') return whyNotJoining(state, command);
  const c = combatant(state, command.target);
  return c ? whyNotRuled(state, c, command) : nobodyCalled(command.target);
}

/** SV-LIM-10: right after a parry one may strike back, or let it pass. */
function inOpening(state: FightState, c: Combatant, command: Command): Refusal | undefined {
  const { to, against, weapon } = state.opening as NonNullable<FightState['opening']>;
  if (c.id === to && command.do === 'let pass') return undefined;
  const found = command.do === 'attack' ? c.powers[command.power] : undefined;
  if (c.id !== to || command.do !== 'attack' || found?.kind !== 'riposte')
    return refuse('SV-LIM-10', `First ${to} strikes back, or lets it pass.`);
  if (command.target !== against || command.weapon !== weapon || command.use === 'throw')
    return refuse('SV-LIM-10', 'The counter-attack goes back with the weapon that parried.');
  return strike(state, c, command) ?? affordable(c, found);
}

/** SV-INIT-04: whether the command takes a Major or Minor Action, which free ones and the half move do not. */
function isAction(c: Combatant, command: Command): boolean {
  if (command.do === 'move' || command.do === 'leave' || command.do === 'stand up')
    return STRIDE[command.how] > c.stride;
  return !FREE.has(command.do);
}
const FREE: ReadonlySet<Command['do']> = new Set([
  'end turn',
  'end power',
  'release',
  'drop',
  'drop prone',
  'defend',
  'let pass',
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
  'drop prone': 'speak',
};

type Check<D extends Command['do']> = (
  state: FightState,
  c: Combatant,
  command: CommandOf<D>,
) => Refusal | undefined;

const CHECKS: { readonly [D in Command['do']]: Check<D> } = {
  attack,
  power,
  prepare,
  'let pass': () => refuse('SV-LIM-10', 'There is nothing to let pass.'),
  wake,
  drink,
  'drop prone': (_state, c) =>
    c.prone ? refuse('SV-STAT-02', 'This character is prone already.') : undefined,
  grapple,
  'break grapple': (_state, c) =>
    c.heldBy || c.states.includes('Grappled')
      ? needMajor(c)
      : refuse('SV-STAT-04', 'Nobody holds this character.'),
  release: (_state, c) => (c.holds ? undefined : refuse('SV-STAT-04', 'This character holds nobody.')),
  aim,
  'full defense': (_state, c) => needMajor(c),
  move,
  leave,
  'stand up': standUp,
  'first aid': firstAid,
  draw: (state, c, { weapon, hand, power: quick }) =>
    takeUp(c, c.weapons[weapon], hand, 'stowed') ??
    (quick === undefined ? needMinor(c) : whyNotQuick(state, c, quick, 'draw')),
  sheathe: (state, c, { weapon, power: quick }) => {
    const carried = c.weapons[weapon];
    if (!carried || carried.hands === 0 || !isHeld(carried)) return NOT_IN_HAND;
    return quick === undefined ? needMinor(c) : whyNotQuick(state, c, quick, 'draw');
  },
  'pick up': pickUp,
  drop: (_state, c, { weapon }) => {
    const carried = c.weapons[weapon];
    return carried && carried.hands > 0 && isHeld(carried) ? undefined : NOT_IN_HAND;
  },
  'end power': (state, c, { running }) =>
    state.running[running]?.by === c.id && state.running[running]?.hurts === undefined
      ? undefined
      : refuse('SV-ENH-05', 'That is no running power of this character.'),
  defend: () => refuse('SV-ATK-03', 'There is no attack to answer.'),
  rule: () => nobodyCalled(GAME_MASTER),
  join: () => nobodyCalled(GAME_MASTER),
  'end turn': () => undefined,
};

/** Why this one cannot be attacked: no foe on the field, unseen, taken for a friend, or nobody outside time. */
function whyNoFoe(state: FightState, c: Combatant, target: Combatant | undefined): Refusal | undefined {
  if (!target || target.side === c.side || !isThere(target)) return NO_TARGET;
  if (state.running.length === 0) return undefined;
  return isOutsideTime(state, c) ? NO_HARM : spared(c, target);
}

/** With which hand a weapon strikes now, and what that costs. */
export interface Swing {
  readonly hand: Hand;
  readonly cost: 'major' | 'minor' | 'off-hand' | 'due' | 'free';
}

/** SV-WEAP-01 to 03, SV-INIT-04, SV-PERK-04: the hand and the price of an attack, or why it cannot be paid. */
export function swingOf(c: Combatant, weapon: Carried, arms: Arms, hands: 'one' | 'two'): Swing | Refusal {
  if (hands === 'two') {
    if (weapon.place !== 'main' || !c.weapons.some(w => w.place === 'off' && w.hands > 0))
      return refuse('SV-WEAP-02', 'A two-weapon attack needs one weapon in each hand, the main hand first.');
    return c.major > 0 ? MAIN_OF_TWO : NO_MAJOR;
  }
  if (c.offHandDue && weapon.place === 'off') return OFF_OF_TWO;
  if (c.due && c.weapons[c.due.weapon] === weapon) return DUE;
  const off = weapon.place === 'off' && weapon.hands > 0;
  if (c.minor > 0 && mayAttackAsMinor(arms, c.perks)) return off ? OFF_MINOR : MAIN_MINOR;
  if (c.major > 0) return off ? OFF : MAIN;
  return NO_MAJOR;
}
const MAIN: Swing = { hand: 'main', cost: 'major' };
const OFF: Swing = { hand: 'off', cost: 'major' };
const MAIN_MINOR: Swing = { hand: 'main', cost: 'minor' };
const OFF_MINOR: Swing = { hand: 'off', cost: 'minor' };
const MAIN_OF_TWO: Swing = { hand: 'main of two', cost: 'major' };
const DUE: Swing = { hand: 'main', cost: 'due' };
const OFF_OF_TWO: Swing = { hand: 'off of two', cost: 'off-hand' };

function attack(state: FightState, c: Combatant, command: CommandOf<'attack'>): Refusal | undefined {
  const weapon = c.weapons[command.weapon];
  const use = weapon && useOf(weapon, command.use);
  const no = strike(state, c, command);
  if (no) return no;
  const swing = swingOf(c, weapon as Carried, use?.arms as Arms, command.hands);
  if (isRefusal(swing)) return swing;
  if (swing.cost === 'due')
    return c.due?.power === command.power && c.due.use === command.use
      ? undefined
      : refuse('SV-POW-05', 'First the blows of the maneuver are struck, or the turn ends.');
  if (command.power < 0) return undefined;
  const found = c.powers[command.power];
  if (found?.kind !== 'blow') return refuse('SV-POW-05', 'That is no maneuver that goes with an attack.');
  return needMajor(c) ?? affordable(c, found);
}

/** Whether this blow can fall at all, whatever action it takes. */
function strike(state: FightState, c: Combatant, command: CommandOf<'attack'>): Refusal | undefined {
  const target = combatant(state, command.target);
  const no = whyNoFoe(state, c, target);
  if (no || !target) return no;
  const weapon = c.weapons[command.weapon];
  if (!weapon || !isHeld(weapon)) return NOT_IN_HAND;
  const use = useOf(weapon, command.use);
  if (!use) return refuse('SV-DMG-11', `${weapon.name} cannot be used like that.`);
  const arms = use.arms as Arms;
  if (grip(arms, c.ST) === 'unusable') return unusable(arms);
  if (weapon.ammunition === 0) return EMPTY;
  if (!isRanged(arms.kind) && metresBetween(c, target) > arms.reach) return OUT_OF_REACH;
  if (isRanged(arms.kind) && !isClear(state.map, c, target)) return NO_SIGHT;
  return command.power < 0
    ? undefined
    : whyNotRiding(state, c, target, c.powers[command.power], arms, command.hands);
}

function grapple(state: FightState, c: Combatant, { target: id }: CommandOf<'grapple'>): Refusal | undefined {
  const target = combatant(state, id);
  const no = whyNoFoe(state, c, target);
  if (no || !target) return no;
  if (metresBetween(c, target) > 1) return OUT_OF_REACH;
  if (c.holds || target.heldBy) return refuse('SV-STAT-04', 'One holds one: somebody is held here already.');
  return needMajor(c);
}

function aim(
  state: FightState,
  c: Combatant,
  { target: id, power: index }: CommandOf<'aim'>,
): Refusal | undefined {
  const target = combatant(state, id);
  const no = whyNoFoe(state, c, target);
  if (no || !target) return no;
  if (c.aim === target.id) return refuse('SV-CMOD-05', 'Aiming longer adds nothing: shoot.');
  const ranged = c.weapons.some(
    w => isHeld(w) && w.ammunition !== 0 && w.uses.some(u => isRanged(u.arms.kind)),
  );
  if (!ranged) return refuse('SV-CMOD-05', 'Aiming is for ranged weapons, and none is in hand.');
  return needMajor(c) ?? (index === undefined ? undefined : whyNotQuick(state, c, index, 'aim'));
}

export const NO_REACTION = refuse('SV-INIT-06', 'No reaction is left: the attack meets no defence.');

const ONLY_PARRY = refuse('SV-ATK-05', 'Only a parry is made with a weapon: leave `weapon` out otherwise.');

/** Why somebody cannot try this defence at all; whether it fits the attack, the formulas of the defence say. */
export function whyNoReaction(c: Combatant, { with: how, weapon }: CommandOf<'defend'>): Refusal | undefined {
  if (how !== 'parry' && weapon >= 0) return ONLY_PARRY;
  if (how === 'none') return undefined;
  if (!canReact(c)) return NO_REACTION;
  if (how !== 'parry' || weapon < 0) return undefined;
  const carried = c.weapons[weapon];
  return carried && canParry(carried) ? undefined : NOT_IN_HAND;
}
