import { defaultReadings, oddsOf, type Procedure } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import { answer } from '../world/survival.testing.ts';
import { RARITY, rarityOf } from './mana-stones.ts';

test('SV-ENCH-10 SV-ENCH-06 a stone grows point by point; a failure loses time or the stone', () => {
  const make = { value: 12, points: 2 };
  expect(answer('make-mana-stone', make, [6, 6, 5, 3, 3, 3, 6, 6, 6])).toEqual({
    capacity: 0,
    destroyed: true,
    attempts: 3,
    days: 30,
    mana: 0,
  });
  const quick = { ...make, method: 'immediate' };
  expect(answer('make-mana-stone', quick, [3, 4, 4, 5, 5, 5])).toMatchObject({ destroyed: true, mana: 40 });
  expect(answer('make-mana-stone', { ...make, attempts: 1 }, [3, 4, 4])).toMatchObject({
    capacity: 1,
    days: 10,
  });
  expect(answer('plan-mana-stone', { value: 12, points: 3, holds: 1 })).toMatchObject({
    tn: [10, 9],
    regularDays: 20,
  });
  expect(answer('plan-mana-stone', { value: 12, points: 3, holds: 3 })).toMatchObject({ rule: 'SV-ENCH-10' });
});

test('SV-ENCH-11 recovery by place', () => {
  const recover = (more: object) =>
    answer('mana-stone-recovery', { capacity: 20, mana: 1, days: 3, ...more });
  expect(recover({})).toEqual({ mana: 4 });
  expect(recover({ zone: 'magical', perDay: 5 })).toEqual({ mana: 16 });
  expect(recover({ zone: 'magical' })).toMatchObject({ rule: 'SV-ENCH-11' });
  expect(recover({ mana: 21 })).toMatchObject({ rule: 'SV-ENCH-11' });
});

test('SV-ENCH-13 four rarities up to 50', () => {
  expect(RARITY).toHaveLength(4);
  expect([5, 6, 20, 50, 51].map(n => rarityOf(n)?.rarity)).toEqual([
    'Common',
    'Rare',
    'Very Rare',
    'Legendary',
    undefined,
  ]);
});

test('SV-ENCH-10: the exact odds of a stone at the default number of attempts', () => {
  const make = simverse.procedures.find(p => p.name === 'make-mana-stone') as unknown as Procedure;
  const found = oddsOf(make, { value: 14, points: 5 }, defaultReadings(rulings));
  expect(found.ok).toBe(true);
});

test('SV-ENCH-10 SV-ENCH-04 SV-ENCH-09: helpers save days, or hamper the immediate method', () => {
  const plan = (more: object) => answer('plan-mana-stone', { value: 14, points: 2, ...more });
  expect(plan({ assistants: 3 })).toMatchObject({ tn: [13, 12], regularDays: 17 });
  expect(plan({ laboratory: 50 })).toMatchObject({ regularDays: 10 });
  expect(plan({ assistants: 3, method: 'immediate' })).toMatchObject({ tn: [10, 9], immediateMana: 40 });
});
