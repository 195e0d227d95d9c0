/**
 * Packs are loaded kindly: an entry that is wrong is set aside with its reasons, and everything else is there. What an
 * entry says of others (`like`, an ability of a creature) is looked up in the book and in the packs before it.
 */
import { plain } from '../match.ts';
import { isRecord } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, check, distance, isNear, jsonSchema, type Problem } from '../schema.ts';
import { capital, clip } from '../words.ts';
import { type BookEntry, grow, kindsOf, rowsOf, wholeEntry } from './book-with.ts';
import {
  type EntryFields,
  entryFieldsSchema,
  entryId,
  inGame,
  ofOtherGame,
  type Pack,
  readKindly,
  suffices,
  unwieldy,
} from './file.ts';
import { withHouseRulings } from './house-rulings.ts';
import type { PackKind } from './kinds.ts';
import { creditOf, entryHash, type Origin, originOf } from './origin.ts';
import { settleFields } from './settle.ts';
import { whyUnusable } from './usable.ts';

/** Something that was not loaded, and why. */
export interface SetAside {
  /** The id of the pack, or its place among those that were given. */
  readonly pack: string;
  /** What it is, in words: `Weapon “Moon blade”`; of a whole pack, the pack. */
  readonly what: string;
  readonly kind?: string;
  /** Where it stands in its file: `entries.weapon[2]`. */
  readonly path: string;
  readonly reasons: readonly Problem[];
}

/** What came of loading packs. */
export interface Loaded {
  /** The book with everything that could be loaded. */
  readonly book: Ruleset;
  readonly packs: readonly Pack[];
  readonly entries: readonly BookEntry[];
  readonly aside: readonly SetAside[];
  /** What is worth a word and keeps nothing from being there. */
  readonly remarks: readonly string[];
}

/** The book with these packs, given as they stand in their files, and whatever of them was set aside. */
export function loadPacks(book: Ruleset, given: readonly unknown[]): Loaded {
  const aside: SetAside[] = [];
  const remarks: string[] = [];
  const packs: Pack[] = [];
  given.forEach((value, i) => {
    const read = readKindly(value);
    const pack = 'pack' in read ? inGame(book, read.pack) : undefined;
    const title = isRecord(value) && typeof value.title === 'string' ? `“${clip(value.title)}”` : `${i + 1}`;
    const told = (what: string, reasons: readonly Problem[]): void => {
      aside.push({ pack: pack?.id ?? String(i + 1), what, path: '', reasons });
    };
    if (!pack) told(`Pack ${title}`, read.problems);
    else if (pack.game !== book.id)
      told(`Pack ${title}`, [{ path: 'game', message: `It is ${ofOtherGame(book, pack.game)}` }]);
    else if (packs.some(({ id }) => id === pack.id))
      told(`Pack ${title}`, [{ path: 'id', message: `Another pack here has the id ${pack.id}.` }]);
    else {
      packs.push(pack);
      const [lists, head] = [true, false].map(isList =>
        read.problems.filter(({ path }) => path.startsWith('entries') === isList),
      ) as [Problem[], Problem[]];
      if (head.length > 0) told(`Part of the head of the pack ${title}`, head);
      if (lists.length > 0) told(`Part of the pack ${title}`, lists);
      // A list under the name of objects' own machinery is none of any kind.
      if (isRecord(value) && isRecord(value.entries) && Object.hasOwn(value.entries, '__proto__'))
        aside.push(unknownKind(book, pack, '__proto__'));
    }
  });
  const ordered = inOrderOfNeed(packs);
  for (const pack of ordered) remarks.push(...needProblems(pack, packs));
  let grown: Ruleset = book;
  const entries: BookEntry[] = [];
  for (const pack of ordered) {
    for (const kind of Object.keys(pack.entries).filter(name => !Object.hasOwn(kindsOf(book), name)))
      aside.push(unknownKind(book, pack, kind));
    for (const [name, kind] of Object.entries(kindsOf(book))) {
      const found = loadKind(grown, pack, name, kind);
      aside.push(...found.aside);
      remarks.push(...found.remarks);
      entries.push(...found.entries);
      if (found.entries.length === 0) continue;
      grown = grow(book, entries, ordered);
      // What no fight takes is set aside, and those before it are there without it.
      const unusable = found.entries.flatMap(entry => {
        const reasons = whyUnusable(grown, entry);
        return reasons.length > 0 ? [{ entry, reasons }] : [];
      });
      if (unusable.length === 0) continue;
      for (const { entry, reasons } of unusable) {
        entries.splice(entries.indexOf(entry), 1);
        aside.push({ pack: pack.id, kind: name, reasons, ...found.placeOf(entry) });
      }
      grown = grow(book, entries, ordered);
    }
  }
  const house = withHouseRulings(book, ordered);
  return {
    book: ordered.length > 0 ? { ...grow(book, entries, ordered), rulings: house.rulings } : book,
    packs: ordered,
    entries,
    aside: [...aside, ...house.aside],
    remarks: [...remarks, ...house.remarks],
  };
}

/** The book with these packs; what cannot be loaded is left out, and `loadPacks` says what that was. */
export const bookWith = (book: Ruleset, packs: readonly unknown[]): Ruleset =>
  packs.length === 0 ? book : loadPacks(book, packs).book;

/** Packs after those they need; in a circle, as they were given. */
function inOrderOfNeed(packs: readonly Pack[]): readonly Pack[] {
  const ordered: Pack[] = [];
  const visit = (pack: Pack, above: readonly Pack[]): void => {
    if (ordered.includes(pack) || above.includes(pack)) return;
    for (const need of pack.needs) {
      const other = packs.find(({ id }) => id === need.id);
      if (other) visit(other, [...above, pack]);
    }
    ordered.push(pack);
  };
  for (const pack of packs) visit(pack, []);
  return ordered;
}

const needProblems = ({ title, needs }: Pack, packs: readonly Pack[]): string[] =>
  needs.flatMap(({ id, version, optional }) => {
    const has = packs.find(pack => pack.id === id);
    if (!has) return optional ? [] : [`“${title}” needs the pack ${id} (${version}), which is not here.`];
    return suffices(has.version, version)
      ? []
      : [`“${title}” needs ${id} in version ${version}, and ${has.version} is here.`];
  });

function unknownKind(book: Ruleset, pack: Pick<Pack, 'id'>, kind: string): SetAside {
  const kinds = Object.keys(kindsOf(book));
  const meant = kinds.find(
    name => plain(kind).startsWith(plain(name)) || plain(name).startsWith(plain(kind)),
  );
  const guess = meant ? `did you mean \`${meant}\`?` : `there are ${kinds.join(', ')}.`;
  const message = kinds.length
    ? `${book.name} has no kind of entry called “${clip(kind)}”; ${guess}`
    : `${book.name} takes no packs yet.`;
  return {
    pack: pack.id,
    what: `Kind “${clip(kind)}”`,
    path: `entries.${clip(kind)}`,
    reasons: [{ path: '', message }],
  };
}

interface Waiting {
  readonly given: Record<string, unknown>;
  readonly own: EntryFields;
  readonly path: string;
  readonly what: string;
}

function loadKind(
  book: Ruleset,
  pack: Pack,
  kindName: string,
  kind: PackKind,
): Pick<Loaded, 'entries' | 'aside' | 'remarks'> & {
  /** Where an entry stands in its file, and what it is called there. */
  placeOf(entry: BookEntry): Pick<SetAside, 'what' | 'path'>;
} {
  const entries: BookEntry[] = [];
  const places = new Map<BookEntry, Pick<SetAside, 'what' | 'path'>>();
  const aside: SetAside[] = [];
  const remarks: string[] = [];
  const put = (what: string, path: string, reasons: readonly Problem[]): void => {
    aside.push({ pack: pack.id, what, kind: kindName, path, reasons });
  };
  let waiting: Waiting[] = [];
  (pack.entries[kindName] ?? []).forEach((given, i) => {
    const path = `entries.${kindName}[${i}]`;
    const what = entryTitle(kind, given, i);
    const read = readOwn(given);
    if ('problems' in read) put(what, path, [...read.problems, ...mistakesBeside(kind, given)]);
    else if (waiting.some(({ own }) => own.id === read.own.id))
      put(what, path, [
        { path: 'id', message: `Another ${kind.one} of this pack has the id “${read.own.id}”.` },
        ...mistakesBeside(kind, given),
      ]);
    else waiting.push({ given: read.given, own: read.own, path, what });
  });
  const rowsNow = (): readonly object[] => [...rowsOf(book, kind), ...entries.map(({ row }) => row)];
  const booksOwn = ownRows(book, kindName, kind);
  // What is like another of the same pack waits for it; one that leads back to itself gives way to what another pack calls so.
  for (;;) {
    const free = waiting.filter(one => !waitsFor(one, waiting, { pack, kindName, booksOwn }));
    const ready =
      free.length > 0 ? free : waiting.filter(({ own }) => own.like && rowCalled(rowsNow(), own.like));
    if (ready.length === 0) break;
    waiting = waiting.filter(one => !ready.includes(one));
    for (const one of ready) {
      const made = make(book, { pack, kindName, kind, waiting: one, rows: rowsNow() });
      if ('problems' in made) put(one.what, one.path, made.problems);
      else {
        entries.push(made.entry);
        places.set(made.entry, { what: one.what, path: one.path });
        remarks.push(...made.remarks);
      }
    }
  }
  for (const { what, path, own } of waiting)
    put(what, path, [
      {
        path: 'like',
        message: `\`like\` goes in a circle: ${own.id} is like “${own.like}”, which is like it again.`,
      },
    ]);
  return {
    entries,
    aside,
    remarks,
    placeOf: entry => places.get(entry) ?? { what: entry.row.name, path: '' },
  };
}

/** What is wrong in the fields of an entry besides, which is not known whole: what is left out may come from elsewhere. */
function mistakesBeside({ schema }: PackKind, given: unknown): readonly Problem[] {
  if (!isRecord(given) || unwieldy(given)) return [];
  const fields = Object.fromEntries(Object.entries(given).filter(([key]) => !OWN.includes(key)));
  const read = check(schema, fields);
  return read.ok ? [] : read.problems.filter(({ message }) => !message.includes('is missing: it must be'));
}

/** An entry in words: by its name, else by its id or its place. */
export function entryTitle(kind: Pick<PackKind, 'one'>, given: unknown, i: number): string {
  const told = isRecord(given)
    ? [given.name, given.id].find(word => typeof word === 'string' && word)
    : undefined;
  return capital(told === undefined ? `${kind.one} ${i + 1}` : `${kind.one} “${clip(String(told))}”`);
}

const OWN = Object.keys(entryFieldsSchema.shape);

function readOwn(
  entry: unknown,
):
  | { readonly given: Record<string, unknown>; readonly own: EntryFields }
  | { readonly problems: readonly Problem[] } {
  if (!isRecord(entry))
    return { problems: [{ path: '', message: 'An entry is an object: { "id": …, "name": … }.' }] };
  const odd = unwieldy(entry);
  if (odd) return { problems: [odd] };
  const own = check(
    entryFieldsSchema,
    Object.fromEntries(Object.entries(entry).filter(([key]) => OWN.includes(key))),
  );
  return own.ok
    ? {
        given: Object.fromEntries(Object.entries(entry).filter(([key]) => !OWN.includes(key))),
        own: own.value,
      }
    : { problems: own.problems };
}

interface Surroundings extends Pick<Making, 'kindName'> {
  readonly pack: Pick<Pack, 'id'>;
  /** The entries of its kind that are the book's own, also those that a pack stands in the place of. */
  readonly booksOwn: readonly object[];
}

/** Whether an entry is like another one of its pack: a word that the book has means the book's. */
const waitsFor = (
  { own: { like } }: Waiting,
  others: readonly Waiting[],
  { pack, kindName, booksOwn }: Surroundings,
): boolean =>
  like !== undefined &&
  !rowCalled(booksOwn, like) &&
  others.some(({ own }) => isCalled(own, like) || entryId(pack.id, kindName, own.id) === like);

/** The book's own rows, also those that an entry of a pack stands in the place of. */
const ownRows = (book: Ruleset, kindName: string, kind: PackKind): readonly object[] =>
  [
    ...rowsOf(book, kind),
    ...(book.packed?.entries ?? []).flatMap(entry =>
      entry.kind === kindName && entry.replaces ? [entry.replaces] : [],
    ),
  ].filter(row => !originOf(row));

/** What `like` means: the book's own entry, else one of the same pack, else one of another. */
function rowLike(book: Ruleset, { pack, kindName, kind, rows }: Omit<Making, 'waiting'>, word: string) {
  const samePack = rows.filter(row => originOf(row)?.pack === pack.id);
  return rowCalled(ownRows(book, kindName, kind), word) ?? rowCalled(samePack, word) ?? rowCalled(rows, word);
}
const isCalled = ({ id, name }: { readonly id: string; readonly name: string }, word: string): boolean =>
  plain(id) === plain(word) || plain(name) === plain(word);

const named = (row: object): { readonly id: string; readonly name: string } => {
  const { id, name = id } = row as { readonly id?: unknown; readonly name?: unknown };
  return { id: typeof id === 'string' ? id : String(name ?? ''), name: String(name ?? '') };
};

/** The row that a word names, by its whole id or name, or by the last part of an id. */
export const rowCalled = (rows: readonly object[], word: string): object | undefined =>
  rows.find(row => isCalled(named(row), word)) ??
  rows.find(row => plain(named(row).id.split('/').at(-1) ?? '') === plain(word));

/** `; did you mean “Sword”?`: the name nearest to a misspelt one. */
function nearRow(rows: readonly object[], word: string): string {
  const said = word.toLowerCase();
  const far = (name: string): number => distance(name.toLowerCase(), said);
  const near = rows.map(row => named(row).name).filter(name => isNear(name.toLowerCase(), said));
  const [first] = near.toSorted((a, b) => far(a) - far(b));
  return first === undefined ? '.' : `; did you mean “${first}”?`;
}

type Made =
  | { readonly entry: BookEntry; readonly remarks: readonly string[] }
  | { readonly problems: readonly Problem[] };

interface Making {
  readonly pack: Pick<Pack, 'id' | 'version' | 'title'>;
  readonly kindName: string;
  readonly kind: PackKind;
  readonly waiting: Waiting;
  /** The rows of its table so far. */
  readonly rows: readonly object[];
}

function make(book: Ruleset, making: Making): Made {
  const {
    pack,
    kindName,
    kind,
    waiting: { given, own },
    rows,
  } = making;
  const unknown: Problem[] = [];
  const wrong = (path: string, verb: string, word: string): void => {
    unknown.push({
      path,
      message: `It ${verb} “${clip(word)}”, and there is no ${kind.one} called that${nearRow(rows, word)}`,
    });
  };
  const base = own.like === undefined ? undefined : rowLike(book, making, own.like);
  if (own.like !== undefined && !base) wrong('like', 'is like', own.like);
  const replaced = own.replaces === undefined ? undefined : rowCalled(rows, own.replaces);
  if (own.replaces !== undefined && !replaced) wrong('replaces', 'replaces', own.replaces);
  if (unknown.length > 0) return { problems: [...unknown, ...mistakesBeside(kind, given)] };
  const whole = { ...(base && fieldsLike(kind, base)), ...given };
  const settled = settleFields(book, jsonSchema(kind.schema), whole);
  const checked = check(kind.schema, settled);
  if (!checked.ok) return { problems: checked.problems };
  const entry = wholeEntry(book, kindName, checked.value);
  if (!entry.ok) return { problems: entry.problems };
  const clash = rows.find(row => row !== replaced && plain(named(row).name) === plain(own.name));
  const name = clash ? `${own.name} (${pack.title})`.slice(0, 60) : own.name;
  const said = { id: entryId(pack.id, kindName, own.id), name, ...entry.value };
  const credit = creditOf(pack);
  const origin: Origin = {
    ...{ pack: pack.id, version: pack.version, table: kind.table, hash: entryHash(said) },
    ...(credit && { credit }),
    ...(own.takenFrom && { from: own.takenFrom }),
  };
  return {
    entry: {
      kind: kindName,
      row: { ...said, origin },
      was: own.was.map(id => entryId(pack.id, kindName, id)),
      ...(replaced && { replaces: replaced }),
    },
    remarks: clash
      ? [
          `${capital(kind.one)} “${own.name}” of “${pack.title}” has the name of another; it is called “${name}” here.`,
        ]
      : [],
  };
}

/** An entry of a pack as the book would have it, or what is wrong with it; the rest of the pack is in the book already. */
export function readEntry(
  book: Ruleset,
  pack: Pick<Pack, 'id' | 'version' | 'title'>,
  kindName: string,
  given: unknown,
): Checked<BookEntry> {
  const kind = kindsOf(book)[kindName];
  if (!kind) return { ok: false, problems: unknownKind(book, pack, kindName).reasons };
  const read = readOwn(given);
  if ('problems' in read) return { ok: false, problems: read.problems };
  const what = entryTitle(kind, given, 0);
  const waiting = { ...read, path: '', what };
  const rows = rowsOf(book, kind);
  const same = rows.find(row => named(row).id === entryId(pack.id, kindName, read.own.id));
  const another = `Another ${kind.one} of this pack has the id “${read.own.id}”.`;
  if (same) return { ok: false, problems: [{ path: 'id', message: another }] };
  const made = make(book, { pack, kindName, kind, waiting, rows });
  if ('problems' in made) return { ok: false, problems: made.problems };
  const problems = whyUnusable(book, made.entry);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: made.entry };
}

/** What an entry that is like this one begins with. */
export function fieldsLike(kind: PackKind, row: object): object {
  const {
    id: _id,
    name: _name,
    origin: _origin,
    ...rest
  } = (kind.fieldsOf?.(row) ?? row) as Record<string, unknown>;
  const known = Object.keys(jsonSchema(kind.schema).properties ?? {});
  return Object.fromEntries(Object.entries(rest).filter(([key]) => known.includes(key)));
}
