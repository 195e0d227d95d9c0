/** `play SYSTEM`: a fight at a prompt, saved after every step. */
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type EncounterRules, type FightLog, type Ruleset, readFight } from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { type Beginning, beginFight, diceFor } from '../fair-fight.ts';
import { COMMAND_WORDS, EVERYBODY, Game } from '../game.ts';
import { dim } from '../output.ts';
import { mistaken } from '../problems.ts';
import { readDocument } from '../read.ts';
import { type Original, saveBack } from '../save.ts';
import { addSides, askedForShelf, encounterSystem } from '../sides.ts';
import { shown } from '../terminal.ts';
import { fightIn } from './encounter.ts';

interface Options extends Beginning {
  readonly as: string;
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
    .option('--file <file>', 'where a new fight is kept; without it, named after the game')
    .option('--seed <seed>', 'roll from this seed; the fight keeps only its hash until it is revealed')
    .option('--word <text...>', "a player's own word, added to the seed after its hash was promised")
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .addHelpText('after', HELP)
    .action(async (name: string, file: string | undefined, options: Options) => {
      const { system, rules } = await encounterSystem(name);
      if (askedForShelf(system, options, false)) return;
      const kept = file === undefined ? begun(system, rules, options) : reopened(system, rules, file);
      const sides = [...new Set(rules.glance(kept.fight.state).fighters.map(({ side }) => side)), EVERYBODY];
      if (!sides.includes(options.as))
        throw new BadInput(`--as takes ${sides.join(', ')}; got "${options.as.slice(0, 20)}".`);
      await atPrompt(system, rules, kept, options);
    });
}

interface Kept {
  readonly fight: FightLog;
  original: Original;
}

function begun(system: Ruleset, rules: EncounterRules, options: Options): Kept {
  const { fight } = beginFight(system, rules, options);
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
  return { fight, original: { path, text } };
}

/** The first name of its kind that is not taken: `simverse-wolves.json`, `simverse-wolves-2.json`. */
function freeName(stem: string): string {
  for (let n = 1; n < 1000; n++) {
    const path = `${stem}${n === 1 ? '' : `-${n}`}.json`;
    if (!existsSync(path)) return path;
  }
  throw new BadInput('There are a thousand fights of that name here already: name another --file.');
}

function reopened(system: Ruleset, rules: EncounterRules, file: string): Kept {
  const { value, original } = readDocument(file, 'fight');
  const read = readFight(system, rules, fightIn(value));
  if (!read.ok) throw mistaken(read.problems);
  if (!original) throw new BadInput('`play` saves after every step, so it needs the name of a file.');
  return { fight: read.value, original };
}

async function atPrompt(system: Ruleset, rules: EncounterRules, kept: Kept, options: Options): Promise<void> {
  const drawn = options.seed === undefined ? crypto.randomUUID() : undefined;
  const game = new Game({
    system,
    rules,
    fight: kept.fight,
    own: options.as,
    throwing: (fight, stream, faces) =>
      diceFor(fight, faces === undefined ? options : { dice: faces.join() }, drawn, stream),
    keep(fight) {
      saveBack(kept.original, fight);
      kept.original = { path: kept.original.path, text: `${JSON.stringify(fight, null, 2)}\n` };
    },
  });
  const say = (text: string): void => {
    if (text) process.stdout.write(`${shown(text, process.stdout)}\n`);
  };
  const { stdin, stdout } = process;
  const terminal = !!(stdin.isTTY && stdout.isTTY);
  say(dim(`Kept in ${kept.original.path}. Type a number, or ? for help.`));
  say(game.begin());
  const lines = createInterface({ input: stdin, output: stdout, terminal, completer, prompt: '\n> ' });
  if (terminal) lines.prompt();
  // `for await` reads every line, also where several are piped in at once.
  for await (const line of lines) {
    const text = game.say(line);
    if (text === undefined) break;
    say(text);
    if (terminal) lines.prompt();
  }
  lines.close();
  say(dim(`Go on with \`arbiter play ${system.id} ${kept.original.path}\`.`));
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
