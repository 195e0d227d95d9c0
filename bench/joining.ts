/**
 * `node bench/joining.ts [STEPS]`: how long it takes to join a table of so many steps (fights, rolls and words), while it is in memory and
 * after the server has begun again; and how many events of fights are folded in a second, for each book.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  byTactics,
  defaultReadings,
  isRefusal,
  type Refusal,
  stateAfterAll,
  takeIn,
} from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { LIMITS } from '../packages/table/src/limits.ts';
import { openSqlite } from '../packages/table/src/store/sqlite.ts';
import { serving } from '../packages/table/src/testing/tables.ts';
import { opened } from './six.ts';
import { bestMs, median } from './table.ts';

const count = Number(process.argv[2] ?? 50_000);
const game = 'affinity';
Object.assign(LIMITS, { burst: 1e9, idle: 1e9 });

function sure<T extends object>(given: T | Refusal): T {
  if (isRefusal(given)) throw new Error(given.message);
  return given;
}

const folder = mkdtempSync(join(tmpdir(), 'arbiter-joining-'));
let server = await serving(await openSqlite(folder), 0, { openBook });
const { table, secret } = sure(await server.hall.create({ name: 'Long', seed: 'long' }));
const host = (await server.hall.room(table))!.table.chairs[0]!.id;
const setup = (await openBook(game))!.encounters![0]!.setup;
let [steps, requests, fights] = [0, 0, 0];
const ask = async (request: Parameters<typeof server.hall.ask>[3]): Promise<boolean> => {
  steps += 1;
  return !isRefusal(await server.hall.ask(table, host, String(++requests), request));
};
while (steps < count) {
  const fight = { game, fight: `fight ${++fights}` };
  await ask({ ask: 'begin', ...fight, setup });
  for (let n = 0; n < 200 && (await ask({ ask: 'auto', ...fight })); n++)
    if (n % 2 === 0) await ask({ ask: 'roll', notation: '3d6' });
  // The last one is in the middle; of the others the table keeps ten.
  if (steps < count && fights > 10) await ask({ ask: 'close', game, fight: `fight ${fights - 10}` });
}

/** Milliseconds from connecting until the view is there. */
async function joined(): Promise<number> {
  const begun = performance.now();
  const line = await opened(server.port);
  const seen = once(line, 'message');
  line.send(JSON.stringify({ is: 'hello', table, secret }));
  await seen;
  line.terminate();
  return performance.now() - begun;
}
const warm: number[] = [];
for (let n = 0; n < 60; n++) warm.push(await joined());
const spent = process.cpuUsage();
await joined();
const { user, system } = process.cpuUsage(spent);
await server.close();
server = await serving(await openSqlite(folder), 0, { openBook });
const cold = await joined();
console.log(
  `a table of ${steps} steps and ${fights} fights: joined in ${median(warm.slice(20)).toFixed(1)} ms while it is in memory (${((user + system) / 1000).toFixed(1)} ms of processor time, both ends), ${cold.toFixed(0)} ms after a restart`,
);
await server.close();
rmSync(folder, { recursive: true });

for (const { id } of catalogue) {
  const book = (await openBook(id))!;
  const readings = defaultReadings(book.rulings);
  const played: { readonly start: unknown; readonly events: unknown[] }[] = [];
  for (const [n, ready] of (book.encounters ?? []).entries()) {
    let { running } = sure(beginFight(book, ready.setup, readings, seededDice('fold', n)));
    const { rules } = running;
    const events: unknown[] = [];
    for (let stream = 1; stream < 200; stream++) {
      const command = byTactics(rules, running.fight.state, readings, stream);
      if (command === undefined) break;
      const taken = sure(takeIn(running, command, seededDice('fold', 1000 * n + stream)));
      events.push(...taken.step.events);
      running = taken.running;
    }
    played.push({ start: running.fight.start, events });
  }
  const all = played.reduce((sum, { events }) => sum + events.length, 0);
  const rules = book.encounter!;
  const ms = bestMs(() => {
    for (const { start, events } of played) stateAfterAll(rules, start, events as never[]);
  });
  console.log(`${id}: ${Math.round((all / ms) * 1000).toLocaleString('en')} events folded a second`);
}
process.exit();
