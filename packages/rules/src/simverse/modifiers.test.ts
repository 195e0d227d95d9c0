import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLED_SHOTS, COVER, rangePenalty, SITUATION } from './modifiers.ts';

test('SV-CMOD-01 SV-CMOD-06: situations, cover and called shots', () => {
  expect(SITUATION).toEqual({
    highGround: 2,
    flanking: 2,
    darkness: -4,
    attackerProne: -4,
    meleeAgainstProne: 4,
    rangedAgainstProne: -4,
  });
  expect(COVER).toEqual({ none: 0, light: 2, heavy: 4 });
  expect(
    Object.values(CALLED_SHOTS)
      .filter(shot => shot.doubles)
      .map(shot => shot.toHit),
  ).toEqual([-6, -8, -8]);
});

test('SV-CMOD-02: the penalty is the rounded logarithm, exact at powers of two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), metres => {
      const n = -rangePenalty(metres);
      expect(2 ** n).toBeGreaterThanOrEqual(metres);
      expect(2 ** (n - 1)).toBeLessThan(metres);
    }),
    { seed: 3 },
  );
});
