/** A copy of all tables of a folder in one file, also while a server has them open; and a folder made from such a file. */
import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, openSqlite, TABLES } from './sqlite.ts';
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
    // What the dice of every table come from is in it.
    chmodSync(file, 0o600);
  } catch (error) {
    throw new StoreFailure(`The copy could not be written: ${(error as Error).message}.`);
  }
}

/** Makes a folder of tables from a copy; how many there are. One that has tables already is left alone. */
export async function restore(file: string, folder: string): Promise<number> {
  if (!existsSync(file)) throw new StoreFailure(`There is no file ${file}.`);
  if (existsSync(join(folder, TABLES)))
    throw new StoreFailure(`In ${folder} there are tables already: name an empty folder with --data.`);
  await lookInto(file);
  try {
    makeFolder(folder);
    copyFileSync(file, join(folder, TABLES));
  } catch (error) {
    throw new StoreFailure(`The tables could not be put into ${folder}: ${(error as Error).message}.`);
  }
  const store = await openSqlite(folder);
  const count = await store.count();
  await store.close();
  return count;
}

/** Throws where a file is no copy of tables: then nothing is made of it. */
async function lookInto(file: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    db.prepare('SELECT count(*) FROM tables JOIN steps USING (number)').get();
    db.close();
  } catch (error) {
    throw new StoreFailure(
      `${file} is no copy of tables (${(error as Error).message}): name a file that \`arbiter backup\` has written.`,
    );
  }
}
