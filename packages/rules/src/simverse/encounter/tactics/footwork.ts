/** Where to go: nearer to a foe, or away from all of them. */
import { isOnEdge, nearer, type Place } from '@arbiter/engine';

import { leadsNearer } from '../acts/move-acts.ts';
import { whyNotTurnOn } from '../acts/powers/power-aim.ts';
import { type Combatant, isThere, isUp } from '../combatant.ts';
import type { Command } from '../commands.ts';
import { isPanicked } from '../conditions/morale-in-play.ts';
import { allowance, halfMove, isFree, isGround, metresBetween, wayLengths, waysFrom } from '../ground.ts';
import { isPlainSight } from '../lasting-powers.ts';
import type { FightState } from '../state.ts';

export interface Nearest {
  readonly foe: Combatant | undefined;
  readonly metres: number;
}

export function nearestFoe(state: FightState, c: Combatant): Nearest {
  let foe: Combatant | undefined;
  let metres = Number.POSITIVE_INFINITY;
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (other.side === c.side || !isUp(other) || (!isPlainSight(state) && whyNotTurnOn(c, other))) continue;
    const d = metresBetween(c, other);
    if (d < metres || (d === metres && foe && other.vitality < foe.vitality)) {
      foe = other;
      metres = d;
    }
  }
  return { foe, metres };
}

/** Nearer to the foe: with a half move where that is enough for a blow this turn, at a run otherwise. */
export function approach(state: FightState, c: Combatant, foe: Combatant): Command | undefined {
  for (const how of ['half', 'full'] as const) {
    if (how === 'half' && c.stride > 1) continue;
    const metres = Math.floor(allowance(state, c, how));
    if (how === 'half' && metresBetween(c, foe) - metres > 1) continue;
    const spot = nearestSpot(state, c, foe, metres);
    if (spot && (how === 'full' || metresBetween(spot, foe) <= 1))
      return { do: 'move', actor: c.id, how, x: spot.x, y: spot.y };
  }
  return undefined;
}

/** The square closest to the foe that so many metres reach, nearer than where one stands. */
function nearestSpot(state: FightState, c: Combatant, foe: Combatant, metres: number): Place | undefined {
  let best: Place | undefined;
  let least = metresBetween(c, foe);
  if (metres < 1) return undefined;
  const { taken, friends } = crowdAround(state, c, foe);
  const wayTo = wayLengths(state, c, metres);
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) {
      const x = foe.x + dx;
      const y = foe.y + dy;
      const away = Math.max(Math.abs(c.x - x), Math.abs(c.y - y));
      const straight = (dx === 0 && dy === 0 ? 0 : 1) + away / 1000;
      if (
        away === 0 ||
        away > metres ||
        straight - FLANK >= least ||
        (taken & squareAt(dx, dy)) !== 0 ||
        !isGround(state.map, x, y) ||
        wayTo({ x, y }) > metres
      )
        continue;
      // SV-CMOD-01: a friend on the far side, with the foe between, is worth a detour.
      const distance = (friends & squareAt(-dx, -dy)) !== 0 ? straight - FLANK : straight;
      if (distance < least) {
        best = { x, y };
        least = distance;
      }
    }
  return best ?? step(state, c, foe, metres, wayTo) ?? around(state, c, foe, metres);
}

const FLANK = 0.5;

/** One of the nine squares around somebody, as a bit. */
const squareAt = (dx: number, dy: number): number => 1 << (3 * dx + dy + 4);

/** Which of the nine squares around a foe are taken, and on which of them friends stand who can fight. */
function crowdAround({ fighters }: FightState, c: Combatant, foe: Combatant) {
  let taken = 0;
  let friends = 0;
  for (const id in fighters) {
    const other = fighters[id] as Combatant;
    if (other === c || metresBetween(other, foe) > 1 || !isThere(other)) continue;
    const square = squareAt(other.x - foe.x, other.y - foe.y);
    taken |= square;
    if (other.side === c.side && isUp(other)) friends |= square;
  }
  return { taken, friends };
}

/** As far along the straight line as the way is free. */
function step(
  state: FightState,
  c: Combatant,
  foe: Combatant,
  metres: number,
  wayTo: (to: Place) => number,
): Place | undefined {
  const far = metresBetween(c, foe);
  for (let m = Math.min(metres, far - 1); m >= 1; m--) {
    const spot = {
      x: Math.round(c.x + ((foe.x - c.x) * m) / far),
      y: Math.round(c.y + ((foe.y - c.y) * m) / far),
    };
    if (isFree(state, spot.x, spot.y, c) && wayTo(spot) <= metres) return spot;
  }
  return undefined;
}

/** Where walls close the straight line: the reachable square with the shortest way left to go. */
function around(state: FightState, c: Combatant, foe: Combatant, metres: number): Place | undefined {
  if (state.map.walls.length === 0) return undefined;
  return nearer(waysFrom(state, c, metres), waysFrom(state, foe, FARTHEST), c, ({ x, y }) =>
    isFree(state, x, y, c),
  );
}
/** Farther than any way across the largest map. */
const FARTHEST = 1000;

interface Edge {
  readonly dx: number;
  readonly dy: number;
  readonly far: number;
}

/** Which way the edges of the map are, and how far, the nearest first. */
function edgesBy({ width, height }: FightState['map'], { x, y }: Place): readonly Edge[] {
  const edges: Edge[] = [
    { dx: -1, dy: 0, far: x },
    { dx: 1, dy: 0, far: width - 1 - x },
    { dx: 0, dy: -1, far: y },
    { dx: 0, dy: 1, far: height - 1 - y },
  ];
  return edges.sort((a, b) => a.far - b.far);
}

const HELPLESS: ReadonlySet<string> = new Set(['Grappled', 'Frozen', 'Unconscious']);

/** SV-MOR-06: away from the foes, to the nearest edge and over it. */
export function flee(state: FightState, c: Combatant): Command | undefined {
  const how = c.major > 0 && c.stride === 1 ? 'full' : 'half';
  if (c.heldBy || c.states.some(state => HELPLESS.has(state))) return undefined;
  if (c.prone)
    return allowance(state, c, how) >= halfMove(state, c) ? { do: 'stand up', actor: c.id, how } : undefined;
  const metres = Math.floor(allowance(state, c, how));
  if (metres < 1) return undefined;
  const wayTo = wayLengths(state, c, metres);
  if (isOnEdge(state.map, c)) return c.stays ? undefined : { do: 'leave', actor: c.id, how };
  for (const { dx, dy, far } of edgesBy(state.map, c)) {
    for (let m = Math.min(metres, far); m >= 1; m--) {
      const to = { x: c.x + dx * m, y: c.y + dy * m };
      if (isPanicked(c) && leadsNearer(state, c, to)) continue;
      if (isFree(state, to.x, to.y, c) && wayTo(to) <= metres)
        return { do: 'move', actor: c.id, how, x: to.x, y: to.y };
    }
  }
  return undefined;
}
