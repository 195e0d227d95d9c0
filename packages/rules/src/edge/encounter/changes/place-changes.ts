/** Who stands where: moving, riding, water, and who is seen there. */
import { isThing } from '../../character/creature.ts';
import { hidingCost, isHalfOf } from '../../combat/turn.ts';
import { afflict } from '../../powers/effects.ts';
import type { EventOf } from '../events.ts';
import { isInFullCover, isInWater } from '../position.ts';
import {
  allFighters,
  type Fighter,
  type FightState,
  fighterOf,
  hasTurn,
  ridersOf,
  stands,
} from '../state.ts';
import { endHolds } from './endings.ts';

export function move(
  state: FightState,
  { actor, x, y, height, cost, hidden, drags }: EventOf<'moved'>,
): void {
  const mover = fighterOf(state, actor);
  const left = { x: mover.x, y: mover.y };
  mover.risen += Math.max(0, height - mover.height);
  mover.height = height;
  if (height === 0) mover.grounded = true;
  put(state, mover, x, y);
  // ED-R-191: the body follows into the space left behind.
  if (drags !== null && (left.x !== x || left.y !== y)) put(state, fighterOf(state, drags), left.x, left.y);
  mover.moved += cost;
  mover.travelled += 1;
  // ED-VEH-03: the way it will keep.
  if (isThing(mover) && (x !== left.x || y !== left.y))
    mover.course = { x: Math.sign(x - left.x), y: Math.sign(y - left.y), spaces: mover.moved };
  // ED-SCN-05, ED-R-137, ED-R-140: half the speed inside the cover, and it is Hidden.
  if (hidden) {
    mover.hiddenFrom = [...new Set([...mover.hiddenFrom, ...hidden])];
    mover.hiding = null;
  }
  if (hasTurn(state, mover)) for (const other of allFighters(state)) revealHidden(state, other);
}

export function changeZone(state: FightState, event: EventOf<'changed zone'>): void {
  const mover = fighterOf(state, event.actor);
  mover.zone = event.zone;
  mover.moved += event.cost;
  mover.travelled = mover.speed;
  mover.engagedWith = null;
  mover.hiding = null;
  for (const other of allFighters(state)) {
    if (other.engagedWith === mover.id) other.engagedWith = null;
    // ED-R-163, ED-R-191, ED-R-207: a rider comes along, and so does whoever is dragged.
    if (other.mount === mover.id || mover.dragging === other.id) other.zone = event.zone;
  }
  endHolds(state);
}

export function leave(state: FightState, event: EventOf<'left'>): void {
  const mover = fighterOf(state, event.actor);
  mover.gone = true;
  mover.ended = true;
  for (const other of allFighters(state)) {
    if (other.engagedWith === mover.id) other.engagedWith = null;
    // ED-R-163, ED-R-191: who rides comes along, and so does whoever is dragged.
    if (other.mount === mover.id || mover.dragging === other.id) {
      other.gone = true;
      other.ended = true;
    }
  }
  mover.dragging = null;
  endHolds(state);
}

/** Somebody in another space: riders with it; where it was found no longer holds; on dry land it breathes. */
export function put(state: FightState, fighter: Fighter, x: number, y: number): void {
  fighter.x = x;
  fighter.y = y;
  fighter.locatedBy = [];
  for (const other of allFighters(state)) if (other.mount === fighter.id) settleAt(other, fighter);
  endHolds(state);
  if ((fighter.sinking || fighter.underwater || fighter.breath !== null) && !isInWater(state, fighter))
    surface(fighter);
}

export function settleAt(rider: Fighter, mount: Fighter): void {
  rider.x = mount.x;
  rider.y = mount.y;
  rider.height = mount.height;
  rider.zone = mount.zone;
  rider.locatedBy = [];
}

/** ED-NPC-05: under water and not holding its breath; whoever has a swim speed breathes there. */
export const isWithoutBreath = ({ swim, underwater, life, breath }: Fighter): boolean =>
  underwater && swim === 0 && life !== 'dead' && (breath === null || breath === 0);

/** ED-AQUA-04: the round in which the breath fails is the first of those it lasts. */
export function suffocate({ round }: FightState, fighter: Fighter): void {
  fighter.suffocatingSince = isWithoutBreath(fighter) ? (fighter.suffocatingSince ?? round) : null;
}

/** ED-R-84, ED-R-85: above the water again. */
export function surface(fighter: Fighter): void {
  fighter.sinking = false;
  fighter.underwater = false;
  fighter.breath = null;
  if (fighter.suffocatingSince !== null && fighter.life === 'living') {
    fighter.successes = 0;
    fighter.failures = 0;
  }
  fighter.suffocatingSince = null;
}

export function dismounted(state: FightState, { actor, x, y, cost, fell }: EventOf<'dismounted'>): void {
  const rider = fighterOf(state, actor);
  const mount = rider.mount === null ? undefined : state.fighters[rider.mount];
  rider.moved += cost;
  rider.mount = null;
  rider.saddle = null;
  rider.x = x;
  rider.y = y;
  if (fell) {
    rider.height = 0;
    afflict(rider, { condition: 'Prone', source: 'fell' });
  }
  endHolds(state);
  // A mount that nobody rides is the game master's again.
  if (mount) mount.player = mount.character || ridersOf(state, mount.id).some(each => each.player);
}

/** ED-SCN-06, ED-R-138: whoever has it in sight in its own turn notices it. */
export function revealHidden(state: FightState, fighter: Fighter): void {
  if (fighter.hiddenFrom.length === 0) return;
  fighter.hiddenFrom = fighter.hiddenFrom.filter(id => {
    const enemy = fighterOf(state, id);
    return !hasTurn(state, enemy) || !stands(enemy) || isInFullCover(state, fighter, enemy);
  });
}

/** Whether the move that hiding needs has been made. */
export const hidEnough = ({ hiding }: Fighter, travelled: number, speed: number): boolean =>
  hiding !== null && isHalfOf(travelled - hiding.since, speed);

/** ED-R-170: without a map the move that hiding needs is made inside the zone. */
export function hideInZone(fighter: Fighter): void {
  if (!fighter.hiding) return;
  fighter.moved += hidingCost(fighter);
  fighter.hiddenFrom = [...new Set([...fighter.hiddenFrom, ...fighter.hiding.from])];
  fighter.hiding = null;
}
