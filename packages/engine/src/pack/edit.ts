/** A pack's file is changed an entry at a time, and stays as it was everywhere else. */
import { slug } from '../encounter/setup.ts';
import { isRecord } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import { capital, fieldWords } from '../words.ts';
import { kindsOf } from './book-with.ts';
import { differences } from './diff.ts';
import type { PackKind } from './kinds.ts';
import { fieldsLike } from './load.ts';

/** An entry as it stands in a pack’s file. */
export type WrittenEntry = Readonly<Record<string, unknown>>;
type File = Readonly<Record<string, unknown>>;

/** The entries of a kind, as they stand in the file. */
export const writtenEntries = ({ entries }: File, kind: string): readonly WrittenEntry[] => {
  const list = isRecord(entries) ? entries[kind] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** The pack with entries of a kind in the place of those that it had. */
export const withEntries = <T extends File>(pack: T, kind: string, list: readonly unknown[]): T => ({
  ...pack,
  entries: { ...(isRecord(pack.entries) ? pack.entries : {}), [kind]: [...list] },
});

/** The pack with an entry in the place of the one that had its id, or of another; else at the end. */
export function withEntry<T extends File>(pack: T, kind: string, entry: WrittenEntry, of = entry.id): T {
  const list = writtenEntries(pack, kind);
  const isThere = list.some(({ id }) => id === of);
  return withEntries(pack, kind, isThere ? list.map(one => (one.id === of ? entry : one)) : [...list, entry]);
}

/** The pack without an entry. */
export const withoutEntry = <T extends File>(pack: T, kind: string, id: unknown): T =>
  withEntries(
    pack,
    kind,
    writtenEntries(pack, kind).filter(one => one.id !== id),
  );

const [SHORTEST_ID, LONGEST_ID] = [2, 40];

/** An id for an entry of this name that none of the kind has yet. */
export function freeEntryId(pack: File, kind: string, name: string): string {
  const taken = new Set(writtenEntries(pack, kind).map(({ id }) => id));
  const said = slug(name)
    .slice(0, LONGEST_ID - 4)
    .replace(/-+$/, '');
  const word = said.length < SHORTEST_ID ? `${said}-1` : said;
  for (let n = 1; ; n++) {
    const id = n === 1 ? word : `${word}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** Fields that are told by other words, or are for programs. */
const UNTOLD = ['id', 'name', 'origin', 'summary', 'text', 'description'];
const MOST_TOLD = 6;
const LONGEST_TOLD = 40;

/** What an entry is, in a sentence: what sets it apart from the one that it is like, or what it says most of all. */
export function entrySentence(book: Ruleset, kindName: string, row: object, base?: object): string {
  const kind = kindsOf(book)[kindName];
  if (!kind) return '';
  const { name = '' } = row as { readonly name?: string };
  const article = /^[aeiou]/i.test(kind.one) ? 'an' : 'a';
  if (base) {
    const { name: other, id } = base as { readonly name?: string; readonly id?: string };
    const [was, is] = [base, row].map(one => whole(kind, fieldsLike(kind, one))) as [object, object];
    const apart = differences(was, is);
    const but = apart.length > 0 ? `, but ${apart.join(', ')}` : ' in everything';
    return ended(`${name} is ${article} ${kind.one} like ${other ?? id}${but}`);
  }
  const { summary } = row as { readonly summary?: unknown };
  if (typeof summary === 'string' && summary !== '')
    return `${name} is ${article} ${kind.one}. ${ended(capital(summary))}`;
  const told = Object.entries(row).flatMap(([key, value]) => {
    const said = saidOf(value);
    return UNTOLD.includes(key) || said === undefined ? [] : [`${fieldWords(key)} ${said}`];
  });
  const rest = told.length > MOST_TOLD ? ', and more' : '';
  return `${name} is ${article} ${kind.one}${told.length > 0 ? `: ${told.slice(0, MOST_TOLD).join(', ')}${rest}` : ''}.`;
}

/** With one full stop at its end. */
const ended = (text: string): string => (/[.!?][”)]*$/.test(text) ? text : `${text}.`);

/** With everything that stands where nothing is said. */
function whole({ schema }: PackKind, fields: object): object {
  const read = schema.safeParse(fields);
  return read.success ? read.data : fields;
}

function saidOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (value === true) return 'yes';
  if (typeof value === 'string') return value !== '' && value.length <= LONGEST_TOLD ? value : undefined;
  const isWords = Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'string');
  return isWords ? value.join(', ') : undefined;
}
