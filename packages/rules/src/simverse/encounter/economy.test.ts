import { expect, test } from 'vitest';
import { begin, go, knight, refusal, thug, who } from './fight.testing.ts';

test('SV-INIT-05 SV-R-80: Full Defense gives three reactions until the own next turn', () => {
  const open = begin({ party: [{ ...knight, x: 3, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] });
  const { state } = go(open, { do: 'full defense', actor: 'p1' });
  expect(who(state, 'p1')).toMatchObject({ major: 0, reactions: 3 });
  expect(refusal(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toBe('SV-INIT-04');
  const round = go(go(state, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
  expect(who(round, 'p1')).toMatchObject({ major: 1, reactions: 1 });
});
