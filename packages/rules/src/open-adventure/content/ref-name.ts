/** Things of the book go by their names; others are carried as they are. */
export type Ref = string | { readonly name: string };

export const refName = (ref: Ref): string => (typeof ref === 'string' ? ref : ref.name);
export const refNames = (refs: readonly Ref[]): string[] => refs.map(refName);

/** The look-up of a list of the book: a name of it becomes its row, and what somebody carries is its own. */
export function lookUp<Name extends string, Row extends { readonly name: string }>(
  rows: readonly (Row & { readonly name: Name })[],
): (ref: Name | Row) => Row {
  const byName = new Map<string, Row>(rows.map(row => [row.name, row]));
  return ref => {
    if (typeof ref !== 'string') return ref;
    const row = byName.get(ref);
    if (!row) throw new RangeError(`No list of the book has “${ref}”.`);
    return row;
  };
}
