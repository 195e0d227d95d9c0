/** Whom a power can be used on now. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { ROUNDS_PER_MINUTE } from '../../../combat/rounds.ts';
import { whyNotAlive } from '../../../combat/vitality.ts';
import { READY_POWERS } from '../../../content/power-list.ts';
import { READY_TEMPLATE_POWERS } from '../../../content/ready-template-powers.ts';
import { hasFreeHand, isHeld } from '../../../gear/carried-weapons.ts';
import { type Arms, isRanged } from '../../../gear/weapons.ts';
import { refuse } from '../../../play.ts';
import type { Attempt } from '../../../powers/activation.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { type UseCircumstances, whyNotUsable } from '../../../powers/hindered-use.ts';
import { limitationOf } from '../../../powers/limitations.ts';
import { type Special, specialOf } from '../../../powers/power-effects.ts';
import { isAttack, isForSelf, powerOf, strikesOf, type Usable } from '../../../powers/power-input.ts';
import { whyNotInRange, withinTouch } from '../../../powers/power-reach.ts';
import { whyNotSoMany } from '../../../powers/use-power.ts';
import { type Combatant, isThere } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import { isClear, metresBetween } from '../../ground.ts';
import { isBarred, isConcentrating, sees } from '../../lasting-powers.ts';
import { combatant, everybody, type FightState } from '../../state.ts';
import { isSetOff } from '../../triggers.ts';
import { farthestMetres, isArea, isOpen, type Square, withinArea } from './areas.ts';
import { conditionMet } from './power-conditions.ts';

const library = new Map([...READY_POWERS, ...READY_TEMPLATE_POWERS].map(power => [power.name, power]));

/** The whole power behind an entry of somebody's list, where there is one. */
export function designOf({ design }: CombatPower): Usable | undefined {
  if (design === undefined) return undefined;
  const known = typeof design === 'string' ? library.get(design) : undefined;
  if (known) return known;
  const power = powerOf(design);
  return isRefusal(power) ? undefined : power;
}

/** Powers that somebody must resist, or that hurt, are for foes; all others for friends. */
export const isHarmful = (power: Usable): boolean =>
  !PEACEFUL.has(specialOf(power) ?? 'light') && (power.against.by !== 'nothing' || power.effects.some(hurts));
const PEACEFUL: ReadonlySet<Special> = new Set(['dispels', 'sanctuary']);
const hurts = (e: Usable['effects'][number]): boolean =>
  e.does === 'damage' ||
  e.does === 'drain' ||
  (e.does === 'state' && e.state !== 'Invisible') ||
  e.does === 'push' ||
  (e.does === 'modifier' && e.value < 0);

/** What keeps a power from being used now; a condition that is not met is named. */
export function whyNotUsableNow(power: Usable, now: UseCircumstances): Refusal | undefined {
  const no = whyNotUsable(power.design, now);
  const detail = limitationOf(power.design.limitations, 'Only in Condition')?.detail;
  return no?.rule === 'SV-LIM-01' && detail
    ? refuse('SV-LIM-01', `${power.name} works only under its condition: ${detail}.`)
    : no;
}

/** SV-LIM-02: things that the fight itself knows of. */
function itemPresent(c: Combatant, { design: d }: Usable, arms: Arms | undefined): boolean {
  const item = d.limitations.find(l => l.name === 'Requires Item');
  switch (item && 'detail' in item ? item.detail : undefined) {
    case 'shield':
      return c.shield !== null && c.shield.SD > 0;
    case 'weapon':
      return c.weapons.some(w => w.hands > 0 && w.uses.length > 0 && isHeld(w));
    case 'ranged weapon':
      return c.weapons.some(w => w.hands > 0 && isHeld(w) && w.uses.some(u => isRanged(u.arms.kind)));
    case 'arrow or other ammunition':
      return arms !== undefined && isRanged(arms.kind);
    default:
      return true;
  }
}

/** SV-LIM-03: uses so far, in the span that counts: the day, this turn, or this target in this fight. */
function usesOf(c: Combatant, target: Combatant, { states }: Usable, { used, usedOn }: CombatPower): number {
  if (states.once === 'turn') return c.quick ? 1 : 0;
  return states.once === 'target and fight' ? Number(usedOn.includes(target.id)) : used;
}

/** A power as somebody has it: whose it is, how it stands on their list, and its design. */
export interface OwnPower {
  readonly c: Combatant;
  readonly found: CombatPower;
  readonly power: Usable;
}

/** What the limitations of a power ask for, as it is in the fight. */
export const nowOf = (
  state: FightState,
  { c, found, power }: OwnPower,
  target: Combatant,
  arms?: Arms,
): UseCircumstances => ({
  usesInSpan: usesOf(c, target, power, found),
  preparedMinutes: found.prepared / ROUNDS_PER_MINUTE,
  conditionMet: conditionMet(state, c, target, power),
  itemPresent: itemPresent(c, power, arms),
  eventJustHappened: found.kind === 'riposte' ? state.opening?.to === c.id : isSetOff(c, power),
  freeHand: hasFreeHand(c),
  held: c.heldBy !== null || c.states.includes('Grappled'),
  silenced: c.silenced || c.hushed,
  // SV-LIM-13: what works only in melee rides on no shot.
  adjacent: !(arms && isRanged(arms.kind)) && withinTouch(metresBetween(c, target), arms),
  onSelf: c === target,
  interrupting: state.pending !== null || state.opening !== null,
  concentrating: isConcentrating(state, c),
  castingBarred: isBarred(state, c),
});

/** SV-POW-05: the attempt to use it, at whoever is there: whether it may be used at all is asked for itself. */
export const attemptOf = (state: FightState, own: OwnPower, on: Combatant): Omit<Attempt, 'at'> => {
  const { c, found, power } = own;
  return {
    power,
    skill: { target: found.tn, parts: found.parts, base: found.base, gestures: found.gestures },
    now: { ...nowOf(state, own, on), conditionMet: true, onSelf: true, interrupting: false },
    account: { stamina: c.stamina, mana: manaFor(c, found), vitality: c.vitality, stones: [] },
    payFrom: 'own only',
    unrolled: found.item !== undefined && !isAttack(power),
  };
};

/** SV-ENCH-12: all the Mana that could go into it. */
const manaFor = (c: Combatant, { stone = 0, left }: CombatPower): number =>
  left === undefined ? c.mana + stone : ENOUGH;
const ENOUGH = 1000;

/** The one in the middle, or nobody on the square that was named; the user where no place was. */
export function aimedAt(state: FightState, c: Combatant, command: CommandOf<'power'>): Combatant {
  const { target, x, y } = command;
  const on = target === undefined ? undefined : combatant(state, target);
  return on ?? { ...c, ...(x !== undefined && y !== undefined && { x, y }), prone: false };
}

const NO_TARGET = refuse('SV-POW-05', 'Choose somebody on the field whom the power is meant for.');
const UNSEEN = refuse('SV-POW-05', 'Nobody who is invisible or hidden can be targeted directly.');
const FRIEND = refuse('SV-POW-06', 'Who is charmed does nothing against the one who charmed them.');
export const NO_SIGHT = refuse('SV-ATK-02', 'A wall stands between: there is no clear line to the target.');

/** Why somebody cannot turn on this one: not seen, or taken for a friend. */
export const whyNotTurnOn = (c: Combatant, target: Combatant): Refusal | undefined =>
  (target.invisible || target.hidden !== undefined) && !sees(c, target)
    ? UNSEEN
    : c.charmedBy.includes(target.id)
      ? FRIEND
      : undefined;

/** Some powers are for their user alone, or for everybody but them. */
function whyNotFor({ name, states: { self } }: Usable, c: Combatant, target: Combatant): Refusal | undefined {
  if (self === undefined || (self === 'only') === (c.id === target.id)) return undefined;
  return refuse('SV-POW-05', `${name} works on ${self === 'only' ? 'its user alone' : 'others'}.`);
}

/** SV-LIM-01 to 17, SV-POW-07: why a power cannot be used on this target. */
export function whyNotOn(state: FightState, own: OwnPower, target: Combatant): Refusal | undefined {
  const { c, power } = own;
  const no =
    whyNotUsableNow(power, nowOf(state, own, target)) ??
    whyNotTurnOn(c, target) ??
    whyNotFor(power, c, target);
  if (no) return no;
  const metres = metresBetween(c, target);
  if (power.states.lineMetres !== undefined && metres > power.states.lineMetres)
    return refuse('SV-POW-07', `The power reaches ${power.states.lineMetres} m.`);
  return whyNotInRange(power, metres) ?? (isClear(state.map, c, target) ? undefined : NO_SIGHT);
}

/** SV-ENH-08: so many different targets; darts may fall on one of them more than once. */
function whyNotAsMany(power: Usable, ids: readonly string[]): Refusal | undefined {
  const [different, strikes] = [new Set(ids).size, strikesOf(power)];
  const most = whyNotSoMany(power, strikes === 1 ? ids.length : different);
  if (most) return most;
  return different < ids.length && ids.length !== strikes
    ? refuse('SV-ENH-08', `${power.name} strikes ${strikes} times: name a target for each, or each once.`)
    : undefined;
}

/** SV-LIM-14: whom a power is aimed at; one that works on its user alone needs no name. */
export const aimedBy = (
  c: Combatant,
  power: Usable | undefined,
  { target, x }: CommandOf<'power'>,
): string | undefined =>
  target ?? (x === undefined && power && isForSelf(power) && !namesAnother(power) ? c.id : undefined);

/** Powers that name a spell, a shape or a place in place of somebody. */
const namesAnother = (power: Usable): boolean => {
  const special = specialOf(power);
  return special === 'dispels' || special === 'shapeshifts' || special === 'jumps';
};

/** Why a power cannot be used on those whom the command names. */
export function whyNotAt(state: FightState, own: OwnPower, command: CommandOf<'power'>): Refusal | undefined {
  const { c, power } = own;
  const { others = [], x, y } = command;
  const target = aimedBy(c, power, command);
  if (target === undefined)
    return x === undefined || y === undefined || !isArea(power)
      ? NO_TARGET
      : whyNotThere(state, own, { x, y });
  if (x !== undefined || y !== undefined) return refuse('SV-ENH-06', 'Name a target or a square, not both.');
  const ids = [target, ...others];
  const no = whyNotAsMany(power, ids);
  if (no) return no;
  for (const id of ids) {
    const on = combatant(state, id);
    if (!on || on.fled || isHarmful(power) === (on.side === c.side)) return NO_TARGET;
    const dead = whyNotAlive(on.life, 'target');
    if (dead) return dead;
    const no = whyNotOn(state, own, on);
    if (no) return no;
  }
  return undefined;
}

/** SV-ENH-06, SV-POW-07: why an area cannot be laid on this square. */
export function whyNotThere(state: FightState, own: OwnPower, at: Square): Refusal | undefined {
  const { c, power } = own;
  if (!isOpen(state, c, at)) return NO_SIGHT;
  const metres = farthestMetres(power);
  if (metresBetween(c, at) > metres) return refuse('SV-POW-07', `The power reaches ${metres} m.`);
  const [first] = withinArea(state, c, power, at);
  if (!first) return refuse('SV-ENH-06', 'Nobody would be reached there.');
  // What a condition asks of its target is asked of each one in the area.
  return whyNotUsableNow(power, { ...nowOf(state, own, first), adjacent: true });
}

/** Whom the power reaches: those named, or everyone in the area. */
export function reachedBy(
  state: FightState,
  c: Combatant,
  power: Usable,
  ids: readonly string[],
  at?: Square,
): Combatant[] {
  const middle = at ?? combatant(state, ids[0] ?? '');
  if (middle && isArea(power)) return withinArea(state, c, power, middle);
  const reached = everybody(state).filter(t => isThere(t) && ids.includes(t.id));
  // Of darts that do not go evenly, who was named first takes the odd ones.
  return strikesOf(power) > 1 ? reached.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : reached;
}
