/**
 * Packs of a table: it owns a copy of each, and the books have what they bring for everybody who sits there. A fight that was
 * begun and whoever carries something own theirs, and do not change with them.
 */

import { z } from 'zod';
import { type BookEntry, kindsOf } from '../pack/book-with.ts';
import { diffPacks } from '../pack/diff.ts';
import { inGame, LONGEST_PACK, ofOtherGame, type Pack, readKindly, whyUnreadable } from '../pack/file.ts';
import { bookWith, type Loaded, loadPacks } from '../pack/load.ts';
import { entryHash } from '../pack/origin.ts';
import { joinedPart } from '../pack/part.ts';
import { settleFile } from '../pack/settle.ts';
import { isRecord, ownOf } from '../plain-data.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Checked } from '../schema.ts';
import { clip, counted } from '../words.ts';
import { absenceSaid, absentFrom, withPacksOf } from './absent.ts';
import type { TableFile, Word } from './file.ts';
import type { Asking } from './requests.ts';
import type { TableStep } from './step.ts';
import { type Chair, isSameOne } from './table.ts';

/** As many packs a table has, and so many characters of JSON all of them together. */
export const MOST_PACKS = 20;
const LONGEST_PACKS = 4_000_000;
/** A word at the table is no longer. */
const LONGEST_WORD = 4000;

const short = z.string().min(1).max(80);

/** A pack that a table keeps: by what it is known, and everything else as it came. */
export const tablePackSchema = z
  .looseObject({
    arbiter: z.literal('pack'),
    id: short,
    version: short,
    game: short,
    title: short,
  })
  .refine(pack => JSON.stringify(pack).length <= LONGEST_PACK, 'That is longer than a pack may be.');

/** A pack of a table, as it stands in its file. */
export type TablePack = z.output<typeof tablePackSchema>;

type TablePacks = TableFile['packs'];

/** What follows from a book and the packs of a table is worked out once, as long as they are the same values. */
function remembered<T>(
  work: (book: Ruleset, packs: TablePacks) => T,
): (book: Ruleset, packs: TablePacks) => T {
  const all = new WeakMap<TablePacks, WeakMap<Ruleset, { readonly found: T }>>();
  return (book, packs) => {
    const byBook = all.get(packs) ?? new WeakMap<Ruleset, { readonly found: T }>();
    all.set(packs, byBook);
    const known = byBook.get(book) ?? { found: work(book, packs) };
    byBook.set(book, known);
    return known.found;
  };
}

const ofGame = (packs: TablePacks, { id }: Ruleset): TablePacks => packs.filter(({ game }) => game === id);

/** The book with everything that the packs of a table bring. */
export const packedBook = remembered((book, packs) => bookWith(book, ofGame(packs, book)));

/** The packs of a game as players may know them: without the people and fights that wait for them in there. */
export const playersPacks = remembered((book, packs): TablePacks => {
  const kinds = kindsOf(book);
  const open = Object.keys(kinds).filter(kind => !isHostsKind(book, kind));
  return ofGame(packs, book).flatMap(pack => {
    const read = readKindly(pack);
    return 'pack' in read ? [asPlayersKnow(read.pack, open)] : [];
  });
});

/** Kinds whose entries the host alone looks at: those who are met, and what happens then. */
export const isHostsKind = (book: Ruleset, kind: string): boolean =>
  kind === 'fight' || Object.hasOwn(book.person?.lists ?? {}, kindsOf(book)[kind]?.table ?? '');

/** A pack with these kinds alone, and of its head nothing that could tell of the others. */
function asPlayersKnow(
  { arbiter, format, id, version, game, title, ...more }: Pack,
  open: readonly string[],
): Pack {
  const { authors, licence, language, needs, part, rulings, entries } = more;
  return {
    ...{ arbiter, format, id, version, game, title, authors, licence, language, needs },
    ...(part && { part }),
    // House rulings are everybody's.
    ...{ changes: {}, synonyms: {}, rulings },
    entries: Object.fromEntries(
      open.flatMap(kind => {
        const own = ownOf(entries, kind);
        return own ? [[kind, own.map(unnoted)]] : [];
      }),
    ),
  };
}

/** An entry without the note for whoever reads its file. */
function unnoted(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { note: _, ...rest } = entry as { readonly note?: unknown };
  return rest;
}

/** A pack as somebody at the table is shown it: its head, and what it brings by name. */
export interface PackShown {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly licence: string;
  /** Another one whenever the pack says something else. */
  readonly mark: string;
  readonly entries: readonly { readonly kind: string; readonly id: string; readonly name: string }[];
}

/** The packs of a table as a chair may know them, as they stand in their files. */
export const packsFor = ({ table: { packs }, books }: Open, { role }: Chair): TablePacks =>
  role === 'host' ? packs : [...books.values()].flatMap(book => playersPacks(book, packs));

/** The packs of a table as a chair is shown them; where their book is not open, what they bring is not known. */
export const packsShown = ({ table: { packs }, books }: Open, { role }: Chair): readonly PackShown[] =>
  packs.map(pack => {
    const book = books.get(pack.game);
    const known = book && shownOf(book, role === 'host' ? packs : playersPacks(book, packs));
    return known?.find(one => one.id === pack.id) ?? headOf(pack);
  });

const headOf = ({ id, game, version, title }: TablePack): PackShown => ({
  ...{ id, game, version, title, authors: [], licence: '', mark: '', entries: [] },
});

interface Open {
  readonly table: Pick<TableFile, 'packs'>;
  readonly books: ReadonlyMap<string, Ruleset>;
}

const shownOf = remembered((book, packs): readonly PackShown[] =>
  ofGame(packs, book).map(pack => {
    const { id } = pack;
    const { packed } = packedBook(book, packs);
    const read = packed?.packs.find(other => other.id === id);
    const own = (packed?.entries ?? []).filter(({ row }) => row.origin.pack === id);
    return {
      ...headOf(pack),
      ...(read && { authors: read.authors, licence: read.licence }),
      mark: entryHash(pack),
      entries: own.map(({ kind, row }) => ({ kind, id: row.id, name: row.name })),
    };
  }),
);

/** The host puts a pack on the table, or another version of one that is there. */
export function putOn(
  { packs }: Pick<TableFile, 'packs'>,
  book: Ruleset,
  { id: by }: Chair,
  { pack: given }: Asking<'pack'>,
): TableStep[] | Refusal {
  const read = readKindly(given);
  if (!('pack' in read)) {
    const there = packs.find(({ game, id }) => game === book.id && isRecord(given) && id === given.id);
    return refuse('', whyUnreadable(given, there) ?? 'That is no pack.', 'pack');
  }
  const joined = asJoined(packs, book, inGame(book, read.pack));
  if (!joined.ok) return refuse('', joined.problems[0]?.message ?? '', 'pack');
  const pack = joined.value;
  if (pack.game !== book.id) return refuse('', `“${pack.title}” is ${ofOtherGame(book, pack.game)}`, 'pack');
  const before = packs.find(other => isSameOne(other, pack));
  const others = packs.filter(other => other !== before);
  if (!before && packs.length >= MOST_PACKS)
    return refuse('', `A table has at most ${MOST_PACKS} packs: take one off first.`, 'pack');
  if (JSON.stringify([...others, pack]).length > LONGEST_PACKS)
    return refuse('', 'The packs of a table together have at most four million characters.', 'pack');
  const loaded = loadPacks(book, [...ofGame(others, book), pack]);
  if (before && JSON.stringify(before) === JSON.stringify(pack))
    return refuse('', `“${pack.title}” ${pack.version} is on the table already.`, 'pack');
  const own = loaded.entries.filter(entry => isOf(pack, entry));
  const place = before ? ` in the place of ${before.version}` : '';
  const ruled = loaded.book.rulings.flatMap(({ id, house }) =>
    house?.pack === pack.id ? [`${id} = ${house.reading}`] : [],
  );
  const house = ruled.length > 0 && !before ? ` House rulings: ${ruled.join(', ')}.` : '';
  const text = `${pack.title} ${pack.version} is on the table${place}: ${counted(own.length, 'entry', 'entries')}.${house}`;
  const changes = before ? diffPacks(book, before, pack, ofGame(others, book)) : [];
  const [hosts, open] = [true, false].map(isHosts =>
    // What was set aside is told below, with whatever else was.
    changes
      .filter(({ is, kind }) => is !== 'set aside' && isHostsKind(book, kind) === isHosts)
      .map(({ sentence }) => sentence),
  ) as [string[], string[]];
  return [
    { is: 'packed', pack },
    said(by, [text, ...open]),
    ...toHost(by, [...hosts, ...asideIn(loaded, pack)]),
  ];
}

/** A part of a pack joins the parts of it that are there. */
function asJoined(packs: TablePacks, book: Ruleset, pack: Pack): Checked<Pack> {
  const before = packs.find(other => isSameOne(other, pack));
  const there = before && readKindly(before);
  return pack.part && there && 'pack' in there
    ? joinedPart(book, there.pack, pack)
    : { ok: true, value: pack };
}

const isOf = ({ id }: Pick<Pack, 'id'>, { row }: BookEntry): boolean => row.origin.pack === id;

/** What was set aside of a pack, and what is worth a word, in sentences. */
const asideIn = ({ aside, remarks }: Loaded, { id, title }: Pack): readonly string[] => [
  ...aside
    .filter(({ pack }) => pack === id)
    .map(({ what, reasons }) => `${what} is set aside: ${reasons.map(({ message }) => message).join(' ')}`),
  ...remarks.filter(remark => remark.includes(`“${title}”`)),
];

/** The host takes a pack off the table. */
export function takeOff(
  { packs, prepared }: Pick<TableFile, 'packs' | 'prepared'>,
  book: Ruleset,
  { id: by }: Chair,
  { pack: id }: Asking<'unpack'>,
): TableStep[] | Refusal {
  const pack = packs.find(other => isSameOne(other, { game: book.id, id }));
  if (!pack) return refuse('', `There is no pack “${clip(id)}” of ${book.name} on this table.`, 'pack');
  const before = packedBook(book, packs);
  const after = packedBook(
    book,
    packs.filter(other => other !== pack),
  );
  // Each keeps of which pack its foes are, so that it can say so for as long as they are away.
  const named = prepared.flatMap(fight => {
    const plan = fight.game === book.id ? withPacksOf(fight.plan, before) : fight.plan;
    return plan === fight.plan ? [] : [{ ...fight, plan }];
  });
  const told = prepared
    .filter(({ game }) => game === book.id)
    .flatMap(fight => {
      const { plan } = named.find(one => isSameOne(one, fight)) ?? fight;
      const lost = absentFrom(plan, after).filter(
        ({ name }) => !absentFrom(plan, before).some(other => other.name === name),
      );
      return lost.length > 0
        ? [
            `The prepared fight “${fight.title}” cannot be begun without it: ${absenceSaid(lost, after, [pack]).join(' ')}`,
          ]
        : [];
    });
  return [
    ...named.map(one => ({ is: 'prepared' as const, prepared: one })),
    { is: 'unpacked', game: book.id, id },
    said(by, [`${pack.title} is off the table; whoever has something of it keeps it.`]),
    ...toHost(by, told),
  ];
}

/** Sentences as one word of the table; what does not fit is counted. */
function said(by: string, sentences: readonly string[], to?: Word['to']): TableStep {
  let text = '';
  for (const [i, sentence] of sentences.entries()) {
    const left = `And ${sentences.length - i} more.`;
    if (text.length + sentence.length + left.length + 2 > LONGEST_WORD) {
      text = `${text} ${left}`.trim();
      break;
    }
    text = `${text} ${sentence}`.trim();
  }
  return { is: 'said', word: { by, text, ...(to && { to }) } };
}

const toHost = (by: string, sentences: readonly string[]): TableStep[] =>
  sentences.length > 0 ? [said(by, sentences, [])] : [];

/** A character file that owns what it names of the table’s packs. */
export const ownedFile = (book: Ruleset, file: TableFile['people'][number]['file']): typeof file =>
  // What is settled keeps its shape.
  settleFile(book, file) as typeof file;
