import { seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { fights } from './procedures-in-play.ts';
import { duel, readings } from './scene.testing.ts';
import type { FightState } from './state.ts';

/** Bor, hit by Ama: who is waited for then, and what has happened by itself. */
function hit(orders: object): { readonly waiting: string | undefined; readonly kinds: readonly string[] } {
  const play = new Play(seededDice('a hit'), readings) as never;
  const begun = fights.start(
    duel(
      { level: 9, initiative: 9 },
      { class: 'Combatant', level: 5, abilities: ['answering-steel'], initiative: 3, orders },
    ),
    play,
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  const state = begun.state as FightState;
  const strike = { do: 'attack', actor: 'ama', weapon: 'sword', target: 'bor', exertion: 0, affinity: 0 };
  const events = fights.enact!(state, fights.command.parse(strike), play);
  if (isRefusal(events)) throw new Error(events.message);
  return { waiting: fights.waitingFor(state), kinds: events.map(event => (event as { is: string }).is) };
}

test('AF-TURN-04: whoever has said so beforehand answers a hit, or lets it go by, without being asked', () => {
  expect(hit({}).waiting).toBe('bor');
  const never = hit({ 'triggered abilities': 'never' });
  expect(never.waiting).toBe('ama');
  expect(never.kinds).toContain('passed');
  const always = hit({ 'triggered abilities': 'always' });
  expect(always.kinds.filter(is => is === 'declared')).toHaveLength(2);
});
