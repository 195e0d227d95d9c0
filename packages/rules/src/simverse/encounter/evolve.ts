/** Writes events into the state. Nothing is rolled and nothing decided here. */

import { eventRowOf } from './acts/event-rows.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { spendHelp } from './lasting-powers.ts';
import type { FightState } from './state.ts';
import { noteTriggers } from './triggers.ts';

/** Whoever has the event's actor in hand gives them along, and nobody looks them up again. */
export function evolve(state: FightState, event: FightEvent, actor?: Combatant): void {
  const row = eventRowOf(event);
  row.writes(state, event, (actor ?? actorOf(state, event)) as Combatant);
  if (state.triggers) noteTriggers(state, event);
  if (state.running.length > 0 && 'actor' in event && row.hasRolled?.(event)) spendHelp(state, event.actor);
}

/** Events that nobody does have no actor, and somebody who joins is not there yet. */
function actorOf({ fighters }: FightState, event: FightEvent): Combatant | undefined {
  const { actor } = event as { readonly actor?: string };
  return actor === undefined ? undefined : fighters[actor];
}
