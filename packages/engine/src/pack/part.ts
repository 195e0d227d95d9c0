/**
 * Some entries of a pack by themselves: given away as a part of it, with what they speak of, or taken into a pack of one's own. Origin
 * and licence go along with both.
 */
import { plain } from '../match.ts';
import { isRecord } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Checked } from '../schema.ts';
import { clip, listed } from '../words.ts';
import { type BookEntry, kindsOf, rowsOf } from './book-with.ts';
import { freeEntryId, type WrittenEntry, withEntry, writtenEntries } from './edit.ts';
import { entryId, isLater, type Pack, readKindly } from './file.ts';
import { type Loaded, loadPacks, rowCalled } from './load.ts';
import { creditOf, originOf, type Source } from './origin.ts';

/** An entry remembers so many packs that it went through. */
const MOST_SOURCES = 10;

const wrong = (message: string): Checked<never> => ({ ok: false, problems: [{ path: '', message }] });

/** An entry of a pack, as it stands in its file. */
interface Place {
  readonly kind: string;
  readonly written: WrittenEntry;
  readonly entry: BookEntry;
}

/** The entries of a pack that words name, by their ids or names, and after them what those speak of in it. */
function placesOf(
  book: Ruleset,
  pack: Pack,
  words: readonly string[],
  others: readonly unknown[],
): Checked<{ readonly places: readonly Place[]; readonly loaded: Loaded }> {
  const loaded = loadPacks(book, [...others, pack]);
  const own = loaded.entries.filter(({ row }) => row.origin.pack === pack.id);
  const all = own.flatMap((entry): Place[] => {
    const written = writtenEntries(pack, entry.kind).find(
      ({ id }) => entryId(pack.id, entry.kind, String(id)) === entry.row.id,
    );
    return written ? [{ kind: entry.kind, written, entry }] : [];
  });
  const found: Place[] = [];
  for (const word of words) {
    const meant = all.filter(({ kind, written: { id, name }, entry }) =>
      [id, name, entry.row.id, `${kind}/${String(id)}`].some(one => plain(String(one)) === plain(word)),
    );
    if (meant.length === 0)
      return wrong(
        `“${pack.title}” has no entry “${clip(word)}” that can be loaded; there are ${listed(all.map(({ written }) => `“${String(written.name)}”`)) || 'none'}.`,
      );
    found.push(...meant);
  }
  for (const { written, entry } of found) {
    const like = likeRow(book, loaded, entry, written);
    const spoken = new Set(spokenOf(entry.row));
    found.push(
      ...all.filter(one => !found.includes(one) && (one.entry.row === like || spoken.has(one.entry.row.id))),
    );
  }
  return { ok: true, value: { places: found, loaded } };
}

/** The entry of the same pack that an entry is like; none where the book has that name. */
function likeRow(
  book: Ruleset,
  { entries }: Loaded,
  { kind, row }: BookEntry,
  { like }: WrittenEntry,
): BookEntry['row'] | undefined {
  if (typeof like !== 'string' || rowCalled(rowsOf(book, kindsOf(book)[kind]!), like)) return undefined;
  const own = entries.filter(one => one.kind === kind && one.row.origin.pack === row.origin.pack);
  const found = rowCalled(
    own.map(one => one.row),
    like,
  );
  return own.find(one => one.row === found)?.row;
}

/** The ids of all entries of packs that stand in a value. */
function spokenOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(spokenOf);
  if (!isRecord(value)) return [];
  const own = originOf(value) && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(spokenOf)];
}

/** Packs of others that these entries speak of. */
function needed({ needs }: Pack, places: readonly Place[]): Pack['needs'] {
  const spoken = places.flatMap(({ written, entry }) => [...spokenOf(entry.row), String(written.like ?? '')]);
  const isSpoken = (id: string): boolean => spoken.some(word => word.startsWith(`${id}/`));
  // What is like an entry by its name alone may be of any of them.
  const isOpen = places.some(
    ({ written }) => typeof written.like === 'string' && !written.like.includes('/'),
  );
  return needs.filter(({ id }) => isOpen || isSpoken(id));
}

/** Some entries of a pack as a file of their own, with what they speak of: the same ids, authors and licence. */
export function partOf(
  book: Ruleset,
  value: unknown,
  words: readonly string[],
  others: readonly unknown[] = [],
): Checked<Pack> {
  const read = readKindly(value);
  if (!('pack' in read)) return { ok: false, problems: read.problems };
  const { pack } = read;
  const found = placesOf(book, pack, words, others);
  if (!found.ok) return found;
  const { places } = found.value;
  const change = pack.changes[pack.version];
  const kinds = Object.keys(kindsOf(book));
  const { rulings: _, synonyms: __, ...head } = pack;
  return {
    ok: true,
    value: {
      ...head,
      ...{ part: true, synonyms: {}, rulings: {}, needs: needed(pack, places) },
      changes: change === undefined ? {} : { [pack.version]: change },
      entries: Object.fromEntries(
        kinds.flatMap(kind => {
          const own = places.filter(one => one.kind === kind).map(({ written }) => written);
          // In the order of the pack, so that the same part is the same file.
          return own.length > 0 ? [[kind, writtenEntries(pack, kind).filter(one => own.includes(one))]] : [];
        }),
      ),
    },
  };
}

/** What a part of a pack is together with what is there of the same pack; or why it changes nothing. */
export function joinedPart(book: Ruleset, there: Pack, part: Pack): Checked<Pack> {
  const said = `“${there.title}” ${there.version}`;
  if (!there.part) {
    const has = (kind: string, { id }: WrittenEntry): boolean =>
      writtenEntries(there, kind).some(one => one.id === id);
    const isIn = Object.keys(kindsOf(book)).every(kind =>
      writtenEntries(part, kind).every(one => has(kind, one)),
    );
    return wrong(
      isLater(part.version, there.version) || !isIn
        ? `${said} is here as a whole, and this is a part of ${part.version}: bring the whole of that version, or take its entries into a pack of your own.`
        : `${said} is here as a whole, with everything that is in this part of it.`,
    );
  }
  const [first, last] = isLater(there.version, part.version) ? [part, there] : [there, part];
  let joined: Pack = { ...last, changes: { ...first.changes, ...last.changes }, entries: first.entries };
  for (const kind of Object.keys(kindsOf(book)))
    for (const entry of writtenEntries(last, kind)) joined = withEntry(joined, kind, entry);
  const needs = [...last.needs, ...first.needs.filter(need => last.needs.every(({ id }) => id !== need.id))];
  return { ok: true, value: { ...joined, needs } };
}

/** One's own pack with entries of another in it, and what came of it in a sentence. */
export interface TakenInto {
  readonly pack: Pack;
  readonly sentence: string;
}

/** Entries of a pack, with what they speak of in it, as entries of one's own pack: each keeps where it is from, and under what licence. */
export function takenInto(
  book: Ruleset,
  given: { readonly own: unknown; readonly from: unknown; readonly words: readonly string[] },
  others: readonly unknown[] = [],
): Checked<TakenInto> {
  const [mine, theirs] = [given.own, given.from].map(readKindly) as [
    ReturnType<typeof readKindly>,
    ReturnType<typeof readKindly>,
  ];
  if (!('pack' in mine)) return { ok: false, problems: mine.problems };
  if (!('pack' in theirs)) return { ok: false, problems: theirs.problems };
  const { pack: own } = mine;
  const { pack: from } = theirs;
  if (own.game !== from.game)
    return wrong(`“${from.title}” is for ${clip(from.game)}, and “${own.title}” for ${clip(own.game)}.`);
  if (own.id === from.id) return wrong(`“${own.title}” is that pack itself: its entries are in it.`);
  const found = placesOf(book, from, given.words, others);
  if (!found.ok) return found;
  const { places, loaded } = found.value;
  const source = {
    pack: from.id,
    version: from.version,
    ...(creditOf(from) ?? { title: from.title, authors: [...from.authors], licence: from.licence }),
  };
  const taken = places.find(({ kind, written }) => namesake(own, kind, written, from.id));
  if (taken)
    return wrong(
      `“${own.title}” has a ${kindsOf(book)[taken.kind]?.one ?? taken.kind} “${String(taken.written.name)}” of its own already: give it another name first.`,
    );
  let pack = own;
  const ids = new Map<string, string>();
  for (const { kind, written, entry } of places) {
    const id = idIn(pack, kind, written, from.id);
    ids.set(entry.row.id, entryId(own.id, kind, id));
    // Its place is kept, so that no other has its id.
    pack = withEntry(pack, kind, { id, name: written.name, takenFrom: [source] });
  }
  for (const { kind, written, entry } of places) {
    const like = likeRow(book, loaded, entry, written)?.id ?? written.like;
    const { was: _, like: __, takenFrom = [], ...rest } = written;
    const said = renamedIn({ ...(like !== undefined && { like }), ...rest }, ids) as WrittenEntry;
    const id = ids.get(entry.row.id)?.split('/').at(-1);
    const sources = [source, ...(takenFrom as readonly Source[])].slice(0, MOST_SOURCES);
    pack = withEntry(pack, kind, { ...said, id, takenFrom: sources });
  }
  const names = places.map(({ written }) => String(written.name));
  const needs = [
    ...pack.needs,
    ...needed(from, places).filter(({ id }) => id !== own.id && pack.needs.every(one => one.id !== id)),
  ];
  const asked = given.words.length === places.length ? '' : ', with what they speak of';
  return {
    ok: true,
    value: {
      pack: { ...pack, needs },
      sentence: `${listed(names)} ${names.length === 1 ? 'is' : 'are'} in “${own.title}” now${asked}: by ${listed(source.authors)}, ${source.licence}.`,
    },
  };
}

/** An entry of one's own that has the name of one that is taken, and is not that one. */
const namesake = (pack: Pack, kind: string, { name }: WrittenEntry, from: string): boolean =>
  writtenEntries(pack, kind).some(
    one => plain(String(one.name)) === plain(String(name)) && !isTakenFrom(one, from),
  );

const isTakenFrom = ({ takenFrom }: WrittenEntry, pack: string): boolean => {
  const [last] = Array.isArray(takenFrom) ? takenFrom : [];
  return isRecord(last) && last.pack === pack;
};

/** The id under which an entry comes into a pack: of one that was taken from there already, the same; else one that is free. */
function idIn(pack: Pack, kind: string, { id, name }: WrittenEntry, from: string): string {
  const before = writtenEntries(pack, kind).find(one => one.id === id);
  const isSame = !before || isTakenFrom(before, from);
  return isSame ? String(id) : freeEntryId(pack, kind, String(name));
}

/** What an entry says, where it names taken entries by their lasting ids with those that they have now. */
function renamedIn(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map(one => renamedIn(one, ids));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamedIn(one, ids)]))
    : value;
}
