/**
 * `node bench/faults.ts`: what happens to a store while a table is played, and what people are told of it. A full disk
 * needs root, for a small disk in memory; PostgreSQL is one of this script's own. Each line says what was refused, how long
 * after the cause was gone the first request was kept again, and whether everything acknowledged is there once and in order.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@arbiter/engine';
import sqlOf from 'postgres';
import { Hall } from '../packages/table/src/hall.ts';
import type { Store } from '../packages/table/src/store/store.ts';
import { StoreFailure } from '../packages/table/src/store/store.ts';
import { openStore } from '../packages/table/src/testing/open-store.ts';
import { startPostgres } from '../packages/table/src/testing/postgres.ts';
import { openBook } from '../packages/table/src/testing/skirmish.ts';

const ALL = 1_000_000;
const rested = (ms: number): Promise<void> => new Promise(settled => setTimeout(settled, ms));

/** A table that is asked one request after the other, each again until it is kept. */
class Played {
  readonly refusals = new Map<string, number>();
  readonly kept: string[] = [];
  private n = 0;
  private isOver = false;
  private playing: Promise<void> | undefined;
  private readonly hall: Hall;
  private readonly table: string;
  private readonly host: string;

  private constructor(hall: Hall, table: string, host: string) {
    [this.hall, this.table, this.host] = [hall, table, host];
  }

  static async at(store: Store, now?: () => number): Promise<Played> {
    const hall = new Hall(store, { openBook, ...(now && { now }) });
    const made = await hall.create({ name: 'Faults', seed: 'faults' });
    if (isRefusal(made)) throw new Error(made.message);
    const visitor = await hall.visitor(made.table, made.secret);
    return new Played(hall, made.table, visitor?.is === 'chair' ? visitor.chair.id : '');
  }

  /** Asks the next request until it is kept or `patience` is over; how long that took. */
  async ask(patience = 20_000, size = 20): Promise<number | undefined> {
    const name = String(++this.n).padStart(6, '0');
    const begun = performance.now();
    while (performance.now() - begun < patience) {
      const request = { ask: 'say' as const, text: `${name} ${'x'.repeat(size)}` };
      const answer = await this.hall.ask(this.table, this.host, name, request);
      if (!isRefusal(answer)) {
        this.kept.push(name);
        return performance.now() - begun;
      }
      this.refusals.set(answer.message, (this.refusals.get(answer.message) ?? 0) + 1);
      await rested(5);
    }
    return undefined;
  }

  /** Is asked all the time, until `rest`. */
  play(): void {
    this.playing = (async () => {
      while (!this.isOver) await this.ask();
    })();
  }
  async rest(): Promise<void> {
    this.isOver = true;
    await this.playing;
  }

  /** Whether everything that was acknowledged is there once, in order, at times that never go back. */
  async isWhole(store: Store): Promise<boolean> {
    const found = await store.open(this.table);
    const log = (await store.after(found?.number ?? 0, 1, ALL)).map(({ request, at }) => ({ request, at }));
    const names = log.map(({ request }) => request);
    const isInOrder = log.every(
      (one, i) => i === 0 || (one.request > names[i - 1]! && one.at >= log[i - 1]!.at),
    );
    return isInOrder && this.kept.every(name => names.includes(name));
  }
}

function report(fault: string, played: Played, isWhole: boolean, back?: number): void {
  const told = [...played.refusals].map(([sentence, times]) => `${times} × ${sentence}`);
  const after = back === undefined ? '' : `, kept again after ${back.toFixed(0)} ms`;
  console.log(`${fault}: ${played.kept.length} kept, ${isWhole ? 'whole' : 'NOT WHOLE'}${after}`);
  for (const line of told.slice(0, 4)) console.log(`    ${line}`);
  if (!isWhole) process.exitCode = 1;
}

async function diskFull(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'none', folder]);
  if (mounted.status !== 0) return console.log('disk full: not tried, no disk could be mounted');
  const store = await openStore(join(folder, 'data'));
  const played = await Played.at(store);
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(3_000_000));
  for (let i = 0; i < 5000 && played.refusals.size === 0; i++) await played.ask(1, 3000);
  // What little room is left is filled with little.
  for (let i = 0; i < 200 && (await store.ailment()) === undefined; i++) await played.ask(1);
  const ailing = await store.ailment();
  rmSync(ballast);
  const back = await played.ask();
  for (let i = 0; i < 20; i++) await played.ask();
  report(`disk full (/healthz: ${ailing ?? 'well'})`, played, await played.isWhole(store), back);
  await store.close();
  spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
}

/** Folders that cannot be written to and files that are damaged are refused when the server starts. */
async function badFolders(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bad-'));
  const store = await openStore(folder);
  const played = await Played.at(store);
  for (let i = 0; i < 200; i++) await played.ask();
  await store.close();
  const file = join(folder, 'tables.sqlite');
  const copy = join(folder, 'copy');
  copyFileSync(file, copy);
  const tried = async (fault: string): Promise<void> => {
    const said = await openStore(folder).then(
      async opened => {
        const whole = await played.isWhole(opened).catch(error => (error as Error).message);
        await opened.close();
        return whole;
      },
      error => (error as Error).message,
    );
    console.log(`${fault}: ${said === true ? 'whole' : said}`);
    copyFileSync(copy, file);
  };
  truncateSync(file, 5000);
  await tried('file cut to 5000 bytes');
  writeFileSync(file, Buffer.alloc(8192, 7));
  await tried('file overwritten');
  if (process.getuid?.() === 0) {
    const mounted = spawnSync('mount', ['--bind', folder, folder]).status === 0;
    if (mounted) spawnSync('mount', ['-o', 'remount,ro,bind', folder]);
    const said = await openStore(folder).then(
      opened => opened.close().then(() => 'opened'),
      error => (error as Error).message,
    );
    console.log(`folder read-only: ${said}`);
    if (mounted) spawnSync('umount', ['-l', folder]);
  } else chmodSync(folder, 0o700);
  await tried('afterwards');
  rmSync(folder, { recursive: true });
}

async function clockBack(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-clock-'));
  const store = await openStore(folder);
  let skew = 0;
  const played = await Played.at(store, () => Date.now() - skew);
  for (let i = 0; i < 300; i++) {
    skew = i % 3 === 0 ? i * 60_000 : 0;
    await played.ask();
  }
  report('clock goes back by up to five hours', played, await played.isWhole(store));
  await store.close();
  rmSync(folder, { recursive: true });
}

async function database(): Promise<void> {
  const postgres = await startPostgres();
  const store = await openStore(postgres.url);
  const sql = sqlOf(postgres.url, { max: 1, onnotice: () => {} });
  const lose = async (): Promise<void> => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'arbiter'`;
  };
  const gone = await Played.at(store);
  gone.play();
  for (let i = 0; i < 20; i++) {
    await rested(100);
    await lose();
  }
  await gone.rest();
  report('all connections ended 20 times', gone, await gone.isWhole(store), await gone.ask());
  const away = await Played.at(store);
  away.play();
  await rested(300);
  await sql.end();
  await postgres.pause();
  await rested(3000);
  await postgres.resume();
  await away.rest();
  const back = await away.ask();
  report('PostgreSQL stopped for 3 s and started', away, await away.isWhole(store), back);
  await store.close();
  await postgres.stop();
}

/** A store whose writes fail, wait, or are gone, as somebody says. */
function unruly(store: Store, write: (batch: number) => Promise<void>): Store {
  let batch = 0;
  return {
    ...store,
    async write(lane, writings) {
      await write(++batch);
      return store.write(lane, writings);
    },
  };
}

async function unrulyStores(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-unruly-'));
  const store = await openStore(folder);
  const fail = (): never => {
    throw new StoreFailure('The disk does not answer.');
  };
  for (const k of [2, 3, 7]) {
    const played = await Played.at(unruly(store, async batch => void (batch % k === 0 && fail())));
    for (let i = 0; i < 500; i++) await played.ask();
    report(`every ${k}th batch fails`, played, await played.isWhole(store));
  }
  const slow = await Played.at(unruly(store, () => rested(1000)));
  await Promise.all(Array.from({ length: 200 }, () => slow.ask()));
  report('each batch takes a second, 200 requests at once', slow, await slow.isWhole(store));
  const until = Date.now() + 60_000;
  const minute = await Played.at(unruly(store, async () => void (Date.now() < until && fail())));
  const back = await minute.ask(70_000);
  report('the store is gone for a minute', minute, await minute.isWhole(store), (back ?? 0) - 60_000);
  await store.close();
  rmSync(folder, { recursive: true });
}

await diskFull();
await badFolders();
await clockBack();
await database();
await unrulyStores();
