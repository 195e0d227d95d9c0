import { type Distribution, distribution } from './distribution.ts';
import { type Generator, generator } from './generator.ts';
import { type Later, OpenThrow, UnseenThrow } from './later.ts';
import type { Pool } from './pool.ts';
import { remember } from './remember.ts';
import { evaluate, type Statistic } from './statistic.ts';

/**
 * What a rule may ask of the dice. The same rule runs on live, scripted, exact and fast dice, because it never
 * sees which of them answers, and it asks only for what it needs to know.
 */
export interface Dice {
  /** A statistic of a pool, rolled for the purpose that `label` names. */
  roll<T>(pool: Pool, statistic: Statistic<T>, label: string): T;
  /**
   * The same, reduced by `read` to what the rule goes on with. Exact dice follow one branch for each different
   * reading (equal as data is equal), so a rule that asks "hit or miss" costs two branches and not sixteen.
   */
  roll<T, R>(pool: Pool, statistic: Statistic<T>, label: string, read: (value: T) => R): R;
  /**
   * Dice thrown now and read when the number they are held against is known. On a table they lie open meanwhile; dice
   * that nobody sees fall as they are read. A rule need not know which.
   */
  later(pool: Pool, label: string): Later;
  /** Whether nobody can ask these dice what they were rolled for: then a label need not be put together. */
  readonly isUnlabelled?: true;
  /** Whether somebody supposes what a roll with this label reads: then it must be read as it fell, not as a rule needs it. */
  isSupposed?(label: string): boolean;
  /**
   * A rule's promise that all it does from here on depends on this state and nothing else that happened before.
   * Exact dice then follow each different state once, however many courses lead to it: a long contest whose only
   * memory is two totals stays small. Other dice have no use for it.
   */
  merge?(state: unknown): void;
  /** Whose decision the next rolls belong to, in which round: dice of simulated fights are keyed by it. */
  turn?(actor: string, round: number): void;
  /** What `repeat` and `totals` do, where dice know a shorter way. */
  repeat?<S>(state: S, step: Step<S>, most?: number, alike?: Alike<S>): S;
  totals?(rounds: number, sides: readonly Series[]): readonly number[];
}

/** The same roll again and again, of which only what its readings add up to is of interest. */
export interface Series<T = never> {
  readonly pool: Pool;
  readonly statistic: Statistic<T>;
  /** What the roll of this round is for; rounds count from 0. */
  readonly label: (round: number) => string;
  /** A whole number: points, damage. */
  readonly read: (value: T, round: number) => number;
}

/** A series of which nobody needs to know what it reads on the way. */
export const series = <T>(of: Series<T>): Series => of as unknown as Series;

/**
 * Rounds in which one side after the other makes its roll; only the totals count, one for each side. Exact dice have
 * each total at once, others roll round by round.
 */
export function totals(
  dice: Pick<Dice, 'roll' | 'totals'>,
  rounds: number,
  sides: readonly Series[],
): readonly number[] {
  if (dice.totals) return dice.totals(rounds, sides);
  const sums = sides.map(() => 0);
  for (let round = 0; round < rounds; round++)
    for (const [i, { pool, statistic, label, read }] of sides.entries())
      sums[i]! += dice.roll(pool, statistic, label(round), value => read(value, round));
  return sums;
}

/**
 * What one repetition makes of a state; nothing where it is over. It may look at nothing but the state; how many steps
 * were taken before it is for telling only.
 */
export type Step<S> = (state: S, taken: number) => S | undefined;

/**
 * Takes a state from step to step until a step says that it is over by giving none. A step may look at nothing but the
 * state it is given and makes a new one; then exact dice follow each different state once, and a hundred days cost no
 * more than the states that can occur in them. After `most` steps it is over anyhow: no state needs to count them.
 */
export function repeat<S>(
  dice: Dice,
  start: S,
  step: Step<S>,
  most = Number.POSITIVE_INFINITY,
  alike?: Alike<S>,
): S {
  if (dice.repeat) return dice.repeat(start, step, most, alike);
  let state = start;
  for (let taken = 0; taken < most; taken++) {
    const next = step(state, taken);
    if (next === undefined) break;
    state = next;
  }
  return state;
}

/**
 * States to which a step does the same: twenty Hit Dice or thirty, as long as no round can burn them all; whatever was
 * gathered so far. Exact dice then work the step out once for all of them.
 */
export interface Alike<S> {
  /** The state that stands for all that are alike. */
  readonly of: (state: S) => S;
  /** What becomes of `state`, where its stand-in becomes `next`. */
  readonly back: (next: S, standIn: S, state: S) => S;
}

/** One throw, as a table would write it down. */
export interface Thrown {
  readonly label: string;
  readonly dice: string;
  readonly faces: readonly number[];
}

/** Dice that somebody can look at afterwards. */
export interface OpenDice extends Dice {
  readonly thrown: readonly Thrown[];
}

const asItIs = <T>(value: T): T => value;

/** Dice whose faces lie open, as `throwNow` gives them. */
const openDice = (
  thrown: readonly Thrown[],
  throwNow: (pool: Pool, label: string) => readonly number[],
): OpenDice => ({
  thrown,
  roll<T, R>(pool: Pool, statistic: Statistic<T>, label: string, read: (value: T) => R = asItIs as never): R {
    return read(evaluate(statistic, throwNow(pool, label), pool));
  },
  later: (pool, label) => new OpenThrow(pool, throwNow(pool, label)),
});

/** Live dice: faces from a seeded generator, all written down. */
export function liveDice(source: Generator): OpenDice {
  const thrown: Thrown[] = [];
  return openDice(thrown, (pool, label) => {
    const faces: number[] = [];
    for (const { count, sides } of pool.groups) for (let i = 0; i < count; i++) faces.push(source.die(sides));
    if (pool.size) thrown.push({ label, dice: pool.name, faces });
    return faces;
  });
}

/** Dice for what only looks ahead: whoever rolls them has made a mistake, and is told which. */
export function noDice(mistake: string): Dice {
  const fall = (): never => {
    throw new Error(mistake);
  };
  return { roll: fall, later: fall };
}

/** Live dice from a seed, one of its streams. */
export const seededDice = (seed: string, stream = 0): OpenDice => liveDice(generator(seed, stream));

/** Thrown when a script does not fit what the rule rolls; its message is for people. */
export class ScriptError extends Error {}

/** Too few faces were given: what they are for, how many of these are there, and how many more it takes. */
export class DiceRunOut extends ScriptError {
  readonly label: string;
  readonly dice: string;
  readonly given: number;
  readonly missing: number;

  constructor(message: string, label: string, pool: Pool, given: number) {
    super(message);
    this.label = label;
    this.dice = pool.name;
    this.given = given;
    this.missing = pool.size - given;
  }
}

/** Scripted dice: faces rolled on a real table, or fixed by a test, used in order and used up. */
export function scriptedDice(faces: readonly number[]): OpenDice & { finish(): void } {
  const thrown: Thrown[] = [];
  let at = 0;
  const throwNow = (pool: Pool, label: string): readonly number[] => {
    const shown = tensRead(faces.slice(at, at + pool.size), pool);
    if (shown.length < pool.size)
      throw new DiceRunOut(
        `The dice run out: ${label} needs ${pool.name} (${count(pool.size, 'face')}), but only ${shown.length} of the ${count(faces.length, 'given face')} ${shown.length === 1 ? 'is' : 'are'} left${used(thrown)}.`,
        label,
        pool,
        shown.length,
      );
    checkFaces(shown, pool, label, at);
    at += pool.size;
    if (pool.size) thrown.push({ label, dice: pool.name, faces: shown });
    return shown;
  };
  return {
    ...openDice(thrown, throwNow),
    finish() {
      if (at < faces.length)
        throw new ScriptError(
          `${count(faces.length - at, 'face')} left over (${faces.slice(at).join(', ')}): ${at === 0 ? 'no dice were rolled' : `only ${count(at, 'die', 'dice')} ${at === 1 ? 'was' : 'were'} rolled${used(thrown)}`}.`,
        );
    },
  };
}

/**
 * Faces from a real table as far as they reach and fit, and other dice for the rest. Nothing is refused: so whoever types
 * faces cannot try out what would be rolled.
 */
export function facesFirst(faces: readonly number[], rest: OpenDice): OpenDice {
  const thrown: Thrown[] = [];
  let at = 0;
  return openDice(thrown, (pool, label) => {
    if (!pool.size) return [];
    const given = tensRead(faces.slice(at, at + pool.size), pool);
    at += pool.size;
    rest.later(pool, label);
    const fallen = rest.thrown.at(-1)?.faces ?? [];
    const isFace = (face: number | undefined, sides: number): face is number =>
      face !== undefined && Number.isInteger(face) && face >= 1 && face <= sides;
    const shown = sidesOf(pool).map((sides, i) => (isFace(given[i], sides) ? given[i] : fallen[i]!));
    thrown.push({ label, dice: pool.name, faces: shown });
    return shown;
  });
}

const sidesOf = (pool: Pool): number[] =>
  pool.groups.flatMap(group => Array.from({ length: group.count }, () => group.sides));

/** A ten-sided die that is numbered from 0 to 9 shows its ten as 0. */
function tensRead(shown: readonly number[], pool: Pool): readonly number[] {
  if (!shown.includes(0)) return shown;
  const sides = sidesOf(pool);
  return shown.map((face, i) => (face === 0 && sides[i] === 10 ? 10 : face));
}

function checkFaces(shown: readonly number[], pool: Pool, label: string, start: number): void {
  let i = 0;
  for (const { count, sides } of pool.groups) {
    for (const end = i + count; i < end; i++) {
      const face = shown[i]!;
      if (!Number.isInteger(face) || face < 1 || face > sides)
        throw new ScriptError(
          `Face ${start + i + 1} is for ${label}, a d${sides}: it must be 1 to ${sides}, got ${face}.`,
        );
    }
  }
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const used = (thrown: readonly Thrown[]): string =>
  thrown.length ? ` (${thrown.map(t => `${t.label}: ${t.dice}`).join('; ')})` : '';

/**
 * Fast dice, for simulation: nothing is written down, and instead of twelve dice one number is drawn from the
 * statistic's exact distribution.
 */
export function fastDice(source: Generator): Dice {
  // A rule rolls few kinds of dice, each of them again and again.
  const kinds: Kind[] = [];
  const samplerFor = (pool: Pool, statistic: object): Sampler<unknown> => {
    for (const kind of kinds) if (kind.pool === pool && kind.statistic === statistic) return kind.sampler;
    const sampler = samplerOf(pool, statistic as Statistic<unknown>);
    if (kinds.length < MOST_KINDS) kinds.push({ pool, statistic, sampler });
    return sampler;
  };
  const dice: Dice = {
    isUnlabelled: true,
    roll<T, R>(pool: Pool, statistic: Statistic<T>, _label: string, read?: (value: T) => R): R {
      const value = draw(samplerFor(pool, statistic) as Sampler<T>, source);
      return read ? read(value) : (value as unknown as R);
    },
    later: (pool, label) => new UnseenThrow(dice, pool, label),
  };
  return dice;
}

/** What is rolled, and from what it is drawn. */
interface Kind {
  readonly pool: Pool;
  readonly statistic: object;
  readonly sampler: Sampler<unknown>;
}
/** More are found by their hash as quickly. */
const MOST_KINDS = 8;

/** A table from which one value is drawn in constant time: by index, or by Walker's alias method. */
interface Sampler<T> {
  readonly values: readonly T[];
  /** Of 2^32, how often column i keeps its own value; absent where every column is equally likely as it is. */
  readonly keep?: Float64Array;
  readonly alias?: Int32Array;
}

const MAX_PLAIN = 4096;
const samplers = new WeakMap<Pool, WeakMap<object, Sampler<unknown>>>();

function samplerOf<T>(pool: Pool, statistic: Statistic<T>): Sampler<T> {
  const known = samplers.get(pool)?.get(statistic);
  if (known) return known as Sampler<T>;
  const made = makeSampler(distribution(pool, statistic));
  remember(samplers, pool, () => new WeakMap()).set(statistic, made);
  return made;
}

function draw<T>({ values, keep, alias }: Sampler<T>, source: Generator): T {
  const column = source.below(values.length);
  return values[keep && alias && source.next() >= keep[column]! ? alias[column]! : column]!;
}

function makeSampler<T>({ outcomes, total }: Distribution<T>): Sampler<T> {
  if (total <= MAX_PLAIN)
    return { values: outcomes.flatMap(({ value, weight }) => new Array<T>(Number(weight)).fill(value)) };
  const n = outcomes.length;
  const share = outcomes.map(({ weight }) => Number(((weight * BigInt(n)) << 64n) / total) / 2 ** 64);
  const keep = new Float64Array(n).fill(2 ** 32);
  const alias = Int32Array.from({ length: n }, (_, i) => i);
  const poor = [...share.keys()].filter(i => share[i]! < 1);
  const rich = [...share.keys()].filter(i => share[i]! >= 1);
  while (poor.length && rich.length) {
    const [short, long] = [poor.pop()!, rich.pop()!];
    keep[short] = share[short]! * 2 ** 32;
    alias[short] = long;
    share[long] = share[long]! + share[short]! - 1;
    (share[long] < 1 ? poor : rich).push(long);
  }
  return { values: outcomes.map(o => o.value), keep, alias };
}
