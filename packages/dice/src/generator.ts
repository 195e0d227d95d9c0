/**
 * xoshiro128** 1.1 by David Blackman and Sebastiano Vigna: 128 bits of state, 32-bit output,
 * fast in JavaScript because every step is 32-bit integer arithmetic.
 */
import { sha256 } from './sha256.ts';

/** Where a generator stands: four numbers. */
export type GeneratorState = readonly [number, number, number, number];

const TWO_32 = 4294967296;
/** Up to here a product of half a word and a bound stays a small integer, which is much faster than a double. */
const SMALL = 32768;

/** A source of faces that can be put down and taken up again. */
export class Generator {
  /** Four words in a typed array: as plain fields they would outgrow small integers and be boxed. */
  readonly #words: Int32Array;

  constructor(state: GeneratorState) {
    if (state.every(word => word === 0))
      throw new RangeError('The all-zero state is the one state that never moves.');
    this.#words = new Int32Array(state);
  }

  /** The next 32 bits, as a whole number from 0 to 4294967295. */
  next(): number {
    return this.#word() >>> 0;
  }

  #word(): number {
    const words = this.#words;
    const b = words[1]!;
    const x = Math.imul(b, 5);
    const c = words[2]! ^ words[0]!;
    const d = words[3]! ^ b;
    words[1] = b ^ c;
    words[0] = words[0]! ^ d;
    words[2] = c ^ (b << 9);
    words[3] = (d << 11) | (d >>> 21);
    return Math.imul((x << 7) | (x >>> 25), 9);
  }

  /**
   * A whole number from 0 to n - 1, each exactly equally likely (Lemire's multiplication with rejection): the upper
   * 32 bits of word × n, unless the lower ones are among the few that would make some results likelier.
   */
  below(n: number): number {
    let word = this.#word();
    let low = Math.imul(word, n) >>> 0;
    if (low < n) {
      const unfair = TWO_32 % n;
      while (low < unfair) {
        word = this.#word();
        low = Math.imul(word, n) >>> 0;
      }
    }
    if (n > SMALL) return ((word >>> 0) * n - low) / TWO_32;
    return ((word >>> 16) * n + (((word & 0xffff) * n) >>> 16)) >>> 16;
  }

  /** The face of one fair die, 1 to `sides`. */
  die(sides: number): number {
    return this.below(sides) + 1;
  }

  get state(): GeneratorState {
    const [a, b, c, d] = Uint32Array.from(this.#words) as unknown as GeneratorState;
    return [a, b, c, d];
  }

  /** Moves 2^64 steps ahead: generators that jumped a different number of times never meet. */
  jump(): void {
    const ahead = new Int32Array(4);
    for (const word of [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b]) {
      for (let bit = 0; bit < 32; bit++) {
        if (word & (1 << bit)) for (let i = 0; i < 4; i++) ahead[i] = ahead[i]! ^ this.#words[i]!;
        this.#word();
      }
    }
    this.#words.set(ahead);
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
