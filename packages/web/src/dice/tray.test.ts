import { describe, expect, it } from 'vitest';
import { oneMore } from './tray.tsx';

describe('the shelf of dice', () => {
  it.each([
    ['', 6, '1d6'],
    ['d6', 6, '2d6'],
    ['3d6', 6, '4d6'],
    ['3d6', 8, '3d6 + 1d8'],
    ['1d8 + 2d6', 6, '1d8 + 3d6'],
    ['4d6kh3', 6, '4d6kh3 + 1d6'],
    ['1d20', 2, '1d20 + 1d2'],
  ])('%j and a d%i is %s', (text, sides, more) => {
    expect(oneMore(text, sides)).toBe(more);
  });
});
