import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer, complaint } from '../combat/combat.testing.ts';
import { against, DIFFICULTY } from './rolls.ts';

const ALWAYS = { 'SV-R-102': 'always' };

test('SV-ROLL-06: seven difficulties', () => {
  expect(Object.values(DIFFICULTY)).toEqual([4, 2, 0, -4, -6, -8, -10]);
});

test('SV-ROLL-09: no taking time on a resistance roll', () => {
  expect(answer('check', { target: 12, purpose: 'resistance', takeYourTime: true })).toMatchObject({
    rule: 'SV-ROLL-09',
  });
});

test('SV-ROLL-08: a physical condition wants to know what the roll is based on', () => {
  expect(answer('check', { target: 12, conditions: ['Exhausted'] })).toMatchObject({
    refused: true,
    rule: 'SV-ROLL-08',
  });
  expect(answer('check', { target: 12, conditions: ['Shaken'] }, [3, 3, 4])).toMatchObject({
    tn: 10,
    success: true,
  });
});

test('SV-ROLL-02 SV-ROLL-03 SV-ROLL-04: criticals whatever the target number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 100 }), tn => {
      expect(against(tn, 3)).toMatchObject({
        success: true,
        critical: 'success',
        margin: Math.max(10, tn - 3),
      });
      expect(against(tn, 18)).toMatchObject({
        success: false,
        critical: 'failure',
        margin: Math.min(-10, tn - 18),
      });
    }),
    { seed: 1 },
  );
});

test('SV-PAIN-03 SV-R-102: a check with wounds, in a fight and after it', () => {
  const tn = (input: object, chosen = {}) => answer('check', { target: 12, ...input }, [3, 3, 3], chosen).tn;
  const wounds = { vitality: 4, EN: 10 };
  expect(tn({ base: 'DX', wounds })).toBe(10);
  expect(tn({ base: 'IN', wounds })).toBe(12);
  expect(tn({ base: 'DX', purpose: 'attack', wounds })).toBe(12);
  expect(tn({ base: 'DX', purpose: 'attack', wounds }, ALWAYS)).toBe(10);
  expect(tn({ base: 'DX', wounds: { ...wounds, inCombat: true } })).toBe(12);
  expect(answer('check', { target: 12, wounds })).toMatchObject({ rule: 'SV-ROLL-08' });
  expect(answer('check', { target: 12, wounds: { vitality: 21 } })).toMatchObject({ rule: 'SV-DER-01' });
});

test('SV-ROLL-08: a state that a check does not know has its own place', () => {
  expect(complaint('check', { target: 12, conditions: ['Prone'] })).toMatch(/"Prone" .* field `prone`/);
});
