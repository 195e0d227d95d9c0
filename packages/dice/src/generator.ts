/**
 * xoshiro128** 1.1 by David Blackman and Sebastiano Vigna: 128 bits of state, 32-bit output,
 * fast in JavaScript because every step is 32-bit integer arithmetic.
 */
import { sha256 } from './sha256.ts';

export type GeneratorState = readonly [number, number, number, number];

const TWO_32 = 4294967296;

export class Generator {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(state: GeneratorState) {
    if (state.every(word => word === 0))
      throw new RangeError('The all-zero state is the one state that never moves.');
    [this.#a, this.#b, this.#c, this.#d] = state;
  }

  /** The next 32 bits, as a whole number from 0 to 4294967295. */
  next(): number {
    const b = this.#b;
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    this.#c ^= this.#a;
    this.#d ^= b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= b << 9;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /**
   * A whole number from 0 to n - 1, each exactly equally likely (Lemire's multiplication with rejection;
   * the product stays below 2^53 because n is at most 2^21).
   */
  below(n: number): number {
    let product = this.next() * n;
    let low = product >>> 0;
    if (low < n) {
      const unfair = TWO_32 % n;
      while (low < unfair) {
        product = this.next() * n;
        low = product >>> 0;
      }
    }
    return (product - low) / TWO_32;
  }

  /** The face of one fair die, 1 to `sides`. */
  die(sides: number): number {
    return this.below(sides) + 1;
  }

  get state(): GeneratorState {
    return [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#d >>> 0];
  }

  /** Moves 2^64 steps ahead: generators that jumped a different number of times never meet. */
  jump(): void {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (const word of [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b]) {
      for (let bit = 0; bit < 32; bit++) {
        if (word & (1 << bit)) {
          a ^= this.#a;
          b ^= this.#b;
          c ^= this.#c;
          d ^= this.#d;
        }
        this.next();
      }
    }
    [this.#a, this.#b, this.#c, this.#d] = [a, b, c, d];
  }
}

/**
 * A generator for a seed of any text. Stream numbers give independent generators from one seed, and because
 * they pass through SHA-256, the faces seen from one stream tell nothing about the next: a table uses one
 * stream per action.
 */
export function generator(seed: string, stream = 0): Generator {
  const [a, b, c, d] = sha256(`${stream}:${seed}`);
  return new Generator([a, b, c, d]);
}
