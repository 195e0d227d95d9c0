/** `node bench/kill.ts [KILLS]`: kill -9 at random moments under load, 300 times for each store, and what is there afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aftermathOf } from '../packages/table/src/testing/kills.ts';
import { startPostgres } from '../packages/table/src/testing/postgres.ts';

const kills = Number(process.argv[2] ?? 300);

async function report(store: string, at: string): Promise<void> {
  const begun = performance.now();
  const { lost, disordered, changed, refused, ...rest } = await aftermathOf(at, kills, 200);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const wrong = [lost, disordered, changed, refused].map(({ length }) => length);
  console.log(JSON.stringify({ store, kills, ...rest, wrong, seconds }));
  if (!rest.isFold || wrong.some(count => count > 0)) process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'arbiter-kill-'));
await report('SQLite', folder);
rmSync(folder, { recursive: true });
const postgres = await startPostgres();
await report('PostgreSQL', postgres.url);
await postgres.stop();
