/** How the sentences of this book are put together. */

/** "1 die", "2 dice". */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** "3 successes (2 required)". */
export const successWords = (successes: number, required: number): string =>
  `${counted(successes, 'success', 'successes')} (${required} required)`;

/** What somebody does one after the other: "hits, burns 1 HD and holds". What is empty is left out. */
export function chain(...deeds: readonly string[]): string {
  const told = deeds.filter(deed => deed !== '');
  return told.length < 2 ? (told[0] ?? '') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}

/** AF-POOL-03, AF-R-68: what the ones of a roll took; whoever has nothing left burns nothing. */
export const burnWords = (ones: number, before: number | undefined, after: number): string => {
  if (ones === 0 || before === 0) return '';
  return after === 0 ? 'burns the last HD' : `burns ${ones} HD`;
};

/** The face from which a die counts. */
export const fromFace = (threshold: number): string => (threshold === 6 ? 'at 6' : `at ${threshold}+`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
