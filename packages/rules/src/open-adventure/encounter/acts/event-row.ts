/** What there is to say of each thing that happens: how it is written into the state, and how it is told. */
import type { EventRow as AnyEventRow } from '@arbiter/engine';
import type { Exertion } from '../../content/adventure-tables.ts';
import type { EventOf, FightEvent } from '../events.ts';
import type { OpenAdventure } from './act.ts';

export interface EventRow<E extends FightEvent = FightEvent> extends AnyEventRow<OpenAdventure, E> {
  /** Whether no step goes on with a fighter as it was before. */
  readonly inPlace?: true;
  /** OA-ACT-20: to fight and to run is strenuous, to swim and to climb moderate, to use things light. */
  readonly exertion?: Exertion;
  /** Whether somebody may see after it what was out of sight, or no longer. */
  readonly changesSight?: true;
}
export type EventRows<K extends FightEvent['is']> = { readonly [I in K]: EventRow<EventOf<I>> };

export const NOBODY = (): readonly string[] => [];
export const both = ({ actor, target }: { readonly actor: string; readonly target: string }): string[] => [
  actor,
  target,
];
