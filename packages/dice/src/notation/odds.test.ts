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

  it('are remembered', () => {
    oddsOf('6d6kh2+1');
    expect(oddsOf('6d6kh2+1')).toBe(oddsOf('6d6kh2+1'));
  });
});

describe('odds that would be too much work are refused', () => {
  it.each([
    ['1d1000000', '1,000,000 possible values; exact odds stop at 100,000'],
    ['1d1000000r1', '1,000,000 possible values; exact odds stop at 100,000'],
    ['10d6!', 'bits; they stop at 8,000,000'],
    ['4d6!kh3', 'explode before some are kept'],
    ['1d2000*1d2000', '4,000,000 steps on numbers of'],
    ['1000d100r1kh500', 'bits; they stop at 8,000,000'],
    ['200d50r1kh100', 'which is too slow'],
    ['(1000d6>=4) * (1000d6>=4)', 'which is too slow'],
    [`max(${Array(50).fill('1d20>=5!>=2').join()})`, 'which is too slow'],
    [`min(${Array(20).fill('500d6>=4').join()})`, 'which is too slow'],
  ])('%s: %s', (text, why) => {
    const found = oddsOf(text);
    expect(found.ok ? 'exact' : found.error.message).toContain(why);
  });
});
