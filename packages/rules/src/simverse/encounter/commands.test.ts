import { expect, test } from 'vitest';
import { commandSchema, GAME_MASTER } from './commands.ts';

test('SV-ATK-09 SV-R-86: a blow that names nothing else is a strike at the torso with one hand', () => {
  expect(commandSchema.parse({ do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toEqual({
    do: 'attack',
    actor: 'p1',
    target: 'f1',
    weapon: 0,
    use: 'strike',
    location: 'torso',
    hands: 'one',
    power: -1,
  });
});
test('SV-INIT-01: only the game master rules and sends people in', () => {
  const rule = { do: 'rule', target: 'p1', vitality: 3 };
  expect(commandSchema.safeParse({ ...rule, actor: 'p1' }).success).toBe(false);
  expect(commandSchema.parse({ ...rule, actor: GAME_MASTER })).toMatchObject({ vitality: 3 });
});
test.each([
  ['an unknown deed', { do: 'dance', actor: 'p1' }],
  ['a field too many', { do: 'end turn', actor: 'p1', x: 1 }],
  ['a square off every map', { do: 'move', actor: 'p1', how: 'half', x: 200, y: 0 }],
  ['a state that has numbers of its own', { do: 'rule', actor: 'gm', target: 'p1', state: 'Grappled' }],
])('%s is no command', (_what, command) => {
  expect(commandSchema.safeParse(command).success).toBe(false);
});
