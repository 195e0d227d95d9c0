import { expect, test } from 'vitest';
import { begin, go, kinds, knight, refusal, thug } from './fight.testing.ts';

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

test('SV-MOR-01 SV-MOR-06: the death of a friend may end in panic, and panic does not attack', () => {
  const open = faceTwo({ ST: 20 }, { EN: 3, vitality: 1 }, { morale: true });
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  const { state, events } = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 6, 6, 5, 6, 6, 3);
  expect(events.at(-1)).toMatchObject({
    is: 'morale',
    actor: 'f2',
    trigger: 'death of an ally',
    result: 'panic',
    rounds: 3,
  });
  const turn = go(state, { do: 'end turn', actor: 'p1' }).state;
  expect(Object.keys(kinds(turn, 'f2')).sort()).toEqual(['drop', 'drop prone', 'end turn', 'leave', 'move']);
  expect(refusal(turn, { do: 'attack', actor: 'f2', target: 'p1', weapon: 1 })).toBe('SV-MOR-06');
});
