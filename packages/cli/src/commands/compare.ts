/** Several ways to do a thing, side by side: the odds of one field for each, the best first. */
import { commonMultiple, type Distribution, type Rational, toNumber } from '@arbiter/dice';
import {
  type Contrast,
  clip,
  contrasts,
  counted,
  type FieldOdds,
  fieldWords,
  grouped,
  oddsOf,
  type Procedure,
  type Readings,
  sentence,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findProcedure, findSystem } from '../find.ts';
import { readInput } from '../input.ts';
import { accent, bar, bold, dim, output, percent, table } from '../output.ts';
import { said, short, sideBySide } from '../picture.ts';
import { readReadings } from '../readings.ts';
import { openTable } from '../table.ts';

interface Options {
  readonly input: string;
  readonly of?: string;
  readonly given?: readonly string[];
  readonly option?: readonly string[];
  readonly over?: readonly string[];
  readonly lowest?: boolean;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

export function addCompare(arbiter: Command): void {
  arbiter
    .command('compare <system> <procedure> [fields...]')
    .description('Several ways to do the same thing, the best first: exact odds of one field, side by side.')
    .option('--of <field>', 'what is compared: damage, defender.dying, damage>=6', 'damage')
    .option(
      '--given <roll=reading>',
      'suppose of all of them that a roll reads so: attack=hit; may be repeated',
      gathered,
    )
    .option('--option <fields>', 'one way to do it, as fields: "dagger head"; may be repeated', gathered)
    .option(
      '--over <field=values>',
      'a way for each value: weapon=dagger,longsword or target=8..14',
      gathered,
    )
    .option('--lowest', 'the lowest first, where less is better')
    .option('--input <json>', 'what all of them have in common, as JSON', '{}')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (game: string, name: string, words: readonly string[], options: Options) => {
      const system = await findSystem(game, arbiter);
      const procedure = findProcedure(system, name);
      const sitting = openTable(arbiter);
      const readings = readReadings(system, options.ruling, sitting);
      const ways: Way[] = [];
      const refused: RefusedWay[] = [];
      for (const asked of waysOf(options)) {
        const all = { input: options.input, words: [...words, ...asked.words], table: sitting };
        try {
          const { input } = await readInput(system, procedure, all, readings, undefined);
          ways.push({ ...asked, input, ...fieldOf(procedure, input, readings, options) });
        } catch (error) {
          if (!(error instanceof BadInput)) throw error;
          refused.push({ name: asked.name, error });
        }
      }
      // A value of many that is refused leaves the others; an option was meant, and where nothing is left the first says why.
      const [first] = refused;
      if (first && (options.option || ways.length === 0))
        throw new BadInput(`${first.name}: ${first.error.message}`, first.error.document);
      const ranked = ways.sort((a, b) => (options.lowest ? a.measure - b.measure : b.measure - a.measure));
      const notes = [
        ...weights(ranked, options),
        ...((options.over?.length ?? 0) > 1 && !options.option ? [] : differences(ranked)),
        ...reasons(procedure, ranked, readings),
      ];
      output(!!options.json, system.id).show(
        {
          of: options.of,
          ...(options.given && { given: options.given }),
          options: ranked.map(({ words: _words, ...way }) => way),
          ...(refused.length > 0 && {
            refused: refused.map(({ name, error }) => ({ name, message: error.message })),
          }),
          notes,
        },
        () => text(ranked, refused, notes, options),
      );
    });
}

const gathered = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** One way as it was typed. */
interface AskedWay {
  readonly name: string;
  readonly words: readonly string[];
}

/** One way with its odds. */
interface Way extends AskedWay {
  readonly input: unknown;
  readonly odds: FieldOdds;
  /** What it is ranked by: the average, or the chance that it is so. */
  readonly measure: number;
  readonly isChance: boolean;
}

/** One way that cannot be gone, and why. */
interface RefusedWay {
  readonly name: string;
  readonly error: BadInput;
}

const MOST_WAYS = 40;

function waysOf({ option = [], over = [] }: Options): readonly AskedWay[] {
  let swept: readonly AskedWay[] = over.length === 0 ? [] : [{ name: '', words: [] }];
  for (const text of over) {
    const [, field, values] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (field === undefined || values === undefined)
      throw new BadInput(
        `--over takes FIELD=VALUES, such as weapon=dagger,longsword or target=8..14, got "${clip(text)}".`,
      );
    swept = swept.flatMap(way =>
      valuesIn(values).map(value => ({
        name: [way.name, `${field} ${value}`].filter(Boolean).join(', '),
        words: [...way.words, `${field}=${value}`],
      })),
    );
  }
  const ways = [...option.map(text => ({ name: text.trim(), words: wordsIn(text) })), ...swept];
  if (ways.length < 2)
    throw new BadInput(
      'Compare what with what? Give at least two ways: --option "dagger" --option "longsword", or --over weapon=dagger,longsword.',
    );
  if (ways.length > MOST_WAYS)
    throw new BadInput(`${ways.length} ways are too many to read side by side; ${MOST_WAYS} are the most.`);
  return ways;
}

/** `8..14` is every whole number from one to the other. */
function valuesIn(text: string): readonly string[] {
  const [, from, to] = /^(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(text) ?? [];
  if (from === undefined) return text.split(',').map(value => value.trim());
  const count = Math.abs(Number(to) - Number(from)) + 1;
  if (count > MOST_WAYS) throw new BadInput(`${clip(text)} are ${count} values; ${MOST_WAYS} are the most.`);
  const step = Number(to) < Number(from) ? -1 : 1;
  return Array.from({ length: count }, (_, i) => String(Number(from) + i * step));
}

/** Words as a shell would part them. */
const wordsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ''));

function fieldOf(
  procedure: Procedure,
  input: unknown,
  readings: Readings,
  { of = 'damage', given }: Options,
): Pick<Way, 'odds' | 'measure' | 'isChance'> {
  const odds = oddsOf(procedure, input, readings, given ? { of, given } : { of });
  if (!odds.ok) throw new BadInput(sentence(odds));
  const yes = odds.values.find(({ value }) => value === true)?.p;
  const isChance = odds.values.every(({ value }) => typeof value === 'boolean');
  if (isChance) return { odds, measure: yes ? toNumber(yes) : 0, isChance };
  if (odds.mean !== undefined) return { odds, measure: odds.mean, isChance };
  // A field that some outcomes lack counts for nothing there: no damage was dealt.
  const numbers = odds.values.filter(({ value }) => typeof value === 'number');
  if (numbers.length === 0)
    throw new BadInput(
      `${fieldWords(odds.field)} has no number to rank by: ask for a condition on it, such as --of "${odds.field}=${said(odds.values[0]?.value)}".`,
    );
  const measure = numbers.reduce((sum, { value, p }) => sum + Number(value) * toNumber(p), 0);
  return { odds, measure, isChance };
}

const measured = ({ measure, isChance }: Way): string =>
  isChance ? percent(measure).trim() : short(measure);

function text(
  ranked: readonly Way[],
  refused: readonly RefusedWay[],
  notes: readonly string[],
  { of = 'damage', given }: Options,
): string {
  const most = Math.max(...ranked.map(({ measure }) => Math.abs(measure)), Number.MIN_VALUE);
  const what = ranked[0]?.isChance ? `the chance of ${fieldWords(of)}` : `${fieldWords(of)} on average`;
  const columns = ranked.slice(0, MOST_COLUMNS).map(({ name, odds }) => ({ name, odds: numbersOf(odds) }));
  const hidden = ranked.length - MOST_COLUMNS;
  return [
    bold(`Ranked by ${what}${given ? `, given ${given.join(' and ')}` : ''}`),
    table([
      ...ranked.map(way => [`  ${way.name}`, measured(way), accent(bar(Math.abs(way.measure) / most, 24))]),
      ...refused.map(({ name, error }) => [`  ${name}`, 'refused', dim(error.message)]),
    ]),
    ...(ranked[0]?.isChance ? [] : ['', sideBySide(columns, 'exactly')]),
    ...(ranked[0]?.isChance || hidden < 1
      ? []
      : [dim(`Not shown: ${counted(hidden, 'more distribution')}.`)]),
    ...(notes.length > 0 ? ['', ...notes.map(note => dim(note))] : []),
  ].join('\n');
}
const MOST_COLUMNS = 4;

/** The numbers of a field as a distribution; where an outcome has none, it is 0. */
function numbersOf({ values, absent }: FieldOdds): Distribution<number> {
  const all: { value: number; p: Rational }[] = values.map(({ value, p }) => ({
    value: Number(value ?? 0),
    p,
  }));
  if (absent) all.push({ value: 0, p: absent });
  const total = all.reduce((whole, { p }) => commonMultiple(whole, p.den), 1n);
  const ways = new Map<number, bigint>();
  for (const { value, p } of all) ways.set(value, (ways.get(value) ?? 0n) + p.num * (total / p.den));
  const outcomes = [...ways].map(([value, weight]) => ({ value, weight })).sort((a, b) => a.value - b.value);
  return { outcomes, total };
}

/** What each of the swept fields changes, the one that changes most first; and which of them change nothing at all. */
function weights(
  ways: readonly Way[],
  { over = [], option = [], of = 'damage' }: Options,
): readonly string[] {
  if (over.length === 0 || option.length > 0) return [];
  const swept = over
    .map((text, i) => ({ field: text.split('=')[0] ?? '', by: changeBy(ways, i) }))
    .sort((a, b) => b.by - a.by);
  const unchanged = swept.filter(({ by }) => by === 0);
  const changing = swept.filter(({ by }) => by > 0);
  const amount = (by: number): string => (ways[0]?.isChance ? `${short(by * 100)} points` : short(by));
  return [
    ...(swept.length > 1 && changing.length > 0
      ? [`By weight: ${changing.map(({ field, by }) => `${field} (up to ${amount(by)})`).join(', ')}.`]
      : []),
    ...unchanged.map(({ field }) => `${field} changes nothing about ${fieldWords(of)}.`),
  ];
}

/** By how much a field changes the measure at most, where all others stay the same. 0 where no distribution changes either. */
function changeBy(ways: readonly Way[], field: number): number {
  const groups = grouped(ways, ({ words }) => words.toSpliced(field - words.length, 1).join('\n'));
  return Math.max(
    ...[...groups.values()].map(group => {
      const measures = group.map(({ measure }) => measure);
      const most = Math.max(...measures) - Math.min(...measures);
      return most > 0 || new Set(group.map(textOf)).size === 1 ? most : Number.EPSILON;
    }),
  );
}

const textOf = ({ odds }: Way): string =>
  odds.values
    .map(({ value, p }) => `${String(value)} ${p.num}/${p.den}`)
    .sort()
    .join();

/** Where a way differs from the best in more than one thing, what these are: a name stands for many numbers. */
function differences([best, ...others]: readonly Way[]): readonly string[] {
  if (!best) return [];
  return others.flatMap(other => {
    const found = differing(best.input, other.input);
    if (found.length < 2) return [];
    const shown = found.slice(0, MOST_DIFFERENCES).join(', ');
    return [
      `${other.name} differs from ${best.name} in ${shown}${found.length > MOST_DIFFERENCES ? ` and ${found.length - MOST_DIFFERENCES} more` : ''}.`,
    ];
  });
}
const MOST_DIFFERENCES = 6;

/** The fields in which two inputs differ, with both values where they are short. */
function differing(a: unknown, b: unknown, path = ''): readonly string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isThing(a) || !isThing(b)) {
    const tell = (value: unknown): string =>
      value === undefined ? 'none' : isThing(value) ? 'another' : said(value);
    return [`${fieldWords(path)} (${tell(b)} instead of ${tell(a)})`];
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap(key =>
    differing(a[key as never], b[key as never], path === '' ? key : `${path}.${key}`),
  );
}

/** Why a way that is called by a word fares otherwise than the best: the parts of its numbers that only one of them has. */
function reasons(
  procedure: Procedure,
  [best, ...others]: readonly Way[],
  readings: Readings,
): readonly string[] {
  if (!best) return [];
  return others
    .filter(({ name }) => !/\d$/.test(name))
    .slice(0, MOST_REASONED)
    .flatMap(other => {
      const found = contrasts(procedure, [best.input, other.input], readings).slice(0, MOST_DIFFERENCES);
      return found.length === 0
        ? []
        : [`${other.name} beside ${best.name}: ${found.map(contrastWords).join('; ')}.`];
    });
}
const MOST_REASONED = 5;

function contrastWords({ number, part, one, other }: Contrast): string {
  if (other === undefined) return `without ${part} ${signed(one!)} (${number})`;
  return `${part} ${signed(other)}${one === undefined ? '' : ` instead of ${signed(one)}`} (${number})`;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const HELP = `
Examples:
  arbiter compare simverse attack brenna wolf --over weapon=dagger,longsword --of damage
  arbiter compare simverse attack brenna longsword wolf --option torso --option head --of "damage>=10"
  arbiter compare simverse attack brenna longsword wolf --over location=torso,head --given attack=hit
  arbiter compare anyventure check rc=7 --option "talent=2 level=3" --option "talent=3 level=2" --of success`;
