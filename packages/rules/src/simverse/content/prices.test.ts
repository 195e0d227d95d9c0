import { expect, test } from 'vitest';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { simverse } from '../index.ts';
import { HIRELINGS, LIFESTYLES, LODGING, SERVICES } from './prices.ts';

test.each([
  ['lodging', LODGING, companion.lodging, 6],
  ['services', SERVICES, companion.services, 15],
  ['hirelings', HIRELINGS, companion.hirelings, 10],
  ['lifestylesPerMonth', LIFESTYLES, companion.lifestylePerMonth, 7],
] as const)('the price list of %s, row by row', (name, ours, theirs, rows) => {
  expect(ours).toHaveLength(rows);
  expect(ours).toEqual(theirs);
  expect(simverse.content?.[name]).toBe(ours);
});
