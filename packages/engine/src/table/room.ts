/** A table that is open somewhere: its value, the books it needs, and its fights as they are played. */
import { broughtUp } from '../character-file.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { castOf } from './cast.ts';
import { type FightLog, readFight } from './fight-log.ts';
import type { KeptFight, TableFile } from './file.ts';
import { packedBook, playersPacks } from './packs.ts';
import { fightRules, follow, goOnWith, type Running, veiledSo, withBook } from './running.ts';
import type { TableStep } from './step.ts';
import { stepped } from './steps.ts';
import { asKept, type Chair } from './table.ts';

/** An open table. */
export interface Room {
  readonly table: TableFile;
  /** The books that are open here, by game. */
  readonly books: ReadonlyMap<string, Ruleset>;
  /** The fights that were looked at since, by game and id. */
  readonly fights: ReadonlyMap<string, Running>;
}

/** A room for a table, with these books. */
export const roomOf = (table: TableFile, books: Iterable<Ruleset>): Room => ({
  ...withPeopleOf(table, new Map([...books].map(book => [book.id, book]))),
  fights: new Map(),
});

/** People whose files an earlier version wrote stand at the table as this one keeps them. */
const withPeopleOf = (table: TableFile, books: Room['books']): Pick<Room, 'table' | 'books'> => ({
  books,
  table: table.people.some(({ game }) => books.get(game)?.character?.changes)
    ? {
        ...table,
        people: table.people.map(seat => {
          const rules = books.get(seat.game)?.character;
          return rules ? { ...seat, file: broughtUp(rules, seat.file) as typeof seat.file } : seat;
        }),
      }
    : table,
});

const keyOf = (game: string, id: string): string => `${game}/${id}`;

/** A book of the room as it was written, without packs. */
export const plainBookIn = ({ books }: Room, game: string): Ruleset | Refusal =>
  books.get(game) ?? refuse('', `The book of ${game.slice(0, 40)} is not open at this table.`, 'game');

/** A book of the room, with what the packs of the table bring. */
export function bookIn(room: Room, game: string): Ruleset | Refusal {
  const book = plainBookIn(room, game);
  return isRefusal(book) ? book : packedBook(book, room.table.packs);
}

/** The same as a chair may know it: players nothing of the people and fights that packs bring. */
export function bookFor(room: Room, game: string, { role }: Chair): Ruleset | Refusal {
  const book = plainBookIn(room, game);
  if (isRefusal(book)) return book;
  const { packs } = room.table;
  return packedBook(book, role === 'host' ? packs : playersPacks(book, packs));
}

/** A fight of the table as it is played; read from where it is kept when it is asked for first. */
export function fightIn(room: Room, game: string, id: string): Running | Refusal {
  const open = room.fights.get(keyOf(game, id));
  if (open) return open;
  const kept = keptIn(room.table, game, id);
  if (!kept) return refuse('', `There is no fight “${id.slice(0, 40)}” at this table.`, 'fight');
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  const read = readFight(book, fightRules(book), kept.fight);
  if (!read.ok) return refuse('', read.problems[0]?.message ?? 'That fight cannot be read.', 'fight');
  // A fight of an older file does not say who is who.
  const { people = castOf(book, room.table.people, read.value) } = read.value;
  return goOnWith(book, { ...read.value, people }, room.table.openness, kept.veil);
}

const keptIn = ({ fights }: TableFile, game: string, id: string): KeptFight | undefined =>
  fights.find(kept => kept.game === game && kept.id === id);

/** The room with a fight as it is now. */
export const withRunning = (room: Room, game: string, id: string, running: Running): Room => ({
  ...room,
  fights: new Map(room.fights).set(keyOf(game, id), running),
});

/** The room after a step, whoever decided it: events of fights are written down, never decided again. */
export function afterStep(room: Room, step: TableStep): Room {
  const table = stepped(room.table, step);
  const next: Room = { ...room, table };
  switch (step.is) {
    case 'opened':
    case 'shown':
      return { ...next, fights: new Map() };
    case 'packed':
      return repacked(next, step.pack.game);
    case 'unpacked':
      return repacked(next, step.game);
    case 'began':
      return without(next, step.kept.game, step.kept.id);
    case 'closed':
      return without(next, step.game, step.id);
    case 'fought': {
      const running = room.fights.get(keyOf(step.game, step.id));
      return running
        ? withRunning(next, step.game, step.id, noted(follow(running, step.entries), step))
        : next;
    }
    case 'veiled': {
      const running = room.fights.get(keyOf(step.game, step.id));
      return running ? withRunning(next, step.game, step.id, veiledSo(running, step.veil)) : next;
    }
    case 'proven':
    case 'cast': {
      const running = room.fights.get(keyOf(step.game, step.id));
      return running ? withRunning(next, step.game, step.id, noted(running, step)) : next;
    }
    default:
      return next;
  }
}

/** Fights that are open hear names by the packs that are there now; what was begun owns its copies and stays as it is. */
function repacked(room: Room, game: string): Room {
  const book = bookIn(room, game);
  if (isRefusal(book)) return room;
  const fights = [...room.fights].map(
    ([key, running]) => [key, running.book.id === game ? withBook(running, book) : running] as const,
  );
  return { ...room, fights: new Map(fights) };
}

function without(room: Room, game: string, id: string): Room {
  const fights = new Map(room.fights);
  fights.delete(keyOf(game, id));
  return { ...room, fights };
}

/** The fight with what a step says of it beside its entries. */
const noted = (running: Running, step: Pick<FightLog, 'people' | 'since' | 'seed'>): Running => {
  const { people, since, seed } = step;
  const known = { ...(people && { people }), ...(since && { since }), ...(seed !== undefined && { seed }) };
  return { ...running, fight: { ...running.fight, ...known } };
};

/** The table as a file for others: every fight with the state it is in. */
export const fileOf = (room: Room): TableFile => ({
  ...room.table,
  fights: room.table.fights.map(kept => {
    const running = room.fights.get(keyOf(kept.game, kept.id));
    return running ? { ...kept, fight: asKept(running.fight) } : kept;
  }),
});
