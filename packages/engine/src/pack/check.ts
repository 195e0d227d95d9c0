/** A pack is checked strictly, and everything is said at once: which entry, what is wrong, what is allowed, what would pass. */

import { introduce } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { jsonSchema, type Problem } from '../schema.ts';
import { kindsOf } from './book-with.ts';
import type { Pack } from './file.ts';
import { entryTitle, fieldsLike, type Loaded, loadPacks } from './load.ts';

/** What came of checking a pack. */
export interface PackCheck {
  readonly ok: boolean;
  /** Everything that is wrong, each in a sentence that names its entry. */
  readonly problems: readonly Problem[];
  /** By kind, an entry that passes; of those kinds only that something was wrong with. */
  readonly examples: Readonly<Record<string, object>>;
  /** The pack as it was read, where its head could be. */
  readonly pack?: Pack;
  /** The book with everything that could be loaded. */
  readonly loaded: Loaded;
}

/** Checks a pack for a book, beside the packs that it needs or will be used with. */
export function checkPack(book: Ruleset, value: unknown, others: readonly unknown[] = []): PackCheck {
  const loaded = loadPacks(book, [...others, value]);
  const pack = loaded.packs.find(({ id }) => id === (value as { id?: unknown } | null)?.id);
  // One that is not there at all is told by its id or by its place.
  const mine = [String(others.length + 1), (value as { id?: unknown } | null)?.id];
  const aside = loaded.aside.filter(each => mine.includes(each.pack));
  const problems: Problem[] = aside.flatMap(({ what, path, reasons }) =>
    reasons.map(reason => ({
      ...reason,
      path: [path, reason.path].filter(Boolean).join('.'),
      message: `${what}: ${reason.message}`,
    })),
  );
  if (pack) problems.push(...idleParts(loaded, pack));
  if (pack)
    problems.push(
      ...loaded.remarks
        .filter(remark => remark.includes(`“${pack.title}”`))
        .map(message => ({ path: '', message })),
    );
  const kinds = kindsOf(book);
  const wrong = new Set(aside.flatMap(({ kind }) => (kind === undefined ? [] : [kind])));
  const told = problems.filter(
    ({ message }, i) => problems.findIndex(other => other.message === message) === i,
  );
  return {
    ok: told.length === 0,
    problems: told,
    examples: Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, { example }]) => (wrong.has(kind) ? [[kind, example]] : [])),
    ),
    ...(pack && { pack }),
    loaded,
  };
}

/** What of the entries of a pack comes to nothing: names that nothing is called by, in the book or in its packs, and whatever a kind doubts. */
function idleParts({ book, entries }: Loaded, pack: Pack): readonly Problem[] {
  return entries.flatMap(({ kind: name, row }) => {
    const kind = book.packs?.kinds[name];
    if (!kind || row.origin.pack !== pack.id) return [];
    const read = introduce(book, jsonSchema(kind.schema), fieldsLike(kind, row));
    const what = entryTitle(kind, row, 0);
    const wrong = read.ok ? (kind.doubts?.(row, book.content ?? {}) ?? []) : read.problems;
    return wrong.map(({ path, message }) => ({
      path: `entries.${name}.${path}`,
      message: `${what}: ${message}`,
    }));
  });
}
