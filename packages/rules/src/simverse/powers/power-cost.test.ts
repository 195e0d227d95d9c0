import { expect, test } from 'vitest';
import { FAILS, tryTo, WORKS } from './powers.testing.ts';

test('switch SV-R-68: what a failed activation spends (SV-POW-05)', () => {
  const input = { power: 'Fly', user: { target: 13, mana: 11 } };
  expect(tryTo(input, FAILS)).toMatchObject({ activated: false, spent: 6, mana: 5 });
  expect(tryTo(input, FAILS, { 'SV-R-68': 'spendNothing' })).toMatchObject({ spent: 0, mana: 11 });
  expect(tryTo(input, FAILS, { 'SV-R-68': 'spendHalf' })).toMatchObject({ spent: 3, mana: 8 });
  const odd = { power: { tier: 'Legendary', resourceCost: 5 }, user: { target: 13, mana: 11 } };
  expect(tryTo(odd, FAILS, { 'SV-R-68': 'spendHalf' })).toMatchObject({ spent: 2, mana: 9 });
  // Success costs the same by every reading.
  for (const reading of ['spendAll', 'spendNothing', 'spendHalf'] as const)
    expect(tryTo(input, WORKS, { 'SV-R-68': reading })).toMatchObject({ activated: true, mana: 5 });
});

test('SV-POW-03 SV-POW-04 the cost must be there before anything is rolled, stones may help', () => {
  const input = { power: 'Fly', user: { target: 13, mana: 5 } };
  expect(tryTo(input, [])).toMatchObject({ refused: true, rule: 'SV-DER-07' });
  expect(tryTo({ ...input, stones: [3] }, WORKS)).toMatchObject({
    mana: 0,
    stones: [2],
    emptied: 'Depleted',
  });
  expect(tryTo({ ...input, stones: [3, 4], payFrom: 'stones first' }, WORKS)).toMatchObject({
    mana: 5,
    stones: [0, 1],
  });
  expect(tryTo({ ...input, stones: [9], payFrom: 'own only' }, [])).toMatchObject({ refused: true });
});

test('SV-POW-03 stones hold no Stamina; Vitality pays for blood magic', () => {
  const maneuver = {
    power: { tier: 'Moderate', kind: 'maneuver' },
    user: { target: 12, stamina: 1 },
    stones: [9],
  };
  expect(tryTo(maneuver, [])).toMatchObject({ refused: true, rule: 'SV-DER-06' });
  const blood = { power: { tier: 'Moderate', resource: 'Vitality' }, user: { target: 12, vitality: 1 } };
  expect(tryTo(blood, WORKS)).toMatchObject({ resource: 'Vitality', vitality: -1 });
});

test('SV-POW-01 a Legendary power waits for the GM’s cost', () => {
  expect(tryTo({ power: { tier: 'Legendary' }, user: { target: 20 } }, [])).toMatchObject({
    rule: 'SV-POW-01',
  });
});

test('SV-LIM-15 SV-LIM-16 SV-LIM-03 a failure that costs nothing is no use (switch SV-R-68)', () => {
  const power = { tier: 'Major', limitations: ['Exhausting', 'Strenuous', 'Usage Limit 1/day'] };
  const input = { power, user: { target: 13, mana: 11, vitality: 12 } };
  const used = { vitality: 11, strenuousMinutes: 10, countsAsUse: true };
  expect(tryTo(input, FAILS)).toMatchObject({ ...used, spent: 6 });
  expect(tryTo(input, FAILS, { 'SV-R-68': 'spendHalf' })).toMatchObject({ ...used, spent: 3 });
  expect(tryTo(input, FAILS, { 'SV-R-68': 'spendNothing' })).toMatchObject({
    spent: 0,
    vitality: 12,
    strenuousMinutes: 0,
    countsAsUse: false,
  });
  expect(tryTo(input, WORKS, { 'SV-R-68': 'spendNothing' })).toMatchObject({ ...used, spent: 6 });
});
