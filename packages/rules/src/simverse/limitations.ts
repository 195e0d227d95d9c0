/** LIM: what makes a power narrower and cheaper. */
import { z } from 'zod';

/** SV-LIM-01 to 17: percent off the base price for each grade; those with one grade call it `plain`. */
export const LIMITATIONS = {
  'Only in Condition': {
    rule: 'SV-LIM-01',
    percent: { common: 5, uncommon: 10, rare: 20, 'nearly impossible': 40 },
  },
  'Requires Item': { rule: 'SV-LIM-02', percent: { plain: 10 } },
  'Usage Limit': { rule: 'SV-LIM-03', percent: { '3/day': 15, '1/day': 30, '1/week': 40 } },
  'Preparation Time': { rule: 'SV-LIM-04', percent: { '1 minute': 10, '10 minutes': 20, '1 hour': 30 } },
  'Obvious/Loud': { rule: 'SV-LIM-05', percent: { plain: 10 } },
  Concentration: { rule: 'SV-LIM-06', percent: { plain: 20 } },
  'Backfire Risk': { rule: 'SV-LIM-07', percent: { plain: 30 } },
  'Increased Cost': { rule: 'SV-LIM-08', percent: { double: 25, triple: 50 } },
  Fragile: { rule: 'SV-LIM-09', percent: { plain: 25 } },
  'Situational Trigger': { rule: 'SV-LIM-10', percent: { plain: 20 } },
  'Gesture Required': { rule: 'SV-LIM-11', percent: { plain: 10 } },
  'Verbal Component': { rule: 'SV-LIM-12', percent: { plain: 10 } },
  'Melee Range Only': { rule: 'SV-LIM-13', percent: { plain: 15 } },
  'Self Only': { rule: 'SV-LIM-14', percent: { plain: 25 } },
  Exhausting: { rule: 'SV-LIM-15', percent: { plain: 25 } },
  Strenuous: { rule: 'SV-LIM-16', percent: { plain: 25 } },
  'Cannot Cast': { rule: 'SV-LIM-17', percent: { plain: 25 } },
} as const;
export type LimitationName = keyof typeof LIMITATIONS;

/** SV-POW-08: limitations count for no more than this. */
export const MOST_LIMITATIONS = 75;
/** SV-LIM-03: how many uses in which span. */
export const USES = {
  '3/day': { uses: 3, per: 'day' },
  '1/day': { uses: 1, per: 'day' },
  '1/week': { uses: 1, per: 'week' },
} as const;
/** SV-LIM-04 */
export const PREPARATION_MINUTES = { '1 minute': 1, '10 minutes': 10, '1 hour': 60 } as const;
/** SV-LIM-08 */
export const COST_FACTOR = { double: 2, triple: 3 } as const;
/** SV-LIM-15: Vitality lost at each use. */
export const EXHAUSTING_VITALITY = 1;
/** SV-LIM-16 */
export const STRENUOUS = { penalty: -2, minutes: 10 } as const;

const PLAIN = [
  'Requires Item',
  'Obvious/Loud',
  'Concentration',
  'Backfire Risk',
  'Fragile',
  'Situational Trigger',
  'Gesture Required',
  'Verbal Component',
  'Melee Range Only',
  'Self Only',
  'Exhausting',
  'Strenuous',
  'Cannot Cast',
] as const satisfies readonly LimitationName[];

const detail = z
  .string()
  .max(80)
  .optional()
  .describe('Which condition, item, event or trigger, in a few words.');

const graded = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('Only in Condition'),
    frequency: z.enum(['common', 'uncommon', 'rare', 'nearly impossible']),
    detail,
  }),
  z.strictObject({ name: z.literal('Usage Limit'), limit: z.enum(['3/day', '1/day', '1/week']), detail }),
  z.strictObject({
    name: z.literal('Preparation Time'),
    time: z.enum(['1 minute', '10 minutes', '1 hour']),
    detail,
  }),
  z.strictObject({ name: z.literal('Increased Cost'), to: z.enum(['double', 'triple']).default('double') }),
  z.strictObject({ name: z.enum(PLAIN), detail }),
]);

/** A limitation with its grade. One without grades may be given by its bare name. */
export const limitation = z.union([z.enum(PLAIN).transform((name): Limitation => ({ name })), graded]);
export type Limitation = z.output<typeof graded>;

/** What the limitation takes off the price, in percent of the base (a positive number). */
export function limitationPercent(l: Limitation): number {
  switch (l.name) {
    case 'Only in Condition':
      return LIMITATIONS[l.name].percent[l.frequency];
    case 'Usage Limit':
      return LIMITATIONS[l.name].percent[l.limit];
    case 'Preparation Time':
      return LIMITATIONS[l.name].percent[l.time];
    case 'Increased Cost':
      return LIMITATIONS[l.name].percent[l.to];
    default:
      return LIMITATIONS[l.name].percent.plain;
  }
}

type Graded = Exclude<Limitation, { name: (typeof PLAIN)[number] }>;

/** The graded limitation of this name in a design. */
export const limitationOf = <N extends Graded['name']>(
  limitations: readonly Limitation[],
  name: N,
): Extract<Graded, { name: N }> | undefined =>
  limitations.find((l): l is Extract<Graded, { name: N }> => l.name === name);

export const limitationParts = [
  { kind: 'table', name: 'limitations', rules: Object.values(LIMITATIONS).map(row => row.rule) },
] as const;
