import { expect, test } from 'vitest';
import { choicesOf, playing } from '../character/building.testing.ts';
import { assemble } from '../character/creation/build.ts';
import { purseOf } from './funds.ts';

const purse = (given: Parameters<typeof choicesOf>[0]) => {
  const choices = choicesOf(given);
  return purseOf(choices, assemble(choices, playing()).build);
};

test('SV-CRE-07 SV-R-33: the gear by the lists, the funds as the game master set them', () => {
  const gear = { armour: ['Chain Shirt'], weapons: ['Longsword'], items: [{ name: 'Torch', count: 10 }] };
  expect(purse({ gear })).toEqual({ price: 80 + 50 + 1, unpriced: [], funds: undefined });
  expect(purse({ gear: { ...gear, funds: 100 } }).funds).toBe(100);
});

test('SV-PERK-33: Wealthy multiplies the funds', () =>
  expect(purse({ perks: [{ name: 'Wealthy', cp: 15 }], gear: { funds: 100 } }).funds).toBe(2000));

test('SV-TMPL-13: what templates hand over costs nothing, more of it does', () => {
  expect(purse({ templates: ['Rogue'] })).toMatchObject({ price: 0, unpriced: [] });
  const scout = { templates: [{ name: 'Scout' as const, picks: ['sight'] }] };
  expect(purse({ ...scout, gear: { items: [{ name: 'Arrows', count: 50, kg: 0.05 }] } }).price).toBe(5);
  const bow = { weapons: ['Bow', 'Hunting Knife', 'Shortsword'], armour: ['Leather Cuirass'] };
  expect(purse({ ...scout, gear: bow }).price).toBe(20);
});

test('SV-SIZE-05: gear for the large costs double', () =>
  expect(purse({ size: 'Large', gear: { weapons: ['Longsword'] } }).price).toBe(100));

test('what no list prices is named', () =>
  expect(purse({ gear: { weapons: [{ name: 'Chair leg', damage: '1d6' }] } }).unpriced).toEqual([
    'Chair leg',
  ]));
