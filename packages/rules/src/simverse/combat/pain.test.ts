import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';
import { feltPenalty, ONGOING_PAIN } from './pain.ts';

test('SV-PAIN-03: three lines of ongoing pain', () => {
  expect(ONGOING_PAIN.map(line => [line.below, line.value])).toEqual([
    [10, -4],
    [25, -2],
    [50, -1],
  ]);
});

test('SV-PAIN-04: what perks leave of pain', () => {
  expect([-1, -2, -4].map(p => feltPenalty(p, ['High Pain Threshold']))).toEqual([0, 0, -2]);
  expect(feltPenalty(-4, ['No Sense of Pain'])).toBe(0);
});

test('SV-R-102: each reading of pain in a fight', () => {
  const pain = (reading: string) =>
    answer('ongoing-pain', { vitality: 1, maxVitality: 20, inCombat: true }, [], { 'SV-R-102': reading });
  expect(pain('afterCombatOnly')).toMatchObject({ penalty: 0, on: null, halfMovement: false });
  expect(pain('always')).toMatchObject({ penalty: -4, on: 'actions', halfMovement: true });
});

test('SV-PAIN-04 SV-FLAW-10: Chronic Pain adds to every line, on physical actions only', () => {
  const pain = (vitality: number, perks: string[] = []) => {
    const given = { vitality, maxVitality: 30, perks, chronicPain: true };
    const { physical, mental } = answer('ongoing-pain', given);
    return [physical, mental];
  };
  expect([30, 14, 7, 2].map(vitality => pain(vitality))).toEqual([
    [-1, 0],
    [-2, 0],
    [-3, 0],
    [-5, -4],
  ]);
  expect(pain(2, ['High Pain Threshold'])).toEqual([-3, -2]);
  expect(pain(14, ['High Pain Threshold'])).toEqual([-1, 0]);
});

test('SV-PAIN-03: exactly half, a quarter and a tenth are not below; half movement stays with the tough', () => {
  const pain = (vitality: number, perks: string[] = []) =>
    answer('ongoing-pain', { vitality, maxVitality: 40, perks });
  expect([20, 19, 10, 9, 4, 3].map(v => pain(v).penalty)).toEqual([0, -1, -1, -2, -2, -4]);
  expect(pain(3, ['High Pain Threshold'])).toMatchObject({ penalty: -2, on: 'actions', halfMovement: true });
  expect(pain(3, ['No Sense of Pain'])).toMatchObject({ penalty: 0, on: null, halfMovement: false });
});

test('SV-PAIN-01 SV-PAIN-02: five points each, all hits together, and only out of a fight', () => {
  const shock = (hits: number[], more: object = {}) => answer('shock', { hits, ...more }).penalty;
  expect([shock([4]), shock([5]), shock([9]), shock([4, 4, 2])]).toEqual([0, -1, -1, -2]);
  expect([1, 2, 3].map(lastActedRoundsAgo => shock([10], { lastActedRoundsAgo }))).toEqual([0, 0, -2]);
  expect(shock([10], { awareAndReady: true })).toBe(0);
  expect(shock([10, 6], { perks: ['High Pain Threshold'] })).toBe(-1);
});

test('SV-PAIN-01: of shock that was to come already and of these hits the worse counts', () => {
  const penalty = (input: object) => answer('shock', { nextShock: -3, ...input }).penalty;
  expect([penalty({ hits: [5] }), penalty({ hits: [21] })]).toEqual([-3, -4]);
  expect(penalty({ hits: [21], awareAndReady: true })).toBe(-3);
});
