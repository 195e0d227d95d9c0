import { type Dice, pool, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { agreement, isSameData } from './agreement.ts';

const D6 = pool(1, 6);
const roll = (dice: Dice): number => dice.roll(D6, sum, 'a die');

test('the same odds agree, in whatever order outcomes and fields come', () => {
  const ask = (dice: Dice) => ({ hit: roll(dice) > 4, by: 1 });
  const play = (dice: Dice) => {
    const face = 7 - roll(dice);
    return { by: 1, hit: face > 4 };
  };
  expect(agreement(ask, play)).toBeUndefined();
});

test('a difference is told with both odds', () => {
  expect(
    agreement(
      dice => roll(dice) > 4,
      dice => roll(dice) > 3,
    ),
  ).toMatch(/^(true|false) has odds [12]\/[23] when asked and 1\/2 when played\.$/);
  expect(
    agreement(
      () => 'hit',
      () => 'miss',
    ),
  ).toBe('"hit" has odds 1/1 when asked and never when played.');
});

test('the same data is told from other data, field by field', () => {
  const data = { a: [1, { b: null }], c: 'd' };
  expect(isSameData(data, { c: 'd', a: [1, { b: null }], e: undefined })).toBe(true);
  const others = [
    { ...data, c: 'e' },
    { ...data, e: 0 },
    { a: data.a },
    { ...data, a: [1] },
    { ...data, a: { 0: 1 } },
    null,
  ];
  for (const other of others) {
    expect(isSameData(data, other)).toBe(false);
    expect(isSameData(other, data)).toBe(false);
  }
});
