/** The book at hand with what the packs of the table bring. */
import type { Ruleset, TableFile } from '@arbiter/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';

type Grow = typeof import('./grow.ts');

/** Undefined until the part of the page is there that reads packs; without packs the book as it is. */
export function usePacked(book: Ruleset | undefined, packs: TableFile['packs']): Ruleset | undefined {
  const [grow, setGrow] = useState<Grow>();
  const isWanted = packs.some(({ game }) => game === book?.id);
  useEffect(() => {
    if (isWanted && !grow) void import('./grow.ts').then(setGrow);
  }, [isWanted, grow]);
  return useMemo(
    () => (book && isWanted ? grow?.packedBook(book, packs) : book),
    [book, isWanted, grow, packs],
  );
}
