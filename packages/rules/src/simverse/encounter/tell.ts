/** A fight as one would tell it: a sentence for each event, nothing for mere bookkeeping. */
import { capital, GAME_MASTER } from '@arbiter/engine';
import type { Teller } from './acts/event-row.ts';
import { eventRowOf } from './acts/event-rows.ts';
import { isCounted, UNSEEN } from './acts/event-words.ts';
import type { FightEvent } from './events.ts';
import { combatant, type FightState } from './state.ts';

/** The sentence for an event, given the state after it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const told = eventRowOf(event).tells(tellerOf(state), event);
  return told?.startsWith(UNSEEN) ? capital(told) : told;
}

function tellerOf(state: FightState): Teller {
  const name = (id: string): string => (id === GAME_MASTER ? UNSEEN : (combatant(state, id)?.name ?? id));
  return {
    state,
    name,
    against: (id, tn) => (isCounted(state, id) ? ` against ${tn}` : ''),
    strain: ({ strained }) =>
      strained === undefined ? '' : ` ${name(strained)} is strained: −2 on all actions.`,
    weapon: (id, index) => combatant(state, id)?.weapons[index]?.name ?? 'a power',
  };
}
