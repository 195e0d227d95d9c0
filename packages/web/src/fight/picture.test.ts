import { expect, test } from 'vitest';
import { within } from './picture.ts';

test('a picture keeps its form, and no side of it is longer than wanted', () => {
  expect(within(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(within(900, 3000, 1600)).toEqual({ width: 480, height: 1600 });
  expect(within(800, 600, 1600)).toEqual({ width: 800, height: 600 });
  expect(within(9000, 1, 1600)).toEqual({ width: 1600, height: 1 });
});
