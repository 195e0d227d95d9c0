/** Writes events into the state. No dice, no decisions. */
import { fighterOf } from '@arbiter/engine';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

export const evolve = (state: FightState, event: FightEvent): void =>
  eventRowOf(event).writes(state, event, 'actor' in event ? fighterOf(state, event.actor) : undefined);
