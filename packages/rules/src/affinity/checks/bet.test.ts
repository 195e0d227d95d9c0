import { describe, expect, test } from 'vitest';
import { askWith } from '../testing.ts';

interface Chance {
  readonly num: string;
  readonly den: string;
}
interface Row {
  readonly exertion: number;
  readonly affinity: number;
  readonly [name: string]: unknown;
}
const fraction = (of: unknown): string => `${(of as Chance).num}/${(of as Chance).den}`;
const bet = (input: unknown, readings = {}): Row[] => askWith('bet', input, [], readings).choices as Row[];

describe('every roll is a bet', () => {
  test('AF-EXR-01 AF-EXR-04: one row for each legal number of dice, exact', () => {
    const rows = bet({ character: { level: 5, hd: 10 }, required: 2, damage: 2 });
    expect(rows.map(row => row.exertion)).toEqual([0, 1, 2, 3]);
    expect(rows.map(row => fraction(row.expectedDamage))).toEqual([
      '635/216',
      '5033/1296',
      '5845/1296',
      '4163/864',
    ]);
    expect(rows.map(row => fraction(row.expectedBurn))).toEqual(['0/1', '1/6', '1/3', '1/2']);
    // Level 5 is not reached by 3 dice, and only three burns in one roll would still be no check: 3 < 4.
    expect(rows.map(row => fraction(row.check))).toEqual(['0/1', '0/1', '0/1', '0/1']);
  });

  test('AF-EXR-03 AF-ACT-04: Expert starts at one die, and failing it is the risk', () => {
    const rows = bet({ character: { level: 6, hd: 10 }, tier: 'Expert', required: 3 });
    expect(rows.map(row => row.exertion)).toEqual([1, 2, 3]);
    expect(fraction(rows[0]?.success)).toBe('25/48');
    expect(fraction(rows[0]?.resolveLost)).toBe('23/72');
    expect(fraction(rows[0]?.check)).toBe('23/48');
  });

  test('AF-AFF-04: affinity dice share the cap', () => {
    const rows = bet({ character: { level: 3, storedAffinity: 1 } });
    expect(rows.map(row => [row.exertion, row.affinity])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  test('AF-RES-02 AF-DYI-03 AF-DYI-05: the last Hit Die and the last Resolve at stake', () => {
    const [, one] = bet({ character: { level: 2, hd: 1, resolve: 1 } });
    // A 1 on the die: 0 HD, so a check; 4 or less kills, anything else leaves the character dying.
    expect(fraction(one?.dead)).toBe('1/9');
    expect(fraction(one?.dying)).toBe('1/18');
    expect(fraction(one?.collapsed)).toBe('0/1');
  });

  test('AF-R-01 AF-RES-02: what counts as maximum exertion decides how risky level 1 is', () => {
    const asked = { character: { level: 1, hd: 3 } };
    expect(bet(asked).map(row => fraction(row.check))).toEqual(['0/1', '1/1']);
    const twice = bet(asked, { 'AF-R-01': 'twiceProficiency' });
    expect(twice.map(row => fraction(row.check))).toEqual(['0/1', '0/1']);
    const second = { character: { level: 1, hd: 3, round: { exertion: 1, actionsUsed: 1 } } };
    expect(bet(second).map(row => fraction(row.check))).toEqual(['0/1', '1/1']);
    const exactly = bet(second, { 'AF-R-01': 'exactlyLevel' });
    expect(exactly.map(row => fraction(row.check))).toEqual(['0/1', '0/1']);
    const both = bet(second, { 'AF-R-01': 'twiceProficiency' });
    expect(both.map(row => fraction(row.check))).toEqual(['0/1', '1/1']);
  });

  test('AF-ACT-01: an action that cannot be taken is refused with its reason', () => {
    expect(askWith('bet', { character: { level: 5, resolve: 4 }, tier: 'Expert' })).toMatchObject({
      refused: true,
      rule: 'AF-RES-06',
    });
  });
});
