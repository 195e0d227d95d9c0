import { expect, test } from 'vitest';
import { begin, go, knight, map, thug, who } from './fight.testing.ts';

test('SV-CMOD-01: flanking, high ground and cover from the map', () => {
  const open = begin({
    party: [
      { ...knight, x: 3, y: 3 },
      { ...knight, DX: 10, x: 5, y: 3 },
    ],
    foes: [{ ...thug, x: 4, y: 3 }],
    map: { ...map, high: [{ x: 3, y: 3 }], cover: [{ x: 4, y: 3, cover: 'heavy' }] },
  });
  const { events, state } = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 4);
  expect(events[0]).toMatchObject({ tn: 12 + 3 + 2 + 2 });
  expect(go(state, { do: 'defend', actor: 'f1', with: 'dodge' }, 1, 2, 3).events[0]).toMatchObject({
    tn: 5 + 4,
  });
});
test('SV-CMOD-05: aiming helps the next shot at the same target, and is lost when hit', () => {
  const archer = { weapons: [{ weapon: 'Bow', skill: 3, ammunition: 1 }] };
  const open = begin({ party: [{ ...knight, ...archer, x: 0, y: 0 }], foes: [{ ...thug, x: 7, y: 0 }] });
  const aimed = go(open, { do: 'aim', actor: 'p1', target: 'f1' }).state;
  const later = go(go(aimed, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
  const { events, state } = go(later, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5);
  // 7 m: -3 for the distance, +3 for the aim.
  expect(events[0]).toMatchObject({ tn: 15 });
  expect(who(state, 'p1')).toMatchObject({ aim: null, weapons: [{ ammunition: 0 }, {}, {}] });
  const moved = go(aimed, { do: 'move', actor: 'p1', how: 'half', x: 1, y: 0 }).state;
  expect(who(moved, 'p1').aim).toBeNull();
});
