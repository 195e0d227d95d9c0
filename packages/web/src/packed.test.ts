import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { isPacked, pack, unpack } from './packed.ts';

const books = await openBooks();

describe.each(books.map(book => [book.id, book] as const))('somebody of %s in an address', (_, book) => {
  test('comes out as they went in, in fewer letters than an address takes', async () => {
    for (const { choices } of book.pregenerated ?? []) {
      const packed = (await pack(choices)) ?? '';
      expect(isPacked(packed)).toBe(true);
      expect(packed).toMatch(/^~[\w-]+$/);
      expect(packed.length).toBeLessThan(4000);
      expect(JSON.parse(String(await unpack(packed, 'character')))).toEqual(
        JSON.parse(JSON.stringify(choices)),
      );
    }
  });
});

test.each([
  ['cut short', async () => ((await pack({ name: 'Brenna', perks: ['Ambidextrous'] })) ?? '').slice(0, 12)],
  ['no such letters', async () => '~%%%'],
  ['nothing', async () => '~'],
])('an address with %s gets a sentence', async (_, id) => {
  const read = await unpack(await id(), 'character');
  expect(typeof read === 'string' ? readable(read) : read.problem).toMatch(/[.]$/);
});

/** Whatever text came out is for the reader of files to refuse. */
const readable = (text: string): string => (text === '' ? 'Empty.' : text);

test('an address that unpacks without end is stopped', async () => {
  const packed = (await pack('a'.repeat(2_000_000))) ?? '';
  expect(packed.length).toBeLessThan(12_000);
  expect(await unpack(packed, 'character')).toEqual({
    problem: 'That address unpacks to more than any character of ours.',
  });
});

test('what is too large for an address is told, and never cut', async () => {
  const random = Array.from({ length: 20_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 0).join();
  expect(await pack(random)).toBeUndefined();
});
