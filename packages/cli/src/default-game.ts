/** A command line in which the game was left out, with the one that is meant. */
import { matching } from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';

/** The commands whose first word is a game. */
const TAKE_A_GAME = new Set([
  'rules',
  'rulings',
  'procedures',
  'tables',
  'describe',
  'resolve',
  'ask',
  'odds',
  'character',
  'encounter',
  'play',
  'fight',
]);

/** `check 14` and `odds check 14` with the game that is meant; everything else as it is. */
export function withGame(argv: readonly string[], game: string, commands: ReadonlySet<string>): string[] {
  const [command = '', word = ''] = argv;
  const card = catalogue.find(({ id }) => id === game);
  if (!card || command.startsWith('-')) return [...argv];
  const procedures = card.procedures.map(({ name }) => name);
  if (!commands.has(command))
    return matching(command, procedures).length > 0 ? ['resolve', game, ...argv] : [...argv];
  const isNamed =
    matching(
      word,
      catalogue.map(({ id }) => id),
    ).length > 0;
  if (!TAKE_A_GAME.has(command) || isNamed) return [...argv];
  // Odds are asked of notations too.
  if (command === 'odds' && matching(word, procedures).length === 0) return [...argv];
  return [command, game, ...argv.slice(1)];
}
