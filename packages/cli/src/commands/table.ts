import {
  absenceSaid,
  absentFrom,
  capital,
  chanceFrom,
  check,
  clip,
  counted,
  decideRequest,
  didYouMean,
  eveningAsMarkdown,
  HOST,
  jsonSchema,
  listed,
  ownedFile,
  type PreparedFight,
  packedBook,
  plain,
  readingTaken,
  requestSchema,
  roomOf,
  type TableFile,
  type TableRequest,
  tableSchema,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import type { Command } from 'commander';
import { chairCalled } from '../chair-called.ts';
import { characterFile, nameOnSheet } from '../character-file.ts';
import { BadInput } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { bold, table as columns, dim, output } from '../output.ts';
import { gameOfPack } from '../packs.ts';
import { orRefused } from '../problems.ts';
import { readJson } from '../read.ts';
import { readReadings } from '../readings.ts';
import { orRuledOut } from '../running.ts';
import { openTable, Table } from '../table.ts';
import { fieldList } from './describe.ts';

interface Options {
  readonly name?: string;
  readonly game?: string;
  readonly json?: boolean;
}

/** `table new|show|add|remove|pack|unpack|rule|log|evening|schema`: what one table keeps in its file. */
export function addTable(arbiter: Command): void {
  arbiter
    .command('table <what> [words...]')
    .description('A table’s own file: its people, house rulings, fights and log, used with --table FILE.')
    .option('--name <name>', 'new: what the table is called; add: what somebody is called')
    .option('--game <system>', 'new: the game that is meant where none is named; add, rule: the game')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (what: string, words: readonly string[], options: Options) => {
      const run = Object.hasOwn(ACTIONS, what) ? ACTIONS[what] : undefined;
      if (!run)
        throw new BadInput(
          `\`arbiter table\` knows ${Object.keys(ACTIONS).join(', ')}; ${didYouMean(what, Object.keys(ACTIONS)) ?? `got "${clip(what)}".`}`,
        );
      await run(arbiter, words, options);
    });
}

type Action = (arbiter: Command, words: readonly string[], options: Options) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async new(_arbiter, [path], { name = '', game }) {
    if (!path) throw new BadInput('`table new` needs the name of a file, such as evening.json.');
    Table.make(path, name, game === undefined ? undefined : (await findSystem(game)).id);
    output(false).show(
      {},
      () => `Kept in ${bold(path)}. ${dim(`Seat somebody: arbiter --table ${path} table add hero.json`)}`,
    );
  },

  async show(arbiter, _words, { json }) {
    const { file, path } = opened(arbiter);
    const absent = await absences(file);
    output(!!json).show(file, () =>
      [
        bold(file.name || 'A table') + (file.game ? dim(`, playing ${file.game}`) : ''),
        ...(file.people.length
          ? [columns(file.people.map(({ id, name, game }) => [`  ${id}`, name, dim(game)]))]
          : [dim('  Nobody is seated yet: `arbiter table add hero.json --table FILE`.')]),
        ...Object.entries(file.rulings).flatMap(([game, rulings]) =>
          Object.entries(rulings).map(([id, key]) => `  ${id} = ${key} ${dim(game)}`),
        ),
        ...file.fights.map(
          ({ id, game, fight }) => `  fight ${id} ${dim(`${game}, ${counted(fight.log.length, 'step')}`)}`,
        ),
        ...file.packs.map(
          ({ title, version, id, game }) => `  pack ${title} ${version} ${dim(`${id}, ${game}`)}`,
        ),
        ...file.prepared.flatMap(one => [
          `  prepared fight “${one.title}” ${dim(one.game)}`,
          ...(absent.get(one) ?? []).map(sentence => `    ${sentence}`),
        ]),
        ...([...absent.values()].some(sentences => sentences.length > 0)
          ? [dim(`arbiter table pack FILE --table ${path} puts a pack on the table.`)]
          : []),
        dim(`${counted(file.log.length, 'question')} in the log: arbiter table log --table ${path}.`),
        dim(nextAt(file, path)),
      ].join('\n'),
    );
  },

  async add(arbiter, words, { name, game }) {
    const table = opened(arbiter);
    const system = await findSystem(gameOf(table, game), arbiter);
    if (!words.length) throw new BadInput('`table add` needs a character file or a ready character.');
    for (const word of words) {
      // Whoever sits down owns what their file names of packs.
      const file = ownedFile(system, characterFile(system, word));
      const stem = word.replace(/^.*[/\\]/, '').replace(/\.json$/i, '');
      const called = name ?? nameOnSheet(file) ?? capital(stem);
      const id = name ?? (stem || called);
      table.seat({ id, game: system.id, name: called, file });
    }
    table.save();
    output(false).show({}, () =>
      [
        columns(table.people(system.id).map(seat => [bold(seat.id), seat.name])),
        dim(nextAt(table.file, table.path)),
      ].join('\n'),
    );
  },

  async remove(arbiter, [word = ''], { game }) {
    const table = opened(arbiter);
    const system = await findSystem(gameOf(table, game), arbiter);
    const id = pick(
      word,
      table.people(system.id).map(seat => seat.id),
      `Nobody here is called "${clip(word)}"`,
    );
    table.change(file => ({
      ...file,
      people: file.people.filter(seat => seat.game !== system.id || seat.id !== id),
    }));
    table.save();
    output(false).show({}, () => `${id} has left the table.`);
  },

  /** A pack is put on the table, or another version in its place. */
  async pack(arbiter, [path]) {
    if (!path) throw new BadInput('`table pack` needs the name of a pack’s file.');
    const pack = readJson(path, 'pack');
    const game = (await findSystem(gameOfPack(pack, path))).id;
    await changePacks(opened(arbiter), orRefused(check(requestSchema, { ask: 'pack', game, pack })));
  },

  /** And taken off again. */
  async unpack(arbiter, words) {
    const table = opened(arbiter);
    const word = words.join(' ');
    const { packs } = table.file;
    const named = packs.find(({ id, title }) => [id, title].some(name => plain(name) === plain(word)));
    if (!named)
      throw new BadInput(
        `There is no pack “${clip(word)}” on this table; ${packs.length > 0 ? `there are ${listed(packs.map(({ id }) => id))}.` : 'there is none.'}`,
      );
    await changePacks(table, { ask: 'unpack', game: named.game, pack: named.id });
  },

  /** House rulings: `rule SV-R-65=always`; with the default they are forgotten. */
  async rule(arbiter, words, { game }) {
    const table = opened(arbiter);
    const system = await findSystem(gameOf(table, game), arbiter);
    readReadings(system, words);
    const chosen = Object.fromEntries(words.map(word => word.split('=') as [string, string]));
    const isDefault = (id: string, key: string): boolean =>
      system.rulings.some(ruling => ruling.id === id && readingTaken(ruling) === key);
    table.change(file => ({
      ...file,
      rulings: {
        ...file.rulings,
        [system.id]: Object.fromEntries(
          Object.entries({ ...file.rulings[system.id], ...chosen }).filter(
            ([id, key]) => !isDefault(id, key),
          ),
        ),
      },
    }));
    table.save();
    const held = Object.entries(table.file.rulings[system.id] ?? {});
    output(false).show({}, () =>
      held.length
        ? [
            ...held.map(([id, key]) => `${bold(id)} = ${key}`),
            dim(`arbiter rulings ${system.id} tells what each decides; the default takes one back.`),
          ].join('\n')
        : 'Everything is read as the book’s defaults say.',
    );
  },

  /** The fields of the file itself. */
  async schema(_arbiter, _words, { json }) {
    const schema = jsonSchema(tableSchema);
    output(!!json).show(schema, () => fieldList(schema));
  },

  /** What everybody heard, or one chair of the table. */
  async evening(arbiter, [who]) {
    const { file } = opened(arbiter);
    const games = new Set([...file.fights, ...file.people].map(({ game }) => game));
    const books = await Promise.all([...games].map(game => openBook(game)));
    const chair = who === undefined ? undefined : chairCalled(file, who);
    process.stdout.write(
      eveningAsMarkdown(
        roomOf(
          file,
          books.flatMap(book => book ?? []),
        ),
        chair,
      ),
    );
  },

  async log(arbiter, _words, { json }) {
    const { file, path } = opened(arbiter);
    output(!!json).show(file.log, () =>
      file.log.length
        ? file.log
            .map(({ game, question, sentence }) => `${sentence} ${dim(`${game} ${question}`)}`)
            .concat(dim(`arbiter table show --table ${path}: who sits there, and what is fought.`))
            .join('\n')
        : `Nothing was asked yet: arbiter procedures GAME lists what can be asked.`,
    );
  },
};

/** What a request of the host about packs makes of the table, told in its words. */
async function changePacks(table: Table, request: TableRequest): Promise<void> {
  const game = 'game' in request ? request.game : undefined;
  const book = game === undefined ? undefined : await openBook(game);
  const before = table.file.words.length;
  const decided = orRuledOut(
    decideRequest(roomOf(table.file, book ? [book] : []), HOST, request, chanceFrom('')),
  );
  table.change(() => decided.room.table);
  table.save();
  output(false).show({}, () =>
    table.file.words
      .slice(before)
      .map(({ text }) => text)
      .join('\n'),
  );
}

/** Of each prepared fight, who of it is not to be had, in sentences. */
async function absences({
  prepared,
  packs,
}: TableFile): Promise<ReadonlyMap<PreparedFight, readonly string[]>> {
  const found = new Map<PreparedFight, readonly string[]>();
  for (const one of prepared) {
    const bare = await openBook(one.game);
    if (!bare) continue;
    const book = packedBook(bare, packs);
    found.set(one, absenceSaid(absentFrom(one.plan, book), book));
  }
  return found;
}

/** What can be done at a table next: go on with its last fight, or begin one. */
function nextAt({ fights, people }: Table['file'], path: string): string {
  const last = fights.at(-1);
  if (last) return `arbiter play ${last.id} --table ${path} goes on with a fight.`;
  const party = people.map(({ id }) => id).join();
  return party
    ? `arbiter play --party ${party} --foes "3 …" --table ${path} begins a fight.`
    : `arbiter table add hero.json --table ${path} seats somebody.`;
}

function opened(arbiter: Command): Table {
  const table = openTable(arbiter);
  if (!table) throw new BadInput('Which table? Name its file with --table, such as --table evening.json.');
  return table;
}

function gameOf(table: Table, game: string | undefined): string {
  const meant = game ?? table.file.game;
  if (meant === undefined) throw new BadInput('Which game? Name it with --game, such as --game simverse.');
  return meant;
}

const HELP = `
Examples:
  arbiter table new evening.json --game simverse
  arbiter table add brenna hero.json --table evening.json
  arbiter resolve attack brenna longsword wolf --table evening.json --save
  arbiter encounter start --party brenna --foes "3 wolf" --save --table evening.json
  arbiter table pack moonlit.pack.json --table evening.json   everybody there has what it brings
  arbiter table unpack mira.moonlit-road --table evening.json
  arbiter table rule SV-R-109=rollEachTurn --table evening.json
  arbiter table log --table evening.json
  arbiter table evening --table evening.json > evening.md

With --table, any command knows the table's people by name, keeps to its rulings, and means its game where none is
named; what is resolved goes into its log, and --save writes people and fights back to it.`;
