/** Where an entry can be judged: the ready fights in which somebody has what it is like, with the entry in its place. */
import { isRecord, isSame } from '../plain-data.ts';
import type { ReadyEncounter, Ruleset } from '../ruleset.ts';
import { jsonSchema } from '../schema.ts';
import { type BookEntry, grow, kindsOf, rowsOf } from './book-with.ts';
import type { Pack } from './file.ts';
import { type Loaded, rowCalled } from './load.ts';
import { originOf } from './origin.ts';
import { settleSetup } from './settle.ts';

/** A ready fight as it is, and with an entry of a pack in the place of one of the book's. */
export interface Trial {
  readonly entry: BookEntry;
  /** The book's entry that it stands in for. */
  readonly instead: { readonly name: string };
  readonly fight: Pick<ReadyEncounter, 'id' | 'title'>;
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry that no ready fight can judge, and why. */
export interface Untried {
  readonly entry: BookEntry;
  readonly message: string;
  /** It is like nothing: whoever asks is to name what it stands in for. */
  readonly wantsName?: true;
}

/** Kinds whose entries stand on no side of a fight in the place of another. */
const WHOLE = ['character', 'fight'];

/** For every entry of the packs that is like one of the book, or is to stand for the one that is named, the fights that show what it changes. */
export function trialsOf(
  book: Ruleset,
  { packs, entries }: Pick<Loaded, 'packs' | 'entries'>,
  instead?: string,
): { readonly trials: readonly Trial[]; readonly untried: readonly Untried[] } {
  const trials: Trial[] = [];
  const untried: Untried[] = [];
  for (const entry of entries.filter(({ kind }) => !WHOLE.includes(kind))) {
    const word = instead ?? likeOf(entry, packs);
    const kind = kindsOf(book)[entry.kind]!;
    const base = word === undefined ? undefined : rowCalled(rowsOf(book, kind), word);
    if (!base) {
      untried.push({
        entry,
        ...(word === undefined && { wantsName: true }),
        message:
          word === undefined
            ? 'It is like nothing; name what it is to stand in for.'
            : `The book has no ${kind.one} called “${word}”.`,
      });
      continue;
    }
    const found = fightsWith(book, entry, base);
    trials.push(...found);
    if (found.length === 0)
      untried.push({ entry, message: `Nobody of the ready fights has “${word}”${thoseHad(book, entry)}` });
  }
  return { trials, untried };
}

/** Those of its kind that somebody of the ready fights has: each may be named instead. */
function thoseHad(book: Ruleset, entry: BookEntry): string {
  const names = rowsOf(book, kindsOf(book)[entry.kind]!)
    .filter(row => !originOf(row) && fightsWith(book, entry, row).length > 0)
    .map(row => (row as { readonly name?: unknown }).name)
    .filter(name => typeof name === 'string');
  if (names.length === 0) return '.';
  const shown = names.slice(0, MOST_NAMED).map(name => `“${name}”`);
  const more = names.length - shown.length;
  return `; somebody has ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
const MOST_NAMED = 8;

/** What an entry says that it is like, or in whose place it stands. */
function likeOf({ kind, row }: BookEntry, packs: readonly Pack[]): string | undefined {
  const pack = packs.find(({ id }) => row.id.startsWith(`${id}/`));
  const written = (pack?.entries[kind] ?? []).find(
    each => isRecord(each) && `${pack?.id}/${kind}/${String(each.id)}` === row.id,
  );
  const said = isRecord(written) ? (written.replaces ?? written.like) : undefined;
  return typeof said === 'string' ? said : undefined;
}

function fightsWith(book: Ruleset, entry: BookEntry, base: object): readonly Trial[] {
  if (!book.encounter) return [];
  const replaced = grow(book, [{ ...entry, replaces: base }], []);
  const schema = jsonSchema(book.encounter.setup);
  const instead = base as { readonly name?: string; readonly id?: string };
  return (book.encounters ?? []).flatMap(({ id, title, setup }) => {
    const before = writtenOut(book, setup);
    const after = settleSetup(replaced, schema, before);
    return isSame(before, after)
      ? []
      : [{ entry, instead: { name: instead.name ?? instead.id ?? '' }, fight: { id, title }, before, after }];
  });
}

/** A set-up with the files of ready characters in the place of their names. */
function writtenOut(book: Ruleset, setup: unknown): unknown {
  const fileOf = (name: unknown): unknown =>
    book.pregenerated?.find(({ id, name: called }) => id === name || called === name)?.choices;
  const entrant = (given: unknown): unknown => {
    if (typeof given === 'string') return fileOf(given) ? { character: fileOf(given) } : given;
    if (!isRecord(given)) return given;
    const { ready, ...beside } = given;
    const file = fileOf(ready);
    return file === undefined ? given : { ...beside, character: file };
  };
  if (!isRecord(setup)) return setup;
  return Object.fromEntries(
    Object.entries(setup).map(([side, who]) => [side, Array.isArray(who) ? who.map(entrant) : who]),
  );
}
