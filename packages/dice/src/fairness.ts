/**
 * Dice that anybody can check, and that nobody could choose:
 *
 * 1. The table draws a secret and publishes its hash, the promise. From now on it cannot take another.
 * 2. Then every player who likes adds a word of their own. The dice fall from the secret and the words together, so the
 *    table could not have looked for a secret that suits it.
 * 3. Each action throws its dice from the next stream: 0, 1, 2 … After each, the seal is told: a hash of everything so
 *    far. Whoever wrote down the last seal knows that nothing was cut off, put in another order or renamed.
 * 4. At the end the secret is revealed, and `verify` proves the whole evening, or nothing.
 */
import type { Thrown } from './dice.ts';
import { generator } from './generator.ts';
import { poolNamed } from './pool.ts';
import { hex, sha256 } from './sha256.ts';

/** What one action threw. */
export interface ThrownAction {
  readonly stream: number;
  readonly thrown: readonly Thrown[];
}

/** An evening of play, as it is written down while the secret is still one. */
export interface Evening {
  readonly promise: string;
  /** The players' own words, in the order they were given. */
  readonly words: readonly string[];
  readonly actions: readonly ThrownAction[];
  readonly seal: string;
}

/** What a check of an evening's dice has found. */
export type Verdict =
  | { readonly honest: true; readonly actions: number; readonly faces: number }
  | { readonly honest: false; readonly why: string };

/** 16 random bytes, as hexadecimal digits. */
const LEAST_DIGITS = 32;

/**
 * Whether a secret was drawn by chance, as far as one can see, and not thought of: whoever finds a word by its hash knows
 * every die to come. Hexadecimal digits, dashes aside, that neither repeat a pattern nor are always the same few.
 */
export function isDrawn(secret: string): boolean {
  const digits = secret.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < LEAST_DIGITS || new Set(digits).size < 6) return false;
  for (let period = 1; period <= digits.length / 2; period++)
    if (digits.slice(period) === digits.slice(0, -period)) return false;
  return true;
}

/** The hash to publish; of a secret that `isDrawn`. */
export const commit = (secret: string): string => hex(sha256(`arbiter dice ${secret}`));

/** What the dice fall from: the table's secret, and the words that the players added to it. */
export const seedOf = (secret: string, words: readonly string[]): string =>
  words.length === 0 ? secret : hex(sha256(`arbiter seed ${JSON.stringify([secret, ...words])}`));

/** The seal after these actions: it differs whenever anything before it does. */
export const sealOf = ({ promise, words, actions }: Omit<Evening, 'seal'>): string =>
  actions.reduce(
    (seal, { stream, thrown }) =>
      sealed(seal, JSON.stringify([stream, thrown.map(({ label, dice, faces }) => [label, dice, faces])])),
    hex(sha256(`arbiter evening ${JSON.stringify([promise, words])}`)),
  );

/** The seal after one more thing, as it is written down. */
export const sealed = (seal: string, written: string): string => hex(sha256(`${seal} ${written}`));

/**
 * Replays an evening and says whether every face came from the secret that was promised and the words that were added,
 * each action from the next stream, nothing left out. With the seal that was told at the table the whole of it is proven.
 */
export function verify(secret: string, evening: unknown, seal?: string): Verdict {
  if (!isEvening(evening))
    return dishonest('That is no evening of play: it needs a promise, words, actions and a seal.');
  if (commit(secret) !== evening.promise)
    return dishonest('The seed is not the one whose hash was promised.');
  if (seal !== undefined && evening.seal !== seal)
    return dishonest('The seal is not the one that was told at the table: something was changed or cut off.');
  const seed = seedOf(secret, evening.words);
  let faces = 0;
  for (const [i, action] of evening.actions.entries()) {
    if (!isAction(action)) return dishonest(`Action ${i} is not written down as actions are.`);
    if (action.stream !== i)
      return dishonest(`Action ${i} was thrown from stream ${action.stream}: each throws from the next.`);
    const source = generator(seed, i);
    for (const { label, dice, faces: shown } of action.thrown) {
      const due = poolNamed(dice)?.groups.flatMap(g =>
        Array.from({ length: g.count }, () => source.die(g.sides)),
      );
      if (!due) return dishonest(`“${clip(dice)}” in action ${i} (${clip(label)}) is not a pool of dice.`);
      if (due.length !== shown.length || due.some((face, k) => face !== shown[k]))
        return dishonest(
          `Action ${i}, ${clip(label)}: the seed gives ${clip(due.join(', '))}, the log says ${clip(shown.join(', '))}.`,
        );
      faces += due.length;
    }
  }
  if (sealOf(evening) !== evening.seal)
    return dishonest('The seal does not fit the log: a label, the order or the end of it was changed.');
  return { honest: true, actions: evening.actions.length, faces };
}

const dishonest = (why: string): Verdict => ({ honest: false, why });
const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEvening = (value: unknown): value is Evening =>
  isRecord(value) &&
  typeof value.promise === 'string' &&
  typeof value.seal === 'string' &&
  Array.isArray(value.words) &&
  value.words.every(word => typeof word === 'string') &&
  Array.isArray(value.actions);

const isAction = (value: unknown): value is ThrownAction =>
  isRecord(value) &&
  Number.isSafeInteger(value.stream) &&
  Array.isArray(value.thrown) &&
  value.thrown.every(
    (t: unknown) =>
      isRecord(t) &&
      typeof t.label === 'string' &&
      typeof t.dice === 'string' &&
      Array.isArray(t.faces) &&
      t.faces.every(face => Number.isSafeInteger(face)),
  );
