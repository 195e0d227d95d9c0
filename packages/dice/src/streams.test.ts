import { describe, expect, test } from 'vitest';
import { distribution } from './distribution.ts';
import { type Pool, pool } from './pool.ts';
import { atLeast, type Statistic, sum } from './statistic.ts';
import { KeyedDice } from './streams.ts';

const d6 = pool(1, 6);
const throwOf = (dice: KeyedDice, sides = 6): number => dice.roll(pool(1, sides), sum, '');

describe('dice of simulated fights', () => {
  test('fall alike for the same seed and fight, and otherwise for another', () => {
    const throws = (seed: string, fight: number): string => {
      const dice = new KeyedDice(seed, fight);
      dice.turn('ann', 1);
      return Array.from({ length: 20 }, () => throwOf(dice)).join('');
    };
    expect(throws('monday', 3)).toBe(throws('monday', 3));
    expect(new Set([throws('monday', 3), throws('monday', 4), throws('tuesday', 3)]).size).toBe(3);
  });

  test('what one does moves nobody else’s dice, and decisions without dice move none', () => {
    const bobs = (before: (dice: KeyedDice) => void): readonly number[] => {
      const dice = new KeyedDice('monday', 1);
      before(dice);
      dice.turn('bob', 2);
      return [throwOf(dice), throwOf(dice), throwOf(dice)];
    };
    const plain = bobs(() => {});
    expect(
      bobs(dice => {
        dice.turn('ann', 2);
        for (let i = 0; i < 7; i++) throwOf(dice);
      }),
    ).toEqual(plain);
    expect(
      bobs(dice => {
        dice.turn('bob', 1);
        throwOf(dice);
        for (let i = 0; i < 5; i++) dice.turn('bob', 2);
      }),
    ).toEqual(plain);
    expect(
      bobs(dice => {
        dice.turn('bob', 2);
        throwOf(dice);
      }),
    ).not.toEqual(plain);
  });

  test('the same place gives a high throw of any dice, or a low one of any', () => {
    for (let fight = 0; fight < 200; fight++) {
      const [small, large] = [new KeyedDice('swords', fight), new KeyedDice('swords', fight)];
      expect(Math.ceil((throwOf(large, 24) * 8) / 24)).toBe(throwOf(small, 8));
    }
  });

  test.each([
    ['1d6', d6, sum],
    ['3d6', pool(3, 6), sum],
    ['8d6 at least 4', pool(8, 6), atLeast(4)],
    ['9d10', pool(9, 10), sum],
  ] as readonly [string, Pool, Statistic<number>][])('%s falls as it should', (_, thrown, statistic) => {
    const times = 20_000;
    const seen = new Map<number, number>();
    for (let fight = 0; fight < times / 20; fight++) {
      const dice = new KeyedDice('fair', fight);
      for (let i = 0; i < 20; i++) {
        if (i % 4 === 0) dice.turn(`f${i % 3}`, 1 + (i >> 3));
        const value: number = dice.roll(thrown, statistic, '');
        seen.set(value, (seen.get(value) ?? 0) + 1);
      }
    }
    const { outcomes, total } = distribution(thrown, statistic);
    let [chiSquare, freedom] = [0, -1];
    for (const { value, weight } of outcomes) {
      const due = (times * Number(weight)) / Number(total);
      if (due < 5) continue;
      chiSquare += ((seen.get(value) ?? 0) - due) ** 2 / due;
      freedom++;
    }
    // Three standard deviations of chi-square above its mean.
    expect(chiSquare).toBeLessThan(freedom + 3 * Math.sqrt(2 * freedom));
  });
});
