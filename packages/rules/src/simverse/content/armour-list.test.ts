import { expect, test } from 'vitest';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { ARMOUR_AD, ARMOUR_AR } from '../gear/armour.ts';
import { ARMOUR_PIECES, ARMOUR_QUALITIES, armourNamed, SHIELDS, shieldNamed } from './armour-list.ts';

test('SV-ARM-01 SV-ARM-05: every armour piece and shield of the companion list, each inside its range', () => {
  expect(ARMOUR_PIECES).toHaveLength(companion.armour.length);
  companion.armour.forEach((row, i) => {
    const piece = ARMOUR_PIECES[i];
    expect(piece).toMatchObject({
      name: row.name,
      armourClass: row.class,
      AR: row.AR,
      AD: row.AD,
      weight: row.weight,
      price: row.price,
    });
    if (!piece) return;
    const [least, most] = ARMOUR_AR[piece.piece][piece.armourClass];
    expect(piece.AR).toBeGreaterThanOrEqual(least);
    expect(piece.AR).toBeLessThanOrEqual(most);
    expect(piece.AD).toBe(ARMOUR_AD[piece.armourClass]);
  });
  expect(SHIELDS.map(s => [s.name, s.SD])).toEqual(companion.shields.map(s => [s.name, s.SD]));
  expect(ARMOUR_QUALITIES.map(q => q.priceFactor)).toEqual(companion.armourQuality.map(q => q.priceFactor));
});

/** The part of the body that the companion list names for each piece. */
const LOCATION = {
  torso: 'torso',
  leggings: 'legs',
  gloves: 'hands',
  boots: 'feet',
  helmet: 'head',
} as const;

test('SV-ARM-01 SV-ARM-02: pieces, notes and prices of armour and shields, row by row', () => {
  expect(ARMOUR_PIECES.map(p => [p.name, LOCATION[p.piece], p.notes])).toEqual(
    companion.armour.map(row => [row.name, row.location, 'notes' in row ? row.notes : undefined]),
  );
  expect(SHIELDS).toEqual(companion.shields);
  expect(ARMOUR_QUALITIES.map(({ name, priceFactor, AR }) => [name, priceFactor, AR])).toEqual([
    ['Poor/Damaged', 0.5, -1],
    ['Standard', 1, 0],
    ['Masterwork', 3, 1],
    ['Enchanted', 10, 0],
  ]);
});

test('SV-ARM-05: a shield by the name in the book’s table', () => {
  expect(['Light', 'light shield', 'MEDIUM', 'Tower', 'Buckler'].map(name => shieldNamed(name)?.SD)).toEqual([
    1, 1, 2, 4, 1,
  ]);
  // Heavy shields have 3 or 4: which one must be said.
  expect(shieldNamed('Heavy')).toBeUndefined();
});

test('SV-ARM-01: workmanship stands before the name, and changes AR and price', () => {
  expect(armourNamed('Masterwork Chain Shirt')).toMatchObject({
    name: 'Masterwork Chain Shirt',
    AR: 5,
    AD: 1,
    price: 240,
  });
  expect(armourNamed('damaged leather boots')).toMatchObject({ AR: 0, price: 2.5 });
  expect(armourNamed('Masterwork Umbrella')).toBeUndefined();
});
