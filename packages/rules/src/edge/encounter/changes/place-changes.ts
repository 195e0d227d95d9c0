/** Who stands where: riding, water, and who is seen there. */
import { hidingCost, isHalfOf } from '../../combat/turn.ts';
import { isInFullCover, isInWater } from '../ground/position.ts';
import { allFighters, type Fighter, type FightState, fighterOf, hasTurn, stands } from '../state.ts';
import { endHolds } from './endings.ts';

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

/** ED-SCN-06, ED-R-138: whoever has it in sight in its own turn notices it. */
export function revealHidden(state: FightState, fighter: Fighter): void {
  // ED-CHS-03: along the way something always screens whoever has disappeared, until they are found.
  if (fighter.hiddenFrom.length === 0 || state.chase) return;
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

/** ED-SCN-06: Hidden from these, whoever knew of it before. */
export function hideFromAll(fighter: Fighter, enemies: readonly string[]): void {
  fighter.hiddenFrom = [...enemies];
  fighter.locatedBy = fighter.locatedBy.filter(id => !enemies.includes(id));
  fighter.hiding = null;
}

/** ED-SCN-07: somebody now knows where it is. */
export function locate(unseen: Fighter, finder: string): void {
  unseen.hiddenFrom = unseen.hiddenFrom.filter(id => id !== finder);
  if (!unseen.locatedBy.includes(finder)) unseen.locatedBy = [...unseen.locatedBy, finder];
}
