import { clip, counted, didYouMean, fieldWords, matching } from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput, NothingFound } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { bold, dim, fields, output, plainText, screenWidth, table } from '../output.ts';

interface Options {
  readonly find?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `tables SYSTEM [TABLE] [WORDS]`: weapons, armour, powers, creatures, whatever a table shops from. */
export function addTables(arbiter: Command): void {
  arbiter
    .command('tables <system> [table] [words...]')
    .description(
      'The lists a table shops from: weapons, armour, powers, creatures; one of them, or which there are.',
    )
    .option('--find <words>', 'only entries that contain all these words')
    .option('--all', 'every field of every entry')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, first: string | undefined, others: readonly string[], options: Options) => {
      const system = await findSystem(name, arbiter);
      const tables = system.content ?? {};
      if (first === undefined) {
        const list = Object.entries(tables).map(([table, entries]) => ({ table, entries: entries.length }));
        output(!!options.json).show(list, () =>
          [
            table(list.map(t => [bold(fieldWords(t.table)), dim(counted(t.entries, 'entry', 'entries'))])),
            dim(`arbiter tables ${system.id} ${list[0]?.table ?? 'TABLE'} shows one of them.`),
          ].join('\n'),
        );
        return;
      }
      const { picked, rest } = tableOf([first, ...others], Object.keys(tables), system.name);
      const found = chosen(tables[picked] ?? [], rest, options.find);
      if (found.length === 0)
        throw new NothingFound(
          nothingIn(tables[picked] ?? [], [...rest, options.find ?? ''].join(' ').trim()),
        );
      output(!!options.json).show(found, () => {
        if (found.length === 1 || options.all) return found.map(entry => fields(entry)).join('\n\n');
        const hint = dim(
          `One of them whole: its name after ${fieldWords(picked)}; all of them whole: --all.`,
        );
        return `${columnsOf(found, system.columns?.[picked])}\n\n${hint}`;
      });
    });
}

function nothingIn(entries: readonly object[], words: string): string {
  const near = didYouMean(words, [...new Set(entries.flatMap(namesOf))]);
  return `No entry contains all these words${near ? `; ${near}` : '.'}`;
}

/** The table that the first words name, several of them together or one begun: `attribute costs`, `arm`. */
function tableOf(
  typed: readonly string[],
  names: readonly string[],
  game: string,
): { readonly picked: string; readonly rest: readonly string[] } {
  const bare = (name: string): string => name.replace(/[\s-]/g, '').toLowerCase();
  for (let n = typed.length; n > 1; n--) {
    const picked = names.find(name => bare(name) === bare(typed.slice(0, n).join('')));
    if (picked) return { picked, rest: typed.slice(n) };
  }
  const [first = '', ...rest] = typed;
  const whole = names.find(name => bare(name) === bare(first));
  const all = `there are ${names.map(fieldWords).join(', ')}. \`arbiter find ${clip(first)}\` looks in all of them.`;
  return { picked: whole ?? pick(first, names, `${game} has no table "${clip(first)}"`, all), rest };
}

/** The entries that a name, FIELD=VALUE and words choose. */
function chosen(
  entries: readonly object[],
  words: readonly string[],
  find: string | undefined,
): readonly object[] {
  const isFilter = (word: string): boolean => /^[^=]+=/.test(word);
  let left = entries;
  for (const word of words.filter(isFilter)) left = withField(left, word);
  const name = words.filter(word => !isFilter(word)).join(' ');
  const called = name ? left.filter(entry => matching(name, namesOf(entry)).length > 0) : left;
  const asked = [find ?? '', called.length ? '' : name].join(' ').toLowerCase().split(/\s+/).filter(Boolean);
  const found = (called.length ? called : left).filter(entry => {
    const text = JSON.stringify(entry).toLowerCase();
    return asked.every(word => text.includes(word));
  });
  // A name typed whole is that entry and not the longer ones.
  const exact = found.filter(entry => namesOf(entry).some(n => n.toLowerCase() === name.toLowerCase()));
  return exact.length ? exact : found;
}

function withField(entries: readonly object[], word: string): readonly object[] {
  const [key = '', value = ''] = word.split(/=(.*)/s);
  const names = [...new Set(entries.flatMap(entry => Object.keys(entry)))];
  const field = pick(
    key,
    names,
    `No entry has a field "${clip(key)}"`,
    `the fields are ${names.join(', ')}.`,
  );
  const found = entries.filter(entry => {
    const held: unknown = Object.hasOwn(entry, field) ? entry[field as never] : undefined;
    return [held].flat().some(item => matching(value, [plainText(item)]).length > 0);
  });
  if (found.length) return found;
  const values = [...new Set(entries.map(entry => plainText(entry[field as never])))];
  throw new BadInput(
    `No entry has "${clip(value)}" as its ${fieldWords(field)}; there are ${values.slice(0, 12).join(', ')}${values.length > 12 ? ' …' : ''}.`,
  );
}

const namesOf = (entry: object): string[] =>
  ['name', 'id'].flatMap(key => {
    const value: unknown = (entry as Record<string, unknown>)[key];
    return typeof value === 'string' ? [value] : [];
  });

/** One line an entry: the fields that fit the width, those that say most first. */
function columnsOf(entries: readonly object[], wanted: readonly string[] | undefined): string {
  const keys = wanted ?? lineFields(entries);
  const cells = entries.map(entry => keys.map(key => plainText(new Map(Object.entries(entry)).get(key))));
  const widths = keys.map((key, i) =>
    Math.max(fieldWords(key).length, ...cells.map(row => (row[i] ?? '').length)),
  );
  let room = screenWidth();
  // A column that is too wide is cut where enough of it stays to be read.
  const given = widths.map((width, i) => {
    const fits = i === 0 || width <= room || room >= NARROWEST;
    const taken = fits ? Math.min(width, room) : 0;
    if (fits) room -= taken + 2;
    return taken;
  });
  const line = (row: readonly string[]): string[] =>
    row.flatMap((cell, i) => (given[i] ? [cut(cell, given[i])] : []));
  const rest = given.filter(width => width === 0).length;
  const more =
    rest > 0
      ? `\n${dim(`${counted(rest, 'more field does', 'more fields do')} not fit: --all, or a wider screen.`)}`
      : '';
  return `${table([line(keys.map(fieldWords)).map(dim), ...cells.map(line)])}${more}`;
}

const NARROWEST = 20;
const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

/** The fields that go into a line: names first, then short values; never whole objects. */
function lineFields(entries: readonly object[]): string[] {
  const keys = [...new Set(entries.flatMap(entry => Object.keys(entry)))];
  const isShort = (key: string): boolean =>
    entries.every(entry => plainText(entry[key as never]).length <= 40 && !isObject(entry[key as never]));
  const first = ['name', 'title', 'id'].find(key => keys.includes(key));
  const varies = (key: string): boolean =>
    new Set(entries.map(entry => plainText(entry[key as never]))).size > 1;
  const others = keys.filter(key => key !== first && key !== 'id' && isShort(key) && varies(key));
  return first ? [first, ...others] : keys.filter(isShort);
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Array.isArray(value) ? value.some(isObject) : true);

const HELP = `
Examples:
  arbiter tables simverse
  arbiter tables simverse weapons
  arbiter tables simverse weapons longsword
  arbiter tables simverse weapons group=blades
  arbiter tables affinity abilities class=weaver
  arbiter tables simverse weapons --find sword`;
