import type { TablePack } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { identify, isNamedTwice, NAME, newRow, rowsFromCsv } from './grid-rows.ts';

const pack = {
  ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.0.0', title: 'Moon', game: 'simverse' },
  entries: {},
} as unknown as TablePack;
const identified = (kept: readonly object[], rows: readonly object[]) =>
  identify(pack, 'weapon', kept as never, rows as never);
const ids = (rows: readonly { readonly id?: unknown }[]) => rows.map(({ id }) => id);

test('of two new rows of one name the second is told, and is well once either is renamed', () => {
  const rows = identified([], [{ name: 'Cleaver' }, { name: 'Cleaver' }]);
  expect([0, 1].map(i => isNamedTwice([], rows, i))).toEqual([false, true]);
  const second = identified([], [rows[0]!, { ...rows[1], name: 'Hatchet' }]);
  expect(ids(second)).toEqual(['cleaver', 'hatchet']);
  expect(isNamedTwice([], second, 1)).toBe(false);
  const first = identified([], [{ ...rows[0], name: 'Hatchet' }, rows[1]!]);
  expect(ids(first)).toEqual(['hatchet', 'cleaver']);
  expect(isNamedTwice([], first, 1)).toBe(false);
});

test('a row that was kept keeps its id under another name, and no new row takes it', () => {
  const kept = [{ id: 'cleaver', name: 'Cleaver' }];
  const rows = identified(kept, [{ id: 'cleaver', name: 'Hatchet' }, { name: 'Cleaver' }]);
  expect(ids(rows)).toEqual(['cleaver', 'cleaver-2']);
  expect(isNamedTwice(kept as never, rows, 1)).toBe(false);
});

test('a row without a name has an id by its place, and rows that stay the same are the same', () => {
  const rows = identified([], [newRow(pack, 'weapon', []), { name: 'Cleaver' }]);
  expect(ids(rows)).toEqual(['row-1', 'cleaver']);
  const again = identified([], rows);
  expect(again.map((row, i) => row === rows[i])).toEqual([true, true]);
});

test('of two rows of a spreadsheet that have one name the last stands, and the name is told', () => {
  const fresh = (rows: readonly object[]) => newRow(pack, 'weapon', rows as never);
  const found = rowsFromCsv('Name\nRust blade\nCleaver\nrust blade', [NAME], [], {
    ...{ baseOf: () => undefined, fresh },
  });
  expect([found?.rows.length, found?.twins]).toEqual([2, ['rust blade']]);
});
