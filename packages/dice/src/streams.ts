/**
 * Dice of simulated fights that can be compared. One long stream would fall differently for everybody once a single die
 * more is thrown; here each throw is keyed by the fight, who decides, the round, which of their decisions with dice it
 * belongs to, and its place in it. Another sword then moves only the dice of that sword, and what two fights with the
 * same number differ by is what the sword was worth, not luck.
 */
import type { Dice } from './dice.ts';
import { distribution } from './distribution.ts';
import { type Later, UnseenThrow } from './later.ts';
import type { Pool } from './pool.ts';
import { remember } from './remember.ts';
import { sha256 } from './sha256.ts';
import type { Statistic } from './statistic.ts';

/** Values from the least to the greatest, and up to which of 2^32 draws each of them reaches. */
interface Ladder<T> {
  readonly values: readonly T[];
  /** Absent where all values are equally likely. */
  readonly upTo?: Float64Array;
}

/** What is rolled, and from what it is drawn. */
interface Kind {
  readonly pool: Pool;
  readonly statistic: object;
  readonly ladder: Ladder<unknown>;
}
/** More are found by their hash as quickly. */
const MOST_KINDS = 8;

const TWO_32 = 4294967296;
/** Up to so many ways a throw has a value for each. */
const MAX_PLAIN = 4096;
const ladders = new WeakMap<Pool, WeakMap<object, Ladder<unknown>>>();

/**
 * The dice of one simulated fight, by its number. `turn` says whose decision follows. A high draw is a high throw, whatever
 * dice are thrown: a throw of 1d8 and one of 1d10 in the same place are both good or both bad.
 */
export class KeyedDice implements Dice {
  readonly isUnlabelled = true;
  readonly #fight: Int32Array;
  readonly #actors = new Map<string, Actor>();
  readonly #kinds: Kind[] = [];
  #actor: Actor = { hash: 0, round: 0, decisions: 0 };
  #isNew = true;
  #throws = 0;
  #key = 0;
  #key2 = 0;

  constructor(seed: string, fight: number) {
    this.#fight = Int32Array.from(sha256(`fight ${fight}:${seed}`));
    this.#open();
  }

  /** What is thrown from now on belongs to a decision of this actor in this round. */
  turn(actor: string, round: number): void {
    let known = this.#actors.get(actor);
    if (!known) {
      known = { hash: hashOf(actor), round, decisions: 0 };
      this.#actors.set(actor, known);
    } else if (known.round !== round) {
      known.round = round;
      known.decisions = 0;
    }
    this.#actor = known;
    this.#isNew = true;
  }

  roll<T, R>(pool: Pool, statistic: Statistic<T>, _label: string, read?: (value: T) => R): R {
    const value = this.#draw(this.#ladder(pool, statistic) as Ladder<T>);
    return read ? read(value) : (value as unknown as R);
  }

  /** A fight rolls few kinds of dice, each of them again and again. */
  #ladder(pool: Pool, statistic: object): Ladder<unknown> {
    for (const kind of this.#kinds)
      if (kind.pool === pool && kind.statistic === statistic) return kind.ladder;
    const ladder = ladderOf(pool, statistic as Statistic<unknown>);
    if (this.#kinds.length < MOST_KINDS) this.#kinds.push({ pool, statistic, ladder });
    return ladder;
  }

  later(pool: Pool, label: string): Later {
    return new UnseenThrow(this, pool, label);
  }

  /** Decisions without dice are not counted: a step more to walk moves no die. */
  #open(): void {
    const { hash, round } = this.#actor;
    const which = Math.imul(round, 0x9e3779b1) ^ Math.imul(++this.#actor.decisions, 0x85ebca77);
    const [a, b, c, d] = this.#fight as unknown as [number, number, number, number];
    this.#key = mixed(mixed(a ^ hash) ^ b ^ which);
    this.#key2 = mixed(mixed(c ^ which) ^ d ^ hash);
    this.#throws = 0;
    this.#isNew = false;
  }

  #draw<T>({ values, upTo }: Ladder<T>): T {
    if (this.#isNew) this.#open();
    const n = values.length;
    const place = Math.imul(++this.#throws, 0x9e3779b9);
    let word = mixed((this.#key ^ place) + this.#key2) >>> 0;
    if (upTo) return values[placeOf(upTo, word)]!;
    // Lemire's multiplication with rejection: each value exactly as likely as the others.
    let low = Math.imul(word, n) >>> 0;
    if (low < n) {
      const unfair = TWO_32 % n;
      for (let again = 1; low < unfair; again++) {
        word = mixed((this.#key2 ^ place) + Math.imul(again, 0xc2b2ae3d)) >>> 0;
        low = Math.imul(word, n) >>> 0;
      }
    }
    return values[(word * n - low) / TWO_32]!;
  }
}

/** Somebody who decides: the round in which they last did, and how many of their decisions in it threw dice. */
interface Actor {
  readonly hash: number;
  round: number;
  decisions: number;
}

/** The finalizer of MurmurHash3, after one round of a multiplication of its own: every bit of 32 moves half of the others. */
function mixed(bits: number): number {
  let h = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** FNV-1a of a name. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return mixed(hash);
}

function ladderOf<T>(pool: Pool, statistic: Statistic<T>): Ladder<T> {
  const known = ladders.get(pool)?.get(statistic);
  if (known) return known as Ladder<T>;
  const made = makeLadder(pool, statistic);
  remember(ladders, pool, () => new WeakMap()).set(statistic, made);
  return made;
}

function makeLadder<T>(pool: Pool, statistic: Statistic<T>): Ladder<T> {
  const { outcomes, total } = distribution(pool, statistic);
  // Parts of a statistic that are not one number have no order of their own; theirs will do.
  const inOrder = [...outcomes].sort((a, b) => Number(a.value) - Number(b.value) || 0);
  if (total <= MAX_PLAIN)
    return { values: inOrder.flatMap(({ value, weight }) => new Array<T>(Number(weight)).fill(value)) };
  let sum = 0n;
  const upTo = Float64Array.from(inOrder, ({ weight }) => {
    sum += weight;
    return Number((sum << 32n) / total);
  });
  return { values: inOrder.map(({ value }) => value), upTo };
}

/** The first place up to which a draw reaches. */
function placeOf(upTo: Float64Array, word: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (word < upTo[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}
