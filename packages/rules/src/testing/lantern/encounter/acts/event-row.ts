/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { EventOf, FightEvent } from '../events.ts';
import type { Lantern } from './act.ts';

export type EventRow<E extends FightEvent = FightEvent> = AnyEventRow<Lantern, E>;
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };
