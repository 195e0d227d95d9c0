import { expect, test } from 'vitest';
import { face, who } from './fight.testing.ts';
import { shake, suffer } from './inflicted-states.ts';
import { plainRunning } from './lasting-powers.ts';

const morale = { is: 'morale', actor: 'p1', trigger: 'death of an ally', tn: 10 } as const;

test('SV-R-107: a state of one round touches one whole own turn', () => {
  const state = face({}, {});
  suffer(state, who(state, 'f1'), 'Stunned', 1);
  expect(who(state, 'f1').timers).toEqual([{ state: 'Stunned', turns: 1 }]);
  // On the own turn the one that is running does not count.
  suffer(state, who(state, 'p1'), 'Dazed', 1);
  expect(who(state, 'p1').timers).toEqual([{ state: 'Dazed', turns: 2 }]);
});
test('the longer of two counts, not their sum', () => {
  const state = face({}, {});
  for (const turns of [2, 4, 3]) suffer(state, who(state, 'f1'), 'Shaken', turns);
  expect(who(state, 'f1')).toMatchObject({ states: ['Shaken'], timers: [{ turns: 4 }] });
});
test('SV-LIM-06: nobody keeps concentrating while stunned; dazed one does', () => {
  for (const [what, left] of [
    ['Stunned', 0],
    ['Dazed', 1],
  ] as const) {
    const state = face({}, {});
    state.running.push({ ...plainRunning('f1', ['p1'], 'Hold', 9), concentration: true });
    suffer(state, who(state, 'f1'), what, 1);
    expect(state.running, what).toHaveLength(left);
  }
});
test('SV-MOR-04 SV-MOR-05: steeled for the fight, shaken for some rounds', () => {
  const state = face({}, {});
  shake(state, who(state, 'p1'), { ...morale, result: 'steeled', rounds: null });
  expect(who(state, 'p1')).toMatchObject({ states: ['Steeled'], timers: [] });
  shake(state, who(state, 'f1'), { ...morale, result: 'shaken', rounds: 4 });
  expect(who(state, 'f1')).toMatchObject({ states: ['Shaken'], timers: [{ turns: 4 }] });
});
test('SV-MOR-06 SV-MOR-07: panic keeps the sword, total panic drops it', () => {
  const state = face({}, {});
  shake(state, who(state, 'p1'), { ...morale, result: 'panic', rounds: 2 });
  expect(who(state, 'p1')).toMatchObject({ states: ['Panic'], weapons: [{ place: 'main' }, {}, {}] });
  shake(state, who(state, 'f1'), { ...morale, result: 'total panic', rounds: 2 });
  expect(who(state, 'f1')).toMatchObject({
    states: ['Total panic'],
    weapons: [{ place: 'ground', x: 4, y: 3 }, {}, {}],
  });
});
