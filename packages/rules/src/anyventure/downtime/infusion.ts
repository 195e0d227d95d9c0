/** CRF: what a further success works into a thing, and what that changes about it. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { disciplineField } from '../character/attributes.ts';
import { byDamageType, type DamageType } from '../combat/mitigation.ts';
import { type InfusionRow, infusions } from '../content/infusions.ts';
import { armourRow, MOST_WORN } from '../gear/carried.ts';
import type { Good } from '../gear/good.ts';
import { attackCost } from '../gear/weapon.ts';
import { listedWeapon } from '../gear/weapon-list.ts';
import { part } from '../play.ts';

const added = z.int().min(0).max(20).optional();

/** What an infusion says; the book's own and those of packs. */
export const infusionFields = {
  discipline: disciplineField.default('fabrication').describe('The craft it belongs to.'),
  repeatable: z.boolean().optional().describe('Every recipe lets it in more than once.'),
  more: z.int().min(1).max(20).optional().describe('So many more of the thing are made.'),
  adds: z
    .strictObject({
      critFaces: added.describe('A weapon: faces of the crit range.'),
      extra: added.describe('A weapon: extra damage.'),
      energy: z.int().min(-20).max(20).optional().describe('A weapon: Energy of an attack.'),
      restores: added.describe('What fills a pool: so much more.'),
      rc: added.describe('A poison: its number.'),
      saves: added.describe('A scroll: Energy saved.'),
      mitigation: added.describe('A meal: each mitigation that it gives.'),
      armour: byDamageType(z.int().min(0).max(20)).optional().describe('Armour: mitigation by damage type.'),
      thorns: added.describe('Armour: Physical damage to whoever grabs the wearer.'),
    })
    .optional()
    .describe('What it adds to the numbers of what is made.'),
  changes: z
    .string()
    .max(400)
    .default('')
    .describe('What it changes, in a sentence; without numbers the game master judges by it.'),
};
const infusionEntry = z.strictObject({ ...entryMarks, ...infusionFields });
export const infusionRef = z.union([z.string().max(60), infusionEntry]);
export type InfusionRef = z.output<typeof infusionRef>;

/** The book's infusion of a name, or another as it is given; nothing for a name of one's own. */
export const infusionRow = (ref: InfusionRef): InfusionRow | undefined =>
  typeof ref === 'string' ? infusions.find(one => one.name.toLowerCase() === ref.toLowerCase()) : ref;

/** What a thing is good for that is no more than its name: a weapon or armour of the lists. */
export function goodOfShop(name: string): Good | undefined {
  const weapon = listedWeapon(name);
  if (weapon) return { name, weapon };
  const wear = armourRow(name);
  if (!wear) return undefined;
  const { slot, accessory, mitigation, shield, hands, drawback, thorns } = wear;
  return { name, wear: { slot, accessory, mitigation, shield, hands, drawback, thorns } };
}

/** AV-CRF-03: whether an infusion changes a number of this thing; what it says besides is the game master's to judge. */
export function isInNumbers({ more, adds = {} }: InfusionRow, good: Good | undefined): boolean {
  if (more) return true;
  const { weapon, restores, coats, reads, meal, wear } = good ?? {};
  return (
    (weapon && (adds.critFaces ?? adds.extra ?? adds.energy)) !== undefined ||
    (restores && adds.restores) !== undefined ||
    (coats && adds.rc) !== undefined ||
    (reads && adds.saves) !== undefined ||
    (meal?.mitigation && adds.mitigation) !== undefined ||
    (wear && (adds.armour ?? adds.thorns)) !== undefined
  );
}

/** AV-CRF-06, AV-CRF-07, AV-CRF-08, AV-CRF-10: what infusions add to the numbers of a thing. */
export function infusedGood(good: Good, rows: readonly InfusionRow[]): Good {
  const sum = (of: Exclude<keyof NonNullable<InfusionRow['adds']>, 'armour'>): number =>
    rows.reduce((all, { adds }) => all + (adds?.[of] ?? 0), 0);
  const { name, restores, coats, reads, weapon, meal, wear } = good;
  return {
    ...good,
    ...(restores && { restores: { ...restores, amount: restores.amount + sum('restores') } }),
    ...(coats && { coats: { ...coats, rc: coats.rc + sum('rc') } }),
    ...(reads && { reads: { ...reads, saves: (reads.saves ?? 0) + sum('saves') } }),
    ...(meal?.mitigation && {
      meal: {
        ...meal,
        mitigation: Object.fromEntries(
          Object.entries(meal.mitigation).map(([type, m]) => [type, m + sum('mitigation')]),
        ),
      },
    }),
    ...(weapon && {
      weapon: {
        ...weapon,
        name,
        critFaces: weapon.critFaces + sum('critFaces'),
        extra: weapon.extra + sum('extra'),
        energy: Math.max(0, attackCost(weapon) + sum('energy')),
      },
    }),
    ...(wear && { wear: infusedWear(wear, rows, sum('thorns')) }),
  };
}

/** AV-CRF-07: armour that keeps out more, and that does not like to be grabbed. */
function infusedWear(
  wear: NonNullable<Good['wear']>,
  rows: readonly InfusionRow[],
  more: number,
): NonNullable<Good['wear']> {
  const mitigation: Partial<Record<DamageType, number>> = { ...wear.mitigation };
  for (const { adds } of rows)
    for (const [type, n] of Object.entries(adds?.armour ?? {}) as [DamageType, number][])
      mitigation[type] = Math.min(MOST_WORN, (mitigation[type] ?? 0) + n);
  const thorns = Math.min(MOST_WORN, (wear.thorns ?? 0) + more);
  return { ...wear, mitigation, ...(thorns > 0 && { thorns }) };
}

export const infusionParts = [
  part('derivation', 'what infusions change', ['AV-CRF-03', 'AV-CRF-08'], infusedGood),
];
