import type { Ruleset } from '@arbiter/engine';
import { books, type Extent } from './books.ts';
import cards from './catalogue.json' with { type: 'json' };
import type { Card } from './catalogue.ts';

export type { Extent } from './books.ts';
export { type Card, cardOf } from './catalogue.ts';

/** What there is, light enough to be always there. The books themselves are opened one at a time, when named. */
export const catalogue: readonly Card[] = cards;

/** Opens the book of this id, whole or as far as it is wanted; undefined where there is none. */
export const openBook = async (id: string, extent: Extent = 'whole'): Promise<Ruleset | undefined> =>
  books.get(id)?.[extent]();

/** All of them, for what looks at every book. */
export const openBooks = (): Promise<readonly Ruleset[]> =>
  Promise.all([...books.values()].map(({ whole }) => whole()));
