/** Every event in the sentence a referee would say; nothing where it is mere bookkeeping. */
import type { Teller } from './acts/event-row.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { asKept, tellKept } from './kept-events.ts';
import type { FightState } from './state.ts';

/** An event's sentence with names in it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const kept = asKept(event);
  const teller = tellerOf(state);
  const said = kept ? tellKept(state, kept) : eventRowOf(event).tells(teller, event);
  const { fighter } = teller;
  return said?.replace(
    /\{([^}]+)\}/g,
    (_all, id: string, at: number) => fighter(id)?.name ?? (at === 0 ? 'Somebody' : 'somebody'),
  );
}

const tellerOf = (state: FightState): Teller => ({
  state,
  fighter: id => (Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined),
  isTold: id => state.fighters[id]?.seenAs === undefined,
  looks: id => `looks ${state.fighters[id]?.seenAs}`,
});
