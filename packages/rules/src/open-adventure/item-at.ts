/** An item that has to be there: by a place counted in this very list, or in one as long. Anything else is a bug, and says so. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError(`There is no item ${place} in a list of ${list.length}.`);
  return item;
}
