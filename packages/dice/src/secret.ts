/** Seeds that nobody can guess, drawn where `crypto.randomUUID` is not at hand: a page on plain http has none. */

const BYTES = 16;

/** A secret drawn by chance: 32 hexadecimal digits. */
export const drawSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
