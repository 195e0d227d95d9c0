/** Writes events into the state. No dice, no decisions. */
import { fighterOf, type Sharing } from '@arbiter/engine';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { asKept, writeKept } from './kept-events.ts';
import { type FightState, writeFighter } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  const kept = asKept(event);
  if (kept) {
    writeKept(state, kept);
    return;
  }
  const { left } = event;
  for (const id in left) writeFighter(fighterOf(state, id), left[id] ?? {});
  eventRowOf(event).writes(state, event, 'actor' in event ? state.fighters[event.actor ?? ''] : undefined);
}

/** Whom an event touches: those of whom it says what was left, and those whom its row writes into. */
function touches(event: FightEvent, state: FightState): readonly string[] | 'all' {
  const kept = asKept(event);
  if (kept) return kept.changes ? Object.keys(kept.changes) : NOBODY;
  const written = eventRowOf(event).touches?.(event, state) ?? actorOf(event);
  return event.left && written !== 'all' ? [...Object.keys(event.left), ...written] : written;
}

const actorOf = (event: FightEvent): readonly string[] =>
  'actor' in event && event.actor !== undefined ? [event.actor] : NOBODY;

export const SHARING: Sharing<FightState, FightEvent> = {
  touches,
  copyOfFighter: fighter => ({ ...fighter }),
  copyOfState: state => state,
};

const NOBODY: readonly string[] = [];
