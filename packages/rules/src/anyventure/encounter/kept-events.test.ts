import { expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';

test('AV-ATK-03, AV-CMB-08: an event that says field by field what its rule had left is written once, and told', () => {
  const { state, who } = momentOf({ party: [at('A', 1, 1)], foes: [at('B', 2, 1)] });
  state.pending = { is: 'resist', actor: 'b', by: 'a', deed: 'grab' };
  const struck = {
    id: 'b',
    defense: 2,
    defenseUsed: 'evasion',
    successes: 1,
    crit: false,
    outcome: 'hit',
    ...{ rawDamage: 2, compared: 2, taken: 2, absorbed: 0, resolveLost: 0 },
    ...{ reachesZero: false, row: null, gains: [], health: 18, morale: 0, dead: false },
  };
  const kept = {
    is: 'attacked',
    actor: 'a',
    target: 'b',
    weapon: 'Unarmed strike',
    act: null,
    reaction: false,
    paid: { cost: 0, winded: false },
    answers: [],
    struck: [struck],
    left: { a: { turn: { actions: 1 } }, b: { health: 18, conditions: [{ name: 'bleeding', rc: 10 }] } },
  } as unknown as FightEvent;
  expect(encounter.sharing?.touches(kept, state)).toEqual(['a', 'b']);
  encounter.evolve(state, kept);
  expect(who('a').turn.actions).toBe(1);
  expect(who('b')).toMatchObject({ health: 18, conditions: [{ name: 'bleeding', rc: 10 }] });
  expect(state.pending).toBeNull();
  expect(encounter.tell(state, kept)).toBe(
    'A attacks with Unarmed strike and hits B for 2 (1 success); B has 18 Health left.',
  );
});
