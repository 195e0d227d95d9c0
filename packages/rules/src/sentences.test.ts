/** A sentence is a question: fifty of each book, written as people type them. */
import { readFileSync } from 'node:fs';
import { sentenceReader, type Understood } from '@arbiter/engine';
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
