import { existsSync, writeFileSync } from 'node:fs';
import {
  chanceFrom,
  clip,
  counted,
  decideRequest,
  defaultReadings,
  didYouMean,
  HOST,
  isRecord,
  MADE_BY,
  matching,
  ownedFile,
  type Problem,
  type Ruleset,
  roomOf,
  type Seat,
  type TablePack,
  type TableRequest,
} from '@arbiter/engine';
import {
  buildPack,
  carriedEntries,
  checkPack,
  diffPacks,
  entryLike,
  kindsOf,
  loadPacks,
  type NewerEntry,
  newPack,
  PACK_FORMAT,
  partOf,
  renewed,
  type Standing,
  takenInto,
  trialsOf,
  type Untried,
  whyUnreadable,
} from '@arbiter/engine/pack';
import { type PairedVariant, pairFights } from '@arbiter/simulator';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { bold, table as columns, dim, output } from '../output.ts';
import { gameOfPack, packsGiven } from '../packs.ts';
import { mistaken, orRefused } from '../problems.ts';
import { readCount, readDocument, readJson } from '../read.ts';
import { isWatched, orRuledOut, untilLeft, withHands } from '../running.ts';
import { saveBack } from '../save.ts';
import { openTable, Table } from '../table.ts';
import { between, points } from './worth.ts';

interface Options {
  readonly game?: string;
  readonly id?: string;
  readonly title?: string;
  readonly author?: string;
  readonly last?: string;
  readonly only?: readonly string[];
  readonly into?: string;
  readonly out?: string;
  readonly instead?: string;
  readonly times?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly json?: boolean;
}

/** `pack new|check|build|take|diff|like|kinds|judge|renew`: homebrew, from the first line to what is given away. */
export function addPack(arbiter: Command): void {
  arbiter
    .command('pack <what> [words...]')
    .description('Packs of one’s own: weapons, creatures, powers. Make one, check it, build it, compare two.')
    .option('--game <system>', 'new: the game it is for')
    .option('--id <author.title>', 'new: its lasting id, such as mira.moonlit-road')
    .option('--title <title>', 'new: what it is called')
    .option('--author <name>', 'new: who makes it')
    .option('--last <file>', 'build: the version that others have already')
    .option(
      '--only <entry...>',
      'build: only these entries, by id or name, with what they speak of; may be repeated',
    )
    .option('--into <file>', 'take: the pack of one’s own that the entries come into')
    .option('--out <file>', 'build: where it is written')
    .option(
      '--instead <name>',
      'judge: the book’s entry that it stands in for; left out: the one that it is like',
    )
    .option('--times <n>', 'judge: how many fights of each', '300')
    .option('--seed <seed>', 'judge: the same seed gives the same report', 'arbiter')
    .option('--threads <n>', 'judge: on so many cores; the numbers are the same whatever their number')
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
        ...found.loaded.book.rulings.flatMap(({ id, house, readings }) =>
          house?.pack === found.pack!.id
            ? [`  ${id} = ${house.reading}: ${readings.find(({ key }) => key === house.reading)?.text ?? ''}`]
            : [],
        ),
      ].join('\n'),
    );
  },

  async build(arbiter, [path], { last, only, out, json }) {
    const { book, pack: whole } = await read(arbiter, path, 'build');
    if (only && last !== undefined)
      throw new BadInput('A part of a pack has no version of its own: leave --last out, or --only.');
    const pack = only ? orRefused(partOf(book, whole, only, packsGiven(arbiter))) : whole;
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

  /** Entries of somebody else’s pack come into one’s own, with where they are from. */
  async take(arbiter, [path, ...words], { into, json }) {
    const { book, pack: from } = await read(arbiter, path, 'take');
    if (into === undefined)
      throw new BadInput('Into which pack? `arbiter pack take FILE ENTRY … --into MINE.pack.json`.');
    const { value: own, original } = readDocument(into, 'pack');
    if (!original) throw new BadInput('--into takes the name of a pack’s file.');
    const given = { own, from, words: words.length > 0 ? words : namesIn(from) };
    const taken = orRefused(takenInto(book, given, packsGiven(arbiter)));
    saveBack(original, taken.pack);
    output(!!json).show(taken, () =>
      [taken.sentence, dim(`Check it: arbiter pack check ${into}`)].join('\n'),
    );
  },

  async diff(arbiter, [first, second], { json }) {
    const { book, pack: before } = await read(arbiter, first, 'diff');
    if (!second) throw new BadInput('`pack diff` needs two files: the earlier and the later one.');
    const after = readJson(second, 'pack');
    for (const pack of [before, after]) mustBeRead(pack);
    const changes = diffPacks(book, before, after);
    output(!!json).show(changes, () =>
      changes.length === 0 ? 'Both say the same.' : changes.map(({ sentence }) => sentence).join('\n'),
    );
  },

  /** What an entry changes where it stands in the place of the book's: the same ready fights on the same dice. */
  async judge(
    arbiter,
    [path, ...words],
    { instead, times: given = '300', seed = 'arbiter', threads: cores, json },
  ) {
    const { book, pack } = await read(arbiter, path, 'judge');
    mustBeRead(pack);
    const loaded = loadPacks(book, [...packsGiven(arbiter), pack]);
    const mine = loaded.entries.filter(({ row }) =>
      row.id.startsWith(`${String((pack as { id?: unknown }).id)}/`),
    );
    const word = words.join(' ');
    const named = matching(
      word,
      mine.map(({ row }) => row.name),
    );
    const asked = word === '' ? mine : mine.filter(({ row }) => named.includes(row.name));
    if (asked.length === 0) throw new BadInput(`The pack has no entry called "${clip(word)}".`);
    const { trials, untried } = trialsOf(book, { packs: loaded.packs, entries: asked }, instead);
    if (trials.length === 0) throw new BadInput(untriedLines(untried).join('\n'));
    const times = readCount(given, '--times', 1, MOST_FIGHTS);
    const onCores = cores === undefined ? undefined : readCount(cores, '--threads', 1, 64);
    const readings = defaultReadings(book.rulings);
    const isTold = isWatched(json);
    const judged = await untilLeft(isTold, signal =>
      withHands(book, times * trials.length * 2, onCores, async hands => {
        const found: Judged[] = [];
        for (const { entry, instead: base, fight, before, after } of trials) {
          const variants = [before, after].map((setup, i) => ({
            name: i === 0 ? base.name : entry.row.name,
            beginning: { setup },
            readings,
          }));
          const report = await pairFights(hands, variants, { times, seed, signal });
          if (!report) break;
          const other = orRuledOut(report).variants[1];
          if (other) found.push({ entry: entry.row.name, instead: base.name, fight: fight.title, ...other });
        }
        return found;
      }),
    );
    output(!!json, book.id).show(
      { judged, untried: untried.map(({ entry, message }) => ({ entry: entry.row.name, message })) },
      () =>
        [
          'What an entry adds in the place of the book’s, in points of a hundred, with 95 % confidence:',
          columns([
            ['  entry', 'in place of', 'fight', 'wins', '', 'life left', ''].map(head => dim(head)),
            ...judged.map(one => [
              `  ${one.entry}`,
              one.instead,
              one.fight,
              points(one.difference),
              dim(between(one.difference95)),
              points(one.lifeGained),
              dim(between(one.lifeGained95)),
            ]),
          ]),
          ...untriedLines(untried).map(line => dim(line)),
          dim(`${times} fights of each on the same dice, seed "${seed}"`),
        ].join('\n'),
    );
  },

  /** What a file, or the table, has of a pack, beside the pack as it is now; and the newer of it, if that is wanted. */
  async renew(arbiter, [path, ...words], { out, json }) {
    const { book, pack } = await read(arbiter, path, 'renew');
    const table = openTable(arbiter);
    const id = isRecord(pack) ? pack.id : undefined;
    mustBeRead(
      pack,
      table?.file.packs.find(one => one.id === id && one.game === book.id),
    );
    const loaded = loadPacks(book, [...packsGiven(arbiter), pack]);
    const [file, ...names] = table ? [undefined, ...words] : words;
    if (!table && file === undefined)
      throw new BadInput(
        '`pack renew` needs a file beside the pack: a character’s, or a table’s with --table.',
      );
    const wanted = matching(
      names.join(' '),
      loaded.entries.map(({ row }) => row.name),
    );
    const newer =
      names.length === 0 ? loaded.entries : loaded.entries.filter(({ row }) => wanted.includes(row.name));
    const [before, value] = heldAndOwned(bookNaming(loaded.book, newer), table ?? readJson(file!, 'file'));
    const known = new Set(carriedEntries(before, newer).map(({ id }) => id));
    const carried = carriedEntries(value, newer).map(entry => ({ ...entry, isNamed: !known.has(entry.id) }));
    const lines = carried.map(({ name, is, isNamed, changes }) => [
      `  ${name}`,
      isNamed ? 'named alone' : STANDINGS[is],
      dim(changes.join(', ')),
    ]);
    const told = carried.length > 0 ? columns(lines) : 'It has nothing of that pack.';
    const isNewer = carried.some(({ changes }) => changes.length > 0);
    const isNamed = carried.some(entry => entry.isNamed);
    if (table && isNamed) {
      const owned = value as readonly Seat[];
      for (const seat of owned) table.seat(seat);
    }
    if (table && isNewer) {
      const entries = carried.flatMap(({ now, changes }) => (now && changes.length > 0 ? [now] : []));
      const request: TableRequest = { ask: 'renew', game: book.id, entries };
      const decided = orRuledOut(decideRequest(roomOf(table.file, [book]), HOST, request, chanceFrom('')));
      table.change(() => decided.room.table);
    }
    if (table && (isNamed || isNewer)) table.save();
    if (!table && out !== undefined) {
      if (existsSync(out)) throw new BadInput(`${out} exists already.`);
      writeFileSync(out, `${JSON.stringify(renewed(value, newer), null, 2)}\n`, { flag: 'wx' });
    }
    const older = carried.some(({ is }) => is === 'older there')
      ? 'What is older in the pack than what is carried stays as it is. '
      : '';
    const atTable = [isNewer && 'have what is newer', isNamed && 'carry what they named alone'].filter(
      Boolean,
    );
    const done = table
      ? atTable.length > 0
        ? `The people of ${table.path} ${atTable.join(', and ')}.`
        : 'Nothing at the table is older than the pack.'
      : carried.length === 0
        ? ''
        : out !== undefined
          ? `With everything that is newer as the pack has it now: ${out}.`
          : dim('--out writes it with everything that is newer as the pack has it now.');
    output(!!json).show(
      carried.map(({ id, name, is, isNamed, changes }) => ({
        ...{ id, name, changes },
        is: isNamed ? 'named alone' : is,
      })),
      () => [told, older + done].filter(Boolean).join('\n'),
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

const STANDINGS: Readonly<Record<Standing, string>> = {
  'as it is': 'as in the pack',
  'newer there': 'newer in the pack',
  'older there': 'older in the pack',
  'changed here': 'changed by you',
  'gone there': 'not in the pack',
};

/** The book by whose packs these entries alone are named. */
function bookNaming(book: Ruleset, entries: readonly NewerEntry[]): Ruleset {
  const rows = entries.map(({ row }) => row);
  const words = Object.entries(book.packed?.words ?? {}).map(
    ([list, names]) => [list, new Map([...names].filter(([, row]) => rows.includes(row)))] as const,
  );
  return book.packed ? { ...book, packed: { ...book.packed, words: Object.fromEntries(words) } } : book;
}

/** What a file or the people of a table say, as it stands, and with the entries that are named alone written out. */
function heldAndOwned(book: Ruleset, given: unknown): readonly [unknown, unknown] {
  if (given instanceof Table) {
    const people = given.people(book.id);
    return [people, people.map(seat => ({ ...seat, file: ownedFile(book, seat.file) }))];
  }
  const isPerson = isRecord(given) && book.person?.isFile(given);
  return [given, isPerson ? ownedFile(book, given) : given];
}

/** What no ready fight can judge, each reason once. */
function untriedLines(untried: readonly Untried[]): readonly string[] {
  const reasons = new Set(untried.map(({ message }) => message));
  const lines = [...reasons].map(reason => {
    const names = untried.flatMap(({ entry, message }) => (message === reason ? [entry.row.name] : []));
    return `${names.join(', ')}: ${reason}`;
  });
  return untried.some(({ wantsName }) => wantsName)
    ? [...lines, '`--instead NAME` names it: an entry that somebody in the ready fights has.']
    : lines;
}

interface Judged extends PairedVariant {
  readonly entry: string;
  readonly instead: string;
  readonly fight: string;
}
const MOST_FIGHTS = 1_000_000;

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

/** The names of everything in a pack. */
const namesIn = (pack: unknown): readonly string[] =>
  isRecord(pack) && isRecord(pack.entries)
    ? Object.entries(pack.entries).flatMap(([kind, list]) =>
        Array.isArray(list) ? list.map(entry => `${kind}/${isRecord(entry) ? String(entry.id) : ''}`) : [],
      )
    : [];

/** What cannot be read at all changes nothing: neither anybody's things nor the pack of its id that is there. */
function mustBeRead(pack: unknown, there?: TablePack): void {
  const why = whyUnreadable(pack, there);
  if (why !== undefined) throw new BadInput(why);
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
  arbiter pack build moonlit.pack.json --only moon-blade --out moon-blade.pack.json   one entry to give away
  arbiter pack take moon-blade.pack.json --into mine.pack.json   into one’s own, with author and licence
  arbiter pack diff old.pack.json moonlit.pack.json
  arbiter pack renew moonlit.pack.json lysa.json    what she has of it, and what is newer in the pack
  arbiter pack renew moonlit.pack.json --table evening.json   everybody at the table has what is newer
  arbiter pack judge moonlit.pack.json moon blade --instead "great axe"   what it changes in the ready fights
  arbiter fight affinity --party ranger-1 --foes "2 moon wolves" --pack moonlit.pack.json

Format ${PACK_FORMAT}, Arbiter ${MADE_BY}. docs/homebrew.md begins at the beginning.`;
