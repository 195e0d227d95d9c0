import type { Seen } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { soundsBetween } from './sounds.ts';

const wolf = (left: number, able = true): Seen => ({
  ...{ id: 'wolf', name: 'Wolf', side: 'foes', x: 0, y: 0, there: true, able, condition: '' },
  pools: [{ name: 'Vitality', now: left, most: 10 }],
});
const moment = (left: number, able = true, asked?: string) => ({
  glance: { fighters: [wolf(left, able)] },
  asked,
});

test('dice are heard, then the worst that they did, then whose turn it is', () => {
  expect(soundsBetween(moment(10), moment(10), 0)).toEqual([]);
  expect(soundsBetween(moment(10), moment(10), 2)).toEqual(['dice']);
  expect(soundsBetween(moment(10), moment(4), 2)).toEqual(['dice', 'blow']);
  expect(soundsBetween(moment(4), moment(0, false), 1)).toEqual(['dice', 'down']);
  expect(soundsBetween(moment(4), moment(4, true, 'brenna'), 0)).toEqual(['turn']);
  expect(soundsBetween(moment(4, true, 'brenna'), moment(4, true, 'brenna'), 0)).toEqual([]);
  // Nothing hurts that is mended.
  expect(soundsBetween(moment(4), moment(9), 0)).toEqual([]);
});
