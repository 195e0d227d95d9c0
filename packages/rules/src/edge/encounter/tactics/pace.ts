/** In a chase: keep up, or keep away. */
import { topSpeed } from '../../world/chase.ts';
import type { Command } from '../commands.ts';
import type { FightAsk } from '../deed.ts';
import { baseSpeed } from '../position.ts';
import { pilotOf, raceOf, racerWith, rivalsOf } from '../racers.ts';
import type { Fighter, FightState } from '../state.ts';
import { whyNot } from '../why-not.ts';

/** Faster than this above the base speed, every roll is too hard. */
const RECKLESS = 4;

const ifAllowed = (state: FightState, command: Command): Command | undefined =>
  whyNot(state, command) ? undefined : command;

/** Whoever steers is as fast as the others make it, and stops beside whom it hunts. */
export function keepPace(state: FightState, me: Fighter): Command | undefined {
  const racer = racerWith(state, me);
  const race = raceOf(racer);
  const pilot = pilotOf(state, racer);
  if (!pilot) return ifAllowed(state, { do: 'take over', actor: me.id });
  if (pilot.id !== me.id || race.moved) return undefined;
  const isPursued = racer.side === state.chase?.pursued;
  const base = baseSpeed(state, racer);
  const rivals = rivalsOf(state, racer);
  const gap = Math.min(...rivals.map(each => (isPursued ? racer.x - each.x : each.x - racer.x)));
  const theirs = Math.max(0, ...rivals.map(each => raceOf(each).speed));
  const most = Math.min(topSpeed(race.speed, base), base + RECKLESS);
  const wanted = Math.min(most, isPursued ? theirs + 1 : Math.max(theirs + 1, gap - 1));
  if (me.swift && wanted > race.speed) {
    const faster = ifAllowed(state, { do: 'accelerate', actor: me.id, speed: wanted });
    if (faster) return faster;
  }
  // Past whom it hunts nobody needs to race.
  const speed = isPursued ? race.speed : Math.min(race.speed, Math.max(0, gap - 1));
  return ifAllowed(state, { do: 'race', actor: me.id, speed });
}

/** Farther away, into trouble, or after them. */
export function chosenPerk(
  state: FightState,
  me: Fighter,
  { behind, ahead }: Extract<FightAsk, { ask: 'perk' }>,
): Command {
  const [follower] = behind;
  const [quarry] = ahead;
  const actor = me.id;
  if (me.side !== state.chase?.pursued && quarry !== undefined)
    return { do: 'perk', actor, perk: 'Lock On', target: quarry };
  return follower === undefined
    ? { do: 'perk', actor, perk: 'Shortcut' }
    : { do: 'perk', actor, perk: 'Interference', target: follower };
}
