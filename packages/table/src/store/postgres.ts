/** Tables in PostgreSQL, for any number of processes: whoever comes second finds out, and nobody waits for a lock for long. */
import postgres from 'postgres';
import { type KeptStep, type KeptTable, type Key, type Store, StoreFailure, type Writing } from './store.ts';

/** A table's writes go through one of these connections, in order. */
const LANES = 4;
const CHANNEL = 'arbiter';
/** The version of the layout below; a database of a later one is not touched. */
const LAYOUT = 1;
/** Two processes that start at once lay out the database one after the other. */
const LAYOUT_LOCK = 8127;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS arbiter_layout (version INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS arbiter_tables (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE, seed TEXT NOT NULL, seq INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS arbiter_steps (
  number BIGINT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, chair TEXT NOT NULL, request TEXT NOT NULL,
  step TEXT NOT NULL, PRIMARY KEY (number, seq));
CREATE TABLE IF NOT EXISTS arbiter_snapshots (number BIGINT PRIMARY KEY, seq INTEGER NOT NULL, made TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS arbiter_chairs (
  number BIGINT NOT NULL, owner TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (number, owner));
CREATE TABLE IF NOT EXISTS arbiter_answers (
  number BIGINT NOT NULL, chair TEXT NOT NULL, request TEXT NOT NULL, seq INTEGER NOT NULL,
  PRIMARY KEY (number, chair, request));
`;

/**
 * One statement, one transaction, one way there and back. Rows are locked in the order of their numbers, so that two
 * batches never wait for each other in a circle; a table that has gone on meanwhile is left out. What is announced is
 * numbers only.
 */
const WRITE = `
WITH given AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::text::json) AS g(number BIGINT, after INTEGER, seq INTEGER)),
locked AS MATERIALIZED (
  SELECT t.number FROM arbiter_tables t JOIN given g ON t.number = g.number AND t.seq = g.after
  ORDER BY t.number FOR UPDATE OF t),
moved AS (
  UPDATE arbiter_tables t SET seq = g.seq FROM given g, locked l
  WHERE t.number = l.number AND g.number = l.number AND t.seq = g.after RETURNING t.number, t.seq),
steps AS (
  INSERT INTO arbiter_steps (number, seq, at, chair, request, step)
  SELECT s.number, s.seq, s.at, s.chair, s.request, s.step
  FROM json_to_recordset($2::text::json) AS s(number BIGINT, seq INTEGER, at BIGINT, chair TEXT, request TEXT, step TEXT)
  JOIN moved m ON m.number = s.number),
done AS (
  INSERT INTO arbiter_answers (number, chair, request, seq)
  SELECT s.number, s.chair, s.request, min(s.seq)
  FROM json_to_recordset($2::text::json) AS s(number BIGINT, seq INTEGER, chair TEXT, request TEXT)
  JOIN moved m ON m.number = s.number GROUP BY s.number, s.chair, s.request ON CONFLICT DO NOTHING),
forgotten AS (
  DELETE FROM arbiter_answers a USING json_to_recordset($3::text::json) AS f(number BIGINT, chair TEXT, request TEXT), moved m
  WHERE m.number = f.number AND a.number = f.number AND a.chair = f.chair AND a.request = f.request),
keys AS (
  INSERT INTO arbiter_chairs (number, owner, hash)
  SELECT k.number, k.owner, k.hash FROM json_to_recordset($4::text::json) AS k(number BIGINT, owner TEXT, hash TEXT)
  JOIN moved m ON m.number = k.number ON CONFLICT (number, owner) DO UPDATE SET hash = excluded.hash),
lost AS (
  DELETE FROM arbiter_chairs c USING json_to_recordset($5::text::json) AS l(number BIGINT, owner TEXT), moved m
  WHERE m.number = l.number AND c.number = l.number AND c.owner = l.owner),
snapshots AS (
  INSERT INTO arbiter_snapshots (number, seq, made)
  SELECT s.number, s.seq, s.made FROM json_to_recordset($6::text::json) AS s(number BIGINT, seq INTEGER, made TEXT)
  JOIN moved m ON m.number = s.number ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, made = excluded.made)
SELECT number, CASE WHEN row_number() OVER () = 1
  THEN pg_notify('${CHANNEL}', (SELECT string_agg(number || ' ' || seq, ' ') FROM moved))::text END FROM moved`;

type Connection = ReturnType<typeof postgres>;

/** Opens the store in a database, laying it out where that is still to be done. */
export async function openPostgres(url: string): Promise<Store> {
  const connect = (max: number): Connection => {
    try {
      return postgres(url, {
        max,
        onnotice: () => {},
        // A connection that ended while the driver looked up types, of which we need none, ended the process.
        fetch_types: false,
        connect_timeout: 10,
        // How long to wait before trying again, in seconds: soon at first.
        backoff: tries => Math.min(2, 0.05 * 2 ** tries),
        connection: { application_name: 'arbiter' },
      });
    } catch (error) {
      throw new StoreFailure(`DATABASE_URL is no address of a database: ${(error as Error).message}.`);
    }
  };
  const reading = connect(LANES);
  const writing = Array.from({ length: LANES }, () => connect(1));
  const all = [reading, ...writing];
  const end = async (): Promise<void> => {
    await Promise.all(all.map(one => one.end({ timeout: 5 })));
  };
  try {
    await layOut(reading);
  } catch (error) {
    await end();
    throw failure(error);
  }
  let heard: (number: number, seq: number) => void = () => {};
  await reading
    .listen(
      CHANNEL,
      told => {
        const numbers = told.split(' ').map(Number);
        for (let i = 0; i + 1 < numbers.length; i += 2) heard(numbers[i]!, numbers[i + 1]!);
      },
      // Called again whenever the connection was lost and is there once more.
      () => heard(0, 0),
    )
    .catch(async error => {
      await end();
      throw failure(error);
    });

  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failure(error);
    }
  };

  return {
    lanes: LANES,
    isShared: true,
    create: ({ id, seed, steps, keys }) =>
      ask(() =>
        writing[0]!.begin(async sql => {
          const [made] = await sql<{ number: string }[]>`
            INSERT INTO arbiter_tables (id, seed, seq) VALUES (${id}, ${seed}, 0) ON CONFLICT DO NOTHING RETURNING number`;
          if (!made) return undefined;
          const number = Number(made.number);
          await write(sql, [{ number, after: 0, steps, keys }]);
          return number;
        }),
      ),
    open: id =>
      ask(() =>
        // One look at everything: a table that goes on meanwhile is seen as it was or as it is.
        reading.begin(
          'ISOLATION LEVEL REPEATABLE READ READ ONLY',
          async (sql): Promise<KeptTable | undefined> => {
            const [found] = await sql<{ number: string; id: string; seed: string }[]>`
            SELECT number, id, seed FROM arbiter_tables WHERE id = ${id}`;
            if (!found) return undefined;
            const number = Number(found.number);
            const [snapshot] = await sql<{ seq: number; table: string }[]>`
            SELECT seq, made AS "table" FROM arbiter_snapshots WHERE number = ${number}`;
            const [steps, keys, done] = await Promise.all([
              stepsAfter(sql, number, snapshot?.seq ?? 0),
              keysOf(sql, number),
              sql<{ chair: string; request: string }[]>`
              SELECT chair, request FROM arbiter_answers WHERE number = ${number} ORDER BY seq`,
            ]);
            return {
              number,
              id,
              seed: found.seed,
              snapshot,
              steps,
              keys,
              done: done.map(row => ({ ...row })),
            };
          },
        ),
      ),
    after: (number, seq, most) => ask(() => stepsAfter(reading, number, seq, most)),
    requested: (number, chair, request) => ask(() => stepsOf(reading, number, chair, request)),
    keys: number => ask(() => keysOf(reading, number)),
    write: (lane, writings) => ask(() => write(writing[lane % LANES]!, writings)),
    remove: number =>
      ask(async () => {
        await writing[number % LANES]!.begin(async sql => {
          for (const name of ['tables', 'steps', 'snapshots', 'chairs', 'answers'])
            await sql`DELETE FROM ${sql(`arbiter_${name}`)} WHERE number = ${number}`;
          await sql`SELECT pg_notify(${CHANNEL}, ${`${number} 0`})`;
        });
      }),
    count: () =>
      ask(async () =>
        Number((await reading<{ n: string }[]>`SELECT count(*) AS n FROM arbiter_tables`)[0]?.n),
      ),
    listen: listener => {
      heard = listener;
    },
    ailment: async () => {
      try {
        await reading`SELECT 1`;
        return undefined;
      } catch (error) {
        return failure(error).message;
      }
    },
    close: end,
  };
}

type Asking = Pick<Connection, 'unsafe'> & postgres.ISql;

async function layOut(connection: Connection): Promise<void> {
  await connection.begin(async sql => {
    await sql`SELECT pg_advisory_xact_lock(${LAYOUT_LOCK})`;
    await sql.unsafe(SCHEMA);
    const [made] = await sql<
      { version: number | null }[]
    >`SELECT max(version) AS version FROM arbiter_layout`;
    if ((made?.version ?? 0) > LAYOUT)
      throw new StoreFailure(
        'A newer Arbiter has laid out this database: use that version, or another database.',
      );
    await sql`INSERT INTO arbiter_layout (version) VALUES (${LAYOUT}) ON CONFLICT DO NOTHING`;
  });
}

async function write(sql: Asking, writings: readonly Writing[]): Promise<ReadonlySet<number>> {
  const listed = <T extends object>(of: (writing: Writing) => readonly T[]): string =>
    JSON.stringify(writings.flatMap(writing => of(writing).map(one => ({ ...one, number: writing.number }))));
  const rows = await sql.unsafe<{ number: string }[]>(
    WRITE,
    [
      listed(({ after, steps }) => [{ after, seq: steps.at(-1)?.seq ?? after }]),
      listed(({ steps }) => steps),
      listed(({ forgotten = [] }) => forgotten),
      listed(({ keys = [] }) => keys),
      listed(({ lost = [] }) => lost.map(owner => ({ owner }))),
      listed(({ snapshot }) => (snapshot ? [{ seq: snapshot.seq, made: snapshot.table }] : [])),
    ],
    { prepare: true },
  );
  return new Set(rows.map(({ number }) => Number(number)));
}

async function stepsAfter(sql: Asking, number: number, seq: number, most?: number): Promise<KeptStep[]> {
  // Counts of 64 bits come as text.
  const rows = await sql<(Omit<KeptStep, 'at'> & { at: string })[]>`
    SELECT seq, at, chair, request, step FROM arbiter_steps WHERE number = ${number} AND seq > ${seq}
    ORDER BY seq LIMIT ${most ?? null}`;
  return rows.map(row => ({ ...row, at: Number(row.at) }));
}

async function stepsOf(sql: Asking, number: number, chair: string, request: string): Promise<KeptStep[]> {
  const rows = await sql<(Omit<KeptStep, 'at'> & { at: string })[]>`
    SELECT seq, at, chair, request, step FROM arbiter_steps
    WHERE number = ${number} AND chair = ${chair} AND request = ${request} ORDER BY seq`;
  return rows.map(row => ({ ...row, at: Number(row.at) }));
}

async function keysOf(sql: Asking, number: number): Promise<Key[]> {
  const rows = await sql<
    Key[]
  >`SELECT owner, hash FROM arbiter_chairs WHERE number = ${number} ORDER BY owner`;
  return rows.map(row => ({ ...row }));
}

/** What the database said, in a sentence for whoever keeps the server. */
function failure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const { message, code } = error as Error & { code?: string };
  return new StoreFailure(
    code === 'ECONNREFUSED' || code === 'CONNECT_TIMEOUT' || code === 'ENOTFOUND'
      ? `PostgreSQL does not answer (${code}): look whether it runs where DATABASE_URL says.`
      : `PostgreSQL could not keep that: ${message}${code ? ` (${code})` : ''}.`,
  );
}
