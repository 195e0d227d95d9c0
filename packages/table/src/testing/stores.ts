/** Both kinds of stores, each fresh, for tests that hold for both. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

/** A place for a store, which can be opened again; `clear` leaves nothing of it. */
export interface Place {
  open(): Promise<Store>;
  clear(): Promise<void>;
}

/** A folder, or a database. */
export const KINDS: readonly (readonly [
  name: string,
  place: () => Promise<Place & { readonly at: string }>,
])[] = [
  ['SQLite', async () => sqlitePlace()],
  ...(inject('postgres') === '' ? [] : [['PostgreSQL', postgresPlace] as const]),
];

function sqlitePlace(): Place & { readonly at: string } {
  const at = mkdtempSync(join(tmpdir(), 'arbiter-store-'));
  return { at, open: () => openSqlite(at), clear: async () => rmSync(at, { recursive: true }) };
}

async function postgresPlace(): Promise<Place & { readonly at: string }> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const inServer = async (command: string): Promise<void> => {
    const sql = postgres(server, { max: 1 });
    await sql.unsafe(command);
    await sql.end();
  };
  await inServer(`CREATE DATABASE ${name}`);
  const at = server.replace(/[^/]*$/, name);
  return { at, open: () => openPostgres(at), clear: () => inServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
