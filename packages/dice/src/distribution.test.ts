import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compute, distribution, mean, probability } from './distribution.ts';
import { type Pool, pool, poolOf } from './pool.ts';
import { ratio } from './rational.ts';
import {
  atLeast,
  countOf,
  evaluate,
  highest,
  joint,
  lowest,
  type Statistic,
  sum,
  weighted,
} from './statistic.ts';

/** Every sequence of faces, one after the other: slow, and as simple as it can be. */
function enumerate<T>(dice: Pool, statistic: Statistic<T>): Map<string, bigint> {
  const sides = dice.groups.flatMap(g => new Array<number>(g.count).fill(g.sides));
  const faces = sides.map(() => 1);
  const ways = new Map<string, number>();
  for (;;) {
    const value = evaluate(statistic, faces, dice);
    const key = typeof value === 'number' ? `${value}` : JSON.stringify(value);
    ways.set(key, (ways.get(key) ?? 0) + 1);
    let i = faces.length - 1;
    while (i >= 0 && faces[i] === sides[i]) faces[i--] = 1;
    if (i < 0) return new Map([...ways].map(([one, count]) => [one, BigInt(count)]));
    faces[i]!++;
  }
}

const computed = <T>(dice: Pool, statistic: Statistic<T>): Map<string, bigint> =>
  new Map(compute(dice, statistic).outcomes.map(({ value, weight }) => [JSON.stringify(value), weight]));

const sorted = (ways: Map<string, bigint>): [string, bigint][] =>
  [...ways].sort(([a], [b]) => (a < b ? -1 : 1));

const successes = weighted('successes at 4+, sixes double', f => (f === 6 ? 2 : f >= 4 ? 1 : 0));
const botched = weighted('ones subtract', f => (f === 1 ? -1 : f >= 5 ? 1 : 0));

/** The same, of dice of one kind only. */
const counted = (of: Statistic<number>): Statistic<number> =>
  weighted(of.name, face => of.parts[0]!.add(face, 1, '', 0), ['own']);

const pools = fc
  .array(
    fc.record({
      count: fc.integer({ min: 0, max: 3 }),
      sides: fc.integer({ min: 1, max: 7 }),
      kind: fc.constantFrom('', 'exertion'),
    }),
    {
      maxLength: 3,
    },
  )
  .map(poolOf);

const statistics = (dice: Pool): fc.Arbitrary<Statistic<unknown>> => {
  const k = fc.integer({ min: 0, max: 4 });
  const plain: fc.Arbitrary<Statistic<unknown>> = fc.oneof(
    fc.constant(sum),
    k.map(n => highest(n)),
    k.map(n => lowest(Math.min(n, dice.size), dice.size)),
    k.map(n => atLeast(n)),
    fc.constant(successes),
    fc.constant(botched),
    fc.constant(countOf(1, 'exertion')),
  );
  return fc.oneof(
    plain,
    fc.tuple(plain, plain).map(([a, b]) => joint({ a, b })),
  );
};

describe('exact distributions', () => {
  test('equal enumeration, for any pool and any statistic', () => {
    fc.assert(
      fc.property(
        pools.chain(dice => statistics(dice).map(statistic => ({ dice, statistic }))),
        ({ dice, statistic }) => {
          expect(sorted(computed(dice, statistic))).toEqual(sorted(enumerate(dice, statistic)));
        },
      ),
      { seed: 20_260_103, numRuns: 400 },
    );
  });

  test.each<[string, Pool, Statistic<unknown>]>([
    ['sum of 3d6', pool(3, 6), sum],
    ['highest of 5d12', pool(5, 12), highest(1)],
    ['7d6: successes with sixes double, with the ones', pool(7, 6), joint({ successes, ones: countOf(1) })],
    ['8d6 keep 5', pool(8, 6), highest(5)],
    [
      'a mixed defence of d10, d8 and d6',
      poolOf([
        { count: 2, sides: 10 },
        { count: 2, sides: 8 },
        { count: 1, sides: 6 },
      ]),
      atLeast(5),
    ],
  ])('%s is the enumeration to the last integer', (_name, dice, statistic) => {
    expect(sorted(computed(dice, statistic))).toEqual(sorted(enumerate(dice, statistic)));
  });

  test('40d6 at 5+ is the binomial distribution', () => {
    const { outcomes, total } = compute(pool(40, 6), atLeast(5));
    expect(total).toBe(6n ** 40n);
    let choose = 1n;
    outcomes.forEach(({ value, weight }, k) => {
      expect(value).toBe(k);
      expect(weight).toBe(choose * 2n ** BigInt(k) * 4n ** BigInt(40 - k));
      choose = (choose * BigInt(40 - k)) / BigInt(k + 1);
    });
  });

  test('the highest of 6d20 beats the highest of 5d16 as the formula says', () => {
    const [ours, theirs] = [compute(pool(6, 20), highest(1)), compute(pool(5, 16), highest(1))];
    const wins = ours.outcomes.reduce(
      (n, a) => n + a.weight * theirs.outcomes.reduce((m, b) => (b.value < a.value ? m + b.weight : m), 0n),
      0n,
    );
    let expected = 0n;
    for (let a = 1n; a <= 20n; a++) {
      const below = a - 1n < 16n ? a - 1n : 16n;
      expected += (a ** 6n - (a - 1n) ** 6n) * below ** 5n;
    }
    expect(wins).toBe(expected);
  });

  test('the empty pool has one result', () => {
    expect(compute(pool(0, 6), sum)).toEqual({ total: 1n, outcomes: [{ value: 0, weight: 1n }] });
    expect(compute(pool(0, 6), highest(1))).toEqual({ total: 1n, outcomes: [{ value: 0, weight: 1n }] });
  });

  test('mean and probability', () => {
    const three = distribution(pool(3, 6), sum);
    expect(mean(three)).toEqual(ratio(21n, 2n));
    expect(probability(three, total => total <= 9)).toEqual(ratio(81n, 216n));
  });

  test('large pools are exact: 1000d6, d1000000, the highest of 500d100', () => {
    const { outcomes, total } = compute(pool(1000, 6), sum);
    expect([outcomes.length, total]).toEqual([5001, 6n ** 1000n]);
    expect(outcomes.reduce((all, { weight }) => all + weight, 0n)).toBe(total);
    // One die shows 2, the others 1; two dice show 2, or one 3.
    expect(outcomes.slice(0, 3)).toEqual([
      { value: 1000, weight: 1n },
      { value: 1001, weight: 1000n },
      { value: 1002, weight: 500_500n },
    ]);
    expect(outcomes.at(-2)).toEqual({ value: 5999, weight: 1000n });
    const million = compute(pool(1, 1_000_000), sum);
    expect([million.outcomes.length, million.outcomes.at(-1)]).toEqual([
      1_000_000,
      { value: 1_000_000, weight: 1n },
    ]);
    const best = compute(pool(500, 100), highest(1));
    expect(best.outcomes.at(-1)).toEqual({ value: 100, weight: 100n ** 500n - 99n ** 500n });
    const worst = compute(pool(500, 100), lowest(1, 500));
    expect(worst.outcomes[0]).toEqual({ value: 1, weight: 100n ** 500n - 99n ** 500n });
  });

  // What has less than 2^53 ways is counted in doubles, what has more in whole numbers: the same dice on either side,
  // where one-sided dice cannot change what the others show but a twenty-sided one that counts for nothing adds ways.
  test.each<[string, (kind: string) => Statistic<unknown>]>([
    ['successes and ones', () => joint({ successes: counted(successes), ones: countOf(1, 'own') })],
    ['ones that subtract', () => counted(botched)],
  ])('%s: doubles and whole numbers agree', (_name, of) => {
    const own = { count: 7, sides: 6, kind: 'own' };
    const short = compute(poolOf([own]), of('own'));
    const long = compute(poolOf([own, { count: 12, sides: 20, kind: 'others' }]), of('own'));
    expect(long.outcomes).toEqual(
      short.outcomes.map(({ value, weight }) => ({ value, weight: weight * 20n ** 12n })),
    );
  });

  test('the highest three of many dice: doubles and whole numbers agree', () => {
    const own = { count: 5, sides: 8 };
    const short = compute(poolOf([own]), highest(3));
    const long = compute(poolOf([own, { count: 60, sides: 1 }]), highest(3));
    expect(long).toEqual(short);
    const wide = compute(poolOf([{ count: 30, sides: 8 }]), highest(3));
    expect(wide.total > 2n ** 53n).toBe(true);
    expect(wide.outcomes.reduce((all, { weight }) => all + weight, 0n)).toBe(wide.total);
    // All dice show 1; one of them shows 2.
    expect(wide.outcomes.slice(0, 2)).toEqual([
      { value: 3, weight: 1n },
      { value: 4, weight: 30n },
    ]);
  });

  test('too much work is refused before it is begun', () => {
    expect(() => compute(pool(2, 1_000_000), sum)).toThrow(/1,999,999 possible results/);
    expect(() => compute(pool(1000, 1000), sum)).toThrow(/bits/);
    expect(() =>
      compute(
        poolOf([
          { count: 500, sides: 6 },
          { count: 500, sides: 8 },
        ]),
        sum,
      ),
    ).toThrow(/they stop at 8,000,000/);
    expect(() => compute(pool(400, 6), highest(200))).toThrow(/steps/);
  });
});
