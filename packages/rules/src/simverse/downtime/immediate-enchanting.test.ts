import { expect, test } from 'vitest';
import { answer, applied } from '../world/survival.testing.ts';
import { IMMEDIATE_RESULTS, usefulMana } from './immediate-enchanting.ts';

const enchant = { spell: { cp: 2, tier: 'Minor' }, value: 13, mana: 40 };

test('SV-ENCH-07 SV-ENCH-12 twenty Mana for each CP, from pool, stones and other sources', () => {
  expect(answer('enchant-immediate', enchant, [3, 3, 4])).toMatchObject({
    neededMana: 40,
    manaAfter: 0,
    depleted: true,
    tn: 12,
  });
  expect(answer('enchant-immediate', { ...enchant, mana: 39 })).toMatchObject({ refused: true });
  expect(answer('enchant-immediate', { ...enchant, mana: 30, stones: [6, 6] }, [3, 3, 4])).toMatchObject({
    manaAfter: 0,
    stonesAfter: [0, 2],
  });
  expect(answer('enchant-immediate', { ...enchant, mana: 30, otherSources: 15 }, [3, 3, 4])).toMatchObject({
    manaAfter: 5,
  });
});

test('SV-ENCH-08 four results: failure destroys the item, a critical one harms', () => {
  expect(Object.keys(IMMEDIATE_RESULTS)).toHaveLength(4);
  expect(answer('enchant-immediate', enchant, [5, 5, 5])).toMatchObject({
    itemDestroyed: true,
    enchanterHarmed: false,
    manaAfter: 0,
  });
  expect(answer('enchant-immediate', enchant, [6, 6, 6])).toMatchObject({
    itemDestroyed: true,
    enchanterHarmed: true,
  });
  expect(answer('enchant-immediate', enchant, [1, 1, 1])).toMatchObject({
    result: 'done with bonus',
    assistantsShareOutcome: false,
  });
});

test('SV-ENCH-09 assistants give half of each, hamper the roll, and must be able and willing', () => {
  expect(usefulMana([13, 15, 1])).toBe(13);
  const helped = (helper: object) => answer('enchant-immediate', { ...enchant, assistants: [helper] });
  expect(helped({ gives: 10, mageGift: false })).toMatchObject({ rule: 'SV-ENCH-09' });
  expect(helped({ gives: 10, willing: false })).toMatchObject({ rule: 'SV-ENCH-09' });
  expect(helped({ gives: 10, mana: 9 })).toMatchObject({ rule: 'SV-ENCH-09' });
  expect(answer('enchant-immediate', { ...enchant, assistants: [{ gives: 100 }] }, [3, 3, 4])).toMatchObject({
    tn: 11,
    enchanterPays: 0,
    manaAfter: 40,
  });
});

test('SV-ENCH-07 SV-DER-07 SV-R-171: −4 for a pool that was empty before, none for one that this empties', () => {
  expect(answer('enchant-immediate', enchant, [3, 3, 4])).toMatchObject({ tn: 12, depleted: true });
  const stones = { ...enchant, mana: 0, stones: [20, 20] };
  expect(answer('enchant-immediate', stones, [2, 3, 3])).toMatchObject({ tn: 8, done: true });
});

test('SV-ENCH-07 SV-DER-07: told as a person, the enchanter pays from their own Mana, and lack of it counts once', () => {
  const mage = { IN: 14, AW: 12, skills: [{ name: 'Enchanting', level: 2 }] };
  const spell = { cp: 1, tier: 'Minor' };
  const given = { spell, value: mage };
  const done = answer('enchant-immediate', given, [3, 3, 3]);
  expect(done).toMatchObject({ tn: 15, manaAfter: 4 });
  expect(applied('enchant-immediate', given, done)).toMatchObject({ value: { IN: 14, mana: 4 } });
  const tn = (value: object, mana: number | undefined) =>
    answer('enchant-immediate', { spell, value, mana, stones: [20], payFrom: 'stones only' }, [3, 3, 3]).tn;
  expect(tn({ ...mage, mana: 0 }, undefined)).toBe(11);
  expect(tn({ ...mage, mana: 0 }, 0)).toBe(11);
  expect(tn(mage, 0)).toBe(11);
  expect(tn({ ...mage, mana: 0 }, 160)).toBe(15);
});
