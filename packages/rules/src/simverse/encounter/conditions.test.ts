import { expect, test } from 'vitest';
import { burden, enter, leave, shakeOff, strain } from './conditions.ts';
import { face, who } from './fight.testing.ts';

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
