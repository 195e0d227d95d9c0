import { expect, test } from 'vitest';
import { attackTn } from '../combat/attack-tn.ts';
import { begin, blow, go, knight, scripted, thug, who } from './fight.testing.ts';
import { coverFrom, wayTo } from './ground.ts';
import { isDark } from './lasting-powers.ts';
import { mapSchema } from './state.ts';
import { blowOf } from './strikes.ts';

const at = (x: number, y: number) => ({ x, y });
const ground = (more: object) => mapSchema.parse({ width: 20, height: 8, ...more });

test('SV-CMOD-01 SV-R-230: a low wall is light cover behind it, heavy for whoever lies there, and slow to cross', () => {
  const low = ground({ low: [at(5, 3)] });
  const target = (x: number, prone = false) => ({ x, y: 3, prone });
  expect(coverFrom(low, at(9, 3), target(4))).toBe('light');
  expect(coverFrom(low, at(9, 3), target(4, true))).toBe('heavy');
  expect(coverFrom(low, at(1, 3), target(4))).toBe('none');
  expect(coverFrom(low, at(5, 3), target(4))).toBe('none');
  expect(coverFrom(low, at(9, 3), target(3))).toBe('none');
  const square = ground({ low: [at(5, 3)], cover: [{ ...at(4, 3), cover: 'heavy' }] });
  expect(coverFrom(square, at(9, 3), target(4))).toBe('heavy');
  const state = begin({ party: [{ ...knight, ...at(4, 3) }], foes: [{ ...thug, ...at(9, 3) }], map: low });
  expect(wayTo(state, at(4, 3), at(5, 3), 9)).toBe(2);
});

test('SV-CMOD-01: cover behind a low wall helps the defence', () => {
  const state = begin({
    party: [{ ...knight, weapons: [{ weapon: 'Bow', skill: 6 }], ...at(9, 3) }],
    foes: [{ ...thug, ...at(4, 3) }],
    map: ground({ low: [at(5, 3)] }),
  });
  const shot = go(state, blow(), 3, 3, 3).state;
  const { events } = go(shot, { do: 'defend', actor: 'f1', with: 'dodge' }, 2, 2, 1);
  // DX 10 / 2, 2 for light cover, and the shot succeeded by 5.
  expect(events[0]).toMatchObject({ is: 'defended', tn: 6 });
});

const duel = (map: object, hero: object = {}) =>
  begin({
    party: [{ ...knight, weapons: [{ weapon: 'Bow', skill: 3 }], ...at(2, 3), ...hero }],
    foes: [{ ...thug, ...at(8, 3) }],
    map: ground(map),
  });
const tnIn = (map: object, hero: object = {}) => {
  const state = duel(map, hero);
  const [c, target] = [who(state, 'p1'), who(state, 'f1')];
  const shot = blowOf(state, c, target, { weapon: 0, use: 'strike', location: 'torso' }, 'main', undefined);
  return attackTn(c, shot, false, scripted());
};

test('SV-CMOD-01 SV-R-231: fog and darkness by place cost 4, and only the dark is seen through at night', () => {
  const clear = tnIn({});
  expect(tnIn({ fog: [at(8, 3)] })).toBe(clear - 4);
  expect(tnIn({ fog: [at(2, 3)] }, { perks: ['Night Vision'] })).toBe(clear - 4);
  expect(tnIn({ fog: [at(5, 3)] })).toBe(clear);
  expect(tnIn({ dark: [at(8, 3)] })).toBe(clear - 4);
  expect(tnIn({ dark: [at(8, 3)] }, { perks: ['Night Vision'] })).toBe(clear);
  expect(tnIn({ dark: [at(2, 3)] })).toBe(clear);
});

test('SV-CMOD-01: lamps, and torches in hand or on the ground, light the dark', () => {
  const torch = { weapon: { name: 'Torch', damage: '1d6-2', type: 'bludgeoning' }, light: 3 };
  const dark = (hero: object, map: object = {}) => duel({ darkness: true, ...map }, hero);
  const carried = dark({ weapons: [torch] });
  expect([isDark(carried, at(5, 3)), isDark(carried, at(6, 3))]).toEqual([false, true]);
  const moved = structuredClone(carried);
  who(moved, 'p1').x = 5;
  expect(isDark(moved, at(8, 3))).toBe(false);
  const dropped = go(moved, { do: 'drop', actor: 'p1', weapon: 0 }).state;
  who(dropped, 'p1').x = 15;
  expect([isDark(dropped, at(5, 3)), isDark(dropped, at(15, 3))]).toEqual([false, true]);
  const stowed = dark({ weapons: [{ weapon: 'Dagger' }, { ...torch, hand: 'stowed' }] });
  expect(isDark(stowed, at(2, 3))).toBe(true);
  expect(isDark(dark({}, { lights: [{ ...at(8, 3), metres: 2 }] }), at(6, 3))).toBe(false);
});

test('SV-INIT-01 SV-R-232: a side or a number given by hand decides who acts first, and only that', () => {
  const order = (setup: object, hero: object = {}, foe: object = {}) =>
    begin({ party: [{ ...knight, ...hero }], foes: [{ ...thug, ...foe }], ...setup }).order;
  expect(order({})).toEqual([['p1'], ['f1']]);
  expect(order({ initiative: 'foes' })).toEqual([['f1'], ['p1']]);
  expect(order({}, {}, { initiative: 9 })).toEqual([['f1'], ['p1']]);
  const state = begin({ party: [knight], foes: [thug] });
  const ruled = go(state, { do: 'rule', actor: 'gm', target: 'f1', initiative: 20 }).state;
  expect(ruled.order).toEqual([['p1'], ['f1']]);
  const next = go(go(ruled, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
  expect([next.order, who(next, 'f1').movement]).toEqual([[['f1'], ['p1']], 5]);
});

test('SV-CMOD-07: what a called shot does beyond the numbers the game master says: they drop what they hold', () => {
  const state = begin({ party: [{ ...knight, ...at(3, 3) }], foes: [{ ...thug, ...at(4, 3) }] });
  const after = go(state, { do: 'rule', actor: 'gm', target: 'f1', drops: true, why: 'hit on the arm' });
  expect(who(after.state, 'f1').weapons[0]).toMatchObject({ place: 'ground', x: 4, y: 3 });
});
