import { expect, test } from 'vitest';
import { face, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { plainRunning } from '../lasting-powers.ts';
import { inflict, letGo, release, shake } from './conditions.ts';
import { burden, enter, leave, shakeOff, strain } from './states-in-play.ts';

const somebody = (more: object = {}) => who(face(more, {}), 'p1');

test('SV-STAT-01 SV-STAT-06: a state comes once, and Stunned takes the Reaction', () => {
  const c = somebody();
  enter(c, 'Dazed');
  enter(c, 'Dazed');
  expect(c).toMatchObject({ states: ['Dazed'], conditions: ['Dazed'], reactions: 1 });
  enter(c, 'Stunned');
  expect(c.reactions).toBe(0);
  leave(c, 'Dazed');
  expect(c.conditions).toEqual(['Stunned']);
});
test('SV-STAT-04: who holds suffers like the one held', () => {
  const c = somebody();
  enter(c, 'Grappling');
  expect(c.conditions).toEqual(['Grappled']);
});
test('SV-STAT-07: an empty pool burdens until it is filled', () => {
  const c = somebody({ stamina: 1, mana: 1 });
  Object.assign(c, { stamina: 0, mana: 0 });
  burden(c);
  expect(c.conditions).toEqual(['Exhausted', 'Depleted']);
  c.stamina = 1;
  burden(c);
  expect(c.conditions).toEqual(['Depleted']);
});
test('SV-R-107: shaken off, a state takes its timer with it', () => {
  const c = somebody();
  enter(c, 'Shaken');
  c.timers.push({ state: 'Shaken', turns: 3 });
  shakeOff(c, 'Shaken');
  expect(c).toMatchObject({ states: [], timers: [], conditions: [] });
});
test('SV-LIM-16 SV-R-78: strain counts anew with each use, and does not add up', () => {
  const c = somebody();
  strain(c, 100);
  strain(c, 100);
  expect(c).toMatchObject({ strained: 100, burdens: ['Strenuous'], conditions: ['Strenuous'] });
  strain(c, 0);
  expect(c.conditions).toEqual([]);
});

const held = () => {
  const state = face({}, {});
  encounter.evolve(state, { is: 'grappled', actor: 'p1', target: 'f1' });
  return state;
};
const free = { holds: null, heldBy: null, states: [], conditions: [] };

test('SV-STAT-04: a hold joins two, and its end frees both', () => {
  const state = held();
  expect(who(state, 'p1')).toMatchObject({ holds: 'f1', states: ['Grappling'], conditions: ['Grappled'] });
  release(state, who(state, 'p1'), who(state, 'f1'));
  expect([who(state, 'p1'), who(state, 'f1')]).toMatchObject([free, free]);
});
test('SV-STAT-04: who falls lets go; who is held stays held until gone from the field', () => {
  const state = held();
  letGo(state, who(state, 'f1'));
  expect(who(state, 'f1').heldBy).toBe('p1');
  who(state, 'f1').fled = true;
  letGo(state, who(state, 'f1'));
  expect(who(state, 'p1')).toMatchObject(free);
  const other = held();
  letGo(other, who(other, 'p1'));
  expect(who(other, 'f1')).toMatchObject(free);
});

const morale = { is: 'morale', actor: 'p1', trigger: 'death of an ally', tn: 10 } as const;

test('SV-R-107: a state of one round touches one whole own turn', () => {
  const state = face({}, {});
  inflict(state, who(state, 'f1'), 'Stunned', 1);
  expect(who(state, 'f1').timers).toEqual([{ state: 'Stunned', turns: 1 }]);
  // On the own turn the one that is running does not count.
  inflict(state, who(state, 'p1'), 'Dazed', 1);
  expect(who(state, 'p1').timers).toEqual([{ state: 'Dazed', turns: 2 }]);
});
test('the longer of two counts, not their sum', () => {
  const state = face({}, {});
  for (const turns of [2, 4, 3]) inflict(state, who(state, 'f1'), 'Shaken', turns);
  expect(who(state, 'f1')).toMatchObject({ states: ['Shaken'], timers: [{ turns: 4 }] });
});
test('SV-LIM-06: nobody keeps concentrating while stunned; dazed one does', () => {
  for (const [what, left] of [
    ['Stunned', 0],
    ['Dazed', 1],
  ] as const) {
    const state = face({}, {});
    state.running.push({ ...plainRunning('f1', ['p1'], 'Hold', 9), concentration: true });
    inflict(state, who(state, 'f1'), what, 1);
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
