import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

describe('Rest', () => {
  const scene = () => momentOf({ party: [at('A', 1, 1)], foes: [at('B', 9, 9)] });

  test('AV-ACT-11: an Action for no Energy, and Winded is over', () => {
    const now = scene();
    now.who('a').conditions = [{ name: 'winded' }];
    now.who('a').energy = -1;
    expect(now.give({ do: 'rest', actor: 'a' })).toEqual(['A rests and is no longer Winded.']);
    const { conditions, energy, turn } = now.who('a');
    expect([conditions, energy, turn.actions]).toEqual([[], -1, 1]);
  });

  test('AV-ACT-11: whoever is not Winded may rest too; the Action is spent and nothing comes of it', () => {
    const now = scene();
    const { energy, health } = now.who('a');
    expect(now.offers('rest')).toHaveLength(1);
    expect(now.give({ do: 'rest', actor: 'a' })).toEqual(['A rests, and was not Winded.']);
    expect(now.who('a')).toMatchObject({ energy, health, turn: { actions: 1 } });
  });

  test('AV-CMB-08: not without an Action left', () => {
    const now = scene();
    now.who('a').turn = { ...now.who('a').turn, actions: 2 };
    expect(now.refusal({ do: 'rest', actor: 'a' })).toBe('AV-CMB-08');
  });
});
