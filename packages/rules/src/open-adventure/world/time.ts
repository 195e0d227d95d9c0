/** TIME: the clock, the intervals of play, and how much fits into each. */
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { plural } from '../checks/words.ts';
import {
  DAY_PARTS,
  HALF_ROUNDS_PER_ROUND,
  HOURS_PER_PART,
  INTERVAL_UNIT,
  ROUNDS_IN,
  SECONDS_PER_ROUND,
  TIME_UNITS,
  type TimeUnit,
} from '../content/adventure-tables.ts';
import { timeName, timeUnitName } from '../content/words/other-names.ts';
import { part, procedure } from '../play.ts';

const HOURS_PER_DAY = 24;

/** OA-TIME-07: the part of the day so many hours after the morning began. */
export const dayPart = (hour: number): (typeof DAY_PARTS)[number] =>
  itemAt(DAY_PARTS, Math.floor((((hour % HOURS_PER_DAY) + HOURS_PER_DAY) % HOURS_PER_DAY) / HOURS_PER_PART));

/** OA-TIME-01: seconds of an amount of time. */
export const secondsIn = (amount: number, unit: TimeUnit): number =>
  amount * ROUNDS_IN[unit] * SECONDS_PER_ROUND;

export const clockProcedure = procedure({
  name: 'clock',
  title: 'The clock of the game',
  summary:
    'An amount of game time in rounds and seconds, and what day and part of the day it is when it has passed: morning, noon, night.',
  rules: ['OA-TIME-01', 'OA-TIME-07'],
  input: z.strictObject({
    amount: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('How much time passes.')
      .meta({ rank: 'first' }),
    unit: timeUnitName.default('hour').meta({ rank: 'first' }),
    hour: z
      .number()
      .min(0)
      .max(24)
      .default(0)
      .describe('Hours since the morning began, when it starts to pass.')
      .meta({ rank: 'often', unit: 'hours' }),
  }),
  output: z.strictObject({
    rounds: z.int(),
    seconds: z.int(),
    halfRound: z.int().describe('Seconds of a half-round.'),
    days: z.int().describe('New mornings on the way.'),
    hour: z.number().describe('Hours since the last morning began.'),
    part: z.enum(DAY_PARTS),
  }),
  example: {
    input: { amount: 10, unit: 'hour' },
    dice: [],
    outcome: { rounds: 6000, seconds: 36_000, halfRound: 3, days: 0, hour: 10, part: 'noon' },
  },
  run({ amount, unit, hour }, play) {
    const seconds = secondsIn(amount, unit);
    // In whole seconds, so that a fraction of an hour is not lost in the sum.
    const clock = Math.round(hour * 3600) + seconds;
    const day = secondsIn(1, 'day');
    const now = (clock % day) / 3600;
    play.trace.note('OA-TIME-01', `${amount} × ${ROUNDS_IN[unit]} rounds`, amount * ROUNDS_IN[unit]);
    play.trace.note('OA-TIME-01', `of ${SECONDS_PER_ROUND} seconds`, seconds);
    play.trace.note('OA-TIME-07', `at ${Math.floor(now)} o’clock`, dayPart(now));
    return {
      rounds: amount * ROUNDS_IN[unit],
      seconds,
      halfRound: SECONDS_PER_ROUND / HALF_ROUNDS_PER_ROUND,
      days: Math.floor(clock / day),
      hour: now,
      part: dayPart(now),
    };
  },
  tell: ({ rounds, days, part: now }, { amount, unit }) =>
    `${plural(amount, unit)} ${unit === 'round' ? (amount === 1 ? 'passes' : 'pass') : `${amount === 1 ? 'is' : 'are'} ${plural(rounds, 'round')}`}; then it is ${now}${days ? ` ${days === 1 ? 'of the next day' : `${days} days later`}` : ''}.`,
});

/** OA-TIME-04, OA-TIME-05, OA-TIME-06: how many intervals these tasks take together, and what is left of the last. */
export function intervalsFor(
  rounds: number,
  unit: TimeUnit,
): { readonly intervals: number; readonly left: number } {
  const intervals = Math.max(1, Math.ceil(rounds / ROUNDS_IN[unit]));
  return { intervals, left: intervals * ROUNDS_IN[unit] - rounds };
}

/**
 * OA-TIME-03, OA-CMBT-06, OA-CMBT-08: rounds that tasks take in tactical time, two half-rounds to a turn. Up to half a round
 * is a half-round action, up to a whole one a full-round action, which begins a turn; longer tasks are divided.
 */
export function roundsInTurns(tasks: readonly number[]): number {
  let halves = 0;
  for (const task of tasks) {
    const needed = Math.ceil(task * 2);
    if (needed === 2) halves += halves % 2;
    halves += needed;
  }
  return halves / 2;
}

export const intervalProcedure = procedure({
  name: 'interval',
  title: 'What fits into an interval',
  summary:
    'Tasks one after the other: whether a round, a minute, a segment or an hour is enough, and how many are needed otherwise. In tactical time they are half-round and full-round actions, and a full round begins a turn.',
  rules: ['OA-TIME-02', 'OA-TIME-03', 'OA-TIME-04', 'OA-TIME-05', 'OA-TIME-06'],
  input: z.strictObject({
    interval: timeName.meta({ rank: 'first' }),
    tasks: z
      .array(z.number().min(0).max(1_000_000))
      .min(1)
      .max(50)
      .describe('How long each task takes.')
      .meta({ rank: 'first' }),
    unit: timeUnitName
      .default('round')
      .describe('In which unit the tasks are given.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    unit: z.enum(TIME_UNITS).describe('What the interval runs in.'),
    intervals: z.int(),
    fitsInOne: z.boolean(),
    roundsLeft: z.number().describe('Rounds left of the last interval.'),
  }),
  example: {
    input: { interval: 'vigilance', tasks: [4, 5] },
    dice: [],
    outcome: { unit: 'minute', intervals: 1, fitsInOne: true, roundsLeft: 1 },
  },
  run({ interval, tasks, unit: given }, play) {
    const unit = INTERVAL_UNIT[interval];
    const each = tasks.map(task => task * ROUNDS_IN[given]);
    const tactical = interval === 'tactical';
    const rounds = tactical ? roundsInTurns(each) : each.reduce((total, task) => total + task, 0);
    play.trace.note(tactical ? 'OA-TIME-03' : 'OA-TIME-02', 'rounds for all tasks', rounds);
    const { intervals, left } = intervalsFor(rounds, unit);
    play.trace.note(
      tactical ? 'OA-TIME-03' : 'OA-TIME-02',
      `intervals of ${plural(ROUNDS_IN[unit], 'round')}`,
      intervals,
    );
    return { unit, intervals, fitsInOne: intervals === 1, roundsLeft: left };
  },
  tell: ({ unit, intervals, roundsLeft }) =>
    `That takes ${plural(intervals, unit)}, with ${plural(roundsLeft, 'round')} to spare.`,
});

export const timeParts = [
  part('table', 'Units of time', ['OA-TIME-01'], ROUNDS_IN),
  part('table', 'Intervals', ['OA-TIME-02'], INTERVAL_UNIT),
  part('state', 'Parts of the day', ['OA-TIME-07'], dayPart),
];
