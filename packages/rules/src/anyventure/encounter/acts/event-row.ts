/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventOf, FightEvent } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';

export interface EventRow<E extends FightEvent = FightEvent> {
  /**
   * Writes it into the state, and into its actor if it has one: nothing is rolled and nothing decided. What a rule that rolls
   * has left of people (`left`) is written before it.
   */
  writes(state: FightState, event: E, actor: ActorOf<E>): void;
  /** The sentence a referee would say, given the state after it, with ids in braces where names belong; nothing where it is mere bookkeeping. */
  tells(teller: Teller, event: E): string | undefined;
  /** The fighters that the row writes into; nobody where it says nothing. */
  touches?(event: E): readonly string[];
}
export type ActorOf<E> = E extends { readonly actor: string } ? Fighter : Fighter | undefined;
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };

/** What sentences are made of. */
export interface Teller {
  readonly state: FightState;
  /** Somebody, as they are afterwards; whoever is unseen is not there. */
  fighter(id: string): Fighter | undefined;
  /** Whether somebody's numbers may be told. */
  isTold(id: string): boolean;
  /** How hurt somebody looks: `looks badly hurt`. */
  looks(id: string): string;
}

/** For what is no more than told. */
export const NOTHING_WRITTEN = (): void => {};
/** For mere bookkeeping. */
export const NOTHING_TOLD = (): undefined => undefined;
/** For what is written into its actor. */
export const intoActor = ({ actor }: { readonly actor: string }): readonly string[] => [actor];
/** For what is written into somebody whom it befalls. */
export const intoTarget = ({ target }: { readonly target: string }): readonly string[] => [target];
