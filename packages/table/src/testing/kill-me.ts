/** A process that keeps a table and says what it has kept, line by line, until somebody ends it. */
import { createInterface } from 'node:readline';
import { isRefusal } from '@arbiter/engine';
import { Hall } from '../hall.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';

const [, , where = '', known] = process.argv;
const store = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where));
const hall = new Hall(store, { openBook: async () => undefined });
const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

const [table = '', host = ''] = known?.split(' ') ?? (await created());
async function created(): Promise<string[]> {
  const made = await hall.create({ name: 'Killed', seed: 'killed' });
  if (isRefusal(made)) throw new Error(made.message);
  const visitor = await hall.visitor(made.table, made.secret);
  return [made.table, visitor?.is === 'chair' ? visitor.chair.id : ''];
}
say({ table, host });
createInterface({ input: process.stdin }).on('line', async name => {
  const answer = await hall.ask(table, host, name, { ask: 'name', name });
  say(isRefusal(answer) ? { refused: answer.message } : { kept: name });
});
