/** Tactics: getting somebody into reach. */
import type { Command } from '../commands.ts';
import { costOfMove, distance, isOpen, isTaken, moves, squareBeside, yardsOf } from '../ground.ts';
import { type Fighter, type FightState, fighterOf, isStanding, type Square } from '../state.ts';

/** Nobody is in reach: move, dash, or hold the action for whoever comes closer. */
export function approach(state: FightState, who: Fighter): Command | undefined {
  const { id: actor } = who;
  const enemy = nearest(state, who);
  if (!state.map || !enemy) return undefined;
  const to = who.moveLeft > 0 ? wayTo(state, who, enemy) : undefined;
  // Nobody runs ahead into more than the own side can meet there: let them come.
  if (to && isExposed(state, who, to)) return { do: 'hold', actor, until: 'enemyMoves' };
  if (to) return { do: 'move', actor, ...to };
  const stuck = who.moveLeft > 0;
  const last = who.round.actionsUsed + 1 >= who.actionsPerTurn;
  if (!stuck && !last) return { do: 'dash', actor, exertion: 0, affinity: 0 };
  return { do: 'hold', actor, until: 'enemyMoves' };
}

/** From this round on whoever waited goes, so that two sides that wait for each other meet. */
const WAITED_LONG_ENOUGH = 3;
/** So many foes for each friend are too many. */
const TOO_MANY = 2;

/** Whether far more foes than friends can be at this square before the next own turn. */
function isExposed(state: FightState, { side }: Fighter, to: Square): boolean {
  if (state.round >= WAITED_LONG_ENOUGH) return false;
  let [friends, foes] = [0, 0];
  for (const id of state.order) {
    const other = fighterOf(state, id);
    if (!isStanding(other) || distance(state, other, to) > other.move + 1) continue;
    if (other.side === side) friends++;
    else foes++;
  }
  return foes >= friends * TOO_MANY;
}

function nearest(state: FightState, who: Fighter): Fighter | undefined {
  let found: Fighter | undefined;
  for (const id of state.order) {
    const other = fighterOf(state, id);
    if (other.side === who.side || !isStanding(other)) continue;
    if (!found || distance(state, who, other) < distance(state, who, found)) found = other;
  }
  return found;
}

/** A free square from which the enemy is in reach, or else the one nearest to it. */
function wayTo(state: FightState, who: Fighter, enemy: Fighter): Square | undefined {
  const reach = Math.max(1, ...who.weapons.map(weapon => yardsOf(weapon.range)));
  const beside = squareBeside(state, who, enemy, reach);
  if (beside && distance(state, who, beside) > 0 && costOfMove(state, who, beside) !== undefined)
    return beside;
  return isOpen(state) ? straight(state, who, enemy) : closest(state, who, enemy);
}

function straight(state: FightState, who: Fighter, enemy: Square): Square | undefined {
  const far = distance(state, who, enemy);
  for (let yards = Math.min(who.moveLeft, far - 1); yards > 0; yards--) {
    const at = {
      x: who.x + Math.round(((enemy.x - who.x) * yards) / far),
      y: who.y + Math.round(((enemy.y - who.y) * yards) / far),
    };
    if (!isTaken(state, at, who.id)) return at;
  }
  return undefined;
}

function closest(state: FightState, who: Fighter, enemy: Square): Square | undefined {
  let best: Square | undefined;
  let least = distance(state, who, enemy);
  for (const { to } of moves(state, who)) {
    const far = distance(state, to, enemy);
    if (far >= least) continue;
    least = far;
    best = to;
  }
  return best;
}
