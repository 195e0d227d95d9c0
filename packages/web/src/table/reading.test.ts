import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTable, type TableFile } from '@arbiter/engine';
import { openSqlite } from '@arbiter/table';
import { bringTable, takeFile } from '@arbiter/table/client';
import { serving } from '@arbiter/table/testing';
import { expect, test } from 'vitest';
import { fileOf, readFile, textOf } from './reading.ts';

const table = newTable('Monday', 'edge');

test('a table comes back as it went out, packed or not', async () => {
  expect(readFile(await textOf(await fileOf(table)))).toEqual(table);
  expect(readFile(await textOf(new Blob([JSON.stringify(table)])))).toEqual(table);
});

test('a table goes to a server as the page exports it, and comes back as the page opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-page-'));
  const server = await serving(await openSqlite(folder));
  const origin = `http://127.0.0.1:${server.port}`;
  const seat = { id: 'ann', game: 'edge', name: 'Ann', file: { choices: {}, state: { hurt: 2 } } };
  const made = await bringTable(origin, await fileOf({ ...table, people: [seat] }));
  if ('message' in made) throw new Error(made.message);
  const file = await takeFile(origin, made.table, made.secret);
  if ('message' in file) throw new Error(file.message);
  const { chairs, ...back } = readFile(await textOf(file)) as TableFile;
  const { chairs: _, ...gone } = { ...table, people: [seat] };
  expect(back).toEqual(gone);
  expect(chairs).toMatchObject([{ role: 'host' }]);
  await server.close();
  rmSync(folder, { recursive: true });
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
