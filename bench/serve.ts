/** A server in a process of its own for other scripts here: `node bench/serve.ts WHERE TABLES GAME`. It says where it is and whom it knows. */
import { type Chair, isRefusal, type TableRequest } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { LIMITS } from '../packages/table/src/limits.ts';
import { newSecret } from '../packages/table/src/secrets.ts';
import { openStore } from '../packages/table/src/testing/open-store.ts';
import { serving } from '../packages/table/src/testing/tables.ts';

/** A table with a fight, and the secrets of its chairs: a host, four players of one side, a watcher. */
export interface Seats {
  readonly table: string;
  readonly secrets: readonly string[];
}

const [, , where = '', tables = '1', game = catalogue[0]!.id] = process.argv;
// All come from one address here, and ask as quickly as they are answered.
Object.assign(LIMITS, { burst: 1_000_000_000, socketsPerAddress: 20_000 });
const book = await openBook(game);
const served = await serving(await openStore(where), 0, { openBook });
const { hall, port } = served;

async function seats(n: number): Promise<Seats> {
  const made = await hall.create({ name: `Table ${n}`, seed: `bench ${n}` });
  if (isRefusal(made)) throw new Error(made.message);
  const { table, secret } = made;
  const chairs = (): readonly Chair[] => room?.table.chairs ?? [];
  let room = await hall.room(table);
  const host = chairs()[0]!.id;
  const secrets = [secret];
  for (const role of ['player', 'player', 'player', 'player', 'watcher'] as const) {
    const name = `${role} ${secrets.length}`;
    const invite: TableRequest = { ask: 'invite', invitation: name, role, plays: [], many: false };
    await hall.ask(table, host, `invite ${name}`, invite);
    const own = newSecret();
    await hall.sit(table, name, { name, secret: own });
    secrets.push(own);
  }
  const ready = book?.encounters?.[n % (book.encounters.length || 1)];
  const begun = await hall.ask(table, host, 'begin', { ask: 'begin', game, fight: 'f', setup: ready?.setup });
  if (isRefusal(begun)) throw new Error(begun.message);
  room = await hall.room(table);
  return { table, secrets };
}

const all: Seats[] = [];
for (let n = 0; n < Number(tables); n++) all.push(await seats(n));
process.send?.({ port, all });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ micros: user + system, resident: process.memoryUsage().rss });
});
process.once('disconnect', () => process.exit());
