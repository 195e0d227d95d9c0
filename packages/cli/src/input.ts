/** What a procedure is asked about: `--input`, and words such as `attacker=brenna weapon=longsword`. */
import { realpathSync } from 'node:fs';
import {
  at,
  type Guest,
  type Introduced,
  introduce,
  jsonSchema,
  type Procedure,
  type Readings,
  type Ruleset,
  type Seat,
  withDocuments,
  withSeats,
  withWords,
} from '@arbiter/engine';
import { type Ask, keyboard, withAnswers } from './ask.ts';
import { BadInput } from './failure.ts';
import { filesHere } from './files.ts';
import { mistaken, orRefused } from './problems.ts';
import { readJson } from './read.ts';
import { mustBeUnchanged, type Original, saveBack } from './save.ts';
import type { Table } from './table.ts';

export interface Given extends Introduced {
  /** The files that people came from, by the document that stood in each. */
  readonly files: ReadonlyMap<unknown, Original>;
  /** Those who sit at the table, by their character files. */
  readonly seats: ReadonlyMap<unknown, Seat>;
  /** Where people stand who came from a file that tells their numbers and not their choices. */
  readonly byNumbers: readonly Guest[];
}

/** Reads everything that was given, and makes things and people of the names in it. */
export async function readInput(
  system: Ruleset,
  procedure: Procedure,
  given: { readonly input: string; readonly words: readonly string[]; readonly table?: Table | undefined },
  readings: Readings,
  ask: Ask | undefined = keyboard(),
): Promise<Given> {
  const schema = jsonSchema(procedure.input);
  const files = new Map<unknown, Original>();
  const documents = filesHere(files);
  const book = withSeats(system, given.table?.people(system.id) ?? []);
  const reader = { book, readings, root: schema, documents };
  const document = withDocuments(readJson(given.input, 'input'), documents);
  let input = orRefused(withWords(document, given.words, reader));
  if (ask) input = await withAnswers(input, procedure, reader, ask);
  const met = introduce(book, schema, input, readings);
  if (!met.ok) throw mistaken(met.problems);
  const seats = new Map(given.table?.people(system.id).map(seat => [seat.file, seat] as const));
  return { ...met.value, files, seats, byNumbers: byNumbersIn(input, files, met.value.guests) };
}

/** Everything in the input that is one whole file, and no character file nor a list that holds one. */
function byNumbersIn(
  input: unknown,
  files: ReadonlyMap<unknown, Original>,
  guests: readonly Guest[],
  path = '',
): readonly Guest[] {
  if (typeof input !== 'object' || input === null) return [];
  if (files.has(input) && path !== '')
    return guests.some(guest => guest.path.startsWith(path)) ? [] : [{ path, file: input }];
  const within = (key: string): string => (Array.isArray(input) ? `${path}[${key}]` : `${path}.${key}`);
  return Object.entries(input).flatMap(([key, inner]) =>
    byNumbersIn(inner, files, guests, path === '' ? key : within(key)),
  );
}

/** Those who sit at the table and were changed, as they are now. */
export const changedSeats = (
  { guests, seats }: Given,
  changed: Readonly<Record<string, unknown>>,
  keep: (file: unknown, person: unknown) => unknown,
): readonly Seat[] =>
  guests.flatMap(({ path, file }) => {
    const seat = seats.get(file as Seat['file']);
    const person = at(changed, keysOf(path));
    return seat && person !== undefined ? [{ ...seat, file: keep(file, person) as Seat['file'] }] : [];
  });

/** Writes everybody who came from a file and was changed back to it, or nobody; the files that were written. */
export function saveGuests(
  { guests, byNumbers, files }: Given,
  changed: Readonly<Record<string, unknown>>,
  keep: (file: unknown, person: unknown) => unknown,
): readonly string[] {
  const dueOf = (all: readonly Guest[], written: typeof keep) =>
    all.flatMap(({ path, file }) => {
      const original = files.get(file);
      const person = at(changed, keysOf(path));
      return original && person !== undefined ? [{ original, document: written(file, person) }] : [];
    });
  // Whoever came in numbers goes back in numbers.
  const due = [...dueOf(guests, keep), ...dueOf(byNumbers, (_file, person) => person)];
  mustBeApart(due.map(({ original }) => original.path));
  for (const { original } of due) mustBeUnchanged(original);
  for (const { original, document } of due) saveBack(original, document);
  return due.map(({ original }) => original.path);
}

/** One file is one person: the second of two would be written over the first. */
function mustBeApart(paths: readonly string[]): void {
  const real = paths.map(path => realpathSync(path));
  const twice = paths.find((_, i) => real.indexOf(real[i] ?? '') !== i);
  if (twice !== undefined)
    throw new BadInput(`${twice} is named twice, but can be written back only once: nothing was saved.`);
}

/** `party[1]` as the keys that lead there. */
const keysOf = (path: string): (string | number)[] =>
  (path.match(/[^.[\]]+/g) ?? []).map(key => (/^\d+$/.test(key) ? Number(key) : key));
