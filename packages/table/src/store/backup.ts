/** A copy of all tables of a folder in one file, also while a server has them open; and a folder made from such a file. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, TABLES } from './sqlite.ts';
import { StoreFailure } from './store.ts';

/** Writes a copy; it is whole, as of one moment. */
export async function backUp(folder: string, file: string): Promise<void> {
  const source = join(folder, TABLES);
  if (!existsSync(source))
    throw new StoreFailure(`There are no tables in ${folder}: name their folder with --data.`);
  if (existsSync(file)) throw new StoreFailure(`${file} is there already: choose another name.`);
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const db = new DatabaseSync(source, { timeout: 10_000 });
    db.prepare('VACUUM INTO ?').run(file);
    db.close();
  } catch (error) {
    throw new StoreFailure(`The copy could not be written: ${(error as Error).message}.`);
  }
}

/** Makes a folder of tables from a copy; how many there are. One that has tables already is left alone. */
export async function restore(file: string, folder: string): Promise<number> {
  if (!existsSync(file)) throw new StoreFailure(`There is no file ${file}.`);
  if (existsSync(join(folder, TABLES)))
    throw new StoreFailure(`In ${folder} there are tables already: name an empty folder with --data.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync(file, join(folder, TABLES));
  const store = await openSqlite(folder);
  const count = await store.count();
  await store.close();
  return count;
}
