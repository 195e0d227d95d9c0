/** After a fight: the character files of those who took part, with what it did to them. */

import { isSame } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import { jsonSchema } from '../schema.ts';
import { castOf, joinedIn } from '../table/cast.ts';
import { type FightLog, readingsOf } from '../table/fight-log.ts';
import type { Seat } from '../table/file.ts';
import { enlistedIn, fightersOf } from './entries.ts';

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
 * Everybody who came into the fight from a character file, or as a ready character. What the fight does not count stays
 * as it was.
 */
export function survivors(book: Ruleset, fight: FightLog): readonly Survivor[] {
  const { person } = book;
  if (!person) return [];
  const readings = readingsOf(book, fight);
  const fighters = new Map(fightersOf(fight.state));
  const fields = new Set(Object.keys(jsonSchema(person.schema).properties ?? {}));
  return enlistedIn(book, { ...fight, joined: joinedIn(fight) }, readings).flatMap(
    ({ fighter: id, file }) => {
      const fighter = fighters.get(id);
      if (file === undefined || !fighter) return [];
      const after = person.keep(file, structuredClone(asPerson(fighter, fields)), readings);
      return [{ id, name: String(fighter.name), before: file, after }];
    },
  );
}

/** Those who sit at a table and took part in a fight, as it left them; whoever has changed since stays as they are. */
export function homecoming(book: Ruleset, people: readonly Seat[], fight: FightLog): readonly Seat[] {
  const cast = fight.people ?? castOf(book, people, fight);
  return survivors(book, fight).flatMap(({ id, before, after }) =>
    people
      .filter(seat => seat.game === book.id && seat.id === cast[id] && isSame(seat.file, before))
      .map(seat => ({ ...seat, file: after as Seat['file'] })),
  );
}

/** A fighter extends the person: what belongs to the fight alone is left out. */
const asPerson = (
  fighter: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string>,
): Record<string, unknown> => Object.fromEntries(Object.entries(fighter).filter(([key]) => fields.has(key)));
