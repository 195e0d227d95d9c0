/**
 * The words of rules, rulings and fields: what a book says about itself is a quarter of it and read only where somebody
 * reads, so the build puts it into a file of its own (see texts-plugin.ts). Until that is there, these words are empty.
 */
import { useEffect, useState } from 'preact/hooks';

/** The words of a book, file by file. */
type Words = readonly (readonly string[])[];

const fetches = new Map<string, () => Promise<{ readonly default: Words }>>();
const opened = new Map<string, Promise<unknown>>();
const books = new Map<string, Words>();

const MARK = '\u0001';

/** The words of one file of a book by their number. */
type Shelf = ((n: number) => string) & {
  /** What stands in for words that are looked up only where they are shown. */
  readonly mark: (n: number) => string;
};

/** Called by what the build writes, once for each file. */
export const shelf = (system: string, file: number): Shelf =>
  Object.assign((n: number) => books.get(system)?.[file]?.[n] ?? '', {
    mark: (n: number) => `${MARK}${system} ${file} ${n}`,
  });

/** Called by what the build writes, once for each book. */
export function textsOf(system: string, fetch: () => Promise<{ readonly default: Words }>): void {
  fetches.set(system, fetch);
}

/** Words as they are, or those that a mark stands for. */
export function readable(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const [system = '', file = 0, n = 0] = text.slice(MARK.length).split(' ');
  return books.get(system)?.[Number(file)]?.[Number(n)] ?? '';
}

/** Fetches the words of a book, once. */
export async function openTexts(system: string): Promise<void> {
  const fetch = fetches.get(system);
  if (!fetch || books.has(system)) return;
  const opening = opened.get(system) ?? fetch().then(({ default: words }) => books.set(system, words));
  opened.set(system, opening);
  try {
    await opening;
  } catch {
    // Where they cannot be had, titles still say what a rule is about.
    opened.delete(system);
    books.set(system, []);
  }
}

/** Whether the words of a book are there, or cannot be had; whoever asks gets them as soon as they are. */
export function useTexts(system: string, isWanted = true): boolean {
  const [, arrived] = useState('');
  useEffect(() => {
    if (!isWanted || books.has(system)) return;
    let wanted = true;
    openTexts(system).then(() => wanted && arrived(system));
    return () => {
      wanted = false;
    };
  }, [system, isWanted]);
  return books.has(system) || !fetches.has(system);
}
