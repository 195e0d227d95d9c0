/** What needs no turn of one's own is offered to whoever may do it, also while others are waited for. */
import { chosenOrForbidden, type EncounterRules, foldedOffers } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { askReferee } from '../testing.ts';
import { at, momentOf } from './acts/scene.testing.ts';
import { encounter } from './index.ts';

const scene = () =>
  momentOf({
    party: [at('Ann', 2, 2), at('Bea', 3, 2, { woe: true })],
    foes: [at('Cur', 2, 11, { tier: 'standard' })],
  });

test('AV-REA-03 AV-REA-05 AV-RES-12: whoever waits may drop, cover themselves and cash a token in another’s turn', () => {
  const now = scene();
  const { actor } = now.state;
  const other = actor === 'ann' ? 'bea' : 'ann';
  const verbs = encounter.legal(now.state, other).map(({ command }) => command.do);
  expect(new Set(verbs)).toEqual(new Set(other === 'bea' ? ['cash', 'react'] : ['react']));
  now.give({ do: 'react', actor: other, reaction: 'fall-prone' });
  expect(now.who(other).conditions.map(({ name }) => name)).toContain('prone');
  // The turn goes on with whoever has it.
  expect(encounter.waitingFor(now.state)).toBe(actor);
});

test('AV-RES-12 AV-LIFE-05: the dead cash nothing, in a fight as when asked', () => {
  const now = scene();
  const { actor } = now.state;
  if (actor === 'bea') now.give({ do: 'end turn', actor });
  const cash = { do: 'cash', actor: 'bea', token: 'woe' } as const;
  expect(now.refusal(cash)).toBeUndefined();
  now.who('bea').dead = true;
  expect(encounter.whyNot?.(now.state, cash)).toMatchObject({ rule: 'AV-LIFE-05', message: 'Bea is dead.' });
  const asked = askReferee('cash-token', { creature: { name: 'Bea', woe: true, dead: true }, token: 'woe' });
  expect(asked.said).toContain('Bea is dead.');
  expect(encounter.legal(now.state, 'bea').filter(({ command }) => command.do === 'cash')).toEqual([]);
});

test('AV-REA-05: it is said with their name at any prompt', () => {
  const { state } = scene();
  const actor = state.actor!;
  const other = actor === 'ann' ? 'bea' : 'ann';
  const rules = encounter as unknown as EncounterRules;
  const seen = rules.glance(state);
  const offers = foldedOffers(rules.legal(state, actor), seen);
  expect(chosenOrForbidden(`${other} fall prone`, offers, seen, { rules, state, actor })).toMatchObject({
    command: { do: 'react', actor: other, reaction: 'fall-prone' },
  });
});

test('AV-RES-12: a token is cashed at any time, also while somebody is asked, who goes on being asked', () => {
  const now = momentOf({
    party: [at('A', 2, 2), at('C', 9, 2, { wonder: true })],
    foes: [at('B', 3, 2, { woe: true })],
  });
  now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' });
  expect(now.give({ do: 'cash', actor: 'c', token: 'wonder' })).toEqual([
    'C cashes a Wonder; the table says what it does.',
  ]);
  expect(now.refusal({ do: 'cash', actor: 'c', token: 'wonder' })).toBe('AV-RES-12');
  expect(now.offers('cash')).toEqual([{ do: 'cash', actor: 'b', token: 'woe' }]);
  now.give({ do: 'cash', actor: 'b', token: 'woe' });
  expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b' });
});

test('AV-REA-03 AV-REA-05: eyes are covered also while somebody else is asked, who goes on being asked', () => {
  const now = momentOf({ party: [at('A', 2, 2), at('C', 9, 2)], foes: [at('B', 3, 2)] });
  now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' });
  const offered = encounter.legal(now.state, 'c').map(({ command }) => command);
  expect(offered).toContainEqual({ do: 'react', actor: 'c', reaction: 'fall-prone' });
  expect(now.give({ do: 'react', actor: 'c', reaction: 'cover-eyes' })).toEqual(['C covers the eyes.']);
  expect(now.who('c').conditions.map(({ name }) => name)).toEqual(['blinded']);
  // The one whose turn it is has struck already, and may drop before the answer as well.
  now.give({ do: 'react', actor: 'a', reaction: 'fall-prone' });
  expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b' });
  now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 3, 1, 2);
  expect(encounter.waitingFor(now.state)).toBe('a');
});

test('AV-CMB-06: while it is settled who goes first nobody reacts, for no turn has begun', () => {
  const now = momentOf({ party: [at('A', 2, 2), at('C', 9, 2)], foes: [at('B', 3, 2)] });
  now.state.pending = { is: 'order', actor: 'a', among: ['a', 'c'] } as typeof now.state.pending;
  now.state.actor = null;
  expect(now.refusal({ do: 'react', actor: 'b', reaction: 'fall-prone' })).toBe('AV-CMB-06');
});
