/** Where somebody is: on the map, in the air, in the water, on a wall. */

import type { Place } from '@arbiter/engine';
import type { EventOf } from '../fight-events.ts';
import { type Fighter, type FightState, fighterIn } from '../fight-state.ts';
import { heightAt, waterDepth } from '../ground.ts';
import { spend, write } from './fighter-changes.ts';

/** Somebody is elsewhere: no deeper than the water there, and as high as before over ground that is higher or lower. */
export function goTo(state: FightState, fighter: Fighter, to: Place): void {
  const before = heightAt(state, fighter);
  fighter.x = to.x;
  fighter.y = to.y;
  if (fighter.altitude > 0)
    fighter.altitude = Math.max(0, fighter.altitude + before - heightAt(state, fighter));
  else if (fighter.altitude < 0)
    reachHeight(fighter, 0 - Math.min(-fighter.altitude, waterDepth(state, fighter)));
}

/** OA-ACT-20: with the head out of the water one breathes again. */
export function reachHeight(fighter: Fighter, altitude: number): void {
  fighter.altitude = altitude;
  if (altitude >= 0) fighter.breath = null;
}

/** Somebody has gone elsewhere. */
export function moved(state: FightState, event: EventOf<'moved'>): void {
  const fighter = fighterIn(state, event.actor);
  goTo(state, fighter, event.to);
  fighter.speedLeft = event.left;
  if (event.halfRounds > 0) fighter.scorched = false;
  if (fighter.declared?.intention === 'move') fighter.declared = { ...fighter.declared, done: true };
  spend(state, event.actor, event.halfRounds);
  fighter.straight = event.straight;
}

/** Over whatever lay in between. */
export function jumped(state: FightState, event: EventOf<'jumped'>): void {
  const fighter = fighterIn(state, event.actor);
  goTo(state, fighter, event.to);
  fighter.speedLeft = event.left;
  if (event.halfRounds > 0) fighter.scorched = false;
  spend(state, event.actor, event.halfRounds);
}

/** Up or down a wall. */
export function climbed(state: FightState, event: EventOf<'climbed'>): void {
  const fighter = fighterIn(state, event.actor);
  fighter.x = event.to.x;
  fighter.y = event.to.y;
  fighter.altitude = event.altitude;
  fighter.wall = event.wall;
  fighter.climbTest = event.success ? 'passed' : 'failed';
  fighter.speedLeft = event.left;
  spend(state, event.actor, event.halfRounds);
}

/** On the wall below an edge; like every climber who has slipped, one does no more than hold on this round. */
export function grabbed(state: FightState, event: EventOf<'grabbed'>): void {
  const fighter = fighterIn(state, event.actor);
  write(fighter, event.now as Partial<Fighter>);
  fighter.altitude = event.altitude;
  fighter.wall = event.wall;
  fighter.climbTest = 'failed';
}

/** Down to the ground. */
export function fell(state: FightState, event: EventOf<'fell'>): void {
  const fighter = fighterIn(state, event.actor);
  write(fighter, event.now as Partial<Fighter>);
  if (fighter.altitude > 0) fighter.altitude = 0;
  fighter.wall = null;
  if (event.naturalArmor) fighter.round = { ...fighter.round, naturalArmor: true };
  if (event.to) {
    fighter.x = event.to.x;
    fighter.y = event.to.y;
  }
}
