/** What one has made works where the book says it does. */
import { describe, expect, test } from 'vitest';
import { at, momentOf } from '../encounter/acts/scene.testing.ts';
import { askReferee } from '../testing.ts';

const ILSE = {
  name: 'Ilse',
  attributes: { physique: 3, knowledge: 3 },
  crafts: { fabrication: 3, alchemy: 3, glyphcraft: 4 },
};
const crafted = (recipe: string, infusions: string[], ...faces: number[]) =>
  askReferee('craft', { crafter: ILSE, recipe, infusions }, faces).outcome.crafter.items;

describe('crafted things', () => {
  test('AV-CRF-03: a blade is at hand, and its infusions are in its numbers', () => {
    const items = crafted('forged blade', ['Keen', 'Weighted', 'Balanced'], 10, 10, 10);
    expect(items).toMatchObject([
      { name: 'Forged blade (Keen, Weighted)', count: 1, good: { weapon: { critFaces: 1, extra: 3 } } },
    ]);
    const now = momentOf({ party: [at('A', 2, 2, { items })], foes: [at('B', 3, 2)] });
    const blow = { do: 'attack', actor: 'a', target: 'b', weapon: 'Forged blade (Keen, Weighted)' };
    expect(now.offers('attack')).toContainEqual(blow);
    now.give(blow);
    // Talent 0 keeps the lower of two d4: one success, 3 damage.
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 3, 1);
    expect(now.who('b').health).toBe(17);
    now.give({ do: 'drop', actor: 'a', thing: 'Forged blade (Keen, Weighted)' });
    expect(now.offers('attack')).not.toContainEqual(blow);
    now.give({ do: 'pick up', actor: 'a', thing: 'Forged blade (Keen, Weighted)' });
    expect(now.who('a').held).toEqual(['Forged blade (Keen, Weighted)']);
  });

  test('AV-CRF-03 AV-ACT-10: a potent draught heals 2 more, also handed to somebody else', () => {
    const items = crafted('healing draught', ['Potent'], 10, 10, 1);
    const now = momentOf({
      party: [at('A', 2, 2, { items, health: 5 }), at('C', 2, 3, { health: 5 })],
      foes: [at('B', 9, 9)],
    });
    now.give({ do: 'hand over', actor: 'a', item: 'Healing draught (Potent)', target: 'c' });
    now.give({ do: 'end turn', actor: 'a' });
    now.give({ do: 'use', actor: 'c', item: 'Healing draught (Potent)', target: 'c' });
    expect(now.who('c')).toMatchObject({ health: 13, items: [] });
  });

  test('AV-CRF-03 AV-COND-30: a potent venom on a blade has a number 1 higher', () => {
    const items = crafted('adder venom', ['Potent'], 10, 10, 1);
    const now = momentOf({
      party: [at('A', 2, 2, { items, weapons: ['Mace'] })],
      foes: [at('B', 3, 2)],
    });
    now.give({ do: 'use', actor: 'a', item: 'Adder venom (Potent)', target: 'a' });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Mace' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 1);
    expect(now.who('b').conditions).toMatchObject([{ name: 'poisoned', rc: 8, damage: 2 }]);
  });
});

test('AV-CRF-03 AV-CRF-08: a spiced broth keeps more of the cold out, and is eaten up', () => {
  const cook = { name: 'Odo', attributes: { social: 3 }, crafts: { cooking: 2 } };
  const made = askReferee(
    'craft',
    { crafter: cook, recipe: 'ginger broth', infusions: ['Spiced'] },
    [4, 4, 1],
  );
  const { items } = made.outcome.crafter;
  expect(items).toMatchObject([{ name: 'Ginger Broth (Spiced)', count: 4 }]);
  const eaten = askReferee('eat', { creature: { ...cook, items }, meal: 'Ginger Broth (Spiced)' });
  expect(eaten.outcome.creature).toMatchObject({
    meal: { name: 'Ginger Broth (Spiced)', mitigation: { cold: 3 } },
    items: [{ name: 'Ginger Broth (Spiced)', count: 3 }],
  });
});

describe('scrolls', () => {
  const reader = (more: object = {}) => ({
    attributes: { knowledge: 3 },
    schools: { primal: { level: 3 } },
    items: [{ name: 'Scroll of Frost Lance', count: 1 }],
    ...more,
  });
  const READ = {
    do: 'cast',
    actor: 'a',
    spell: 'Frost Lance',
    target: 'b',
    charge: false,
    scroll: 'Scroll of Frost Lance',
  };

  test('AV-R-222: whoever does not know the spell channels it from a scroll, which goes with the attempt', () => {
    const now = momentOf({ party: [at('A', 2, 2, reader())], foes: [at('B', 6, 2)] });
    expect(now.offers('cast')).toContainEqual(READ);
    expect(now.refusal({ ...READ, scroll: undefined })).toBe('AV-MAG-01');
    now.give(READ, 10, 10, 10, 1);
    expect(now.who('a').items).toEqual([]);
    expect(now.who('b').health).toBeLessThan(20);
    expect(now.refusal(READ)).toBe('AV-ACT-10');
  });

  test('AV-R-222 AV-MAG-06: a failed reading locks the spell, and the scroll is gone', () => {
    const now = momentOf({ party: [at('A', 2, 2, reader())], foes: [at('B', 6, 2)] });
    now.give(READ, 1, 1, 1);
    expect(now.who('a')).toMatchObject({ items: [], locked: ['Frost Lance'] });
  });

  test('AV-CRF-03: copper ink saves 1 Energy', () => {
    const [item] = crafted('scroll of frost lance', ['Copper ink'], 10, 10, 1);
    const asked = (name: string, items: object[]) =>
      askReferee(
        'cast',
        { caster: { name: 'A', ...reader({ items }) }, spell: 'Frost Lance', scroll: name },
        [10, 10, 10],
      ).outcome.energy;
    expect(asked('Scroll of Frost Lance', [{ name: 'Scroll of Frost Lance', count: 1 }])).toBe(3);
    expect(asked('Scroll of Frost Lance (Copper ink)', [item])).toBe(4);
  });
});
