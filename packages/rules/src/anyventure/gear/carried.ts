/** ITM: what is worn, shot, thrown and paid with. */
import { entryMarks, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { grantKeyField } from '../character/attributes.ts';
import { byDamageType, combinedMitigation, DAMAGE_TYPES, type DamageType } from '../combat/mitigation.ts';
import { type ArmourRow, armours } from '../content/armour.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { shopFields } from './weapon.ts';

/** AV-ITM-06, AV-R-106. */
export const SILVER_PER_GOLD = 10;

/** AV-ITM-01, AV-R-105: one thing in a slot; accessories as many as the table sets, without a limit until it does. */
export function whyNotWear(worn: readonly ArmourRow[], limit: number | null): Refusal | undefined {
  const accessories = worn.filter(one => one.accessory).length;
  if (limit !== null && accessories > limit)
    return refuse('AV-ITM-01', `The table allows ${limit} accessories, not ${accessories}.`, 'wears');
  for (const slot of ['body', 'head', 'cloak', 'neck', 'hand'] as const) {
    const there = worn.filter(one => one.slot === slot);
    if (there.length > 1)
      return refuse(
        'AV-ITM-01',
        `Only one thing is worn as ${slot}: ${there.map(one => one.name).join(' or ')}.`,
        'wears',
      );
  }
  return undefined;
}

export interface Outfit {
  readonly mitigation: Partial<Record<DamageType, number>>;
  readonly shield: 'none' | 'light' | 'heavy';
  readonly bonus: Record<string, number>;
  readonly movement: number;
  readonly thorns: number;
}

/** AV-DMG-09, AV-R-68: what everything worn comes to, with other sources of mitigation. */
export function outfitOf(
  worn: readonly ArmourRow[],
  others: readonly Partial<Record<DamageType, number>>[],
  play: AnyventurePlay,
): Outfit {
  const mitigation: Partial<Record<DamageType, number>> = {};
  for (const type of DAMAGE_TYPES) {
    const sources = [...worn.map(one => one.mitigation), ...others].map(m => m[type] ?? 0).filter(m => m > 0);
    if (sources.length) mitigation[type] = combinedMitigation(sources, play);
  }
  const bonus: Record<string, number> = {};
  let [movement, thorns] = [0, 0];
  for (const { drawback, thorns: own = 0 } of worn) {
    movement += drawback?.movement ?? 0;
    thorns += own;
    for (const [check, dice] of Object.entries(drawback?.bonus ?? {}))
      bonus[check] = (bonus[check] ?? 0) + dice;
  }
  return { mitigation, shield: worn.find(one => one.shield)?.shield ?? 'none', bonus, movement, thorns };
}

/** What a single thing that is worn keeps out at most, and what its thorns do. */
export const MOST_WORN = 20;

/** What something to wear does. */
export const wearFields = {
  slot: z.enum(['body', 'head', 'cloak', 'hand', 'neck', 'ring']),
  accessory: z.boolean().default(false),
  mitigation: byDamageType(z.int().min(0).max(MOST_WORN)).default({}),
  shield: z.enum(['light', 'heavy']).optional(),
  hands: z.int().min(0).max(2).optional(),
  drawback: z
    .strictObject({
      bonus: z.partialRecord(grantKeyField, z.int().min(-10).max(10)).optional(),
      movement: z.int().min(-10).max(10).optional(),
    })
    .optional()
    .describe('Dice on checks, or Movement, while it is worn.'),
  thorns: z
    .int()
    .min(0)
    .max(MOST_WORN)
    .optional()
    .describe('Physical damage to whoever grabs the wearer.')
    .meta({ rank: 'rare' }),
};
/** What something to wear says; the book's own and those of packs. */
export const armourFields = { ...wearFields, ...shopFields };
const armourEntry: z.ZodType<ArmourRow, unknown> = z.strictObject({ ...entryMarks, ...armourFields });
export const armourRef = z.union([z.string().max(80), armourEntry]).meta({ from: 'armour' });

/** Something to wear: the book's by its name, or another as somebody wears it. */
export const armourRow = (ref: string | ArmourRow): ArmourRow | undefined =>
  typeof ref === 'string' ? armours.find(one => one.name.toLowerCase() === ref.toLowerCase()) : ref;

export const outfitProcedure = procedure({
  name: 'outfit',
  title: 'What is worn',
  summary:
    'Mitigation, shield and drawbacks of everything worn together, and whether it may be worn together.',
  rules: ['AV-ITM-01', 'AV-DMG-09', 'AV-DEF-06', 'AV-DEF-07'],
  input: z.strictObject({
    wears: z
      .array(armourRef)
      .max(20)
      .describe('Armour, shield and accessories.')
      .meta({ rank: 'first', from: 'armour' }),
    accessoryLimit: z
      .int()
      .min(0)
      .max(20)
      .nullable()
      .default(null)
      .describe('As the table sets it; null for none.'),
  }),
  output: z.strictObject({
    mitigation: z.partialRecord(z.enum(DAMAGE_TYPES), z.int()),
    shield: z.enum(['none', 'light', 'heavy']),
    bonus: z.record(z.string(), z.int()).describe('Dice lost on checks.'),
    movement: z.int(),
    thorns: z.int().describe('Physical damage to whoever grabs the wearer.'),
  }),
  example: {
    input: { wears: ['Leather armour', 'Kettle helm', 'Buckler'] },
    dice: [],
    outcome: { mitigation: { physical: 3 }, shield: 'light', bonus: {}, movement: 0, thorns: 0 },
  },
  run({ wears, accessoryLimit }, play) {
    const worn: ArmourRow[] = [];
    for (const [i, ref] of wears.entries()) {
      const row = armourRow(ref);
      if (!row) return refuse('AV-ITM-01', `There is no armour called ${String(ref)}.`, `wears[${i}]`);
      worn.push(row);
    }
    const problem = whyNotWear(worn, accessoryLimit);
    if (problem) return problem;
    for (const { name, mitigation, shield } of worn) {
      for (const [type, amount] of Object.entries(mitigation))
        play.trace.note('AV-ITM-01', `${name}: ${type} mitigation`, amount);
      if (shield) play.trace.note(shield === 'heavy' ? 'AV-DEF-07' : 'AV-DEF-06', `${name}: shield`, shield);
    }
    const outfit = outfitOf(worn, [], play);
    for (const [type, amount] of Object.entries(outfit.mitigation))
      play.trace.note('AV-DMG-09', `${type} mitigation together`, amount);
    return outfit;
  },
  tell: ({ mitigation, shield, thorns }) =>
    `Mitigation: ${
      Object.entries(mitigation)
        .map(([type, m]) => `${type} ${m}`)
        .join(', ') || 'none'
    }; ${shield === 'none' ? 'no' : `a ${shield}`} shield${thorns ? `; whoever grabs the wearer takes ${thorns}` : ''}.`,
});

/** AV-ITM-02, AV-ITM-03: ordinary ammunition is not counted; special is, one an attack. */
export function whyNotShoot(kind: 'none' | 'ordinary' | 'special', count: number): Refusal | undefined {
  return kind === 'special' && count < 1
    ? refuse('AV-ITM-03', 'There is no special ammunition left.', 'count')
    : undefined;
}

export const purseProcedure = procedure({
  name: 'purse',
  title: 'Money',
  summary: 'What gold and silver are worth in silver, and what is left after a price.',
  rules: ['AV-ITM-06'],
  input: z.strictObject({
    gold: z.int().min(0).max(1_000_000).default(0).meta({ rank: 'first', unit: 'gold' }),
    silver: z.int().min(0).max(1_000_000).default(0).meta({ rank: 'first', unit: 'silver' }),
    price: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('In silver.')
      .meta({ rank: 'first', unit: 'silver' }),
  }),
  output: z.strictObject({ inSilver: z.int(), left: z.int() }),
  example: { input: { gold: 2, silver: 5 }, dice: [], outcome: { inSilver: 25, left: 25 } },
  run({ gold, silver, price }, play) {
    const inSilver = gold * SILVER_PER_GOLD + silver;
    if (price > inSilver)
      return refuse('AV-ITM-06', `It costs ${price} silver and there are ${inSilver}.`, 'price');
    play.trace
      .sum('AV-ITM-06', 'silver left')
      .add(`${gold} gold of ${SILVER_PER_GOLD} silver`, gold * SILVER_PER_GOLD)
      .add('silver', silver)
      .add('price', -price);
    return { inSilver, left: inSilver - price };
  },
  tell: ({ inSilver, left }, { price }) =>
    price ? `${left} of ${inSilver} silver are left.` : `That is ${inSilver} silver.`,
});

/** AV-ITM-04: it lies where it was thrown. */
export const afterThrow = (thrown: boolean, feasible: boolean) => ({
  inHand: !thrown,
  canBePickedUp: thrown && feasible,
});

export const carriedParts = [
  part('state', 'worn slots', ['AV-ITM-01'], whyNotWear),
  part('state', 'ammunition', ['AV-ITM-02', 'AV-ITM-03'], whyNotShoot),
  part('state', 'thrown weapons', ['AV-ITM-04'], afterThrow),
  part('state', 'currency', ['AV-ITM-06'], SILVER_PER_GOLD),
];
