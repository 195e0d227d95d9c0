/**
 * `node bench/marks.ts [BYTES]`: evenings of all five games that are full of secrets, until players and watchers were sent so many
 * bytes (10⁸ where it does not say); each byte is searched for the secrets. Ends with 1 where one is found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue, openBook } from '@arbiter/rules';
import { LIMITS } from '../packages/table/src/limits.ts';
import { openSqlite } from '../packages/table/src/store/sqlite.ts';
import { evening, lurkedIn } from '../packages/table/src/testing/campaign.ts';
import { serving } from '../packages/table/src/testing/tables.ts';

const most = Number(process.argv[2] ?? 1e8);
/** An evening is so long; then another table is begun, with other people. */
const EVENING = 1e6;
Object.assign(LIMITS, { burst: 1e9 });

for (const { id } of catalogue) {
  const begun = performance.now();
  let [bytes, decisions, evenings, found] = [0, 0, 0, 0];
  const book = lurkedIn((await openBook(id))!, () => `MARKED lurker ${evenings}`);
  while (bytes < most / catalogue.length) {
    evenings += 1;
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-marks-'));
    const server = await serving(await openSqlite(folder), 0, { openBook: async () => book });
    const left = Math.min(EVENING, most / catalogue.length - bytes);
    const seed = `evening ${evenings}`;
    const heard = await evening(server, book, { seed, secrets: seed, bytes: left });
    await server.close();
    rmSync(folder, { recursive: true });
    bytes += heard.bytes;
    decisions += heard.decisions;
    found += heard.leaks.length;
    for (const leak of heard.leaks) console.log(leak);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(JSON.stringify({ id, evenings, decisions, bytes, found, seconds }));
  if (found > 0) process.exitCode = 1;
}
process.exit();
