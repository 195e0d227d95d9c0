/** WABL-14, OA-R-294, OA-R-437: driven in a straight line of the attacker's choice, to the last free space that the attacker sees; over an edge one falls, or grabs the wall. */

import { type Body, cellsOf, isOnGrid, isRefusal, nearestFree, type Place } from '@arbiter/engine';
import { USUAL_TARGET } from '../../../checks/test.ts';
import { count, plural } from '../../../checks/words.ts';
import { afflict, relieve, whyNotMove } from '../../../conditions/conditions.ts';
import type { OpenAdventurePlay } from '../../../play.ts';
import { gripSave } from '../../../world/climbing.ts';
import { sufferFall } from '../../../world/falling.ts';
import { goTo, write } from '../../changes.ts';
import type { Changes, EventOf } from '../../events.ts';
import { type Direction, nextPlace, straightAway } from '../../ground/compass.ts';
import {
  bodyAt,
  heightAt,
  levelOf,
  mayStandAt,
  STEP,
  spacesBetween,
  standingRoom,
  waterDepth,
} from '../../ground/ground.ts';
import { between } from '../../ground/sight.ts';
import { changesKept } from '../../kept-events.ts';
import { wouldPayNaturalArmor } from '../../paid-armor.ts';
import { type Fighter, type FightState, fighterIn, isAlive } from '../../state.ts';
import type { Course } from '../act.ts';
import { disturbs } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { sensesDanger } from '../sense-act.ts';
import { burn, fireAmong } from '../surroundings/burning-ground.ts';

/** Who drives whom how far: away from somebody, unless the attacker says another direction. */
export interface Push {
  readonly attacker: string;
  readonly from: Body;
  readonly id: string;
  readonly spaces: number;
  readonly direction: Direction | null;
}

/** Where somebody would land, by which way, and how far below. */
interface Landing {
  readonly to: Place;
  readonly way: readonly Place[];
  readonly drop: number;
}
export function landingOf(state: FightState, push: Push, play: OpenAdventurePlay): Landing | undefined {
  const [attacker, fighter] = [fighterIn(state, push.attacker), fighterIn(state, push.id)];
  const direction = push.direction ?? straightAway(state.map, push.from, bodyAt(fighter));
  if (!direction) return undefined;
  const flies = fighter.altitude > 0 && fighter.wall === null;
  const level = levelOf(state, fighter);
  let landing: Landing | undefined;
  const way: Place[] = [];
  // Whoever hangs on a wall loses hold of it and comes down to the ground.
  const driven = fighter.wall ? { ...fighter, altitude: 0, wall: null } : fighter;
  let at: Place = fighter;
  while (way.length < push.spaces) {
    at = nextPlace(state.map, at, direction);
    const body = bodyAt(fighter, at);
    const fits = cellsOf(state.map, body).every(cell => isOnGrid(state.map, cell));
    if (!fits || !mayStandAt(state, driven, at)) break;
    // Under water the bottom is the ground.
    if (heightAt(state, body) - (fighter.altitude < 0 ? waterDepth(state, body) : 0) > level) break;
    way.push(at);
    const drop = flies ? 0 : Math.max(0, level - heightAt(state, body));
    // OA-WABL-14: nobody lands where the attacker does not see them.
    if (between(state, attacker, { ...fighter, x: at.x, y: at.y }, play).lineOfSight)
      landing = { to: at, way: [...way], drop };
    if (drop > 0) break;
  }
  return landing;
}

export function pushedBack(course: Course, push: Push): void {
  const fighter = course.who(push.id);
  if (!isAlive(fighter) || fighter.gone) return;
  const landing = landingOf(course.state, push, course.play);
  if (!landing) return;
  const { to, way, drop } = landing;
  // OA-R-451: once for being driven into fire or through it.
  const [onTheWay, atTheEnd] = [way.slice(0, -1), [to]].map(part => fireAmong(course.state, fighter, part));
  // A step down has no wall, and whoever was on a wall has lost hold of it.
  const edge = drop > STEP && !fighter.wall ? (way.at(-2) ?? { x: fighter.x, y: fighter.y }) : undefined;
  course.emit({ is: 'pushed', actor: push.id, to, spaces: way.length });
  const holds = edge !== undefined && grabs(course, course.who(push.id), edge, drop);
  if (drop > 0 && !holds) fall(course, course.who(push.id), drop);
  const fire = onTheWay ?? (holds ? undefined : atTheEnd);
  if (fire) burn(course, push.id, fire.size, 1);
}

/** OA-ACT-29, OA-R-437: whoever goes over an edge grabs for the wall below it, and hangs there if the save succeeds. */
function grabs(course: Course, fighter: Fighter, edge: Place, drop: number): boolean {
  if (whyNotMove(fighter)) return false;
  const { total, success } = gripSave(fighter, USUAL_TARGET, course.play);
  course.emit({ is: 'grabbed', actor: fighter.id, total, success, altitude: drop, wall: edge });
  return success;
}

/** FALL-01, FALL-02, OA-R-437, OA-R-613: the damage of the fall, and lying where it ends: beside whoever is there already. */
export function fall(course: Course, { id }: Pick<Fighter, 'id'>, spaces: number): void {
  const { state } = course;
  sensesDanger(course);
  const fighter = course.who(id);
  const { gravity } = state.map;
  const naturalArmor = wouldPayNaturalArmor(fighter);
  const hurt = sufferFall(fighter, { spaces, gravity, naturalArmor }, course.play);
  if (isRefusal(hurt)) throw new Error(hurt.message);
  const { damage, SP } = hurt;
  const spent = (fighter.SP ?? SP) - SP;
  const hasRoom = standingRoom(state, { ...fighter, altitude: Math.min(0, fighter.altitude), wall: null });
  const { x, y } = fighter;
  const to = hasRoom({ x, y })
    ? null
    : (nearestFree(state.map, { x, y }, (a, b) => spacesBetween(state, a, b), hasRoom) ?? null);
  const fell = { is: 'fell', actor: fighter.id, spaces, damage, to } as const;
  course.emit(spent > 0 ? { ...fell, naturalArmor: true, stamina: spent } : fell);
  disturbs(course, fighter.id, damage, spent);
}

const fallen = (fighter: Fighter, { damage, stamina = 0 }: EventOf<'fell'>): Changes => {
  const [HP, SP] = [(fighter.HP ?? 0) - damage, (fighter.SP ?? 0) - stamina];
  return afflict({ ...fighter, HP, SP }, { name: 'prone' });
};

export const pushEvents: EventRows<'pushed' | 'grabbed' | 'fell'> = {
  pushed: {
    changesSight: true,
    writes(state, { to }, fighter) {
      goTo(state, fighter, to);
      fighter.wall = null;
      fighter.hangs = null;
    },
    tells: ({ who }, { spaces, to }) =>
      `${who} is driven back ${plural(spaces, 'space')} to ${to.x}, ${to.y}.`,
  },
  /** On the wall below an edge; like every climber who has slipped, one does no more than hold on this round. */
  grabbed: {
    writes(_, event, fighter) {
      const { success, altitude, wall } = event;
      if (!success) return;
      write(fighter, changesKept(event) ?? relieve(fighter, 'prone'));
      fighter.altitude = altitude;
      fighter.wall = wall;
      fighter.climbTest = 'failed';
    },
    tells({ who, told }, { total, success, altitude }) {
      const rolled = told(` with ${count(total)}`);
      const what = success
        ? `the wall${rolled}, ${plural(altitude, 'space')} above the ground`
        : `in vain${rolled}`;
      return `${who} goes over the edge and grabs ${what}.`;
    },
  },
  /** Down to the ground. */
  fell: {
    writes(_, event, fighter) {
      const { to, naturalArmor, lifeless } = event;
      write(fighter, changesKept(event) ?? (lifeless ? fighter : fallen(fighter, event)));
      if (fighter.altitude > 0) fighter.altitude = 0;
      fighter.wall = null;
      fighter.hangs = null;
      if (naturalArmor) fighter.round = { ...fighter.round, naturalArmor: true };
      if (to) {
        fighter.x = to.x;
        fighter.y = to.y;
      }
    },
    tells({ who, told, lies, left, naturalArmor }, event) {
      const { spaces, damage, to } = event;
      const far = plural(spaces, 'space');
      if (event.lifeless) return `The body of ${who} falls ${far}.`;
      const where = to ? ` and comes down at ${to.x}, ${to.y}${told(',')}` : '';
      const paid = event.naturalArmor ? naturalArmor() : '';
      return `${who} falls ${far}${where}${told(` and suffers ${damage}`)}${lies()}. ${left()}${paid}`;
    },
  },
};
