import { describe, expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';
import { tactics } from './tactics.ts';

describe('tactics', () => {
  test('AV-ATK-05: whoever has a bow and a wall before it walks to where it can shoot', () => {
    const bow = { name: 'bow', category: 'simpleRanged', primary: 3, min: 3, max: 5 };
    const now = momentOf({
      party: [at('A', 5, 5, { weapons: [bow] })],
      foes: [at('B', 11, 3, { weapons: [bow] })],
      map: {
        width: 16,
        height: 12,
        walls: [
          { x: 8, y: 3 },
          { x: 8, y: 4 },
        ],
      },
    });
    expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'bow' })).toBe('AV-ATK-05');
    const step = tactics(now.state, 'a');
    expect(step).toMatchObject({ do: 'move' });
    now.give(step);
    expect(tactics(now.state, 'a')).toMatchObject({ do: 'attack', target: 'b' });
  });

  test('AV-COND-11 AV-REA-03: in a fight, too, confusion stands before covering the eyes', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { conditions: ['confused'] })],
      foes: [at('B', 11, 3)],
    });
    const cover = { do: 'react', actor: 'a', reaction: 'cover-eyes' };
    expect(now.give(cover, 2)).toEqual(['A tries, confused: nothing.']);
    expect(now.who('a').conditions.map(c => c.name)).toEqual(['confused']);
    expect(now.give(cover, 3, 3)).toContain('A stumbles 4 units.');
    expect(now.who('a')).toMatchObject({ x: 9, y: 5, turn: { actions: 0, movement: 0 } });
    expect(now.give(cover, 4)).toContain('A covers the eyes.');
  });

  test('AV-COND-11: a Reaction that confusion turns on the nearest is an attack and no Action', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { conditions: ['confused'] }), at('C', 5, 6)],
      foes: [at('B', 11, 3)],
    });
    now.give({ do: 'react', actor: 'a', reaction: 'fall-prone' }, 1);
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'c', blow: { reaction: true } });
    now.give({ do: 'defend', actor: 'c', with: 'evasion' }, 4, 1);
    expect(now.who('a').turn.actions).toBe(0);
    expect(now.who('c').health).toBeLessThan(20);
  });
});
