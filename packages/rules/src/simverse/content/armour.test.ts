import { expect, test } from 'vitest';
import { ARMOUR_AD, ARMOUR_AR } from '../armour.ts';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { ARMOUR_PIECES, ARMOUR_QUALITIES, SHIELDS } from './armour.ts';

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
