import { clip } from '@arbiter/engine';
import { type Finding, KINDS, type Kind, searchOf } from '@arbiter/engine/search';
import { catalogue } from '@arbiter/rules';
import type { Command } from 'commander';
import { searchAllBooks } from '../all-books.ts';
import { BadInput, NothingFound } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { bold, dim, output, wrap } from '../output.ts';
import { readCount } from '../read.ts';

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
      'Search everything: questions, rules, rulings, every row of every table, characters, fights.',
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
      const book = game ? await findSystem(game) : undefined;
      const kinds = options.kind?.map(word => pick(word, KINDS, `There is no kind "${word}"`) as Kind);
      const most = readCount(options.most, '--most', 1, 1000);
      const search = book ? searchOf([book]) : await searchAllBooks();
      const found = search.find(words.join(' '), kinds ? { kinds, most } : { most });
      if (found.length === 0)
        throw new NothingFound(
          `Nothing${book ? ` in ${book.name}` : ''} is called “${clip(words.join(' '))}”, nor nearly so. \`arbiter ${book ? `procedures ${book.id}` : 'systems'}\` shows what there is.`,
        );
      output(!!options.json).show(
        found.map(finding => ({ ...finding, next: next(finding) })),
        () => found.map(told).join('\n'),
      );
    });
}

/** `find edge sword` searches one game: its name is a word of its own, and others are left. */
function gameAmong(words: readonly string[]): { game?: string | undefined; words: readonly string[] } {
  const game = words.find(word => catalogue.some(({ id }) => id === word.toLowerCase()));
  return game && words.length > 1 ? { game, words: words.filter(word => word !== game) } : { words };
}

function told(finding: Finding): string {
  const { system, kind, id, title, summary, table } = finding;
  const name = kind === 'rule' || kind === 'ruling' ? `${id}  ${title}` : title;
  const about = summary.length > 160 ? `${summary.slice(0, 157)}…` : summary;
  return [
    `${bold(name)}  ${dim(`${kind === 'entry' ? `in ${table}` : kind}, ${system}`)}`,
    ...(about ? [wrap(`  ${about}`, '  ')] : []),
    dim(`  ${next(finding)}`),
  ].join('\n');
}

/** The command that goes on from here. */
function next({ system, kind, id, table }: Finding): string {
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
  arbiter find simverse critical failure
  arbiter find wolf --kind creature

Typos and beginnings are understood; what is called exactly so stands first. Each finding ends with the command that
goes on from it. Where nothing is found, the exit code is 1, and --json prints an empty list.`;
