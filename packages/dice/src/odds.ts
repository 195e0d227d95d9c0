import type { Dice } from './dice.ts';
import { keyOf } from './equality.ts';
import { Exploration, type Found, type Given, type Heard } from './exploration.ts';
import { ONE, plus, type Rational, sharesOf } from './rational.ts';
import { Work } from './work.ts';

/** Every outcome of a procedure with its exact probability, likeliest first. */
export interface Odds<O> {
  readonly outcomes: readonly { readonly outcome: O; readonly p: Rational }[];
  /** How many different courses had to be followed. */
  readonly branches: number;
  /** What following them took, counted in rolls, as its bound is. */
  readonly rolls: number;
}

/** Bounds of the work that exact odds may take. */
export interface OddsOptions<O, A> {
  /** What is asked of each outcome; only that is kept, so that a small question stays small. */
  readonly of?: (outcome: O) => A;
  /** What is supposed of some rolls; the odds are then those of the courses in which all of it came true. */
  readonly given?: readonly Given[];
  readonly maxRolls?: number;
  readonly maxCourses?: number;
}

/** Thrown where nothing that is supposed ever comes true; it says what was heard instead. */
export class NeverHappens extends Error {
  /** The supposition that never came true. */
  readonly label: string;
  readonly heard: Heard;

  constructor(label: string, heard: Heard) {
    super(`It never happens that “${label}” falls as supposed.`);
    this.label = label;
    this.heard = heard;
  }
}

/** The exact odds of a procedure, by following every course that its dice can take. */
export function odds<O, A = O>(
  procedure: (dice: Dice) => O,
  { of, given = [], maxRolls, maxCourses }: OddsOptions<O, A> = {},
): Odds<A> {
  const work = new Work(maxRolls, maxCourses, of !== undefined);
  const dice = new Exploration(work, given);
  const run = of ? () => of(procedure(dice)) : () => procedure(dice) as unknown as A;
  const { found } = dice.explore(run);
  const outcomes = given.length ? supposed(found, given, dice.heard) : found;
  return { outcomes: likeliestFirst(outcomes), branches: work.courses, rolls: work.rolls };
}

/** Only the courses in which every supposition came up. */
function supposed<A>(found: readonly Found<A>[], given: readonly Given[], heard: Heard): readonly Found<A>[] {
  const all = 2 ** given.length - 1;
  const kept = found.filter(({ seen }) => seen === all);
  if (kept.length) return kept;
  const missing = given.findIndex((_, i) => found.every(({ seen }) => !(seen & (1 << i))));
  throw new NeverHappens(given[Math.max(0, missing)]!.label, heard);
}

/** Each outcome once, with its share of all of them. */
function likeliestFirst<A>(found: readonly Found<A>[]): { outcome: A; p: Rational }[] {
  const ways = new Map<unknown, { outcome: A; weight: bigint }>();
  let total = 0n;
  for (const { outcome, weight } of found) {
    total += weight;
    const key = keyOf(outcome);
    const known = ways.get(key);
    if (known) known.weight += weight;
    else ways.set(key, { outcome, weight });
  }
  const share = sharesOf(total);
  return [...ways.values()]
    .sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
    .map(({ outcome, weight }) => ({ outcome, p: share(weight) }));
}

/** Whether all probabilities sum to exactly one. */
export const isWhole = (of: Odds<unknown>): boolean => {
  const sum = of.outcomes.map(o => o.p).reduce(plus);
  return sum.num === ONE.num && sum.den === ONE.den;
};
