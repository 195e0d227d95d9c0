/** Writes events into the state. No dice, no decisions. */
import type { Sharing } from '@arbiter/engine';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { asKept, leftBy, writeChanges, writeKept } from './kept-events.ts';
import type { FightState } from './state.ts';

/** Writes an event of today, as a decision does. */
export function writeEvent(state: FightState, event: FightEvent): void {
  const row = eventRowOf(event);
  row.writes(state, event, 'actor' in event ? state.fighters[event.actor ?? ''] : undefined);
  row.sets?.(state, event);
}

/** The same of an event of any version. */
export function evolve(state: FightState, event: FightEvent): void {
  const kept = asKept(event);
  const left = leftBy(event);
  if (kept) writeKept(state, kept);
  else if (left) {
    writeChanges(state, left);
    eventRowOf(event).sets?.(state, event);
  } else writeEvent(state, event);
}

/** Whom an event touches: those whom its row writes into, its actor where it says nothing. */
export const touchedBy = (event: FightEvent, state: FightState): readonly string[] | 'all' =>
  eventRowOf(event).touches?.(event, state) ??
  ('actor' in event && event.actor !== undefined ? [event.actor] : NOBODY);

/** The same of an event of any version: earlier ones named those of whom they said what had changed. */
function touches(event: FightEvent, state: FightState): readonly string[] | 'all' {
  const kept = asKept(event);
  const changes = kept ? (kept.changes ?? {}) : leftBy(event);
  return changes ? Object.keys(changes) : touchedBy(event, state);
}

export const SHARING: Sharing<FightState, FightEvent> = {
  touches,
  copyOfFighter: fighter => ({ ...fighter }),
  copyOfState: state => state,
};

const NOBODY: readonly string[] = [];
