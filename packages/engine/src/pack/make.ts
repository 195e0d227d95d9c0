/** The beginning of a pack, and of an entry: like one of the book's, to go on from. */
import { slug } from '../encounter/setup.ts';
import { matching } from '../match.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Checked } from '../schema.ts';
import { MADE_BY } from '../table/version.ts';
import { clip } from '../words.ts';
import { kindsOf, rowsOf } from './book-with.ts';
import { PACK_FORMAT } from './file.ts';
import { fieldsLike } from './load.ts';

/** What somebody says of a new pack. */
export interface PackWishes {
  /** The name of its file, from which its id is made. */
  readonly stem: string;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly author?: string | undefined;
}

/** A pack with an entry of each of the book's own kinds, to be changed. */
export function newPack(book: Ruleset, { stem, id, title, author = 'Somebody' }: PackWishes): object {
  const name = slug(title ?? stem);
  return {
    arbiter: 'pack',
    format: PACK_FORMAT,
    id: id ?? `${slug(author)}.${name}`.slice(0, 40),
    version: '1.0.0',
    game: book.id,
    rules: MADE_BY,
    title: title ?? stem,
    authors: [author],
    licence: 'CC0-1.0',
    language: 'en',
    needs: [],
    changes: { '1.0.0': 'The first version.' },
    entries: Object.fromEntries(
      Object.entries(book.packs?.kinds ?? {}).map(([kind, { example }]) => [kind, [example]]),
    ),
  };
}

/** An entry with everything that an entry of the book says, under another id and name. */
export function entryLike(book: Ruleset, kindName: string, word: string): Checked<Record<string, unknown>> {
  const kind = kindsOf(book)[kindName];
  if (!kind) return wrong(`${book.name} has no kind of entry called “${clip(kindName)}”.`);
  const rows = rowsOf(book, kind) as readonly { readonly id?: string; readonly name?: string }[];
  const names = rows.flatMap(({ id, name }) => [name, id].filter(each => each !== undefined));
  const [only, ...others] = matching(word, names);
  const row = rows.find(({ id, name }) => name === only || id === only);
  if (only === undefined || !row) return wrong(`There is no ${kind.one} called “${clip(word)}”.`);
  if (others.some(other => other !== row.name && other !== row.id))
    return wrong(`“${clip(word)}” could be ${[only, ...others].join(', ')}: write a little more of it.`);
  const name = `My ${(row.name ?? row.id ?? '').toLowerCase()}`;
  return { ok: true, value: { id: slug(name).slice(0, 40), name, ...fieldsLike(kind, row) } };
}

const wrong = (message: string): Checked<never> => ({ ok: false, problems: [{ path: '', message }] });
