import { newTable, stepped } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { presenceUnder } from './presence.ts';
import { freeId, seatOf, seatOfReady } from './seats.ts';

const books = await openBooks();

describe('seats', () => {
  test('an id is made of a name, and nobody else has it', () => {
    const table = newTable('', undefined);
    expect(freeId(table, 'edge', 'Élodie of the Reeds!')).toBe('elodie-of-the-reeds');
    expect(freeId(table, 'edge', '???')).toBe('somebody');
    expect(freeId(table, 'edge', 'New')).toBe('new-2');
    const seat = { id: 'odo', game: 'edge', name: 'Odo', file: {} };
    expect(freeId(stepped(table, { is: 'seated', seat }), 'edge', 'Odo')).toBe('odo-2');
  });

  test('a hero is called by one name, at the table and in the file', () => {
    const table = newTable('', undefined);
    expect(seatOf(table, 'edge', 'Brenna II', { name: 'Brenna', level: 3 })).toEqual({
      ...{ id: 'brenna-ii', game: 'edge', name: 'Brenna II' },
      file: { name: 'Brenna II', level: 3 },
    });
  });

  test.each(books.map(book => [book.id, book] as const))(
    'everybody ready of %s is there with pools',
    (_, book) => {
      for (const ready of book.pregenerated ?? []) {
        const seen = presenceUnder(book, seatOfReady(book, ready), {});
        expect(seen?.name).toContain(ready.name);
        expect(seen?.pools?.length).toBeGreaterThan(0);
      }
    },
  );

  test('what is rolled as a fight begins is on no card', () => {
    const affinity = books.find(({ id }) => id === 'affinity')!;
    const seen = presenceUnder(affinity, seatOfReady(affinity, affinity.pregenerated![0]!), {});
    expect(seen?.pools?.map(({ name }) => name)).toEqual(['HD', 'Resolve', 'Affinity']);
  });
});
