import type { Ruleset } from '@arbiter/engine';

/** What is known of a book without opening it. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly credit: string;
  /** How many rules and rulings the book has. */
  readonly rules: number;
  readonly rulings: number;
  readonly procedures: readonly { readonly name: string; readonly title: string }[];
  readonly tables: readonly string[];
  /** Whether characters are made here, and which are ready to be played; encounters likewise. */
  readonly character: boolean;
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly encounter: boolean;
  readonly encounters: readonly { readonly id: string; readonly title: string }[];
}

/** The card of an open book, names in order. `catalogue.json` holds those of all books, and a test compares them. */
export const cardOf = (book: Ruleset): Card => ({
  id: book.id,
  name: book.name,
  summary: book.summary,
  credit: book.credit,
  rules: book.rules.length,
  rulings: book.rulings.length,
  procedures: book.procedures
    .map(({ name, title }) => ({ name, title }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  tables: Object.keys(book.content ?? {}).sort(),
  character: book.character !== undefined,
  characters: (book.pregenerated ?? []).map(({ id, name }) => ({ id, name })),
  encounter: book.encounter !== undefined,
  encounters: (book.encounters ?? []).map(({ id, title }) => ({ id, title })),
});
