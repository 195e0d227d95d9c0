import { resolve } from 'node:path';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';

/** `arbiter backup` and `arbiter restore`: all tables of a folder in one file. */
export function addBackup(arbiter: Command): void {
  arbiter
    .command('backup <file>')
    .description('Copy all tables of a server into one file, also while it runs.')
    .option('--data <folder>', 'where the tables are kept', '.arbiter')
    .addHelpText('after', DATABASE)
    .action(async (file: string, { data }: { data: string }) => {
      if (process.env.DATABASE_URL !== undefined)
        throw new BadInput('Tables in PostgreSQL, as DATABASE_URL says, are copied with its own pg_dump.');
      const { backUp } = await import('@arbiter/table');
      await inSentences(backUp(resolve(data), resolve(file)));
      console.log(`All tables of ${resolve(data)} are in ${resolve(file)}`);
    });
  arbiter
    .command('restore <file>')
    .description('Make a folder of tables from such a file.')
    .option('--data <folder>', 'where the tables are to be kept', '.arbiter')
    .addHelpText('after', DATABASE)
    .action(async (file: string, { data }: { data: string }) => {
      if (process.env.DATABASE_URL !== undefined)
        throw new BadInput('Tables in PostgreSQL, as DATABASE_URL says, are brought back with pg_restore.');
      const { restore } = await import('@arbiter/table');
      const count = await inSentences(restore(resolve(file), resolve(data)));
      console.log(`${count === 1 ? 'One table is' : `${count} tables are`} in ${resolve(data)}`);
    });
}

const DATABASE = '\nTables in PostgreSQL are copied with its own pg_dump and pg_restore.';

/** What the store says is for whoever typed the command. */
const inSentences = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw new BadInput((error as Error).message);
  });
