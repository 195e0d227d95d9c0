/** ENCH: stones that hold Mana: making them point by point, their rarity, and how they fill again. */

import { repeat } from '@arbiter/dice';
import { counted, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { type Rolled, rollRead } from '../checks/rolls.ts';
import { trained } from '../checks/trained-skill.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import type { Tier } from '../powers/power-design.ts';
import { enchantingTn, help, IMMEDIATE, regularDays, regularResult } from './enchanting.ts';
import { immediateResult } from './immediate-enchanting.ts';
import { modifiers } from './work-penalties.ts';

/** SV-ENCH-10: every point of capacity is a spell of 1 CP and the lowest tier. */
export const POINT = { cp: 1, tier: 'Minor' } as const;

/** SV-ENCH-13 */
export const RARITY = [
  { upTo: 5, rarity: 'Common', availability: 'easy to buy in magic shops', cost: 'affordable' },
  { upTo: 10, rarity: 'Rare', availability: 'expensive and scarce', cost: 'costly' },
  { upTo: 20, rarity: 'Very Rare', availability: 'very hard to make or find', cost: 'very expensive' },
  { upTo: 50, rarity: 'Legendary', availability: 'almost impossible to buy', cost: 'extremely expensive' },
] as const;
export const LARGEST = 50;
export const rarityOf = (capacity: number) => RARITY.find(row => capacity <= row.upTo) ?? null;

/** SV-ENCH-10: the target number for point k of a stone that holds k − 1 already: −k in all. */
export function pointTn(k: number, input: Making, play: SimversePlay): number | Refusal {
  const onItem = Array<Tier>(k - 1).fill(POINT.tier);
  // SV-ENCH-09: only the immediate method suffers from its helpers.
  const assistants = input.method === 'immediate' ? input.assistants : 0;
  return enchantingTn({ ...input, tier: POINT.tier, onItem, assistants }, play);
}

/** SV-ENCH-10, SV-ENCH-04: days of two hours for one point. */
export const pointDays = ({ laboratory, assistants }: Making, play: SimversePlay): number =>
  regularDays(POINT.cp, laboratory, assistants, play);

export const making = {
  skill: z.enum(['Enchanting', 'Occult Knowledge']).default('Enchanting').meta({ rank: 'first' }),
  value: trained.meta({ rank: 'first' }),
  points: z.int().min(1).max(LARGEST).describe('Capacity wanted.').meta({ rank: 'first' }),
  holds: z
    .int()
    .min(0)
    .max(LARGEST)
    .default(0)
    .describe('Points the stone has already.')
    .meta({ rank: 'often' }),
  method: z.enum(['regular', 'immediate']).default('regular').meta({ rank: 'often' }),
  laboratory: help.laboratory.meta({ rank: 'often' }),
  assistants: help.assistants
    .describe(
      'Regular: who know the spell too and save time. Immediate: who give Mana, −1 each on every roll.',
    )
    .meta({ rank: 'often' }),
  modifiers: modifiers.meta({ rank: 'often' }),
};
export type Making = z.output<z.ZodObject<typeof making>>;

const planStone = procedure({
  name: 'plan-mana-stone',
  title: 'What a mana stone takes',
  summary:
    'Target number of every point of capacity, and the days or the Mana it takes, if every roll succeeds.',
  rules: ['SV-ENCH-10', 'SV-ENCH-06', 'SV-ENCH-13'],
  input: z.strictObject(making),
  output: z.strictObject({
    tn: z.array(z.int()).describe('One for each point, in order.'),
    regularDays: z.number().meta({ unit: 'days' }),
    immediateMana: z.int().meta({ unit: 'Mana' }),
    rarity: z.enum(RARITY.map(r => r.rarity)).describe('Of the finished stone.'),
  }),
  example: {
    input: { value: 14, points: 5 },
    dice: [],
    outcome: { tn: [13, 12, 11, 10, 9], regularDays: 50, immediateMana: 100, rarity: 'Common' },
  },
  run(input, play) {
    if (input.points <= input.holds)
      return refuse('SV-ENCH-10', `The stone holds ${input.holds} points already; name a larger capacity.`);
    const tn: number[] = [];
    for (let k = input.holds + 1; k <= input.points; k++) {
      const one = pointTn(k, input, play);
      if (typeof one !== 'number') return one;
      tn.push(one);
    }
    return {
      tn,
      regularDays: tn.length * pointDays(input, play),
      immediateMana: tn.length * POINT.cp * IMMEDIATE.manaPerCp,
      rarity: rarityOf(input.points)?.rarity ?? 'Legendary',
    };
  },
  tell: ({ regularDays, immediateMana, rarity }) =>
    `A ${rarity} stone: ${counted(regularDays, 'day')} with time, or ${immediateMana} Mana at once.`,
});

type Ended = 'added' | 'failed' | 'destroyed';

const endedBy = ({ success, critical }: Rolled, regular: boolean): Ended =>
  success ? 'added' : !regular || critical === 'failure' ? 'destroyed' : 'failed';

/** One attempt, reduced to how it ends, so that exact odds stay small. */
export const addPoint = (tn: number, label: string, regular: boolean, play: SimversePlay): Ended =>
  rollRead(
    tn,
    label,
    rolled => {
      if (regular) play.trace.note('SV-ENCH-05', 'result', regularResult(rolled));
      else play.trace.note('SV-ENCH-08', 'result', immediateResult(rolled));
      return endedBy(rolled, regular);
    },
    play,
  );

/** A stone in the making, or what forbids its next point. */
interface Enchanting {
  readonly capacity: number;
  readonly attempts: number;
  readonly destroyed: boolean;
  readonly refused?: Refusal;
}

const makeStone = procedure({
  name: 'make-mana-stone',
  title: 'Make a mana stone',
  summary:
    'Enchants a stone point by point until it has the capacity wanted, it is destroyed, or the attempts run out. Each attempt takes ten days, or twenty Mana at once.',
  rules: ['SV-ENCH-05', 'SV-ENCH-06', 'SV-ENCH-08', 'SV-ENCH-10'],
  conventions: [ownRolls('value')],
  input: z.strictObject({
    ...making,
    attempts: z
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe('Rolls the enchanter makes at most.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    capacity: z.int(),
    destroyed: z.boolean(),
    attempts: z.int(),
    days: z.number().meta({ unit: 'days' }),
    mana: z.int().meta({ unit: 'Mana' }),
  }),
  example: {
    input: { value: 14, points: 2 },
    dice: [3, 4, 4, 5, 5, 5, 2, 3, 4],
    outcome: { capacity: 2, destroyed: false, attempts: 3, days: 30, mana: 0 },
  },
  run(input, play) {
    const regular = input.method === 'regular';
    const start: Enchanting = { capacity: input.holds, attempts: 0, destroyed: false };
    const attempt = ({ capacity, attempts, destroyed, refused }: Enchanting): Enchanting | undefined => {
      if (capacity >= input.points || destroyed || refused) return undefined;
      const tn = pointTn(capacity + 1, input, play);
      if (typeof tn !== 'number') return { capacity, attempts, destroyed, refused: tn };
      const ended = addPoint(tn, `point ${capacity + 1}`, regular, play);
      return {
        capacity: ended === 'added' ? capacity + 1 : capacity,
        attempts: attempts + 1,
        destroyed: ended === 'destroyed',
      };
    };
    const end = repeat(play.dice, start, attempt, input.attempts);
    if (end.refused) return end.refused;
    const { capacity, attempts, destroyed } = end;
    return {
      capacity: destroyed ? 0 : capacity,
      destroyed,
      attempts,
      days: regular ? attempts * pointDays(input, play) : 0,
      mana: regular ? 0 : attempts * POINT.cp * IMMEDIATE.manaPerCp,
    };
  },
  tell: ({ capacity, destroyed, attempts, days, mana }) =>
    `After ${counted(attempts, 'try', 'tries')}${days > 0 ? ` and ${counted(days, 'day')}` : ''}${mana > 0 ? ` and ${mana} Mana` : ''} the stone ${destroyed ? 'is destroyed' : `holds ${capacity}`}.`,
  apply: (_input, { capacity }) => ({ holds: capacity }),
});

/** SV-ENCH-11: Mana a stone regains each day. */
export const STONE_RECOVERY = { normal: 1, 'no mana': 0 } as const;

const recoverStone = procedure({
  name: 'mana-stone-recovery',
  title: 'A mana stone fills again',
  summary:
    'One Mana a day up to the capacity; more in sacred or magical places as the GM says, none in no-mana zones.',
  rules: ['SV-ENCH-11'],
  input: z.strictObject({
    capacity: z.int().min(1).max(1000).meta({ rank: 'first' }),
    mana: z.int().min(0).max(1000).meta({ rank: 'first', unit: 'Mana' }),
    days: z.int().min(0).max(100_000).default(1).meta({ rank: 'first', unit: 'days' }),
    zone: z.enum(['normal', 'magical', 'no mana']).default('normal').meta({ rank: 'often' }),
    perDay: z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('Magical places only: what the GM says, typically 2 to 5.')
      .meta({ rank: 'often', unit: 'Mana' }),
  }),
  output: z.strictObject({ mana: z.int() }),
  example: { input: { capacity: 4, mana: 1, days: 5 }, dice: [], outcome: { mana: 4 } },
  run({ capacity, mana, days, zone, perDay }, play) {
    if (mana > capacity)
      return refuse('SV-ENCH-11', `A stone of capacity ${capacity} cannot hold ${mana} Mana.`);
    if (zone === 'magical' && perDay === undefined)
      return refuse(
        'SV-ENCH-11',
        'In a magical place the GM says how much returns: give `perDay`, typically 2 to 5.',
      );
    const rate = zone === 'magical' ? (perDay ?? 0) : STONE_RECOVERY[zone];
    const after = play.trace
      .sum('SV-ENCH-11', 'Mana in the stone')
      .add('now', mana)
      .add(`${counted(days, 'day')} at ${rate}`, days * rate, 'SV-ENCH-11')
      .change('up to its capacity', n => Math.min(capacity, n), 'SV-ENCH-11').total;
    return { mana: after };
  },
  tell: ({ mana }) => `The stone holds ${mana} Mana.`,
  apply: (_input, { mana }) => ({ mana, days: 0 }),
});

export const manaStoneProcedures = [planStone, makeStone, recoverStone] as const;
export const manaStoneParts = [part('table', 'rarity of mana stones', ['SV-ENCH-13'], RARITY)];
