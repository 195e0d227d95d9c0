import { describe, expect, test } from 'vitest';
import { SIZE_NAMES, SIZES } from './attributes.ts';
import { answer } from './building.testing.ts';

describe('SV-SIZE-01: nine categories', () => {
  test.each([
    ['Tiny', -80, -8, 8, 10],
    ['Miniature', -40, -6, 6, 25],
    ['Small', -20, -4, 4, 50],
    ['Child/Dwarf', -10, -2, 2, 75],
    ['Human', 0, 0, 0, 100],
    ['Large', 10, 2, -2, 150],
    ['Huge', 20, 4, -4, 200],
    ['Gigantic', 40, 6, -6, 250],
    ['Colossal', 80, 8, -8, 300],
  ] as const)('SV-SIZE-01 SV-SIZE-02: %s for %i CP, ST %i, DX %i, × %i %%', (size, cp, st, dx, percent) => {
    expect(SIZES[size]).toMatchObject({ cp, st, dx, percent });
  });
  test('SV-SIZE-01: no more than these', () => expect(SIZE_NAMES).toHaveLength(9));
});

test('SV-SIZE-03: final ST stops at 1', () => {
  expect(answer('size', { size: 'Tiny', ST: 3, DX: 20 })).toMatchObject({ ST: 1, DX: 28 });
});

test('SV-SIZE-04: movement and Vitality are multiplied, initiative is not', () => {
  const sheet = answer('derived-statistics', { size: 'Large', attributes: { DX: 12, EN: 12 } });
  expect(sheet).toMatchObject({ vitality: 36, speed: 6, initiative: 6, movementSpeed: 9 });
});

test.each([
  ['allAr', 7],
  ['naturalOnly', 6],
  ['none', 5],
] as const)('SV-SIZE-04 SV-R-61 %s: AR of a large being, worn 3 and natural 2', (reading, AR) => {
  const given = { armour: [{ piece: 'torso', AR: 3 }], perks: ['Natural Armor'], size: 'Large' };
  const { locations } = answer('armour', given, [], { 'SV-R-61': reading });
  expect(locations).toMatchObject({ torso: { AR } });
});

test('SV-SIZE-05: gear doubles upwards and halves downwards', () => {
  const cost = SIZE_NAMES.map(size => answer('size', { size, gearCost: 160, gearKg: 16 }).gearCost);
  expect(cost).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
});
