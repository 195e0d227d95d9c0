import { existsSync, writeFileSync } from 'node:fs';
import { clip, counted, didYouMean, MADE_BY, type Problem, type Ruleset } from '@arbiter/engine';
import {
  buildPack,
  checkPack,
  diffPacks,
  entryLike,
  kindsOf,
  newPack,
  PACK_FORMAT,
} from '@arbiter/engine/pack';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { bold, table as columns, dim, output } from '../output.ts';
import { gameOfPack, packsGiven } from '../packs.ts';
import { mistaken } from '../problems.ts';
import { readJson } from '../read.ts';

interface Options {
  readonly game?: string;
  readonly id?: string;
  readonly title?: string;
  readonly author?: string;
  readonly last?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** `pack new|check|build|diff|like|kinds`: homebrew, from the first line to what is given away. */
export function addPack(arbiter: Command): void {
  arbiter
    .command('pack <what> [words...]')
    .description('Packs of one’s own: weapons, creatures, powers. Make one, check it, build it, compare two.')
    .option('--game <system>', 'new: the game it is for')
    .option('--id <author.title>', 'new: its lasting id, such as mira.moonlit-road')
    .option('--title <title>', 'new: what it is called')
    .option('--author <name>', 'new: who makes it')
    .option('--last <file>', 'build: the version that others have already')
    .option('--out <file>', 'build: where it is written')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (what: string, words: readonly string[], options: Options) => {
      const run = Object.hasOwn(ACTIONS, what) ? ACTIONS[what] : undefined;
      if (!run)
        throw new BadInput(
          `\`arbiter pack\` knows ${Object.keys(ACTIONS).join(', ')}; ${didYouMean(what, Object.keys(ACTIONS)) ?? `got "${clip(what)}".`}`,
        );
      await run(arbiter, words, options);
    });
}

type Action = (arbiter: Command, words: readonly string[], options: Options) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async new(arbiter, [path], { game, id, title, author, json }) {
    if (!path) throw new BadInput('`pack new` needs the name of a file, such as moonlit-road.pack.json.');
    if (!game) throw new BadInput('For which game? `arbiter pack new FILE --game affinity`.');
    const book = await takingPacks(game, arbiter);
    const stem = path.replace(/^.*[/\\]/, '').replace(/(\.pack)?\.json$/i, '');
    const made = newPack(book, { stem, id, title, author });
    if (existsSync(path)) throw new BadInput(`${path} exists already.`);
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx' });
    output(!!json).show(made, () =>
      [
        `Kept in ${bold(path)}, with an entry of each kind to change or to delete.`,
        dim(`Check it: arbiter pack check ${path}`),
        dim(`Use it: arbiter tables ${book.id} --pack ${path}`),
      ].join('\n'),
    );
  },

  async check(arbiter, [path], { json }) {
    const { book, pack } = await read(arbiter, path, 'check');
    const found = checkPack(book, pack, packsGiven(arbiter));
    if (!found.ok) throw wrong(found.problems, found.examples);
    const { entries } = found.loaded;
    const own = entries.filter(({ row }) => row.id.startsWith(`${found.pack!.id}/`));
    output(!!json).show({ ok: true, entries: own.map(({ row }) => row.id) }, () =>
      [
        `${bold(found.pack!.title)} is fine: ${counted(own.length, 'entry', 'entries')}.`,
        columns(own.map(({ kind, row }) => [`  ${row.name}`, dim(kind), dim(row.id)])),
      ].join('\n'),
    );
  },

  async build(arbiter, [path], { last, out, json }) {
    const { book, pack } = await read(arbiter, path, 'build');
    const before = last === undefined ? undefined : readJson(last, 'pack');
    const built = buildPack(book, pack, before, packsGiven(arbiter));
    if (!built.ok || !built.pack) throw wrong(built.problems, built.check.examples);
    if (out !== undefined) {
      if (existsSync(out)) throw new BadInput(`${out} exists already.`);
      writeFileSync(out, `${JSON.stringify(built.pack, null, 2)}\n`, { flag: 'wx' });
    }
    output(!!json).show({ pack: built.pack, changes: built.changes }, () =>
      [
        `${bold(built.pack!.title)} ${built.pack!.version} may be given away${out === undefined ? '' : `: ${out}`}.`,
        ...built.changes.map(({ sentence }) => `  ${sentence}`),
      ].join('\n'),
    );
  },

  async diff(arbiter, [first, second], { json }) {
    const { book, pack: before } = await read(arbiter, first, 'diff');
    if (!second) throw new BadInput('`pack diff` needs two files: the earlier and the later one.');
    const changes = diffPacks(book, before, readJson(second, 'pack'));
    output(!!json).show(changes, () =>
      changes.length === 0 ? 'Both say the same.' : changes.map(({ sentence }) => sentence).join('\n'),
    );
  },

  /** An entry that is like one of the book, to go on from. */
  async like(arbiter, [game = '', kindWord = '', ...words], { json }) {
    const book = await takingPacks(game, arbiter);
    const kinds = kindsOf(book);
    const kind = pick(kindWord, Object.keys(kinds), `${book.name} has no kind "${clip(kindWord)}"`);
    const found = entryLike(book, kind, words.join(' '));
    if (!found.ok) throw mistaken(found.problems);
    output(!!json).show(found.value, () => JSON.stringify(found.value, null, 2));
  },

  async kinds(arbiter, [game = ''], { json }) {
    const book = await takingPacks(game, arbiter);
    const list = Object.entries(kindsOf(book)).map(([kind, { summary, table }]) => ({
      kind,
      summary,
      table,
    }));
    output(!!json).show(list, () =>
      [
        columns(list.map(({ kind, summary }) => [bold(kind), summary])),
        dim(`arbiter schema ${book.id} ${list[0]?.kind ?? 'KIND'} lists what one may say.`),
      ].join('\n'),
    );
  },
};

async function takingPacks(game: string, arbiter: Command): Promise<Ruleset> {
  const book = await findSystem(game, arbiter);
  if (!book.packs) throw new BadInput(`${book.name} takes no packs yet.`);
  return book;
}

async function read(
  arbiter: Command,
  path: string | undefined,
  what: string,
): Promise<{ readonly book: Ruleset; readonly pack: unknown }> {
  if (!path) throw new BadInput(`\`pack ${what}\` needs the name of a pack’s file.`);
  const pack = readJson(path, 'pack');
  const book = await findSystem(gameOfPack(pack, path));
  if (!book.packs) throw new BadInput(`${book.name} takes no packs yet.`);
  void arbiter;
  return { book, pack };
}

/** Everything that is wrong with a pack, a line each, and what would pass. */
function wrong(problems: readonly Problem[], examples: Readonly<Record<string, object>>): BadInput {
  const lines = problems.map(({ message }) => `- ${message}`);
  const passing = Object.entries(examples).map(
    ([kind, example]) => `A ${kind} that passes: ${JSON.stringify(example)}`,
  );
  return new BadInput(
    [`${counted(problems.length, 'thing is', 'things are')} wrong:`, ...lines, ...passing].join('\n'),
    {
      problems,
      examples,
    },
  );
}

const HELP = `
Examples:
  arbiter pack kinds affinity                      what a pack may bring
  arbiter pack new moonlit.pack.json --game affinity --author Mira
  arbiter pack like affinity weapon sword          an entry like the book’s, to go on from
  arbiter pack check moonlit.pack.json             everything that is wrong, at once
  arbiter pack build moonlit.pack.json --last old.pack.json --out moonlit-1.1.0.pack.json
  arbiter pack diff old.pack.json moonlit.pack.json
  arbiter fight affinity --party ranger-1 --foes "2 moon wolves" --pack moonlit.pack.json

Format ${PACK_FORMAT}, Arbiter ${MADE_BY}. docs/homebrew.md begins at the beginning.`;
