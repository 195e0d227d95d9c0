import { expect, test } from 'vitest';
import { begin, face, go, knight, refusal, thug, who } from './fight.testing.ts';

test('SV-INIT-07 SV-INIT-08 SV-INIT-09: what is moved is used up, and a sprint costs Stamina', () => {
  const open = begin({
    party: [{ ...knight, x: 0, y: 0 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { width: 40, height: 6 },
  });
  const half = go(open, { do: 'move', actor: 'p1', how: 'half', x: 4, y: 0 }).state;
  expect(refusal(half, { do: 'move', actor: 'p1', how: 'half', x: 7, y: 0 })).toBe('SV-INIT-08');
  const full = go(half, { do: 'move', actor: 'p1', how: 'full', x: 12, y: 0 }).state;
  expect(who(full, 'p1')).toMatchObject({ moved: 12, major: 0 });
  const sprint = go(open, { do: 'move', actor: 'p1', how: 'sprint', x: 20, y: 0 }).state;
  expect(who(sprint, 'p1').stamina).toBe(23);
});
test('SV-STAT-02 SV-R-169: standing up uses the half move', () => {
  const open = face({ prone: true }, {});
  const up = go(open, { do: 'stand up', actor: 'p1' }).state;
  expect(who(up, 'p1')).toMatchObject({ prone: false, moved: 6 });
  expect(refusal(up, { do: 'move', actor: 'p1', how: 'half', x: 3, y: 4 })).toBe('SV-INIT-08');
  expect(refusal(up, { do: 'move', actor: 'p1', how: 'full', x: 3, y: 4 })).toBe('allowed');
});
