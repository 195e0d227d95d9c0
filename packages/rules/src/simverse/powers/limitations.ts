/** LIM: what makes a power narrower and cheaper. */

import { z } from 'zod';
import { part } from '../play.ts';
import { type Grade, type Modifiers, modifierSchema } from './power-modifiers.ts';

/** SV-LIM-01 to 17: percent off the base price for each grade; those with one grade call it `plain`. */
export const LIMITATIONS = {
  'Only in Condition': {
    rule: 'SV-LIM-01',
    means: 'works only while a condition is met; the rarer, the cheaper',
    percent: { common: 5, uncommon: 10, rare: 20, 'nearly impossible': 40 },
  },
  'Requires Item': {
    rule: 'SV-LIM-02',
    means: 'a named tool, weapon, symbol, visible object or willing target must be there',
    percent: { plain: 10 },
  },
  'Usage Limit': {
    rule: 'SV-LIM-03',
    means: 'only so many uses in a day or a week',
    percent: { '3/day': 15, '1/day': 30, '1/week': 40 },
  },
  'Preparation Time': {
    rule: 'SV-LIM-04',
    means: 'must be prepared for so long before each use',
    percent: { '1 minute': 10, '10 minutes': 20, '1 hour': 30 },
  },
  'Obvious/Loud': {
    rule: 'SV-LIM-05',
    means: 'everybody near notices it, and a resisted attempt shows',
    percent: { plain: 10 },
  },
  Concentration: {
    rule: 'SV-LIM-06',
    means: 'no other actions while it lasts; an interruption ends it',
    percent: { plain: 20 },
  },
  'Backfire Risk': {
    rule: 'SV-LIM-07',
    means: 'a critical failure costs resources, strikes the user, or sets the summoned being on them',
    percent: { plain: 30 },
  },
  'Increased Cost': { rule: 'SV-LIM-08', means: 'each use costs more', percent: { double: 25, triple: 50 } },
  Fragile: {
    rule: 'SV-LIM-09',
    means: 'any damage to the user, or a named trigger, ends it',
    percent: { plain: 25 },
  },
  'Situational Trigger': {
    rule: 'SV-LIM-10',
    means: 'only right after a named event',
    percent: { plain: 20 },
  },
  'Gesture Required': {
    rule: 'SV-LIM-11',
    means: 'needs a free hand; not while grappled or bound',
    percent: { plain: 10 },
  },
  'Verbal Component': {
    rule: 'SV-LIM-12',
    means: 'must be spoken; not while silenced',
    percent: { plain: 10 },
  },
  'Melee Range Only': { rule: 'SV-LIM-13', means: 'the target must be adjacent', percent: { plain: 15 } },
  'Self Only': { rule: 'SV-LIM-14', means: 'works on the user alone', percent: { plain: 25 } },
  Exhausting: { rule: 'SV-LIM-15', means: 'each use costs the user 1 Vitality', percent: { plain: 25 } },
  Strenuous: {
    rule: 'SV-LIM-16',
    means: '−2 on all actions for 10 minutes after each use',
    percent: { plain: 25 },
  },
  'Cannot Cast': {
    rule: 'SV-LIM-17',
    means: 'no other powers while it lasts; only for powers with a duration',
    percent: { plain: 25 },
  },
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
/** SV-LIM-05: the detail of a power without flash or bang that is only obvious where it is resisted. */
export const NOTICED_WHEN_RESISTED = 'noticed when resisted';
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

const NAMES = Object.keys(LIMITATIONS) as [LimitationName, ...LimitationName[]];

/** The field that holds the grade. */
const GRADE_FIELD = {
  'Only in Condition': 'frequency',
  'Usage Limit': 'limit',
  'Preparation Time': 'time',
  'Increased Cost': 'to',
} as const;
const isGraded = (name: LimitationName): name is keyof typeof GRADE_FIELD => name in GRADE_FIELD;

/** Every grade of a limitation, as the table prints them. */
export const limitationGrades = (name: LimitationName): readonly Grade[] =>
  Object.entries(LIMITATIONS[name].percent).map(([grade, percent]) =>
    isGraded(name)
      ? { said: grade, percent, fields: { [GRADE_FIELD[name]]: grade } }
      : { said: '', percent, fields: {} },
  );

const KIND: Modifiers<LimitationName> = {
  what: 'limitation',
  sign: '−',
  names: NAMES,
  gradesOf: limitationGrades,
  told: 4,
  // Double is the plain meaning of a higher cost; of conditions, uses and times none is plainer than another.
  bare: name => (isGraded(name) && name !== 'Increased Cost' ? undefined : limitationGrades(name)[0]),
  never: text =>
    /\broll\b/.test(text) ? 'Needing a skill roll is how every power works, and no limitation.' : undefined,
};

/** A limitation with its grade. One without grades may be given by its bare name. */
export const limitation = modifierSchema(KIND, graded);
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

/** The table of the book for people: every limitation with all its grades. */
export const LIMITATION_TABLE = NAMES.map(name => {
  const { rule, means } = LIMITATIONS[name];
  const grades = limitationGrades(name);
  const [first] = grades;
  return {
    name,
    rule,
    ...(isGraded(name)
      ? { grades: grades.map(g => `${g.said}: −${g.percent} %`) }
      : { percent: `−${first?.percent} %` }),
    means,
  };
});

export const limitationParts = [
  part(
    'table',
    'limitations',
    Object.values(LIMITATIONS).map(row => row.rule),
    LIMITATIONS,
  ),
];

// LIM: what keeps a power from being used here and now.
