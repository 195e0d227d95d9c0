/** What is another in one state of a fight than in another, as both ends write it: the path of each part, and what stands there now. */

/** The path of a part, and what stands there now; without that it is no more. */
export type Difference = readonly [path: readonly (string | number)[], value?: unknown];

type Parts = Readonly<Record<string | number, unknown>>;

/** What is another in the second of two states. Parts that both share are not looked into; JSON has nothing undefined. */
export function differences(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  collect(before, after, [], found);
  return found;
}

function collect(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
  found: Difference[],
): void {
  if (before === after) return;
  if (!isWithin(before) || !isWithin(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push([path, after]);
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) found.push([path, after]);
    else for (const [i, item] of after.entries()) collect(before[i], item, [...path, i], found);
    return;
  }
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value !== undefined) collect(before[key], value, [...path, key], found);
    else if (before[key] !== undefined) found.push([[...path, key]]);
  }
  for (const key of Object.keys(before))
    if (before[key] !== undefined && !Object.hasOwn(after, key)) found.push([[...path, key]]);
}

const isWithin = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** A state with what is another in it. Nothing is written into. */
export const withDifferences = (state: unknown, all: readonly Difference[]): unknown =>
  all.reduce<unknown>((now, difference) => replaced(now, difference, 0), state);

function replaced(state: unknown, difference: Difference, depth: number): unknown {
  const [path, value] = difference;
  const key = path[depth];
  if (key === undefined) return value;
  if (Array.isArray(state))
    return state.map((item, i) => (i === key ? replaced(item, difference, depth + 1) : item));
  const { [key]: part, ...rest } = (state ?? {}) as Parts;
  if (depth === path.length - 1 && difference.length === 1) return rest;
  return { ...(state as Parts), [key]: replaced(part, difference, depth + 1) };
}
