import { glanceFor, hiddenFrom, legalFor, tellFor } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { encounter } from './encounter.ts';
import { face, go, who } from './fight.testing.ts';
import { plainRunning } from './lasting-powers.ts';
import { conceal, view } from './view.ts';

/** The knight against a thug whom nobody sees. */
function unseen(knight: object = {}) {
  const state = face(knight, {});
  who(state, 'f1').invisible = true;
  return state;
}

test('SV-POW-05: who is invisible is there for the own side and the game master only', () => {
  const state = unseen();
  const seenBy = (viewer: string) => glanceFor(encounter, state, viewer).fighters.map(({ id }) => id);
  expect(seenBy('gm')).toEqual(['p1', 'f1']);
  expect(seenBy('foes')).toEqual(['p1', 'f1']);
  expect(seenBy('party')).toEqual(['p1']);
  expect(JSON.stringify(legalFor(encounter, state, 'p1'))).not.toContain('Thug');
});

test('SV-PERK-40: Second Sight sees them, for the whole side', () => {
  const state = unseen({ perks: ['Second Sight'] });
  expect(hiddenFrom(encounter, state, 'party').size).toBe(0);
  expect(view(state, 'p1')).toBe(state);
});

test('who strikes out of the unseen is noticed', () => {
  const state = unseen();
  state.pending = {
    ...go(face({}, {}), { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state.pending!,
  };
  expect(hiddenFrom(encounter, state, 'party').size).toBe(0);
});

test('nothing that names the unseen is left: aims, holds, powers, the order of turns', () => {
  const state = unseen();
  Object.assign(who(state, 'p1'), { aim: 'f1', heldBy: 'f1', charmedBy: ['f1'] });
  state.running.push(plainRunning('f1', ['f1'], 'Invisibility', 9), plainRunning('p1', ['f1'], 'Curse', 9));
  state.running.push(plainRunning('p1', ['p1', 'f1'], 'Light', 9));
  const shown = view(state, 'party');
  expect(JSON.stringify(shown)).not.toContain('"f1"');
  expect(shown.running.map(({ name }) => name)).toEqual(['Light']);
  expect(encounter.state.safeParse(JSON.parse(JSON.stringify(shown))).success).toBe(true);
});

test('what the game master has to decide, players do not read', () => {
  const state = face({}, {});
  const backfired = { is: 'backfired', actor: 'p1', name: 'Bolt', choices: 'the roof falls in' } as const;
  expect(tellFor(encounter, state, backfired, 'gm')).toBe(
    'Bolt backfires. For the game master: the roof falls in.',
  );
  expect(tellFor(encounter, state, backfired, 'party')).toBe('Bolt backfires.');
  const moved = { is: 'let pass', actor: 'p1' } as const;
  expect(conceal(state, moved)).toBe(moved);
});
