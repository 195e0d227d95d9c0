/** The state after an event, beside the state before it: they share whoever the event does not touch. */
import type { CourseRules } from './course.ts';
import type { Fought } from './fighters.ts';
import { copyOf, type EncounterRules } from './rules.ts';

/** What of a state an event changes: what a course has to know of a book's fights. */
export type Sharing<S, E> =
  S extends Fought<infer F> ? Omit<CourseRules<S, F, E>, 'evolve' | 'inPlace'> : never;

/** The state after an event. The one before stays as it is; where the book says whom an event touches, all others are shared. */
export function stateAfter<S, E>(
  rules: Pick<EncounterRules<S, never, E>, 'evolve' | 'copy' | 'sharing'>,
  state: S,
  event: E,
): S {
  const after = rules.sharing ? sharedCopy(rules.sharing, state, event) : copyOf(rules, state);
  rules.evolve(after, event);
  return after;
}

/** The state after all of these events. */
export const stateAfterAll = <S, E>(
  rules: Pick<EncounterRules<S, never, E>, 'evolve' | 'copy' | 'sharing'>,
  state: S,
  events: readonly E[],
): S => events.reduce((now, event) => stateAfter(rules, now, event), state);

function sharedCopy<S, E>(
  sharing: NonNullable<EncounterRules<S, never, E>['sharing']>,
  state: S,
  event: E,
): S {
  // Every book keeps its fighters by id; the rules' own type does not say so.
  const { touches, copyOfFighter, copyOfState } = sharing as unknown as CourseRules<
    Fought<unknown>,
    unknown,
    E
  >;
  const fought = state as Fought<unknown>;
  const touched = touches(event, fought);
  const fighters = { ...fought.fighters };
  for (const id of touched === 'all' ? Object.keys(fighters) : touched) {
    const fighter = fighters[id];
    // Somebody who joins with this very event is not there yet; somebody named twice is copied once.
    if (fighter !== undefined && fighter === fought.fighters[id]) fighters[id] = copyOfFighter(fighter);
  }
  return copyOfState({ ...fought, fighters }) as S;
}
