/** What has to be there, by what was counted, listed or asked before. Where it is not there is a bug, and these say so. */
import { itemAt } from '@arbiter/engine';

export const lastOf = <T>(list: readonly T[]): T => itemAt(list, list.length - 1);

/** The first row of a table of the book for which this is so: its rows are for every name and number there is. */
export function rowWhere<T>(rows: readonly T[], isSo: (row: T) => boolean): T {
  const row = rows.find(isSo);
  if (row === undefined)
    throw new RangeError(`None of the ${rows.length} rows is the one that is looked for.`);
  return row;
}

/** By a name that is one of its keys. */
export function entryOf<K, V>(entries: ReadonlyMap<K, V>, key: K): V {
  const value = entries.get(key);
  if (value === undefined) throw new RangeError(`There is no entry for ${key}.`);
  return value;
}
