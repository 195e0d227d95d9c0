/** CMB, ACT, REA: moving over the ground, and who may strike at whoever leaves their reach. */

import { chebyshev, fighterOf, itemAt, nearestFree } from '@arbiter/engine';
import { hasCondition } from '../checks/creature-check.ts';
import { preparationBars, whyNotAgainstCharmer } from '../combat/attack.ts';
import { whyNotPay } from '../combat/energy.ts';
import { reactionOrder } from '../combat/movement.ts';
import { movementNow, whyNotMove, whyNotReact } from '../combat/restrictions.ts';
import { sneak } from '../combat/stealth.ts';
import { attackCost } from '../gear/weapon.ts';
import { forcedAttack } from './blows.ts';
import type { Course } from './course.ts';
import { settleEarshot } from './earshot.ts';
import type { EventOf } from './events.ts';
import { noticed, rolledOf } from './found.ts';
import { askToPay } from './interrupted.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gapBetween,
  hasSight,
  idsOf,
  isFoe,
  isIn,
  isUp,
  observersOf,
  type Place,
  perceives,
  playFor,
  spanOf,
  type WalkUnderWay,
} from './state.ts';
import { settleHolds } from './turn-flow.ts';
import { blockedSquares, isHeld, isOpen, strikesAt, strikesAtWalker, waysOf } from './ways.ts';

/** AV-R-143: the next who may strike at a walker; a Reaction whose trigger is gone lapses unpaid. */
export function nextWatcher(course: Course, walk: WalkUnderWay, asked: readonly string[]): void {
  const mover = course.who(walk.mover);
  if (askToPay(course, [{ is: 'opportunity', asked, walk }])) return;
  const [next, ...queue] =
    isUp(mover) && !mover.turn.dropped && mover.health > 0
      ? asked.filter(id => mayStillStrike(course, course.who(id), walk))
      : [];
  if (next === undefined) walkAfterStrikes(course, walk);
  else course.ask({ is: 'opportunity', actor: next, asked: queue, walk });
}

const mayStillStrike = (course: Course, one: Fighter, walk: WalkUnderWay): boolean =>
  isUp(one) && !whyNotReact(one) && strikesAtWalker(course.state, one, walk).length > 0;

/** AV-RNG-06: units that the longest melee weapon reaches. */
const LONGEST_REACH = 1;

/** AV-R-191, AV-R-199: whoever was felled held no space; brought back, it lies in the nearest that is free. */
export function settlePlaces(course: Course): void {
  for (const id in course.state.fighters) {
    const one = course.who(id);
    if (!isIn(one) || isUp(one) || !isHeld(course.state, one, one)) continue;
    const free = nearestFree(
      course.state.map,
      one,
      chebyshev,
      at => isOpen(course.state, one, at, NOBODY) && !isHeld(course.state, one, at),
    );
    if (free) course.emit({ is: 'placed', actor: id, why: 'drawn aside', x: free.x, y: free.y });
  }
}

/** AV-R-194: enemies are asked, whoever knows no friend, and whoever has said to be asked about friends too. */
const isAsked = (one: Fighter, mover: Fighter): boolean =>
  isFoe(mover, one) || one.watchful || hasCondition(one, 'maddened');

/** AV-REA-02, AV-R-145, AV-R-151: who may strike at a mover who steps from here to there. */
function watchersOf(state: FightState, me: Fighter, from: Place, to: Place): string[] {
  const span = spanOf(me);
  const here = { x: from.x, y: from.y, span };
  const there = { x: to.x, y: to.y, span };
  const watching: Fighter[] = [];
  for (const id in state.fighters) {
    const other = fighterOf(state, id);
    if (id === me.id || gapBetween(bodyOf(other), here) > LONGEST_REACH) continue;
    if (!isUp(other) || !isAsked(other, me) || whyNotReact(other) || !perceives(other, me)) continue;
    // AV-R-140: nobody strikes out at its charmer, or through a wall.
    if (whyNotAgainstCharmer(other, me.name) || !hasSight(state, other, here)) continue;
    // AV-R-119: nobody attacks in Preparation.
    const play = playFor(state);
    if (state.slots[state.moment.slot]?.name === 'preparation' && preparationBars(play)) continue;
    if (strikesAt(other, here, there).some(weapon => !whyNotPay(other, attackCost(weapon), play)))
      watching.push(other);
  }
  return watching.length > 1 ? reactionOrder(watching).map(one => one.id) : watching.map(one => one.id);
}

/** A walk that begins here. */
export const walkFrom = (
  me: Fighter,
  how: WalkUnderWay['how'],
  way: readonly Place[],
  { strikes = null, reaction = false }: Partial<Pick<WalkUnderWay, 'strikes' | 'reaction'>> = {},
): WalkUnderWay => ({
  mover: me.id,
  how,
  way,
  gone: 0,
  free: { x: me.x, y: me.y },
  strikes,
  reaction,
});

/** Walks on until somebody may strike, the mover cannot go on, or the way is over. */
export function walkOn(course: Course, walk: WalkUnderWay): void {
  let { way, gone, free } = walk;
  const start = course.who(walk.mover);
  let at: Place = { x: start.x, y: start.y };
  let units = 0;
  const arrive = (): void => {
    if (units === 0) return;
    course.emit(stepOf(walk, at, units));
    // AV-R-186: whoever walks away from somebody it holds lets go.
    settleHolds(course);
    gone += units;
    units = 0;
  };
  while (way.length) {
    const me = course.who(walk.mover);
    if (!isUp(me) || (walk.how !== 'flee' && whyNotMove(me))) break;
    const next = itemAt(way, 0);
    const asked = watchersOf(course.state, me, at, next);
    if (asked.length) {
      arrive();
      const rest = { ...walk, way, gone, free };
      course.ask({ is: 'opportunity', actor: itemAt(asked, 0), asked: asked.slice(1), walk: rest });
      return;
    }
    at = next;
    if (!isHeld(course.state, me, at)) free = at;
    units++;
    way = way.slice(1);
  }
  arrive();
  walkOver(course, { ...walk, way, gone, free });
}

/** AV-R-56, AV-R-75, AV-R-137, AV-R-149: only walking and the rush of the confused use up the turn's Movement. */
const usesMovement = ({ how }: WalkUnderWay): boolean => how === 'walk' || how === 'charge';

const stepOf = (walk: WalkUnderWay, { x, y }: Place, units: number): EventOf<'moved'> => ({
  is: 'moved',
  actor: walk.mover,
  how: walk.how,
  x,
  y,
  units,
  movement: usesMovement(walk) ? units : 0,
});

/** The step that was interrupted is taken now that all have answered; its watchers have had their chance. */
export function walkAfterStrikes(course: Course, walk: WalkUnderWay): void {
  const me = course.who(walk.mover);
  const [next, ...way] = walk.way;
  const stopped = !isUp(me) || me.turn.dropped || whyNotMove(me) !== undefined;
  if (!next || stopped || !isStillOpen(course.state, me, walk)) {
    walkOver(course, walk);
    return;
  }
  course.emit({ ...stepOf(walk, next, 1), breaksAway: true });
  settleHolds(course);
  const free = isHeld(course.state, me, next) ? walk.free : next;
  walkOn(course, { ...walk, way, gone: walk.gone + 1, free });
}

/** AV-R-142: whether the rest of a way is as it was before somebody reacted: nobody has come into it. */
function isStillOpen(state: FightState, me: Fighter, { way }: WalkUnderWay): boolean {
  const blocked = blockedSquares(state, me);
  const [next, last] = [itemAt(way, 0), itemAt(way, way.length - 1)];
  return (
    Math.max(Math.abs(next.x - me.x), Math.abs(next.y - me.y)) === 1 &&
    way.every(at => isOpen(state, me, at, blocked)) &&
    !isHeld(state, me, last)
  );
}

/** AV-R-199: whoever is stopped in a space that somebody else holds is back in the last one that was free. */
function stepBack(course: Course, { mover, free }: WalkUnderWay): void {
  const me = course.who(mover);
  if (!isIn(me) || !isHeld(course.state, me, me)) return;
  course.emit({ is: 'placed', actor: mover, why: 'stopped', x: free.x, y: free.y });
}

/** AV-COND-29, AV-R-154: one Stealth check for the stretch; then whatever was to follow. */
function walkOver(course: Course, walk: WalkUnderWay): void {
  if (course.state.pending) course.emit({ is: 'asked', pending: null });
  stepBack(course, walk);
  settleEarshot(course);
  const me = course.who(walk.mover);
  if (walk.gone > 0 && isUp(me) && me.conditions.some(c => c.name === 'obscured')) {
    const [first, ...asked] = creep(course, walk.mover);
    if (first !== undefined) {
      course.ask({ is: 'reveal', actor: first, asked, walk });
      return;
    }
  }
  afterWalk(course, walk);
}

/** What was to follow a walk. */
export function afterWalk(course: Course, walk: WalkUnderWay): void {
  if (walk.strikes && isUp(course.who(walk.mover)))
    forcedAttack(course, walk.mover, walk.strikes, walk.reaction);
  else course.resume();
}

/** Moves unseen or not; those who are Alert, noticed it and may point it out are given back in their order. */
function creep(course: Course, actor: string): readonly string[] {
  const observers = observersOf(course.state, course.who(actor));
  if (observers.length === 0) return [];
  const known = course.who(actor).found;
  course.deed([actor, ...idsOf(observers)], (me, ...watchers) => {
    const tried = sneak(me, watchers, course.play);
    const by = watchers.filter(({ name }) => tried.spottedBy.includes(name));
    noticed(me, by, tried.obscured);
    return {
      is: 'crept',
      actor,
      noticedBy: idsOf(by),
      isHidden: tried.obscured,
      against: rolledOf(watchers, tried),
    };
  });
  const me = course.who(actor);
  if (!me.conditions.some(c => c.name === 'obscured')) return [];
  return reactionOrder(
    observers.filter(
      one =>
        hasCondition(one, 'alert') &&
        me.found.includes(one.name) &&
        !known.includes(one.name) &&
        !whyNotReact(one) &&
        course.all().some(other => other.side === one.side && isIn(other) && !me.found.includes(other.name)),
    ),
  ).map(one => one.id);
}

/** AV-R-136: as far as it can, by a way that never brings it nearer. */
export function fleeFrom(course: Course, actor: string, source: string | undefined, upTo: number): boolean {
  const me = course.who(actor);
  const feared = course.all().find(one => one.name === source && isIn(one));
  if (!feared || upTo === 0) return false;
  const far = (at: Place): number => gapBetween({ ...at, span: spanOf(me) }, bodyOf(feared));
  const ways = waysOf(course.state, me, upTo, (to, from) => far(to) >= far(from));
  let [best, most] = [undefined as Place | undefined, far(me)];
  for (const { at } of ways.places())
    if (far(at) > most && !isHeld(course.state, me, at)) [best, most] = [at, far(at)];
  if (!best) return false;
  walkOn(course, walkFrom(me, 'flee', ways.way(best)));
  return true;
}

const NOBODY: ReadonlySet<number> = new Set();

/** AV-COND-11, AV-R-137: full Movement one way, to the first obstacle. */
export function stumble(course: Course, actor: string, step: Place): boolean {
  const me = course.who(actor);
  if (whyNotMove(me)) return false;
  const way: Place[] = [];
  for (let i = 1; i <= movementNow(me); i++) {
    const at = { x: me.x + step.x * i, y: me.y + step.y * i };
    const body = { ...at, span: spanOf(me) };
    if (!isOpen(course.state, me, at, NOBODY) || isHeld(course.state, me, body)) break;
    way.push(at);
  }
  if (way.length === 0) return false;
  walkOn(course, walkFrom(me, 'stumble', way));
  return true;
}
