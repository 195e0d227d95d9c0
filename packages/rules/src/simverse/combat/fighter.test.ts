import { expect, test } from 'vitest';
import { conditionsSchema } from '../checks/modifiers.ts';
import { CONDITIONS } from '../checks/penalties.ts';
import { seesInDark } from './fighter.ts';

test('SV-PERK-12 SV-R-46: Night Vision as far as sight, the dwarf’s 30 m', () => {
  expect([seesInDark([], 1), seesInDark(['Night Vision'], 500)]).toEqual([false, true]);
  expect([30, 30.5].map(metres => seesInDark(['Night Vision (30 m)'], metres))).toEqual([true, false]);
});

test('SV-R-04: the same condition named twice is one source', () => {
  expect(conditionsSchema.parse(['Dazed', 'Dazed', 'Grappled'])).toEqual(['Dazed', 'Grappled']);
  expect(conditionsSchema.parse(undefined)).toEqual([]);
  expect(conditionsSchema.parse([...CONDITIONS])).toEqual(CONDITIONS);
});
