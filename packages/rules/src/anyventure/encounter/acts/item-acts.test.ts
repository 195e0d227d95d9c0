import { describe, expect, test } from 'vitest';
import { encounter } from '../index.ts';
import { at, momentOf } from './scene.testing.ts';

const duel = (a: object, b: object = {}, more: object = {}) =>
  momentOf({ party: [{ ...at('A', 2, 2, a), ...more }], foes: [at('B', 3, 2, { tier: 'standard', ...b })] });

describe('hands', () => {
  test('AV-DEF-06 AV-R-156: the first weapon and the shield are in hand; a bow wants both hands free', () => {
    const now = duel({ weapons: ['Mace', 'Short bow'], shield: 'light' });
    expect(now.who('a')).toMatchObject({ held: ['Mace'], shield: 'light', slung: 'none' });
    expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'Short bow' })).toBe('AV-ITM-01');
    now.give({ do: 'drop', actor: 'a', thing: 'Mace' });
    expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'Short bow' })).toBe('AV-ITM-01');
    now.give({ do: 'stow', actor: 'a', thing: 'light shield' });
    expect(now.who('a')).toMatchObject({ held: [], shield: 'none', slung: 'light', turn: { actions: 1 } });
    expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'Short bow' })).toBeUndefined();
  });

  test('AV-SONG-03 AV-R-156: a two-handed weapon in use leaves the shield on the back', () => {
    expect(duel({ weapons: ['Spear'], shield: 'heavy' }).who('a')).toMatchObject({
      held: ['Spear'],
      shield: 'none',
      slung: 'heavy',
    });
  });

  test('AV-ITM-04 AV-R-156: dropping is free and drawing part of the attack; picking up is Use into a free hand', () => {
    const now = duel({ weapons: ['Mace', 'Knife'], shield: 'light' });
    now.give({ do: 'drop', actor: 'a', thing: 'Mace' });
    expect(now.state.lying).toEqual([{ weapon: 'Mace', owner: 'a', x: 2, y: 2 }]);
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Knife' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 1, 4);
    expect(now.who('a')).toMatchObject({ held: ['Knife'], turn: { actions: 1 } });
    expect(now.refusal({ do: 'pick up', actor: 'a', thing: 'Mace' })).toBe('AV-ITM-01');
    now.give({ do: 'drop', actor: 'a', thing: 'Knife' });
    now.give({ do: 'pick up', actor: 'a', thing: 'Mace' });
    expect(now.who('a')).toMatchObject({ held: ['Mace'], thrown: ['Knife'], turn: { actions: 2 } });
  });

  test('AV-ITM-04: what is thrown leaves the hand', () => {
    const now = momentOf({
      party: [at('A', 2, 2, { weapons: ['Throwing axe', 'Knife'] })],
      foes: [at('B', 6, 2, { tier: 'standard' })],
    });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Throwing axe' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 1, 4);
    expect(now.who('a')).toMatchObject({ held: [], thrown: ['Throwing axe'] });
  });

  test('AV-R-156: a fight may begin with other things in hand, if they fit', () => {
    const a = { weapons: ['Mace', 'Spear'], shield: 'light', instruments: ['strings'] };
    expect(duel(a, {}, { holds: ['Spear'] }).who('a')).toMatchObject({
      held: ['Spear'],
      shield: 'none',
      slung: 'light',
    });
    expect(duel(a, {}, { holds: ['strings'] }).who('a')).toMatchObject({ held: ['strings'] });
    expect(() => duel(a, {}, { holds: ['Spear', 'shield'] })).toThrow(/free hand/);
    expect(() => duel(a, {}, { holds: ['Lute'] })).toThrow(/carries no Lute/);
  });
});

describe('items', () => {
  test('AV-ACT-10 AV-RES-02: a draught for somebody beside one; an antidote ends one poison, the oldest', () => {
    const items = [{ name: 'Antidote', count: 1 }];
    const poisons = [
      { name: 'poisoned', by: 'Adder venom', rc: 7, damage: 2 },
      { name: 'poisoned', by: 'Widow’s kiss', rc: 9, damage: 3 },
    ];
    const now = duel({ items, conditions: poisons });
    expect(now.give({ do: 'use', actor: 'a', item: 'Antidote', target: 'a' })).toEqual([
      'A uses Antidote: no longer Poisoned.',
    ]);
    expect(now.who('a').conditions).toMatchObject([{ by: 'Widow’s kiss' }]);
    expect(now.who('a').items).toEqual([]);
  });

  test('AV-COND-30 AV-ACT-10: poison goes on the blade in hand, and in with the next hit', () => {
    const now = duel({ weapons: ['Mace'], items: [{ name: 'Adder venom', count: 1 }] });
    const labels = encounter.legal(now.state, 'a').map(({ label }) => label);
    expect(labels.filter(label => label.includes('Adder venom'))).toContain('Put Adder venom on the Mace');
    expect(labels.join()).not.toContain('Use Adder venom');
    now.give({ do: 'use', actor: 'a', item: 'Adder venom', target: 'a' });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Mace' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 1);
    expect(now.who('b').conditions).toMatchObject([
      { name: 'poisoned', by: 'Adder venom', rc: 7, damage: 2 },
    ]);
    expect(now.who('a').coated).toEqual([]);
  });

  test('AV-ACT-10: what is no remedy is for the game master to judge; handing over is an Action', () => {
    const items = [{ name: 'Ember salt', count: 2 }];
    const now = momentOf({ party: [at('A', 2, 2, { items }), at('C', 3, 3)], foes: [at('B', 9, 9)] });
    expect(now.refusal({ do: 'use', actor: 'a', item: 'Ember salt', target: 'c' })).toBe('AV-ACT-10');
    now.give({ do: 'hand over', actor: 'a', item: 'Ember salt', target: 'c' });
    expect(now.who('c').items).toEqual([{ name: 'Ember salt', count: 1 }]);
    expect(now.give({ do: 'interact', actor: 'a', words: 'bars the door' })).toEqual([
      'A spends an Action: bars the door. The game master says what happens.',
    ]);
  });

  test('AV-ITM-04: a weapon that was thrown is picked up before it is used again', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { weapons: ['Throwing axe'] })],
      foes: [at('B', 7, 5, { tier: 'standard' })],
    });
    const hurl = { do: 'attack', actor: 'a', target: 'b', weapon: 'Throwing axe' };
    now.give(hurl);
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 3, 1);
    expect(now.refusal(hurl)).toBe('AV-ITM-04');
  });
});

test('AV-ACT-10: whoever takes something themselves is named once', () => {
  const now = momentOf({
    party: [at('A', 2, 2, { items: [{ name: 'Healing draught', count: 1 }], health: 5 })],
    foes: [at('B', 9, 9)],
  });
  expect(now.give({ do: 'use', actor: 'a', item: 'Healing draught', target: 'a' })).toEqual([
    'A uses Healing draught: 6 Health.',
  ]);
});
