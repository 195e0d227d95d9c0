import { expect, test } from 'vitest';
import { begin, go, mage, thug, turnOf, use, who, wide } from '../fight.testing.ts';

/** A circle around the mage at (3, 3), cast with a margin of 3; a thug with a bow stands outside. */
const warded = () => {
  const open = begin({
    party: [mage('Sanctuary', { powers: [{ power: 'Sanctuary', tn: 15, base: 'CH' }] })],
    foes: [{ ...thug, weapons: [{ weapon: 'Bow', skill: 2 }], x: 12, y: 3 }],
    map: wide,
  });
  return go(open, use({ target: 'p1' }), 4, 4, 4).state;
};
const shot = { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 };

test('SV-POW-06: WS to strike those inside; a failure costs the action', () => {
  const turn = turnOf(warded(), 'f1');
  const { state, events } = go(turn, shot, 5, 5, 1);
  expect(events).toMatchObject([{ is: 'overcame', tn: 10, success: false, cost: 'major' }]);
  expect(who(state, 'f1').major).toBe(0);
  expect(go(turn, shot, 3, 3, 4, 6, 6, 6).events.map(e => e.is)).toEqual(['overcame', 'attacked']);
});
test('SV-POW-06: WS to step inside, and nothing to walk around', () => {
  const turn = turnOf(warded(), 'f1');
  who(turn, 'f1').x = 8;
  const circle = turn.running[0]?.circle;
  expect(circle).toMatchObject({ x: 3, y: 3, is: 'sanctuary' });
  const edge = 3 + (circle?.metres ?? 0);
  who(turn, 'f1').x = edge + 2;
  const to = (x: number) => ({ do: 'move', actor: 'f1', how: 'half', x, y: 3 });
  expect(go(turn, to(edge + 1)).events.map(e => e.is)).toEqual(['moved']);
  expect(go(turn, to(edge), 6, 6, 5).events).toMatchObject([
    { is: 'overcame', success: false, cost: 'move' },
  ]);
  expect(go(turn, to(edge), 3, 3, 3).events.map(e => e.is)).toEqual(['overcame', 'moved']);
});
test('SV-LIM-09: the first blow from inside ends it', () => {
  const turn = turnOf(warded(), 'p1');
  Object.assign(who(turn, 'f1'), { x: 4, y: 3 });
  const { state } = go(turn, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 6);
  expect(state.running).toEqual([]);
});
