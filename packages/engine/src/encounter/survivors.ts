/** After a fight: the character files of those who took part, with what it did to them. */

import { fromFile, meet } from '../names.ts';
import { isSame } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { jsonSchema } from '../schema.ts';
import { type FightLog, readingsOf } from '../table/fight-log.ts';
import type { Seat } from '../table/file.ts';

/** Somebody after a fight, with the character file as it is now. */
export interface Survivor {
  /** The fighter's id and name in the fight. */
  readonly id: string;
  readonly name: string;
  /** The file they came from, and the file as it is now. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Everybody who came into the fight from a character file (or as a ready character) and can be told apart by name.
 * What the fight does not count stays as it was.
 */
export function survivors(
  book: Ruleset,
  setup: unknown,
  state: unknown,
  readings?: Readings,
): readonly Survivor[] {
  const { person } = book;
  const fighters = fightersOf(state);
  if (!person || !isRecord(setup)) return [];
  const fields = new Set(Object.keys(jsonSchema(person.schema).properties ?? {}));
  const others = isRecord(setup.others) ? Object.values(setup.others) : [];
  return [setup.party, setup.foes, ...others].flat().flatMap(entry => {
    const file = fileIn(book, entry, readings);
    if (file === undefined) return [];
    const made = fromFile(person, file, readings);
    const name = 'person' in made && isRecord(made.person) ? made.person.name : undefined;
    const found = fighters.filter(([, fighter]) => fighter.name === name);
    const [only] = found;
    if (!only || found.length > 1) return [];
    const [id, fighter] = only;
    return [
      {
        id,
        name: String(name),
        before: file,
        after: person.keep(file, structuredClone(asPerson(fighter, fields)), readings),
      },
    ];
  });
}

/** Those who sit at a table and took part in a fight, as it left them; whoever has changed since stays as they are. */
export const homecoming = (book: Ruleset, people: readonly Seat[], fight: FightLog): readonly Seat[] =>
  survivors(book, fight.setup, fight.state, readingsOf(book, fight)).flatMap(({ before, after }) =>
    people
      .filter(seat => seat.game === book.id && isSame(seat.file, before))
      .map(seat => ({ ...seat, file: after as Seat['file'] })),
  );

/** A fighter extends the person: what belongs to the fight alone is left out. */
const asPerson = (fighter: Record<string, unknown>, fields: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fighter).filter(([key]) => fields.has(key)));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fights of all books keep their fighters by id. */
const fightersOf = (state: unknown): [string, Record<string, unknown>][] =>
  isRecord(state) && isRecord(state.fighters)
    ? Object.entries(state.fighters).filter((entry): entry is [string, Record<string, unknown>] =>
        isRecord(entry[1]),
      )
    : [];

/** The character file that an entry of a side is, holds or names. */
function fileIn(book: Ruleset, entry: unknown, readings: Readings | undefined): unknown {
  const { person } = book;
  if (!person) return undefined;
  if (typeof entry === 'string') {
    const met = meet(book, person, entry, readings);
    return met && 'file' in met ? met.file : undefined;
  }
  if (!isRecord(entry)) return undefined;
  if (person.isFile(entry)) return entry;
  for (const key of ['character', 'person', 'ready']) {
    const inner = Object.hasOwn(entry, key) ? fileIn(book, entry[key], readings) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
