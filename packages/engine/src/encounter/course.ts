/**
 * A decision under way. `decide` may not touch the state it is given; so events are written, as they happen, into a
 * copy in which each step sees what the last one left. Only the fighters that an event concerns are copied: most
 * decisions touch two.
 */
import { type Fought, fighterOf } from './fighters.ts';

/** What a course has to know of a book's fights. */
export interface CourseRules<S extends Fought<F>, F, E> {
  evolve(state: S, event: E): void;
  /** The ids of the fighters into whom `evolve` writes for this event, as things stand; 'all' where it may be anybody. */
  touches(event: E, state: S): readonly string[] | 'all';
  /** A copy of everything in a fighter that events change in place; lists that they replace may be shared. */
  copyOfFighter(fighter: F): F;
  /** A copy of everything else that events change in place. `fighters` is copied already. */
  copyOfState(state: S): S;
}

/** A decision under way: a copy of the fight, to which each event is applied as it happens. */
export class Course<S extends Fought<F>, F, E> {
  /** The copy: read it for what is so by now. */
  readonly state: S;
  /** What has happened so far: what `decide` returns. */
  readonly events: E[] = [];
  readonly #rules: CourseRules<S, F, E>;
  /** The fighters into whom something was written, and who are copies; everybody else still belongs to the caller. */
  readonly touched: string[] = [];

  constructor(state: S, rules: CourseRules<S, F, E>) {
    this.#rules = rules;
    this.state = rules.copyOfState({ ...state, fighters: { ...state.fighters } });
  }

  /** The fighter of an id, as it is by now; a state that names somebody it does not hold is broken. */
  who(id: string): F {
    return fighterOf(this.state, id);
  }

  /** The same as a copy already: it stays the one in `state`, whatever happens. */
  own(id: string): F {
    this.#copy(id);
    return this.who(id);
  }

  /** Says what happens, and writes it into the copy for whatever comes next. */
  emit(event: E): void {
    this.events.push(event);
    const touched = this.#rules.touches(event, this.state);
    for (const id of touched === 'all' ? Object.keys(this.state.fighters) : touched) this.#copy(id);
    this.#rules.evolve(this.state, event);
  }

  /** Says what happens and leaves the copy as it is, where nothing more will be decided on it. */
  log(event: E): void {
    this.events.push(event);
  }

  #copy(id: string): void {
    if (this.touched.includes(id)) return;
    this.touched.push(id);
    const fighter = this.state.fighters[id];
    // Somebody who joins with this very event is not there yet.
    if (fighter !== undefined) this.state.fighters[id] = this.#rules.copyOfFighter(fighter);
  }
}
