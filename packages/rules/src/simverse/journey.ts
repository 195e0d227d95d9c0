/** TRAV over a calendar: day after day on the road, with the ways, the nights and what they leave of the travellers. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from './attributes.ts';
import { maxStamina } from './derived.ts';
import { fatiguePenalty } from './fatigue.ts';
import { breaks, type Marched, marchDay } from './march.ts';
import { navigationFields, navigationShare, navigationTn, ON_COURSE } from './navigation.ts';
import { procedure, type SimversePlay } from './play.ts';
import { rollRead } from './rolls.ts';
import { tidy, travelFields } from './travel.ts';

/** The longest journey that is asked about at once. */
const LONGEST = 60;

const { pace, terrain, hours, facilitatedMovement, ...traveller } = travelFields;

const stageSchema = z.strictObject({
  days: z.int().min(1).max(LONGEST).default(1).describe('How many days go like this.'),
  pace,
  terrain,
  hours,
  facilitatedMovement,
  breaks,
  clearPath: z
    .boolean()
    .optional()
    .describe('A way to follow, so no navigation roll. Left out: only on roads.'),
  night: z.enum(['long rest', 'none']).default('long rest').describe('What follows each of these days.'),
});
type Stage = z.output<typeof stageSchema>;

const inputSchema = z.strictObject({
  ...traveller,
  ST: attributeValue.default(10),
  EN: attributeValue.default(10),
  stamina: z.int().min(0).max(500).optional().describe('Left out: full.'),
  maxStamina: z.int().min(0).max(500).optional().describe('Left out: from ST (or EN, SV-R-20).'),
  navigation: z
    .strictObject(navigationFields)
    .optional()
    .describe('Whoever finds the way; needed off a clear path.'),
  stages: z.array(stageSchema).min(1).max(LONGEST),
  km: z
    .number()
    .min(0)
    .max(100_000)
    .optional()
    .describe('How far the goal is; the journey ends on reaching it.'),
});
type Input = z.output<typeof inputSchema>;

/** Where the travellers stand in the morning. */
interface Morning {
  readonly stamina: number;
  readonly fatigueLevel: number;
  /** SV-TRAV-03: what yesterday's long march still costs. */
  readonly penalty: number;
}

interface Day {
  readonly marched: Marched;
  readonly way: string;
}

/** SV-TRAV-11, SV-R-140: one navigation roll a day off a clear path, then the march. */
function travelDay(input: Input, stage: Stage, now: Morning, play: SimversePlay): Day | Refusal {
  const clear = stage.clearPath ?? stage.terrain === 'road';
  if (!clear && !input.navigation)
    return refuse(
      'SV-TRAV-11',
      'Off a clear path somebody must find the way: give `navigation` with its skill.',
    );
  const tired = now.penalty + (fatiguePenalty(now.fatigueLevel)?.value ?? 0);
  const { share, what } =
    clear || !input.navigation
      ? ON_COURSE
      : rollRead(navigationTn(input.navigation, tired, play), 'navigation', navigationShare, play);
  const { days: _, breaks: rests, clearPath: __, night: ___, ...road } = stage;
  const marched = marchDay(
    { ...input, ...road, fatigueLevel: now.fatigueLevel },
    { stamina: now.stamina, breaks: rests, share },
    play,
  );
  return isRefusal(marched) ? marched : { marched, way: what };
}

/** SV-TRAV-09: a long rest takes all fatigue and fills Stamina; without one both stay. */
const morningAfter = ({ marched }: Day, night: Stage['night'], full: number): Morning => ({
  stamina: night === 'none' ? marched.staminaAfter : Math.max(full, marched.staminaAfter),
  fatigueLevel: night === 'none' ? marched.fatigueLevel : 0,
  penalty: marched.nextDayPenalty,
});

const daySchema = z.strictObject({
  day: z.int(),
  km: z.number(),
  way: z.string(),
  stamina: z.int().describe('In the evening.'),
  fatigueLevel: z.int().describe('In the evening.'),
  nextDayPenalty: z.int(),
});

export const journeyProcedure = procedure({
  name: 'journey',
  title: 'A journey of days',
  summary:
    'Day after day on the road: how far the travellers get on which day, whether they keep to the way, what it costs in Stamina and fatigue, and when they arrive. One navigation roll a day off a clear path; the rolls of a Forced March; a long rest at night unless it is left out.',
  rules: [
    'SV-TRAV-01',
    'SV-TRAV-02',
    'SV-TRAV-03',
    'SV-TRAV-04',
    'SV-TRAV-08',
    'SV-TRAV-09',
    'SV-TRAV-10',
    'SV-TRAV-11',
    'SV-TRAV-12',
    'SV-TRAV-14',
  ],
  input: inputSchema,
  output: z.strictObject({
    km: z.number().describe('In all.'),
    arrivesOnDay: z.int().nullable().describe('Null: no goal was given, or it lies farther.'),
    days: z.array(daySchema),
    stamina: z.int().describe('On the morning after.'),
    fatigueLevel: z.int().describe('On the morning after.'),
  }),
  example: {
    input: {
      speed: 5,
      navigation: { skill: 13 },
      stages: [{ days: 1 }, { days: 1, terrain: 'dense forest' }],
      km: 34,
    },
    dice: [5, 5, 4],
    outcome: {
      km: 34,
      arrivesOnDay: 2,
      days: [
        { day: 1, km: 25, way: 'on course', stamina: 18, fatigueLevel: 0, nextDayPenalty: 0 },
        { day: 2, km: 9, way: 'off course', stamina: 18, fatigueLevel: 0, nextDayPenalty: 0 },
      ],
      stamina: 20,
      fatigueLevel: 0,
    },
  },
  run(input, play) {
    const all = input.stages.flatMap(stage => Array<Stage>(stage.days).fill(stage));
    if (all.length > LONGEST)
      return refuse('SV-TRAV-02', `A journey is asked about for at most ${LONGEST} days, not ${all.length}.`);
    const full = input.maxStamina ?? maxStamina(input, play.readings['SV-R-20']);
    const goal = input.km ?? Number.POSITIVE_INFINITY;
    let now: Morning = { stamina: input.stamina ?? full, fatigueLevel: input.fatigueLevel, penalty: 0 };
    let km = 0;
    const days: z.output<typeof daySchema>[] = [];
    for (const [i, stage] of all.entries()) {
      if (km >= goal) break;
      const morning = now;
      const day = play.trace.within('SV-TRAV-02', `day ${i + 1}`, () =>
        travelDay(input, stage, morning, play),
      );
      if (isRefusal(day)) return day;
      const covered = tidy(Math.min(day.marched.km, goal - km));
      km = tidy(km + covered);
      const { staminaAfter: stamina, fatigueLevel, nextDayPenalty } = day.marched;
      days.push({ day: i + 1, km: covered, way: day.way, stamina, fatigueLevel, nextDayPenalty });
      now = morningAfter(day, stage.night, full);
    }
    const arrived = km >= goal;
    return {
      km,
      arrivesOnDay: arrived ? days.length : null,
      days,
      stamina: now.stamina,
      fatigueLevel: now.fatigueLevel,
    };
  },
});
