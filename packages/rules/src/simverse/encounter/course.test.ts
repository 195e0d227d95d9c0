import { expect, test } from 'vitest';
import { wearDown } from '../combat/wounds.ts';
import { inflict } from './conditions/conditions.ts';
import { Course, copyOf, copyOfFight } from './course.ts';
import { face, fast, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { endTurn } from './rounds/turn-economy.ts';

test('what a fight writes to is copied, so that the original stays as it was', () => {
  const open = face({ shield: { shield: 'Buckler', skill: 1 }, potions: ['Antidote'] }, {});
  const before = structuredClone(open);
  const copy = copyOfFight(open);
  expect(copy).toEqual(open);
  encounter.evolve(copy, { is: 'state', actor: 'p1', state: 'Stunned', turns: 2 });
  encounter.evolve(copy, { is: 'weapon', actor: 'p1', weapon: 0, place: 'ground', cost: 'free' });
  encounter.evolve(copy, { is: 'drank', actor: 'p1', potion: 0, name: 'Antidote', target: 'p1' });
  encounter.evolve(copy, {
    is: 'wounds',
    actor: 'f1',
    loss: 9,
    vitality: 1,
    bleedingCount: 2,
    stable: false,
    unconscious: false,
    lastAction: false,
    life: 'up',
  });
  expect(open).toEqual(before);
});
test('SV-ARM-08 SV-STAT-01: what a copy of one fighter shares, its shield and states, is replaced and not written to', () => {
  const open = face({ shield: { shield: 'Buckler', skill: 1 } }, {});
  const c = who(open, 'p1');
  const before = structuredClone(c);
  const copy = copyOf(c);
  wearDown(copy, { wear: ['shield'], location: 'torso', parried: -1 });
  inflict(open, copy, 'Stunned', 2);
  inflict(open, copy, 'Stunned', 5);
  expect(copy.shield?.SD).toBe((c.shield?.SD ?? 0) - 1);
  expect(copy.timers).toEqual([{ state: 'Stunned', turns: 6 }]);
  endTurn(open, copy);
  expect(copy.timers).toEqual([{ state: 'Stunned', turns: 5 }]);
  expect(c).toEqual(before);
});

test('each step meets the fight as the earlier ones left it, and the fight itself is untouched', () => {
  const open = face({}, {});
  const stage = new Course(open, fast('stage'));
  stage.emit({ is: 'pools', actor: 'p1', stamina: 3, mana: 2 });
  expect(who(stage.state, 'p1').stamina).toBe(3);
  expect(who(open, 'p1').stamina).toBe(24);
});
test('SV-INIT-01: nothing happens any more once somebody has won', () => {
  const stage = new Course(face({}, {}), fast('stage'));
  stage.emit({ is: 'ended', winner: 'party' });
  stage.emit({ is: 'prone', actor: 'p1', prone: true });
  expect(stage.events.map(e => e.is)).toEqual(['ended']);
  expect(who(stage.state, 'p1').prone).toBe(false);
});
