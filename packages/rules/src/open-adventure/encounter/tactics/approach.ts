/** How a sensible fighter moves: waits for those who come, takes the better weapon, gets into reach, keeps its height, flees. */
import { awayFromAll, type Body, chebyshev, flood, intoReach, nearer } from '@arbiter/engine';
import { armsBy } from '../../combat/arms.ts';
import { type Weapon, weaponBy, weaponOf } from '../../content/weapon-list.ts';
import { usualKind } from '../../gear/weapons.ts';
import { type OpenAdventurePlay, quietPlay } from '../../play.ts';
import { weaponsOf } from '../acts/attacks/attack-permission.ts';
import { stepAway, waysFor } from '../acts/movement/own-moves.ts';
import { isAirless } from '../acts/surroundings/enclosed-air.ts';
import { isProne } from '../blows.ts';
import type { Command } from '../commands.ts';
import {
  bodyAt,
  distanceOf,
  enemiesOf,
  fledBy,
  heightAt,
  isBarred,
  levelOf,
  nearestEnemy,
  pointsPerMove,
  spacesBetween,
  spanOf,
  standingRoom,
} from '../ground/ground.ts';
import { between } from '../ground/sight.ts';
import type { InTurn } from '../inquiry.ts';
import { isAble } from '../rounds/combatants.ts';
import type { Fighter, FightState } from '../state.ts';
import { plainReach } from './attack-choice.ts';
import { isTreacherous, may, pickOnesWay } from './hazards.ts';

/**
 * Whether none of the friends who have still to act could strike in the turn in which they run up: then the others may
 * come, and are met with whole turns. Only the first round begins apart.
 */
export function areTooFar(state: FightState, me: Fighter, play: OpenAdventurePlay): boolean {
  if (state.round > 1 || state.step === 'name starter') return false;
  let left = 0;
  for (const friend of Object.values(state.fighters)) {
    if (friend.side !== me.side || friend === me || friend.done || !isAble(friend)) continue;
    const gap = nearestEnemy(state, friend) - farthestReach(friend);
    if (gap <= 0 || gap <= pointsPerMove(state, friend, play)) return false;
    left++;
  }
  return left > 0;
}
const farthestReach = (me: Fighter): number => Math.max(...weaponsOf(me).map(weapon => reachFor(me, weapon)));

/** How high a flier keeps that shoots. */
const OUT_OF_REACH = 3;

/** OA-ACT-02, OA-ACT-27, OA-TACT-04: up for air, on along the wall, up to shoot, down to strike. */
export function changeHeight(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  const rise = (z: number): Command | undefined =>
    z === me.altitude ? undefined : may(inquiry, { do: 'rise', actor: me.id, z });
  if (me.wall) return may(inquiry, { do: 'climb', actor: me.id, x: me.wall.x, y: me.wall.y, equipment: [] });
  if (me.altitude < 0) {
    for (let z = 0; z > me.altitude && isAirless(inquiry.state, me); z--) {
      const order = rise(z);
      if (order) return order;
    }
    return undefined;
  }
  const shooting = weaponsOf(me).some(name => name !== null && usualKind(weaponBy(me, name)) === 'ranged');
  if (shooting) return me.altitude < OUT_OF_REACH && !turn.begun ? rise(OUT_OF_REACH) : undefined;
  const target = bestTarget(state, me);
  if (!target || Math.abs(levelOf(state, me) - levelOf(state, target)) <= 1) return undefined;
  return rise(Math.max(0, levelOf(state, target) - heightAt(state, me)));
}

function bestTarget(state: FightState, me: Fighter): Fighter | undefined {
  return enemiesOf(state, me).sort((a, b) => distanceOf(state, me, a) - distanceOf(state, me, b))[0];
}

/** A melee weapon for the crush, a bow for the distance. */
export function drawBetter(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state } = inquiry;
  const close = nearestEnemy(state, me) <= 2;
  const fits = ({ kind }: Weapon): boolean => (kind === 'melee') === close;
  const inHand = ({ name }: Weapon): boolean => me.hands.includes(name);
  const owned = me.weapons.map(weaponOf);
  if (owned.some(weapon => (inHand(weapon) || weapon.natural) && fits(weapon))) return undefined;
  const better = owned.find(weapon => !inHand(weapon) && !weapon.natural && fits(weapon));
  if (!better) return undefined;
  const drawn = may(inquiry, { do: 'draw', actor: me.id, weapon: better.name });
  if (drawn) return drawn;
  const held = me.hands[0];
  return held ? may(inquiry, { do: 'drop', actor: me.id, weapon: held }) : undefined;
}

/** OA-CMBT-12: in the first round, whoever is too far to strike, or would strike alone, waits for those who come. */
export function letThemCome(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  if (state.round > 1 || turn.begun || turn.extra || turn.halfRounds < 2) return undefined;
  const play = quietPlay(state.readings);
  const stride = pointsPerMove(state, me, play);
  const alone = areTooFar(state, me, play);
  const comes = enemiesOf(state, me).some(enemy => {
    const gap = distanceOf(state, me, enemy) - 1;
    return (
      !enemy.done && gap > (alone ? 0 : stride) && gap <= pointsPerMove(state, enemy, play) && !shoots(enemy)
    );
  });
  return comes
    ? may(inquiry, {
        do: 'delay',
        actor: me.id,
        trigger: 'an enemy comes into reach',
        response: 'attack',
        or: [],
        before: false,
      })
    : undefined;
}
const shoots = (fighter: Fighter): boolean =>
  fighter.hands.some(name => weaponBy(fighter, name).range !== null);

/** OA-GUARD-01: who could only walk up to those who are about to shoot guards against them instead. */
export function underFire(inquiry: InTurn, me: Fighter): Command | undefined {
  const {
    state,
    turn: { halfRounds },
  } = inquiry;
  if (halfRounds > 1 || !enemiesOf(state, me).some(enemy => !enemy.done && shoots(enemy))) return undefined;
  return may(inquiry, { do: 'guard', actor: me.id });
}

/** Into reach of the nearest enemy, or as near as the way leads. */
export function approach(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  const target = bestTarget(state, me);
  if (!target) return undefined;
  inquiry.ways ??= waysFor(state, me, turn, inquiry.play);
  const measure = state.map.shape === 'hex' ? undefined : chebyshev;
  const reach = farthestReach(me);
  inquiry.room ??= standingRoom(state, me);
  const isFree = inquiry.room;
  const goal = {
    target: bodyAt(target),
    reach,
    measure: measure ?? ((a, b) => spacesBetween(state, a, b)),
    span: spanOf(me),
    // OA-SIGHT-01: nobody is struck through a wall, not even from where one stands.
    isOpen: ({ x, y }: Body) => between(state, { ...me, x, y }, target, inquiry.play).lineOfSight,
  };
  if (isTreacherous(state, me)) return pickOnesWay(inquiry, me, { target, reach: goal, isFree });
  const into = intoReach(inquiry.ways, goal, isFree);
  if (into && (into.x !== me.x || into.y !== me.y)) {
    const order = may(inquiry, { do: 'move', actor: me.id, x: into.x, y: into.y });
    if (order) return order;
  }
  if (into) return undefined;
  const rest = flood(state.map, target, 400, at => (isBarred(state, at) ? Number.POSITIVE_INFINITY : 1));
  const step = nearer(inquiry.ways, rest, me, isFree);
  return step ? may(inquiry, { do: 'move', actor: me.id, x: step.x, y: step.y }) : undefined;
}

/** How far somebody can attack with a weapon. */
function reachFor(me: Fighter, weapon: string | null): number {
  const arms = armsBy(me, weapon);
  return arms.kind === 'ranged' ? Math.max(1, (arms.weapon?.range ?? 1) - 1) : plainReach(me, arms);
}

/** OA-R-418: stand, run, and away; off the map if it comes to that. */
export function flee(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  const up = isProne(me) ? may(inquiry, { do: 'stand up', actor: me.id }) : undefined;
  if (up) return up;
  if (turn.halfRounds === 0 && me.speedLeft === 0) return undefined;
  const leave = may(inquiry, { do: 'leave', actor: me.id });
  if (leave) return leave;
  const run = may(inquiry, { do: 'run', actor: me.id });
  if (run) return run;
  inquiry.ways ??= waysFor(state, me, turn, inquiry.play);
  const to = awayFromAll(
    inquiry.ways,
    bodyAt(me),
    fledBy(state, me).map(other => bodyAt(other)),
    (a, b) => spacesBetween(state, a, b),
    standingRoom(state, me),
  );
  const away = to ? may(inquiry, { do: 'move', actor: me.id, x: to.x, y: to.y }) : undefined;
  return away ?? stepAway(inquiry, me);
}
