/** SV-R-221: what comes of what its actor could not know to be impossible. */
import { isRefusal } from '@arbiter/engine';
import type { SimversePlay } from '../play.ts';
import { type Combatant, isThere } from './combatant.ts';
import type { Command, CommandOf } from './commands.ts';
import { Course } from './course.ts';
import { decide } from './decide.ts';
import type { FightEvent } from './events.ts';
import { allowance, isFree, metresBetween, waysFrom } from './ground.ts';
import { withConsequences } from './rounds/consequences.ts';
import { combatant, everybody, type FightState } from './state.ts';

/** The action is lost, or the way as far as it went; an answer that cannot be is none. */
export function thwarted(state: FightState, command: Command, play: SimversePlay): readonly FightEvent[] {
  const c = combatant(state, command.actor);
  if (!c) return [];
  const instead = insteadOf(state, c);
  if (instead) {
    const events = decide(state, instead, play);
    return isRefusal(events) ? [] : events;
  }
  const events = command.do === 'move' ? stoppedShort(state, c, command) : [lost(c, command)];
  const course = new Course(state, play);
  return withConsequences(course, () => course.emitAll(events));
}

/** What stands for an answer that cannot be given. */
function insteadOf({ pending, opening }: FightState, { id: actor }: Combatant): Command | undefined {
  if (pending?.target === actor) return { do: 'defend', actor, with: 'none', weapon: -1 };
  return opening?.to === actor ? { do: 'let pass', actor } : undefined;
}

/** SV-INIT-04: the Major Action, or the Minor one where that is all it takes or all there is. */
function lost({ id: actor, major, minor }: Combatant, command: Command): FightEvent {
  const isMinor = minor > 0 && (command.do === 'wake' || major === 0);
  const cost = isMinor ? 'minor' : major > 0 ? 'major' : 'nothing';
  return { is: 'thwarted', actor, metres: 0, cost, bumped: false };
}

/** Up to the square before whoever is there unseen; the step into them is lost. */
function stoppedShort(state: FightState, c: Combatant, { how, x, y }: CommandOf<'move'>): FightEvent[] {
  const { id: actor } = c;
  const isInTheWay = everybody(state).some(other => other.x === x && other.y === y && isThere(other));
  const metres = allowance(state, c, how);
  if (!isInTheWay)
    return [{ is: 'thwarted', actor, metres: Math.min(1, metres), cost: 'nothing', bumped: false }];
  const ways = waysFrom(state, c, metres);
  let stop = { x: c.x, y: c.y, far: metresBetween(c, { x, y }) > 1 ? Number.POSITIVE_INFINITY : 0 };
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) {
      const at = { x: x + dx, y: y + dy };
      const far = isFree(state, at.x, at.y, c) ? ways.cost(at) : Number.POSITIVE_INFINITY;
      if (far < stop.far) stop = { ...at, far };
    }
  // Where every square around them is taken, nobody comes any nearer.
  const walked = Number.isFinite(stop.far) ? stop.far : 0;
  return [
    { is: 'moved', actor, how, x: stop.x, y: stop.y, metres: walked },
    { is: 'thwarted', actor, metres: Math.min(1, metres - walked), cost: 'nothing', bumped: true },
  ];
}
