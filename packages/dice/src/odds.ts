import type { Dice } from './dice.ts';
import { areEqual } from './equality.ts';
import { Exploration, type Found, type Given, type Heard } from './exploration.ts';
import { ONE, plus, type Rational, sharesOf } from './rational.ts';
import { remember } from './remember.ts';
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
 * Outcomes were told apart by their texts; those that are equal but for the order of their fields are one. A rule mostly
 * writes its fields in one order wherever it has the same ones: then there is nothing to look for. Else such texts are
 * made of the same pieces.
 */
function sameFields<A>(found: readonly Found<A>[]): Entry<A>[] {
  const entries = found.map(({ outcome, weight }): Entry<A> => ({ outcome, weight }));
  const shapes: Shape[] = [];
  const shapeOf = entries.map(({ outcome }) => shapeIn(shapes, outcome));
  const ordered = new Set<string>();
  const doubtful = new Set<string>();
  for (const { sorted } of shapes) (ordered.has(sorted) ? doubtful : ordered).add(sorted);
  const isFull = shapes.length >= MOST_SHAPES;
  if (doubtful.size === 0 && !isFull) return entries;
  const byPieces = new Map<number, Entry<A>[]>();
  return entries.filter((entry, i) => {
    if (!isFull && !doubtful.has(shapeOf[i]!.sorted)) return true;
    const alike = remember(byPieces, piecesOf(found[i]!.text ?? ''), () => [], Number.POSITIVE_INFINITY);
    const same = alike.find(({ outcome }) => areEqual(outcome, entry.outcome));
    if (same) same.weight += entry.weight;
    else alike.push(entry);
    return !same;
  });
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

/** An outcome by its fields at every depth, as they follow each other, and sorted. */
interface Shape {
  readonly level: Level | undefined;
  readonly sorted: string;
}

/** The fields of a thing, or the length of a list, with what is in them; nothing where it is neither. */
interface Level {
  readonly isList: boolean;
  readonly keys: readonly string[];
  readonly inside: readonly (Level | undefined)[];
}

/** Outcomes in more shapes than this, as of long lists, are all looked at. */
const MOST_SHAPES = 64;

function shapeIn(shapes: Shape[], outcome: unknown): Shape {
  for (const shape of shapes) if (isShapedAs(shape.level, outcome)) return shape;
  if (shapes.length >= MOST_SHAPES) return ANY_SHAPE;
  const shape = { level: levelOf(outcome), sorted: sortedFields(outcome) };
  shapes.push(shape);
  return shape;
}

const ANY_SHAPE: Shape = { level: undefined, sorted: '' };

const levelOf = (value: unknown): Level | undefined =>
  isThing(value)
    ? { isList: Array.isArray(value), keys: Object.keys(value), inside: Object.values(value).map(levelOf) }
    : undefined;

/** Whether a value has these fields in this order, as deep as they go. */
function isShapedAs(level: Level | undefined, value: unknown): boolean {
  if (!isThing(value)) return level === undefined;
  if (level === undefined || Array.isArray(value) !== level.isList) return false;
  const { keys, inside } = level;
  const own = Object.keys(value);
  if (own.length !== keys.length) return false;
  for (let i = 0; i < own.length; i++) {
    const key = own[i]!;
    if (key !== keys[i] || !isShapedAs(inside[i], value[key as never])) return false;
  }
  return true;
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sortedFields = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(sortedFields).join()}]`
    : isThing(value)
      ? `{${Object.keys(value)
          .filter(key => value[key as never] !== undefined)
          .sort()
          .map(key => `${JSON.stringify(key)}${sortedFields(value[key as never])}`)
          .join()}}`
      : '.';

interface Entry<A> {
  readonly outcome: A;
  weight: bigint;
}

/** Whether all probabilities sum to exactly one. */
export const isWhole = (of: Odds<unknown>): boolean => {
  const sum = of.outcomes.map(o => o.p).reduce(plus);
  return sum.num === ONE.num && sum.den === ONE.den;
};
