/** What an earlier step made sure of: whoever has no mount, say, was refused before. Where it is not there is a bug, and this says so. */
export function demand<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`There is no ${what}.`);
  return value;
}
