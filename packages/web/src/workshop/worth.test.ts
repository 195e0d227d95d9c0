import { expect, test } from 'vitest';
import { nextVersion } from './give-away.tsx';
import { pointsSaid } from './worth.tsx';

test('what an entry is worth is said in points, with half the width of where the truth lies', () => {
  const said = (difference: number, low: number, high: number): string =>
    pointsSaid({ difference, difference95: [low, high] });
  expect(said(0.06, 0.05, 0.07)).toBe('+6 ± 1 points');
  expect(said(-0.95, -0.971, -0.917)).toBe('−95 ± 3 points');
  expect(said(0, -0.006, 0.006)).toBe('0 ± 0.6 points');
  expect(said(0.004, 0.001, 0.007)).toBe('+0.4 ± 0.3 points');
});

test('the next version is a step higher in the middle', () => {
  expect([nextVersion('1.0.0'), nextVersion('2.9.4'), nextVersion('odd')]).toEqual([
    '1.1.0',
    '2.10.0',
    '1.1.0',
  ]);
});
