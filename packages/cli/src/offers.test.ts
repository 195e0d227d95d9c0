import { type Glance, offersOf } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import type { Offered } from './battlefield.ts';
import { chosen } from './offers.ts';

const action = (label: string, command: object): Offered => ({ label, command, cost: '', rules: [] });
const actions = [
  action('Attack Wolf 1', { do: 'attack', actor: 'p1', target: 'f1', location: 'torso' }),
  action('Attack Wolf 1', { do: 'attack', actor: 'p1', target: 'f1', location: 'head' }),
  action('Attack Worg', { do: 'attack', actor: 'p1', target: 'f2', location: 'torso' }),
  action('Move', { do: 'move', actor: 'p1', x: 3, y: 4 }),
  action('Move', { do: 'move', actor: 'p1', x: 4, y: 3 }),
  action('End the turn', { do: 'end turn', actor: 'p1' }),
];
const person = (id: string, name: string) => ({
  id,
  name,
  side: 'foes',
  x: 0,
  y: 0,
  there: true,
  able: true,
  condition: '',
});
const seen: Glance = { round: 1, fighters: [person('f1', 'Wolf 1'), person('f2', 'Worg')] };
const offers = offersOf(actions);

describe('what a typed line stands for', () => {
  test('like actions share a number', () => {
    expect(offers.map(({ first, all }) => [first.label, all.length])).toEqual([
      ['Attack Wolf 1', 2],
      ['Attack Worg', 1],
      ['Move', 2],
      ['End the turn', 1],
    ]);
  });

  test.each([
    ['1', 0],
    ['1 head', 1],
    ['attack wolf head', 1],
    ['ATTACK f2', 2],
    ['attack worg', 2],
    ['3 4,3', 4],
    ['move 3 4', 3],
    ['end', 5],
  ])('%s', (line, index) => {
    expect(chosen(line, offers, seen)).toBe(actions[index]);
  });

  test.each([
    ['9', 'There is no action 9; they go from 1 to 4.'],
    ['dance', 'Nothing that is allowed now is “dance”'],
    ['attack', 'That could be 1 Attack Wolf 1, or 2 Attack Worg.'],
    ['move', 'Say where to, such as “move 3,4”.'],
    ['3', 'Say where to'],
    ['move 9 9', 'Nothing that is allowed now'],
  ])('%s is not clear enough', (line, message) => {
    expect(chosen(line, offers, seen)).toMatchObject({ message: expect.stringContaining(message) });
  });
});
