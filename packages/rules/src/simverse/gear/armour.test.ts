import { expect, test } from 'vitest';
import { answer, complaint } from '../combat/combat.testing.ts';
import { SHIELDS } from '../content/armour-list.ts';
import { ARMOUR_AD, ARMOUR_AR, afterBreach, effectiveAr, PIECE_ON, SHIELD_SD } from './armour.ts';

test('SV-ARM-01: twelve rows of armour', () => {
  expect(Object.values(ARMOUR_AR).flatMap(row => Object.values(row))).toHaveLength(15);
  expect(ARMOUR_AR.gloves).toEqual(ARMOUR_AR.boots);
  expect(ARMOUR_AD).toEqual({ light: 0, medium: 1, heavy: 2 });
  expect([ARMOUR_AR.torso.heavy, ARMOUR_AR.leggings.heavy, ARMOUR_AR.helmet.heavy]).toEqual([
    [6, 10],
    [5, 6],
    [4, 6],
  ]);
});

test('SV-ARM-02: every location has its piece', () => {
  expect(Object.keys(PIECE_ON)).toHaveLength(8);
});

test('SV-ARM-05: three kinds of shields', () => {
  expect(Object.values(SHIELD_SD)).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
  ]);
  expect(SHIELDS.map(s => s.SD)).toEqual([1, 2, 3, 4]);
});

test('SV-DMG-04 SV-R-74: piercing before the doubling against cutting', () => {
  expect(effectiveAr(5, 'cutting', 2)).toBe(6);
  expect(effectiveAr(1, 'bludgeoning', 2)).toBe(0);
});

test('SV-ARM-07: a breach never goes below nothing', () => {
  expect(afterBreach({ AR: 3, AD: 1 })).toEqual({ AR: 2, AD: 1 });
  expect(afterBreach({ AR: 1, AD: 2 })).toEqual({ AR: 0, AD: 0 });
});

test('SV-ARM-04: familiarity never turns a penalty into a bonus', () => {
  const penalty = (armour: string, perk: string) =>
    answer('armour', { armour: [armour], perks: [perk] }).skillPenalty;
  expect(penalty('Hide Armor', 'Heavy Armor Familiarity')).toBe(0);
  expect(penalty('Plate Mail', 'Armor Familiarity')).toBe(-2);
  expect(penalty('Leather Cuirass', 'Armor Familiarity')).toBe(0);
});

test('SV-ARM-01: a mistake in a piece of armour names its field', () => {
  const wrong = (piece: unknown) => complaint('armour', { armour: [piece] });
  expect(wrong({ piece: 'chest', AR: 3 })).toMatch(/`armour\[0\]\.piece` must be one of "torso"/);
  expect(wrong({ piece: 'torso' })).toContain('`armour[0].AR` is missing');
});

test.each([
  ['bludgeoning', 4, 8],
  ['cutting', 8, 4],
  ['impaling', 4, 16],
  ['fire', 4, 8],
  ['cold', 4, 8],
  ['lightning', 4, 8],
  ['acid', 4, 8],
  ['force', 4, 8],
] as const)(
  'SV-DMG-04 SV-DMG-06 SV-DMG-07 SV-DMG-10 SV-DMG-13: 12 points of %s against AR 4',
  (type, effectiveAR, damage) => {
    expect(answer('damage', { weapon: { damage: '2d6', type }, AR: 4 }, [6, 6])).toMatchObject({
      effectiveAR,
      damage,
    });
  },
);
