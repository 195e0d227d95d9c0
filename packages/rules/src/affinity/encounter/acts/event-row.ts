/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventOf, FightEvent } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';

export interface EventRow<E extends FightEvent = FightEvent> {
  /** Writes it into the state, and into its actor if it has one: nothing is rolled and nothing decided. */
  writes(state: FightState, event: E, who: ActorOf<E>): void;
  /** The sentence a referee would say, given the state after it; nothing where it is mere bookkeeping. */
  tells(teller: Teller, event: E): string | undefined;
  /** The fighters it is written into; its actor where it says nothing. */
  touches?(event: E): readonly string[] | 'all';
}
export type ActorOf<E> = E extends { readonly actor: string } ? Fighter : undefined;
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
