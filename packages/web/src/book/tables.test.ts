import { columnsOf } from '@arbiter/engine/paper';
import { openBooks } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { findRows, sorted, useOf } from './tables.tsx';

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

  it('have the columns that are plain and short, or those the book names', () => {
    expect(columnsOf(swords)).toEqual(['name', 'damage', 'hands', 'tags']);
    expect(columnsOf([{ id: 'rat', name: 'Rat', attack: { damage: 1 }, size: 'small' }])).toEqual([
      'name',
      'size',
    ]);
    expect(columnsOf(swords, ['hands'])).toEqual(['name', 'hands']);
  });

  it('are sorted by numbers as numbers, and what is missing comes last either way', () => {
    const rows = [{ name: 'b', cost: 10 }, { name: 'a' }, { name: 'c', cost: 9 }];
    const names = (down: boolean) => sorted(rows, { by: 'cost', down }).map(({ name }) => name);
    expect(names(false)).toEqual(['c', 'b', 'a']);
    expect(names(true)).toEqual(['b', 'c', 'a']);
  });

  it('of every book have columns, and creatures lead to a question about them', async () => {
    for (const book of await openBooks()) {
      for (const [name, rows] of Object.entries(book.content ?? {}))
        expect(columnsOf(rows as never, book.columns?.[name])[0], `${book.id} ${name}`).toBeTruthy();
      const [creatures = ''] = Object.keys(book.person?.lists ?? {});
      if (book.person) expect(useOf(book, creatures)?.title, book.id).toBeTruthy();
    }
  });
});
