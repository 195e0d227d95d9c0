import { clip } from '@arbiter/engine';
import { type Entry, type Finding, KINDS, type Kind } from '@arbiter/engine/search';
import { catalogue } from '@arbiter/rules';
import type { Command } from 'commander';
import { searchBooks } from '../all-books.ts';
import { BadInput, NothingFound } from '../failure.ts';
import { findCard, pick } from '../find.ts';
import { bold, dim, output, wrap } from '../output.ts';
import { packsGiven } from '../packs.ts';
import { readCount } from '../read.ts';
import { openTable, type Table } from '../table.ts';

interface Options {
  readonly in?: string;
  readonly kind?: readonly string[];
  readonly most: string;
  readonly json?: boolean;
}

/** `find WORDS`: one search over rules, rulings, questions, tables, creatures, ready characters and fights. */
export function addFind(arbiter: Command): void {
  arbiter
    .command('find <words...>')
    .description(
      'Ask in your own words: questions, rules, rulings, every row of every table, people, fights.',
    )
    .option('--in <system>', 'only in this game')
    .option('--kind <kind...>', `only ${KINDS.join(', ')}; may be repeated`)
    .option('--most <n>', 'how many findings', '10')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (given: readonly string[], options: Options) => {
      const { game, words } = options.in ? { game: options.in, words: given } : gameAmong(given);
      if (words.join('').trim() === '')
        throw new BadInput('Say what to search for, such as `arbiter find fireball`.');
      const book = game ? findCard(game) : undefined;
      const kinds = options.kind?.map(word => pick(word, KINDS, `There is no kind "${word}"`) as Kind);
      const most = readCount(options.most, '--most', 1, 1000);
      const table = openTable(arbiter);
      const people = peopleAt(table, book?.id);
      const search = await searchBooks(book?.id, people, undefined, packsGiven(arbiter));
      const { findings, isSure } = search.find(words.join(' '), kinds ? { kinds, most } : { most });
      if (findings.length === 0)
        throw new NothingFound(
          `Nothing${book ? ` in ${book.name}` : ''} is called “${clip(words.join(' '))}”, nor nearly so. \`arbiter ${book ? `procedures ${book.id}` : 'systems'}\` shows what there is.`,
        );
      const found = findings.map(finding => ({ ...finding, next: next(finding, table?.path) }));
      output(!!options.json).show(
        found.map(finding => ({ ...finding, isSure })),
        () => [...(isSure ? [] : [unsure(book?.name)]), ...found.map(told)].join('\n'),
      );
    });
}

/** Whoever sits at the table, of one game or of all. */
const peopleAt = (table: Table | undefined, game: string | undefined): readonly Entry[] =>
  (table?.file.people ?? [])
    .filter(seat => game === undefined || seat.game === game)
    .map(({ game: system, id, name }) => ({
      system,
      kind: 'person',
      id,
      title: name,
      summary: '',
      text: '',
    }));

const unsure = (book: string | undefined): string =>
  `${book ? `${book} does not speak` : 'No book speaks'} of just that, as far as these words tell. The nearest:`;

/** `find edge sword` searches one game: its name is a word of its own, and others are left. */
function gameAmong(words: readonly string[]): { game?: string | undefined; words: readonly string[] } {
  const game = words.find(word => catalogue.some(({ id }) => id === word.toLowerCase()));
  return game && words.length > 1 ? { game, words: words.filter(word => word !== game) } : { words };
}

function told(finding: Finding & { readonly next: string }, place: number): string {
  const { system, kind, id, title, summary, table } = finding;
  const name = kind === 'rule' || kind === 'ruling' ? `${id}  ${title}` : title;
  // A rule among the first is the answer itself: it is shown whole.
  const isWhole = summary.length <= 160 || (kind === 'rule' && place < FIRST);
  const about = isWhole ? summary : `${summary.slice(0, 157)}…`;
  return [
    `${bold(name)}  ${dim(`${kind === 'entry' ? `in ${table}` : kind}, ${system}`)}`,
    ...(about ? [wrap(`  ${about}`, '  ')] : []),
    dim(`  ${finding.next}`),
  ].join('\n');
}

const FIRST = 3;

/** The command that goes on from here. */
function next({ system, kind, id, table }: Finding, file: string | undefined): string {
  const name = /^[\w-]+$/.test(id) ? id : JSON.stringify(id);
  switch (kind) {
    case 'procedure':
      return `arbiter describe ${system} ${id}`;
    case 'rule':
      return `arbiter rules ${system} ${id}`;
    case 'ruling':
      return `arbiter rulings ${system} ${id}`;
    case 'table':
      return `arbiter tables ${system} ${id}`;
    case 'game':
      return `arbiter procedures ${id}`;
    case 'person':
      return `arbiter table show --table ${file}`;
    case 'character':
      return `arbiter character ${system} ready ${id}`;
    case 'fight':
      return `arbiter play ${system} --ready ${id}`;
    default:
      return `arbiter tables ${system} ${table} ${name}`;
  }
}

const HELP = `
Examples:
  arbiter find fireball
  arbiter find simverse how does grappling work
  arbiter find wolf --kind creature

Sentences, typos, beginnings and other words for the same thing are understood; what is called exactly so stands first.
Each finding ends with the command that goes on from it. With --table the people who sit there are found, too. Where no
book speaks of just that, the nearest are shown and said to be no more (isSure with --json). Where nothing is found, the
exit code is 1, and --json prints an empty list.`;
