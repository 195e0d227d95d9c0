/** A moment of a fight as rules see it: the same moment in another round is the same. */

import type { Deed } from './deed.ts';
import { terrainFrom } from './racers.ts';
import type { Fighter, FightState } from './state.ts';

/**
 * The state with its times counted from now, as if this were the first round, and without what no rule reads any more
 * before the fight is over. Whatever can happen from here can happen from there, as likely.
 */
export function canonical(state: FightState): FightState {
  const since = state.round - 1;
  if (since === 0 && Object.values(state.fighters).every(isPlain)) return state;
  return {
    ...state,
    round: 1,
    fighters: Object.fromEntries(
      Object.entries(state.fighters).map(([id, fighter]) => [id, canonicalFighter(fighter, state.round)]),
    ),
    chase: state.chase && terrainFrom(state.chase, since),
    queue: state.queue.map(deed => canonicalDeed(deed, since)),
  };
}

const isPlain = ({ recoverable, lastTurn }: Fighter): boolean =>
  lastTurn <= 1 && Object.keys(recoverable).length === 0;

function canonicalFighter(fighter: Fighter, round: number): Fighter {
  const { race } = fighter;
  return {
    ...fighter,
    // ED-R-192: it is only asked whether that was this round.
    lastTurn: fighter.lastTurn < round ? 0 : 1,
    ...(race && {
      race:
        race.unseenSince === undefined
          ? race
          : { ...race, unseenSince: Math.max(1, race.unseenSince - round + 1) },
    }),
    suffocatingSince: fighter.suffocatingSince === null ? null : fighter.suffocatingSince - round + 1,
    // ED-R-41: it is picked up after the fight.
    recoverable: {},
  };
}

const canonicalDeed = (deed: Deed, since: number): Deed =>
  'round' in deed ? { ...deed, round: deed.round - since } : deed;
