import { describe, expect, test } from 'vitest';
import { buildingTables as tables } from './index.ts';

describe('the tables of character building', () => {
  test.each([
    ['attributes', 7],
    ['attributeCosts', 20],
    ['powerLevels', 8],
    ['sizes', 9],
    ['skillCosts', 10],
    ['strength', 22],
    ['encumbrance', 4],
    ['training', 4],
    ['awards', 3],
  ] as const)('%s has %i rows', (name, rows) => expect(tables[name]).toHaveLength(rows));

  test('SV-ATTR-05: every worked total of the book stands in its row', () => {
    const at = (value: number) => tables.attributeCosts.find(row => row.value === value);
    expect([3, 13, 16, 19, 22].map(v => at(v)?.majorTotal)).toEqual([-70, 30, 90, 210, 450]);
    expect([3, 13, 16, 19, 22].map(v => at(v)?.minorTotal)).toEqual([-35, 15, 45, 105, 225]);
    expect(at(17)).toMatchObject({ majorStep: 40, minorStep: 20 });
    expect(at(9)).toMatchObject({ majorStep: -10, minorStep: -5 });
  });

  test('SV-CRE-01 SV-ATTR-08: budgets and usual maxima', () => {
    expect(tables.powerLevels.map(l => l.total)).toEqual([75, 110, 150, 200, 250, 300, 450, 550]);
    expect(tables.powerLevels.map(l => l.usualMajor).slice(-2)).toEqual(['18-19', '20+']);
  });

  test('SV-SKL-05: regular prices, and hard ones double', () => {
    expect(tables.skillCosts.map(s => s.regular)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55]);
    for (const { regular, hard } of tables.skillCosts) expect(hard).toBe(2 * regular);
  });

  test('SV-DER-11 SV-DER-13 SV-DER-14: strength and loads', () => {
    expect(tables.strength.find(s => s.ST === 7)).toEqual({
      ST: 7,
      damageBonus: -2,
      maxLiftKg: 35,
      carryKg: 14,
    });
    expect(tables.encumbrance.map(e => e.speedOf5)).toEqual([5, 3, 2.5, 0]);
  });
});
