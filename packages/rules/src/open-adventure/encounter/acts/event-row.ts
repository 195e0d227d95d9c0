/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { Health } from '@arbiter/engine';
import type { Exertion } from '../../content/adventure-tables.ts';
import type { Changes, EventOf, FightEvent } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';

export interface EventRow<E extends FightEvent = FightEvent> {
  /** Writes it into the state, and into its actor if it has one: nothing is rolled and nothing decided. */
  writes(state: FightState, event: E, actor: ActorOf<E>): void;
  /** The sentence a referee would say, given the state after it; nothing where it is mere bookkeeping. */
  tells(teller: Teller, event: E): string | undefined;
  /** The fighters it is written into; its actor where it says nothing. */
  touches?(event: E, state: FightState): readonly string[] | 'all';
  /** Whether no step goes on with a fighter as it was before. */
  readonly inPlace?: true;
  /** OA-ACT-20: to fight and to run is strenuous, to swim and to climb moderate, to use things light. */
  readonly exertion?: Exertion;
  /** Whether somebody may see after it what was out of sight, or no longer. */
  readonly changesSight?: true;
}
export type ActorOf<E> = E extends { readonly actor: string } ? Fighter : Fighter | undefined;
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };

/** What sentences are made of. Whoever the state does not know acts unseen; some numbers are not told. */
export interface Teller {
  readonly state: FightState;
  /** The actor's name. */
  readonly who: string;
  name(id: string): string;
  /** How hurt somebody looks, where the number may not be told. */
  looks(id: string): Health | undefined;
  /** Whether somebody's numbers may be told. */
  isTold(id?: string): boolean;
  /** A number of the actor's, or of somebody else, where it may be told. */
  told(words: string, id?: string): string;
  /** The target by name, or `themselves`. */
  other(event: { readonly actor: string; readonly target: string }): string;
  /** How much health somebody has left. */
  left(id?: string): string;
  /** Whether somebody has come to lie on the ground. */
  lies(id?: string): string;
  /** Levels and points that came or went with a condition. */
  changed(now: Changes): string;
  /** OA-PERK-18: what is left of stamina after the natural armor was paid for. */
  naturalArmor(id?: string): string;
}

export const NOBODY = (): readonly string[] => [];
export const both = ({ actor, target }: { readonly actor: string; readonly target: string }): string[] => [
  actor,
  target,
];
