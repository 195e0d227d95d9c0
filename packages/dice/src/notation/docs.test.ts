/** Every fenced `dice` block of docs/dice.md is run: a line, and indented under it what it must print. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Distribution, mean, probability } from '../distribution.ts';
import { generator } from '../generator.ts';
import { type Rational, toNumber } from '../rational.ts';
import { type Notation, parse } from './notation.ts';
import { notationOdds } from './odds.ts';
import { render } from './render.ts';
import { roll } from './roll.ts';

const page = readFileSync(new URL('../../../../docs/dice.md', import.meta.url), 'utf8');

const examples = [...page.matchAll(/^```dice\n(.*?)^```$/gms)].flatMap(([, block]) =>
  [...block!.matchAll(/^(\S.*)\n((?: {2}.*\n)+)/gm)].map(([, line, printed]) => ({
    line: line!,
    printed: printed!.trim().replaceAll('\n  ', '\n'),
  })),
);

describe('docs/dice.md', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(40);
  });

  it.each(examples)('$line', ({ line, printed }) => {
    expect(run(line)).toBe(printed);
  });
});

function run(line: string): string {
  const [, command, rest] = /^(\w+) (.*)$/.exec(line) ?? [];
  switch (command) {
    case 'roll':
      return runRoll(rest!);
    case 'refuse':
      return refusal(rest!);
    case 'odds':
      return runOdds(rest!);
    case 'mean':
      return toNumber(mean(oddsOf(rest!))).toFixed(4);
    default:
      throw new Error(`"${line}" is no example.`);
  }
}

function read(text: string): Notation {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.notation;
}

function runRoll(rest: string): string {
  const [text, seed] = rest.split(' seed ') as [string, string | undefined];
  const notation = read(text);
  const line = render(roll(notation, generator(seed ?? 'arbiter')));
  return line.slice(line.indexOf(': ') + 2);
}

function refusal(text: string): string {
  const parsed = parse(text);
  if (!parsed.ok) return parsed.error.message;
  const odds = notationOdds(parsed.notation);
  return odds.ok ? 'not refused' : odds.error.message;
}

function oddsOf(text: string): Distribution<number> {
  const odds = notationOdds(read(text));
  if (!odds.ok) throw new Error(odds.error.message);
  return odds.odds;
}

function runOdds(rest: string): string {
  const [text, least] = rest.split(' at least ') as [string, string | undefined];
  const odds = oddsOf(text);
  if (least === undefined)
    return `${odds.outcomes.map(({ value, weight }) => `${value}: ${weight}`).join(', ')} of ${odds.total}`;
  return fraction(probability(odds, total => total >= Number(least)));
}

const fraction = (p: Rational): string => `${p.num}/${p.den} = ${(100 * toNumber(p)).toFixed(2)} %`;
