import type { Command } from 'commander';
import { searchBooks } from '../all-books.ts';

/** `mcp`: the referee as tools for an AI game master, over standard input and output. */
export function addMcp(arbiter: Command): void {
  arbiter
    .command('mcp')
    .description('Serve the referee as tools for an AI game master (Model Context Protocol, stdio).')
    .addHelpText('after', HELP)
    .action(async () => {
      const { Library, NO_HOUSE, serveOverStdio } = await import('@arbiter/mcp');
      serveOverStdio('nobody', { library: new Library(game => searchBooks(game)), house: NO_HOUSE });
    });
}

const HELP = `
Your AI client starts this itself. docs/ai-game-master.md says how to connect the common ones.`;
