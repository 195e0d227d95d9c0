/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventOf, FightEvent } from '../events.ts';
import type { FightState } from '../state.ts';

export interface EventRow<E extends FightEvent = FightEvent> {
  writes(state: FightState, event: E): void;
  /** The sentence a referee would say, given the state after it; nothing where it is mere bookkeeping. */
  tells(name: (id: string) => string, event: E): string | undefined;
  /** The fighters it is written into; its actor where it says nothing. */
  touches?(event: E): readonly string[];
}
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };
