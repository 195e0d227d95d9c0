import type { Ruleset, TableFile } from '@arbiter/engine';
import type { Caller, Place } from '@arbiter/mcp';
import { openBook } from '@arbiter/rules';
import type { Command } from 'commander';
import { searchBooks } from '../all-books.ts';
import { chairCalled } from '../chair-called.ts';
import { openTable, type Table } from '../table.ts';

interface Options {
  readonly as?: string;
}

/** `mcp`: the referee as tools for an AI game master, over standard input and output. */
export function addMcp(arbiter: Command): void {
  arbiter
    .command('mcp')
    .description('Serve the referee as tools for an AI game master (Model Context Protocol, stdio).')
    .option('--as <chair>', 'with --table: host, watcher, or a chair of the table by its name', 'host')
    .addHelpText('after', HELP)
    .action(async ({ as = 'host' }: Options) => {
      const { Library, NO_HOUSE, serveOverStdio } = await import('@arbiter/mcp');
      const library = new Library(game => searchBooks(game));
      const table = openTable(arbiter);
      if (table) serveOverStdio(...(await seatedAt(table, as, library)));
      else serveOverStdio('nobody', { library, house: NO_HOUSE });
    });
}

const HELP = `
Your AI client starts this itself: docs/ai-game-master.md says how to connect the common ones.

Examples:
  arbiter mcp                                  rules, rolls, odds and forecasts
  arbiter --table evening.json mcp             a whole table: people, fights, notes, undo
  arbiter --table evening.json mcp --as watcher   a narrator who knows what the players know`;

/** The tools of a chair at a table's file, which is written after every step. */
async function seatedAt(table: Table, as: string, library: Place['library']): Promise<[Caller, Place]> {
  const { Door, fileKeeper, NO_HOUSE, workshopAt } = await import('@arbiter/mcp');
  const chair = chairCalled(table.file, as);
  const keeper = fileKeeper({
    ...{ table: 'table', file: table.file, chair, openBook },
    books: await booksOf(table.file),
    keep(file) {
      const before = table.file;
      table.change(() => file);
      try {
        table.save();
      } catch (error) {
        table.change(() => before);
        throw error;
      }
    },
  });
  const door = new Door(keeper, workshopAt(library));
  return [chair.role, { library, house: NO_HOUSE, door, memory: new Map() }];
}

async function booksOf({ game, fights, people }: TableFile): Promise<readonly Ruleset[]> {
  const games = new Set([
    ...(game === undefined ? [] : [game]),
    ...[...fights, ...people].map(one => one.game),
  ]);
  const books = await Promise.all([...games].map(one => openBook(one)));
  return books.flatMap(book => book ?? []);
}
