/** `ask "SENTENCE"`: a sentence is a question, shown as it was understood before the dice fall. */
import {
  clip,
  type Documents,
  type Doubt,
  fieldWords,
  jsonSchema,
  listed,
  matching,
  type Ruleset,
  type Understood,
  understand,
} from '@arbiter/engine';
import { catalogue, openBook, openBooks } from '@arbiter/rules';
import type { Command } from 'commander';
import { type Ask, keyboard } from '../ask.ts';
import { BadInput } from '../failure.ts';
import { filesHere } from '../files.ts';
import { readInput } from '../input.ts';
import { bold, dim, output } from '../output.ts';
import { packsGiven, tellOfOthers, withPacks } from '../packs.ts';
import { mistaken } from '../problems.ts';
import { readReadings } from '../readings.ts';
import { openTable, type Table } from '../table.ts';
import { showExact } from './odds.ts';
import { carryOut, type Options as ResolveOptions } from './resolve.ts';

interface Options extends ResolveOptions {
  readonly odds?: boolean;
  readonly of?: readonly string[];
  readonly only?: boolean;
}

export function addAsk(arbiter: Command): void {
  arbiter
    .command('ask <sentence...>')
    .description('A sentence is a question: it is shown as understood, then answered.')
    .option('--odds', 'the exact chances instead of a roll; “how likely …” asks for them too')
    .option('--of <field...>', 'with the odds: only this field of the outcome, or a condition: damage>=6')
    .option('--only', 'only how it is understood')
    .option('--dice <faces>', 'faces rolled on a real table, in the order asked for: 4,3,6')
    .option('--seed <seed>', 'roll from this seed; the same seed gives the same faces')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--save', 'write those whom it changed back to the character files they came from')
    .option('--all', 'the whole outcome too, field by field')
    .option('--json', 'print one JSON document: {understood, outcome, sentence, dice, trace}')
    .addHelpText('after', HELP)
    .action(async (words: readonly string[], options: Options) => {
      const sitting = openTable(arbiter);
      const { system, understood } = await read(words, sitting, packsGiven(arbiter));
      const settled = await withChoices(understood, keyboard());
      await answer(system, settled, sitting, options);
    });
}

interface Read {
  readonly system: Ruleset;
  readonly understood: Understood;
}

/** Files are named in a question, and opened when it is asked. */
const byName = (): Documents => ({ has: filesHere().has, get: name => name });

/** What the words ask, and of which game: the one that is named first, else the only one that understands them. */
async function read(
  [first = '', ...rest]: readonly string[],
  sitting: Table | undefined,
  packs: readonly unknown[],
): Promise<Read> {
  const isGame = catalogue.some(({ id }) => id === first.toLowerCase());
  const sentence = isGame ? rest.join(' ') : [first, ...rest].join(' ');
  if (sentence.trim() === '') throw new BadInput('Ask what? Such as: arbiter ask "Brenna attacks a wolf".');
  const books = isGame ? [await openBook(first.toLowerCase())] : await openBooks();
  const readings = books.flatMap(book => {
    if (!book) return [];
    if (isGame) tellOfOthers(book, packs);
    const system = withPacks(book, packs);
    const company = { seats: sitting?.people(system.id), documents: byName() };
    return [{ system, read: understand(system, sentence, company) }];
  });
  const found = readings.flatMap(({ system, read: { ok, ...more } }) =>
    ok && 'value' in more ? [{ system, understood: more.value }] : [],
  );
  const clear = found.filter(({ understood }) => isClear(understood));
  const [only, another] = clear.length > 0 ? clear : found;
  if (only && !another) return only;
  if (only)
    throw new BadInput(
      `${listed((clear.length > 0 ? clear : found).map(({ system }) => system.name))} have an answer to that: name the game, as in \`arbiter ask ${only.system.id} "…"\`, or \`arbiter use ${only.system.id}\` for good.`,
    );
  const [nothing] = readings;
  if (isGame && nothing && !nothing.read.ok) throw mistaken(nothing.read.problems);
  throw new BadInput(
    'No game understands that: say who does what to whom, such as “Brenna attacks a wolf with her longsword”.',
  );
}

const isClear = ({ doubts, missing }: Understood): boolean => doubts.length === 0 && missing.length === 0;

/** On a terminal, what could be several things is asked back; else everything stays in doubt. */
export async function withChoices(understood: Understood, ask: Ask | undefined): Promise<Understood> {
  if (!ask || understood.doubts.some(({ path, couldBe }) => path === '' || !couldBe)) return understood;
  let { input, told } = understood;
  for (const { path, message, couldBe = [] } of understood.doubts) {
    const choices = couldBe.map((name, i) => `  ${i + 1} ${name}`).join('\n');
    const answer = (await ask(`${message}\n${choices}\n${bold(fieldWords(path))}: `))?.trim() ?? '';
    const chosen = couldBe[Number(answer) - 1] ?? matching(answer, couldBe)[0];
    if (chosen === undefined) throw new BadInput(`“${clip(answer)}” is none of ${listed(couldBe, 'and')}.`);
    const node = jsonSchema(understood.procedure.input).properties?.[path];
    input = { ...input, [path]: node?.type === 'array' ? [chosen] : chosen };
    told = told.replace(/;[^;]*$/, `, ${fieldWords(path)} ${chosen}$&`);
  }
  const missing = understood.missing.filter(({ name }) => !Object.hasOwn(input, name));
  return { ...understood, input, told, doubts: [], missing };
}

async function answer(
  system: Ruleset,
  understood: Understood,
  sitting: Table | undefined,
  options: Options,
): Promise<void> {
  const { procedure, told } = understood;
  const ask = keyboard();
  const document = { understood: documentOf(system, understood) };
  // On a terminal what is missing is asked for; who asks by a pipe is told.
  if (understood.doubts.length > 0 || (!ask && understood.missing.length > 0 && !options.only))
    throw new BadInput(unclear(understood), { ...document, problems: questions(understood) });
  if (options.only) {
    output(!!options.json, system.id).show(document, () =>
      [
        told,
        ...questions(understood).map(({ message }) => message),
        dim(commandFor(system, understood)),
      ].join('\n'),
    );
    return;
  }
  const readings = readReadings(system, options.ruling, sitting);
  const asked = { input: JSON.stringify(understood.input), words: [], table: sitting };
  const given = await readInput(system, procedure, asked, readings, ask);
  if (understood.odds || options.odds) {
    showExact(system.id, procedure, given, readings, { ...options, told: dim(told) });
    return;
  }
  carryOut({ system, procedure, given, readings, sitting, told: { text: dim(told), document } }, options);
}

/** Everything that has to be asked back. */
const questions = ({ doubts, missing }: Understood): readonly Doubt[] => [
  ...doubts,
  ...missing.map(({ name, takes }) => ({ path: name, message: `\`${name}\` is missing: ${takes}.` })),
];

const unclear = (understood: Understood): string =>
  `${understood.told}. ${questions(understood)
    .map(({ message }) => message)
    .join(' ')}`;

const documentOf = ({ id }: Ruleset, { procedure, input, told }: Understood): object => ({
  game: id,
  procedure: procedure.name,
  input,
  told,
});

/** The same question in fields. */
function commandFor({ id }: Ruleset, { procedure, input, odds }: Understood): string {
  const fields = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name}=${/[\s"'[{]/.test(text) ? `'${text}'` : text}`;
  });
  return ['arbiter', odds ? 'odds' : 'resolve', id, procedure.name, ...fields].join(' ');
}

const HELP = `
Examples:
  arbiter ask simverse "Brenna attacks a wolf with her longsword"
  arbiter ask edge "Sable hides from 2 wolves and an ogre"
  arbiter ask simverse "how likely is it that a skeleton hits Finch in the dark"
  arbiter ask simverse "Orsolya bandages hero.json" --save
  arbiter ask simverse "Ilvar climbs" --only

People, creatures, gear, numbers and words of the book are understood in any order; what is missing or could mean two
things is asked back. After \`arbiter use GAME\` the game need not be named.`;
