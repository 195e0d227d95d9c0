import { expect, test } from 'vitest';
import { begin, go, knight, map, thug, who } from './fight.testing.ts';
import {
  endOfPush,
  halfMove,
  inCone,
  isClear,
  isFlanked,
  metresBetween,
  onLine,
  waysFrom,
  wayTo,
} from './ground.ts';
import { mapSchema } from './state.ts';

test('SV-INIT-10: difficult ground costs double', () => {
  const difficult = Array.from({ length: 6 }, (_, y) => ({ x: 1, y }));
  const open = begin({
    party: [{ ...knight, x: 0, y: 0 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { ...map, difficult },
  });
  expect(who(go(open, { do: 'move', actor: 'p1', how: 'half', x: 2, y: 0 }).state, 'p1').moved).toBe(3);
});

const bare = mapSchema.parse(map);
const at = (x: number, y: number) => ({ x, y });

test('a step to any of the eight neighbours is a metre', () => {
  expect([metresBetween(at(0, 0), at(3, 3)), metresBetween(at(2, 5), at(6, 4))]).toEqual([3, 4]);
});
test('SV-INIT-07: a wall is walked around, and a closed room has no way out', () => {
  const walls = [0, 1, 2, 3, 4].map(y => at(2, y));
  const open = begin({
    party: [{ ...knight, x: 1, y: 0 }],
    foes: [{ ...thug, x: 3, y: 0 }],
    map: { ...map, walls },
  });
  // Down the wall to (2, 5) and up again.
  expect(wayTo(open, at(1, 0), at(3, 0), 20)).toBe(10);
  const closed = { ...open, map: { ...open.map, walls: [...walls, at(2, 5)] } };
  expect(wayTo(closed, at(1, 0), at(3, 0), 20)).toBe(Number.POSITIVE_INFINITY);
  expect([...waysFrom(closed, at(1, 0), 20).places()].length).toBe(2 * 6);
});
test('SV-INIT-10: who is sure-footed there is not slowed by difficult ground', () => {
  const difficult = [0, 1, 2, 3, 4, 5].map(y => at(1, y));
  const open = (sureFooted: boolean) =>
    begin({
      party: [{ ...knight, sureFooted, x: 0, y: 0 }],
      foes: [{ ...thug, x: 7, y: 5 }],
      map: { ...map, difficult },
    });
  const metres = (sure: boolean) => {
    const state = open(sure);
    return wayTo(state, who(state, 'p1'), at(2, 0), 20);
  };
  expect([metres(false), metres(true)]).toEqual([3, 2]);
});
test('SV-ATK-02: a line is clear unless a wall lies on it', () => {
  const wall = { ...bare, walls: [at(3, 3)] };
  expect([
    isClear(wall, at(1, 3), at(6, 3)),
    isClear(wall, at(1, 2), at(6, 2)),
    isClear(wall, at(2, 3), at(3, 3)),
  ]).toEqual([false, true, true]);
});
test('SV-CMOD-01: flanked is who has a foe on the very opposite side, on their feet', () => {
  const open = begin({
    party: [
      { ...knight, x: 3, y: 3 },
      { ...knight, x: 5, y: 3 },
    ],
    foes: [{ ...thug, x: 4, y: 3 }],
  });
  const flanked = () => isFlanked(open, who(open, 'p1'), who(open, 'f1'));
  expect(flanked()).toBe(true);
  who(open, 'p2').y = 4;
  expect(flanked()).toBe(false);
  Object.assign(who(open, 'p2'), { y: 3, life: 'dying' });
  expect(flanked()).toBe(false);
});
test('SV-ENH-07: a cone widens with its length, a line does not', () => {
  const [from, through] = [at(0, 3), at(4, 3)];
  expect([at(4, 5), at(2, 4), at(2, 5), at(5, 3)].map(p => inCone(from, through, p, 4))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([at(4, 3), at(4, 4), at(9, 3)].map(p => onLine(from, through, p, 6))).toEqual([true, false, false]);
});
test('SV-DMG-05: a push goes straight away and ends at whatever stands in the way', () => {
  const open = begin({
    party: [{ ...knight, x: 1, y: 1 }],
    foes: [
      { ...thug, x: 2, y: 2 },
      { ...thug, x: 5, y: 5 },
    ],
  });
  const f1 = who(open, 'f1');
  expect(endOfPush(open, f1, who(open, 'p1'), 2)).toEqual(at(4, 4));
  expect(endOfPush(open, f1, who(open, 'p1'), 9)).toEqual(at(4, 4));
  expect(endOfPush(open, f1, at(2, 3), 9)).toEqual(at(2, 0));
});
test('SV-R-79 SV-SIZE-04: surprise counts in Speed, so size multiplies it', () => {
  const open = begin({ party: [{ ...knight, size: 'Large' }], foes: [thug] });
  const c = who(open, 'p1');
  expect(halfMove(open, c)).toBe(9);
  c.surprise = -2;
  expect(halfMove(open, c)).toBe(9 - 3);
  c.surprise = -9;
  expect(halfMove(open, c)).toBe(0);
  Object.assign(c, { surprise: 3, movement: 0 });
  expect(halfMove(open, c)).toBe(0);
});
