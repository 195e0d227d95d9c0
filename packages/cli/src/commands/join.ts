/** `join LINK`: a chair at a table on a server, at a prompt. */
import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline';
import { createInterface as createQuestions } from 'node:readline/promises';
import { openBook } from '@arbiter/rules/books';
import type { Command } from 'commander';
import { chairBy, type KeptChair } from '../chair-file.ts';
import { BadInput } from '../failure.ts';
import { TABLE_WORDS, TableGame } from '../table-game.ts';
import { fitted, shown } from '../terminal.ts';

interface Options {
  readonly name?: string;
  readonly chair?: string;
}

export function addJoin(arbiter: Command): void {
  arbiter
    .command('join [link]')
    .description('Sit at a table on a server: see what your chair sees, and decide for whom you play.')
    .option('--name <name>', 'what you are called there; an invitation asks for it otherwise')
    .option('--chair <file>', 'where your chair is kept; without it, in your own folder')
    .addHelpText('after', HELP)
    .action(async (link: string | undefined, options: Options) => {
      if (typeof WebSocket === 'undefined')
        throw new BadInput(`Tables on a server need Node 22 or newer; this is ${process.version}.`);
      await atPrompt(await chairBy(link, { ...options, askName }));
    });
}

async function askName(): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY)
    throw new BadInput('An invitation needs to know what you are called: --name NAME.');
  const questions = createQuestions({ input: stdin, output: stdout });
  try {
    return await questions.question('What are you called? ');
  } finally {
    questions.close();
  }
}

async function atPrompt({ origin, table, secret }: KeptChair): Promise<void> {
  const { stdin, stdout } = process;
  const terminal = !!(stdin.isTTY && stdout.isTTY);
  const lines = createInterface({ input: stdin, output: stdout, terminal, completer, prompt: '\n> ' });
  const say = (text: string): void => {
    if (text) stdout.write(`${shown(fitted(text), stdout)}\n`);
  };
  let isTyping = terminal;
  const tell = (text: string): void => (isTyping ? above(lines, () => say(text)) : say(text));
  const prompt = (): void => {
    isTyping = terminal;
    if (terminal) lines.prompt();
  };
  const game = new TableGame({ origin, table, secret, openBook, tell });
  let farewell: string | undefined;
  // The server's last word ends the prompt, too.
  void game.ended.then(why => {
    farewell = why;
    lines.close();
  });
  // Whoever presses Ctrl+C leaves, whatever they were waiting for; a pipe ends before its lines are read.
  if (terminal) lines.once('close', () => game.close());
  prompt();
  lines.on('line', () => {
    isTyping = false;
  });
  for await (const line of lines) {
    // Lines that are piped in are meant for the table, not for the moment before it is there.
    if (!terminal) await game.arrived;
    if (farewell !== undefined) break;
    if (!terminal) say(`\n> ${line}`);
    const text = await game.say(line);
    if (text === undefined) break;
    say(text);
    prompt();
  }
  lines.close();
  game.close();
  if (farewell !== undefined) throw new BadInput(farewell);
  say('You have left the table; your chair stays yours.');
}

/** Writes above the line that somebody is typing, and leaves that as it was. */
function above(lines: Interface, write: () => void): void {
  const { stdout } = process;
  const { rows } = lines.getCursorPos();
  moveCursor(stdout, 0, -rows);
  cursorTo(stdout, 0);
  clearScreenDown(stdout);
  write();
  // The prompt is drawn anew from as many rows further up as it had.
  stdout.write('\n'.repeat(rows));
  lines.prompt(true);
}

const completer = (line: string): [string[], string] => [
  TABLE_WORDS.filter(word => word.startsWith(line)),
  line,
];

const HELP = `
Examples:
  arbiter join "http://192.168.1.5:8127/#/table/ID/SECRET" --name Ann   by an invitation; again, and it is the same chair
  arbiter join "http://192.168.1.5:8127/#/table/ID/SECRET"              by the link of a chair, such as the host's
  arbiter join --chair ann.json                                         with the chair that a file keeps

What happens is told as it comes; what you are asked has numbers, as at the prompt of \`arbiter play\`: a number or words
decide, \`dice 4,3,6\` takes your own dice, \`say\` and \`roll\` are for everybody, \`/to Ann\` is for one chair, ? lists the rest. A lost
connection comes back by itself. Whoever has the file of a chair has the chair: it is readable for you alone.

Whoever plays nobody yet says \`play Finch\` for somebody of the table, or \`bring finch\` and \`bring hero.json\` for somebody of their own.

A host begins a ready fight (\`begin wolves\`), lets a side act by itself (\`run foes\`), makes links (\`invite Ann\`), looks through
other eyes (\`look Ann\`), decrees (\`gm\`), opens the numbers of foes (\`reveal numbers\`) and asks chairs (\`ask all roll 3d6: Who hears it?\`).

Lines can be piped in too: \`wait\` waits until you are asked.`;
