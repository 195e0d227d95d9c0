import { expect, test } from 'vitest';
import { begin, go, knight, map, thug, who } from './fight.testing.ts';

test('SV-INIT-10: difficult ground costs double', () => {
  const difficult = Array.from({ length: 6 }, (_, y) => ({ x: 1, y }));
  const open = begin({
    party: [{ ...knight, x: 0, y: 0 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { ...map, difficult },
  });
  expect(who(go(open, { do: 'move', actor: 'p1', how: 'half', x: 2, y: 0 }).state, 'p1').moved).toBe(3);
});
