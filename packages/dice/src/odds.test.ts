import { describe, expect, test } from 'vitest';
import type { Dice } from './dice.ts';
import { TooLarge } from './distribution.ts';
import { isWhole, odds, simulate, wilson } from './odds.ts';
import { pool } from './pool.ts';
import { ratio } from './rational.ts';
import { atLeast, sum } from './statistic.ts';

const three = pool(3, 6);

/** Attack at 14; if it hits, dodge at 9; if that fails, 2d6 damage against armour 4. */
function duel(dice: Dice): { hit: boolean; damage: number } {
  if (!dice.roll(three, sum, 'attack', roll => roll <= 14)) return { hit: false, damage: 0 };
  if (dice.roll(three, sum, 'dodge', roll => roll <= 9)) return { hit: false, damage: 0 };
  return { hit: true, damage: Math.max(0, dice.roll(pool(2, 6), sum, 'damage') - 4) };
}

describe('odds', () => {
  test('explore a procedure exactly and group equal outcomes', () => {
    const found = odds(duel);
    expect(isWhole(found)).toBe(true);
    const hit = found.outcomes
      .filter(o => o.outcome.hit)
      .reduce((n, o) => n + Number(o.p.num) / Number(o.p.den), 0);
    expect(hit).toBeCloseTo((196 / 216) * (135 / 216), 12);
    expect(found.outcomes.find(o => o.outcome.damage === 8)?.p).toEqual(
      ratio(196n * 135n, 216n * 216n * 36n),
    );
  });

  test('a reading keeps the work small: two courses, not sixteen', () => {
    expect(odds(dice => dice.roll(three, sum, '', roll => roll <= 10)).branches).toBe(2);
    expect(odds(dice => dice.roll(three, sum, '')).branches).toBe(16);
  });

  test('a procedure without dice has one sure outcome', () => {
    expect(odds(() => 'sure')).toEqual({ outcomes: [{ outcome: 'sure', p: ratio(1n, 1n) }], branches: 1 });
  });

  test('come likeliest first', () => {
    const { outcomes } = odds(dice => dice.roll(pool(4, 6), atLeast(5), 'successes'));
    expect(outcomes.map(o => o.outcome)).toEqual([1, 2, 0, 3, 4]);
  });

  test('courses that come to the same state go on as one, with the same odds', () => {
    // A race to nine sixes that remembers only two counts.
    const race = (merging: boolean, throws: number) => (dice: Dice) => {
      const sixes = [0, 0];
      for (let i = 0; i < throws && Math.max(...sixes) < 9; i++) {
        sixes[i % 2]! += dice.roll(pool(1, 6), sum, '', face => (face === 6 ? 1 : 0));
        if (merging) dice.merge?.([i, sixes]);
      }
      return sixes;
    };
    const [plain, merged] = [odds(race(false, 10)), odds(race(true, 10))];
    expect(new Map(merged.outcomes.map(o => [String(o.outcome), o.p]))).toEqual(
      new Map(plain.outcomes.map(o => [String(o.outcome), o.p])),
    );
    expect([plain.branches, merged.branches < 300]).toEqual([1024, true]);
    expect(isWhole(odds(race(true, 60)))).toBe(true);
  });

  test('too many courses are refused with the way out', () => {
    const wild = (dice: Dice): number[] => Array.from({ length: 10 }, () => dice.roll(three, sum, ''));
    expect(() => odds(wild, 1000)).toThrow(TooLarge);
    expect(() => odds(wild, 1000)).toThrow(/simulate/);
  });

  test('too many different outcomes, and courses of too many rolls, are refused before memory runs out', () => {
    const wide = (dice: Dice): number[] => Array.from({ length: 5 }, () => dice.roll(three, sum, ''));
    expect(() => odds(wide)).toThrow(/different outcomes/);
    const long = (dice: Dice): number => {
      let sixes = 0;
      for (let i = 0; i < 900; i++) sixes += dice.roll(pool(1, 6), sum, '', face => (face === 6 ? 1 : 0));
      return sixes;
    };
    expect(() => odds(long)).toThrow(/rolls; simulate/);
  });

  test('a procedure that never stops rolling is stopped', () => {
    const endless = (dice: Dice): never => {
      for (;;) dice.roll(three, sum, '');
    };
    expect(() => odds(endless)).toThrow(/more than 1000 times/);
  });
});

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

  test('the interval stays within 0 and 1', () => {
    expect(wilson(0, 100)[0]).toBeCloseTo(0, 15);
    expect(wilson(100, 100)[1]).toBeLessThanOrEqual(1);
    expect(wilson(0, 100)[1]).toBeCloseTo(0.037, 3);
  });
});
