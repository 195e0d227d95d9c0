import {
  type Distribution,
  generator,
  mean,
  notationOdds,
  parseNotation,
  ratio,
  renderRoll,
  rollNotation,
  rollTotals,
  toNumber,
} from '@arbiter/dice';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { bold, chance, dim, output, table } from '../output.ts';
import { readCount } from '../read.ts';

interface Options {
  readonly seed?: string;
  readonly times?: string;
  readonly json?: boolean;
}

export function addRoll(arbiter: Command): void {
  arbiter
    .command('roll <notation>')
    .description('Roll any dice notation; every die is shown.')
    .option('--seed <seed>', 'roll from this seed; the same seed gives the same dice')
    .option('--times <n>', 'only the totals of this many rolls')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action((text: string, options: Options) => {
      const notation = read(text);
      const seed = options.seed ?? crypto.randomUUID();
      if (options.times !== undefined) return totals(text, seed, options);
      const rolled = rollNotation(notation, generator(seed));
      output(!!options.json).show({ ...rolled, seed }, () => `${renderRoll(rolled)}\n${dim(`seed ${seed}`)}`);
    });
}

function totals(text: string, seed: string, options: Options): void {
  const times = readCount(options.times ?? '', '--times', 1, 1_000_000);
  const list = [...rollTotals(read(text), times, generator(seed))];
  const average = list.reduce((a, b) => a + b, 0) / times;
  output(!!options.json).show(
    { notation: text, times, average, totals: list, seed },
    () => `${list.join(' ')}\n${dim(`average ${average}, seed ${seed}`)}`,
  );
}

/** `arbiter odds NOTATION`. */
export function showNotationOdds(text: string, options: { readonly json?: boolean }): void {
  const found = notationOdds(read(text));
  if (!found.ok)
    throw new BadInput(`${found.error.message} \`arbiter roll\` with --times 100000 samples it instead.`);
  const { outcomes, total } = found.odds;
  const rows = outcomes.map(({ value, weight }) => ({ outcome: value, p: ratio(weight, total) }));
  output(!!options.json).show({ notation: text, outcomes: rows, mean: mean(found.odds), ways: total }, () =>
    picture(text, found.odds),
  );
}

function picture(text: string, distribution: Distribution<number>): string {
  const { outcomes, total } = distribution;
  const chances = outcomes.map(({ value, weight }) => ({ value, p: ratio(weight, total) }));
  const widest = Math.max(...chances.map(c => toNumber(c.p)));
  const shown = chances.slice(0, 200).map(({ value, p }) => [`  ${value}`, ...chance(p, widest)]);
  const rest =
    chances.length > 200 ? [dim(`  … and ${chances.length - 200} more totals; --json has them all`)] : [];
  return [
    bold(text),
    table(shown),
    ...rest,
    dim(`mean ${toNumber(mean(distribution))}, ${total} equally likely ways`),
  ].join('\n');
}

function read(text: string) {
  const parsed = parseNotation(text);
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
