/** DMG: doubling and halving, then the two thresholds of mitigation. */
import type { Creature } from '../character/creature.ts';
import { type AnyventurePlay, part } from '../play.ts';
import type { DamageType } from './damage-types.ts';

/** AV-DMG-06: up to this many times the mitigation, half the damage gets through. */
const PARTIAL = 2;

/** AV-DMG-05 to 07: nothing up to m, half up to 2m, all above. */
export const mitigated = (damage: number, mitigation: number): number =>
  damage <= mitigation ? 0 : damage <= PARTIAL * mitigation ? Math.floor(damage / 2) : damage;

/** AV-DMG-08, AV-R-69: doublings and halvings cancel, and it is rounded down once. */
export const multiplied = (damage: number, doublings: number, halvings: number): number =>
  Math.floor((damage * 2 ** doublings) / 2 ** halvings);

/** AV-DMG-09, AV-R-68: several sources of one type. */
export function combinedMitigation(sources: readonly number[], play: AnyventurePlay): number {
  if (sources.length < 2) return sources[0] ?? 0;
  return play.ruling('AV-R-68') === 'sum' ? sources.reduce((a, b) => a + b, 0) : Math.max(...sources);
}

/** What stands between somebody and a type of damage: armour and nature, the meal, wards. */
export function mitigationAgainst(creature: Creature, type: DamageType, play: AnyventurePlay): number {
  const own = creature.mitigation[type] ?? 0;
  const meal = creature.meal?.mitigation?.[type] ?? 0;
  if (!meal && creature.effects.length === 0) return own;
  const sources = [own, meal, ...creature.effects.map(effect => effect.mitigation?.[type] ?? 0)].filter(
    m => m > 0,
  );
  const whole = combinedMitigation(sources, play);
  if (play.trace.on && sources.length > 1)
    play.trace.note('AV-DMG-09', `${type} mitigation of ${sources.join(' and ')}`, whole);
  return whole;
}

export const mitigationParts = [
  part('derivation', 'mitigation', ['AV-DMG-05', 'AV-DMG-06', 'AV-DMG-07', 'AV-GEN-04'], mitigated),
  part('derivation', 'doubling and halving damage', ['AV-DMG-08'], multiplied),
  part('derivation', 'several sources of mitigation', ['AV-DMG-09'], combinedMitigation),
];
