import type { Command } from 'commander';
import { findSystem } from '../find.ts';
import { bold, dim, output } from '../output.ts';
import { readSettings, settingsFile, writeSettings } from '../settings.ts';

interface Options {
  readonly forget?: boolean;
  readonly json?: boolean;
}

/** `use SYSTEM`: the game that is meant wherever none is named. */
export function addUse(arbiter: Command): void {
  arbiter
    .command('use [system]')
    .description('The game that is meant where none is named: `arbiter check 14 hard` is enough then.')
    .option('--forget', 'no game any more')
    .option('--json', 'print one JSON document: {game}')
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, { forget, json }: Options) => {
      if (forget) writeSettings({});
      else if (name !== undefined) writeSettings({ game: (await findSystem(name)).id });
      const { game } = readSettings();
      output(!!json).show({ game: game ?? null }, () =>
        game === undefined
          ? 'No game is meant by itself: `arbiter use SYSTEM` chooses one.'
          : `${bold(game)} is meant where no game is named. ${dim(`Kept in ${settingsFile()}.`)}`,
      );
    });
}

const HELP = `
Examples:
  arbiter use simverse
  arbiter check 14 hard            as arbiter resolve simverse check 14 hard
  arbiter odds check 14            as arbiter odds simverse check 14
  arbiter use --forget`;
