/**
 * `node bench/fuzz.ts [MESSAGES]`: a million messages that nobody should send, to a server in another process, while somebody
 * else rolls dice there. Says what the server's memory is before, half-way and at the end, and how long a roll took without and with them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flood } from '../packages/table/src/testing/flood.ts';
import { sitter, until } from '../packages/table/src/testing/tables.ts';
import { startServer } from './started.ts';
import { median } from './table.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'arbiter-fuzz-'));
const server = await startServer(folder, { tables: 2, game: 'edge' });
const [own, other] = server.all;
const roller = sitter(`http://127.0.0.1:${server.port}`, own!.table, 'Roller', own!.secrets[0]!);
await until(() => roller.client.view !== undefined, 'the roller');

/** Milliseconds a roll takes, one after the other, as long as something lasts. */
async function rolls(lasts: () => boolean): Promise<number> {
  const times: number[] = [];
  while (lasts()) {
    const begun = performance.now();
    await roller.client.ask({ ask: 'roll', notation: '3d6' });
    times.push(performance.now() - begun);
    await new Promise(settled => setTimeout(settled, 10));
  }
  return median(times);
}

const until3s = performance.now() + 3000;
const alone = await rolls(() => performance.now() < until3s);
const memory = [(await server.usage()).resident];
const begun = performance.now();
let answered = 0;
for (let part = 0; part < 4; part++) {
  let isOver = false;
  const flooding = flood(server.port, {
    count: count / 4,
    ...{ table: other!.table, secret: other!.secrets[1]! },
    seed: `fuzz ${part}`,
  });
  void flooding.finally(() => {
    isOver = true;
  });
  const with_ = await rolls(() => !isOver);
  answered += (await flooding).answered;
  memory.push((await server.usage()).resident);
  console.log(
    `part ${part + 1}: a roll takes ${with_.toFixed(2)} ms, alone ${alone.toFixed(2)} ms (both processes on one machine)`,
  );
}
const megabytes = memory.map(bytes => Math.round(bytes / 1e6)).join(', ');
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(`${count} messages in ${seconds} s, ${answered} sent back; resident ${megabytes} MB`);
roller.client.close();
await server.stop();
rmSync(folder, { recursive: true });
