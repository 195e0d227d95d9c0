import { expect, test } from 'vitest';
import {
  addTable,
  chooseTable,
  forgotten,
  haveBack,
  nameInList,
  tableAtHand,
  tablesOf,
  throwAway,
} from './tables.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('a browser has one table, then others beside it, of which one is at hand', () => {
  const [at, tab] = [shelf(), shelf()];
  expect([tableAtHand(at, tab), tablesOf(at)]).toEqual(['', [{ id: '', name: '' }]]);
  nameInList('', 'Monday', at);
  const id = addTable(at)!;
  chooseTable(id, at, tab);
  nameInList(id, 'Friday', at);
  expect(tableAtHand(at, tab)).toBe(id);
  expect(tablesOf(at).map(({ name }) => name)).toEqual(['Monday', 'Friday']);
  // Another tab stays where it is.
  const other = shelf();
  chooseTable('', at, other);
  expect([tableAtHand(at, tab), tableAtHand(at, other)]).toEqual([id, '']);
});

test('a table that was thrown away can be had back for a week; then it is gone', () => {
  const [at, tab] = [shelf(), shelf()];
  const id = addTable(at)!;
  chooseTable(id, at, tab);
  throwAway(id, 1000, at);
  expect(tableAtHand(at, tab)).toBe('');
  haveBack(id, at);
  expect(tableAtHand(at, tab)).toBe(id);
  throwAway(id, 1000, at);
  expect(forgotten(2000, at)).toEqual([]);
  expect(forgotten(8 * 24 * 60 * 60 * 1000, at)).toEqual([id]);
  expect(tablesOf(at)).toEqual([{ id: '', name: '' }]);
});

test.each(['{', '7', '[{"id":5}]', '[{"id":"../x","name":"y"}]'])(
  'a list that is damaged (%s) has the first table',
  text => {
    expect(tablesOf({ getItem: () => text, setItem() {} })).toEqual([{ id: '', name: '' }]);
  },
);
