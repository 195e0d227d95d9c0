/** The thread that holds the SQLite file: it does one thing after the other, so that waiting for the disk keeps nobody else waiting. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { KeptTable, Key, NewTable, Writing } from './store.ts';

const { file, lock } = workerData as { readonly file: string; readonly lock: string };

const SCHEMA = `
CREATE TABLE IF NOT EXISTS tables (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, seed TEXT NOT NULL, seq INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS steps (
  number INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, chair TEXT NOT NULL, request TEXT NOT NULL,
  step TEXT NOT NULL, PRIMARY KEY (number, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (number INTEGER PRIMARY KEY, seq INTEGER NOT NULL, made TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS chairs (
  number INTEGER NOT NULL, owner TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (number, owner)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
  number INTEGER NOT NULL, chair TEXT NOT NULL, request TEXT NOT NULL, seq INTEGER NOT NULL,
  PRIMARY KEY (number, chair, request)) WITHOUT ROWID;
`;
/** The version of the layout above; a file of a later one is not touched. */
const LAYOUT = 1;

/** Held as long as the process lives, however it ends: the system lets go of it by itself. */
const held = new DatabaseSync(lock, { timeout: 0 });
held.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');

const db = new DatabaseSync(file, { timeout: 5000 });
// Acknowledged means kept: every commit is on the disk before it is answered for.
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
const { user_version: layout } = db.prepare('PRAGMA user_version').get() as { user_version: number };
if (layout > LAYOUT) throw new Error('a newer Arbiter has written this folder');
db.exec(`${SCHEMA} PRAGMA user_version = ${LAYOUT}`);

const prepared = new Map<string, StatementSync>();
function sql(text: string): StatementSync {
  const known = prepared.get(text) ?? db.prepare(text);
  prepared.set(text, known);
  return known;
}

/** Whether the last that was to be written was not. */
let hasFailed = false;

function inOne<T>(work: () => T): T {
  try {
    db.exec('BEGIN IMMEDIATE');
    const result = work();
    db.exec('COMMIT');
    hasFailed = false;
    return result;
  } catch (error) {
    hasFailed = true;
    // A full disk ends the transaction by itself.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

const STEP = 'INSERT INTO steps (number, seq, at, chair, request, step) VALUES (?, ?, ?, ?, ?, ?)';
const DONE = 'INSERT INTO answers (number, chair, request, seq) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING';
const KEY =
  'INSERT INTO chairs (number, owner, hash) VALUES (?, ?, ?) ON CONFLICT (number, owner) DO UPDATE SET hash = excluded.hash';
const SNAPSHOT =
  'INSERT INTO snapshots (number, seq, made) VALUES (?, ?, ?) ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, made = excluded.made';

function keep(number: number, { steps, keys = [], lost = [], forgotten = [], snapshot }: Writing): void {
  for (const { seq, at, chair, request, step } of steps) {
    sql(STEP).run(number, seq, at, chair, request, step);
    sql(DONE).run(number, chair, request, seq);
  }
  for (const { owner, hash } of keys) sql(KEY).run(number, owner, hash);
  for (const owner of lost) sql('DELETE FROM chairs WHERE number = ? AND owner = ?').run(number, owner);
  for (const { chair, request } of forgotten)
    sql('DELETE FROM answers WHERE number = ? AND chair = ? AND request = ?').run(number, chair, request);
  if (snapshot) sql(SNAPSHOT).run(number, snapshot.seq, snapshot.table);
}

const STEPS =
  'SELECT seq, at, chair, request, step FROM steps WHERE number = ? AND seq > ? ORDER BY seq LIMIT ?';
const stepsAfter = (number: number, seq: number, most: number) =>
  sql(STEPS).all(number, seq, most) as unknown as KeptTable['steps'];
const keysOf = (number: number) =>
  sql('SELECT owner, hash FROM chairs WHERE number = ? ORDER BY owner').all(number) as unknown as Key[];

/** What the other side may ask for, by name. */
const WORK = {
  create({ id, seed, steps, keys }: NewTable): number | undefined {
    return inOne(() => {
      const made = sql(
        'INSERT INTO tables (id, seed, seq) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING number',
      ).get(id, seed, steps.at(-1)?.seq ?? 0) as { number: number } | undefined;
      if (made) keep(made.number, { number: made.number, after: 0, steps, keys });
      return made?.number;
    });
  },
  open(id: string): KeptTable | undefined {
    const found = sql('SELECT number, id, seed FROM tables WHERE id = ?').get(id) as
      | { number: number; id: string; seed: string }
      | undefined;
    if (!found) return undefined;
    const { number } = found;
    const snapshot = sql('SELECT seq, made AS "table" FROM snapshots WHERE number = ?').get(number) as
      | KeptTable['snapshot']
      | undefined;
    return {
      ...found,
      snapshot: snapshot && { ...snapshot },
      steps: stepsAfter(number, snapshot?.seq ?? 0, -1),
      keys: keysOf(number),
      done: sql('SELECT chair, request FROM answers WHERE number = ? ORDER BY seq').all(
        number,
      ) as unknown as KeptTable['done'],
    };
  },
  after: stepsAfter,
  requested: (number: number, chair: string, request: string): KeptTable['steps'] =>
    sql(
      'SELECT seq, at, chair, request, step FROM steps WHERE number = ? AND chair = ? AND request = ? ORDER BY seq',
    ).all(number, chair, request) as unknown as KeptTable['steps'],
  keys: keysOf,
  write(_lane: number, writings: readonly Writing[]): number[] {
    return inOne(() =>
      writings.flatMap(writing => {
        const { number, after, steps } = writing;
        const { changes } = sql('UPDATE tables SET seq = ? WHERE number = ? AND seq = ?').run(
          steps.at(-1)?.seq ?? after,
          number,
          after,
        );
        if (changes === 0) return [];
        keep(number, writing);
        return [number];
      }),
    );
  },
  remove(number: number): void {
    inOne(() => {
      for (const name of ['tables', 'steps', 'snapshots', 'chairs', 'answers'])
        sql(`DELETE FROM ${name} WHERE number = ?`).run(number);
    });
  },
  count: (): number => (sql('SELECT count(*) AS n FROM tables').get() as { n: number }).n,
  /** After a failure something is written: a full disk shows only then. Otherwise it is enough that it could be. */
  ailment(): void {
    if (hasFailed) inOne(() => db.exec(`PRAGMA user_version = ${LAYOUT}`));
    else db.exec('BEGIN IMMEDIATE; ROLLBACK');
  },
  close(): void {
    db.close();
    held.close();
  },
};

/** What is asked of the thread. */
export interface ThreadCall {
  readonly ticket: number;
  readonly work: keyof typeof WORK;
  readonly with: readonly unknown[];
}

parentPort?.on('message', ({ ticket, work, with: given }: ThreadCall) => {
  try {
    // Both ends call by the names of `WORK`, with what each of them takes.
    const done = (WORK[work] as (...given: readonly unknown[]) => unknown)(...given);
    parentPort?.postMessage({ ticket, done });
  } catch (error) {
    parentPort?.postMessage({ ticket, failed: (error as Error).message });
  }
  if (work === 'close') parentPort?.close();
});
parentPort?.postMessage({ ticket: 0 });
