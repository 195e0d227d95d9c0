import { describe, expect, test } from 'vitest';
import { readTable } from './file.ts';
import { logged, newTable, seated, withFight } from './table.ts';

const brenna = { id: 'brenna', game: 'simverse', name: 'Brenna', file: { choices: {} } };

describe('a table’s file', () => {
  test('through JSON it is the same', () => {
    const fight = { id: 'ford', game: 'simverse', fight: { log: [] } };
    const entry = { game: 'simverse', question: 'check', sentence: 'Success.', dice: [] };
    const table = logged(withFight(seated(newTable('Monday', 'simverse'), brenna), fight), entry);
    expect(readTable(JSON.parse(JSON.stringify(table)))).toEqual({ ok: true, value: table });
  });

  test('somebody of the same id in the same game is replaced, in another game is another', () => {
    const table = seated(seated(newTable('', undefined), brenna), { ...brenna, name: 'Brenna II' });
    expect(table.people).toEqual([{ ...brenna, name: 'Brenna II' }]);
    expect(seated(table, { ...brenna, game: 'edge' }).people).toHaveLength(2);
  });

  test('the log keeps its latest entries', () => {
    let table = newTable('', undefined);
    for (let n = 0; n < 5001; n++)
      table = logged(table, { game: 'edge', question: 'attack', sentence: `${n}`, dice: [] });
    expect([table.log.length, table.log[0]?.sentence]).toEqual([5000, '1']);
  });

  test('a table of an older version has what is new by default', () => {
    for (const version of [1, 2])
      expect(readTable({ arbiter: 'table', version, people: [brenna] })).toMatchObject({
        ok: true,
        value: { version: 3, people: [brenna], chairs: [], invitations: [] },
      });
  });

  test.each([
    [null, /^That is no table/],
    [[], /^That is no table/],
    [
      { arbiter: 'table', version: 4 },
      /^That table was kept by a newer Arbiter \(version 4; this one knows 3\)/,
    ],
    [{ arbiter: 'table', version: 1, people: 5 }, /people/],
    [{ arbiter: 'table', version: 1, people: [brenna, brenna] }, /^Two at that table go by the same name/],
    [{ arbiter: 'table', version: 1, rulings: { simverse: { 'SV-R-1': 5 } } }, /rulings/],
  ])('%j is refused in a sentence', (value, sentence) => {
    const read = readTable(value);
    expect(read.ok ? '' : read.problems[0]?.message).toMatch(sentence);
  });
});
