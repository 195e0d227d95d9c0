/** What the game master gives and takes in a fight, in the book's own terms. */
import { expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

test('AV-DICE-07 AV-DICE-12: dice for a while have the name that the game master gives them, and are taken back by it', () => {
  const now = momentOf({ party: [at('A', 2, 2)], foes: [at('B', 2, 11, { tier: 'standard' })] });
  const modify = { do: 'gm modify', actor: 'gm', target: 'a', check: 'attack', why: 'slick deck' } as const;
  expect(now.give({ ...modify, bonus: -1, grade: 'downgrade', turns: 2 })).toEqual([
    'A has 1 penalty die and a downgrade on Attack: slick deck.',
  ]);
  expect(now.who('a').effects).toMatchObject([
    { name: 'slick deck', turns: 2, bonus: { attack: -1 }, downgrade: ['attack'] },
  ]);
  expect(now.give({ ...modify, ends: true })).toEqual(['A: slick deck is over.']);
  expect(now.who('a').effects).toEqual([]);
});

const two = (more: object = {}) =>
  momentOf({ party: [at('A', 2, 2, more)], foes: [at('B', 3, 2, { tier: 'standard' })] });
const host = (does: string, more: object) => ({ do: `gm ${does}`, actor: 'gm', target: 'a', ...more });

test('AV-ITM-01 AV-ITM-04: what falls from a hand lies there, and is picked up for an Action', () => {
  const now = two({ weapons: ['Mace'] });
  expect(now.give(host('drop', { thing: 'Mace' }))).toEqual(['A drops the Mace.']);
  expect(now.who('a')).toMatchObject({ held: [], thrown: ['Mace'], turn: { actions: 0 } });
  expect(now.state.lying).toEqual([{ weapon: 'Mace', owner: 'a', x: 2, y: 2 }]);
  expect(now.refusal(host('drop', { thing: 'Mace' }))).toBe('AV-ITM-01');
  now.give({ do: 'pick up', actor: 'a', thing: 'Mace' });
  expect(now.who('a').held).toEqual(['Mace']);
});

test('AV-ITM-01: things come to somebody and are lost, and nobody loses what they have not', () => {
  const now = two({ items: [{ name: 'Rope', count: 1 }] });
  expect(now.give(host('item', { item: 'Healing draught', count: 2 }))).toEqual([
    'A gets 2 Healing draught.',
  ]);
  expect(now.give(host('item', { item: 'Rope', count: -1 }))).toEqual(['A loses 1 Rope.']);
  expect(now.who('a').items).toEqual([{ name: 'Healing draught', count: 2 }]);
  expect(now.refusal(host('item', { item: 'Rope', count: -1 }))).toBe('AV-ITM-01');
});

test('AV-ITM-01 AV-ACT-10: what the book knows is that in any capitals, and can be drunk or dropped', () => {
  const now = two({ weapons: ['Mace'], items: [{ name: 'Silver Key', count: 1 }] });
  now.give(host('item', { item: 'greater healing draught' }));
  now.give(host('item', { item: 'silver key' }));
  expect(now.who('a').items).toEqual([
    { name: 'Silver Key', count: 2 },
    { name: 'Greater healing draught', count: 1 },
  ]);
  expect(
    now.refusal({ do: 'use', actor: 'a', item: 'Greater healing draught', target: 'a' }),
  ).toBeUndefined();
  expect(now.give(host('drop', { thing: 'mace' }))).toEqual(['A drops the Mace.']);
  expect(now.who('a').held).toEqual([]);
});

test('AV-CMB-02 AV-CMB-06: a new side comes to a fight, and fights every other', () => {
  const now = two();
  now.give({ do: 'gm join', actor: 'gm', side: 'pack', who: 'Wolf' }, 3, 5);
  expect(Object.values(now.state.fighters).map(({ side }) => side)).toEqual(['party', 'foes', 'pack']);
  expect(now.state.fighters['wolf']).toMatchObject({ group: 'enemy' });
  expect(now.refusal({ do: 'gm join', actor: 'gm', side: 'nobody', who: 'Wolf' })).toBe('AV-CMB-06');
});

test('AV-R-62: whoever is put elsewhere is struck at by nobody; a place that is held is none', () => {
  const now = two();
  expect(now.give(host('place', { x: 9, y: 9 }))).toEqual(['A stands at 9, 9.']);
  expect([now.who('a').x, now.state.pending]).toEqual([9, null]);
  expect(now.refusal(host('place', { x: 3, y: 2 }))).toBe('AV-ACT-01');
});

test('AV-CMB-04: initiative by hand, in the set-up and for the next round', () => {
  const now = momentOf({
    party: [at('A', 2, 2, { initiative: 12 })],
    foes: [at('B', 9, 2, { initiative: 3 })],
  });
  expect([now.who('a').initiative, now.who('b').initiative]).toEqual([12, 3]);
  expect(now.give(host('initiative', { target: 'b', result: 9 }))).toEqual([
    'B has 9 for initiative: early from the next round on.',
  ]);
  now.give({ do: 'end turn', actor: 'a' });
  now.give({ do: 'end turn', actor: 'b' });
  expect(now.state.slots[0]).toMatchObject({ name: 'early', members: ['a'] });
  expect(now.state.slots[1]).toMatchObject({ name: 'early', members: ['b'] });
});
