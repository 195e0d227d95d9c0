/** Whom a power can be used on now, and whom it reaches. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { powerOf, type Usable } from '../activation.ts';
import { READY_POWERS } from '../content/powers.ts';
import { CONE_LENGTH, enhancementOf } from '../enhancements.ts';
import { limitationOf } from '../limitations.ts';
import { hasEnhancement, reachOf } from '../power-design.ts';
import { barred, type Circumstances } from '../power-limits.ts';
import { outOfRange } from '../power-reach.ts';
import { isRanged } from '../weapons.ts';
import { type Combatant, type CombatPower, isThere } from './combatant.ts';
import { inCone, isClear, isFlanked, metresBetween, onLine } from './ground.ts';
import { isBarred, isConcentrating } from './running.ts';
import { type CommandOf, combatant, type FightState } from './state.ts';
import { hasFreeHand, isHeld } from './views.ts';

const library = new Map(READY_POWERS.map(power => [power.name, power]));

/** The whole power behind an entry of somebody's list, where there is one. */
export function designOf({ design }: CombatPower): Usable | undefined {
  if (design === undefined) return undefined;
  const known = typeof design === 'string' ? library.get(design) : undefined;
  if (known) return known;
  const power = powerOf(design);
  return isRefusal(power) ? undefined : power;
}

/** Powers that somebody must resist, or that hurt, are for foes; all others for friends. */
export const isHarmful = ({ against, effects }: Usable): boolean =>
  against.by !== 'nothing' ||
  effects.some(e => e.does === 'damage' || e.does === 'drain' || e.does === 'state' || e.does === 'push');

/** SV-LIM-01: conditions that the fight itself knows; the game master answers for all others. */
function conditionMet(state: FightState, c: Combatant, target: Combatant, power: Usable): boolean {
  switch (limitationOf(power.design.limitations, 'Only in Condition')?.detail) {
    case 'undead':
      return target.being === 'undead';
    case 'Vitality 20 or less':
      return target.vitality <= 20;
    case 'target unaware or flanked':
      return target.surprised || isFlanked(state, c, target);
    default:
      return true;
  }
}

/** SV-LIM-02: things that the fight itself knows of. */
function itemPresent(c: Combatant, { design: d }: Usable): boolean {
  const item = d.limitations.find(l => l.name === 'Requires Item');
  switch (item && 'detail' in item ? item.detail : undefined) {
    case 'shield':
      return c.shield !== null && c.shield.SD > 0;
    case 'weapon':
      return c.weapons.some(w => w.hands > 0 && isHeld(w));
    case 'ranged weapon':
      return c.weapons.some(w => w.hands > 0 && isHeld(w) && w.uses.some(u => isRanged(u.arms.kind)));
    default:
      return true;
  }
}

/** What the limitations of a power ask for, as it is in the fight. */
export const nowOf = (
  state: FightState,
  c: Combatant,
  target: Combatant,
  power: Usable,
  used: number,
): Circumstances => ({
  usesInSpan: used,
  preparedMinutes: 0,
  conditionMet: conditionMet(state, c, target, power),
  itemPresent: itemPresent(c, power),
  eventJustHappened: false,
  freeHand: hasFreeHand(c),
  held: c.heldBy !== null || c.states.includes('Grappled'),
  silenced: c.silenced,
  adjacent: metresBetween(c, target) <= 1,
  onSelf: c === target,
  interrupting: false,
  concentrating: isConcentrating(state, c),
  castingBarred: isBarred(state, c),
});

const NO_TARGET = refuse('SV-POW-05', 'Choose somebody on the field whom the power is meant for.');
export const NO_SIGHT = refuse('SV-ATK-02', 'A wall stands between: there is no clear line to the target.');

/** SV-LIM-01 to 17, SV-POW-07: why a power cannot be used on this target. */
export function whyNotOn(
  state: FightState,
  c: Combatant,
  found: CombatPower,
  power: Usable,
  target: Combatant,
): Refusal | undefined {
  const no = barred(power.design, nowOf(state, c, target, power, found.used));
  if (no) return no;
  const metres = metresBetween(c, target);
  if (power.states.lineMetres !== undefined && metres > power.states.lineMetres)
    return refuse('SV-POW-07', `The power reaches ${power.states.lineMetres} m.`);
  return outOfRange(power, metres) ?? (isClear(state.map, c, target) ? undefined : NO_SIGHT);
}

/** SV-ENH-06 to 08: how many the power may be aimed at one by one. */
export const mostTargets = ({ design: d }: Usable): number =>
  enhancementOf(d.enhancements, 'Multiple Targets')?.targets ?? 1;

/** Why a cast power is refused, whatever it costs. */
export function whyNotCast(
  state: FightState,
  c: Combatant,
  found: CombatPower,
  power: Usable,
  { target, others = [] }: CommandOf<'power'>,
): Refusal | undefined {
  const ids = [target, ...others];
  if (ids.length > mostTargets(power) || new Set(ids).size < ids.length)
    return refuse('SV-ENH-08', `${power.name} has at most ${mostTargets(power)} different targets.`);
  for (const id of ids) {
    const on = combatant(state, id);
    if (!on || !isThere(on) || isHarmful(power) === (on.side === c.side)) return NO_TARGET;
    const no = whyNotOn(state, c, found, power, on);
    if (no) return no;
  }
  return undefined;
}

/** SV-ENH-06, SV-ENH-07: everyone whom the power reaches, friend or foe. */
export function reachedBy(
  state: FightState,
  c: Combatant,
  power: Usable,
  ids: readonly string[],
): Combatant[] {
  const { design: d, states } = power;
  const [middle] = ids.map(id => combatant(state, id));
  if (!middle) return [];
  // SV-LIM-01: whoever the condition leaves out is not touched, even in the middle of it.
  const there = state.combatants.filter(t => isThere(t) && conditionMet(state, c, t, power));
  if (states.lineMetres !== undefined)
    return there.filter(
      t => t !== c && onLine(c, middle, t, states.lineMetres ?? 0) && isClear(state.map, c, t),
    );
  if (hasEnhancement(d, 'Cone Shaped'))
    return there.filter(t => t !== c && inCone(c, middle, t, CONE_LENGTH) && isClear(state.map, c, t));
  const radius = states.radiusMetres ?? enhancementOf(d.enhancements, 'Area Effect')?.radius;
  if (radius !== undefined && reachOf(d) !== 'self')
    return there.filter(t => metresBetween(middle, t) <= radius && isClear(state.map, middle, t));
  return there.filter(t => ids.includes(t.id));
}
