/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { EventOf, FightEvent } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';
import type { Anyventure } from './act.ts';

/** Of what a rule has worked on (`course.deed`) the rule itself has written what `writes` writes. */
export interface EventRow<E extends FightEvent = FightEvent> extends AnyEventRow<Anyventure, E> {
  /** What it sets in the fight besides its fighters: whose turn it is, what is asked, what lies about. */
  sets?(state: FightState, event: E): void;
}
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

/** For mere bookkeeping. */
export const NOTHING_TOLD = (): undefined => undefined;
/** For what is written into nobody. */
export const nobody = (): readonly string[] => [];
/** For what is written into whoever does it and whom it is done to. */
export const bothOf = ({
  actor,
  target,
}: {
  readonly actor: string;
  readonly target: string;
}): readonly string[] => [actor, target];
/** For what is written into somebody whom it befalls. */
export const intoTarget = ({ target }: { readonly target: string }): readonly string[] => [target];
