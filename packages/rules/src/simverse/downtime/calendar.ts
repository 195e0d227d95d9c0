/** REST-01 over a calendar: days with their activities; what happens on which day, and where everything stands. */

import { isRefusal, listed, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { isOver } from './day-and-night.ts';
import { type Calendar, calendarState, endOf, oneDay } from './downtime-day.ts';
import { STONE_RECOVERY } from './mana-stones.ts';
import { afterDays, bodyAtDawn, personOverDays, whyNotPersonOverDays } from './person-over-days.ts';
import { MAINTENANCE } from './repair.ts';
import { type Deed, deedsOf, idleRemarks, jobsOf, LONGEST, type Stretch, stretchSchema } from './schedule.ts';
import { undertakingSchema } from './undertaking-kinds.ts';

const stoneSchema = z.strictObject({
  capacity: z.int().min(1).max(1000),
  mana: z.int().min(0).max(1000).meta({ unit: 'Mana' }),
  perDay: z
    .int()
    .min(0)
    .max(50)
    .default(STONE_RECOVERY.normal)
    .describe('1; 0 in a no-mana zone; in magical places what the GM says, typically 2 to 5.'),
});

const inputSchema = z.strictObject({
  schedule: z
    .array(stretchSchema)
    .min(1)
    .max(60)
    .describe('Stretches of like days, in order.')
    .meta({ rank: 'first' }),
  undertakings: z
    .array(undertakingSchema)
    .max(20)
    .default([])
    .describe('What is worked on over the days.')
    .meta({ rank: 'often' }),
  person: personOverDays.prefault({}).meta({ from: 'person', rank: 'first' }),
  stones: z
    .array(stoneSchema)
    .max(20)
    .default([])
    .describe('Mana stones that fill again.')
    .meta({ rank: 'rare' }),
  daysNeglected: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Days since gear had its hour of maintenance.')
    .meta({ rank: 'rare', unit: 'days' }),
  silver: z.number().min(-1_000_000).max(1_000_000).default(0).meta({ rank: 'often', unit: 'silver' }),
  expensesPerDay: z
    .number()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Lodging and food in silver, as the GM says.')
    .meta({ rank: 'often', unit: 'silver' }),
  firstDay: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('The number of the first day.')
    .meta({ rank: 'rare' }),
});
type Input = z.output<typeof inputSchema>;

/** Binary dust of sevenths and tenths, wiped off far below what a book counts. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

const hurtSchema = z.strictObject({
  injury: z.string(),
  daysLeft: z
    .number()
    .nullable()
    .describe('Without further care; null: it does not heal by itself.')
    .meta({ unit: 'days' }),
});

export const calendarProcedure = procedure({
  name: 'downtime-days',
  title: 'Days between adventures',
  summary:
    'Days with their activities, up to a year: what happens on which day, and where everything stands at the end. Long work progresses by its hours a day and rolls when it is done; nights and bed rest heal, injuries and diseases run their time, stones fill, work pays; hunger, sickness, fatigue and lost sleep lower the rolls. Days on the road only take their time here; `journey` follows them. It stops early where somebody collapses, falls asleep, is dying or dies; what it returns can be given back to go on.',
  rules: [
    'SV-REST-01',
    'SV-REST-03',
    'SV-REST-04',
    'SV-REST-06',
    'SV-REST-10',
    'SV-REST-11',
    'SV-REST-15',
    'SV-CRFT-02',
    'SV-CRFT-03',
    'SV-CRFT-14',
    'SV-ENCH-04',
    'SV-ENCH-05',
    'SV-ENCH-10',
    'SV-ENCH-11',
    'SV-ENCH-15',
    'SV-DOWN-01',
    'SV-DOWN-02',
    'SV-DOWN-05',
    'SV-DOWN-06',
    'SV-DOWN-09',
    'SV-DOWN-10',
    'SV-DOWN-11',
    'SV-DOWN-13',
    'SV-DOWN-14',
    'SV-HAZ-01',
    'SV-HAZ-03',
    'SV-HAZ-10',
    'SV-HAZ-11',
    'SV-ROLL-08',
    'SV-DIS-04',
    'SV-DIS-05',
  ],
  conventions: [ownRolls()],
  input: inputSchema,
  output: z.strictObject({
    lastDay: z.int().describe('The number of the last day that was lived through; the trace tells of each.'),
    stoppedBy: z.string().nullable().describe('What ended the days before their time, if anything.'),
    notes: z.array(z.string()).describe('What of the schedule brings nothing.'),
    undertakings: z.array(
      z.strictObject({
        name: z.string(),
        done: z.number(),
        needed: z.number().nullable().describe('Null: it goes on as long as somebody does it.'),
        unit: z.enum(['hours', 'days', 'CP', 'pages', 'silver']),
        result: z.string().nullable().describe('How it ended; null: it is not finished.'),
        capacity: z.int().optional().describe('Of a mana stone so far.'),
        mending: z.literal(true).optional().describe('A narrow failure is being made good.'),
      }),
    ),
    body: z.strictObject({
      EN: z.int(),
      vitality: z.int().meta({ unit: 'Vitality' }),
      stamina: z.int().meta({ unit: 'Stamina' }),
      mana: z.int().meta({ unit: 'Mana' }),
      fatigueLevel: z.int(),
      daysWithoutFood: z.int().meta({ unit: 'days' }),
      daysWithoutWater: z.int().meta({ unit: 'days' }),
      nightsWithoutSleep: z.int().meta({ unit: 'nights' }),
      sleptPartly: z.boolean().describe('Lost sleep weighs half until a full night.'),
      collapsed: z.boolean(),
      asleepHours: z
        .int()
        .describe('Hours of a sleep that could not be held off on the last day.')
        .meta({ unit: 'hours' }),
      dead: z.boolean(),
      disease: z.strictObject({ disease: z.string(), remainingDays: z.int() }).nullable(),
      injuries: z.array(hurtSchema),
    }),
    stones: z.array(z.int()).describe('Mana in each stone.'),
    daysNeglected: z.int().describe('Days since gear had its hour of maintenance.').meta({ unit: 'days' }),
    neglect: z.int().describe('What full weeks without maintenance take from gear (SV-CRFT-14).'),
    silver: z.number().meta({ unit: 'silver' }),
  }),
  example: {
    input: {
      schedule: [{ days: 3, activities: ['sword', 'maintenance'] }, { activities: ['recovery'] }],
      undertakings: [{ kind: 'crafting', name: 'sword', hours: 20, tn: 13 }],
      person: { EN: 11, vitality: 2 },
    },
    dice: [3, 4, 4],
    outcome: {
      lastDay: 4,
      stoppedBy: null,
      notes: [],
      undertakings: [{ name: 'sword', done: 20, needed: 20, unit: 'hours', result: 'as specified' }],
      body: {
        EN: 11,
        vitality: 22,
        stamina: 20,
        mana: 20,
        fatigueLevel: 0,
        daysWithoutFood: 0,
        daysWithoutWater: 0,
        nightsWithoutSleep: 0,
        sleptPartly: false,
        collapsed: false,
        asleepHours: 0,
        dead: false,
        disease: null,
        injuries: [],
      },
      stones: [],
      daysNeglected: 1,
      neglect: 0,
      silver: 0,
    },
  },
  run(input, play) {
    const wrong = whyNotSchedule(input, play);
    if (wrong) return wrong;
    const jobs = jobsOf(input.undertakings, play);
    if (isRefusal(jobs)) return jobs;
    let now: Calendar = {
      body: bodyAtDawn(input.person, play),
      jobs,
      stones: input.stones.map(stone => stone.mana),
      daysNeglected: input.daysNeglected,
      silver: input.silver || (input.person.silver ?? 0),
    };
    const planned: { stretch: Stretch; deeds: readonly Deed[] }[] = [];
    for (const [i, stretch] of input.schedule.entries()) {
      const deeds = deedsOf(stretch, jobs);
      if (isRefusal(deeds)) return refusedAt(deeds, `schedule[${i}]`);
      planned.push({ stretch, deeds });
    }
    let day = input.firstDay - 1;
    for (const { stretch, deeds } of planned) {
      for (let i = 0; i < stretch.days && !isOver(now.body); i++) {
        play.dice.merge?.(calendarState(now, day));
        day++;
        const [before, today] = [now, day];
        const after = play.trace.within('SV-REST-01', `day ${today}`, () =>
          oneDay({ before, stretch, deeds, home: input }, play),
        );
        if (isRefusal(after)) return after;
        now = after;
      }
    }
    const notes = [...new Set(planned.flatMap(({ deeds }) => idleRemarks(deeds)))];
    return { ...standing(now, day), notes };
  },
  tell({ lastDay, stoppedBy, undertakings, body, silver }) {
    const ended = undertakings.flatMap(({ name, result }) => (result === null ? [] : [`${name} ${result}`]));
    const state = stoppedBy ?? `Vitality ${body.vitality}`;
    const done = ended.length ? `; ${listed(ended)}` : '';
    return `Day ${lastDay}: ${state}${done}${silver ? `; ${silver} silver` : ''}.`;
  },
  apply: (input, outcome) => ({
    person: {
      ...afterDays(input.person, outcome.body),
      ...(input.person.silver === undefined ? {} : { silver: outcome.silver }),
    },
    stones: input.stones.map((stone, i) => ({ ...stone, mana: outcome.stones[i] ?? stone.mana })),
    undertakings: input.undertakings.flatMap((undertaking, i) =>
      goingOn(undertaking, outcome.undertakings[i]),
    ),
    daysNeglected: outcome.daysNeglected,
    silver: outcome.silver,
    firstDay: outcome.lastDay + 1,
  }),
});

type Standing = {
  done: number;
  result: string | null;
  capacity?: number | undefined;
  mending?: true | undefined;
};

/** What is still to do of an undertaking; what has ended is not given back. */
const goingOn = (undertaking: Input['undertakings'][number], now: Standing | undefined): object[] => {
  if (!now) return [undertaking];
  if (now.result !== null) return [];
  return [
    {
      ...undertaking,
      done: now.done,
      ...(now.capacity === undefined ? {} : { holds: now.capacity }),
      ...(now.mending ? { mending: now.mending } : {}),
    },
  ];
};

/** Numbers that contradict each other, whatever happens on the days. */
function whyNotSchedule({ schedule, stones, person }: Input, play: SimversePlay): Refusal | undefined {
  const days = schedule.reduce((sum, stretch) => sum + stretch.days, 0);
  if (days > LONGEST)
    return refuse('SV-REST-01', `A schedule covers at most ${LONGEST} days, not ${days}: ask in two parts.`);
  const overfull = stones.find(({ capacity, mana }) => mana > capacity);
  if (overfull)
    return refuse(
      'SV-ENCH-11',
      `A stone of capacity ${overfull.capacity} cannot hold ${overfull.mana} Mana.`,
    );
  return whyNotPersonOverDays(person, play);
}

const standing = (now: Calendar, lastDay: number) => ({
  lastDay,
  stoppedBy: isOver(now.body) ? endOf(now.body) : null,
  undertakings: now.jobs.map(
    ({ undertaking: { name }, course: { unit }, now: { done, needed, result, capacity, mending } }) => ({
      name,
      done: tidy(done),
      needed,
      unit,
      result: result ?? null,
      ...(capacity === undefined ? {} : { capacity }),
      ...(mending && result === undefined ? { mending } : {}),
    }),
  ),
  body: { ...now.body, injuries: [...now.body.injuries] },
  stones: [...now.stones],
  daysNeglected: now.daysNeglected,
  neglect: 0 - Math.floor(now.daysNeglected / MAINTENANCE.days),
  silver: tidy(now.silver),
});

export const calendarParts = [
  part(
    'state',
    'days between adventures',
    ['SV-REST-01', 'SV-REST-10', 'SV-ENCH-11', 'SV-CRFT-14'],
    calendarProcedure,
  ),
];
