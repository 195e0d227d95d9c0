/** A book opened further than the place needed it when it was gone to. */
import type { Ruleset } from '@arbiter/engine';
import { type Extent, openBook } from '@arbiter/rules/books';
import { useEffect, useState } from 'preact/hooks';

/** The book as it is at hand, and further as soon as that is fetched; where it cannot be, it stays as it is. */
export function useExtent(ruleset: Ruleset, extent: Extent): Ruleset {
  const [wider, setWider] = useState(ruleset);
  useEffect(() => {
    let wanted = true;
    openBook(ruleset.id, extent).then(
      book => wanted && book && setWider(book),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [ruleset.id, extent]);
  return wider.id === ruleset.id ? wider : ruleset;
}
