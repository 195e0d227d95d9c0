import { expect, test } from 'vitest';
import { begin, fast, knight, thug, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import type { FightState } from '../state.ts';
import { inStep } from './formation.ts';

const wide = { width: 40, height: 12 };
const choice = (state: FightState) =>
  encounter.tactics(state, encounter.waitingFor(state) ?? '', fast('choice'));
const runner = { ...knight, DX: 14, x: 5, y: 5 };
const archer = { ...thug, DX: 6, weapons: [{ weapon: 'Bow', skill: 2 }], x: 5, y: 6 };
const pack = (x: number) => [3, 4, 5, 6].map(y => ({ ...thug, DX: 8, x, y }));

test('SV-INIT-08: nobody runs alone into a pack while a friend shoots and they cannot', () => {
  const state = begin({ party: [runner, archer], foes: pack(20), map: wide });
  expect(choice(state)).toEqual({ do: 'end turn', actor: 'p1' });
});
test('SV-INIT-05: on guard where they could come and strike', () => {
  const state = begin({ party: [{ ...runner, movement: 2 }, archer], foes: pack(10), map: wide });
  expect(choice(state)).toEqual({ do: 'full defense', actor: 'p1' });
});
test('SV-INIT-07: nor does one leap nine metres ahead for a single blow', () => {
  const state = begin({ party: [{ ...runner, movement: 9 }, archer], foes: pack(14), map: wide });
  expect(choice(state).do).not.toBe('move');
});
test('SV-INIT-08: a friend who fights already is not left alone', () => {
  const ahead = { ...knight, DX: 6, x: 19, y: 5 };
  const state = begin({ party: [runner, archer, ahead], foes: pack(20), map: wide });
  expect(choice(state)).toMatchObject({ do: 'move', how: 'full' });
});
test('SV-INIT-08: under fire one runs on; a single foe is no pack; and nobody waits for ever', () => {
  const [first, ...others] = pack(20);
  const shot = begin({
    party: [runner, archer],
    foes: [{ ...first, weapons: [{ weapon: 'Bow', skill: 1 }] }, ...others],
    map: wide,
  });
  expect(choice(shot)).toMatchObject({ do: 'move', how: 'full' });
  const one = begin({ party: [runner, archer], foes: [{ ...thug, DX: 8, x: 20, y: 5 }], map: wide });
  expect(choice(one)).toMatchObject({ do: 'move', how: 'full' });
  const late = begin({ party: [runner, archer], foes: pack(20), map: wide });
  late.round = 4;
  expect(choice(late)).toMatchObject({ do: 'move', how: 'full' });
});
test('SV-INIT-08: where nobody shoots one comes nearer, but not within their reach', () => {
  const state = begin({ party: [{ ...runner, movement: 8 }], foes: pack(22), map: wide });
  const step = choice(state);
  expect(step).toMatchObject({ do: 'move', how: 'full' });
  // Their half move is 4.5 m: from x = 22 they could strike at 17.
  expect(step.do === 'move' && step.x).toBeLessThan(17);
  expect(inStep(state, who(state, 'p1'), { do: 'end turn', actor: 'p1' })).toEqual({
    do: 'end turn',
    actor: 'p1',
  });
});
