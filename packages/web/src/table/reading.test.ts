import { newTable } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { fileOf, readFile, textOf } from './reading.ts';

const table = newTable('Monday', 'edge');

test('a table comes back as it went out, packed or not', async () => {
  expect(readFile(await textOf(await fileOf(table)))).toEqual(table);
  expect(readFile(await textOf(new Blob([JSON.stringify(table)])))).toEqual(table);
});

test('a packed file that is cut off, or that unpacks to more than a table, gets a sentence', async () => {
  const packed = await fileOf(table);
  const bomb = new Blob([' '.repeat(60_000_000)]).stream().pipeThrough(new CompressionStream('gzip'));
  for (const file of [packed.slice(0, 40), await new Response(bomb).blob()])
    expect(readFile(await textOf(file))).toMatchObject({ problem: expect.stringContaining('is damaged') });
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
