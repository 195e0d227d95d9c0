/** A process that keeps a table and says what it has kept, line by line, until somebody ends it. */
import { createInterface } from 'node:readline';
import { isRefusal, type TableRequest } from '@arbiter/engine';
import { Hall } from '../hall.ts';
import { openStore } from './open-store.ts';
import { openBook, SETUP } from './skirmish.ts';

const [, , where = '', known] = process.argv;
const hall = new Hall(await openStore(where), { openBook });
const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

const FIRST = '000000';

const [table = '', host = ''] = known?.split(' ') ?? (await created());
async function created(): Promise<string[]> {
  const made = await hall.create({ name: 'Killed', seed: 'killed' });
  if (isRefusal(made)) throw new Error(made.message);
  const visitor = await hall.visitor(made.table, made.secret);
  const chair = visitor?.is === 'chair' ? visitor.chair.id : '';
  // The book is open from here on: what is asked at once is decided in the order in which it was asked.
  await hall.ask(made.table, chair, FIRST, requestOf(FIRST));
  return [made.table, chair];
}

/** A fight begins with every eighth request, in place of an older one; between them are blows, rolls and new names. */
function requestOf(name: string): TableRequest {
  const n = Number(name);
  const fight = { game: 'skirmish', fight: `fight ${Math.floor(n / 8) % 3}` };
  if (n % 8 === 0) return { ask: 'begin', ...fight, setup: SETUP };
  if (n % 8 < 4) return { ask: 'auto', ...fight };
  return n % 2 === 0 ? { ask: 'roll', notation: '3d6' } : { ask: 'name', name };
}

await hall.watch(table, ({ steps }) => {
  say({ told: steps.map(({ seq, step }) => [seq, JSON.stringify(step)]) });
});
say({ table, host });
createInterface({ input: process.stdin }).on('line', async name => {
  const answer = await hall.ask(table, host, name, requestOf(name));
  say(isRefusal(answer) ? { refused: answer.message } : { kept: name });
});
