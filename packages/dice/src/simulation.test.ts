import { describe, expect, test } from 'vitest';
import type { Dice } from './dice.ts';
import { odds } from './odds.ts';
import { pool } from './pool.ts';
import { sampling, simulate, wilson } from './simulation.ts';
import { sum } from './statistic.ts';

const three = pool(3, 6);

/** Attack at 14; if it hits, dodge at 9; if that fails, 2d6 damage against armour 4. */
function duel(dice: Dice): { hit: boolean; damage: number } {
  if (!dice.roll(three, sum, 'attack', roll => roll <= 14)) return { hit: false, damage: 0 };
  if (dice.roll(three, sum, 'dodge', roll => roll <= 9)) return { hit: false, damage: 0 };
  return { hit: true, damage: Math.max(0, dice.roll(pool(2, 6), sum, 'damage') - 4) };
}

describe('simulation', () => {
  test('agrees with the exact odds within its interval', () => {
    const exact = odds(duel);
    const { outcomes, runs } = simulate(duel, 100_000, 'simulate');
    expect(runs).toBe(100_000);
    const miss = outcomes.find(o => !o.outcome.hit)!;
    const p = exact.outcomes.find(o => !o.outcome.hit)!.p;
    const value = Number(p.num) / Number(p.den);
    expect(miss.interval95[0]).toBeLessThan(value);
    expect(miss.interval95[1]).toBeGreaterThan(value);
  });

  test('can be left and gone on with: the first runs are the same, however many follow', () => {
    const some = sampling(duel, 'simulate');
    some.run(700);
    expect(some.estimate()).toEqual(simulate(duel, 700, 'simulate'));
    some.run(500);
    expect(some.estimate()).toEqual(simulate(duel, 1200, 'simulate'));
  });

  test('the interval stays within 0 and 1', () => {
    expect(wilson(0, 100)[0]).toBeCloseTo(0, 15);
    expect(wilson(100, 100)[1]).toBeLessThanOrEqual(1);
    expect(wilson(0, 100)[1]).toBeCloseTo(0.037, 3);
  });
});
