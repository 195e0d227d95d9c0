/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { EventOf, FightEvent } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';
import type { Affinity } from './act.ts';

export type EventRow<E extends FightEvent = FightEvent> = AnyEventRow<Affinity, E>;
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };

/** What sentences are made of. */
export interface Teller {
  readonly state: FightState;
  /** The actor, as they are afterwards. */
  readonly who: Fighter | undefined;
  name(id: string): string;
  /** A sentence about the actor. */
  does(words: string): string;
}

/** For what is no more than told. */
export const NOTHING_WRITTEN = (): void => {};
/** For mere bookkeeping. */
export const NOTHING_TOLD = (): undefined => undefined;
