/** Fighters by id: who is meant, and whether a state that came from outside names only people who are there. */
/** A state with its fighters by id. */
export interface Fought<F> {
  readonly fighters: Record<string, F>;
}

/** The fighter of an id that the state itself holds. */
export function fighterOf<F>(state: Fought<F>, id: string): F {
  const found = Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
  if (found === undefined) throw new RangeError(`There is no fighter ${id}.`);
  return found;
}

/**
 * Whether every fighter stands under its own id, and everybody whom the state names elsewhere (in the order of turns,
 * as a target, as the cause of an effect) is there. For the state's schema: nobody else looks at a file so closely.
 */
export const areAllThere = (
  { fighters }: Fought<{ readonly id: string }>,
  named: Iterable<string | null | undefined>,
): boolean => {
  for (const [id, fighter] of Object.entries(fighters)) if (fighter.id !== id) return false;
  for (const id of named) if (id !== null && id !== undefined && !Object.hasOwn(fighters, id)) return false;
  return true;
};
