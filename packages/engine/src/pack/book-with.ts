/** A book with the entries of packs: tables, ready characters and fights, offers, names. */

import { scriptedDice } from '@arbiter/dice';
import type { z } from 'zod';
import type { CharacterRules } from '../character.ts';
import type { EncounterRules } from '../encounter/rules.ts';
import { plain } from '../match.ts';
import type { PersonRules } from '../person.ts';
import { ownOf } from '../plain-data.ts';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { Pregenerated, ReadyEncounter, Ruleset } from '../ruleset.ts';
import { defaultReadings } from '../ruling.ts';
import { type Checked, check, jsonSchema, type Problem, readThrough } from '../schema.ts';
import type { Pack } from './file.ts';
import type { PackKind } from './kinds.ts';
import type { Origin } from './origin.ts';
import { readyCharacter, readyFight } from './ready.ts';
import { settleFields, settleSetup } from './settle.ts';

/** An entry of a pack as the book has it. */
export interface BookEntry {
  readonly kind: string;
  /** As it stands in the book's table, with its lasting id and its origin. */
  readonly row: { readonly id: string; readonly name: string; readonly origin: Origin };
  /** Ids that it had before. */
  readonly was: readonly string[];
  /** The row of the book in whose place it stands. */
  readonly replaces?: object;
}

/** What a book knows of the packs that were added to it. */
export interface Packed {
  readonly packs: readonly Pack[];
  readonly entries: readonly BookEntry[];
  /** By table, every word that names an entry of it exactly: names, ids, what it replaces. */
  readonly words: Readonly<Record<string, ReadonlyMap<string, object>>>;
  /** By table, words for rows that are called otherwise. */
  readonly aliases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The files of ready characters that packs brought. */
  readonly files: ReadonlySet<unknown>;
}

/** The kinds of entries that packs may bring to a book: its own, ready characters and ready fights. */
export const kindsOf = (book: Ruleset): Readonly<Record<string, PackKind>> =>
  book.packs
    ? {
        ...book.packs.kinds,
        ...(book.character && { character: readyCharacter(book) }),
        ...(book.encounter && { fight: readyFight(book) }),
      }
    : {};

/** The rows that an entry of a kind stands among. */
export function rowsOf(book: Ruleset, { table }: Pick<PackKind, 'table'>): readonly object[] {
  if (table === READY.character) return book.pregenerated ?? [];
  if (table === READY.fight) return (book.encounters ?? []).map(fight => ({ ...fight, name: fight.title }));
  return book.content?.[table] ?? [];
}
const READY = { character: 'ready characters', fight: 'ready fights' } as const;

/** An entry as a whole, with the entries that it speaks of in it; or a character that breaks rules, a fight that cannot begin. */
export function wholeEntry(book: Ruleset, kind: string, fields: object): Checked<object> {
  if (kind === 'character' && book.character && 'choices' in fields) {
    const choices = settleFields(book, jsonSchema(book.character.choices), fields.choices);
    const read = check(book.character.choices, choices);
    const problems = read.ok ? book.character.validate(read.value) : read.problems;
    return problems.length > 0
      ? { ok: false, problems: within('choices', problems) }
      : { ok: true, value: { ...fields, choices } };
  }
  if (kind === 'fight' && book.encounter && 'setup' in fields) {
    const read = check(book.encounter.setup, fields.setup);
    if (!read.ok) return { ok: false, problems: within('setup', read.problems) };
    const setup = settleSetup(book, jsonSchema(book.encounter.setup), fields.setup);
    // A set-up is read without a die.
    const prepared = book.encounter.prepare(setup, new Play(scriptedDice([]), defaultReadings(book.rulings)));
    return isRefusal(prepared)
      ? { ok: false, problems: [{ path: 'setup', message: prepared.message }] }
      : { ok: true, value: { ...fields, setup } };
  }
  return { ok: true, value: fields };
}
const within = (field: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map(problem => ({ ...problem, path: problem.path ? `${field}.${problem.path}` : field }));

/** The book with these entries. */
export function grow(book: Ruleset, entries: readonly BookEntry[], packs: readonly Pack[]): Ruleset {
  const kinds = kindsOf(book);
  const content = { ...book.content };
  for (const [name, { table, also = [] }] of Object.entries(kinds)) {
    const own = entries.filter(({ kind }) => kind === name);
    for (const list of own.length === 0 ? [] : [table, ...also]) {
      const rows = ownOf(content, list);
      if (rows) content[list] = rowsWith(rows, own);
    }
  }
  const pregenerated = [
    ...(book.pregenerated ?? []),
    ...entries.flatMap(({ kind, row }) => (kind === 'character' ? [row as unknown as Pregenerated] : [])),
  ];
  const fights = entries.flatMap(({ kind, row }) =>
    kind === 'fight' ? [{ ...row, title: row.name } as unknown as ReadyEncounter] : [],
  );
  const grown: Ruleset = {
    ...book,
    content,
    pregenerated,
    encounters: [...(book.encounters ?? []), ...fights],
    synonyms: synonymsWith(book, packs),
    packed: { packs, entries, ...namesOf(kinds, entries) },
  };
  const { character, person, encounter } = book;
  return {
    ...grown,
    ...(character && { character: settlingCharacter(grown, book.packs?.character?.(content) ?? character) }),
    ...(person && { person: settlingPerson(grown, person) }),
    ...(encounter && { encounter: settlingEncounter(grown, encounter) }),
  };
}

/** The words for the search: of a word that the book or another pack knows too, all that are meant by it. */
function synonymsWith({ synonyms = {} }: Ruleset, packs: readonly Pack[]): NonNullable<Ruleset['synonyms']> {
  const all: Record<string, readonly string[]> = { ...synonyms };
  for (const pack of packs)
    for (const [word, meant] of Object.entries(pack.synonyms))
      all[word] = [...new Set([...(ownOf(all, word) ?? []), ...meant])];
  return all;
}

/** The rows of a table with these among them, each in the place of what it replaces. */
function rowsWith(rows: readonly object[], own: readonly BookEntry[]): readonly object[] {
  // In a further table the same thing is another row of the same name.
  const isReplaced = (row: object, { replaces }: BookEntry): boolean =>
    replaces !== undefined && (replaces === row || nameOf(replaces) === nameOf(row));
  return [
    ...rows.map(row => own.find(entry => isReplaced(row, entry))?.row ?? row),
    ...own.flatMap(({ row, replaces }) => (replaces ? [] : [row])),
  ];
}
const nameOf = (row: object): unknown => (row as { readonly name?: unknown }).name;

function namesOf(
  kinds: Readonly<Record<string, PackKind>>,
  entries: readonly BookEntry[],
): Pick<Packed, 'words' | 'aliases' | 'files'> {
  const words: Record<string, Map<string, object>> = {};
  const aliases: Record<string, Record<string, string>> = {};
  const files = new Set<unknown>();
  for (const { kind, row, was, replaces } of entries) {
    if ('choices' in row) files.add(row.choices);
    const { table, also = [] } = kinds[kind]!;
    const old = replaces as { readonly id?: unknown; readonly name?: unknown } | undefined;
    const others = [...was, old?.id, old?.name].filter(word => typeof word === 'string');
    for (const list of [table, ...also]) {
      words[list] ??= new Map();
      for (const word of [row.name, row.id, ...others]) words[list].set(plain(word), row);
      aliases[list] ??= {};
      for (const word of others) aliases[list][word] = row.name;
    }
  }
  return { words, aliases, files };
}

const settlingCharacter = (book: Ruleset, rules: CharacterRules): CharacterRules => {
  const schema = jsonSchema(rules.choices);
  return {
    ...rules,
    choices: readThrough(rules.choices as z.ZodType<unknown, unknown>, given =>
      settleFields(book, schema, given),
    ),
  };
};

const settlingPerson = (book: Ruleset, rules: PersonRules): PersonRules => {
  const choices = book.character && jsonSchema(book.character.choices);
  const settled = (file: unknown): unknown => (choices ? settleFields(book, choices, file) : file);
  return {
    ...rules,
    of: (file, readings) => rules.of(settled(file), readings),
    keep: (file, person, readings) => rules.keep(settled(file), person, readings),
  };
};

const settlingEncounter = (book: Ruleset, rules: EncounterRules): EncounterRules => {
  const schema = jsonSchema(rules.setup);
  const command = jsonSchema(rules.command);
  const settled = (setup: unknown): unknown => settleSetup(book, schema, setup);
  return {
    ...rules,
    setup: readThrough(rules.setup, settled),
    command: readThrough(rules.command, given => settleSetup(book, command, given)),
    settle: settled,
    prepare: (setup, play) => rules.prepare(settled(setup), play),
    start: (setup, play) => rules.start(settled(setup), play),
  };
};
