/** HAZ, DIS: what hunger, thirst, lost sleep and disease do to a body, and to everything it tries. */
import { z } from 'zod';
import { eitherSchema } from '../by-name.ts';
import { roundDown } from '../character/derived.ts';
import { PENALIZED, type Penalty, type RollBase } from '../checks/penalties.ts';
import { INJURY_NAMES } from '../content/injury-list.ts';
import type { Citation } from '../play.ts';

/** A line of the tables: what going without does from this day on, until the next line replaces it. */
export interface Want {
  readonly from: number;
  readonly physical: number;
  readonly mental: number;
  readonly vitalityPerDay: number;
  readonly collapseRoll: boolean;
  readonly deathRoll: boolean;
}

const line = (from: number, physical: number, mental: number, vitalityPerDay: number): Want => ({
  from,
  physical,
  mental,
  vitalityPerDay,
  collapseRoll: false,
  deathRoll: false,
});

/** SV-HAZ-01, SV-HAZ-02. SV-R-119: the death roll of the third week comes besides the collapse roll. */
export const HUNGER: readonly Want[] = [
  line(0, 0, 0, 0),
  line(1, 0, 0, 0),
  line(2, -2, 0, 0),
  line(4, -4, -2, 1),
  { ...line(8, -6, -6, 2), collapseRoll: true },
  { ...line(15, -6, -6, 2), collapseRoll: true, deathRoll: true },
];
/** SV-HAZ-03, SV-HAZ-04: the line of day 3 goes on. */
export const THIRST: readonly Want[] = [
  line(0, 0, 0, 0),
  line(1, -1, -1, 0),
  line(2, -4, -2, 2),
  { ...line(3, -6, -6, 4), collapseRoll: true },
  { ...line(4, -6, -6, 4), collapseRoll: true, deathRoll: true },
];
/** SV-HAZ-05, SV-R-120: heat doubles what thirst does, not hunger. */
export const HEAT = 2;

const lineOf = (table: readonly Want[], days: number): Want =>
  table.findLast(row => row.from <= days) ?? line(0, 0, 0, 0);

export const hunger = (daysWithoutFood: number): Want => lineOf(HUNGER, daysWithoutFood);
export function thirst(daysWithoutWater: number, hot: boolean): Want {
  const want = lineOf(THIRST, daysWithoutWater);
  if (!hot) return want;
  return {
    ...want,
    physical: want.physical * HEAT + 0,
    mental: want.mental * HEAT + 0,
    vitalityPerDay: want.vitalityPerDay * HEAT,
  };
}

/** What a want does to rolls. */
export const wantPenalties = (source: string, rule: Citation, want: Want): Penalty[] =>
  (
    [
      { source, rule, value: want.physical, on: 'physical' },
      { source, rule, value: want.mental, on: 'mental' },
    ] as const
  ).filter(penalty => penalty.value !== 0);

interface SleepLoss {
  readonly actions: number;
  /** SV-R-123: in place of the general number. */
  readonly perception: number;
  readonly wsRoll: string | null;
  readonly onFailure: string | null;
  readonly hallucinations: boolean;
}

/** SV-HAZ-10: by nights without sleep; the last line goes on. SV-R-124: once per encounter after two nights. */
export const SLEEP_LOSS: readonly [SleepLoss, ...SleepLoss[]] = [
  { actions: 0, perception: 0, wsRoll: null, onFailure: null, hallucinations: false },
  { actions: -1, perception: -2, wsRoll: null, onFailure: null, hallucinations: false },
  {
    actions: -2,
    perception: -4,
    wsRoll: 'once per encounter',
    onFailure: 'microsleep: frozen for 1 round',
    hallucinations: false,
  },
  {
    actions: -4,
    perception: -6,
    wsRoll: 'each hour',
    onFailure: 'falls asleep for 1d6 hours',
    hallucinations: false,
  },
  {
    actions: -6,
    perception: -6,
    wsRoll: 'every 30 minutes',
    onFailure: 'collapses for 8 hours or more',
    hallucinations: true,
  },
];
export const FULL_SLEEP = 8;
export const PARTIAL_SLEEP = 4;

/** SV-HAZ-10, SV-HAZ-11: the line in force, its penalties halved after a partial sleep (SV-R-125, SV-R-03). */
export function sleepLoss(nights: number, partial: boolean): SleepLoss {
  const row = SLEEP_LOSS[Math.min(nights, SLEEP_LOSS.length - 1)] ?? SLEEP_LOSS[0];
  return partial
    ? { ...row, actions: roundDown(row.actions / 2), perception: roundDown(row.perception / 2) }
    : row;
}

/** What lost sleep takes from a roll on this base. */
export function sleepPenalty(nights: number, partial: boolean, base: RollBase): Penalty | undefined {
  const { actions, perception } = sleepLoss(nights, partial);
  const value = base === 'Perception' ? perception : actions;
  return value ? { source: 'lost sleep', rule: 'SV-HAZ-10', value, on: 'actions' } : undefined;
}

/** SV-DIS-04: penalties, Vitality lost a day, and how many days it usually lasts. */
export const DISEASES = {
  mild: { physical: -1, mental: -1, vitalityPerDay: 0, days: [3, 7], contagious: false, losesEn: false },
  moderate: { physical: -2, mental: -1, vitalityPerDay: 1, days: [7, 14], contagious: false, losesEn: false },
  severe: { physical: -4, mental: -4, vitalityPerDay: 2, days: [14, 28], contagious: true, losesEn: false },
  fatal: { physical: -4, mental: -4, vitalityPerDay: 2, days: [14, 28], contagious: true, losesEn: true },
} as const;
export type Disease = keyof typeof DISEASES;
export const DISEASE_NAMES = Object.keys(DISEASES) as [Disease, ...Disease[]];

export const diseasePenalties = (disease: Disease): Penalty[] => [
  { source: `${disease} disease`, rule: 'SV-DIS-04', value: DISEASES[disease].physical, on: 'physical' },
  { source: `${disease} disease`, rule: 'SV-DIS-04', value: DISEASES[disease].mental, on: 'mental' },
];

/** A penalty as it is kept with somebody. */
export const penaltySchema = z.strictObject({
  source: z.string().max(80),
  // Whoever keeps it has it from a rule of this book.
  rule: z.string().max(20) as unknown as z.ZodType<Citation>,
  value: z.int().min(-1000).max(0),
  on: z.enum(PENALIZED),
});

const count = z.int().min(0).max(1000).default(0);

/** SV-REST-10: an injury as somebody bears it. */
export const borneInjury = z.strictObject({
  injury: z.enum(INJURY_NAMES).meta({ from: 'injuries' }),
  days: z
    .number()
    .min(0)
    .max(3650)
    .optional()
    .describe('Natural healing time in days, to run from now.')
    .meta({ unit: 'days' }),
  daysLeft: z
    .number()
    .min(0)
    .max(3650)
    .nullish()
    .describe(
      'In place of it: what is left with Fast Healer and Fragile, as an earlier answer said; null: nothing heals it.',
    ),
  treated: z.boolean().default(true).describe('Surgery where needed, then care; untreated nothing heals.'),
});

/** By its name alone: nobody has said yet how long it takes. */
const injuryByName = z
  .enum(INJURY_NAMES)
  .meta({ from: 'injuries' })
  .transform(injury => borneInjury.parse({ injury }));

/** What days have done to a person, until something mends it. */
export const hardshipFields = {
  daysWithoutFood: count.describe('Full days without food.').meta({ unit: 'days', rank: 'rare' }),
  daysWithoutWater: count.describe('Full days without water.').meta({ unit: 'days', rank: 'rare' }),
  nightsWithoutSleep: count
    .describe('Nights without at least 4 hours of sleep.')
    .meta({ unit: 'nights', rank: 'rare' }),
  sleptPartly: z
    .boolean()
    .default(false)
    .describe('Has had 4 hours or more since, but no full night.')
    .meta({ rank: 'rare' }),
  hot: z
    .boolean()
    .default(false)
    .describe('In heat or desert, which doubles what thirst does.')
    .meta({ rank: 'rare' }),
  dayAfterLongMarch: z
    .boolean()
    .default(false)
    .describe('Failed the roll at the end of yesterday’s march past 8 hours.')
    .meta({ rank: 'rare' }),
  disease: z
    .strictObject({
      disease: z.enum(DISEASE_NAMES),
      remainingDays: z
        .int()
        .min(0)
        .max(365)
        .optional()
        .describe('As the game master set it.')
        .meta({ unit: 'days' }),
      modifier: z.int().min(-50).max(50).default(0),
    })
    .nullish()
    .describe('The disease somebody is ill with.')
    .meta({ rank: 'rare' }),
  injuries: z
    .array(eitherSchema(given => typeof given === 'string', injuryByName, borneInjury))
    .max(10)
    .default([])
    .describe('Serious injuries, by name or with their time: each is a flaw until it has healed.')
    .meta({ rank: 'often' }),
};
export type Hardships = z.output<z.ZodObject<typeof hardshipFields>>;

/** What of it lowers rolls by itself. */
export type Ailing = Pick<
  Hardships,
  'daysWithoutFood' | 'daysWithoutWater' | 'nightsWithoutSleep' | 'sleptPartly' | 'hot'
> & { readonly disease?: { readonly disease: Disease } | null | undefined };

/** SV-R-04: all that these take from a roll on this base; injuries count among the flaws. */
export function hardshipPenalties(of: Ailing, base: RollBase): Penalty[] {
  const tired = sleepPenalty(of.nightsWithoutSleep, of.sleptPartly, base);
  return [
    ...wantPenalties('hunger', 'SV-HAZ-01', hunger(of.daysWithoutFood)),
    ...wantPenalties('thirst', 'SV-HAZ-03', thirst(of.daysWithoutWater, of.hot)),
    ...(tired ? [tired] : []),
    ...(of.disease ? diseasePenalties(of.disease.disease) : []),
  ];
}

/** SV-TRAV-03: what a march past 8 hours costs on the day after, if the roll at its end failed. */
export const NEXT_DAY = -2;
export const marchPenalty = (of: { readonly dayAfterLongMarch: boolean }): Penalty[] =>
  of.dayAfterLongMarch
    ? [{ source: 'the day after a long march', rule: 'SV-TRAV-03', value: NEXT_DAY, on: 'actions' }]
    : [];
