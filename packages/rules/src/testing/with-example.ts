/** A book opened with its example pack, for tests of what packs bring. */
import { readFileSync } from 'node:fs';
import type { Ruleset } from '@arbiter/engine';
import { loadPacks } from '@arbiter/engine/pack';

/** The example pack of a book, as it stands in its file. */
export const exampleOf = ({ id }: Pick<Ruleset, 'id'>): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../${id}/fixtures/moonlit-road.pack.json`, import.meta.url), 'utf8'));

/** The book with its example pack. Of the ready fights only the pack’s own are left: what it brings is in all of them. */
export function withExample<B extends Ruleset>(book: B): Omit<B, 'encounters'> & Pick<Ruleset, 'encounters'> {
  const { book: grown, aside } = loadPacks(book, [exampleOf(book)]);
  if (aside.length > 0) throw new Error(`${aside[0]?.what} of the example was set aside.`);
  const encounters = (grown.encounters ?? []).filter(({ id }) => id.includes('/'));
  return { ...(grown as B), id: `${book.id} with its example pack`, encounters };
}

/** How the laws are tried in the fight of an example: it has so many legal commands at its beginning. */
export const inItsFight = (legal: number) => ({
  anySetup: undefined,
  kinds: [],
  fights: 2,
  perft: { 'arbiter.moonlit-road/fight/the-ford': [legal] },
});

/** An entry of a book’s example pack as a value, as whoever carries it has it. */
export function exampleEntry<T>(
  book: Ruleset,
  name: string,
): T & { readonly id: string; readonly name: string } {
  const found = loadPacks(book, [exampleOf(book)]).entries.find(({ row }) => row.name === name);
  if (!found) throw new Error(`The example of ${book.id} has no ${name}.`);
  return found.row as never;
}
