import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { circumstancesOf, usualIn } from './together.ts';

test('what can be said of a march is pace, ground and hours, and nothing that belongs to people', async () => {
  const march = (await openBook('simverse'))!.procedures.find(({ name }) => name === 'march')!;
  expect(circumstancesOf(march).map(([name]) => name)).toEqual(['pace', 'terrain', 'hours', 'breaks']);
  expect(Object.values(usualIn(march)).every(value => value !== undefined)).toBe(true);
});
