/** PERK-41 in a running fight: rolls of somebody's own, with their luck behind them. */
import { luckyLeft, withLuck } from '../checks/lucky.ts';
import type { SimversePlay } from '../play.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';

/** SV-PERK-42: once a session. */
export const wasLucky = (c: Pick<Combatant, 'id'>): FightEvent => ({ is: 'was lucky', actor: c.id });

/** SV-R-178: the play of a roll of somebody's own; what happened before may have spent their luck already. */
export function ownPlay(c: Combatant, play: SimversePlay, before: readonly FightEvent[]): SimversePlay {
  if (c.lucky === 'kept' || c.luckyUsed) return play;
  const spent = before.some(event => event.is === 'was lucky' && event.actor === c.id);
  return spent ? play : withLuck(play, c);
}

/** What happens besides where luck went into the roll of such a play. */
export const luckSpent = (c: Combatant, own: SimversePlay): readonly FightEvent[] =>
  luckyLeft(own) === 0 ? [wasLucky(c)] : NOTHING;

/** Both around a roll: what was rolled, and the event that says so where luck went into it. */
export function ownRoll<T>(
  c: Combatant,
  play: SimversePlay,
  roll: (own: SimversePlay) => T,
): { readonly result: T; readonly luck: readonly FightEvent[] } {
  const own = ownPlay(c, play, NOTHING);
  const result = roll(own);
  return { result, luck: luckSpent(c, own) };
}
const NOTHING: readonly FightEvent[] = [];
