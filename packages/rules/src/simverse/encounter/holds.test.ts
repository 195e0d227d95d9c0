import { expect, test } from 'vitest';
import { encounter } from './encounter.ts';
import { face, who } from './fight.testing.ts';
import { letGo, release } from './holds.ts';

const held = () => {
  const state = face({}, {});
  encounter.evolve(state, { is: 'grappled', actor: 'p1', target: 'f1' });
  return state;
};
const free = { holds: null, heldBy: null, states: [], conditions: [] };

test('SV-STAT-04: a hold joins two, and its end frees both', () => {
  const state = held();
  expect(who(state, 'p1')).toMatchObject({ holds: 'f1', states: ['Grappling'], conditions: ['Grappled'] });
  release(who(state, 'p1'), who(state, 'f1'));
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
