import { describe, expect, test } from 'vitest';
import { type Dice, fastDice, liveDice, noDice, type OpenDice, scriptedDice } from './dice.ts';
import { generator } from './generator.ts';
import { odds } from './odds.ts';
import { type Pool, pool, poolOf } from './pool.ts';
import { atLeast, highest, joint, lowest, sum } from './statistic.ts';

const attack = pool(3, 6);
const defense = pool(2, 4);

const HITS = [1, 2, 3, 4].map(number => joint({ hits: atLeast(number), top: highest(1) }));

/** A throw, another on which it depends how the first is read, and what both come to. */
const exchange = (dice: Dice): string => {
  const thrown = dice.later(attack, 'attack');
  const number = dice.roll(defense, highest(1), 'defense');
  const { hits, top } = thrown.read(HITS[number - 1]!);
  return `${number}: ${hits} hits, ${top === 6 ? 'a crit' : 'none'}`;
};

/** The same with every die of the first throw read before the second is made. */
const inOrder = (dice: Dice): string => {
  const faces = [1, 2, 3].map(n => dice.roll(pool(1, 6), sum, `attack ${n}`));
  const number = dice.roll(defense, highest(1), 'defense');
  return `${number}: ${faces.filter(face => face >= number).length} hits, ${faces.includes(6) ? 'a crit' : 'none'}`;
};

const table = (run: (dice: Dice) => string): Record<string, string> =>
  Object.fromEntries(odds(run).outcomes.map(({ outcome, p }) => [outcome, `${p.num}/${p.den}`]));
const sorted = (of: Record<string, string>) => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));

describe('dice that are thrown now and read later', () => {
  test('have the odds, as fractions, that they have where they are read at once', () => {
    expect(sorted(table(exchange))).toEqual(sorted(table(inOrder)));
  });

  test('have the odds that counting every face on the table gives', () => {
    const counts = new Map<string, number>();
    const faces = [0, 0, 0, 0, 0];
    for (let n = 0; n < 6 ** 3 * 4 ** 2; n++) {
      let rest = n;
      for (const [i, sides] of [6, 6, 6, 4, 4].entries()) {
        faces[i] = (rest % sides) + 1;
        rest = Math.floor(rest / sides);
      }
      const dice = scriptedDice(faces);
      const found = exchange(dice);
      dice.finish();
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    for (const { outcome, p } of odds(exchange).outcomes)
      expect([outcome, (BigInt(counts.get(outcome) ?? 0) * p.den) / 3456n]).toEqual([outcome, p.num]);
    expect(counts.size).toBe(odds(exchange).outcomes.length);
  });

  test('fall as likely where nobody sees them', () => {
    const runs = 60_000;
    const dice = fastDice(generator('later'));
    const seen = new Map<string, number>();
    for (let i = 0; i < runs; i++) {
      const found = exchange(dice);
      seen.set(found, (seen.get(found) ?? 0) + 1);
    }
    const { outcomes } = odds(exchange);
    const chi = outcomes.reduce((total, { outcome, p }) => {
      const expected = (Number(p.num) / Number(p.den)) * runs;
      return total + ((seen.get(outcome) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Chi-square with n degrees of freedom has mean n and standard deviation sqrt(2n); the seed is fixed.
    expect(chi).toBeLessThan(outcomes.length + 4 * Math.sqrt(2 * outcomes.length));
  });

  test('lie open on a table, in the order of the throws, and are written down once', () => {
    const dice = scriptedDice([6, 1, 4, 3, 2]);
    expect(exchange(dice)).toBe('3: 2 hits, a crit');
    expect(dice.thrown).toEqual([
      { label: 'attack', dice: '3d6', faces: [6, 1, 4] },
      { label: 'defense', dice: '2d4', faces: [3, 2] },
    ]);
    const live: OpenDice = liveDice(generator('later'));
    live.later(attack, 'attack');
    expect(live.thrown).toHaveLength(1);
  });

  test('show each face where too much is asked for one statistic, with the same odds', () => {
    const mixed: Pool = poolOf([
      { count: 2, sides: 4 },
      { count: 1, sides: 6, kind: 'armour' },
    ]);
    const asked = (dice: Dice): string => String(dice.later(mixed, '').read(lowest(1, 3)));
    const faceByFace = (dice: Dice): string => String(Math.min(...dice.later(mixed, '').faces()));
    expect(sorted(table(faceByFace))).toEqual(sorted(table(asked)));
    expect(scriptedDice([4, 1, 6]).later(mixed, '').faces()).toEqual([4, 1, 6]);
  });

  test.each<[string, Dice]>([
    ['live', liveDice(generator('twice'))],
    ['scripted', scriptedDice([1, 2, 3])],
    ['fast', fastDice(generator('twice'))],
  ])('are read once, on %s dice as on all', (_name, dice) => {
    const thrown = dice.later(attack, '');
    thrown.read(sum);
    expect(() => thrown.read(sum)).toThrow('These dice have been read');
    expect(() => thrown.faces()).toThrow('These dice have been read');
  });

  test('are refused where nothing is to be rolled', () => {
    expect(() => noDice('Nothing falls here.').later(attack, '')).toThrow('Nothing falls here.');
  });
});
