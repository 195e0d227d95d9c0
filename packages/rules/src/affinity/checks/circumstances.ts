/** POOL: what the game master lays upon somebody's rolls, under a name, for one roll, some rounds or until it is taken back. */
import { z } from 'zod';
import { counted } from '../words.ts';
import type { Modifier } from './pool.ts';

/** Which rolls it is about: all pools, or one kind of them. */
export const ROLL_KINDS = ['attacks', 'abilities', 'movement', 'tasks', 'speech'] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

export interface Circumstance {
  /** What it comes from, as every roll shows it. */
  readonly why: string;
  readonly on: RollKind | 'all';
  /** Bonus dice; below 0, penalty dice. */
  readonly dice: number;
  /** Successes that are needed beyond the usual number; below 0, fewer. */
  readonly required: number;
  /** Rounds that are left of it, this one included; null until it is taken back. */
  readonly rounds: number | null;
  /** Good for one such roll only. */
  readonly once: boolean;
}

/** Nobody bears more of them at once. */
export const MOST_CIRCUMSTANCES = 12;
const MOST_DICE = 10;

export const circumstanceFields = {
  why: z
    .string()
    .min(1)
    .max(60)
    .default('the game master')
    .describe('What it comes from, as every roll shows it; what has this name already is replaced.')
    .meta({ rank: 'first' }),
  on: z
    .enum(['all', ...ROLL_KINDS])
    .default('all')
    .describe('Which rolls it is about.')
    .meta({ rank: 'first' }),
  dice: z
    .int()
    .min(-MOST_DICE)
    .max(MOST_DICE)
    .default(0)
    .describe('Bonus dice; below 0, penalty dice.')
    .meta({ rank: 'first' }),
  required: z
    .int()
    .min(-MOST_DICE)
    .max(MOST_DICE)
    .default(0)
    .describe('Successes more that are needed; below 0, fewer. One is needed at least.')
    .meta({ rank: 'first' }),
  rounds: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Rounds that it lasts, this one included; left out: until it is taken back.')
    .meta({ rank: 'first', unit: 'rounds' }),
  once: z.boolean().default(false).describe('Good for the next such roll only.').meta({ rank: 'first' }),
};

export const circumstancesSchema = z
  .array(z.strictObject(circumstanceFields))
  .max(MOST_CIRCUMSTANCES)
  .describe('What the game master has laid upon its rolls.')
  .meta({ rank: 'rare' });

/** Whoever rolls, as far as this is concerned. */
export interface Burdened {
  readonly circumstances?: readonly Circumstance[] | undefined;
}

const NONE: readonly Circumstance[] = [];

/** A roll, as far as this is concerned. */
export interface RollAbout {
  /** Which kind it is of; of none where only what is about all rolls counts. */
  readonly rollKind?: RollKind | undefined;
  /** What lies upon the place where it is made. */
  readonly around?: readonly Circumstance[] | undefined;
}

/** What counts for a roll: what lies upon whoever makes it, and upon the place. */
export function circumstancesOf(
  { circumstances = NONE }: Burdened,
  { rollKind, around = NONE }: RollAbout,
): readonly Circumstance[] {
  if (circumstances.length + around.length === 0) return NONE;
  return [...circumstances, ...around].filter(({ on }) => on === 'all' || on === rollKind);
}

/** AF-POOL-05, AF-POOL-06: as dice of a pool, each with its name. */
export const circumstanceDice = (all: readonly Circumstance[]): Modifier[] =>
  all
    .filter(({ dice }) => dice !== 0)
    .map(({ why, dice }) => ({ label: why, dice, rule: dice > 0 ? 'AF-POOL-05' : 'AF-POOL-06' }));

/** What is left once a roll of this kind was made. */
export const circumstancesAfterRoll = (
  all: readonly Circumstance[],
  kind: RollKind | undefined,
): readonly Circumstance[] =>
  all.some(({ once }) => once) ? all.filter(({ once, on }) => !once || (on !== 'all' && on !== kind)) : all;

/** What is left once a round is over. */
export const circumstancesAfterRound = <C extends Circumstance>(all: readonly C[]): readonly C[] =>
  all.flatMap(one =>
    one.rounds === null ? [one] : one.rounds > 1 ? [{ ...one, rounds: one.rounds - 1 }] : [],
  );

/** As people read it: “darkness: 1 die less on attacks, for 2 rounds”. */
export function circumstanceWords({ why, on, dice, required, rounds, once }: Circumstance): string {
  const changes = [
    ...(dice === 0 ? [] : [`${counted(Math.abs(dice), 'die', 'dice')} ${dice > 0 ? 'more' : 'less'}`]),
    ...(required === 0
      ? []
      : [`${counted(Math.abs(required), 'success', 'successes')} ${required > 0 ? 'more' : 'fewer'} needed`]),
  ];
  const time = once ? ', once' : rounds === null ? '' : `, for ${counted(rounds, 'round', 'rounds')}`;
  return `${why}: ${changes.join(' and ')}${on === 'all' ? '' : ` on ${on}`}${time}`;
}
