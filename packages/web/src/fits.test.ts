import { expect, it } from 'vitest';
import { fits } from './fits.ts';

it('wants all letters that were typed, in any order, case and accent', () => {
  expect(fits('', 'Longsword')).toBe(true);
  expect(fits('SWORD', 'Longsword blades')).toBe(true);
  expect(fits('blades, long', 'Longsword blades')).toBe(true);
  expect(fits('cafe', 'Café')).toBe(true);
  expect(fits('long axe', 'Longsword blades')).toBe(false);
});
