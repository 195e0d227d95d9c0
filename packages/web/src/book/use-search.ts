/** The engine's one search over an open book, for every place of the page that searches. */
import type { Ruleset } from '@arbiter/engine';
import type { Kind, Search } from '@arbiter/engine/search';
import { openBook } from '@arbiter/rules/books';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { openTexts } from './texts.ts';

/** An index takes a slow phone half a second: each book's is made once, when somebody first searches it. */
const made = new Map<string, Promise<Search>>();

async function searchOfBook(ruleset: Ruleset): Promise<Search> {
  const [{ searchOf }, book] = await Promise.all([
    import('@arbiter/engine/search'),
    openBook(ruleset.id, 'book'),
    openTexts(ruleset.id),
  ]);
  return searchOf([book ?? ruleset]);
}

/** The search over a book; undefined until it is there, or as long as nobody wants it. */
export function useSearch(ruleset: Ruleset | undefined, isWanted = true): Search | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly search: Search }>();
  const id = isWanted ? ruleset?.id : undefined;
  useEffect(() => {
    if (!ruleset || id === undefined) return;
    let wanted = true;
    const making = made.get(id) ?? searchOfBook(ruleset);
    made.set(id, making);
    making.then(
      search => wanted && setFound({ id, search }),
      // What could not be fetched is tried again by whoever searches next.
      () => made.delete(id),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return found?.id === id ? found?.search : undefined;
}

interface Wanted<T> {
  readonly kind: Kind;
  readonly among: readonly T[];
  readonly find: string;
}

/** Those that answer, best first, or all where nothing is asked; undefined until the search is there. */
export function useFound<T extends { readonly id: string }>(
  ruleset: Ruleset,
  { kind, among, find }: Wanted<T>,
): readonly T[] | undefined {
  const asked = find.trim();
  const search = useSearch(ruleset, asked !== '');
  return useMemo(() => {
    if (asked === '') return among;
    const byId = new Map(among.map(each => [each.id, each]));
    return search
      ?.find(asked, { kinds: [kind], most: Number.POSITIVE_INFINITY })
      .findings.flatMap(({ id }) => byId.get(id) ?? []);
  }, [search, kind, among, asked]);
}
