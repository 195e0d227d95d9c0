/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { EventOf, FightEvent } from '../events.ts';
import type { FightState } from '../state.ts';
import type { Simverse } from './act.ts';

export interface EventRow<E extends FightEvent = FightEvent> extends AnyEventRow<Simverse, E> {
  /** The fighters it is written into, where these are not its actor and its target. */
  touches?(event: E, state: FightState): readonly string[] | 'all';
  /** Whether its actor has rolled in it; nobody has where it does not say. */
  hasRolled?(event: E): boolean;
  /** Plain movement and handling: no power that runs can be over with it. */
  readonly endsNoPower?: true;
}
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };

/** What sentences are made of. */
export interface Teller {
  readonly state: FightState;
  name(id: string): string;
  /** What only those are told who know the numbers of somebody. */
  against(id: string, tn: number | null): string;
  /** SV-LIM-16: who is strained now that it is over. */
  strain(event: { readonly strained?: string }): string;
  weapon(id: string, index: number): string;
}

/** For what is no more than told. */
export const NOTHING_WRITTEN = (): void => {};
/** For mere bookkeeping. */
export const NOTHING_TOLD = (): undefined => undefined;
