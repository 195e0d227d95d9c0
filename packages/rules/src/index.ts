import cards from './catalogue.json' with { type: 'json' };
import type { Card } from './catalogue.ts';

export { type Extent, openBook, openBooks } from './books.ts';
export { type Card, cardOf } from './catalogue.ts';

/** What there is, light enough to be always there. The books themselves are opened one at a time, when named. */
export const catalogue: readonly Card[] = cards;
