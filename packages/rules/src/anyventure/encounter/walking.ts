/** CMB, ACT, REA: moving over the ground, and who may strike at whoever leaves their reach. */
import { bodyCost, cellOf, cellsOf, type Flood, flood, isOnGrid, overlap } from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { preparationProblem } from '../combat/attack.ts';
import { movementNow } from '../combat/default-actions.ts';
import { energyProblem } from '../combat/energy.ts';
import { movementLeft, reactionOrder } from '../combat/movement.ts';
import { movementProblem, reactionProblem } from '../combat/restrictions.ts';
import { sneak } from '../combat/stealth.ts';
import { attackCost, UNARMED, type Weapon } from '../gear/weapon.ts';
import { meleeReach } from '../world/distance.ts';
import type { Stage } from './fight-events.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gapBetween,
  isFoe,
  isIn,
  isUp,
  isWall,
  observersOf,
  perceives,
  playFor,
  spanOf,
  type WalkUnderWay,
} from './fight-state.ts';
import { forcedAttack, resumeAfterWalk } from './striking.ts';

type Place = { readonly x: number; readonly y: number };

/** AV-R-185: through allies and the felled, not through enemies that can act. The squares they fill, by number. */
function blockedSquares(state: FightState, me: Fighter): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const other of Object.values(state.fighters))
    if (other.id !== me.id && isFoe(me, other) && isUp(other))
      for (const at of cellsOf(state.map, bodyOf(other))) filled.add(cellOf(state.map, at));
  return filled;
}

/** Nobody ends a move in a held space. */
export const isHeld = (state: FightState, me: Fighter, at: Place): boolean =>
  Object.values(state.fighters).some(
    other =>
      other.id !== me.id && isIn(other) && overlap(state.map, bodyOf(other), { ...at, span: spanOf(me) }),
  );

export const waysOf = (state: FightState, me: Fighter, most: number): Flood => {
  const blocked = blockedSquares(state, me);
  const step = (to: Place): number =>
    isWall(state.map, to) || blocked.has(cellOf(state.map, to)) ? Number.POSITIVE_INFINITY : 1;
  return flood(state.map, me, most, bodyCost(state.map, spanOf(me), step));
};

/** Squares that a walk of the turn's Movement can end in. */
export const walkable = (state: FightState, me: Fighter): Flood => waysOf(state, me, movementLeft(me));

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
    if (!isOnGrid(state.map, at) || isWall(state.map, at) || blocked.has(cellOf(state.map, at)))
      return undefined;
    way.push(at);
  }
  return isHeld(state, me, to) ? undefined : way;
}

/** The melee weapon somebody would strike with at once: the longest reach it has at hand, or its fists. */
export const readyMelee = (one: Fighter): Weapon =>
  weaponsAtHand(one)
    .filter(w => w.kind === 'melee')
    .sort((a, b) => b.primary - a.primary)[0] ?? UNARMED;

const reachOf = (one: Fighter): number =>
  Math.max(
    0,
    ...weaponsAtHand(one)
      .filter(w => w.kind === 'melee')
      .map(meleeReach),
  );

/** AV-REA-02, AV-R-145, AV-R-151: who may strike at a mover who steps from here to there. */
function watchersOf(state: FightState, me: Fighter, from: Place, to: Place): string[] {
  const span = spanOf(me);
  const play = playFor(state);
  const watching = Object.values(state.fighters).filter(other => {
    if (other.id === me.id || !isUp(other) || !(isFoe(me, other) || hasCondition(other, 'maddened')))
      return false;
    const reach = reachOf(other);
    if (
      gapBetween(bodyOf(other), { ...from, span }) > reach ||
      gapBetween(bodyOf(other), { ...to, span }) <= reach
    )
      return false;
    if (
      reactionProblem(other) ||
      preparationProblem(other, play) ||
      state.slots[state.moment.slot]?.name === 'preparation'
    )
      return false;
    return perceives(other, me) && !energyProblem(other, attackCost(readyMelee(other)), play);
  });
  return reactionOrder(watching).map(one => one.id);
}

/** Walks on until somebody may strike, the mover cannot go on, or the way is over. */
export function walkOn(stage: Stage, walk: WalkUnderWay): void {
  let { way, gone } = walk;
  const start = stage.who(walk.mover);
  let at: Place = { x: start.x, y: start.y };
  let units = 0;
  const arrive = (): void => {
    if (units === 0) return;
    const here = at;
    const said = `{${walk.mover}} ${HOW[walk.how]} ${units} unit${units === 1 ? '' : 's'}.`;
    stage.deed([walk.mover], me => {
      Object.assign(me, here);
      const own = walk.how === 'walk' || walk.how === 'charge' ? units : 0;
      me.turn = { ...me.turn, movement: me.turn.movement + own, moved: me.turn.moved + units };
      return { is: 'moved', actor: walk.mover, said };
    });
    gone += units;
    units = 0;
  };
  while (way.length) {
    const me = stage.who(walk.mover);
    if (!isUp(me) || (walk.how !== 'flee' && movementProblem(me))) break;
    const next = way[0]!;
    const asked = watchersOf(stage.state, { ...me, ...at }, at, next);
    if (asked.length) {
      arrive();
      const rest = { ...walk, way, gone };
      stage.emit({
        is: 'asked',
        actor: asked[0]!,
        pending: { is: 'opportunity', actor: asked[0]!, asked: asked.slice(1), walk: rest },
      });
      return;
    }
    at = next;
    units++;
    way = way.slice(1);
  }
  arrive();
  walkOver(stage, { ...walk, way, gone });
}

const HOW = {
  walk: 'moves',
  sprint: 'sprints',
  flee: 'flees',
  stumble: 'stumbles',
  charge: 'rushes',
} as const;

/** The step that was interrupted is taken now that all have answered; its watchers have had their chance. */
export function walkAfterStrikes(stage: Stage, walk: WalkUnderWay): void {
  const me = stage.who(walk.mover);
  const [next, ...way] = walk.way;
  const stopped = !isUp(me) || me.turn.dropped || movementProblem(me) !== undefined;
  if (!next || stopped) {
    walkOver(stage, walk);
    return;
  }
  stage.deed([walk.mover], mover => {
    Object.assign(mover, next);
    const own = walk.how === 'walk' || walk.how === 'charge' ? 1 : 0;
    mover.turn = { ...mover.turn, movement: mover.turn.movement + own, moved: mover.turn.moved + 1 };
    return {
      is: 'moved',
      actor: walk.mover,
      said: `{${walk.mover}} breaks away and ${HOW[walk.how]} 1 unit.`,
    };
  });
  walkOn(stage, { ...walk, way, gone: walk.gone + 1 });
}

/** AV-COND-29, AV-R-154: one Stealth check for the stretch; then whatever was to follow. */
function walkOver(stage: Stage, walk: WalkUnderWay): void {
  const me = stage.who(walk.mover);
  if (stage.state.pending) stage.emit({ is: 'asked', pending: null });
  if (walk.gone > 0 && isUp(me) && me.conditions.some(c => c.name === 'obscured')) creep(stage, walk.mover);
  if (walk.strikes && isUp(stage.who(walk.mover))) forcedAttack(stage, walk.mover, walk.strikes);
  else resumeAfterWalk(stage, walk.mover);
}

function creep(stage: Stage, actor: string): void {
  const observers = observersOf(stage.state, stage.who(actor));
  if (observers.length === 0) return;
  stage.deed([actor], me => {
    const tried = sneak(
      me,
      observers.map(one => ({ ...one })),
      stage.play,
    );
    me.found = tried.obscured ? [...new Set([...me.found, ...tried.spottedBy])] : [];
    const said = tried.spottedBy.length ? `{${actor}} is noticed.` : `{${actor}} stays hidden.`;
    return { is: 'hid', actor, said };
  });
}

/** AV-R-136: as far as it can, by a way that never brings it nearer. */
export function fleeFrom(stage: Stage, actor: string, source: string | undefined, upTo: number): boolean {
  const me = stage.who(actor);
  const feared = stage.all().find(one => one.name === source && isIn(one));
  if (!feared || upTo === 0) return false;
  const ways = waysOf(stage.state, me, upTo);
  const far = (at: Place): number => gapBetween({ ...at, span: spanOf(me) }, bodyOf(feared));
  let [best, most] = [undefined as Place | undefined, far(me)];
  for (const { at } of ways.places())
    if (far(at) > most && !isHeld(stage.state, me, at)) [best, most] = [at, far(at)];
  if (!best) return false;
  walkOn(stage, { mover: actor, how: 'flee', way: ways.way(best), gone: 0, strikes: null });
  return true;
}

/** AV-COND-11, AV-R-137: full Movement one way, to the first obstacle. */
export function stumble(stage: Stage, actor: string, step: Place): boolean {
  const me = stage.who(actor);
  if (movementProblem(me)) return false;
  const way: Place[] = [];
  for (let i = 1; i <= movementNow(me); i++) {
    const at = { x: me.x + step.x * i, y: me.y + step.y * i };
    const body = { ...at, span: spanOf(me) };
    const off =
      !isOnGrid(stage.state.map, at) ||
      !isOnGrid(stage.state.map, { x: at.x + spanOf(me) - 1, y: at.y + spanOf(me) - 1 });
    if (off || isWall(stage.state.map, at) || isHeld(stage.state, me, body)) break;
    way.push(at);
  }
  if (way.length === 0) return false;
  walkOn(stage, { mover: actor, how: 'stumble', way, gone: 0, strikes: null });
  return true;
}
