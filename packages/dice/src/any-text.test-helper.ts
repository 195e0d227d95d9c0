/** Any text at all, for property tests. */
import fc from 'fast-check';

/** Surrogates stand for no character of their own. */
const [FIRST, MANY] = [0xd800, 0x800];

/** As fast-check's own `binary`, which lists every character there is before the first text. */
const anyCharacter = fc
  .nat({ max: 0x10_ffff - MANY })
  .map(n => String.fromCodePoint(n < FIRST ? n : n + MANY), numberOf);

function numberOf(character: unknown): number {
  const [only, more] = typeof character === 'string' ? [...character] : [];
  const code = only?.codePointAt(0) ?? FIRST;
  if (more !== undefined || (code >= FIRST && code < FIRST + MANY)) throw new Error('That is no character.');
  return code < FIRST ? code : code - MANY;
}

export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string(maxLength === undefined ? { unit: anyCharacter } : { unit: anyCharacter, maxLength });
