/** Writes an event into the state. Nothing is rolled and nothing decided here. */
import { rowOf } from './acts/index.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  rowOf(event).writes(state, event);
}
