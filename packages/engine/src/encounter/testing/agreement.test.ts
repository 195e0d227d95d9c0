import { type Dice, pool, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

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
