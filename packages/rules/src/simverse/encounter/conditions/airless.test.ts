import { expect, test } from 'vitest';
import { begin, end, face, go, knight, refusal, thug, turnOf, who } from '../fight.testing.ts';
import type { FightState } from '../state.ts';

const air = (state: FightState, is: string) => go(state, { do: 'rule', actor: 'gm', target: 'f1', air: is });
/** The knight's turn is over and the thug's begins; then the other way round. */
const round = (state: FightState, ...faces: number[]) =>
  go(go(state, end('p1'), ...faces).state, end('f1')).state;

test('SV-HAZ-06 SV-HAZ-07: breath lasts its time; then 2 Vitality a round and EN to stay awake', () => {
  let state = air(face({}, { EN: 2, vitality: 4 }), 'normal').state;
  // EN 2 × 10 seconds are three rounds.
  for (let i = 0; i < 3; i++) state = round(state);
  expect(who(state, 'f1').vitality).toBe(4);
  state = round(state, 1, 1, 1);
  expect(who(state, 'f1')).toMatchObject({ vitality: 2, life: 'up', states: [] });
});

test('SV-HAZ-07: whoever faints dies after 1d6 rounds, unless there is air again', () => {
  const none = air(face({}, { EN: 1, maxVitality: 40, vitality: 40 }), 'airless').state;
  const faints = round(none, 5, 5, 5, 2);
  expect(who(faints, 'f1')).toMatchObject({ vitality: 38, states: ['Unconscious'] });
  expect(faints.running[0]!.airless).toMatchObject({ held: 0, dies: 2 });
  const later = round(faints);
  expect(who(later, 'f1').vitality).toBe(36);
  const saved = air(later, 'back').state;
  expect(saved.running).toEqual([]);
  expect(who(round(saved), 'f1').vitality).toBe(36);
  const dies = go(later, end('p1'));
  expect(who(dies.state, 'f1').life).toBe('dead');
  expect(dies.state.winner).toBe('party');
});

test('SV-HAZ-08 SV-R-227: whoever holds somebody strangles them, until the hold is broken', () => {
  const held = structuredClone(face({}, { EN: 2 }));
  expect(refusal(held, { do: 'strangle', actor: 'p1' })).toBe('SV-STAT-04');
  const grip = go(held, { do: 'grapple', actor: 'p1', target: 'f1' }, 3, 3, 3).state;
  const holding = turnOf(go(grip, { do: 'defend', actor: 'f1', with: 'none' }).state, 'p1');
  const { state, events } = go(holding, { do: 'strangle', actor: 'p1' });
  expect(events.map(({ is }) => is)).toEqual(['strangles', 'began']);
  // EN 2 × 5 seconds are one round.
  expect(state.running[0]!.airless).toEqual({ held: 1, dies: null, choked: true });
  expect(refusal(turnOf(state, 'p1'), { do: 'strangle', actor: 'p1' })).toBe('SV-HAZ-08');
  const free = go(state, { do: 'release', actor: 'p1' });
  expect(free.state.running).toEqual([]);
  expect(free.events.at(-1)).toMatchObject({ is: 'lapsed', why: 'there is air again' });
});

test('SV-HAZ-13 SV-HAZ-08: what needs no air has enough, and nobody has it taken twice', () => {
  const gm = (air: string) => ({ do: 'rule', actor: 'gm', target: 'f1', air });
  expect(refusal(face({}, { perks: ['Undead'] }), gm('airless'))).toBe('SV-HAZ-13');
  expect(refusal(face({}, {}), gm('back'))).toBe('SV-HAZ-08');
  expect(refusal(air(face({}, {}), 'stress').state, gm('airless'))).toBe('SV-HAZ-08');
});

test('SV-HAZ-07 SV-R-185: a fight is not over while one of the winners drowns', () => {
  const state = begin({
    party: [
      { ...knight, x: 3, y: 3 },
      { ...knight, EN: 3, x: 0, y: 0 },
    ],
    foes: [{ ...thug, x: 4, y: 3 }],
  });
  const drowning = go(state, { do: 'rule', actor: 'gm', target: 'p2', air: 'stress' }).state;
  const won = go(drowning, { do: 'rule', actor: 'gm', target: 'f1', vitality: -3 }).state;
  expect(won).toMatchObject({ winner: null, quiet: { side: 'party' } });
});
