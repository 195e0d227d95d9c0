/** ENH: what makes a power better and dearer. */
import { z } from 'zod';
import { part } from '../play.ts';
import { type Grade, type Modifiers, modifierSchema } from './power-modifiers.ts';

/**
 * SV-ENH-01 to 18: percent of the base price. `step` is the price of each further grade; grades beyond and between
 * the printed ones follow that visible step (SV-R-73).
 */
export const ENHANCEMENTS = {
  'Increased Effect': { rule: 'SV-ENH-01', percent: 50, step: 50, per: '+1d6 of damage, healing or bonus' },
  'Increased Damage': { rule: 'SV-ENH-02', percent: 50, step: 50, per: '+1d6 of damage' },
  'Extra Range': { rule: 'SV-ENH-03', percent: 20, step: 20, per: 'doubling of the range' },
  'Expansive Range': { rule: 'SV-ENH-04', percent: 100, step: 0, per: 'range × 100' },
  'Extra Duration': { rule: 'SV-ENH-05', percent: 10, step: 10, per: 'grade of duration' },
  'Area Effect': { rule: 'SV-ENH-06', percent: 50, step: 50, per: '3 m of radius' },
  'Cone Shaped': { rule: 'SV-ENH-07', percent: 50, step: 0, per: 'cone of 4 m' },
  'Multiple Targets': { rule: 'SV-ENH-08', percent: 50, step: 25, per: 'target after the second' },
  'Reduced Cost': { rule: 'SV-ENH-09', percent: 25, step: 25, per: 'halving of the resource cost' },
  'Weakened Resistance': { rule: 'SV-ENH-10', percent: 10, step: 10, per: '−2 on the resistance roll' },
  'Instant Action': { rule: 'SV-ENH-11', percent: 25, step: 0, per: 'interrupts or happens mid-action' },
  Persistent: { rule: 'SV-ENH-12', percent: 20, step: 0, per: 'lasts without concentration' },
  'Reliable Activation': { rule: 'SV-ENH-13', percent: 100, step: 0, per: 'no activation roll' },
  'Armor Piercing': { rule: 'SV-ENH-14', percent: 50, step: 0, per: 'ignores 2 AR' },
  Homing: { rule: 'SV-ENH-15', percent: 50, step: 0, per: 'hits without an attack roll' },
  Knockback: { rule: 'SV-ENH-16', percent: 30, step: 0, per: 'pushes 2 m on a hit' },
  'Silent Casting': { rule: 'SV-ENH-17', percent: 80, step: 0, per: 'nothing seen or heard' },
  'Fast Cast': { rule: 'SV-ENH-18', percent: 100, step: 0, per: 'half the casting time' },
} as const;
export type EnhancementName = keyof typeof ENHANCEMENTS;

/** SV-ENH-05: what each grade multiplies the duration by; every grade after the last doubles again. */
export const DURATION_FACTORS = [2, 6, 12, 72, 288] as const;
const LAST_DURATION_FACTOR = 288;
/** SV-ENH-05: how many times as long a power lasts at this grade (0: as it is). */
export const durationFactor = (grade: number): number =>
  grade === 0
    ? 1
    : (DURATION_FACTORS[grade - 1] ?? LAST_DURATION_FACTOR * 2 ** (grade - DURATION_FACTORS.length));

/** SV-POW-07, SV-R-69: range in metres and minutes of a power that says nothing else. */
export const USUAL_METRES = 10;
export const USUAL_MINUTES = 5;
/** SV-ENH-04 */
export const EXPANSIVE_FACTOR = 100;
/** SV-ENH-07: metres. */
export const CONE_LENGTH = 4;
/** SV-ENH-06: metres of radius for each step. */
export const AREA_STEP = 3;
/** SV-ENH-10: on the target's roll, for each step. */
export const WEAKENED_STEP = -2;
/** SV-ENH-10: the one enhancement that may stand in a design more than once. */
export const STACKABLE = 'Weakened Resistance' satisfies EnhancementName;
/** SV-ENH-14 */
export const PIERCED_AR = 2;
/** SV-ENH-16: metres, beside the push from force (SV-DMG-05). */
export const KNOCKBACK_METRES = 2;

const PLAIN = [
  'Expansive Range',
  'Cone Shaped',
  'Instant Action',
  'Persistent',
  'Reliable Activation',
  'Armor Piercing',
  'Homing',
  'Knockback',
  'Silent Casting',
  'Fast Cast',
] as const satisfies readonly EnhancementName[];

const dice = z.int().min(1).max(20).default(1).describe('How many d6 more.');

const graded = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('Increased Effect'), dice }),
  z.strictObject({ name: z.literal('Increased Damage'), dice }),
  z.strictObject({
    name: z.literal('Extra Range'),
    doublings: z.int().min(1).max(20).default(1).describe('1: twice the range, 2: four times.'),
  }),
  z.strictObject({
    name: z.literal('Extra Duration'),
    grade: z.int().min(1).max(20).default(1).describe('×2, ×6, ×12, ×72, ×288, then doubling.'),
  }),
  z.strictObject({
    name: z.literal('Area Effect'),
    radius: z
      .int()
      .min(AREA_STEP)
      .max(300)
      .refine(
        radius => radius % AREA_STEP === 0,
        'The radius of an area grows in steps of 3 m: 3, 6, 9 and so on.',
      )
      .default(AREA_STEP)
      .describe('Metres, in steps of 3.'),
  }),
  z.strictObject({ name: z.literal('Multiple Targets'), targets: z.int().min(2).max(50).default(2) }),
  z.strictObject({ name: z.literal('Reduced Cost'), to: z.enum(['half', 'quarter']).default('half') }),
  z.strictObject({
    name: z.literal('Weakened Resistance'),
    times: z.int().min(1).max(20).default(1).describe('Each puts −2 on the resistance roll.'),
  }),
  z.strictObject({ name: z.enum(PLAIN) }),
]);

export type Enhancement = z.output<typeof graded>;

const NAMES = Object.keys(ENHANCEMENTS) as [EnhancementName, ...EnhancementName[]];
/** How many grades of a modifier can be bought at most. */
const MOST_GRADES = 20;

/** SV-ENH-05: minutes as the table prints them: 30 minutes, 1 hour, 6 hours, 2 days. */
function lasting(minutes: number): string {
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1440 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What buying so many steps is called, and its field. */
function stepOf(name: EnhancementName, n: number): Omit<Grade, 'percent'> | undefined {
  switch (name) {
    case 'Increased Effect':
    case 'Increased Damage':
      return { said: `+${n}d6`, fields: { dice: n } };
    case 'Extra Range':
      return { said: `×${2 ** n}`, usually: `${USUAL_METRES * 2 ** n} m`, fields: { doublings: n } };
    case 'Extra Duration':
      return {
        said: `×${durationFactor(n)}`,
        usually: lasting(USUAL_MINUTES * durationFactor(n)),
        fields: { grade: n },
      };
    case 'Area Effect':
      return { said: `${n * AREA_STEP} m`, fields: { radius: n * AREA_STEP } };
    case 'Multiple Targets':
      return { said: `${n + 1}`, fields: { targets: n + 1 } };
    case 'Weakened Resistance':
      return { said: `−${n * -WEAKENED_STEP}`, fields: { times: n } };
    case 'Reduced Cost':
      return [
        { said: 'half', fields: { to: 'half' } },
        { said: 'quarter', fields: { to: 'quarter' } },
      ][n - 1];
    default:
      return n === 1 ? { said: '', fields: {} } : undefined;
  }
}

/** Every grade of an enhancement, dearer from one to the next. */
export const enhancementGrades = (name: EnhancementName): readonly Grade[] =>
  Array.from({ length: MOST_GRADES }, (_, i) => {
    const step = stepOf(name, i + 1);
    const { percent, step: more } = ENHANCEMENTS[name];
    return step ? [{ ...step, percent: percent + more * i }] : [];
  }).flat();

const KIND: Modifiers<EnhancementName> = {
  what: 'enhancement',
  sign: '+',
  names: NAMES,
  gradesOf: enhancementGrades,
  told: 6,
  bare: name => enhancementGrades(name)[0],
};

/** An enhancement with its grade; a bare name is its first printed grade. */
export const enhancement = modifierSchema(KIND, graded);

/** How many steps past the first printed grade this one is. */
function stepsBeyondFirst(e: Enhancement): number {
  switch (e.name) {
    case 'Increased Effect':
    case 'Increased Damage':
      return e.dice - 1;
    case 'Extra Range':
      return e.doublings - 1;
    case 'Extra Duration':
      return e.grade - 1;
    case 'Area Effect':
      return e.radius / AREA_STEP - 1;
    case 'Multiple Targets':
      return e.targets - 2;
    case 'Reduced Cost':
      return e.to === 'half' ? 0 : 1;
    case 'Weakened Resistance':
      return e.times - 1;
    default:
      return 0;
  }
}

/** What the enhancement adds to the price, in percent of the base. */
export function enhancementPercent(e: Enhancement): number {
  const { percent, step } = ENHANCEMENTS[e.name];
  return percent + step * stepsBeyondFirst(e);
}

/** SV-ENH-04: how far a power with Expansive Range reaches: its range, doubled by every point of margin. */
export const expansiveRange = (metres: number, margin: number): number => metres * 2 ** Math.max(0, margin);

type Graded = Exclude<Enhancement, { name: (typeof PLAIN)[number] }>;

/** The graded enhancement of this name in a design. */
export const enhancementOf = <N extends Graded['name']>(
  enhancements: readonly Enhancement[],
  name: N,
): Extract<Graded, { name: N }> | undefined =>
  enhancements.find((e): e is Extract<Graded, { name: N }> => e.name === name);

/** SV-ENH-10: what the design puts on the target's resistance roll; bought several times it adds up. */
export const weakenedBy = (enhancements: readonly Enhancement[]): number =>
  enhancements.reduce((sum, e) => sum + (e.name === STACKABLE ? e.times : 0), 0) * WEAKENED_STEP + 0;

/** The table of the book for people: every enhancement with its first grades. */
export const ENHANCEMENT_TABLE = NAMES.map(name => {
  const { rule, percent, per } = ENHANCEMENTS[name];
  const grades = enhancementGrades(name);
  return {
    name,
    rule,
    percent: `+${percent} %`,
    gives: per,
    ...(grades.length > 1 && {
      grades: grades
        .slice(0, KIND.told)
        .map(g => `${g.said}${g.usually ? ` (${g.usually})` : ''}: +${g.percent} %`),
    }),
  };
});

export const enhancementParts = [
  part(
    'table',
    'enhancements',
    Object.values(ENHANCEMENTS).map(row => row.rule),
    ENHANCEMENTS,
  ),
];
