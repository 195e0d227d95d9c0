/** Events in sentences. */
import type { Teller } from './acts/event-row.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';
import { bennyWords, nameOf, rollWords } from './words.ts';

/** What happened, and which bennies went into it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const said = eventRowOf(event).tells(tellerOf(state, event), event);
  if (said === undefined || event.is === 'attacked' || !('spending' in event)) return said;
  return [said, ...bennyWords(state, event.spending).map(each => `${each}.`)].join(' ');
}

const tellerOf = (state: FightState, event: FightEvent): Teller => ({
  state,
  get who() {
    return 'actor' in event ? nameOf(state, event.actor) : '';
  },
  name: id => nameOf(state, id),
  rolls: (id, rolled) => rollWords(state, id, rolled),
});
