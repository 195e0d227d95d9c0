import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';
import { felt, ONGOING_PAIN } from './pain.ts';

test('SV-PAIN-03: three lines of ongoing pain', () => {
  expect(ONGOING_PAIN.map(line => [line.below, line.value])).toEqual([
    [10, -4],
    [25, -2],
    [50, -1],
  ]);
});

test('SV-PAIN-04: what perks leave of pain', () => {
  expect([-1, -2, -4].map(p => felt(p, ['High Pain Threshold']))).toEqual([0, 0, -2]);
  expect(felt(-4, ['No Sense of Pain'])).toBe(0);
});

test('SV-R-102: each reading of pain in a fight', () => {
  const pain = (reading: string) =>
    answer('ongoing-pain', { vitality: 1, maxVitality: 20, inCombat: true }, [], { 'SV-R-102': reading });
  expect(pain('afterCombatOnly')).toEqual({ penalty: 0, on: null, halfMovement: false });
  expect(pain('always')).toEqual({ penalty: -4, on: 'actions', halfMovement: true });
});
