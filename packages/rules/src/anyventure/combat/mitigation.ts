/** DMG: the nine types of damage; doubling and halving, then the two thresholds of mitigation. */
import { z } from 'zod';
import type { Creature } from '../character/creature.ts';
import { type AnyventurePlay, part } from '../play.ts';

/** AV-DMG-04. */
export const DAMAGE_TYPES = [
  'physical',
  'heat',
  'cold',
  'electric',
  'dark',
  'divine',
  'aetheric',
  'psychic',
  'toxic',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** AV-R-02: the older overview’s “arcane” is taken for what it means. */
export const damageTypeField = z
  .enum([...DAMAGE_TYPES, 'arcane'])
  .transform(name => (name === 'arcane' ? ('aetheric' as const) : name));

/** Numbers by damage type; what is said of "arcane" is said of its new name. */
export const byDamageType = (number: z.ZodType<number>) =>
  z
    .partialRecord(z.enum([...DAMAGE_TYPES, 'arcane']), number)
    .transform(
      ({ arcane, ...types }): Partial<Record<DamageType, number>> =>
        arcane === undefined ? types : { ...types, aetheric: Math.max(arcane, types.aetheric ?? 0) },
    );

export const mitigationField = byDamageType(z.int().min(0).max(100)).describe('Mitigation by damage type.');

/** AV-DMG-06: up to this many times the mitigation, half the damage gets through. */
const PARTIAL = 2;

/** AV-DMG-05 to 07: nothing up to m, half up to 2m, all above. */
export const damageLeft = (damage: number, mitigation: number): number =>
  damage <= mitigation ? 0 : damage <= PARTIAL * mitigation ? Math.floor(damage / 2) : damage;

/** AV-DMG-08, AV-R-69: doublings and halvings cancel, and it is rounded down once. */
export const withDoublings = (damage: number, doublings: number, halvings: number): number =>
  doublings === halvings ? damage : Math.floor(damage * 2 ** (doublings - halvings));

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

interface Mitigated {
  readonly damage: number;
  readonly type: DamageType | null;
  readonly mitigation: number;
  readonly left: number;
}

/** How the two thresholds were met, for the trace. */
export function tellMitigated(
  { damage, type, mitigation, left }: Mitigated,
  { trace }: AnyventurePlay,
): void {
  trace.note(
    left === 0 ? 'AV-DMG-05' : left < damage ? 'AV-DMG-06' : 'AV-DMG-07',
    `${damage} ${type} against mitigation ${mitigation}: nothing up to ${mitigation}, half up to ${PARTIAL * mitigation}`,
    left,
  );
}

export const mitigationParts = [
  part('table', 'damage types', ['AV-DMG-04'], DAMAGE_TYPES),
  part('derivation', 'mitigation', ['AV-DMG-05', 'AV-DMG-06', 'AV-DMG-07', 'AV-GEN-04'], damageLeft),
  part('derivation', 'doubling and halving damage', ['AV-DMG-08'], withDoublings),
  part('derivation', 'several sources of mitigation', ['AV-DMG-09'], combinedMitigation),
];
