/** What changed between two versions of a pack, in words. */
import { isRecord, isSame } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import { capital, fieldWords } from '../words.ts';
import { type BookEntry, kindsOf } from './book-with.ts';
import { entryId, readKindly } from './file.ts';
import { rulingsOf } from './house-rulings.ts';
import { type Loaded, loadPacks, type SetAside } from './load.ts';

const MARKS = ['id', 'origin'];

/** What became of one entry. */
export interface EntryChange {
  readonly kind: string;
  /** Its lasting id, as the later version has it. */
  readonly id: string;
  readonly name: string;
  readonly is: 'new' | 'gone' | 'set aside' | 'changed' | 'renamed';
  /** The fields that say something else now, and of how many. */
  readonly fields: readonly string[];
  readonly of: number;
  /** `Moon blade: damage 2 → 3.` */
  readonly sentence: string;
}

/** What the later of two packs says otherwise than the earlier one, entry by entry; `others` are there beside both. */
export function diffPacks(
  book: Ruleset,
  before: unknown,
  after: unknown,
  others: readonly unknown[] = [],
): readonly EntryChange[] {
  const theirs = new Set(loadPacks(book, others).packs.map(({ id }) => id));
  const [was, is] = [before, after].map(pack => loadPacks(book, [...others, pack])) as [Loaded, Loaded];
  const [old, now] = [was, is].map(({ entries }) =>
    entries.filter(({ row }) => !theirs.has(row.origin.pack)),
  ) as [BookEntry[], BookEntry[]];
  const [asideBefore, asideNow] = [asideById(was, theirs), asideById(is, theirs)];
  const kinds = kindsOf(book);
  const found: EntryChange[] = [];
  const title = ({ kind, row }: BookEntry): string => capital(`${kinds[kind]?.one ?? kind} “${row.name}”`);
  const kept = new Set<BookEntry>();
  for (const entry of now) {
    const { kind, row, was } = entry;
    const earlier = old.find(each => each.row.id === row.id || was.includes(each.row.id));
    const change = { kind, id: row.id, name: row.name };
    if (!earlier) {
      found.push({ ...change, is: 'new', fields: [], of: 0, sentence: `${title(entry)} is new.` });
      continue;
    }
    kept.add(earlier);
    const fields = changedFields(earlier.row, row);
    const said = differences(earlier.row, row);
    if (earlier.row.id !== row.id)
      found.push({
        ...change,
        is: 'renamed',
        ...{ fields, of: Object.keys(row).length - MARKS.length },
        sentence: `${title(entry)} was ${earlier.row.id.split('/').at(-1)}${said.length ? `; ${said.join(', ')}` : ''}.`,
      });
    else if (said.length > 0)
      found.push({
        ...change,
        is: 'changed',
        fields,
        of: Object.keys(row).length - MARKS.length,
        sentence: `${title(earlier)}: ${said.join(', ')}.`,
      });
  }
  found.push(...rulingChanges(book, before, after));
  for (const [id, { kind = '', what, reasons }] of asideNow)
    if (!isSame(asideBefore.get(id)?.reasons, reasons))
      found.push({
        ...{ kind, id, name: what, is: 'set aside', fields: [], of: 0 },
        sentence: `${what} is set aside: ${reasons.map(({ message }) => message).join(' ')}`,
      });
  for (const entry of old)
    if (!kept.has(entry) && !asideNow.has(entry.row.id))
      found.push({
        ...{ kind: entry.kind, id: entry.row.id, name: entry.row.name },
        is: 'gone',
        ...{ fields: [], of: 0 },
        sentence: `${title(entry)} is gone; whoever has it keeps it.`,
      });
  return found;
}

/** What was set aside of the packs but these, by the lasting ids of the entries. */
function asideById({ aside, packs }: Loaded, theirs: ReadonlySet<string>): ReadonlyMap<string, SetAside> {
  const found = new Map<string, SetAside>();
  for (const one of aside) {
    const place = /\[(\d+)\]$/.exec(one.path)?.[1];
    if (one.kind === undefined || place === undefined || theirs.has(one.pack)) continue;
    const written = packs.find(({ id }) => id === one.pack)?.entries[one.kind]?.[Number(place)];
    const id = isRecord(written) && typeof written.id === 'string' ? written.id : `${Number(place) + 1}`;
    found.set(entryId(one.pack, one.kind, id), one);
  }
  return found;
}

/** House rulings that are switched on, off, or read another way. */
function rulingChanges(book: Ruleset, before: unknown, after: unknown): readonly EntryChange[] {
  const [old, now] = [before, after].map(value => {
    const read = readKindly(value);
    const said = 'pack' in read ? rulingsOf(book, read.pack) : [];
    return new Map(said.flatMap(one => ('id' in one ? [[one.id, one.reading] as const] : [])));
  }) as [Map<string, string>, Map<string, string>];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): EntryChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (was === is) return [];
    const change = { kind: RULING, id, name: id, fields: [], of: 0 } as const;
    if (was === undefined)
      return [{ ...change, is: 'new', sentence: `House ruling ${id} is switched on: ${is}.` }];
    return is === undefined
      ? [{ ...change, is: 'gone', sentence: `House ruling ${id} is switched off: it was ${was}.` }]
      : [{ ...change, is: 'changed', sentence: `House ruling ${id}: ${was} → ${is}.` }];
  });
}
/** The kind of a change that is about a house ruling, not about an entry. */
const RULING = 'ruling';

/** The fields of two entries that differ, each with what it was and what it is. */
export function differences(before: object, after: object): readonly string[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return changedFields(old, now).flatMap(key => changesOf(fieldWords(key), old[key], now[key], 0));
}

/** Inside of a field at most so many changes are said one by one, and so deep. */
const MOST_INSIDE = 8;
const DEEPEST = 6;

/** What changed in a field: `damage 2 → 3`, `attacks Silver jaws: damage 2 → 4`. */
function changesOf(field: string, old: unknown, now: unknown, depth: number): readonly string[] {
  const inside = depth < DEEPEST ? changesInside(old, now, depth + 1) : [];
  if (inside.length === 0) {
    const [was, is] = [shown(old), shown(now)];
    return [was === is ? `${field} says something else` : `${field} ${was} → ${is}`];
  }
  const more = inside.length - MOST_INSIDE;
  const said = inside.slice(0, MOST_INSIDE).map(change => `${field}${change}`);
  return more > 0 ? [...said, `and ${more} more in ${field}`] : said;
}

/** Field by field where both are things, thing by thing where both list things by name; nothing where both are simple. */
function changesInside(old: unknown, now: unknown, depth: number): readonly string[] {
  if (isRecord(old) && isRecord(now))
    return changedFields(old, now).flatMap(key =>
      changesOf(fieldWords(key), old[key], now[key], depth).map(change => `: ${change}`),
    );
  if (!areThings(old) || !areThings(now)) return [];
  const named = [thingsByName(old), thingsByName(now)];
  const isNamed = named.every(things => things !== undefined);
  if (!isNamed && old.length !== now.length) return [];
  const [before, after] = isNamed ? named : [thingsByPlace(old), thingsByPlace(now)];
  if (!before || !after) return [];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(name => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!is) return [`: ${name} is gone`];
    if (!was) return [`: ${name} is new`];
    return changesInside(was, is, depth).map(change => ` ${name}${change}`);
  });
}

type Things = readonly Readonly<Record<string, unknown>>[];
const areThings = (value: unknown): value is Things => Array.isArray(value) && value.every(isRecord);

/** Of things without names, the things by the number of their place. */
const thingsByPlace = (list: Things): ReadonlyMap<string, object> =>
  new Map(list.map((thing, i) => [String(i + 1), thing]));

/** Of a list of things that have each a name of their own, the things by their names. */
function thingsByName(list: Things): ReadonlyMap<string, object> | undefined {
  const things = new Map(list.map(thing => [calledOf(thing), thing]));
  return things.size === list.length && !things.has('') ? things : undefined;
}

/** A thing by its name; one that is another entry is called as that is. */
const calledOf = ({ name, id }: Readonly<Record<string, unknown>>): string =>
  isRecord(name) ? calledOf(name) : String(name ?? id ?? '');

function changedFields(before: object, after: object): readonly string[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    key => !MARKS.includes(key) && !isSame(bare(old[key]), bare(now[key])),
  );
}

/** A value without the origins in it: a new version of a pack alone changes nothing. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'origin' ? [] : [[key, bare(inner)]])),
  );
}

const LONGEST = 60;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string')
    return value.length > LONGEST ? `“${value.slice(0, LONGEST)}…”` : `“${value}”`;
  const text = inWords(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Lists and things without a bracket: a thing by its name, else by its fields. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(value.some(isRecord) ? '; ' : ', ') || 'none';
  if (!isRecord(value)) return String(value);
  if (typeof value.name === 'string') return value.name;
  const fields = Object.entries(value).filter(([key]) => !MARKS.includes(key));
  return fields.map(([key, inner]) => `${fieldWords(key)} ${inWords(inner)}`).join(', ') || 'none';
}
