import { expect, test } from 'vitest';
import { FAILS, tryTo, use, WORKS } from './powers.testing.ts';

test('SV-DER-06 SV-DER-07 an emptied pool is told', () => {
  expect(tryTo({ power: 'Fly', user: { target: 13, mana: 6 } }, WORKS)).toMatchObject({
    emptied: 'Depleted',
  });
  const stance = { power: 'Defensive Stance', user: { target: 13, stamina: 2 } };
  expect(tryTo(stance, WORKS)).toMatchObject({ stamina: 0, emptied: 'Exhausted' });
});

test('what is left for the table: nothing of a failure, nothing that a blow has carried out', () => {
  expect(use({ power: 'Light', user: { target: 13 } }, FAILS)).toMatchObject({
    activated: false,
    effects: [],
  });
  const attack = {
    power: 'Power Attack',
    user: { target: 13 },
    weapon: 'Battleaxe',
    targets: [{ answer: 'none' }],
  };
  expect(use(attack, [...WORKS, 3, 3, 3, 3])).toMatchObject({ effects: [] });
});

test('the Vitality that the user regains stops at the maximum', () => {
  const drain = (vitality: number) => ({
    power: 'Life Drain',
    user: { target: 13, EN: 10, vitality },
    targets: [{ vitality: 18 }],
  });
  expect(use(drain(10), [...WORKS, 4, 3])).toMatchObject({ userRegains: 4, vitality: 14 });
  expect(use(drain(19), [...WORKS, 4, 3])).toMatchObject({ userRegains: 1, vitality: 20 });
});
