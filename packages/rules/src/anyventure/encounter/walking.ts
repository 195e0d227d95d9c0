/** CMB, ACT, REA: moving over the ground, and who may strike at whoever leaves their reach. */
import {
  type Body,
  bodyCost,
  cellOf,
  cellsOf,
  chebyshev,
  type Flood,
  flood,
  isOnGrid,
  listed,
  nearestFree,
} from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { charmProblem, preparationBars } from '../combat/attack.ts';
import { energyProblem } from '../combat/energy.ts';
import { cannotAct } from '../combat/gain-condition.ts';
import { movementLeft, reactionOrder } from '../combat/movement.ts';
import { movementNow, movementProblem, reactionProblem } from '../combat/restrictions.ts';
import { sneak } from '../combat/stealth.ts';
import { attackCost, UNARMED, type Weapon } from '../gear/weapon.ts';
import { meleeReach } from '../world/distance.ts';
import { settleEarshot } from './earshot.ts';
import type { Stage } from './events.ts';
import { readyWeapons } from './hands.ts';
import { resume } from './interrupted.ts';
import {
  bodyOf,
  type Fighter,
  type FightMap,
  type FightState,
  gapBetween,
  hasSight,
  isFoe,
  isIn,
  isUp,
  isWall,
  observersOf,
  type Place,
  perceives,
  playFor,
  spanOf,
  type WalkUnderWay,
} from './state.ts';
import { forcedAttack } from './striking.ts';
import { settleHolds } from './turn-flow.ts';

/** AV-RNG-06: units that the longest melee weapon reaches. */
const LONGEST_REACH = 1;

/** AV-R-185, AV-R-199: through allies and the felled, not through enemies that can act. The squares they fill, by number. */
function blockedSquares(state: FightState, me: Fighter): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const id in state.fighters) {
    const other = state.fighters[id]!;
    if (id !== me.id && isFoe(me, other) && !cannotAct(other)) fill(state.map, other, filled);
  }
  return filled;
}

function fill(map: FightMap, one: Fighter, filled: Set<number>): void {
  if (spanOf(one) === 1) filled.add(cellOf(map, one));
  else for (const at of cellsOf(map, bodyOf(one))) filled.add(cellOf(map, at));
}

/** Nobody ends a move in a held space. */
export function isHeld(state: FightState, me: Fighter, at: Place): boolean {
  const span = spanOf(me);
  for (const id in state.fighters) {
    const other = state.fighters[id]!;
    const wide = spanOf(other);
    if (at.x < other.x + wide && other.x < at.x + span && at.y < other.y + wide && other.y < at.y + span)
      if (id !== me.id && isIn(other)) return true;
  }
  return false;
}

/** AV-R-191, AV-R-199: whoever was felled held no space; brought back, it lies in the nearest that is free. */
export function settlePlaces(stage: Stage): void {
  for (const id in stage.state.fighters) {
    const one = stage.who(id);
    if (!isIn(one) || isUp(one) || !isHeld(stage.state, one, one)) continue;
    const free = nearestFree(
      stage.state.map,
      one,
      chebyshev,
      at => isOpen(stage.state, one, at, NOBODY) && !isHeld(stage.state, one, at),
    );
    if (free)
      stage.deed([id], self => {
        Object.assign(self, { x: free.x, y: free.y });
        return { is: 'moved', actor: id, said: `{${id}} is drawn aside to ${free.x}, ${free.y}.` };
      });
  }
}

export const waysOf = (
  state: FightState,
  me: Fighter,
  most: number,
  mayStep?: (to: Place, from: Place) => boolean,
): Flood => {
  const blocked = blockedSquares(state, me);
  const step = (to: Place): number =>
    isWall(state.map, to) || blocked.has(cellOf(state.map, to)) ? Number.POSITIVE_INFINITY : 1;
  const cost = bodyCost(state.map, spanOf(me), step);
  const allowed: typeof cost = (to, from, stride) =>
    mayStep!(to, from) ? cost(to, from, stride) : Number.POSITIVE_INFINITY;
  return flood(state.map, me, most, mayStep ? allowed : cost);
};

/**
 * The straightest way: diagonally first, then along the row or column. No way is shorter; where something stands in it,
 * a flood finds the way around.
 */
function directWay(
  state: FightState,
  me: Fighter,
  to: Place,
  most: number,
  blocked = blockedSquares(state, me),
): Place[] | undefined {
  const length = Math.max(Math.abs(to.x - me.x), Math.abs(to.y - me.y));
  if (length === 0 || length > most) return undefined;
  const way: Place[] = [];
  let { x, y } = me;
  for (let i = 0; i < length; i++) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    const at = { x, y };
    if (!isOpen(state, me, at, blocked)) return undefined;
    way.push(at);
  }
  return way;
}

/** The way that a walk of the turn's Movement takes to a free place, if there is one. */
export function wayTo(state: FightState, me: Fighter, to: Place): readonly Place[] | undefined {
  const most = movementLeft(me);
  if (Math.max(Math.abs(to.x - me.x), Math.abs(to.y - me.y)) > most || isHeld(state, me, to))
    return undefined;
  const direct = directWay(state, me, to, most);
  if (direct) return direct;
  const around = waysOf(state, me, most).way(to);
  return around.length ? around : undefined;
}

/** A place to strike somebody from that a straight walk leads to: the nearest of them. */
export function placeToStrike(
  state: FightState,
  me: Fighter,
  target: Fighter,
  reach: number,
): Place | undefined {
  const [own, wide] = [spanOf(me), spanOf(target)];
  const most = movementLeft(me);
  const blocked = blockedSquares(state, me);
  let [best, least]: [Place | undefined, number] = [undefined, most + 1];
  for (let x = target.x - own - reach; x <= target.x + wide + reach; x++)
    for (let y = target.y - own - reach; y <= target.y + wide + reach; y++) {
      const far = Math.max(Math.abs(x - me.x), Math.abs(y - me.y));
      if (far >= least || far === 0 || x < 0 || y < 0) continue;
      const at = { x, y };
      if (!isHeld(state, me, at) && directWay(state, me, at, most, blocked)) [best, least] = [at, far];
    }
  return best;
}

/** Squares that a walk of the turn's Movement can end in. */
export const walkable = (state: FightState, me: Fighter): Flood => waysOf(state, me, movementLeft(me));

/** Whether a body fits on the ground with its corner here: on the map, in no wall, in nobody's way. */
function isOpen(state: FightState, me: Fighter, at: Place, blocked: ReadonlySet<number>): boolean {
  const span = spanOf(me);
  for (let dx = 0; dx < span; dx++)
    for (let dy = 0; dy < span; dy++) {
      const cell = { x: at.x + dx, y: at.y + dy };
      if (!isOnGrid(state.map, cell) || isWall(state.map, cell) || blocked.has(cellOf(state.map, cell)))
        return false;
    }
  return true;
}

/** AV-ACT-02: a straight line, of rows, columns or diagonals. */
export function straightWay(state: FightState, me: Fighter, to: Place, most: number): Place[] | undefined {
  const [dx, dy] = [to.x - me.x, to.y - me.y];
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  if (length === 0 || length > most || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)))
    return undefined;
  const way: Place[] = [];
  const blocked = blockedSquares(state, me);
  for (let i = 1; i <= length; i++) {
    const at = { x: me.x + Math.sign(dx) * i, y: me.y + Math.sign(dy) * i };
    if (!isOpen(state, me, at, blocked)) return undefined;
    way.push(at);
  }
  return isHeld(state, me, to) ? undefined : way;
}

/** The melee weapon somebody would strike with at once: the longest reach it has at hand, or its fists. */
export function readyMelee(one: Fighter): Weapon {
  let best: Weapon | undefined;
  for (const weapon of weaponsAtHand(one))
    if (weapon.kind === 'melee' && (!best || weapon.primary > best.primary)) best = weapon;
  return best ?? UNARMED;
}

/** AV-R-145, AV-R-217: what reaches somebody who is about to leave the longest reach in hand, the fists included. */
export function strikesAt(one: Fighter, from: Body, to: Body): readonly Weapon[] {
  const weapons = [...readyWeapons(one), UNARMED];
  const gone = gapBetween(bodyOf(one), to);
  return weapons.some(weapon => meleeReach(weapon) >= gone)
    ? NO_WEAPONS
    : weapons.filter(weapon => gapBetween(bodyOf(one), from) <= meleeReach(weapon));
}
const NO_WEAPONS: readonly Weapon[] = [];

/** The same, of a walk that waits for an answer. */
export function strikesAtWalker(state: FightState, one: Fighter, walk: WalkUnderWay): readonly Weapon[] {
  const mover = state.fighters[walk.mover];
  const [next] = walk.way;
  return mover && next ? strikesAt(one, bodyOf(mover), { ...next, span: spanOf(mover) }) : [];
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
    const other = state.fighters[id]!;
    if (id === me.id || gapBetween(bodyOf(other), here) > LONGEST_REACH) continue;
    if (!isUp(other) || !isAsked(other, me) || reactionProblem(other) || !perceives(other, me)) continue;
    // AV-R-140: nobody strikes out at its charmer, or through a wall.
    if (charmProblem(other, me.name) || !hasSight(state, other, here)) continue;
    // AV-R-119: nobody attacks in Preparation.
    const play = playFor(state);
    if (state.slots[state.moment.slot]?.name === 'preparation' && preparationBars(play)) continue;
    if (strikesAt(other, here, there).some(weapon => !energyProblem(other, attackCost(weapon), play)))
      watching.push(other);
  }
  return watching.length > 1 ? reactionOrder(watching).map(one => one.id) : watching.map(one => one.id);
}

/** A walk that begins here. */
export const walkFrom = (
  me: Fighter,
  how: WalkUnderWay['how'],
  way: readonly Place[],
  strikes: string | null = null,
  reaction = false,
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
export function walkOn(stage: Stage, walk: WalkUnderWay): void {
  let { way, gone, free } = walk;
  const start = stage.who(walk.mover);
  let at: Place = { x: start.x, y: start.y };
  let units = 0;
  const arrive = (): void => {
    if (units === 0) return;
    const here = at;
    const said = `{${walk.mover}} ${HOW[walk.how]} ${units} unit${units === 1 ? '' : 's'}.`;
    stage.deed([walk.mover], me => {
      me.x = here.x;
      me.y = here.y;
      const own = usesMovement(walk) ? units : 0;
      me.turn = { ...me.turn, movement: me.turn.movement + own, moved: me.turn.moved + units };
      return { is: 'moved', actor: walk.mover, said };
    });
    // AV-R-186: whoever walks away from somebody it holds lets go.
    settleHolds(stage);
    gone += units;
    units = 0;
  };
  while (way.length) {
    const me = stage.who(walk.mover);
    if (!isUp(me) || (walk.how !== 'flee' && movementProblem(me))) break;
    const next = way[0]!;
    const asked = watchersOf(stage.state, me, at, next);
    if (asked.length) {
      arrive();
      const rest = { ...walk, way, gone, free };
      stage.ask({ is: 'opportunity', actor: asked[0]!, asked: asked.slice(1), walk: rest });
      return;
    }
    at = next;
    if (!isHeld(stage.state, me, at)) free = at;
    units++;
    way = way.slice(1);
  }
  arrive();
  walkOver(stage, { ...walk, way, gone, free });
}

/** AV-R-56, AV-R-75, AV-R-137, AV-R-149: only walking and the rush of the confused use up the turn's Movement. */
const usesMovement = ({ how }: WalkUnderWay): boolean => how === 'walk' || how === 'charge';

const HOW = {
  walk: 'moves',
  sprint: 'sprints',
  jump: 'jumps',
  flee: 'flees',
  stumble: 'stumbles',
  charge: 'rushes',
} as const;

/** The step that was interrupted is taken now that all have answered; its watchers have had their chance. */
export function walkAfterStrikes(stage: Stage, walk: WalkUnderWay): void {
  const me = stage.who(walk.mover);
  const [next, ...way] = walk.way;
  const stopped = !isUp(me) || me.turn.dropped || movementProblem(me) !== undefined;
  if (!next || stopped || !isStillOpen(stage.state, me, walk)) {
    walkOver(stage, walk);
    return;
  }
  stage.deed([walk.mover], mover => {
    Object.assign(mover, next);
    const own = usesMovement(walk) ? 1 : 0;
    mover.turn = { ...mover.turn, movement: mover.turn.movement + own, moved: mover.turn.moved + 1 };
    return {
      is: 'moved',
      actor: walk.mover,
      said: `{${walk.mover}} breaks away and ${HOW[walk.how]} 1 unit.`,
    };
  });
  settleHolds(stage);
  const free = isHeld(stage.state, me, next) ? walk.free : next;
  walkOn(stage, { ...walk, way, gone: walk.gone + 1, free });
}

/** AV-R-142: whether the rest of a way is as it was before somebody reacted: nobody has come into it. */
function isStillOpen(state: FightState, me: Fighter, { way }: WalkUnderWay): boolean {
  const blocked = blockedSquares(state, me);
  const [next, last] = [way[0]!, way.at(-1)!];
  return (
    Math.max(Math.abs(next.x - me.x), Math.abs(next.y - me.y)) === 1 &&
    way.every(at => isOpen(state, me, at, blocked)) &&
    !isHeld(state, me, last)
  );
}

/** AV-R-199: whoever is stopped in a space that somebody else holds is back in the last one that was free. */
function stepBack(stage: Stage, { mover, free }: WalkUnderWay): void {
  const me = stage.who(mover);
  if (!isIn(me) || !isHeld(stage.state, me, me)) return;
  stage.deed([mover], self => {
    Object.assign(self, free);
    return {
      is: 'moved',
      actor: mover,
      said: `{${mover}} is stopped and falls back to ${free.x}, ${free.y}.`,
    };
  });
}

/** AV-COND-29, AV-R-154: one Stealth check for the stretch; then whatever was to follow. */
function walkOver(stage: Stage, walk: WalkUnderWay): void {
  if (stage.state.pending) stage.emit({ is: 'asked', pending: null });
  stepBack(stage, walk);
  settleEarshot(stage);
  const me = stage.who(walk.mover);
  if (walk.gone > 0 && isUp(me) && me.conditions.some(c => c.name === 'obscured')) {
    const [first, ...asked] = creep(stage, walk.mover);
    if (first !== undefined) {
      stage.ask({ is: 'reveal', actor: first, asked, walk });
      return;
    }
  }
  afterWalk(stage, walk);
}

/** What was to follow a walk. */
export function afterWalk(stage: Stage, walk: WalkUnderWay): void {
  if (walk.strikes && isUp(stage.who(walk.mover)))
    forcedAttack(stage, walk.mover, walk.strikes, walk.reaction);
  else resume(stage);
}

/** Moves unseen or not; those who are Alert, noticed it and may point it out are given back in their order. */
function creep(stage: Stage, actor: string): readonly string[] {
  const observers = observersOf(stage.state, stage.who(actor));
  if (observers.length === 0) return [];
  const known = stage.who(actor).found;
  stage.deed([actor, ...observers.map(one => one.id)], (me, ...watchers) => {
    const tried = sneak(me, watchers, stage.play);
    me.found = tried.obscured ? [...new Set([...me.found, ...tried.spottedBy])] : [];
    const said = tried.spottedBy.length
      ? `{${actor}} is noticed by ${listed(observers.filter(one => tried.spottedBy.includes(one.name)).map(one => `{${one.id}}`))}.`
      : `{${actor}} stays hidden.`;
    return { is: 'hid', actor, said };
  });
  const me = stage.who(actor);
  if (!me.conditions.some(c => c.name === 'obscured')) return [];
  return reactionOrder(
    observers.filter(
      one =>
        hasCondition(one, 'alert') &&
        me.found.includes(one.name) &&
        !known.includes(one.name) &&
        !reactionProblem(one) &&
        stage.all().some(other => other.side === one.side && isIn(other) && !me.found.includes(other.name)),
    ),
  ).map(one => one.id);
}

/** AV-R-136: as far as it can, by a way that never brings it nearer. */
export function fleeFrom(stage: Stage, actor: string, source: string | undefined, upTo: number): boolean {
  const me = stage.who(actor);
  const feared = stage.all().find(one => one.name === source && isIn(one));
  if (!feared || upTo === 0) return false;
  const far = (at: Place): number => gapBetween({ ...at, span: spanOf(me) }, bodyOf(feared));
  const ways = waysOf(stage.state, me, upTo, (to, from) => far(to) >= far(from));
  let [best, most] = [undefined as Place | undefined, far(me)];
  for (const { at } of ways.places())
    if (far(at) > most && !isHeld(stage.state, me, at)) [best, most] = [at, far(at)];
  if (!best) return false;
  walkOn(stage, walkFrom(me, 'flee', ways.way(best)));
  return true;
}

const NOBODY: ReadonlySet<number> = new Set();

/** AV-COND-11, AV-R-137: full Movement one way, to the first obstacle. */
export function stumble(stage: Stage, actor: string, step: Place): boolean {
  const me = stage.who(actor);
  if (movementProblem(me)) return false;
  const way: Place[] = [];
  for (let i = 1; i <= movementNow(me); i++) {
    const at = { x: me.x + step.x * i, y: me.y + step.y * i };
    const body = { ...at, span: spanOf(me) };
    if (!isOpen(stage.state, me, at, NOBODY) || isHeld(stage.state, me, body)) break;
    way.push(at);
  }
  if (way.length === 0) return false;
  walkOn(stage, walkFrom(me, 'stumble', way));
  return true;
}
