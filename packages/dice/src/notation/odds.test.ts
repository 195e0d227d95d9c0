import { describe, expect, it } from 'vitest';
import { mean, probability } from '../distribution.ts';
import { type Rational, ratio, toNumber } from '../rational.ts';
import { parse } from './notation.ts';
import { type NotationOdds, notationOdds } from './odds.ts';

function oddsOf(text: string): NotationOdds {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return notationOdds(parsed.notation);
}

function exactly(text: string): (NotationOdds & { ok: true })['odds'] {
  const found = oddsOf(text);
  if (!found.ok) throw new Error(found.error.message);
  return found.odds;
}

const chances = (text: string): [number, Rational][] => {
  const { outcomes, total } = exactly(text);
  return outcomes.map(({ value, weight }) => [value, ratio(weight, total)]);
};

describe('exact odds', () => {
  it('of 3d6: 15 or more in 20 of 216 ways', () => {
    expect(probability(exactly('3d6'), total => total >= 15)).toEqual(ratio(20n, 216n));
  });

  it('OA-DICE-06: a standard roll gives 0 six times, ±1 five times, ±2 four times, of 36', () => {
    const { outcomes, total } = exactly('wb');
    expect(total).toBe(36n);
    expect(outcomes.map(({ value, weight }) => [value, Number(weight)])).toEqual(
      [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(value => [value, 6 - Math.abs(value)]),
    );
  });

  it('OA-DICE-10: with proficiency 0 six times, +1 ten, +2 eight, +3 six, +4 four, +5 two', () => {
    expect(exactly('ww').outcomes.map(o => Number(o.weight))).toEqual([6, 10, 8, 6, 4, 2]);
  });

  it.each([
    ['3d6r1', '3d5 + 3'],
    ['4d6r>4kh2', '4d4kh2'],
    ['3d6!limit 0', '3d6'],
    ['2d6 - 2d6', '4d6 - 14'],
    ['5d6dl2', '5d6kh3'],
    ['5d6dh2', '5d6kl3'],
    ['5d6min1kl3', '5d6kl3'],
    ['40d6>4', '40d6>=5'],
    ['10d6<=3', '10d6>=4'],
    ['2bb', '-2ww'],
    ['4dF', '4d3 - 8'],
    ['1d6 / 2', 'floor(1d6 / 2)'],
    ['(1d6 / 2 + 1d6 / 2) * 2', '2d6'],
    ['d20adv', 'max(1d20, 1d20)'],
    ['{1d20, 1d20}kl1', '2d20kl1'],
    ['{1d6, 1d6, 1d6, 1d6}kh3', '4d6kh3'],
    ['{2d6 + 2d6}kh3', '4d6kh3'],
    ['{4d6 + 3d8}kl7', '4d6 + 3d8'],
    ['{2d6, 1d8}kh1', 'max(2d6, 1d8)'],
    ['{2d6, 1d8}>=5', '((2d6)>=5) + ((1d8)>=5)'],
    ['{3d6 + 2d8}>=5', '3d6>=5 + 2d8>=5'],
    ['3d6dl1dh1', '3d6kh2kl1'],
    ['2d8r1r2', '2d6 + 4'],
    ['(2d1)d6', '2d6'],
    ['2d6!p limit 0', '2d6'],
    ['round(1d6 / 2)', 'floor(1d6 / 2 + 0.5)'],
    ['abs(1d3 - 2)', '1d3>=2'],
    ['6x(4d6kh3)', '4d6kh3'],
    ['2 ** 1d2', '1d2 * 2'],
    ['4d6sdcs6', '4d6'],
  ])('%s is as %s', (one, other) => {
    expect(chances(one)).toEqual(chances(other));
  });

  it('of 1d6!: a seventh die would need six sixes', () => {
    const { outcomes, total } = exactly('1d6!');
    expect(probability({ outcomes, total }, value => value > 36)).toEqual(ratio(1n, 6n ** 6n));
    expect(outcomes.at(-1)).toEqual({ value: 606, weight: 1n });
    expect(total).toBe(6n ** 101n);
    expect(toNumber(mean({ outcomes, total }))).toBeCloseTo(4.2, 12);
  });

  it.each(['3d6', '20d6kh5', '40d6>=5', '3d6!', '5d10r<3!!kh2>=8 double 10', '4dF!!', '10/1d6', '0d6'])(
    'of %s sum to one',
    text => {
      const { outcomes, total } = exactly(text);
      expect(outcomes.reduce((sum, { weight }) => sum + weight, 0n)).toBe(total);
    },
  );

  it('of penetrating dice: the extra die counts one less', () => {
    const ways = exactly('1d2!p limit 1').outcomes.map(({ value, weight }) => [value, Number(weight)]);
    expect(ways).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  it('of dice by dice', () => {
    expect(probability(exactly('(2d4)d8'), total => total === 2)).toEqual(ratio(1n, 16n * 64n));
    expect(mean(exactly('(2d4)d8'))).toEqual(ratio(45n, 2n));
  });

  it('of the best of two kinds of dice', () => {
    expect(mean(exactly('{1d2 + 1d4}kh1'))).toEqual(ratio(21n, 8n));
  });

  it('are remembered', () => {
    oddsOf('6d6kh2+1');
    expect(oddsOf('6d6kh2+1')).toBe(oddsOf('6d6kh2+1'));
  });
});

describe('large dice', () => {
  it.each([
    ['1d1000000', 1_000_000, 1, 1_000_000n],
    ['1d1000000kh1-1', 1_000_000, 0, 1_000_000n],
    ['1000d6+5', 5001, 1005, 6n ** 1000n],
  ])('%s has %s values', (text, values, least, total) => {
    const found = oddsOf(text);
    if (!found.ok) throw new Error(found.error.message);
    expect([found.odds.outcomes.length, found.odds.outcomes[0]!.value]).toEqual([values, least]);
    expect(found.odds.total).toBe(total);
  });
});

describe('odds that would be too much work are refused', () => {
  it.each([
    ['2d1000000', '1,999,999 possible results; exact odds stop at 1,000,000'],
    ['1000d1000', 'bits; they stop at 100,000,000'],
    ['1d1000000+1d6', '1,000,000 possible values; exact odds stop at 100,000'],
    ['1d1000000r1', '1,000,000 possible values; exact odds stop at 100,000'],
    ['10d6!', 'bits; they stop at 8,000,000'],
    ['4d6!kh3', 'explode before some are kept'],
    ['{4d6! + 3d8}kh4', 'explode before some are kept'],
    ['(500d2)d1000', 'stop'],
    [`{${Array.from({ length: 14 }, (_, i) => `1d${i + 2}`).join()}}kh2`, 'which is too slow'],
    ['1d2000*1d2000', '4,000,000 steps on numbers of'],
    ['1000d100r1kh500', 'bits; they stop at 8,000,000'],
    ['200d50r1kh100', 'which is too slow'],
    ['(1000d6>=4) * (1000d6>=4)', 'which is too slow'],
    ['50d20 * 20d20', 'more than 100,000 possible values'],
    [`max(${Array(50).fill('1d20>=5!>=2').join()})`, 'which is too slow'],
    [`min(${Array(20).fill('500d6>=4').join()})`, 'which is too slow'],
  ])('%s: %s', (text, why) => {
    const found = oddsOf(text);
    expect(found.ok ? 'exact' : found.error.message).toContain(why);
  });
});
