import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { answer } from '../world/survival.testing.ts';
import { REGULAR_RESULTS, regularDays } from './enchanting.ts';

const enchant = { spell: { cp: 5, tier: 'Moderate' }, value: 14 };

const quiet = () => new Play(scriptedDice([]), defaultReadings(rulings));

test('SV-ENCH-01 what must be there', () => {
  for (const missing of ['knowsSpell', 'vessel', 'reagents'])
    expect(answer('enchant-regular', { ...enchant, [missing]: false })).toMatchObject({ rule: 'SV-ENCH-01' });
  expect(answer('enchant-regular', { ...enchant, skill: 'Theology' })).toMatchObject({ rule: 'SV-ENCH-01' });
  expect(
    answer('enchant-regular', { spell: 'Bless', value: 14, skill: 'Theology' }, [3, 3, 4]),
  ).toMatchObject({ tn: 12 });
  expect(answer('enchant-regular', { ...enchant, value: { attribute: 14, level: 0 } })).toMatchObject({
    rule: 'SV-SKL-03',
  });
  expect(answer('enchant-regular', { ...enchant, staysInOnePlace: false })).toMatchObject({
    rule: 'SV-ENCH-04',
  });
});

test('SV-ENCH-02 SV-ENCH-06 every spell on the item makes the next one harder', () => {
  expect(answer('enchant-regular', { ...enchant, onItem: ['Epic', 'Minor'] }, [3, 3, 1])).toMatchObject({
    tn: 7,
    done: true,
  });
});

test('SV-ENCH-04 SV-R-157 the larger saving counts, at most half', () => {
  const days = (lab: number, helpers: number) => regularDays(7, lab, helpers, quiet());
  expect([days(0, 0), days(20, 3), days(10, 3), days(50, 10), days(0, 100)]).toEqual([70, 56, 59.5, 35, 35]);
});

test('SV-ENCH-05 four results', () => {
  expect(Object.keys(REGULAR_RESULTS)).toHaveLength(4);
  expect(answer('enchant-regular', enchant, [6, 6, 6])).toMatchObject({ itemDestroyed: true, done: false });
  expect(answer('enchant-regular', enchant, [5, 5, 5])).toMatchObject({
    itemDestroyed: false,
    done: false,
    days: 50,
  });
});

test('SV-ENCH-02: a spell of the table’s own must say its tier', () => {
  expect(() => answer('enchant-regular', { spell: { cp: 15 }, value: 14 })).toThrow();
});
