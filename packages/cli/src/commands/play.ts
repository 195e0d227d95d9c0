/** `play SYSTEM`: a fight at a prompt, saved after every step. */
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  type EncounterRules,
  EVERYBODY,
  type FightLog,
  openRules,
  type Ruleset,
  readFight,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput, ONE_LIST } from '../failure.ts';
import { type Beginning, beginAgain, beginFight, diceFor } from '../fair-fight.ts';
import { COMMAND_WORDS, Game } from '../game.ts';
import { dim } from '../output.ts';
import { mistaken } from '../problems.ts';
import { readDocument } from '../read.ts';
import { type Original, saveBack } from '../save.ts';
import { addSides, askedForShelf, encounterSystem } from '../sides.ts';
import { openTable } from '../table.ts';
import { fitted, shown } from '../terminal.ts';
import { CUNNING_HELP, fightIn } from './encounter.ts';

interface Options extends Beginning {
  readonly as: string;
  readonly cunning?: boolean;
  readonly file?: string;
}

export function addPlay(arbiter: Command): void {
  addSides(
    arbiter
      .command('play <system> [file]')
      .description(
        'Play a fight at a prompt: numbered actions with their chances, foes that act by themselves.',
      ),
  )
    .option('--as <side>', 'the side you play; `all` for every side by hand', 'party')
    .option('--cunning', CUNNING_HELP)
    .option('--file <file>', 'where a new fight is kept; without it, named after the game')
    .option(
      '--seed <seed>',
      'roll from this seed; of one that nobody can guess the fight keeps the hash, until it is revealed',
    )
    .option('--word <text...>', "a player's own word, added to the seed after its hash was promised")
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .addHelpText('after', HELP)
    .action(async (name: string, file: string | undefined, options: Options) => {
      const { system, rules } = await encounterSystem(name, arbiter);
      if (askedForShelf(system, options, false, openTable(arbiter))) return;
      if (file !== undefined && (options.party || options.foes))
        throw new BadInput(`"${file.slice(0, 40)}" would be a fight that is kept. ${ONE_LIST}`);
      const kept = sitting(arbiter, system, rules, file, options);
      const sides = [...new Set(rules.glance(kept.fight.state).fighters.map(({ side }) => side)), EVERYBODY];
      if (!sides.includes(options.as))
        throw new BadInput(`--as takes ${sides.join(', ')}; got "${options.as.slice(0, 20)}".`);
      await atPrompt(system, kept, options);
    });
}

/** A fight that is kept somewhere: at a table or in a file of its own. */
interface Kept {
  readonly fight: FightLog;
  readonly where: string;
  /** The words that open it again. */
  readonly again: string;
  /** How a new fight has begun. */
  readonly events: readonly unknown[];
  keep(fight: FightLog): void;
}

function sitting(
  arbiter: Command,
  system: Ruleset,
  rules: EncounterRules,
  file: string | undefined,
  options: Options,
): Kept {
  const table = openTable(arbiter);
  const kept = file === undefined ? undefined : table?.fightOf(system.id, file);
  if (file !== undefined && !kept) return inFile(reopened(system, rules, file));
  if (!table) return inFile(begun(system, rules, options));
  const read = kept && readFight(system, rules, kept.fight);
  if (read && !read.ok) throw mistaken(read.problems);
  const { fight, events } = read
    ? { fight: read.value, events: [] }
    : beginFight(system, rules, options, table);
  const id = kept?.id ?? (typeof options.ready === 'string' ? options.ready : 'fight');
  const keep = (now: FightLog): void => {
    if (rules.outcome(now.state) && now.log.length > 0) table.welcomeBack(system, now);
    table.keep({ id, game: system.id, fight: { ...now, log: [...now.log] } });
    table.save();
  };
  if (!kept) keep(fight);
  return { fight, where: `the table as ${id}`, again: `${id} --table ${table.path}`, events, keep };
}

interface InFile {
  readonly fight: FightLog;
  readonly events: readonly unknown[];
  readonly original: Original;
}

function inFile({ fight, events, original }: InFile): Kept {
  let last = original;
  return {
    fight,
    where: original.path,
    again: original.path,
    events,
    keep(now) {
      saveBack(last, now);
      last = { path: last.path, text: `${JSON.stringify(now, null, 2)}\n` };
    },
  };
}

function begun(system: Ruleset, rules: EncounterRules, options: Options): InFile {
  const { fight, events } = beginFight(system, rules, options);
  const path = options.file ?? freeName(`${system.id}-${options.ready ?? 'fight'}`);
  const text = `${JSON.stringify(fight, null, 2)}\n`;
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw new BadInput(
      existsSync(path)
        ? `${path} exists already: go on with it by \`arbiter play ${system.id} ${path}\`, or name another --file.`
        : `Cannot keep the fight in ${path}: ${(error as Error).message}.`,
    );
  }
  return { fight, events, original: { path, text } };
}

/** The first name of its kind that is not taken: `simverse-wolves.json`, `simverse-wolves-2.json`. */
function freeName(stem: string): string {
  for (let n = 1; n < 1000; n++) {
    const path = `${stem}${n === 1 ? '' : `-${n}`}.json`;
    if (!existsSync(path)) return path;
  }
  throw new BadInput('There are a thousand fights of that name here already: name another --file.');
}

function reopened(system: Ruleset, rules: EncounterRules, file: string): InFile {
  const { value, original } = readDocument(file, 'fight');
  const read = readFight(system, rules, fightIn(value));
  if (!read.ok) throw mistaken(read.problems);
  if (!original) throw new BadInput('`play` saves after every step, so it needs the name of a file.');
  return { fight: read.value, events: [], original };
}

async function atPrompt(system: Ruleset, kept: Kept, options: Options): Promise<void> {
  const drawn = options.seed === undefined ? crypto.randomUUID() : undefined;
  let last = kept.fight;
  const game = new Game({
    system,
    rules: openRules(system),
    fight: kept.fight,
    own: options.as,
    cunning: !!options.cunning,
    throwing: (fight, stream, faces) =>
      diceFor(fight, faces === undefined ? options : { dice: faces.join() }, drawn, stream),
    keep(now) {
      kept.keep(now);
      last = now;
    },
    anew: setup => beginAgain(system, last, setup, options),
  });
  const say = (text: string): void => {
    if (text) process.stdout.write(`${shown(fitted(text), process.stdout)}\n`);
  };
  const { stdin, stdout } = process;
  const terminal = !!(stdin.isTTY && stdout.isTTY);
  say(dim(`Kept in ${kept.where}. Type a number, or ? for help.`));
  say(game.begin(kept.events));
  const lines = createInterface({ input: stdin, output: stdout, terminal, completer, prompt: '\n> ' });
  if (terminal) lines.prompt();
  // `for await` reads every line, also where several are piped in at once.
  for await (const line of lines) {
    // A terminal shows what was typed; a pipe does not.
    if (!terminal) say(`\n> ${line}`);
    const text = game.say(line);
    if (text === undefined) break;
    say(text);
    if (terminal) lines.prompt();
  }
  lines.close();
  if (last.seal !== undefined) say(dim(`seal ${last.seal}`));
  say(
    dim(
      game.isOver
        ? `The fight is kept in ${kept.where}; \`arbiter encounter ${system.id} people --state ${kept.again}\` gives everybody as they are now.`
        : `Go on with \`arbiter play ${system.id} ${kept.again}\`.`,
    ),
  );
}

const completer = (line: string): [string[], string] => [
  COMMAND_WORDS.filter(word => word.startsWith(line)),
  line,
];

const HELP = `
Examples:
  arbiter play simverse --ready wolves              alone against foes that act by themselves
  arbiter play affinity --ready gallows-hill --as all   every side by hand
  arbiter play simverse simverse-wolves.json        go on where you stopped

Lines can be piped in too; the fight is saved after every step.`;
