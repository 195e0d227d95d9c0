/**
 * `node bench/back.ts [TABLES]`: a server with a fight at each table and six people at each is ended with `kill -9` and begun again;
 * how long it takes from the moment at which its port is open until everybody, connecting at once, has their view again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBook } from '@arbiter/rules';
import { LIMITS } from '../packages/table/src/limits.ts';
import { openStore } from '../packages/table/src/testing/open-store.ts';
import { serving } from '../packages/table/src/testing/tables.ts';
import { opened, Six, Tally } from './six.ts';
import { startServer } from './started.ts';

if (process.argv[2] === 'serve') {
  Object.assign(LIMITS, { socketsPerAddress: 20_000 });
  const { port } = await serving(await openStore(process.argv[3]!), 0, { openBook });
  process.send?.(port);
  process.once('disconnect', () => process.exit());
} else {
  const tables = Number(process.argv[2] ?? 100);
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-back-'));
  const server = await startServer(folder, { tables, game: 'affinity', fights: 1, steps: 30 });
  const tally = new Tally();
  await Promise.all(
    server.all.map(async ({ table, secrets, script }) => {
      const six = new Six(tally);
      await six.connect(server.port, table, secrets);
      await six.askAll(server.scripts[script]!.fights[0]!);
    }),
  );
  process.kill(server.pid, 'SIGKILL');
  const child = fork(import.meta.filename, ['serve', folder]);
  const [port] = await once(child, 'message');
  const begun = performance.now();
  const back = server.all.flatMap(({ table, secrets }) =>
    secrets.map(async secret => {
      const line = await opened(port);
      const seen = once(line, 'message');
      line.send(JSON.stringify({ is: 'hello', table, secret }));
      const [said] = await seen;
      if (!String(said).startsWith('{"is":"view"')) throw new Error(String(said).slice(0, 200));
      return performance.now() - begun;
    }),
  );
  const times = (await Promise.all(back)).sort((a, b) => a - b);
  console.log(
    `${times.length} clients of ${tables} tables: half are back after ${times[times.length >> 1]!.toFixed(0)} ms, all after ${times.at(-1)!.toFixed(0)} ms`,
  );
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  process.exit();
}
