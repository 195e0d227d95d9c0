/** The table server: tables in memory over a store, for whoever serves them. */
export { Hall, type HallOptions, type NewTableOptions, type Visitor } from './hall.ts';
export { LIMITS } from './limits.ts';
export type { Answer, Happened, KeptAt } from './live.ts';
export { qrCode } from './qr-code.ts';
export { reachedAt } from './reach.ts';
export { newId, newSecret } from './secrets.ts';
export {
  type LogLine,
  type MayCreate,
  type ServerOptions,
  type Serving,
  serveTables,
  type ToolsAsked,
} from './server.ts';
export { linkTo, readLink } from './shown.ts';
export { backUp, restore } from './store/backup.ts';
export { openPostgres } from './store/postgres.ts';
export { openSqlite } from './store/sqlite.ts';
export {
  type Done,
  type KeptStep,
  type KeptTable,
  type Key,
  type NewTable,
  type Snapshot,
  type Store,
  StoreFailure,
  type Writing,
} from './store/store.ts';
export { type Said, Threads } from './threads.ts';
