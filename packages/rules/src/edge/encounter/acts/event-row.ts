/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { Attempted } from '../../checks/attempt.ts';
import type { EventOf, FightEvent } from '../events.ts';
import type { FightState } from '../state.ts';
import type { Edge } from './act.ts';

export interface EventRow<E extends FightEvent = FightEvent> extends AnyEventRow<Edge, E> {
  /** What it may leave behind; a fight that is over, where it says nothing. */
  gravity?(event: E): Gravity;
  /** Its own sentence says which conditions it ends. */
  readonly tellsEndings?: true;
}
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };

/** What an event may have left behind: nothing of the kind, a fight that is over, or somebody on the ground as well. */
export type Gravity = 'harmless' | 'ends' | 'fells';
export const harmless = (): Gravity => 'harmless';
export const fells = (): Gravity => 'fells';

/** What sentences are made of. */
export interface Teller {
  readonly state: FightState;
  /** The actor's name; whoever acts unseen has none. */
  readonly who: string;
  name(id: string): string;
  /** How a roll of somebody came out. */
  rolls(id: string, rolled: Attempted): string;
}
