/** A store by its address: a folder, or a database. */
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

export const openStore = (at: string): Promise<Store> =>
  at.startsWith('postgres:') ? openPostgres(at) : openSqlite(at);
