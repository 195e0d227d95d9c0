/** An entry that is being made: what it says so far, and as its pack writes it. */
import type { Ruleset, TablePack } from '@arbiter/engine';
import { fieldsLike, freeEntryId, kindsOf, rowCalled, rowsOf, type WrittenEntry } from '@arbiter/engine/pack';
import { isObject, same } from '../form/value.ts';
import { parsed } from '../json.ts';

export interface EntryDraft {
  readonly name: string;
  /** The entry that it is like, as a pack names it. */
  readonly like?: string | undefined;
  /** Everything it says, with what it has of the one that it is like. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What its fields began with, where it is like nothing: what it was like before, or the example of its kind. */
  readonly begun?: string | undefined;
  readonly replaces?: string | undefined;
  readonly note?: string | undefined;
}

/** In the place of a name: the example of a kind. */
export const EXAMPLE = '(example)';

/** What every entry has, whatever it is. */
const COMMON = ['id', 'name', 'was', 'replaces', 'like', 'note'];

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The entry that another is like. */
export function baseOf(book: Ruleset, kindName: string, like: string | undefined): object | undefined {
  const kind = kindsOf(book)[kindName];
  return kind && like !== undefined ? rowCalled(rowsOf(book, kind), like) : undefined;
}

/** What a row is called, as people read it. */
export const nameOf = (row: object): string => {
  const { name, id } = row as { readonly name?: unknown; readonly id?: unknown };
  return String(name ?? id ?? '');
};

/** An entry as it stands in its pack. */
export function draftOf(book: Ruleset, kindName: string, entry: WrittenEntry): EntryDraft {
  const kind = kindsOf(book)[kindName]!;
  const base = baseOf(book, kindName, text(entry.like));
  const own = Object.fromEntries(Object.entries(entry).filter(([key]) => !COMMON.includes(key)));
  return {
    name: text(entry.name) ?? '',
    like: text(entry.like),
    fields: { ...(base && fieldsLike(kind, base)), ...own },
    replaces: text(entry.replaces),
    note: text(entry.note),
  };
}

/** A new one: like another, or like the example of its kind. */
export function newDraft(book: Ruleset, kindName: string, like: string | undefined): EntryDraft {
  const kind = kindsOf(book)[kindName]!;
  const base = baseOf(book, kindName, like);
  if (!base) return { ...draftOf(book, kindName, kind.example), name: '', begun: EXAMPLE };
  return { name: '', like: likeWord(base), fields: { ...fieldsLike(kind, base) } };
}

/** How a pack names the entry that another is like: the book’s by its name, those of packs by their lasting id. */
export function likeWord(row: object): string {
  const { id, origin } = row as { readonly id?: string; readonly origin?: unknown };
  return origin !== undefined && id !== undefined ? id : nameOf(row);
}

/** The fields that an entry begins with. */
function fieldsOf(
  book: Ruleset,
  kindName: string,
  word: string | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const kind = kindsOf(book)[kindName]!;
  if (word === EXAMPLE) return draftOf(book, kindName, kind.example).fields;
  const base = baseOf(book, kindName, word);
  return base && (fieldsLike(kind, base) as Readonly<Record<string, unknown>>);
}

/** The same like another: what was not changed is as there, and what was typed stays. */
export function likeAnother(
  book: Ruleset,
  kindName: string,
  draft: EntryDraft,
  like: string | undefined,
): EntryDraft {
  const begun = draft.like ?? draft.begun;
  const now = fieldsOf(book, kindName, like);
  if (!now) return { ...draft, like: undefined, begun };
  const before = fieldsOf(book, kindName, begun) ?? {};
  const own = Object.entries(draft.fields).filter(([key, value]) => !same(before[key], value));
  return { ...draft, like, begun: undefined, fields: { ...now, ...Object.fromEntries(own) } };
}

/** As its pack writes it: of what it is like, only what is otherwise. */
export function writtenOf(
  book: Ruleset,
  kindName: string,
  { name, like, fields, replaces, note }: EntryDraft,
  { pack, written }: { readonly pack: TablePack; readonly written: WrittenEntry | undefined },
): WrittenEntry {
  const kind = kindsOf(book)[kindName]!;
  const base = baseOf(book, kindName, like);
  const given = base && (fieldsLike(kind, base) as Readonly<Record<string, unknown>>);
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  const isLike = given !== undefined && Object.keys(given).every(key => fields[key] !== undefined);
  return {
    id: written?.id ?? freeEntryId(pack, kindName, name),
    name: name.trim(),
    ...(isLike && { like }),
    ...(replaces !== undefined && { replaces }),
    ...(Array.isArray(written?.was) && written.was.length > 0 && { was: written.was }),
    ...(note?.trim() && { note }),
    ...Object.fromEntries(isLike ? said.filter(([key, value]) => !same(given[key], value)) : said),
  };
}

const keyOf = (words: readonly string[]): string => `arbiter entry ${words.join(' ')}`;

/** What was being made here when the page was left. */
export function storedEntry(words: readonly string[]): EntryDraft | undefined {
  try {
    const value = parsed(localStorage.getItem(keyOf(words)) ?? 'null');
    if (!isObject(value) || typeof value.name !== 'string' || !isObject(value.fields)) return undefined;
    const { name, fields, like, begun, replaces, note } = value;
    return {
      ...{ name, fields, like: text(like), begun: text(begun) },
      ...{ replaces: text(replaces), note: text(note) },
    };
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, it lasts as long as the place. */
export function storeEntry(words: readonly string[], draft: EntryDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(words), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(words));
  } catch {
    // Full, or switched off.
  }
}
