import { describe, expect, test } from 'vitest';
import { priceOf, priceProblems } from './perks/traits.ts';

describe('SV-PERK-01 SV-FLAW-01: prices', () => {
  test('fixed, by level, in grades, within a range', () => {
    expect(priceOf({ cp: 15 }, { levels: 1 })).toBe(15);
    expect(priceOf({ perLevel: 10 }, { levels: 3 })).toBe(30);
    expect(priceOf({ grades: [5, 10, 15] }, { levels: 1, cp: 10 })).toBe(10);
    expect(priceOf({ from: 5, to: 20 }, { levels: 1, cp: 12 })).toBe(12);
  });

  test('an open price counts at the lowest until it is agreed on, and that is told', () => {
    const enemy = { name: 'Enemy', levels: 1 };
    expect(priceOf({ from: 5, to: 20 }, enemy)).toBe(5);
    const [problem] = priceProblems(enemy, { price: { from: 5, to: 20 }, rule: 'SV-FLAW-24' }, 'flaws[0]');
    expect(problem).toMatchObject({ rule: 'SV-FLAW-24', path: 'flaws[0].cp' });
    expect(problem?.message).toMatch('worth 5 to 20 CP');
  });

  test('a fixed price may be repeated, not changed', () => {
    const lucky = (cp: number) =>
      priceProblems({ name: 'Lucky', levels: 1, cp }, { price: { cp: 10 }, rule: 'SV-PERK-41' }, 'perks[0]');
    expect(lucky(10)).toEqual([]);
    expect(lucky(5)[0]?.message).toMatch('fixed price of 10 CP');
  });
});
