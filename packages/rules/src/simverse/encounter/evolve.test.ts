import { expect, test } from 'vitest';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { face, who } from './fight.testing.ts';
import type { FightState } from './state.ts';

const after = (...events: FightEvent[]): FightState => {
  const state = face({ potions: ['Antidote'] }, {});
  for (const event of events) evolve(state, event);
  return state;
};
const p1 = (...events: FightEvent[]) => who(after(...events), 'p1');
const wounds = {
  is: 'wounds',
  actor: 'p1',
  loss: 1,
  bleedingCount: 0,
  stable: false,
  unconscious: false,
  lastAction: false,
} as const;

test('SV-INIT-05: Full Defense is three reactions for the Major Action', () => {
  expect(p1({ is: 'full defense', actor: 'p1' })).toMatchObject({ reactions: 3, major: 0, actedInRound: 1 });
});
test('SV-INIT-05: a reaction spent earlier in the own turn is one of the three', () => {
  const parried = { is: 'defended', actor: 'p1', with: 'dodge', tn: 6, roll: 'success' } as const;
  expect(p1(parried, { is: 'full defense', actor: 'p1' }).reactions).toBe(2);
});
test('SV-INIT-07 SV-CMOD-05: who moves aims no more', () => {
  const aimed = { is: 'aimed', actor: 'p1', target: 'f1', extra: 1 } as const;
  expect(p1(aimed)).toMatchObject({ aim: 'f1', aimExtra: 1, major: 0 });
  expect(p1(aimed, { is: 'moved', actor: 'p1', how: 'half', x: 2, y: 3, metres: 1 })).toMatchObject({
    aim: null,
    x: 2,
    moved: 1,
  });
});
test('SV-PERK-07: the last action is used up with the wound that brings it, and comes back above 0', () => {
  const down = { ...wounds, vitality: 0, lastAction: true, life: 'last action' } as const;
  expect(p1(down)).toMatchObject({ relentless: false, lastAction: true });
  expect(p1(down, { is: 'healed', actor: 'p1', by: 'p1', vitality: 3, life: 'up' })).toMatchObject({
    lastAction: false,
    life: 'up',
  });
});
test('SV-STAT-08: who falls neither holds nor aims', () => {
  const state = after(
    { is: 'grappled', actor: 'p1', target: 'f1' },
    { ...wounds, vitality: -1, life: 'dying' },
  );
  expect([who(state, 'p1').holds, who(state, 'f1').heldBy]).toEqual([null, null]);
});
test('SV-REST-13: First Aid that fails treats nobody', () => {
  const aid = {
    is: 'first aid',
    actor: 'p1',
    target: 'p1',
    vitality: 20,
    bleedingCount: 0,
    stable: false,
    life: 'up',
  } as const;
  expect(p1({ ...aid, roll: 'failure' }).treated).toBe(false);
  expect(p1({ ...aid, roll: 'critical success' })).toMatchObject({ treated: true, vitality: 20, major: 0 });
});
test('SV-STAT-07: paying with the last point burdens at once', () => {
  expect(
    p1({ is: 'used power', actor: 'p1', power: 0, pool: 'stamina', cost: 24, counts: true }),
  ).toMatchObject({ stamina: 0, conditions: ['Exhausted'] });
});
test('SV-INIT-04: cast, drunk, woken and drawn cost what they cost', () => {
  const cast = {
    is: 'cast',
    actor: 'p1',
    power: 0,
    targets: [],
    hostile: false,
    tn: 12,
    roll: 'success',
    gm: [],
  } as const;
  expect(p1({ ...cast, cost: 'minor' })).toMatchObject({ major: 1, minor: 0 });
  expect(p1({ ...cast, cost: 'free' })).toMatchObject({ major: 1, minor: 1 });
  expect(p1({ ...cast, cost: 'with a blow' })).toMatchObject({ major: 1, rodeAlong: true });
  expect(p1({ is: 'drank', actor: 'p1', potion: 0, name: 'Antidote', target: 'p1' })).toMatchObject({
    major: 0,
    potions: [],
  });
  expect(p1({ is: 'woken', actor: 'p1', target: 'f1' })).toMatchObject({ major: 1, minor: 0 });
});
test('SV-INIT-01: the end leaves nothing to answer', () => {
  expect(
    after({ is: 'opening', actor: 'p1', against: 'f1', weapon: 0 }, { is: 'ended', winner: 'foes' }),
  ).toMatchObject({ winner: 'foes', pending: null, opening: null, queue: [] });
});
test('SV-CMOD-01: it grows dark for everybody', () => {
  expect(after({ is: 'darkness', actor: 'p1', darkness: true }).map.darkness).toBe(true);
});
test('held off by a sanctuary, a move is spent', () => {
  expect(
    p1({ is: 'overcame', actor: 'p1', name: 'Sanctuary', tn: 9, success: false, cost: 'move' }),
  ).toMatchObject({ moved: 6, major: 1 });
});
