import { describe, expect, it } from 'vitest';
import { findRows, isFlat } from './tables.tsx';

const swords = [
  { name: 'Dagger', damage: '1d4', hands: 1, tags: ['light', 'thrown'] },
  { name: 'Longsword', damage: '1d8', hands: 2 },
];

describe('tables', () => {
  it('are searched by name and by everything in a row', () => {
    expect(findRows(swords, 'long')).toEqual([swords[1]]);
    expect(findRows(swords, 'THROWN')).toEqual([swords[0]]);
    expect(findRows(swords, '')).toBe(swords);
    expect(findRows(swords, 'axe')).toEqual([]);
  });

  it('are drawn as tables where their rows are plain', () => {
    expect(isFlat(swords)).toBe(true);
    expect(isFlat([{ name: 'Rat', attack: { damage: 1 } }])).toBe(false);
    expect(isFlat([Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`c${i}`, i]))])).toBe(false);
  });
});
