import { newTable } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { fileOf, readFile } from './reading.ts';

test('a table comes back as it went out', () => {
  const table = newTable('Monday', 'edge');
  expect(readFile(fileOf(table))).toEqual(table);
});

test.each([
  ['{"arbiter":', 'That file is no table: it is not JSON, or it is not whole.'],
  ['null', 'That file is no table: bring one that “Export” has made.'],
  ['{"name": "Brenna"}', 'That file is no table: bring one that “Export” has made.'],
  [
    JSON.stringify({ ...newTable('', 'edge'), people: [{ id: 'a', game: 'edge', name: '', file: {} }] }),
    'People 1, name: it must be',
  ],
])('%s gets a sentence without code', (text, sentence) => {
  const read = readFile(text);
  expect('problem' in read && read.problem).toContain(sentence);
});
