/** What packs may add to a book: kinds of entries, each as the book's own tables have them. */
import type { z } from 'zod';
import type { CharacterRules } from '../character.ts';
import type { Problem } from '../schema.ts';

/** A kind of entry that packs may bring. What it may say is what the book's own entries can say. */
export interface PackKind {
  /** The table of `content` that its entries go into. */
  readonly table: string;
  /** Further tables of `content` that list its entries beside others: what is sold. */
  readonly also?: readonly string[];
  /** Everything an entry says beside what every entry has (`id`, `name`, `like`, `replaces`, `was`, `note`). */
  readonly schema: z.ZodType<object, unknown>;
  readonly one: string;
  readonly many: string;
  /** What it is, in a line. */
  readonly summary: string;
  /** One that passes, as a pack writes it. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The procedure that prices one while it is made, and the field of it that is asked. */
  readonly priced?: { readonly procedure: string; readonly field: string };
  /**
   * What of an entry comes to nothing though it is written right, by the tables with everything that packs brought: told where a
   * pack is checked, and there all the same.
   */
  doubts?(row: object, content: Readonly<Record<string, readonly object[]>>): readonly Problem[];
  /** A row of the book's table as a pack would write it, where the table has more; for `like`. */
  fieldsOf?(row: object): object;
}

/** What a book says of packs. */
export interface PackRules {
  /** By the word that stands in ids and files. Those that others speak of come first. */
  readonly kinds: Readonly<Record<string, PackKind>>;
  /** The book's characters over longer tables: what is offered, drawn and wished for. */
  character?(content: Readonly<Record<string, readonly object[]>>): CharacterRules;
}
