import { distance, MADE_BY } from '@arbiter/engine';
import type { Card } from '@arbiter/rules';
import { Command } from 'commander';
import { ONE_LIST } from './failure.ts';
import { screenWidth } from './output.ts';
import { readSettings } from './settings.ts';
import { aloud, fitted, flowed, harmless } from './terminal.ts';

type Add = (arbiter: Command) => void;

/** The commands by what adds them, each loaded when it is wanted. The order is that of the help. */
const COMMANDS: readonly (readonly [names: readonly string[], load: () => Promise<Add>])[] = [
  [['systems'], async () => (await import('./commands/systems.ts')).addSystems],
  [['rules', 'rulings', 'procedures'], async () => (await import('./commands/rules.ts')).addRules],
  [['tables'], async () => (await import('./commands/tables.ts')).addTables],
  [['find'], async () => (await import('./commands/find.ts')).addFind],
  [['coverage'], async () => (await import('./commands/coverage.ts')).addCoverage],
  [['describe'], async () => (await import('./commands/describe.ts')).addDescribe],
  [['ask'], async () => (await import('./commands/ask.ts')).addAsk],
  [['resolve'], async () => (await import('./commands/resolve.ts')).addResolve],
  [['odds'], async () => (await import('./commands/odds.ts')).addOdds],
  [['compare'], async () => (await import('./commands/compare.ts')).addCompare],
  [['roll'], async () => (await import('./commands/roll.ts')).addRoll],
  [['character'], async () => (await import('./commands/character.ts')).addCharacter],
  [['cards'], async () => (await import('./commands/cards.ts')).addCards],
  [['screen'], async () => (await import('./commands/cards.ts')).addScreen],
  [['encounter'], async () => (await import('./commands/encounter.ts')).addEncounter],
  [['play'], async () => (await import('./commands/play.ts')).addPlay],
  [['fight'], async () => (await import('./commands/fight.ts')).addFight],
  [['worth'], async () => (await import('./commands/worth.ts')).addWorth],
  [['balance'], async () => (await import('./commands/balance.ts')).addBalance],
  [['promise'], async () => (await import('./commands/verify.ts')).addPromise],
  [['verify'], async () => (await import('./commands/verify.ts')).addVerify],
  [['serve'], async () => (await import('./commands/serve.ts')).addServe],
  [['mcp'], async () => (await import('./commands/mcp.ts')).addMcp],
  [['join'], async () => (await import('./commands/join.ts')).addJoin],
  [['backup', 'restore'], async () => (await import('./commands/backup.ts')).addBackup],
  [['table'], async () => (await import('./commands/table.ts')).addTable],
  [['pack'], async () => (await import('./commands/pack.ts')).addPack],
  [['schema'], async () => (await import('./commands/schema.ts')).addSchema],
  [['use'], async () => (await import('./commands/use.ts')).addUse],
  [['completion'], async () => (await import('./commands/completion.ts')).addCompletion],
];

export const COMMAND_NAMES: ReadonlySet<string> = new Set([
  ...COMMANDS.flatMap(([names]) => names),
  'complete',
  'help',
]);

/** The command line as far as `wanted` needs it: that command alone, or all of them where it is none. */
export async function program(wanted: string | undefined): Promise<Command> {
  const arbiter = new Command('arbiter')
    .description(
      'A referee for tabletop role-playing games: exact rules, exact odds, and the reason for every number.',
    )
    .version(MADE_BY)
    .option('--table <file>', 'the file of a table, whose people, rulings, fights and log are used')
    .option(
      '--pack <file>',
      'a pack whose entries stand beside those of the book; may be repeated',
      collected,
      [],
    )
    .showSuggestionAfterError()
    .configureHelp({
      sortSubcommands: false,
      helpWidth: screenWidth(),
      // What a command takes is said by its own help.
      subcommandTerm: command => command.name(),
    })
    .addHelpText('after', EXAMPLES);
  const named = COMMANDS.filter(([names]) => wanted !== undefined && names.includes(wanted));
  for (const [, load] of named.length > 0 ? named : COMMANDS) (await load())(arbiter);
  const games = named.length > 0 ? [] : (await import('@arbiter/rules')).catalogue;
  settle(arbiter, games);
  return arbiter;
}

const collected = (path: string, before: readonly string[]): readonly string[] => [...before, path];

/** What a mistake may have meant: a game, or a procedure of one. */
type Game = Pick<Card, 'id' | 'procedures'>;

/** Every command reports mistakes instead of ending the process by itself. */
function settle(command: Command, games: readonly Game[]): void {
  command.exitOverride().configureOutput({
    writeOut: text => process.stdout.write(fitted(flowed(text))),
    outputError: (text, write) => write(aloud(harmless(helped(text, command, games)))),
  });
  for (const sub of command.commands) settle(sub, games);
}

/** A mistake, with the way out of it. */
function helped(text: string, command: Command, games: readonly Game[]): string {
  const [, unknown, alike] =
    /^error: unknown command '([^']+)'\n(?:\(Did you mean (?:one of )?([^)]+)\?\)\n)?$/.exec(text) ?? [];
  // A procedure that is written so, or nearly so, is meant rather than a command that is farther away.
  const isProcedure = unknown !== undefined && asksFor(unknown, alike, games);
  if (unknown !== undefined && alike !== undefined && !isProcedure)
    return `There is no command “${unknown.slice(0, 40)}”; did you mean ${alike.replace(/, (?=[^,]*$)/, ' or ')}?\n`;
  if (unknown !== undefined) return `${strange(unknown, games)}\n`;
  const [, dashed] = /^error: unknown option '-([a-z-]{2,})'\n$/.exec(text) ?? [];
  if (dashed !== undefined && command.options.some(({ long }) => long === `--${dashed}`))
    return `There is no option -${dashed}; did you mean --${dashed}?\n`;
  const [, option, near] =
    /^error: unknown option '([^']+)'\n(?:\(Did you mean ([^)]+)\?\))?/.exec(text) ?? [];
  if (option !== undefined && /^-\d*d[\dF%]/i.test(option))
    return `A notation that begins with a minus stands after two of them: \`arbiter ${command.name()} -- ${option.slice(0, 40)}\`.\n`;
  if (option !== undefined)
    return `There is no option ${option.slice(0, 40)}; ${near ? `did you mean ${near}?` : `\`arbiter help ${command.name()}\` lists them.`}\n`;
  const [, needy] = /^error: option '([^']+)' argument missing/.exec(text) ?? [];
  if (needy !== undefined)
    return `${needy.replace(/^-\w, /, '').replace(' ', ' needs its ')}; \`arbiter help ${command.name()}\` shows how.\n`;
  if (/^error: too many arguments/.test(text) && command.options.some(({ long }) => long === '--party'))
    return `${ONE_LIST} \`arbiter help ${command.name()}\` shows how.\n`;
  if (/^error: too many arguments/.test(text))
    return `\`arbiter ${command.name()}\` takes ${[...wantedBy(command), 'nothing more'].join(', and ')}; \`arbiter help ${command.name()}\` shows how.\n`;
  const [, choice, what, choices] =
    /^error: command-argument value '([^']+)' is invalid for argument '([^']+)'\. Allowed choices are (.+)\.\n/.exec(
      text,
    ) ?? [];
  if (choice !== undefined)
    return `There is no ${what} “${choice.slice(0, 40)}” here; there are ${choices}.\n`;
  const missing = /missing required argument '([^']+)'/.exec(text)?.[1];
  if (missing === undefined) return text;
  if (missing === 'what')
    return `\`arbiter ${command.name()}\` needs to know what to do; \`arbiter help ${command.name()}\` shows what there is.\n`;
  if (missing === 'procedure')
    return `\`arbiter ${command.name()}\` needs ${wantedBy(command)}; ${missing} is missing: \`arbiter procedures ${command.args[0]}\` lists them.\n`;
  return `\`arbiter ${command.name()}\` needs ${wantedBy(command)}; ${missing} is missing. \`arbiter help ${command.name()}\` shows how.\n`;
}

/** The words that a command takes, as its help writes them; none where it takes none. */
const wantedBy = (command: Command): readonly string[] =>
  [command.usage().replace(/\[options\] ?/, '')].filter(Boolean);

/** A first word that is no command: a game and dice want one before them. */
function strange(word: string, games: readonly Game[]): string {
  if (games.some(({ id }) => id === word.toLowerCase()))
    return `A command comes before the game: \`arbiter resolve ${word} …\`, \`arbiter odds ${word} …\`, \`arbiter play ${word}\`; \`arbiter help\` lists them.`;
  if (/^\d*d[\dF%]/i.test(word))
    return `A command comes before the dice: \`arbiter roll ${word}\`, or \`arbiter odds ${word}\`.`;
  const asked = games.find(({ procedures }) => procedures.some(({ name }) => name === word.toLowerCase()));
  if (asked)
    return `Which game? \`arbiter resolve ${asked.id} ${word} …\` names it; after \`arbiter use ${asked.id}\`, \`arbiter ${word} …\` is enough.`;
  const near = nearProcedure(word, games);
  if (near)
    return `There is no command “${word.slice(0, 40)}”; did you mean the procedure of \`arbiter resolve ${near} …\`?`;
  return `There is no command “${word.slice(0, 40)}”; \`arbiter help\` lists them, \`arbiter find ${word.slice(0, 40)}\` searches the books.`;
}

const asksFor = (word: string, alike: string | undefined, games: readonly Game[]): boolean =>
  games.some(({ procedures }) => procedures.some(({ name }) => name === word.toLowerCase())) ||
  (alike !== undefined && distance(alike, word) > 1 && nearProcedure(word, games) !== undefined);

/** A procedure whose name is a slip of the hand away, after its game: the one that is meant by itself before others. */
function nearProcedure(word: string, games: readonly Game[]): string | undefined {
  const { game } = readSettings();
  const near = games.flatMap(({ id, procedures }) =>
    procedures
      .filter(({ name }) => word.length > 4 && distance(name, word.toLowerCase()) === 1)
      .map(({ name }) => ({ id, asked: `${id} ${name}` })),
  );
  return (near.find(({ id }) => id === game) ?? near[0])?.asked;
}

const EXAMPLES = `
Examples:
  arbiter systems                          which games it knows
  arbiter ask "Brenna attacks a wolf"     a sentence is a question
  arbiter find fireball                    one search over everything
  arbiter procedures simverse              what can be resolved
  arbiter describe simverse check          what a procedure wants and gives
  arbiter resolve simverse check 14 hard   roll it; --dice 2,3,4 for real dice
  arbiter odds simverse check 14 hard      the exact chances, as fractions
  arbiter play simverse --ready wolves     a fight, alone against its foes
  arbiter roll "4d6kh3+2" --seed monday    any notation
  arbiter odds "10d6>=4"                   and its exact distribution

Every command takes --json and then prints one JSON document. It ends with 0; with 1 where a search found nothing;
with 2 where the input was wrong.
\`arbiter help COMMAND\` says more.`;
