/** Writes events into the state. No dice, no decisions. */

import { fighterOf, type Sharing } from '@arbiter/engine';
import type { Event } from './events.ts';
import { type FightState, writeFighter } from './state.ts';

export function evolve(state: FightState, event: Event): void {
  if (event.changes) for (const id in event.changes) writeFighter(fighterOf(state, id), event.changes[id]!);
  if (event.pending !== undefined) state.pending = event.pending;
  if (event.moment) state.moment = event.moment;
  if (event.turnOf !== undefined) state.actor = event.turnOf;
  if (event.lying) state.lying = event.lying;
  if (event.newcomer) state.fighters[event.newcomer.id] = { ...event.newcomer };
  if (event.interrupted) state.interrupted = event.interrupted;
  if (event.slots) state.slots = event.slots;
  if (event.nullfields) state.nullfields = event.nullfields;
  if (event.winner !== undefined) state.winner = event.winner;
}

/** Whom an event touches: those whose changes it tells. */
export const SHARING: Sharing<FightState, Event> = {
  touches: ({ changes }) => (changes ? Object.keys(changes) : NOBODY),
  copyOfFighter: fighter => ({ ...fighter }),
  copyOfState: state => state,
};

const NOBODY: readonly string[] = [];
