/** ACT-28, ACT-31: free ropes and ceilings, and how long one hangs by the hands. */

import { demand, isOnGrid, isRefusal, neighbours, type Place, type Refusal } from '@arbiter/engine';
import { whyNotLeap } from '../../../character/speed.ts';
import { count, plural } from '../../../checks/words.ts';
import { whyNotDo } from '../../../conditions/conditions.ts';
import type { TerrainName } from '../../../content/terrain-list.ts';
import { quietPlay, refuse } from '../../../play.ts';
import { HALF_ROUNDS_PER_TURN } from '../../../rounds/rounds.ts';
import { climbProcedure, hangingRounds } from '../../../world/climbing.ts';
import { entryCost } from '../../../world/terrain.ts';
import { spend, strain } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { isBarred, pointsPerMove, spacesBetween } from '../../ground/ground.ts';
import { turnIn } from '../../rounds/whose-turn.ts';
import type { Fighter, FightState } from '../../state.ts';
import { type Act, type Course, type Offer, offer } from '../act.ts';
import { isStrained, losesConcentration } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { freeHandsOf } from '../hand-acts.ts';
import { whyNotFree } from '../hindrances.ts';
import { fallsUnlessCaught } from './catching.ts';
import { hasPoints, paidPoints } from './own-moves.ts';

const UPRIGHT: readonly TerrainName[] = ['wall'];
const PLAIN_CLIMB = climbProcedure.input.parse({ character: {} });

const ropeAt = ({ map }: FightState, at: Place): FightState['map']['ropes'][number] | undefined =>
  map.ropes.find(({ x, y }) => x === at.x && y === at.y);

/** What leads from where somebody is to a height in a space: the rope there, or the ceiling. */
function lineTo(state: FightState, { x, y, altitude, wall, hangs }: Fighter, to: Place, z: number) {
  const rope = ropeAt(state, { x, y });
  const isHere = to.x === x && to.y === y;
  const mayGrip = hangs !== null || (altitude === 0 && wall === null);
  if (isHere && rope && mayGrip && z <= rope.height && z !== altitude) return 'rope' as const;
  const { ceiling } = state.map;
  const isAlong = hangs !== null && altitude === ceiling && z === ceiling;
  return isAlong && spacesBetween(state, { x, y }, to) === 1 && !isBarred(state, to)
    ? ('ceiling' as const)
    : undefined;
}

/** OA-ACT-28: how the climb test of whoever hangs is altered. */
export const gripOn = ({ hangs }: Fighter) => ({
  freeRope: hangs?.on === 'rope',
  ceiling: hangs?.on === 'ceiling',
  footWrapped: hangs?.wrapped ?? false,
});

function whyNotHang(state: FightState, actor: Fighter, { x, y, z }: CommandOf<'hang'>): Refusal | undefined {
  if (!isOnGrid(state.map, { x, y }) || !lineTo(state, actor, { x, y }, z))
    return refuse('OA-ACT-28', 'No rope and no ceiling leads there from here.', 'z');
  if (actor.hangs?.wrapped)
    return refuse('OA-ACT-28', `${actor.name} stands in the rope and uncoils it first.`, 'actor');
  if (actor.hangs && actor.climbTest === 'failed')
    return refuse('OA-ACT-27', `${actor.name} has slipped this round and does no more than hold on.`);
  if (freeHandsOf(actor) < 1)
    return refuse('OA-ACT-31', `${actor.name} has no hand free to hang by.`, 'actor');
  return whyNotLeap(actor);
}

/** OA-ACT-28, OA-R-760: one test a round, then as far as the points of the turn lead. */
export const hangAct: Act<CommandOf<'hang'>> = {
  heldAs: () => 'move',
  whyNot(state, actor, command, { turn, play }) {
    const barred =
      whyNotDo(actor, 'move') ??
      whyNotDo(actor, 'handle things') ??
      whyNotFree(state, actor, 'move') ??
      whyNotHang(state, actor, command);
    if (barred) return barred;
    const points = actor.speedLeft + turn.halfRounds * pointsPerMove(state, actor, play, 'climb');
    const each = entryCost(actor, UPRIGHT, play);
    return points < each
      ? refuse('OA-MOVE-03', `A space costs ${each} speed points, and there are ${points}.`)
      : undefined;
  },
  happens(course, { actor, x, y, z, equipment }) {
    const { state, play } = course;
    const fighter = course.who(actor);
    const quiet = quietPlay(state.readings);
    // Nobody hangs on what is not there.
    const on = demand(lineTo(state, fighter, { x, y }, z), 'line');
    const given = { ...PLAIN_CLIMB, character: fighter, freeRope: on === 'rope', ceiling: on === 'ceiling' };
    const outcome =
      fighter.climbTest === 'passed'
        ? { total: null, success: true, falls: false }
        : climbProcedure.run({ ...given, equipment }, play);
    if (isRefusal(outcome)) throw new Error(outcome.message);
    const perMove = pointsPerMove(state, fighter, quiet, 'climb');
    const each = entryCost(fighter, UPRIGHT, quiet);
    const most = Math.floor((fighter.speedLeft + turnIn(state).halfRounds * perMove) / each);
    const wanted = on === 'rope' ? Math.abs(z - fighter.altitude) : 1;
    const climbed = outcome.success ? Math.min(most, wanted) : 0;
    const altitude =
      on === 'rope' ? fighter.altitude + Math.sign(z - fighter.altitude) * climbed : fighter.altitude;
    const strained = isStrained(state, actor);
    course.emit({
      is: 'hung',
      actor,
      on,
      total: outcome.total,
      success: outcome.success,
      falls: outcome.falls,
      to: climbed > 0 ? { x, y } : { x: fighter.x, y: fighter.y },
      altitude,
      ...paidPoints(fighter, Math.max(1, climbed) * each, perMove),
    });
    if (!strained) losesConcentration(course, actor, { activity: 'climbing' }, fighter.round.guarding);
    if (outcome.falls && fighter.altitude > 0) fallsUnlessCaught(course, actor, fighter.altitude);
  },
  offers(state, actor, inquiry) {
    const { ropes, ceiling } = state.map;
    if ((ropes.length === 0 && ceiling === null) || !hasPoints(inquiry, actor)) return [];
    const { id, x, y } = actor;
    const hang = (to: Place & { readonly z: number }, label: string): Offer =>
      offer({ do: 'hang', actor: id, ...to, equipment: [] }, label, 'speed points', 'OA-ACT-28');
    const { height = -1 } = ropeAt(state, actor) ?? {};
    const offers: Offer[] = [];
    for (let z = 0; z <= height; z++)
      offers.push(hang({ x, y, z }, `On the rope, ${plural(z, 'space')} high`));
    if (ceiling !== null)
      for (const to of neighbours(state.map, actor))
        offers.push(hang({ x: to.x, y: to.y, z: ceiling }, `Along the ceiling to ${to.x}, ${to.y}`));
    return offers;
  },
};

/** OA-ACT-28: a full round to wind the rope around a foot, a half-round to uncoil it. */
export const wrapFootAct: Act<CommandOf<'wrap foot'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: ({ off }) => (off ? 1 : HALF_ROUNDS_PER_TURN) },
  whyNot(_, actor, { off }) {
    if (actor.hangs?.on !== 'rope') return refuse('OA-ACT-28', `${actor.name} hangs on no rope.`, 'actor');
    return actor.hangs.wrapped === off
      ? undefined
      : refuse('OA-ACT-28', `The rope is ${off ? 'not ' : ''}around the foot of ${actor.name}.`, 'actor');
  },
  happens: (course, { actor, off }) => course.emit({ is: 'wrapped foot', actor, off }),
  offers: (_, { id: actor, hangs }) =>
    hangs
      ? [
          offer(
            { do: 'wrap foot', actor, off: false },
            'Wind the rope around a foot',
            'full-round',
            'OA-ACT-28',
          ),
          offer({ do: 'wrap foot', actor, off: true }, 'Uncoil the rope', 'half-round', 'OA-ACT-28'),
        ]
      : [],
};

/** OA-ACT-31: whoever has no strength left to hang falls. */
export function tires(course: Course, id: string): void {
  const { state, play } = course;
  const fighter = course.who(id);
  if (!fighter.hangs || fighter.hangs.wrapped) return;
  const rounds = hangingRounds(fighter, freeHandsOf(fighter) > 1 ? 2 : 1, play);
  if (state.round - fighter.hangs.since < rounds) return;
  course.emit({ is: 'lost grip', actor: id });
  fallsUnlessCaught(course, id, fighter.altitude);
}

export const hangEvents: EventRows<'hung' | 'lost grip' | 'wrapped foot'> = {
  hung: {
    exertion: 'moderate',
    changesSight: true,
    writes(state, { actor, on, to, altitude, success, left, halfRounds }, fighter) {
      fighter.x = to.x;
      fighter.y = to.y;
      fighter.altitude = altitude;
      fighter.wall = altitude > 0 ? to : null;
      fighter.hangs =
        altitude > 0 ? { on, since: fighter.hangs?.since ?? state.round, wrapped: false } : null;
      fighter.climbTest = success ? 'passed' : 'failed';
      fighter.speedLeft = left;
      spend(state, actor, halfRounds);
      strain(state, actor);
    },
    tells({ who, told }, { on, total, success, falls, to, altitude }) {
      const test = `${who} climbs ${on === 'rope' ? 'the rope' : 'along the ceiling'}${total === null ? '' : told(` with ${count(total)}`)}`;
      if (!success) return `${test} and slips${falls || altitude === 0 ? '' : ', but grips again'}.`;
      return altitude > 0
        ? `${test} and hangs ${plural(altitude, 'space')} up at ${to.x}, ${to.y}.`
        : `${test} and is on the ground at ${to.x}, ${to.y}.`;
    },
  },
  'lost grip': {
    writes: () => {},
    tells: ({ who }) => `${who} has no strength left to hang on.`,
  },
  'wrapped foot': {
    writes(state, { actor, off }, fighter) {
      // OA-ACT-31: the time of hanging begins anew once the foot is out of the rope.
      if (fighter.hangs) fighter.hangs = { ...fighter.hangs, wrapped: !off, since: state.round };
      spend(state, actor, off ? 1 : HALF_ROUNDS_PER_TURN);
    },
    tells: ({ who }, { off }) =>
      off
        ? `${who} uncoils the rope and hangs again.`
        : `${who} winds the rope around a foot and stands in it.`,
  },
};
