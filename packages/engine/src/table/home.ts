/** What a fight does to the people of a table at its end: wounds, uses, experience. It belongs to the step that ended it. */
import { survivors } from '../encounter/survivors.ts';
import { isSame } from '../plain-data.ts';
import type { Cast } from './cast.ts';
import type { Seat } from './file.ts';
import type { Running } from './running.ts';

/** Who came home from a fight as it left them, and who was changed meanwhile and stays as they are, by their ids. */
export interface Homecoming {
  readonly came: readonly string[];
  readonly stayed: readonly string[];
}

/** As much of a homecoming as whoever knows these fighters may know. */
export function homeKnown({ came, stayed }: Homecoming, people: Cast): Homecoming {
  const known = new Set(Object.values(people));
  return { came: came.filter(id => known.has(id)), stayed: stayed.filter(id => known.has(id)) };
}

/**
 * The people whom a step of a fight changes: whoever was as the fight found them is as it left them once it is over, and
 * the other way round where its end is taken back. Nothing where the fight goes on.
 */
export function homeward(
  people: readonly Seat[],
  before: Running,
  after: Running,
): { readonly seats: readonly Seat[]; readonly home: Homecoming } | undefined {
  const [was, is] = [filesOf(before), filesOf(after)];
  if (was.size + is.size === 0) return undefined;
  const [seats, stayed]: [Seat[], string[]] = [[], []];
  for (const [fighter, id] of Object.entries(after.fight.people ?? {})) {
    const seat = people.find(one => one.game === after.book.id && one.id === id);
    const [then, now] = [was.get(fighter), is.get(fighter)];
    const file = now?.after ?? then?.before;
    const known = then?.after ?? now?.before;
    if (!seat || file === undefined || isSame(file, known)) continue;
    if (isSame(seat.file, known)) seats.push({ ...seat, file: file as Seat['file'] });
    else if (!isSame(seat.file, file)) stayed.push(id);
  }
  const came = is.size > 0 ? seats.map(({ id }) => id) : [];
  return { seats, home: { came, stayed } };
}

/** The files of those who fought, as they came and as they go, by the fighters' ids; nobody's while a fight goes on. */
function filesOf({ book, rules, fight }: Running): ReadonlyMap<string, { before: unknown; after: unknown }> {
  if (!rules.outcome(fight.state)) return new Map();
  return new Map(survivors(book, fight).map(({ id, before, after }) => [id, { before, after }]));
}
