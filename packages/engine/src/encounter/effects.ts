/**
 * What lasts for a while: on whom it lies, who caused it, and on which clock it runs out. A clock is a moment that
 * comes again and again: "the start of Brenna's turn", "the end of a round". The book names its moments and calls
 * `tick` at each; what an effect does meanwhile is the book's own.
 */
export interface Timed<K = unknown> {
  readonly what: K;
  /** On whom it lies. */
  readonly on: string;
  /** Who caused it; null where it was the ground, the weather, the game master. */
  readonly from: string | null;
  /** The moment that counts it down: `turn starts`, `round ends`. Null where only something else ends it. */
  readonly clock: string | null;
  /** Whose moment it is, where moments belong to somebody: the bearer's own turns, or those of the cause. */
  readonly of: string | null;
  /** How often that moment has still to come. */
  readonly left: number;
}

/** What goes on after a moment has come, and what ends with it. */
export interface Ticked<T> {
  readonly lasting: T[];
  readonly ended: T[];
}

/** A moment has come: what counts by it has one less to go, and what has none left ends. */
export function tick<T extends Timed>(effects: readonly T[], clock: string, of: string | null): Ticked<T> {
  const [lasting, ended]: [T[], T[]] = [[], []];
  for (const effect of effects) {
    if (effect.clock !== clock || effect.of !== of) lasting.push(effect);
    else if (effect.left > 1) lasting.push({ ...effect, left: effect.left - 1 });
    else ended.push(effect);
  }
  return { lasting, ended };
}

/**
 * Lays a new effect beside those that are there. Where `same` finds one of its kind on the same bearer, the book says
 * what becomes of the two: both stay, the new one takes the old one's place, or whichever lasts longer does.
 */
export function lay<T extends Timed>(
  effects: readonly T[],
  effect: T,
  again: 'beside' | 'anew' | 'longest',
  same: (a: T, b: T) => boolean = (a, b) => a.what === b.what,
): T[] {
  const at = effects.findIndex(other => other.on === effect.on && same(other, effect));
  const old = effects[at];
  if (again === 'beside' || !old) return [...effects, effect];
  if (again === 'longest' && old.left >= effect.left) return [...effects];
  return effects.with(at, effect);
}
