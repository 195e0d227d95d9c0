import {
  DIALECTS,
  type Dialect,
  type Distribution,
  explainNotation,
  generator,
  mean,
  type Notation,
  notationOdds,
  parseNotation,
  type Rational,
  ratio,
  renderRoll,
  rollNotation,
  rollTotals,
  toNumber,
} from '@arbiter/dice';
import { clip, isShortOdds, momentsOf, notationDocument, totalsOf } from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { pick } from '../find.ts';
import { bold, dim, exactPercent, fraction, output } from '../output.ts';
import { middle, pictureOf, type Reading, short, sideBySide } from '../picture.ts';
import { readCount } from '../read.ts';

interface Options {
  readonly seed?: string;
  readonly times?: string;
  readonly dialect?: string;
  readonly json?: boolean;
}

export function addRoll(arbiter: Command): void {
  arbiter
    .command('roll <notation...>')
    .description('Roll any dice notation; every die is shown.')
    .option('--seed <seed>', 'roll from this seed; the same seed gives the same dice')
    .option('--times <n>', 'only the totals of this many rolls')
    .option('--dialect <name>', DIALECT_HELP)
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action((words: readonly string[], options: Options) => {
      const text = words.join(' ');
      const notation = read(text, options);
      const seed = options.seed ?? crypto.randomUUID();
      if (options.times !== undefined) return totals(text, seed, options);
      const rolled = rollNotation(notation, generator(seed));
      const readings = readingsOf(notation, options);
      output(!!options.json).show({ ...rolled, ...(readings.length > 0 && { readings }), seed }, () =>
        [renderRoll(rolled), ...readings.map(reading => dim(reading)), dim(`seed ${seed}`)].join('\n'),
      );
    });
}

function totals(text: string, seed: string, options: Options): void {
  const times = readCount(options.times ?? '', '--times', 1, 1_000_000);
  const list = [...rollTotals(read(text, options), times, generator(seed))];
  const average = list.reduce((a, b) => a + b, 0) / times;
  output(!!options.json).show(
    { notation: text, times, average, totals: list, seed },
    () => `${list.join(' ')}\n${dim(`average ${average}, seed ${seed}`)}`,
  );
}

export interface NotationOptions {
  readonly atLeast?: string | true | undefined;
  readonly atMost?: string | true | undefined;
  readonly dialect?: string;
  readonly json?: boolean;
}

/** `arbiter odds NOTATION [vs NOTATION]…`. */
export function showNotationOdds(texts: readonly string[], options: NotationOptions): void {
  const asked = askedOf(texts, options);
  const [first] = asked;
  if (!first) throw new BadInput('`odds` needs a notation, such as 4d6kh3.');
  const bounds = boundsOf(options);
  const document = () => {
    const documents = asked.map(each => documentOf(each, bounds));
    return asked.length === 1 ? documents[0] : { notations: documents, against: against(asked) };
  };
  output(!!options.json).show(options.json && document(), () => {
    const reading = readingOf(options);
    const parts = asked.map(({ text, odds }) => ({ name: text, odds }));
    const named = (name: string): string => (asked.length > 1 ? `${name}: ` : '');
    return [
      ...(bounds.length > 0
        ? [parts.map(({ name, odds }) => limits(named(name), odds, bounds)).join('\n')]
        : []),
      asked.length === 1
        ? `${bold(first.text)}\n${pictureOf(first.odds, reading)}`
        : sideBySide(parts, reading),
      ...texts.flatMap(text => {
        const readings = readingsOf(read(text, options), options).join('; ');
        return readings === '' ? [] : [dim(`${asked.length > 1 ? `${text}: ` : ''}${readings}`)];
      }),
      parts.map(each => dim(`${named(each.name)}${spread(each.odds)}`)).join('\n'),
      ...(asked.length > 1
        ? [
            against(asked)
              .map(({ sentence }) => sentence)
              .join('\n'),
          ]
        : []),
    ].join('\n\n');
  });
}

type Numbers = Distribution<number>;

/** A notation with its odds. */
interface Asked {
  readonly text: string;
  readonly odds: Numbers;
}

/** Bits of all weights of all notations that are compared: twice what one of them may have, which takes half a second. */
const MOST_BITS = 16_000_000;

function askedOf(texts: readonly string[], options: NotationOptions): readonly Asked[] {
  let bits = 0;
  return texts.map(text => {
    const odds = exactly(text, options);
    bits += odds.outcomes.length * 4 * odds.total.toString(16).length;
    if (bits > MOST_BITS && texts.length > 1)
      throw new BadInput(
        `So many values side by side are too much from ${clip(text)} on: compare fewer notations, or smaller ones.`,
      );
    return { text, odds };
  });
}

function exactly(text: string, options: NotationOptions): Numbers {
  const found = notationOdds(read(text, options));
  if (found.ok) return found.odds;
  throw new BadInput(`${found.error.message} \`arbiter roll\` with --times 100000 samples it instead.`);
}

export interface Bound {
  readonly reading: 'at least' | 'at most';
  readonly value: number;
}

/** From where on, or up to where, a chance is asked for. */
export const boundsOf = ({
  atLeast,
  atMost,
}: Pick<NotationOptions, 'atLeast' | 'atMost'>): readonly Bound[] =>
  [bound('at least', atLeast), bound('at most', atMost)].filter(each => each !== undefined);

/** What each row of the picture says. */
export function readingOf({ atLeast, atMost }: Pick<NotationOptions, 'atLeast' | 'atMost'>): Reading {
  if (atLeast && atMost) return 'exactly';
  return atLeast ? 'at least' : atMost ? 'at most' : 'exactly';
}

function bound(reading: Bound['reading'], text: string | true | undefined): Bound | undefined {
  if (text === undefined || text === true) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new BadInput(`--${reading.replace(' ', '-')} takes a number, got "${text.slice(0, 20)}".`);
  return { reading, value };
}

function chanceOf({ outcomes, total }: Numbers, { reading, value: limit }: Bound): Rational {
  let ways = 0n;
  for (const { value, weight } of outcomes)
    if (reading === 'at least' ? value >= limit : value <= limit) ways += weight;
  return ratio(ways, total);
}

function documentOf({ text, odds }: Asked, bounds: readonly Bound[]) {
  // What is too long for one text is written outcome by outcome.
  return {
    ...notationDocument(text, odds, isShortOdds(odds) ? undefined : totalsOf(odds)),
    ...Object.fromEntries(bounds.map(each => [boundKey(each), chanceOf(odds, each)])),
  };
}

/** `atLeast`, `atMost`. */
export const boundKey = ({ reading }: Bound): string => reading.replace(' l', 'L').replace(' m', 'M');

/** What was asked for by itself: the chance of so much or more, or less. */
const limits = (name: string, odds: Numbers, bounds: readonly Bound[]): string =>
  bounds.map(each => limit(name, each, chanceOf(odds, each))).join('\n');

export const limit = (name: string, { reading, value }: Bound, p: Rational): string =>
  `${name}${reading} ${value}: ${bold(exactPercent(p).trim())} ${dim(fraction(p))}`;

const spread = (odds: Numbers): string => `${middle(momentsOf(odds)) ?? ''}${ways(odds.total)}`;

/** How many ways there are, where that is a number somebody would read. */
const ways = (total: bigint): string => {
  const digits = String(total).length;
  return digits <= 15
    ? `; ${total} equally likely ways`
    : `; exact, from a number of ways with ${digits} digits`;
};

/** The first against each of the others: who is higher how often, and by how much on average. */
function against(asked: readonly { readonly text: string; readonly odds: Numbers }[]) {
  const [first, ...others] = asked;
  return others.map(other => {
    const { higher, equal, lower } = duel(first!.odds, other.odds);
    const [a, b] = [toNumber(mean(first!.odds)), toNumber(mean(other.odds))];
    const share = (p: Rational): string => exactPercent(p).trim();
    const average =
      a === b
        ? 'on average they are the same'
        : `on average ${a > b ? first!.text : other.text} is ${short(Math.abs(a - b))} higher`;
    return {
      first: first!.text,
      second: other.text,
      higher,
      equal,
      lower,
      sentence: `${first!.text} is higher than ${other.text} in ${share(higher)} of all pairs, lower in ${share(lower)}, equal in ${share(equal)}; ${average}.`,
    };
  });
}

/** How often one roll is above, at and below another, exactly. */
function duel(one: Numbers, other: Numbers): { higher: Rational; equal: Rational; lower: Rational } {
  const all = one.total * other.total;
  const below = [...other.outcomes].sort((a, b) => a.value - b.value);
  let [higher, equal, i, under] = [0n, 0n, 0, 0n];
  for (const { value, weight } of [...one.outcomes].sort((a, b) => a.value - b.value)) {
    for (; i < below.length && below[i]!.value < value; i++) under += below[i]!.weight;
    higher += weight * under;
    if (below[i]?.value === value) equal += weight * below[i]!.weight;
  }
  return { higher: ratio(higher, all), equal: ratio(equal, all), lower: ratio(all - higher - equal, all) };
}

export const DIALECT_HELP = `read the notation as another tool does: ${DIALECTS.slice(1).join(', ')}`;

export function dialectOf(name: string | undefined): Dialect {
  if (name === undefined) return 'arbiter';
  return pick(name, DIALECTS, `There is no dialect "${clip(name)}"`) as Dialect;
}

/** How it was read, where tools disagree; all of it where another dialect was asked for. */
const readingsOf = (notation: Notation, { dialect }: { readonly dialect?: string }): string[] =>
  explainNotation(notation, dialect !== undefined);

function read(text: string, { dialect }: { readonly dialect?: string }): Notation {
  const parsed = parseNotation(text, dialectOf(dialect));
  if (parsed.ok) return parsed.notation;
  const { column, message } = parsed.error;
  const start = Math.max(0, column - 30);
  const pointer =
    text.length <= 1000 ? `\n  ${text.slice(start, start + 60)}\n  ${' '.repeat(column - 1 - start)}^` : '';
  throw new BadInput(`That is not a dice notation: ${message}.${pointer}`);
}

const HELP = `
Examples:
  arbiter roll 3d6
  arbiter roll "4d6kh3+2" --seed monday
  arbiter roll "10d6>=4" --times 20

The whole grammar is in docs/dice.md.`;
