/** Whether a command is allowed now, and if not, the rule that says so. `legal` and `decide` both ask here. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import type { Usable } from '../activation.ts';
import { castingTime } from '../power-design.ts';
import { barred } from '../power-limits.ts';
import { type Action, forbidden } from '../states.ts';
import { type Arms, grip, type Hand, isRanged, mayAttackAsMinor, unusable } from '../weapons.ts';
import { designOf, NO_SIGHT, nowOf, whyNotCast, whyNotOn } from './aimed.ts';
import { type Carried, type Combatant, isThere, isUp } from './combatant.ts';
import { whyNotRuled } from './fiat.ts';
import { allowance, type How, isClear, isFree, metresBetween, onEdge, STRIDE, wayTo } from './ground.ts';
import { CONCENTRATING, isConcentrating } from './running.ts';
import { acting, type Command, type CommandOf, combatant, type FightState } from './state.ts';
import { canParry, handsUsed, hasFreeHand, isHeld, useOf } from './views.ts';

const OVER = refuse('SV-INIT-01', 'The fight is over.');
const NO_MAJOR = refuse('SV-INIT-04', 'The Major Action of this turn is already spent.');
const NO_MINOR = refuse('SV-INIT-04', 'Neither a Minor nor a Major Action is left this turn.');
const NO_TARGET = refuse('SV-ATK-02', 'Choose somebody of the other side who is still on the field.');
const OUT_OF_REACH = refuse('SV-ATK-02', 'The target is out of reach: move closer, or use a ranged attack.');
const TOO_FAR_AWAY = refuse('SV-POW-07', 'The target is farther away than the power reaches.');
const NOT_IN_HAND = refuse('SV-INIT-04', 'That weapon is not in hand: draw it or pick it up first.');
const HELD = refuse('SV-STAT-04', 'Somebody held in a grapple cannot move: break the grapple first.');
const TOO_FAR = refuse('SV-INIT-08', 'That is farther than this move goes.');
const NOT_FREE = refuse('SV-INIT-07', 'Nobody can stop there: choose a free square of the map.');
const LET_GO = refuse('SV-STAT-04', 'Let go first: whoever holds somebody stays with them.');
const EMPTY = refuse('SV-INIT-04', 'No missiles are left.');

/** Why the command is refused; undefined where it is allowed. */
export function whyNot(state: FightState, command: Command): Refusal | undefined {
  if (state.winner) return OVER;
  const c = combatant(state, command.actor);
  if (!c) return refuse('SV-INIT-01', `Nobody in this fight is called ${command.actor}.`);
  const { pending } = state;
  if (pending) {
    if (command.do !== 'defend' || command.actor !== pending.target)
      return refuse('SV-ATK-03', `First ${pending.target} answers the attack of ${pending.by}.`);
    return undefined;
  }
  if (command.do === 'rule') return whyNotRuled(state, c, command);
  if (command.actor !== acting(state)) return refuse('SV-INIT-01', `It is the turn of ${acting(state)}.`);
  const barred = c.states.length > 0 ? STATE_BARS[command.do] : undefined;
  const no = barred && forbidden(c.states, barred);
  if (no) return no;
  if (state.running.length > 0 && isAction(c, command) && isConcentrating(state, c)) return CONCENTRATING;
  return CHECKS[command.do](state, c, command as never);
}

/** SV-INIT-04: whether the command takes a Major or Minor Action, which free ones and the half move do not. */
function isAction(c: Combatant, command: Command): boolean {
  if (command.do === 'move' || command.do === 'leave' || command.do === 'stand up')
    return STRIDE[command.how] > c.stride;
  return !FREE.has(command.do);
}
const FREE: ReadonlySet<Command['do']> = new Set(['end turn', 'end power', 'release', 'drop', 'defend']);

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
};

type Check<D extends Command['do']> = (
  state: FightState,
  c: Combatant,
  command: CommandOf<D>,
) => Refusal | undefined;

const CHECKS: { readonly [D in Command['do']]: Check<D> } = {
  attack,
  power,
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
  draw: (_state, c, { weapon, hand }) => takeUp(c, c.weapons[weapon], hand, 'stowed'),
  'pick up': pickUp,
  drop: (_state, c, { weapon }) => {
    const carried = c.weapons[weapon];
    return carried && carried.hands > 0 && isHeld(carried) ? undefined : NOT_IN_HAND;
  },
  'end power': (state, c, { running }) =>
    state.running[running]?.by === c.id
      ? undefined
      : refuse('SV-ENH-05', 'That is no running power of this character.'),
  defend: () => refuse('SV-ATK-03', 'There is no attack to answer.'),
  rule: whyNotRuled,
  'end turn': () => undefined,
};

const needMajor = (c: Combatant): Refusal | undefined => (c.major > 0 ? undefined : NO_MAJOR);

/** A foe on the field. */
function foe(state: FightState, c: Combatant, id: string): Combatant | undefined {
  const target = combatant(state, id);
  return target && target.side !== c.side && isThere(target) ? target : undefined;
}

/** With which hand a weapon strikes now, and what that costs. */
export interface Swing {
  readonly hand: Hand;
  readonly cost: 'major' | 'minor' | 'off-hand';
}

/** SV-WEAP-01 to 03, SV-INIT-04, SV-PERK-04: the hand and the price of an attack, or why it cannot be paid. */
export function swingOf(c: Combatant, weapon: Carried, arms: Arms, hands: 'one' | 'two'): Swing | Refusal {
  if (hands === 'two') {
    if (weapon.place !== 'main' || !c.weapons.some(w => w.place === 'off' && w.hands > 0))
      return refuse('SV-WEAP-02', 'A two-weapon attack needs one weapon in each hand, the main hand first.');
    return c.major > 0 ? MAIN_OF_TWO : NO_MAJOR;
  }
  if (c.offHandDue && weapon.place === 'off') return OFF_OF_TWO;
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
const OFF_OF_TWO: Swing = { hand: 'off of two', cost: 'off-hand' };

function attack(state: FightState, c: Combatant, command: CommandOf<'attack'>): Refusal | undefined {
  const target = foe(state, c, command.target);
  if (!target) return NO_TARGET;
  const weapon = c.weapons[command.weapon];
  if (!weapon || !isHeld(weapon)) return NOT_IN_HAND;
  const use = useOf(weapon, command.use);
  if (!use) return refuse('SV-DMG-11', `${weapon.name} cannot be used like that.`);
  const arms = use.arms as Arms;
  const swing = swingOf(c, weapon, arms, command.hands);
  if (isRefusal(swing)) return swing;
  if (grip(arms, c.ST) === 'unusable') return unusable(arms);
  if (weapon.ammunition === 0) return EMPTY;
  if (!isRanged(arms.kind) && metresBetween(c, target) > arms.reach) return OUT_OF_REACH;
  if (isRanged(arms.kind) && !isClear(state.map, c, target)) return NO_SIGHT;
  return command.power < 0 ? undefined : maneuver(state, c, target, command, arms);
}

/** A maneuver goes with a melee attack of the Major Action. */
function maneuver(
  state: FightState,
  c: Combatant,
  target: Combatant,
  { power: index, hands }: CommandOf<'attack'>,
  arms: Arms,
): Refusal | undefined {
  const power = c.powers[index];
  if (power?.kind !== 'blow') return refuse('SV-POW-05', 'That is no maneuver that goes with an attack.');
  if (isRanged(arms.kind) || hands === 'two')
    return refuse('SV-LIM-13', `${power.name} needs a single melee attack.`);
  const design = designOf(power);
  const no = design && barred(design.design, nowOf(state, c, target, design, power.used));
  return no ?? needMajor(c) ?? affordable(c, power);
}

/** SV-R-29: what cannot be paid cannot be used. */
const affordable = (c: Combatant, { pool, cost, name }: Combatant['powers'][number]): Refusal | undefined =>
  c[pool] >= cost
    ? undefined
    : refuse('SV-POW-03', `${name} costs ${cost} ${pool}, and only ${c[pool]} is left.`);

function power(state: FightState, c: Combatant, command: CommandOf<'power'>): Refusal | undefined {
  const found = c.powers[command.power];
  if (!found || found.kind === 'blow') return refuse('SV-POW-05', 'That is no power to be used by itself.');
  const design = designOf(found);
  if (found.kind === 'cast' && design)
    return whyNotCast(state, c, found, design, command) ?? needCasting(c, design) ?? affordable(c, found);
  const target = combatant(state, command.target);
  if (!target || !isThere(target)) return NO_TARGET;
  if (command.others?.length) return refuse('SV-ENH-08', `${found.name} has one target.`);
  if ((found.kind === 'bolt') !== (target.side !== c.side)) return NO_TARGET;
  // SV-PERK-44: what is dead already, or never lived, is not healed by it.
  if (found.kind === 'heal' && (target.being !== 'living' || target.vitality >= target.maxVitality))
    return refuse('SV-POW-05', `${target.name} cannot be healed by this.`);
  if (found.gestures && (c.heldBy || !hasFreeHand(c)))
    return refuse('SV-LIM-11', `${found.name} needs a free hand, and nobody holding the caster.`);
  if (found.verbal && c.silenced) return refuse('SV-LIM-12', `${found.name} must be spoken aloud.`);
  const no = design && whyNotOn(state, c, found, design, target);
  if (no) return no;
  if (metresBetween(c, target) > Math.max(1, found.range)) return TOO_FAR_AWAY;
  if (!isClear(state.map, c, target)) return NO_SIGHT;
  return needMajor(c) ?? affordable(c, found);
}

/** SV-ENH-18: Fast Cast needs only a Minor Action. */
const needCasting = (c: Combatant, { design: d }: Usable): Refusal | undefined =>
  castingTime(d).action === 'Major Action' ? needMajor(c) : c.minor > 0 || c.major > 0 ? undefined : NO_MINOR;

function grapple(state: FightState, c: Combatant, { target: id }: CommandOf<'grapple'>): Refusal | undefined {
  const target = foe(state, c, id);
  if (!target) return NO_TARGET;
  if (metresBetween(c, target) > 1) return OUT_OF_REACH;
  if (c.holds || target.heldBy) return refuse('SV-STAT-04', 'One holds one: somebody is held here already.');
  return needMajor(c);
}

function aim(state: FightState, c: Combatant, { target: id }: CommandOf<'aim'>): Refusal | undefined {
  const target = foe(state, c, id);
  if (!target) return NO_TARGET;
  if (c.aim === target.id) return refuse('SV-CMOD-05', 'Aiming longer adds nothing: shoot.');
  const ranged = c.weapons.some(
    w => isHeld(w) && w.ammunition !== 0 && w.uses.some(u => isRanged(u.arms.kind)),
  );
  if (!ranged) return refuse('SV-CMOD-05', 'Aiming is for ranged weapons, and none is in hand.');
  return needMajor(c);
}

/** SV-INIT-07 to 09: what a way of moving asks for. */
function canStride(c: Combatant, how: How): Refusal | undefined {
  if (c.heldBy) return HELD;
  if (STRIDE[how] <= c.stride) return undefined;
  if (how !== 'half' && c.major < 1) return NO_MAJOR;
  if (how !== 'sprint') return undefined;
  if (!c.canSprint) return refuse('SV-DER-16', 'With such a load, or so tired, nobody sprints.');
  return c.stamina > 0 ? undefined : refuse('SV-INIT-09', 'A sprint costs 1 Stamina, and none is left.');
}

/** What keeps somebody from moving like that at all, wherever to. */
export function whyNoMove(c: Combatant, how: How): Refusal | undefined {
  if (c.states.length > 0) {
    const no = forbidden(c.states, 'half move');
    if (no) return no;
  }
  if (c.holds) return LET_GO;
  return canStride(c, how);
}

function move(state: FightState, c: Combatant, { how, x, y }: CommandOf<'move'>): Refusal | undefined {
  const no = whyNoMove(c, how);
  if (no) return no;
  if ((x === c.x && y === c.y) || !isFree(state, x, y, c)) return NOT_FREE;
  const metres = allowance(c, how);
  const near = metresBetween(c, { x, y }) <= metres && wayTo(state, c, { x, y }, metres) <= metres;
  return near ? undefined : TOO_FAR;
}

/** Over the edge of the map and out of the fight: one more metre. */
function leave(state: FightState, c: Combatant, { how }: CommandOf<'leave'>): Refusal | undefined {
  const no = whyNoMove(c, how);
  if (no) return no;
  if (!onEdge(state.map, c)) return refuse('SV-INIT-07', 'Only the edge of the map leads out of the fight.');
  return allowance(c, how) >= 1 ? undefined : TOO_FAR;
}

/** SV-STAT-02, SV-R-169: standing up uses a whole half move. */
function standUp(_state: FightState, c: Combatant, { how }: CommandOf<'stand up'>): Refusal | undefined {
  if (!c.prone) return refuse('SV-STAT-02', 'This character is on their feet already.');
  const no = canStride(c, how);
  if (no) return no;
  return allowance(c, how) >= c.movement
    ? undefined
    : refuse('SV-STAT-02', 'Standing up costs a half move, and too little is left.');
}

function firstAid(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'first aid'>,
): Refusal | undefined {
  const target = combatant(state, id);
  if (!target || target.side !== c.side || !isThere(target))
    return refuse('SV-REST-13', 'Choose somebody of the own side.');
  if (target.being !== 'living') return refuse('SV-REST-13', 'First Aid treats the living.');
  if (metresBetween(c, target) > 1) return OUT_OF_REACH;
  const needed =
    target.bleedingCount > 0 ||
    (target.vitality < target.maxVitality && !target.treated) ||
    target.life === 'dying';
  return needed ? needMajor(c) : refuse('SV-REST-13', 'There is nothing left to treat.');
}

function takeUp(
  c: Combatant,
  weapon: Carried | undefined,
  hand: 'main' | 'off' | 'both',
  from: Carried['place'],
): Refusal | undefined {
  if (!weapon || weapon.place !== from) return refuse('SV-INIT-04', 'There is no such weapon to take up.');
  if (c.minor < 1 && c.major < 1) return NO_MINOR;
  const both = hand === 'both';
  if (both !== (weapon.hands === 2))
    return refuse('SV-INIT-04', `${weapon.name} takes ${weapon.hands === 2 ? 'both hands' : 'one hand'}.`);
  const taken = c.weapons.some(w => w.hands > 0 && (w.place === hand || w.place === 'both'));
  if (taken || handsUsed(c) + (both ? 2 : 1) > 2 || (hand === 'off' && c.shield))
    return refuse('SV-INIT-04', 'That hand is full: drop something first.');
  return undefined;
}

function pickUp(
  _state: FightState,
  c: Combatant,
  { weapon: index, hand }: CommandOf<'pick up'>,
): Refusal | undefined {
  const weapon = c.weapons[index];
  if (weapon && weapon.place === 'ground' && metresBetween(c, weapon) > 1)
    return refuse('SV-STAT-03', 'The weapon lies out of reach: go there first.');
  return takeUp(c, weapon, hand, 'ground');
}

const NO_REACTION = refuse('SV-INIT-06', 'No reaction is left: the attack meets no defence.');

/** Why somebody cannot try this defence at all; whether it fits the attack, the formulas of the defence say. */
export function whyNoReaction(c: Combatant, { with: how, weapon }: CommandOf<'defend'>): Refusal | undefined {
  if (how === 'none') return undefined;
  if (!isUp(c) || c.reactions < 1) return NO_REACTION;
  if (how !== 'parry' || weapon < 0) return undefined;
  const carried = c.weapons[weapon];
  return carried && canParry(carried) ? undefined : NOT_IN_HAND;
}
