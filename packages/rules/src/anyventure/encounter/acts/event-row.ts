/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { EventOf, FightEvent } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';
import type { Anyventure } from './act.ts';

/** What a rule that rolls has left of people (`left`) is written before its row writes. */
export type EventRow<E extends FightEvent = FightEvent> = AnyEventRow<Anyventure, E>;
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
/** For what is written into nobody. */
export const nobody = (): readonly string[] => [];
/** For what is written into somebody whom it befalls. */
export const intoTarget = ({ target }: { readonly target: string }): readonly string[] => [target];
