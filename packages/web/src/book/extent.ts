/** A book opened further than the place needed it when it was gone to. */
import type { Ruleset } from '@arbiter/engine';
import { type Extent, openBook } from '@arbiter/rules/books';
import { useEffect, useState } from 'preact/hooks';

/** The book opened so far, with the packs of the one at hand. */
export async function openFurther(ruleset: Ruleset, extent: Extent): Promise<Ruleset | undefined> {
  const [book, grow] = await Promise.all([
    openBook(ruleset.id, extent),
    ruleset.packed && import('../table/grow.ts'),
  ]);
  return book && grow ? grow.grownLike(ruleset, book) : book;
}

/** The book as it is at hand, and further as soon as that is fetched; where it cannot be, it stays as it is. */
export function useExtent(ruleset: Ruleset, extent: Extent): Ruleset {
  const [wider, setWider] = useState({ of: ruleset, book: ruleset });
  useEffect(() => {
    let wanted = true;
    openFurther(ruleset, extent).then(
      book => wanted && book && setWider({ of: ruleset, book }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [ruleset, extent]);
  return wider.of === ruleset ? wider.book : ruleset;
}
