import { odds, pool, ratio, sum } from '@arbiter/dice';
import { describe, expect, it } from 'vitest';
import { binned, cumulate, fieldOdds } from './shares.ts';

const attack = odds(dice => {
  const roll = dice.roll(pool(1, 6), sum, 'attack');
  if (roll < 3) return { hit: false, damage: 0, foe: { state: 'standing', wounds: [] } };
  const damage = dice.roll(pool(1, 4), sum, 'damage');
  return { hit: true, damage, foe: { state: damage > 3 ? 'down' : 'standing', wounds: [damage] } };
});
const found = fieldOdds(attack.outcomes);
const of = (name: string) => found.find(m => m.path.join('.') === name);

describe('shares of the odds', () => {
  it('adds up each field by itself, exactly', () => {
    expect(of('hit')?.shares).toEqual([
      { value: true, p: 2 / 3, exact: { num: '2', den: '3' } },
      { value: false, p: 1 / 3, exact: { num: '1', den: '3' } },
    ]);
    expect(of('damage')?.shares.map(s => [s.value, `${s.exact?.num}/${s.exact?.den}`])).toEqual([
      [0, '1/3'],
      [1, '1/6'],
      [2, '1/6'],
      [3, '1/6'],
      [4, '1/6'],
    ]);
    expect(of('damage')?.mean).toBeCloseTo(10 / 6);
    expect(of('foe.state')?.shares.map(s => s.value)).toEqual(['standing', 'down']);
    expect(of('foe.wounds')?.shares[0]?.value).toBe('none');
  });

  it('counts upwards and downwards without losing a case', () => {
    const damage = of('damage')?.shares ?? [];
    expect(cumulate(damage, 'at least').map(s => `${s.exact?.num}/${s.exact?.den}`)).toEqual([
      '1/1',
      '2/3',
      '1/2',
      '1/3',
      '1/6',
    ]);
    expect(cumulate(damage, 'at most').at(-1)?.exact).toEqual({ num: '1', den: '1' });
    expect(cumulate(damage, 'exactly')).toBe(damage);
  });

  it('counts the cases in which there is no such field', () => {
    const [seen] = fieldOdds([
      { outcome: { parry: 9 }, p: ratio(1n, 4n) },
      { outcome: { parry: null }, p: ratio(1n, 4n) },
      { outcome: {}, p: ratio(1n, 2n) },
    ]);
    expect(seen?.shares.map(s => [s.value, `${s.exact?.num}/${s.exact?.den}`])).toEqual([
      [9, '1/4'],
      [null, '3/4'],
    ]);
  });

  it('gives simulated shares their interval', () => {
    const [only] = fieldOdds([{ outcome: { hit: true }, p: ratio(50n, 100n) }], 100);
    expect(only?.shares[0]?.interval?.[0]).toBeCloseTo(0.4038, 3);
    expect(only?.shares[0]?.exact).toBeUndefined();
  });

  it('draws many numbers as few ranges that still add up', () => {
    const many = Array.from({ length: 100 }, (_, i) => ({
      value: i + 1,
      p: 0.01,
      exact: { num: '1', den: '100' },
    }));
    const bins = binned(many, 20);
    expect(bins.length).toBe(20);
    expect(bins[0]).toMatchObject({ value: 1, to: 5, exact: { num: '1', den: '20' } });
    expect(binned(many, 100)).toBe(many);
  });
});
