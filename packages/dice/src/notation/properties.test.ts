import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyText } from '../any-text.test-helper.ts';
import { generator } from '../generator.ts';
import { plus, type Rational, ratio, times, toNumber } from '../rational.ts';
import { tree, type Wildness, withoutRanges } from './arbitrary.test-helper.ts';
import { BOUNDS } from './bounds.ts';
import { meets } from './condition.ts';
import { DIALECTS } from './dialect.ts';
import { explain } from './explain.ts';
import { dropsLowest, kept } from './keep.ts';
import { type Notation, parse, parseAnew, printNotation } from './notation.ts';
import { notationOdds } from './odds.ts';
import { print } from './print.ts';
import { clamp, floorDivide } from './range.ts';
import { render } from './render.ts';
import type { FaceSource, TermRoll } from './result.ts';
import { roll, rollTotals } from './roll.ts';
import { Scanner } from './scanner.ts';
import { score } from './score.ts';
import type { DiceNode, Keep, Node } from './syntax.ts';

const SEED = 20_251_115;
const check = (property: fc.IRawProperty<unknown>, numRuns: number): void =>
  fc.assert(property as fc.IProperty<unknown>, { seed: SEED, numRuns });

const ANY: Wildness = { quantity: 12, sides: 20, limit: 100, rerollWhile: true };
const SMALL: Wildness = { quantity: 2, sides: 4, limit: 1, rerollWhile: false };

/** The notation of a tree; a random one may ask for dice that never stop, or for too large numbers. */
function notationOf(node: Node): Notation | undefined {
  const parsed = parseAnew(print(node));
  if (parsed.ok) return parsed.notation;
  expect(parsed.error.message).toMatch(
    /for ever|values and denominators|that some|dice in all|dice on average/,
  );
  return undefined;
}

describe(`random notations, seed ${SEED}`, () => {
  it('print and parse undo each other', () => {
    let read = 0;
    check(
      fc.property(tree(3, ANY), node => {
        const notation = notationOf(node);
        if (notation === undefined) return;
        read++;
        expect(withoutRanges(notation.root)).toEqual(node);
      }),
      1000,
    );
    expect(read).toBeGreaterThan(500);
  });

  it('every total lies within the range known beforehand, in rolls and in batches', () => {
    check(
      fc.property(tree(2, ANY), fc.string(), (node, seed) => {
        const notation = notationOf(node);
        if (notation === undefined) return;
        const { low, high, scale } = notation.root;
        const source = generator(seed);
        const totals = [...rollTotals(notation, 5, source), roll(notation, source).total];
        for (const total of totals) {
          expect(Number.isSafeInteger(total)).toBe(true);
          expect(total).toBeGreaterThanOrEqual(floorDivide(low, scale));
          expect(total).toBeLessThanOrEqual(floorDivide(high, scale));
        }
      }),
      1000,
    );
  });

  it('every total can be worked out again from the dice', () => {
    check(
      fc.property(tree(2, ANY), fc.string(), (node, seed) => {
        const notation = notationOf(node);
        if (notation === undefined) return;
        const result = roll(notation, generator(seed));
        const terms = [...result.terms];
        const { num, den } = recompute(notation.root, terms);
        expect(result.total).toBe(floorDivide(Number(num), Number(den)));
        expect(terms).toEqual([]);
        expect(render(result)).toContain(` = ${result.total}`);
      }),
      1000,
    );
  });

  it('exact odds agree with following every course of the dice, in rolls and in batches', () => {
    let compared = 0;
    check(
      fc.property(tree(1, SMALL), node => {
        const notation = notationOf(node);
        if (notation === undefined) return;
        const exact = notationOdds(notation);
        if (!exact.ok) {
          expect(exact.error.message).toContain('kept or dropped');
          return;
        }
        const rolls = enumerate(source => roll(notation, source).total);
        const batches = enumerate(source => rollTotals(notation, 1, source)[0]!);
        if (rolls === undefined || batches === undefined) return;
        compared++;
        const { outcomes, total } = exact.odds;
        const odds = outcomes.map(({ value, weight }) => [value, ratio(weight, total)]);
        expect([...rolls].sort(byValue)).toEqual(odds);
        expect([...batches].sort(byValue)).toEqual(odds);
      }),
      400,
    );
    expect(compared).toBeGreaterThan(200);
  });
});

describe(`random notations in the dialects and several times over, seed ${SEED}`, () => {
  it('what a dialect reads is written in ours, and rolls and has odds as that does', () => {
    let read = 0;
    check(
      fc.property(tree(1, SMALL), fc.constantFrom(...DIALECTS), fc.string(), (node, dialect, seed) => {
        const parsed = parse(print(node), dialect);
        if (!parsed.ok) return;
        read++;
        const ours = parseAnew(printNotation(parsed.notation));
        if (!ours.ok) throw new Error(`${print(node)} in ${dialect}: ${ours.error.message}`);
        expect(withoutRanges(ours.notation.root)).toEqual(withoutRanges(parsed.notation.root));
        const [a, b] = [parsed.notation, ours.notation].map(each => roll(each, generator(seed)));
        expect(a?.total).toBe(b?.total);
        const [odds, again] = [notationOdds(parsed.notation), notationOdds(ours.notation)];
        expect(odds).toEqual(again);
        if (odds.ok) expect(odds.odds.outcomes.some(({ value }) => value === a?.total)).toBe(true);
      }),
      600,
    );
    expect(read).toBeGreaterThan(300);
  });

  it('a roll several times over is that many rolls of the same odds', () => {
    check(
      fc.property(tree(1, SMALL), fc.integer({ min: 1, max: 6 }), fc.string(), (node, many, seed) => {
        const once = notationOf(node);
        const parsed = parseAnew(`${many}x(${print(node)})`);
        // What has no dice cannot be rolled again.
        if (once === undefined || !parsed.ok) return;
        const result = roll(parsed.notation, generator(seed));
        const source = generator(seed);
        const apart = Array.from({ length: many }, () => roll(once, source).total);
        expect(result.totals).toEqual(apart);
        expect(result.total).toBe(apart.reduce((a, b) => a + b, 0));
        expect(notationOdds(parsed.notation)).toEqual(notationOdds(once));
        expect(parseAnew(printNotation(parsed.notation))).toMatchObject({
          ok: true,
          notation: { times: many },
        });
      }),
      300,
    );
  });
});

describe(`random numbers, seed ${SEED}`, () => {
  it('are read digit by digit, however many there are', () => {
    check(
      fc.property(fc.nat(9_007_199_253), fc.nat(999_999), (whole, rest) => {
        const text = `${whole}.${String(rest).padStart(6, '0')}`;
        const parsed = parseAnew(text);
        if (!parsed.ok) throw new Error(parsed.error.message);
        expect(print(parsed.notation.root)).toBe(String(rest === 0 ? whole : text.replace(/0+$/, '')));
        expect(roll(parsed.notation, generator('number')).total).toBe(whole);
      }),
      1000,
    );
  });
});

describe(`random texts, seed ${SEED}`, () => {
  const pieces = [
    'd',
    '6',
    '1000',
    '(',
    ')',
    '+',
    '-',
    '*',
    '/',
    'kh',
    'dl',
    'r',
    'ro',
    '!',
    '!!',
    '<',
    '>=',
    '=',
  ]
    .concat([
      'min',
      'max',
      'floor',
      'ceil',
      ',',
      '[',
      ']',
      'wb',
      'ww',
      '%',
      'F',
      ' ',
      'limit',
      'double',
      'minus',
    ])
    .concat([
      '{',
      '}',
      'x',
      '#',
      '//',
      '**',
      'p',
      'f',
      'cs',
      's',
      'adv',
      'dis',
      'rr',
      'round',
      'abs',
      '.',
      '×',
      '≥',
      '/r ',
    ])
    .concat([' to hit', ' save', ' for half', 'k', 'k-', 'e', 'd%', '#{>=6}', '.000001'])
    .concat(['9'.repeat(30), '\u0000', 'İ', '🎲', '\ud800']);
  const text = fc.oneof(
    anyText(200),
    fc.array(fc.constantFrom(...pieces), { maxLength: 300 }).map(parts => parts.join('')),
  );

  it('are read or refused in a bounded number of steps, and what is read can be rolled', () => {
    const steps = vi.spyOn(Scanner.prototype, 'moveTo');
    check(
      fc.property(text, fc.constantFrom(...DIALECTS), (any, dialect) => {
        steps.mockClear();
        const parsed = parseAnew(any, dialect);
        expect(steps.mock.calls.length).toBeLessThan(50 + 50 * Math.min(any.length, BOUNDS.characters));
        if (parsed.ok) {
          const { total } = roll(parsed.notation, generator('text'));
          expect(Number.isSafeInteger(total)).toBe(true);
          expect(explain(parsed.notation, true).join('')).not.toContain('undefined');
          return;
        }
        expect(parsed.error.column).toBeGreaterThanOrEqual(1);
        expect(parsed.error.column).toBeLessThanOrEqual(Math.min(any.length, BOUNDS.characters) + 1);
        expect(parsed.error.message).toMatch(/^column \d+: expected .+, found .+$/su);
      }),
      5000,
    );
    steps.mockRestore();
  });
});

/** The value of a tree from the dice on the table, in fractions, by the words of the documentation. */
function recompute(node: Node, terms: TermRoll[]): Rational {
  switch (node.kind) {
    case 'number':
      return ratio(BigInt(node.value), BigInt(node.scale));
    case 'dice': {
      const many = node.many && recompute(node.many, terms);
      const term = terms.shift()!;
      if (many) {
        const thrown = term.dice.filter(({ fate }) => fate !== 'rerolled' && fate !== 'compounded');
        if (node.modifiers.explode === null) expect(thrown.length).toBe(Number(many.num));
      }
      return ratio(BigInt(recomputeTerm(node, term)), 1n);
    }
    case 'group': {
      const values = node.members.map(member => recompute(member, terms));
      const sorted = values.sort((a, b) => Number(a.num * b.den - b.num * a.den));
      const left = trimmed(sorted, node.keep);
      return left
        .map(value => (node.count ? ratio(BigInt(score(node.count, toNumber(value))), 1n) : value))
        .reduce(plus, ratio(0n, 1n));
    }
    case 'pool': {
      const own = node.members.map(() => terms.shift()!);
      const standing = node.members.flatMap((member, i) => standingOf(member, own[i]!));
      const left = trimmed(
        standing.sort((a, b) => a - b),
        node.keep,
      );
      const scores = left.reduce((sum, value) => sum + score(node.count, value), 0);
      expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(scores);
      return ratio(BigInt(scores), 1n);
    }
    case 'negate':
      return times(recompute(node.operand, terms), ratio(-1n, 1n));
    case 'binary': {
      const [a, b] = [recompute(node.left, terms), recompute(node.right, terms)];
      if (node.operator === '+') return plus(a, b);
      if (node.operator === '-') return plus(a, times(b, ratio(-1n, 1n)));
      if (node.operator === '%') {
        const whole = BigInt(floorDivide(Number(a.num * b.den), Number(a.den * b.num)));
        return plus(a, times(b, ratio(-whole, 1n)));
      }
      if (node.operator === '**') return ratio(a.num ** b.num, a.den ** b.num);
      return times(a, node.operator === '*' ? b : ratio(b.den, b.num));
    }
    case 'call': {
      const values = node.operands.map(operand => recompute(operand, terms));
      const [first] = values as [Rational];
      const floor = (x: Rational): bigint => BigInt(floorDivide(Number(x.num), Number(x.den)));
      if (node.name === 'floor') return ratio(floor(first), 1n);
      if (node.name === 'ceil') return ratio(-floor(ratio(-first.num, first.den)), 1n);
      if (node.name === 'round') return ratio(floor(plus(first, ratio(1n, 2n))), 1n);
      if (node.name === 'abs') return first.num < 0n ? times(first, ratio(-1n, 1n)) : first;
      const sorted = values.sort((a, b) => Number(a.num * b.den - b.num * a.den));
      return sorted.at(node.name === 'min' ? 0 : -1)!;
    }
  }
}

/** What a row of keeps leaves of values in rising order. */
function trimmed<T>(upwards: readonly T[], keeps: readonly Keep[] | null): readonly T[] {
  return (keeps ?? []).reduce((left, keep) => {
    const number = kept(keep, left.length);
    return dropsLowest(keep) ? left.slice(left.length - number) : left.slice(0, number);
  }, upwards);
}

/** What the dice of a term are worth that stand, whether they are kept or not. */
function standingOf({ modifiers }: DiceNode, { dice }: TermRoll): number[] {
  const { reroll, explode, min, max } = modifiers;
  const standing: number[] = [];
  let extra = false;
  for (const { face, fate, exploded } of dice) {
    if (fate === 'rerolled') {
      expect(reroll!.when.some(when => meets(when, face))).toBe(true);
      continue;
    }
    const value = clamp(extra && explode?.penetrate ? face - 1 : face, min, max);
    if (fate === 'compounded') standing[standing.length - 1]! += value;
    else standing.push(value);
    if (exploded) expect(meets(explode!.when, face)).toBe(true);
    extra = exploded;
  }
  return standing;
}

function recomputeTerm(node: DiceNode, term: TermRoll): number {
  const upwards = standingOf(node, term).sort((a, b) => a - b);
  const counted = trimmed(upwards, node.modifiers.keep);
  const values = term.dice.reduce((sum, die) => sum + die.value, 0);
  const scores = counted.reduce((sum, value) => sum + score(node.modifiers.count, value), 0);
  expect([values, scores]).toEqual([term.total, term.total]);
  return scores;
}

const byValue = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;

/** The exact odds of whatever `run` returns, by running it for every course its dice can take. */
function enumerate(run: (source: FaceSource) => number): Map<number, Rational> | undefined {
  const found = new Map<number, Rational>();
  const course: { face: number; sides: number }[] = [];
  for (let courses = 0; courses < 2000; courses++) {
    let at = 0;
    const value = run({
      die(sides) {
        course[at] ??= { face: 1, sides };
        return course[at++]!.face;
      },
    });
    const chance = ratio(
      1n,
      course.reduce((ways, { sides }) => ways * BigInt(sides), 1n),
    );
    found.set(value, found.has(value) ? plus(found.get(value)!, chance) : chance);
    while (course.length > 0 && course.at(-1)!.face === course.at(-1)!.sides) course.pop();
    if (course.length === 0) return found;
    course.at(-1)!.face++;
  }
  return undefined;
}
