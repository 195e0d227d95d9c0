/** Writes an event into the state. Nothing is rolled and nothing decided here. */
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { type FightState, fighterOf } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  const actor = 'actor' in event ? fighterOf(state, event.actor) : undefined;
  eventRowOf(event).writes(state, event, actor);
}
