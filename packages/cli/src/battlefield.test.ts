import type { Glance, Seen } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { actionList, battlefield } from './battlefield.ts';
import { plain } from './terminal.ts';

const somebody = (id: string, x: number, y: number, more: Partial<Seen> = {}): Seen => ({
  id,
  name: `Somebody ${id}`,
  side: id.startsWith('p') ? 'party' : 'foes',
  x,
  y,
  there: true,
  able: true,
  condition: 'well',
  ...more,
});

describe('the battlefield', () => {
  const glance: Glance = {
    round: 2,
    ground: { width: 30, height: 30, marks: [{ x: 5, y: 4, is: 'wall' }] },
    fighters: [somebody('p1', 4, 4), somebody('f1', 6, 4), somebody('f2', 20, 20, { there: false })],
  };

  test('shows the squares around those who are there, and everybody with how they are', () => {
    const lines = plain(battlefield(glance)).split('\n');
    expect(lines[0]).toBe('Round 2');
    expect(lines).toContain('   4  ·  · p1 ## f1  ·  ·');
    expect(lines).toContain('     ## wall');
    expect(lines.at(-1)).toMatch(/f2\s+Somebody f2\s+foes\s+well/);
    // Who fled is not drawn, so the map stays small.
    expect(lines).toHaveLength(1 + 1 + 5 + 1 + 3);
  });

  test('long names get a short tag, each its own', () => {
    const fighters = [somebody('prince', 1, 1), somebody('fox-one', 2, 1), somebody('fox-two', 3, 1)];
    const drawn = plain(battlefield({ ...glance, fighters }));
    expect(drawn).toContain('   1  · p1 f1 f2  ·  ·');
    expect(drawn).toMatch(/f2\s+fox-two/);
  });

  test('without a map only the people', () => {
    expect(battlefield({ round: 1, fighters: glance.fighters }).split('\n')).toHaveLength(4);
  });
});

describe('the list of actions', () => {
  const action = (command: object, label: string) => ({ command, label, cost: 'nothing', rules: ['X-01'] });

  test('squares are counted, places on the body named, and all are listed on demand', () => {
    const moves = Array.from({ length: 40 }, (_, x) => action({ do: 'move', x, y: 1 }, `Move to ${x}`));
    const blows = ['torso', 'head', 'arm'].map(location => action({ do: 'attack', location }, 'Strike'));
    const lines = plain(actionList([...moves, ...blows], false)).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/Move to 0 .*X-01 {2}or any of 40 squares$/);
    expect(lines[1]).toMatch(/Strike .*X-01 {2}or location head, arm$/);
    expect(actionList([...moves, ...blows], true).split('\n')).toHaveLength(43);
  });

  test('different actions stay apart', () => {
    const list = [
      action({ do: 'aim', target: 'f1' }, 'Aim at A'),
      action({ do: 'aim', target: 'f2' }, 'Aim at B'),
    ];
    expect(actionList(list, false).split('\n')).toHaveLength(2);
  });
});
