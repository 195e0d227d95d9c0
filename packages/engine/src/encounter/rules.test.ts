import { pool, scriptedDice, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Play } from '../play.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { act, auto, type EncounterRules, type Happening, replay, startWith } from './rules.ts';
import { openKnowledge } from './testing/open-knowledge.ts';

interface Duel {
  turn: 'a' | 'b';
  life: { a: number; b: number };
}

const prepare = (setup: unknown) =>
  setup === 'nobody'
    ? refuse('X-02', 'A duel needs two.')
    : { begin: (): Happening<Duel, never> => ({ state: { turn: 'a', life: { a: 6, b: 6 } }, events: [] }) };

/** The smallest fight there is: roll a d6, take it off the other's life. */
const duel: EncounterRules<Duel, { by: 'a' | 'b' }, { by: 'a' | 'b'; damage: number }> = {
  setup: z.unknown(),
  state: z.custom<Duel>(),
  command: z.custom<{ by: 'a' | 'b' }>(),
  prepare,
  start: startWith(prepare),
  waitingFor: state => (duel.outcome(state) ? undefined : state.turn),
  legal: (_state, actor) => [{ command: { by: actor as 'a' }, label: 'strike', cost: '', rules: [] }],
  decide: (state, { by }, play) =>
    by === state.turn
      ? [{ by, damage: play.dice.roll(pool(1, 6), sum, 'damage') }]
      : refuse('X-01', 'It is not your turn.'),
  evolve(state, { by, damage }) {
    const other = by === 'a' ? 'b' : 'a';
    state.life[other] -= damage;
    state.turn = other;
  },
  outcome: ({ life }) =>
    life.a <= 0 ? { winner: 'b', rounds: 1 } : life.b <= 0 ? { winner: 'a', rounds: 1 } : undefined,
  tell: (_state, { by, damage }) => `${by} strikes for ${damage}.`,
  glance: () => ({ round: 1, fighters: [] }),
  knowledge: openKnowledge(),
  tactics: (_state, actor) => ({ by: actor as 'a' }),
};

test('an action happens on a copy, and replaying its events gives the same state', () => {
  const state: Duel = { turn: 'a', life: { a: 6, b: 6 } };
  const after = act(duel, state, { by: 'a' }, new Play(scriptedDice([4]), {}));
  if (isRefusal(after)) throw new Error('refused');
  expect(after.state).toEqual({ turn: 'b', life: { a: 6, b: 2 } });
  expect(state).toEqual({ turn: 'a', life: { a: 6, b: 6 } });
  expect(replay(duel, state, after.events)).toEqual(after.state);
});

test('tactics are carried out by the book’s own way where it has one', () => {
  const state: Duel = { turn: 'a', life: { a: 6, b: 6 } };
  expect(auto(duel, state, 'a', new Play(scriptedDice([4]), {}))).toEqual([{ by: 'a', damage: 4 }]);
  expect(state).toEqual({ turn: 'b', life: { a: 6, b: 2 } });
  const book = { ...duel, auto: () => [] };
  expect(auto(book, state, 'b', new Play(scriptedDice([]), {}))).toEqual([]);
});

test('an illegal command is refused by name and changes nothing', () => {
  const state: Duel = { turn: 'a', life: { a: 6, b: 6 } };
  expect(act(duel, state, { by: 'b' }, new Play(scriptedDice([]), {}))).toEqual({
    refused: true,
    rule: 'X-01',
    message: 'It is not your turn.',
  });
});

test('a fight is prepared once and begun afresh each time; what cannot be prepared cannot start', () => {
  const play = new Play(scriptedDice([]), {});
  const prepared = duel.prepare('anybody', play);
  if (isRefusal(prepared)) throw new Error(prepared.message);
  prepared.begin(play).state.life.a = 0;
  expect(prepared.begin(play).state.life.a).toBe(6);
  expect(duel.start('nobody', play)).toMatchObject({ rule: 'X-02' });
});
