/** A sentence is a question: fifty of each book, written as people type them. */
import { readFileSync } from 'node:fs';
import { type Seat, sentenceReader, type Understood } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const linesFor = (book: string): readonly string[] =>
  readFileSync(new URL(`sentences/${book}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));

/** `attack attacker=brenna defender="Orc Warrior" odds ? what is asked back`. */
function expected(told: string) {
  const [asked = '', doubt] = told.split(' ? ');
  const [procedure, ...fields] = asked.match(/\w+=(?:"[^"]*"|\[[^\]]*\])|\S+/g) ?? [];
  const input = fields.flatMap(field => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(field) ?? [];
    return name === undefined || value === undefined ? [] : [[name, fieldValue(value)]];
  });
  return { procedure, input: Object.fromEntries(input), odds: fields.includes('odds'), doubt };
}

const fieldValue = (text: string): unknown => (/^(?:-?\d|true|["[])/.test(text) ? JSON.parse(text) : text);

describe.each(await openBooks())('$name', book => {
  const lines = linesFor(book.id);
  const read = sentenceReader(book);

  test('fifty sentences', () => expect(lines.length).toBeGreaterThanOrEqual(50));

  test.each(lines)('%s', line => {
    const [sentence = '', told = ''] = line.split(' => ');
    const { procedure, input, odds, doubt } = expected(told);
    const understood = read(sentence);
    const { value } = understood as { value: Understood };
    expect(understood).toMatchObject({ ok: true });
    expect([value.procedure.name, value.input, value.odds]).toEqual([procedure, input, odds]);
    const doubts = value.doubts.map(({ message }) => message).join(' ');
    if (doubt === undefined) expect(doubts).toBe('');
    else expect(doubts).toContain(doubt);
  });
});

/** What the book of this id tells of a sentence, and what it asks back. */
const toldOf = (id: string, sentence: string, company?: Parameters<typeof sentenceReader>[1]) => {
  const { value } = sentenceReader(bookOf(id), company)(sentence) as { value: Understood };
  return { told: value.told, doubts: value.doubts.map(({ message }) => message) };
};

const books = await openBooks();
const bookOf = (id: string) => books.find(book => book.id === id)!;

test('a whole name that others go on with is that creature, and says who else there is', () => {
  expect(toldOf('simverse', 'Brenna attacks a goblin').told).toContain(
    'defender Goblin (there is also Goblin Archer)',
  );
  expect(toldOf('simverse', 'Brenna attacks a goblin archer').told).toContain('defender Goblin Archer;');
});

test('a ready character of several levels is the lowest, and says so; two of one name at a table are asked back', () => {
  expect(toldOf('affinity', 'Wren attacks a grey wolf').told).toContain(
    'attacker Wren (ranger-1, there is also ranger-5)',
  );
  const [wren] = bookOf('affinity').pregenerated!.filter(({ id }) => id === 'ranger-1');
  const seat = (id: string) => ({ id, name: 'Wren', game: 'affinity', file: wren!.choices }) as Seat;
  expect(toldOf('affinity', 'Wren attacks a grey wolf', { seats: [seat('wren-2'), seat('wren-3')] })).toEqual(
    {
      told: 'attack: defender Grey wolf; the rest as usual',
      doubts: ['“Wren” could be “wren-2” or “wren-3”: say which.'],
    },
  );
  expect(toldOf('affinity', 'Wren attacks a grey wolf', { seats: [seat('wren')] }).told).toContain(
    'attacker Wren, ',
  );
});
