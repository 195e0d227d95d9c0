import { ScriptError, TooLarge } from '@arbiter/dice';
import { clip, didYouMean } from '@arbiter/engine';
import { CommanderError } from 'commander';
import { BadInput, NothingFound } from './failure.ts';
import { takePacks } from './packs.ts';
import { COMMAND_NAMES, program } from './program.ts';
import { readSettings } from './settings.ts';
import { Table, takeTable } from './table.ts';
import { aloud, harmless, harmlessJson } from './terminal.ts';

/** Runs one command line and says how the process should end: 0; 2 for bad input; 1 for nothing found, or a fault of ours. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const { words: named, packs } = takePacks(argv);
    const { words: given, table } = takeTable(named);
    const words = await meant(given, table);
    mustBeHelpful(words);
    const arbiter = await program(words[0]);
    const options = [
      ...(table === undefined ? [] : ['--table', table]),
      ...packs.flatMap(path => ['--pack', path]),
    ];
    await arbiter.parseAsync([...options, ...words], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof BadInput || error instanceof ScriptError || error instanceof TooLarge) {
      if (argv.includes('--json')) console.log(harmlessJson(JSON.stringify(documentOf(error), null, 2)));
      console.error(aloud(harmless(error.message)));
      return 2;
    }
    if (error instanceof NothingFound) {
      if (argv.includes('--json')) console.log('[]');
      console.error(aloud(harmless(error.message)));
      return 1;
    }
    const why = error instanceof Error ? error.message : String(error);
    console.error(aloud(harmless(`Something went wrong inside Arbiter: ${why}`)));
    if (process.env.ARBITER_DEBUG && error instanceof Error) console.error(harmless(error.stack ?? ''));
    return 1;
  }
}

/** Help on something that is no command would be the whole list, without a word about it. */
function mustBeHelpful([command, about]: readonly string[]): void {
  if (command !== 'help' || about === undefined || about.startsWith('-') || COMMAND_NAMES.has(about)) return;
  const near = didYouMean(about, [...COMMAND_NAMES]);
  throw new BadInput(`There is no command “${clip(about)}”; ${near ?? '`arbiter help` lists them.'}`);
}

/** The command line with the game that is meant by itself, where one is and none was named. */
async function meant(argv: readonly string[], table: string | undefined): Promise<string[]> {
  const game = (table === undefined ? undefined : new Table(table).file.game) ?? readSettings().game;
  if (game === undefined) return [...argv];
  const { withGame } = await import('./default-game.ts');
  return withGame(argv, game, COMMAND_NAMES);
}

/** With --json a refusal is a document too: the one its cause brought along, or at least its sentence. */
const documentOf = (error: Error): unknown =>
  (error instanceof BadInput && error.document) || { problems: [{ path: '', message: error.message }] };
