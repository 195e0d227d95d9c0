import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';
import { CALLED_SHOTS, COVER, rangePenalty, SITUATION } from './combat-modifiers.ts';

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

test('SV-CMOD-05: what the aim is worth after each thing that can happen', () => {
  const toHit = (...did: string[]) => answer('aim', { history: did.map(word => ({ did: word })) }).toHit;
  expect([toHit(), toHit('aim'), toHit('aim', 'aim'), toHit('aim', 'move', 'aim')]).toEqual([0, 3, 3, 3]);
  expect([toHit('aim', 'move'), toHit('aim', 'is hit'), toHit('aim', 'shoot')]).toEqual([0, 0, 0]);
  const aimed = [{ did: 'aim', at: 'orc' }];
  expect(answer('aim', { history: aimed, target: 'wolf' })).toEqual({ aimingAt: 'orc', toHit: 0 });
  expect(answer('aim', { history: [...aimed, { did: 'aim', at: 'wolf' }], target: 'wolf' }).toHit).toBe(3);
});

test('SV-CMOD-02 SV-CMOD-03 SV-CMOD-04: distance at every boundary', () => {
  const total = (metres: number, kind = 'bow') => answer('range', { metres, kind }).total;
  expect([0, 0.5, 1, 1.01, 2, 2.01, 4, 4.5].map(m => total(m))).toEqual([-2, -2, -2, -3, -3, -2, -2, -3]);
  expect([0, 1, 2, 8, 1024, 1025].map(m => total(m, 'thrown'))).toEqual([0, 0, -1, -3, -10, -11]);
  expect(total(100, 'melee')).toBe(0);
  const half = (metres: number) => answer('range', { metres, maxRange: 50 }).halfDamage;
  expect([half(50), half(50.1)]).toEqual([false, true]);
});

test('SV-CMOD-02 SV-CMOD-03: a weapon by name brings its kind and its greatest range', () => {
  expect(answer('range', { metres: 55, weapon: 'shortbow' })).toEqual(
    answer('range', { metres: 55, maxRange: 50 }),
  );
  expect(answer('range', { metres: 1, weapon: 'Longbow' })).toMatchObject({ pointBlank: -2 });
  expect(answer('range', { metres: 12, weapon: 'Dagger', thrown: true })).toMatchObject({ halfDamage: true });
  expect(answer('range', { metres: 12, weapon: 'Longbwo' })).toMatchObject({ field: 'weapon' });
});
