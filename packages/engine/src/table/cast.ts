/** Which fighter is which person of the table. It is decided when a fight begins, and kept with it. */
import { type Enlisted, enlistedIn, fightersOf } from '../encounter/entries.ts';
import { isRecord, isSame } from '../plain-data.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { type FightLog, readingsOf, standing } from './fight-log.ts';
import type { Seat, TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { Room } from './room.ts';
import type { Running } from './running.ts';
import type { TableStep } from './step.ts';
import { type Chair, seated } from './table.ts';

/** The people of a table by the fighters they are: persons' ids by fighters' ids. */
export type Cast = Readonly<Record<string, string>>;

/**
 * Which fighters are which of a table's people. Whoever is known already stays who they are; anybody else is found by the
 * id that their entry gives, by their character file, by the name of a ready character, and by their own name or id. Each
 * person is one fighter: the second of two with the same file is the second of them in the fight.
 */
export function castOf(book: Ruleset, people: readonly Seat[], fight: FightLog, known: Cast = {}): Cast {
  const there = new Set(fightersOf(fight.state).map(([id]) => id));
  const cast = new Map(Object.entries(known).filter(([fighter]) => there.has(fighter)));
  const enlisted = enlistedIn(book, { ...fight, joined: joinedIn(fight) }, readingsOf(book, fight));
  const taken = new Set(cast.values());
  const free = people.filter(({ game, id }) => game === book.id && !taken.has(id));
  for (const isMeant of SIGNS)
    for (const seat of free) {
      if (taken.has(seat.id)) continue;
      const found = enlisted.find(one => !cast.has(one.fighter) && isMeant(seat, one));
      if (!found) continue;
      cast.set(found.fighter, seat.id);
      taken.add(seat.id);
    }
  return Object.fromEntries(cast);
}

/** How a person is known in the entry of a set-up, the surest sign first. */
const SIGNS: readonly ((seat: Seat, enlisted: Enlisted) => boolean)[] = [
  ({ id }, { entry }) => isRecord(entry) && entry['id'] === id && !('creature' in entry || 'stock' in entry),
  ({ file }, enlisted) => enlisted.file !== undefined && isSame(file, enlisted.file),
  ({ id, name }, { entry, file }) => {
    const word = isRecord(entry) ? (entry['ready'] ?? entry['character'] ?? entry['person']) : entry;
    return file !== undefined && typeof word === 'string' && [id, name].some(own => isSpelt(own, word));
  },
  (seat, { name, fighter }) => name !== undefined && (isSpelt(seat.name, name) || seat.id === fighter),
];

const isSpelt = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The entries of those who came to a fight that was under way. */
export const joinedIn = ({ log }: FightLog): readonly unknown[] =>
  standing(log).flatMap(({ command }) =>
    isRecord(command) && 'who' in command && 'side' in command ? [command['who']] : [],
  );

/**
 * Somebody is seated, or changed. Whoever fights already and was nobody's may turn out to be them, where it is the host who
 * says so: no player takes a fighter over by a name.
 */
export function seatIn({ table, fights }: Room, { role }: Chair, seat: Seat): TableStep[] {
  if (role !== 'host') return [{ is: 'seated', seat }];
  const { people } = seated(table, seat);
  const casts = table.fights.flatMap(({ game, id }): TableStep[] => {
    const running = game === seat.game ? fights.get(`${game}/${id}`) : undefined;
    if (!running || Object.values(running.fight.people ?? {}).includes(seat.id)) return [];
    const cast = castOf(running.book, people, running.fight, running.fight.people);
    return Object.values(cast).includes(seat.id) ? [{ is: 'cast', game, id, people: cast }] : [];
  });
  return [{ is: 'seated', seat }, ...casts];
}

/** The host says which person of the table a fighter is, or that they are nobody of it. */
export function castBy(
  { people }: TableFile,
  { fight, book }: Running,
  { game, fight: id, fighter, person }: Extract<TableRequest, { ask: 'cast' }>,
): TableStep[] | Refusal {
  if (!fightersOf(fight.state).some(([other]) => other === fighter))
    return refuse('', `Nobody in this fight is called “${fighter.slice(0, 40)}”.`, 'fighter');
  if (person !== null && !people.some(seat => seat.game === book.id && seat.id === person))
    return refuse('', `Nobody at this table is called “${person.slice(0, 40)}”.`, 'person');
  const others = Object.entries(fight.people ?? {}).filter(
    ([other, whose]) => other !== fighter && whose !== person,
  );
  const cast = Object.fromEntries(person === null ? others : [...others, [fighter, person]]);
  return [{ is: 'cast', game, id, people: cast }];
}
