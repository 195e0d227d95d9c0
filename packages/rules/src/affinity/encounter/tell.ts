/** A fight as one would tell it: a sentence for each event, nothing for mere bookkeeping. */
import { GAME_MASTER } from '@arbiter/engine';
import { capital } from '../words.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

/** The sentence for an event, given the state after it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const actor = 'actor' in event ? event.actor : '';
  const name = (id: string): string =>
    id === GAME_MASTER ? 'the surroundings' : (state.fighters[id]?.name ?? id);
  const does = (words: string): string => capital(`${name(actor)} ${words}.`);
  return eventRowOf(event).tells({ state, who: state.fighters[actor], name, does }, event);
}
