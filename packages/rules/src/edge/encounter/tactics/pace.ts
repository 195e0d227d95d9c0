/** In a chase: keep up, or keep away. */

import { difficultyTarget } from '../../checks/difficulty.ts';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import type { EdgePlay } from '../../play.ts';
import { pilotRoll, topSpeed } from '../../world/chase.ts';
import type { Command } from '../commands.ts';
import type { FightAsk } from '../deed.ts';
import { baseSpeed } from '../ground/position.ts';
import {
  ablePilot,
  asParticipant,
  pilotOf,
  raceOf,
  racerWith,
  rivalsOf,
  speedUnderWay,
  terrainNow,
} from '../racers.ts';
import type { Fighter, FightState } from '../state.ts';
import { ifAllowed } from './company.ts';

/** Faster than this above the base speed, every roll is too hard. */
const RECKLESS = 4;

/** ED-CORE-05, ED-CHS-02: the fastest that does not surely fail the terrain without a roll; as fast as wanted where every speed does. */
function withinBounds(
  state: FightState,
  { racer, pilot }: { readonly racer: Fighter; readonly pilot: Fighter },
  wanted: number,
  play: EdgePlay,
): number {
  const hazard = terrainNow(state);
  if (!hazard || pilot.player) return wanted;
  const { difficulty } = hazard;
  const participant = { ...asParticipant(state, racer, pilot), speed: wanted };
  const { total, target } = pilotRoll(
    participant,
    difficultyTarget(difficulty),
    { targetOf: [], difficulty, sway: new Sway(), benny: 'keep' },
    play,
  );
  const within = wanted - Math.max(0, target - (total ?? target));
  return within < participant.base ? wanted : within;
}

/** Whoever steers is as fast as the others make it and the terrain lets it, and stops beside whom it hunts. */
export function keepPace(state: FightState, me: Fighter, play: EdgePlay): Command | undefined {
  const racer = racerWith(state, me);
  const race = raceOf(racer);
  const pilot = pilotOf(state, racer);
  if (!pilot) return ifAllowed(state, { do: 'take over', actor: me.id });
  if (pilot.id !== me.id || race.moved) return undefined;
  const isPursued = racer.side === state.chase?.pursued;
  const base = baseSpeed(state, racer);
  const within = (speed: number): number => withinBounds(state, { racer, pilot }, speed, play);
  const rivals = isPursued ? rivalsOf(state, racer) : quarryOf(state, racer);
  const theirs = Math.max(0, ...rivals.map(each => raceOf(each).speed));
  const most = Math.min(topSpeed(race.speed, base), base + RECKLESS);
  const enough = isPursued ? Number.POSITIVE_INFINITY : spacesToQuarry(state, racer, rivals);
  const wanted = within(Math.min(most, isPursued ? theirs + 1 : Math.max(theirs + 1, enough)));
  if (me.swift && wanted > race.speed) {
    const faster = ifAllowed(state, { do: 'accelerate', actor: me.id, speed: wanted });
    if (faster) return faster;
  }
  return ifAllowed(state, { do: 'race', actor: me.id, speed: within(Math.min(race.speed, enough)) });
}

/** Those to hunt: whoever still gets away with somebody aboard, or all of them once nobody does. */
function quarryOf(state: FightState, racer: Fighter): Fighter[] {
  const rivals = rivalsOf(state, racer);
  const underWay = rivals.filter(each => speedUnderWay(state, each) > 0 && ablePilot(state, each));
  return underWay.length > 0 ? underWay : rivals;
}

/** Up beside the nearest ahead. ED-R-88: hunters who all stop have lost whoever is under way. */
function spacesToQuarry(state: FightState, racer: Fighter, quarry: readonly Fighter[]): number {
  const ahead = quarry.map(each => each.x - racer.x).filter(gap => gap > 0);
  const least = quarry.some(each => speedUnderWay(state, each) > 0) ? 1 : 0;
  return Math.max(least, ahead.length > 0 ? Math.min(...ahead) - 1 : 0);
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
