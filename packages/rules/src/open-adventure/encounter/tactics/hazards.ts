/** What a sensible fighter makes of pits, ledges, fire and oil, and of a sense for danger. */
import { type Flood, flood, intoReach, nearer, neighbours, overlap, type Place } from '@arbiter/engine';
import { abilityNow } from '../../character/abilities.ts';
import { hasTalent } from '../../character/character.ts';
import { protectionScore } from '../../character/secondary-scores.ts';
import { DANGER_SENSE, MOST_DANGER_SENSE } from '../../checks/danger-sense.ts';
import { rollPenalty } from '../../conditions/conditions.ts';
import { SPILLED_OIL } from '../../content/goods.ts';
import { fireDice } from '../../world/fire.ts';
import { jumpDistance } from '../../world/jumping.ts';
import { carefulWays } from '../acts/movement/own-moves.ts';
import { readyRerolls } from '../acts/sense-act.ts';
import { spillOf } from '../acts/surroundings/oil-acts.ts';
import type { Command, CommandOf } from '../commands.ts';
import { directionsOf, nextPlace } from '../ground/compass.ts';
import {
  bodyAt,
  canFly,
  enemiesOf,
  harmfulTo,
  heightAt,
  isBarred,
  pointsPerMove,
  STEP,
} from '../ground/ground.ts';
import type { InTurn } from '../inquiry.ts';
import { type Fighter, type FightState, fighterIn, isPresent } from '../state.ts';
import { whyNot } from '../why-not.ts';

/** A command, if it is allowed. */
export const may = <C extends Command>(inquiry: InTurn, command: C): C | undefined =>
  whyNot(inquiry.state, command, inquiry) ? undefined : command;

/** OA-TLNT-02: danger sense costs nothing until a reflex save fails, so whoever can afford it has it ready. */
export function beWary(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state } = inquiry;
  if (!hasTalent(me, DANGER_SENSE) || me.spent.includes(DANGER_SENSE)) return undefined;
  if ((me.SP ?? 0) < 1 || readyRerolls(state, me.id) > 0) return undefined;
  return may(inquiry, { do: 'sense danger', actor: me.id, rerolls: MOST_DANGER_SENSE });
}

/** Whether the ground is such that one looks before one walks. */
export const isTreacherous = ({ map }: FightState, me: Fighter): boolean =>
  (map.heights.length > 0 || map.fires.length > 0 || map.vacuum.length > 0) && !canFly(me);

const isHarmful = (state: FightState, me: Fighter, at: Place): boolean =>
  harmfulTo(state, me).some(({ x, y }) => overlap(state.map, bodyAt(me, at), { x, y }));

/** OA-R-451, OA-VAC-02: out of flames and vacuum before anything else, to the nearest free space. */
export function leaveHarm(inquiry: InTurn, me: Fighter): Command | undefined {
  const { state, turn } = inquiry;
  if (!isHarmful(state, me, me)) return undefined;
  let [best, least]: [CommandOf<'move'> | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const { at, cost } of carefulWays(state, me, turn, inquiry.play)?.places() ?? []) {
    if (cost === 0 || cost >= least || isHarmful(state, me, at)) continue;
    const order = may(inquiry, { do: 'move', actor: me.id, x: at.x, y: at.y });
    if (order) [best, least] = [order, cost];
  }
  return best;
}

/** Where somebody wants to get: what is near enough, and who can stay there. */
interface Goal {
  readonly target: Fighter;
  readonly reach: Parameters<typeof intoReach>[1];
  readonly isFree: (at: Place) => boolean;
}

/** OA-ACT-07, OA-ACT-28: around pits and flames, over them by a jump that shortens the way, up the wall of a pit. */
export function pickOnesWay(
  inquiry: InTurn,
  me: Fighter,
  { target, reach, isFree }: Goal,
): Command | undefined {
  const { state, turn } = inquiry;
  const ways = carefulWays(state, me, turn, inquiry.play);
  if (!ways) return undefined;
  const into = intoReach(ways, reach, isFree);
  if (into) {
    const stays = into.x === me.x && into.y === me.y;
    return stays ? undefined : may(inquiry, { do: 'move', actor: me.id, x: into.x, y: into.y });
  }
  const around = restTo(state, me, target, Number.POSITIVE_INFINITY);
  const cutOff = around.cost(me) === Number.POSITIVE_INFINITY;
  const rest = cutOff ? restTo(state, me, target, CROSSING) : around;
  const step = nearer(ways, rest, me, isFree);
  const walked = rest.cost(step ?? me);
  const leap = bestJump(inquiry, me, rest, walked - (cutOff || !step ? 1 : WORTH_A_LEAP));
  if (leap) return leap;
  const walk = step && may(inquiry, { do: 'move', actor: me.id, x: step.x, y: step.y });
  return walk ?? (cutOff ? climbOut(inquiry, me, rest) : undefined);
}

/** What a drop or a wall counts for in spaces, where there is no other way. */
const CROSSING = 4;
/** Spaces that a jump must save where one could walk around. */
const WORTH_A_LEAP = 4;

/** How far it is to somebody from everywhere, where each drop and each wall of more than a step counts for so much. */
const restTo = (state: FightState, me: Fighter, target: Fighter, crossing: number): Flood =>
  flood(state.map, target, 400, (to, from) => {
    if (isBarred(state, to)) return Number.POSITIVE_INFINITY;
    const rises = heightAt(state, bodyAt(me, to)) - heightAt(state, bodyAt(me, from));
    const costs = Math.abs(rises) > STEP ? crossing : 1;
    return isHarmful(state, me, to) ? costs + CROSSING : costs;
  });

/** The jump that leaves least of the way, no more than so much of it; a risky one only where it is worth the fall. */
function bestJump(inquiry: InTurn, me: Fighter, rest: Flood, most: number): Command | undefined {
  const { state, turn } = inquiry;
  const points = me.speedLeft + turn.halfRounds * pointsPerMove(state, me, inquiry.play);
  let [best, least]: [Command | undefined, number] = [undefined, most];
  for (const direction of directionsOf(state.map)) {
    const ahead = nextPlace(state.map, me, direction);
    const runUp =
      me.straight.dx === ahead.x - me.x && me.straight.dy === ahead.y - me.y ? me.straight.spaces : 0;
    let at: Place = ahead;
    for (let spaces = 2; spaces <= points && jumpChance(me, spaces, runUp) >= LIKELY; spaces++) {
      at = nextPlace(state.map, at, direction);
      if (rest.cost(at) > least || isHarmful(state, me, at)) continue;
      if (heightAt(state, bodyAt(me, at)) < heightAt(state, bodyAt(me)) - STEP) continue;
      const order = may(inquiry, { do: 'jump', actor: me.id, x: at.x, y: at.y, equipment: [] });
      if (order) [best, least] = [order, rest.cost(at) - 1];
    }
  }
  return best;
}

/** A jump that is worth trying. */
const LIKELY = 0.7;

/** OA-ACT-07, OA-ACT-08: how likely somebody jumps so far, roughly. */
function jumpChance(me: Fighter, spaces: number, runUp: number): number {
  const score = abilityNow(me, 'STR') + (me.skills.jump ?? 0) + rollPenalty(me);
  let made = 0;
  for (let white = 1; white <= 6; white++)
    for (let black = 1; black <= 6; black++) if (jumpDistance(score + white - black, runUp) >= spaces) made++;
  return made / 36;
}

/** OA-ACT-27: up the wall beside somebody that leads on. */
function climbOut(inquiry: InTurn, me: Fighter, rest: Flood): Command | undefined {
  const { state } = inquiry;
  let [best, least]: [Command | undefined, number] = [undefined, rest.cost(me)];
  for (const { x, y } of neighbours(state.map, me)) {
    if (rest.cost({ x, y }) >= least || heightAt(state, { x, y }) <= heightAt(state, me)) continue;
    const order = may(inquiry, { do: 'climb', actor: me.id, x, y, equipment: [] });
    if (order) [best, least] = [order, rest.cost({ x, y })];
  }
  return best;
}

/** OA-FIRE-01: what one exposure to burning oil does on the average. */
const FLAMES = 3.5 * fireDice(SPILLED_OIL.fire);

/**
 * OA-EQP-16, OA-R-653: oil under the feet of enemies, by whoever has a flame and a whole turn for it, where no friend
 * would burn and it does more than two blows. Whoever had to light a lamp first would be struck down over it.
 */
export function useOil(inquiry: InTurn, me: Fighter, worth: number): Command | undefined {
  const { state, turn } = inquiry;
  const harm = (on: readonly Place[]): number => {
    let sum = 0;
    for (const id in state.fighters) {
      const other = fighterIn(state, id);
      if (!isPresent(other) || other.altitude !== 0) continue;
      if (!on.some(at => overlap(state.map, bodyAt(other), { x: at.x, y: at.y }))) continue;
      if (other.side === me.side) return 0;
      sum += Math.min(other.HP ?? 1, Math.max(0, FLAMES - protectionScore(other, inquiry.play)));
    }
    return sum;
  };
  if (state.map.oil.length > 0 && harm(state.map.oil) > worth)
    for (const { x, y } of state.map.oil) {
      const order = may(inquiry, { do: 'set alight', actor: me.id, x, y });
      if (order) return order;
    }
  if (!me.pack.oil || turn.halfRounds < 2 || me.lamp === null) return undefined;
  for (const { x, y } of enemiesOf(state, me)) {
    if (harm([...state.map.oil, ...spillOf(state, me, { x, y })]) <= 2 * worth) continue;
    const order = may(inquiry, { do: 'pour oil', actor: me.id, x, y });
    if (order) return order;
  }
  return undefined;
}
