/** Words that may be somebody's own, told where they are nearly one that the book knows. */
import { distance } from '@arbiter/engine';
import type { z } from 'zod';

/** A short word is another one with two letters changed. */
const SHORT = 6;
const isMisspelt = (said: string, known: string): boolean =>
  distance(said, known) <= (Math.min(said.length, known.length) < SHORT ? 1 : 2);

/** The word that was probably meant; none where it is known, or far from all that are. */
export function meantBy(said: string, known: readonly string[]): string | undefined {
  const word = said.toLowerCase();
  const all = known.map(each => each.toLowerCase());
  return all.includes(word) ? undefined : known[all.findIndex(each => isMisspelt(word, each))];
}

/** “There is nothing called …; did you mean …?” */
export const meantWords = (said: string, meant: string): string =>
  `The book has nothing called “${said}”; did you mean “${meant}”?`;

/** Tells each of these words that is nearly a known one. */
export function tellMisspelt(
  said: readonly (readonly [path: readonly (string | number)[], word: string])[],
  known: readonly string[],
  context: z.core.$RefinementCtx<unknown>,
): void {
  for (const [path, word] of said) {
    const meant = meantBy(word, known);
    if (meant) context.addIssue({ code: 'custom', path: [...path], message: meantWords(word, meant) });
  }
}
