import { describe, expect, test } from 'vitest';
import { ammunition } from '../content/supplies.ts';
import { ammunitionFor, armsOf, thingOf } from './ammunition.ts';
import { listedWeapon } from './weapon-list.ts';

const bow = listedWeapon('Short bow')!;
const mace = listedWeapon('Mace')!;

describe('special ammunition', () => {
  test('AV-ITM-03: barbed arrows make a second weapon of each bow, which is the same thing in hand', () => {
    const arms = armsOf({ weapons: [mace, bow], items: [{ name: 'Barbed arrows', count: 2 }] });
    expect(arms.map(weapon => weapon.name)).toEqual(['Mace', 'Short bow', 'Short bow with barbed arrows']);
    expect(arms[2]).toMatchObject({ primary: 3, ammunition: 'special', onHit: { condition: 'bleeding' } });
    expect(thingOf(arms[2]!)).toBe('Short bow');
  });

  test('AV-ITM-03: fire flasks are thrown as they are; none left, nothing to throw', () => {
    const names = (count: number) =>
      armsOf({ weapons: [], items: [{ name: 'Fire flasks', count }] }).map(weapon => weapon.name);
    expect(names(1)).toEqual(['Fire flask']);
    expect(names(0)).toEqual([]);
  });

  test('AV-ITM-02 AV-ITM-03: ordinary ammunition is nobody’s item, special is one of those carried', () => {
    const items = [{ name: 'Fire flasks', count: 2 }];
    expect(ammunitionFor(items, bow)).toBeUndefined();
    expect(ammunitionFor(items, listedWeapon('Fire flask')!)).toBe(items[0]);
    expect(ammunitionFor(items, listedWeapon('Hunting bow with barbed arrows')!)).toBeUndefined();
  });

  test('AV-ITM-03: every special ammunition of the list belongs to weapons that there are', () => {
    for (const row of ammunition)
      for (const name of 'throws' in row ? [row.throws] : row.loads) expect(listedWeapon(name)).toBeDefined();
  });
});
