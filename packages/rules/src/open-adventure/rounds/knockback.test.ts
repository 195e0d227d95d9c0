import { expect, test } from 'vitest';
import { ask, playOn, valuesOf } from '../testing.ts';
import { knockbackProcedure } from './knockback.ts';

const edge = { knockback: 3, edge: 1, drop: 4 };
const over = (character: object, more: object, dice: readonly number[]) =>
  ask(knockbackProcedure, { character: { VIT: 10, DEX: 8, ...character }, ...edge, ...more }, playOn(dice));

test('OA-WABL-14 OA-ACT-29 OA-R-437: over an edge one falls, unless there is a wall and the save finds it', () => {
  expect(over({}, {}, [])).toMatchObject({ over: true, saveTotal: null, hangs: false, falls: 4, HP: 6 });
  expect(over({}, { wall: true }, [2, 5])).toMatchObject({ saveTotal: 10, hangs: true, falls: 0, HP: 10 });
  expect(over({}, { wall: true }, [1, 5])).toMatchObject({ saveTotal: 9, hangs: false, damage: 4, HP: 6 });
  expect(over({}, { wall: true, target: 12 }, [3, 5])).toMatchObject({ saveTotal: 11, hangs: false });
  expect(over({ conditions: ['paralysis'] }, { wall: true }, [])).toMatchObject({ falls: 4 });
});

test('OA-WABL-14 OA-R-294: the trace says what stopped it', () => {
  const play = playOn();
  const way = { character: {}, knockback: 3, free: 2, seen: 1 };
  expect(ask(knockbackProcedure, way, play)).toMatchObject({ moved: 1 });
  expect(valuesOf(play.trace, /^as far as/)).toEqual([2, 1]);
});

test('OA-WABL-14 OA-R-294: where it ends is asked of nobody in particular', () => {
  expect(ask(knockbackProcedure, { knockback: 3, free: 2 })).toMatchObject({ moved: 2, damage: 0 });
});
