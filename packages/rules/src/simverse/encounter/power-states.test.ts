import { expect, test } from 'vitest';
import { encounter } from './encounter.ts';
import { begin, face, knight, map, thug, who } from './fight.testing.ts';
import { plainRunning } from './lasting-powers.ts';
import { endsByAttack, endsByBetrayal, isDark, isInside, refresh, sees } from './power-states.ts';
import { everybody, type Running } from './state.ts';

const spell = (more: Partial<Running>, on = ['p1'], by = 'f1'): Running => ({
  ...plainRunning(by, on, 'Spell', 9),
  ...more,
});
const under = (...running: Running[]) => {
  const state = face({}, {});
  state.running.push(...running);
  for (const c of everybody(state)) refresh(state, c);
  return state;
};

test('SV-R-04: twice the same speed is not twice as fast, and its end gives the old pace back', () => {
  const state = under(spell({ speed: 2 }), spell({ speed: 2 }));
  expect(who(state, 'p1')).toMatchObject({ movement: 12, speedFactor: 2 });
  state.running = [];
  refresh(state, who(state, 'p1'));
  expect(who(state, 'p1')).toMatchObject({ movement: 6, speedFactor: 1 });
});
test('unseen, hushed, charmed and commanded for as long as it lasts', () => {
  const state = under(
    spell({ invisible: true, silences: true }),
    spell({ charms: true }),
    spell({ controls: true }),
  );
  expect(who(state, 'p1')).toMatchObject({
    invisible: true,
    hushed: true,
    charmedBy: ['f1'],
    controlledBy: 'f1',
    side: 'foes',
    ownSide: 'party',
  });
  state.running = [];
  refresh(state, who(state, 'p1'));
  expect(who(state, 'p1')).toMatchObject({ invisible: false, hushed: false, charmedBy: [], side: 'party' });
});
test('SV-LIM-09: what an attack ends, and what betrayal ends', () => {
  const p1 = who(face({}, {}), 'p1');
  expect(endsByAttack(spell({ untilAttack: true }), p1)).toBe(true);
  expect(endsByAttack(spell({}), p1)).toBe(false);
  expect(endsByAttack(spell({ untilAttack: true }, ['f1']), p1)).toBe(false);
  const circle = { x: 5, y: 3, metres: 2, is: 'sanctuary', steps: 0 } as const;
  expect(endsByAttack(spell({ untilAttack: true, circle }, []), p1)).toBe(true);
  expect(endsByBetrayal(spell({ charms: true }), 'f1', 'p1')).toBe(true);
  expect(endsByBetrayal(spell({ charms: true }), 'f2', 'p1')).toBe(false);
});
test('a circle is measured in squares', () => {
  const circle = { x: 5, y: 3, metres: 2, is: 'sanctuary', steps: 0 } as const;
  expect([3, 7, 8].map(x => isInside(spell({ circle }), { x, y: 5 }))).toEqual([true, true, false]);
});
test('SV-CMOD-01: a light goes with its bearer', () => {
  const state = begin({
    party: [{ ...knight, x: 1, y: 1 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { ...map, darkness: true },
  });
  expect(isDark(state, { x: 1, y: 2 })).toBe(true);
  const circle = { x: 7, y: 5, metres: 2, is: 'light', steps: 0 } as const;
  encounter.evolve(state, { is: 'began', actor: 'p1', running: spell({ circle }) });
  expect([isDark(state, { x: 1, y: 2 }), isDark(state, { x: 7, y: 5 })]).toEqual([false, true]);
});
test('SV-PERK-40: friends and Second Sight see the unseen', () => {
  const [p1, f1] = [who(under(spell({ invisible: true })), 'p1'), who(face({}, {}), 'f1')];
  expect(sees(f1, p1)).toBe(false);
  expect(sees({ ...f1, perks: ['Second Sight'] }, p1)).toBe(true);
  expect(sees({ ...f1, side: 'party' }, p1)).toBe(true);
});
