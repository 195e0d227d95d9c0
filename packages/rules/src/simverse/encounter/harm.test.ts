import { scriptedDice } from '@arbiter/dice';
import { act, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { encounter } from './encounter.ts';
import { begin, blow, face, go, knight, readings, refusal, thug, who } from './fight.testing.ts';
import type { FightState } from './state.ts';

/** A knight before a thug, with another thug in the corner who keeps the fight going. */
const faceTwo = (party: object, foe: object, more: object = {}) =>
  begin({
    party: [{ ...knight, ...party, x: 3, y: 3 }],
    foes: [
      { ...thug, ...foe, x: 4, y: 3 },
      { ...thug, DX: 6, x: 7, y: 5 },
    ],
    ...more,
  });
const fell = (state: FightState, ...damage: number[]) =>
  go(go(state, blow(), 3, 3, 3).state, { do: 'defend', actor: 'f1', with: 'none' }, ...damage);

test('SV-STAT-08 SV-STAT-09: at 0 Vitality unconscious and dying, rolling each turn', () => {
  const { state } = fell(faceTwo({}, { vitality: 5 }), 3, 4);
  expect(who(state, 'f1')).toMatchObject({ vitality: -2, life: 'dying' });
  const { events } = go(state, { do: 'end turn', actor: 'p1' }, 5, 5, 5, 1, 1, 2);
  expect(events).toMatchObject([
    { is: 'turn ended' },
    { is: 'wounds', actor: 'f1', loss: 1, vitality: -3, stable: true, life: 'stable' },
    { is: 'turn', actor: 'f2' },
  ]);
});
test('SV-STAT-10: dead at -EN, and the fight ends with the last foe', () => {
  const open = begin({
    party: [{ ...knight, ST: 20, x: 3, y: 3 }],
    foes: [{ ...thug, EN: 3, vitality: 1, x: 4, y: 3 }],
  });
  const { state, events } = fell(open, 6, 6);
  expect(events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
  expect(who(state, 'f1').life).toBe('destroyed');
  expect(encounter.outcome(state)).toEqual({ winner: 'party', rounds: 1 });
  expect(encounter.waitingFor(state)).toBeUndefined();
  expect(refusal(state, { do: 'end turn', actor: 'p1' })).toBe('SV-INIT-01');
});
test('SV-R-99 SV-ARM-07: armour wears down where the table wants it', () => {
  const open = face({ ST: 20 }, { armour: ['Hide Armor'] });
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  const worn = act(
    encounter,
    struck,
    { do: 'defend', actor: 'f1', with: 'none', weapon: -1 },
    new Play(scriptedDice([4, 4]), { ...readings, 'SV-R-99': 'on' }),
  );
  expect(!isRefusal(worn) && who(worn.state, 'f1').armour).toMatchObject([{ AR: 2, AD: 1 }]);
});
