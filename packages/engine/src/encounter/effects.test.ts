import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lay, type Timed, tick } from './effects.ts';

const dazed: Timed<string> = {
  what: 'dazed',
  on: 'ama',
  from: 'wolf',
  clock: 'turn ends',
  of: 'ama',
  left: 2,
};

test('an effect counts down at its own moment only, and ends at the last', () => {
  expect(tick([dazed], 'turn starts', 'ama')).toEqual({ lasting: [dazed], ended: [] });
  expect(tick([dazed], 'turn ends', 'wolf')).toEqual({ lasting: [dazed], ended: [] });
  const once = tick([dazed], 'turn ends', 'ama');
  expect(once).toEqual({ lasting: [{ ...dazed, left: 1 }], ended: [] });
  expect(tick(once.lasting, 'turn ends', 'ama')).toEqual({ lasting: [], ended: [{ ...dazed, left: 1 }] });
});

test('what has no clock waits for something else', () => {
  const held = { ...dazed, what: 'held', clock: null };
  expect(tick([held], 'turn ends', 'ama').ended).toEqual([]);
});

test('a second one of its kind: beside the first, in its place, or the longer one stays', () => {
  const longer = { ...dazed, left: 5 };
  expect(lay([dazed], longer, 'beside')).toEqual([dazed, longer]);
  expect(lay([longer], dazed, 'anew')).toEqual([dazed]);
  expect(lay([longer], dazed, 'longest')).toEqual([longer]);
  expect(lay([dazed], longer, 'longest')).toEqual([longer]);
  expect(lay([dazed], { ...longer, on: 'bor' }, 'anew')).toHaveLength(2);
  expect(lay([dazed], longer, 'anew', () => false)).toHaveLength(2);
});

test('an effect of n moments lasts for exactly n of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), left => {
      let effects: readonly Timed[] = [{ ...dazed, left }];
      let moments = 0;
      for (; effects.length > 0; moments++) effects = tick(effects, 'turn ends', 'ama').lasting;
      expect(moments).toBe(left);
    }),
  );
});
