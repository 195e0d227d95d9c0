/** May I move in my own turn, run, or get up, and where could I get to? */
import type { Flood, Place, Refusal } from '@arbiter/engine';
import { demand } from '@arbiter/engine';
import { whyNotRunAgain, whyNotUpright } from '../../../character/speed.ts';
import { spendStamina } from '../../../checks/harm.ts';
import { hasCondition, isPanicked, whyNotDo } from '../../../conditions/conditions.ts';
import { type OpenAdventurePlay, refuse } from '../../../play.ts';
import { entangledWith, stepOf, struggleBetween } from '../../../rounds/struggle.ts';
import { breathesWater } from '../../../world/swimming.ts';
import { isProne } from '../../blows.ts';
import type { CommandOf } from '../../commands.ts';
import {
  bodyAt,
  distanceOf,
  isSwimming,
  maySqueezeIn,
  nearestFeared,
  pointsPerMove,
  spacesBetween,
  standingRoom,
  waysOf,
} from '../../ground/ground.ts';
import type { InTurn } from '../../inquiry.ts';
import type { Fighter, FightState, Turn } from '../../state.ts';
import { fighterIn } from '../../state.ts';
import { refusalIn, whyNotFree, whyNotTimeFor } from '../hindrances.ts';

/** OA-COND-21, OA-R-418: a place farther from whoever is feared that can be reached in this turn: the farthest. */
export function stepAway(inquiry: InTurn, actor: Fighter): CommandOf<'move'> | undefined {
  const { state, turn, play } = inquiry;
  if (turn.halfRounds === 0 && actor.speedLeft === 0) return undefined;
  let [best, most]: [CommandOf<'move'> | undefined, number] = [undefined, nearestFeared(state, actor)];
  inquiry.ways ??= waysFor(state, actor, turn, play);
  for (const { at, cost } of inquiry.ways.places()) {
    const far = nearestFeared(state, actor, at);
    if (cost === 0 || far <= most) continue;
    const step: CommandOf<'move'> = { do: 'move', actor: actor.id, x: at.x, y: at.y };
    if (!whyNotMoveAct(inquiry, actor, step)) [best, most] = [step, far];
  }
  return best;
}

/** A place nearer to any of these that can be reached in this turn: the nearest to them. */
export function stepTowards(
  inquiry: InTurn,
  actor: Fighter,
  prey: readonly Fighter[],
): CommandOf<'move'> | undefined {
  const { state, turn, play } = inquiry;
  const far = (at: Place): number =>
    Math.min(...prey.map(each => distanceOf(state, { ...actor, x: at.x, y: at.y }, each)));
  let [best, least]: [CommandOf<'move'> | undefined, number] = [undefined, far(actor)];
  inquiry.ways ??= waysFor(state, actor, turn, play);
  for (const { at, cost } of inquiry.ways.places()) {
    if (cost === 0 || far(at) >= least) continue;
    const step: CommandOf<'move'> = { do: 'move', actor: actor.id, x: at.x, y: at.y };
    if (!whyNotMoveAct(inquiry, actor, step)) [best, least] = [step, far(at)];
  }
  return best;
}

/** Whoever panics still flees. */
export const going = (actor: Fighter): Refusal | undefined => {
  const unable = whyNotDo(actor, 'move');
  return unable && !whyNotDo(actor, 'flee') ? undefined : unable;
};

export function whyNotMoveAct(
  inquiry: InTurn,
  actor: Fighter,
  { x, y }: CommandOf<'move'>,
): Refusal | undefined {
  const { state, turn, play } = inquiry;
  const unable = whyNotDo(actor, 'move');
  const flees = actor.conditions.length > 0 && isPanicked(actor);
  if (unable && !(flees && !whyNotDo(actor, 'flee'))) return unable;
  // OA-R-423: who is held does not get away, in panic or not.
  const stuck = whyNotFree(state, actor, 'move');
  if (stuck && !mayCircle(state, actor)) return stuck;
  if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall and climbs.`);
  const sunk = whyNotSwim(state, actor);
  if (sunk) return sunk;
  inquiry.ways ??= waysFor(state, actor, turn, play);
  const cost = inquiry.ways.cost({ x, y });
  if (cost === 0) return refuse('OA-MOVE-03', `${actor.name} stands there already.`);
  if (cost === Number.POSITIVE_INFINITY)
    return refuse('OA-MOVE-03', `${actor.name} cannot get there with the speed points of this turn.`);
  inquiry.room ??= standingRoom(state, actor);
  if (!inquiry.room({ x, y }) && !maySqueezeIn(state, actor, { x, y }))
    return refuse('OA-MOVE-09', 'Nobody can stay on that space.');
  if (stuck && !staysBeside(state, actor, inquiry.ways.way({ x, y }))) return stuck;
  if (flees || (actor.conditions.length > 0 && hasCondition(actor, 'fear'))) {
    const [now, then] = [nearestFeared(state, actor), nearestFeared(state, actor, { x, y })];
    if (flees && then <= now)
      return refuse('OA-COND-21', 'Whoever panics flees: away from the nearest enemy.');
    if (then < now) return refuse('OA-COND-20', 'Whoever is afraid does not go closer.');
  }
  return undefined;
}

/** OA-R-421, OA-R-423: whether every hold leaves room to move around the other: who is trapped on their feet, or pinned, has none. */
const mayCircle = (state: FightState, { id, conditions }: Fighter): boolean =>
  !(conditions.length > 0 && conditions.some(({ name }) => name === 'panic')) &&
  entangledWith(state.positions, id).every(other => {
    const { ladder, own } = demand(struggleBetween(state.positions, id, other), 'struggle');
    return own !== 'pinned' && (ladder === 'grapple' || stepOf(own) < 2);
  });

/** OA-R-423: every step beside each whom a hold ties to them. */
const staysBeside = (state: FightState, actor: Fighter, way: readonly Place[]): boolean =>
  entangledWith(state.positions, actor.id).every(other => {
    const there = bodyAt(fighterIn(state, other));
    return way.every(at => spacesBetween(state, bodyAt(actor, at), there) <= 1);
  });

/** OA-MOVE-03: without a speed point nobody takes a step. */
export const whyNotAnyStep = ({ state, play }: InTurn, actor: Fighter): Refusal | undefined =>
  pointsPerMove(state, actor, play) > 0
    ? undefined
    : refuse('OA-MOVE-03', `${actor.name} has no speed point for a step.`);

/** OA-ACT-01: who has failed the swim test of the round does not move through the water; who is at home in it makes none. */
export const whyNotSwim = (state: FightState, actor: Fighter): Refusal | undefined =>
  !actor.afloat && isSwimming(state, actor) && !breathesWater(actor)
    ? refuse('OA-ACT-01', `${actor.name} has gone under and does not get on this round.`)
    : undefined;

/** OA-TERR-07: the points of a move under way, and of as many half-rounds as are left. */
export const pointsFor = (state: FightState, actor: Fighter, turn: Turn, play: OpenAdventurePlay): number =>
  actor.speedLeft + turn.halfRounds * pointsPerMove(state, actor, play);
export const waysFor = (state: FightState, actor: Fighter, turn: Turn, play: OpenAdventurePlay): Flood =>
  waysOf(state, actor, pointsFor(state, actor, turn, play));

/** Half-rounds that so many points take beyond those of the move under way, and what is left of them. */
export function paidPoints(
  fighter: Fighter,
  points: number,
  perMove: number,
): { halfRounds: number; left: number } {
  const halfRounds = points <= fighter.speedLeft ? 0 : Math.ceil((points - fighter.speedLeft) / perMove);
  return { halfRounds, left: fighter.speedLeft + halfRounds * perMove - points };
}

/** Whether anything is left to move with. */
export const hasPoints = ({ turn }: InTurn, { speedLeft }: Fighter): boolean =>
  turn.halfRounds > 0 || speedLeft > 0;

/** The ways around pits, flames and vacuum, where there are any: whoever names a space takes these as far as they lead. */
export const carefulWays = (
  state: FightState,
  actor: Fighter,
  turn: Turn,
  play: OpenAdventurePlay,
): Flood | undefined =>
  state.map.heights.length === 0 && state.map.fires.length === 0 && state.map.vacuum.length === 0
    ? undefined
    : waysOf(state, actor, pointsFor(state, actor, turn, play), true);

/** OA-ACT-32, OA-PERK-03: faster only who still moves in this round. */
export const whyNoMoveLeft = ({ turn }: InTurn, actor: Fighter): Refusal | undefined =>
  turn.halfRounds > 0 || actor.speedLeft > 0 || (!turn.extra && actor.bonus > 0)
    ? undefined
    : refuse('OA-ACT-32', `${actor.name} has no move left in this round.`);

export function whyNotStandUp({ state, turn }: InTurn, actor: Fighter): Refusal | undefined {
  if (!isProne(actor)) return refuse('OA-COND-30', `${actor.name} is on their feet.`);
  return whyNotDo(actor, 'stand up') ?? whyNotTimeFor(turn, 1) ?? whyNotFree(state, actor, 'stand up');
}

/** OA-COND-21, OA-R-418: whoever panics stands up first, and runs as long as there is stamina for it. */
export function whyNotUnhurried(inquiry: InTurn, actor: Fighter): Refusal | undefined {
  const panics = actor.conditions.some(({ name }) => name === 'panic');
  if (!panics || inquiry.state.interrupt !== null) return undefined;
  if (!whyNotStandUp(inquiry, actor))
    return refuse('OA-COND-21', `${actor.name} panics and stands up first.`);
  return whyNotRun(inquiry, actor)
    ? undefined
    : refuse('OA-COND-21', `${actor.name} panics and runs, as fast as possible.`);
}

export function whyNotRun(inquiry: InTurn, actor: Fighter): Refusal | undefined {
  const { state, play } = inquiry;
  const unable = whyNotRunAgain(actor.ran) ?? whyNotUpright(actor);
  if (unable) return unable;
  if (actor.altitude !== 0 || isSwimming(state, actor))
    return refuse('OA-ACT-32', 'One runs on the ground only.');
  if (pointsPerMove(state, actor, play) === 0) return refuse('OA-ACT-32', 'Without speed nobody runs.');
  const flees = actor.conditions.length > 0 && isPanicked(actor);
  return (
    whyNotDo(actor, 'run') ??
    (flees ? undefined : whyNotDo(actor, 'move')) ??
    refusalIn(spendStamina({ HP: actor.HP ?? 0, SP: actor.SP ?? 0 }, 1, 'OA-ACT-32')) ??
    whyNoMoveLeft(inquiry, actor) ??
    whyNotFree(state, actor, 'move')
  );
}
