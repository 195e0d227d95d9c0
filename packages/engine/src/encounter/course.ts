/**
 * A decision under way. `decide` may not touch the state it is given; so events are written, as they happen, into a
 * copy in which each step sees what the last one left. Only the fighters that an event concerns are copied: most
 * decisions touch two. `enact` is given a state to write into; its fighters too are replaced by copies, for steps that hold
 * one as it was before, unless the book has none (`inPlace`).
 */
import type { Fought } from './fighters.ts';

/** What a course has to know of a book's fights. */
export interface CourseRules<S extends Fought<F>, F, E> {
  evolve(state: S, event: E): void;
  /** The ids of the fighters into whom `evolve` writes for this event, as things stand; 'all' where it may be anybody. */
  touches(event: E, state: S): readonly string[] | 'all';
  /** A copy of everything in a fighter that events change in place; lists that they replace may be shared. */
  copyOfFighter(fighter: F): F;
  /** A copy of everything else that events change in place. `fighters` is copied already. */
  copyOfState(state: S): S;
  /**
   * Whether no step looks at a fighter as it was before such an event, or before any: then an owned state's fighters are
   * written into.
   */
  readonly inPlace?: true | ((event: E) => boolean);
}

/** Whose the state is that a course begins with: lent, to be left as it is, or its own to write into. */
export type Ownership = 'lent' | 'owned';

const NOBODY: readonly string[] = [];

/** A decision under way: a copy of the fight, or the fight itself, to which each event is applied as it happens. */
export class Course<S extends Fought<F>, F, E, P> {
  /** The copy, or the fight itself: read it for what is so by now. */
  readonly state: S;
  /** What the rules of the decision roll with and write to. */
  readonly play: P;
  /** What has happened so far: what `decide` returns. */
  events: E[] = [];
  readonly #rules: CourseRules<S, F, E>;
  readonly #owned: boolean;
  /** The fighters into whom something was written; of a lent state they are copies. */
  touched: readonly string[] = NOBODY;

  constructor(state: S, play: P, rules: CourseRules<S, F, E>, whose: Ownership = 'lent') {
    this.play = play;
    this.#rules = rules;
    this.#owned = whose === 'owned';
    this.state = this.#owned ? state : rules.copyOfState({ ...state, fighters: { ...state.fighters } });
  }

  /** The fighter of an id, as it is by now; a state that names somebody it does not hold is broken. */
  who(id: string): F {
    const found = this.state.fighters[id];
    if (found === undefined) throw new RangeError(`There is no fighter ${id}.`);
    return found;
  }

  /** The same as what may be written into: it stays the one in `state`, whatever happens. */
  own(id: string): F {
    if (!this.#owned || this.#rules.inPlace !== true) this.#touch(id, true);
    return this.who(id);
  }

  /** Says what happens, and writes it down for whatever comes next. */
  emit(event: E): void {
    this.record(event);
    const { inPlace } = this.#rules;
    if (!this.#owned) this.#reach(event, true);
    else if (inPlace !== true) this.#reach(event, !inPlace?.(event));
    this.#rules.evolve(this.state, event);
  }

  /** Says what happens, where nothing more will be decided on it: a copy is left as it is. */
  log(event: E): void {
    this.record(event);
    if (this.#owned) this.#rules.evolve(this.state, event);
  }

  /** Most decisions are one event or two: a list that is made of them takes no room for more. */
  protected record(event: E): void {
    const first = this.events[0];
    if (first === undefined) this.events = [event];
    else if (this.events.length === 1) this.events = [first, event];
    else this.events.push(event);
  }

  /** Whoever an event writes into is touched. */
  #reach(event: E, copied: boolean): void {
    const touched = this.#rules.touches(event, this.state);
    const ids = touched === 'all' ? Object.keys(this.state.fighters) : touched;
    if (this.touched.length === 0 && !copied) this.touched = ids;
    else for (const id of ids) this.#touch(id, copied);
  }

  #touch(id: string, copied: boolean): void {
    if (this.touched.includes(id)) return;
    this.touched = this.touched.length === 0 ? [id] : [...this.touched, id];
    if (!copied) return;
    const fighter = this.state.fighters[id];
    // Somebody who joins with this very event is not there yet.
    if (fighter !== undefined) this.state.fighters[id] = this.#rules.copyOfFighter(fighter);
  }
}
