/** A fresh seed: short enough to read out over a table, and as random as the browser can make it. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(10)), n => LETTERS[n % LETTERS.length]).join('');
