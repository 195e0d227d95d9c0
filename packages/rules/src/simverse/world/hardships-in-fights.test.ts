import { expect, test } from 'vitest';
import { blow, face, go } from '../encounter/fight.testing.ts';

const tnOf = (more: object): unknown => go(face(more, {}), blow(), 6, 6, 6).events[0];

test.each([
  [{}, 15],
  [{ dayAfterLongMarch: true }, 13],
  [{ daysWithoutWater: 1 }, 14],
  [{ daysWithoutWater: 1, hot: true }, 13],
  [{ hot: true }, 15],
  [{ perks: ['Undead'], dayAfterLongMarch: true, daysWithoutWater: 3 }, 13],
])('SV-TRAV-03 SV-HAZ-05 SV-HAZ-13: what the road did to %o is felt in a fight', (more, tn) => {
  expect(tnOf(more)).toMatchObject({ is: 'attacked', tn });
});
