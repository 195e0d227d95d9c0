/** A moment of a fight as rules see it: the same moment in another round is the same. */
import type { Fighter, FightState } from './state.ts';

/** From this round on nobody's tactics ask any more which it is. */
const LATE = 3;

/**
 * The state with its times counted from now, as if this were an early round, and without what no rule reads any more.
 * Whatever can happen from here can happen from there, as likely.
 */
export function canonical(state: FightState): FightState {
  const since = Math.max(0, state.round - LATE);
  const fighters = Object.values(state.fighters);
  const waiting = ranksOf(fighters.flatMap(({ delay }) => delay?.since ?? []));
  const slow = ranksOf(state.slow.map(one => one.since));
  const later = (round: number): number => Math.max(0, round - since);
  return {
    ...state,
    round: state.round - since,
    fighters: Object.fromEntries(
      fighters.map(fighter => [fighter.id, canonicalFighter(fighter, state.round, since, waiting)]),
    ),
    // OA-CMBT-12: only the order of those who wait counts.
    waits: waiting.length,
    slow: state.slow.map(one => ({ ...one, since: slow.indexOf(one.since) + 1 })),
    map: {
      ...state.map,
      fires: state.map.fires.map(fire =>
        fire.until === undefined ? fire : { ...fire, until: later(fire.until) },
      ),
    },
    ...(state.events && {
      events: state.events.flatMap(event =>
        event.round > state.round ? [{ ...event, round: event.round - since }] : [],
      ),
    }),
    things: state.things.map(thing =>
      typeof thing.until === 'number' ? { ...thing, until: later(thing.until) } : thing,
    ),
  };
}

/** Different numbers, the least first. */
const ranksOf = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

function canonicalFighter(
  fighter: Fighter,
  round: number,
  since: number,
  waiting: readonly number[],
): Fighter {
  const { delay, firesUntil, airless, lamp, dressing, cloaking, hangs } = fighter;
  return {
    ...fighter,
    delay: delay && { ...delay, since: waiting.indexOf(delay.since) },
    // A staff whose minute is over fires no more.
    firesUntil: firesUntil === null || firesUntil < round ? null : firesUntil - since,
    // OA-R-450: it is only asked whether that was this round.
    airless: airless === null ? null : round - since - (airless < round ? 1 : 0),
    lamp: lamp && lamp.until !== null ? { ...lamp, until: Math.max(0, lamp.until - since) } : lamp,
    // It goes on where the last round spent on it is this one or the one before.
    dressing: dressing && { ...dressing, last: Math.max(1, dressing.last - since) },
    hangs: hangs && { ...hangs, since: Math.max(0, hangs.since - since) },
    cloaking: cloaking && { ...cloaking, last: Math.max(1, cloaking.last - since) },
  };
}
