import type { Ruleset } from '@arbiter/engine';
import { books } from './books.ts';
import cards from './catalogue.json' with { type: 'json' };
import type { Card } from './catalogue.ts';

export { type Card, cardOf } from './catalogue.ts';

/** What there is, light enough to be always there. The books themselves are opened one at a time, when named. */
export const catalogue: readonly Card[] = cards;

/** Opens the book of this id; undefined where there is none. */
export const openBook = async (id: string): Promise<Ruleset | undefined> => books.get(id)?.();

/** All of them, for what looks at every book. */
export const openBooks = (): Promise<readonly Ruleset[]> =>
  Promise.all([...books.values()].map(open => open()));
