import { expect, test } from 'vitest';
import { oneMore } from './stepper.tsx';

test.each([
  [null, -10, 10, 0],
  [null, 1, 6, 1],
  [null, -5, -2, -2],
  [0, -10, 10, 1],
  [10, -10, 10, 10],
])('one more than %s between %i and %i is %i, in the preview as by the button', (now, min, max, next) => {
  expect(oneMore(now, min, max)).toBe(next);
});
