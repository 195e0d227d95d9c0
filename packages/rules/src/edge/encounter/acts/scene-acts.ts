/** The game master's hand on the scene: who comes in, who comes back, who changes sides. */
import { isMarked, nearestFree, type Place, type Refusal } from '@arbiter/engine';
import { has } from '../../combat/conditions.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { type EdgePlay, refuse } from '../../play.ts';
import { SCENE_ZONES } from '../../world/zones.ts';
import type { Command } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import { isFreeFor } from '../position.ts';
import { newcomers } from '../setup.ts';
import { type Fighter, type FightState, thirdPartyRefusal } from '../state.ts';

type Of<K extends Command['do']> = Extract<Command, { do: K }>;

/** The free space that somebody asks for, or the nearest to the edge where its side stands. */
function placeFor(state: FightState, fighter: Fighter, at: Place | undefined): Place | Refusal {
  const { map } = state;
  if (!map) return { x: 0, y: 0 };
  if (at) {
    if (isFreeFor(state, fighter, at)) return at;
    return refuse('ED-SPC-06', `There is no room for ${fighter.name} at ${at.x}, ${at.y}.`, 'x');
  }
  const corner = {
    party: { x: 0, y: 0 },
    foes: { x: map.width - 1, y: 0 },
    others: { x: 0, y: map.height - 1 },
  }[fighter.side];
  return (
    nearestFree(
      map,
      corner,
      spacesBetween,
      to => !isMarked(map, map.walls, to) && isFreeFor(state, fighter, to),
    ) ?? refuse('ED-SPC-06', `There is no room for ${fighter.name}.`)
  );
}

function zoneFor(state: FightState, zone: string | undefined): Fighter['zone'] | Refusal {
  if (!state.scene) return null;
  const zones: readonly string[] = SCENE_ZONES[state.scene];
  const wanted = zone ?? zones.at(-1)!;
  return zones.includes(wanted)
    ? (wanted as Fighter['zone'])
    : refuse('ED-TOM-02', `This scene has the zones ${zones.join(', ')}, not ${wanted}.`, 'zone');
}

/** ED-R-121: a newcomer acts from the next start of its side's turn; its Response is available at once. */
export function joining(
  state: FightState,
  { side, who }: Of<'join'>,
  play: EdgePlay,
): FightEvent[] | Refusal {
  const nowhere = thirdPartyRefusal(state, side);
  if (nowhere) return nowhere;
  const found = newcomers(state, side, who, play);
  if ('refused' in found) return found;
  const events: FightEvent[] = [];
  const there: FightState = { ...state, fighters: { ...state.fighters } };
  for (const { fighter, at, zone: wanted } of found.entrants) {
    const zone = zoneFor(state, wanted);
    if (zone !== null && typeof zone === 'object') return zone;
    const place = placeFor(there, fighter, at);
    if ('refused' in place) return place;
    const arrived: Fighter = { ...fighter, x: place.x, y: place.y, zone, arriving: true };
    there.fighters[arrived.id] = arrived;
    events.push({ is: 'joined', fighter: arrived });
  }
  return events;
}

/** ED-R-197: whoever left comes back as a newcomer. */
export function returning(state: FightState, { target, x, y, zone }: Of<'return'>): FightEvent[] | Refusal {
  const fighter = Object.hasOwn(state.fighters, target) ? state.fighters[target] : undefined;
  if (!fighter?.gone) return refuse('ED-ACT-02', 'Only who has left the scene can come back.', 'target');
  if (state.map && zone !== undefined)
    return refuse('ED-TOM-01', 'There are no zones on a map; say x and y.', 'zone');
  if (!state.map && (x !== undefined || y !== undefined))
    return refuse('ED-TOM-01', 'There are no squares in a scene; say its zone.', 'x');
  const into = zoneFor(state, zone);
  if (into !== null && typeof into === 'object') return into;
  const place = placeFor(state, fighter, x === undefined || y === undefined ? undefined : { x, y });
  if ('refused' in place) return place;
  return [{ is: 'returned', actor: target, x: place.x, y: place.y, zone: into }];
}

export function sideRefusal(state: FightState, target: Fighter, { side }: Of<'side'>): Refusal | undefined {
  return target.side === side
    ? refuse('ED-ACT-02', `${target.name} is on that side already.`, 'side')
    : thirdPartyRefusal(state, side);
}

/** ED-NPC-04: flyers that something brings down, one at a time. */
export function falling(state: FightState): FightEvent | undefined {
  if (!state.map) return undefined;
  for (const id in state.fighters) {
    const each = state.fighters[id]!;
    if (each.height === 0 || each.gone || each.mount !== null) continue;
    if (each.life === 'dead' || each.fly === 0 || has(each, 'Prone'))
      return { is: 'fell', actor: id, spaces: each.height };
  }
  return undefined;
}

/** ED-R-148: in the air at the end of the turn without having moved half its speed: it could not, so it falls. */
export const stalls = (fighter: Fighter): boolean =>
  fighter.height > 0 && !fighter.hover && !fighter.grounded && 2 * fighter.travelled < fighter.fly;
