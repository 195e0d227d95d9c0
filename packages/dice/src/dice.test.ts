import { describe, expect, test } from 'vitest';
import { fastDice, ScriptError, scriptedDice, seededDice } from './dice.ts';
import { distribution } from './distribution.ts';
import { generator } from './generator.ts';
import { type Pool, pool, poolOf } from './pool.ts';
import { countOf, highest, joint, type Statistic, sum, weighted } from './statistic.ts';

const three = pool(3, 6);

describe('live dice', () => {
  test('the same seed gives the same session, and everything is written down', () => {
    const [one, two] = [seededDice('table'), seededDice('table')];
    expect(one.roll(three, sum, 'attack')).toBe(two.roll(three, sum, 'attack'));
    expect(one.thrown).toEqual(two.thrown);
    expect(one.thrown[0]).toMatchObject({ label: 'attack', dice: '3d6' });
    expect(one.thrown[0]?.faces).toHaveLength(3);
  });

  test('a stream is another session of the same seed', () => {
    const [one, two] = [seededDice('table', 1), seededDice('table', 2)];
    one.roll(pool(20, 6), sum, '');
    two.roll(pool(20, 6), sum, '');
    expect(one.thrown).not.toEqual(two.thrown);
  });
});

describe('scripted dice', () => {
  test('are used in order and reduced by the reading', () => {
    const dice = scriptedDice([4, 3, 6, 2]);
    expect(dice.roll(three, sum, 'attack', total => total <= 13)).toBe(true);
    expect(dice.roll(pool(1, 8), sum, 'damage')).toBe(2);
    dice.finish();
  });

  test('too few faces say for what and how many', () => {
    const dice = scriptedDice([4, 3, 6, 2]);
    dice.roll(three, sum, 'attack');
    expect(() => dice.roll(pool(2, 6), sum, 'damage')).toThrow(
      'The dice run out: damage needs 2d6 (2 faces), but only 1 of the 4 given faces is left (attack: 3d6).',
    );
  });

  test('left-over faces are refused', () => {
    const dice = scriptedDice([4, 3, 6, 2]);
    expect(() => dice.finish()).toThrow('4 faces left over (4, 3, 6, 2): no dice were rolled.');
    dice.roll(three, sum, 'attack');
    expect(() => dice.finish()).toThrow('1 face left over (2): only 3 dice were rolled (attack: 3d6).');
  });

  test('a face the die does not have is refused, naming its place', () => {
    const mixed = poolOf([
      { count: 1, sides: 6, kind: 'armour' },
      { count: 1, sides: 10 },
    ]);
    expect(() => scriptedDice([6, 11]).roll(mixed, sum, 'defence')).toThrow(
      'Face 2 is for defence, a d10: it must be 1 to 10, got 11.',
    );
    expect(() => scriptedDice([2.5, 1]).roll(mixed, sum, 'defence')).toThrow(ScriptError);
  });

  test('the ten of a ten-sided die may be given as the 0 that it shows; no other die has one', () => {
    const mixed = poolOf([
      { count: 1, sides: 6 },
      { count: 2, sides: 10 },
    ]);
    const dice = scriptedDice([6, 0, 9]);
    expect(dice.roll(mixed, sum, 'defence')).toBe(25);
    expect(dice.thrown[0]?.faces).toEqual([6, 10, 9]);
    expect(() => scriptedDice([0, 1, 1]).roll(mixed, sum, 'defence')).toThrow(
      'Face 1 is for defence, a d6: it must be 1 to 6, got 0.',
    );
  });
});

describe('fast dice', () => {
  const successes = weighted('successes', f => (f === 6 ? 2 : f >= 4 ? 1 : 0));

  test.each<[string, Pool, Statistic<unknown>]>([
    ['3d6, drawn from a plain table', three, sum],
    ['12d6 successes and ones, by the alias method', pool(12, 6), joint({ successes, ones: countOf(1) })],
    ['20d6 keep 5, by the alias method', pool(20, 6), highest(5)],
  ])('%s: follow the exact distribution', (_name, dice, statistic) => {
    const runs = 200_000;
    const fast = fastDice(generator('fast'));
    const seen = new Map<string, number>();
    for (let i = 0; i < runs; i++) {
      const key = JSON.stringify(fast.roll(dice, statistic, ''));
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const { outcomes, total } = distribution(dice, statistic);
    let [chi, cells] = [0, 0];
    for (const { value, weight } of outcomes) {
      const expected = (Number(weight) / Number(total)) * runs;
      if (expected < 10) continue;
      chi += ((seen.get(JSON.stringify(value)) ?? 0) - expected) ** 2 / expected;
      cells++;
    }
    // Chi-square with n degrees of freedom has mean n and standard deviation sqrt(2n); the seed is fixed.
    expect(chi).toBeLessThan(cells + 4 * Math.sqrt(2 * cells));
  });
});
