import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';
import { CRAFTS } from './crafts.ts';

test('SV-CRFT-09 SV-CRFT-10 SV-CRFT-11 SV-CRFT-12 four crafts with tools and time', () => {
  expect(Object.keys(CRAFTS)).toHaveLength(4);
  expect(answer('crafting-time', { craft: 'Engineering', weeks: 3 })).toMatchObject({
    time: 3,
    unit: 'weeks',
  });
  expect(answer('crafting-time', { craft: 'Woodworking', gold: 7 })).toMatchObject({
    time: 5.6,
    unit: 'hours',
  });
});
