/** A table that one process has to itself: its file is read at the start and written after every step. */

import {
  type Chair,
  type Chance,
  chanceFrom,
  decideRequest,
  fileOf,
  isRefusal,
  type PastRequest,
  type Refusal,
  type Room,
  type Ruleset,
  refuse,
  roomOf,
  stepped,
  type TableFile,
  type TableRequest,
  wayBack,
} from '@arbiter/engine';
import { newSecret } from '@arbiter/table';
import type { Keeper } from './door.ts';

/** What a table's file needs besides. */
export interface FileOptions {
  readonly table: string;
  readonly file: TableFile;
  readonly chair: Chair;
  /** The books of the games that are played here. */
  readonly books: readonly Ruleset[];
  openBook(game: string): Promise<Ruleset | undefined>;
  /** Writes the file; throws where it could not be written. */
  keep(file: TableFile): void;
  /** What the dice come from; at random where nobody says. */
  readonly seed?: string;
}

/** How many requests are remembered, to be answered once or taken back. */
const REMEMBERED = 200;

/** Keeps a table in a file. */
export function fileKeeper(options: FileOptions): Keeper {
  const { table, chair } = options;
  const chance = chanceFrom(options.seed ?? newSecret());
  const done = new Map<string, PastRequest>();
  let room: Room = roomOf(options.file, options.books);
  let count = 0;

  /** The room with the book of a game open. */
  const opened = async (game: string | undefined): Promise<void> => {
    if (game === undefined || room.books.has(game)) return;
    const book = await options.openBook(game);
    if (book) room = { ...room, books: new Map(room.books).set(game, book) };
  };

  const decide = (
    id: string,
    request: TableRequest,
    entry: number | undefined,
  ): { readonly ok: true } | Refusal => {
    if (done.has(id)) return { ok: true };
    if (entry !== undefined && 'fight' in request) {
      const running = room.fights.get(`${request.game}/${request.fight}`);
      if (running && running.fight.log.length !== entry) return MOVED_ON;
    }
    const past = request.ask === 'take back' ? done.get(request.of) : undefined;
    const at: Chance = { ...chance, ...(past && { past }) };
    const decided = decideRequest(room, chair, request, at);
    if (isRefusal(decided)) return decided;
    try {
      options.keep(fileOf(decided.room));
    } catch (error) {
      return refuse('', (error as Error).message, 'table');
    }
    done.set(id, pastOf(room, chair, decided.steps));
    if (done.size > REMEMBERED) done.delete(done.keys().next().value!);
    room = decided.room;
    return { ok: true };
  };

  return {
    table,
    chair: async () => room.table.chairs.find(({ id }) => id === chair.id) ?? chair,
    room: async () => room,
    newId: () => `own-${++count}`,
    async ask(id, request, entry) {
      await opened('game' in request ? request.game : undefined);
      return decide(id, request, entry);
    },
  };
}

const MOVED_ON = refuse('', 'The fight has gone on since you looked: look again, then decide.', 'step');

/** What a request did, with the way back from each of its steps. */
function pastOf(before: Room, { id }: Chair, steps: readonly Parameters<typeof wayBack>[1][]): PastRequest {
  let { table } = before;
  return {
    chair: id,
    steps: steps.map(step => {
      const back = wayBack(table, step);
      table = stepped(table, step);
      return { step, back };
    }),
  };
}
