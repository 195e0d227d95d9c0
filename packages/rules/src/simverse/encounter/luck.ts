/** PERK-41 in a running fight: rolls of somebody's own, with their luck behind them. */
import { luckyLeft, withLuck } from '../checks/lucky.ts';
import type { SimversePlay } from '../play.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';

/** SV-PERK-42: once a session. */
export const wasLucky = (c: Pick<Combatant, 'id'>): FightEvent => ({ is: 'was lucky', actor: c.id });

/** SV-R-178: what was rolled, and the event that says so where luck went into it; `before` may have spent it already. */
export function ownRoll<T>(
  c: Combatant,
  play: SimversePlay,
  roll: (own: SimversePlay) => T,
  before: readonly FightEvent[] = [],
): { readonly result: T; readonly luck: readonly FightEvent[] } {
  if (c.lucky === 'kept' || c.luckyUsed) return { result: roll(play), luck: NO_LUCK };
  const spent = before.some(event => event.is === 'was lucky' && event.actor === c.id);
  const own = spent ? play : withLuck(play, c);
  const result = roll(own);
  return { result, luck: luckyLeft(own) === 0 ? [wasLucky(c)] : NO_LUCK };
}
const NO_LUCK: readonly FightEvent[] = [];
