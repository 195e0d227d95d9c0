/** Sitting down at the table: a place of one's own for each character, with an id that nobody else has. */
import type { Pregenerated, Ruleset, Seat, TableFile } from '@arbiter/engine';

/** A ready character as they sit at the table. */
export const seatOfReady = (ruleset: Ruleset, { id, name, choices }: Pregenerated): Seat => ({
  id,
  game: ruleset.id,
  name,
  file: choices as Seat['file'],
});

/** Somebody as they sit down under a name: their own file says it too, so that they are called by it everywhere. */
export const seatOf = (table: TableFile, game: string, name: string, file: unknown): Seat => ({
  id: freeId(table, game, name),
  game,
  name,
  file: { ...(file as Seat['file']), name },
});

/** Addresses at which somebody is made, and nobody sits. */
export const NEW = 'new';
export const SHAKEN = 'shaken';

/** An id made from a name, that nobody in this game has yet: `odo`, `odo-2`. */
export function freeId(table: TableFile, game: string, name: string): string {
  const taken = new Set([
    NEW,
    SHAKEN,
    ...[...table.people, ...table.fights].filter(one => one.game === game).map(({ id }) => id),
  ]);
  const word =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'somebody';
  for (let n = 1; ; n++) {
    const id = n === 1 ? word : `${word}-${n}`;
    if (!taken.has(id)) return id;
  }
}

export const peopleOf = (table: TableFile, game: string): readonly Seat[] =>
  table.people.filter(seat => seat.game === game);
