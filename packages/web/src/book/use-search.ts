/** The engine's one search over an open book, for every place of the page that searches. */
import type { Ruleset } from '@arbiter/engine';
import type { Kind, Search } from '@arbiter/engine/search';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { openFurther } from './extent.ts';
import { openTexts } from './texts.ts';

/** An index takes a slow phone half a second: each book's is made once, when somebody first searches it. */
const made = new Map<string, { readonly packed: Ruleset['packed']; readonly search: Promise<Search> }>();

async function searchOfBook(ruleset: Ruleset): Promise<Search> {
  const [{ searchOf }, book] = await Promise.all([
    import('@arbiter/engine/search'),
    openFurther(ruleset, 'book'),
    openTexts(ruleset.id),
  ]);
  return searchOf([book ?? ruleset]);
}

/** The search over a book; undefined until it is there, or as long as nobody wants it. */
export function useSearch(ruleset: Ruleset | undefined, isWanted = true): Search | undefined {
  const [found, setFound] = useState<{ readonly of: Ruleset; readonly search: Search }>();
  const wanting = isWanted ? ruleset : undefined;
  useEffect(() => {
    if (!wanting) return;
    const { id, packed } = wanting;
    let wanted = true;
    const known = made.get(id);
    const making = known?.packed?.packs === packed?.packs ? known : undefined;
    const { search } = making ?? { search: searchOfBook(wanting) };
    made.set(id, { packed, search });
    search.then(
      search => wanted && setFound({ of: wanting, search }),
      // What could not be fetched is tried again by whoever searches next.
      () => made.delete(id),
    );
    return () => {
      wanted = false;
    };
  }, [wanting]);
  return found?.of === wanting ? found?.search : undefined;
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
