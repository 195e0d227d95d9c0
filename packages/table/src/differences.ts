/** What is another in one state of a fight than in another, as both ends write it: the path of each part, and what stands there now. */

/** The path of a part, and what stands there now; without that it is no more. */
export type Difference = readonly [path: readonly (string | number)[], value?: unknown];

type Parts = Readonly<Record<string | number, unknown>>;

/** What is another in the second of two states. Parts that both share are not looked into; JSON has nothing undefined. */
export function differences(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  collectDifferences(before, after, [], found);
  return found;
}

/** Adds to those that were found what is another here. */
export function collectDifferences(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
  found: Difference[],
): void {
  collect(before, after, [...path], found);
}

/** `path` is gone along, and is as it was when this is over: most of what is looked into is the same, and needs no path of its own. */
function collect(before: unknown, after: unknown, path: (string | number)[], found: Difference[]): void {
  if (before === after) return;
  if (!isWithin(before) || !isWithin(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push(after === undefined ? [[...path]] : [[...path], after]);
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = found.length;
    const isAsLong = before.length === after.length;
    for (let i = 0; isAsLong && i < after.length; i++) {
      if (before[i] === after[i]) continue;
      path.push(i);
      collect(before[i], after[i], path, found);
      path.pop();
    }
    // A list in which more is another than it has items is shorter written whole.
    if (isAsLong && found.length - known <= after.length) return;
    found.length = known;
    found.push([[...path], after]);
    return;
  }
  for (const key of Object.keys(after)) {
    const [was, value] = [before[key], after[key]];
    if (was === value) continue;
    path.push(key);
    if (value !== undefined) collect(was, value, path, found);
    else found.push([[...path]]);
    path.pop();
  }
  for (const key of Object.keys(before))
    if (before[key] !== undefined && !Object.hasOwn(after, key)) found.push([[...path, key]]);
}

const isWithin = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** A state with what is another in it. Nothing is written into. */
export const withDifferences = (state: unknown, all: readonly Difference[]): unknown =>
  all.reduce<unknown>((now, difference) => withDifference(now, difference, 0), state);

/** A part of a state with what is another in it, where the path leads so deep to that part. */
export function withDifference(state: unknown, difference: Difference, depth: number): unknown {
  const [path, value] = difference;
  const key = path[depth];
  if (key === undefined) return value;
  if (Array.isArray(state))
    return state.map((item, i) => (i === key ? withDifference(item, difference, depth + 1) : item));
  const { [key]: part, ...rest } = (state ?? {}) as Parts;
  if (depth === path.length - 1 && difference.length === 1) return rest;
  return { ...(state as Parts), [key]: withDifference(part, difference, depth + 1) };
}
