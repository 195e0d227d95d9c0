import { expect, test } from 'vitest';
import { against, go, refusal, use, who } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';
import { sumOfChanges } from '../../lasting-powers.ts';

const gale = (detail: string, on?: string) => ({
  name: 'Gale step',
  tier: 'Minor',
  baseMinutes: 5,
  limitations: detail ? [{ name: 'Only in Condition', frequency: 'common', detail }] : [],
  against: { by: 'nothing' },
  effects: [
    { does: 'modifier', to: 'attack', value: 2, on },
    { does: 'modifier', to: 'dodge', value: 1 },
  ],
});
const open = (power: object, moved: number) => {
  const state = against(power, [{ x: 8, y: 3 }]);
  who(state, 'p1').moved = moved;
  return state;
};
const onSelf = use({ target: 'p1' });

test.each([
  ['while moving', 0, 'SV-LIM-01'],
  ['while moving', 2, 'allowed'],
  ['not while moving', 0, 'allowed'],
  ['not while moving', 2, 'SV-LIM-01'],
  ['standing still', 0, 'allowed'],
  ['standing still', 2, 'SV-LIM-01'],
  ['target on the move', 0, 'SV-LIM-01'],
])('SV-LIM-01: a power that works only %s, %i m gone this turn: %s', (detail, moved, comes) => {
  expect(refusal(open(gale(detail), moved), onSelf)).toBe(comes);
});

test('SV-LIM-01: what a power for the move changes counts as long as its user moves', () => {
  const state = go(open(gale('while moving'), 2), onSelf, 3, 3, 3).state;
  const c = who(state, 'p1');
  expect(sumOfChanges(state, c, 'attack')).toBe(2);
  c.moved = 0;
  expect(sumOfChanges(state, c, 'attack')).toBe(0);
});

test('SV-LIM-01: of two changes one may be for the move alone', () => {
  const { state, events } = go(open(gale('', 'while moving'), 0), onSelf, 3, 3, 3);
  const began = events.find(({ is }) => is === 'began');
  expect(began).toMatchObject({ running: { attack: 0, dodge: 1, onTheMove: { attack: 2 } } });
  expect(began && encounter.tell(state, began)).toBe(
    'Gale step begins (+1 to dodge and +2 to attack, on the move), for 50 turns.',
  );
  // Nothing of it is left to the game master.
  expect(events.find(({ is }) => is === 'cast')).toMatchObject({ gm: [] });
});
