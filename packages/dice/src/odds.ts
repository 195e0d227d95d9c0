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
  const unique = sameFields(found);
  const share = sharesOf(unique.reduce((total, { weight }) => total + weight, 0n));
  return unique
    .sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
    .map(({ outcome, weight }) => ({ outcome, p: share(weight) }));
}

/**
 * Outcomes were told apart by their texts; those that are equal but for the order of their fields are one. Their texts
 * are made of the same pieces: only where that is so are they written out once more, with their fields in order.
 */
function sameFields<A>(found: readonly Found<A>[]): Entry<A>[] {
  const byPieces = new Map<number, Entry<A>[]>();
  const unique: Entry<A>[] = [];
  for (const { outcome, weight, text = '' } of found) {
    const entry: Entry<A> = { outcome, weight, key: undefined };
    const isPlain = typeof outcome !== 'object' || outcome === null;
    const pieces = isPlain ? undefined : piecesOf(text);
    const alike = pieces === undefined ? undefined : byPieces.get(pieces);
    const same = alike?.find(other => keyIn(other) === keyIn(entry));
    if (same) {
      same.weight += weight;
      continue;
    }
    unique.push(entry);
    if (alike) alike.push(entry);
    else if (pieces !== undefined) byPieces.set(pieces, [entry]);
  }
  return unique;
}

interface Entry<A> {
  readonly outcome: A;
  weight: bigint;
  /** Only written where the text of another outcome has the same pieces. */
  key: unknown;
}

function keyIn(entry: Entry<unknown>): unknown {
  entry.key ??= keyOf(entry.outcome);
  return entry.key;
}

/** A number that is the same for texts whose pieces between commas and brackets are the same, in whatever order. */
function piecesOf(text: string): number {
  let [all, piece] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === COMMA || sign === CURLY || sign === CURLY_END || sign === SQUARE || sign === SQUARE_END) {
      all = (all + Math.imul(piece, piece | 1)) | 0;
      piece = 0;
    } else piece = (Math.imul(piece, 31) + sign) | 0;
  }
  return all;
}

const [COMMA, CURLY, CURLY_END, SQUARE, SQUARE_END] = [0x2c, 0x7b, 0x7d, 0x5b, 0x5d];

/** Whether all probabilities sum to exactly one. */
export const isWhole = (of: Odds<unknown>): boolean => {
  const sum = of.outcomes.map(o => o.p).reduce(plus);
  return sum.num === ONE.num && sum.den === ONE.den;
};
