/** Things of the book go by their names; others are carried as they are. */
type Ref = string | { readonly name: string };

export const refName = (ref: Ref): string => (typeof ref === 'string' ? ref : ref.name);
export const refNames = (refs: readonly Ref[]): string[] => refs.map(refName);
