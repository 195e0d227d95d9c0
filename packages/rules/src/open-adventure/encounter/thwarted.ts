/** OA-R-732: what comes of what its actor could not know to be impossible. */

import { overlap } from '@arbiter/engine';
import { isCloaked } from '../combat/talents.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { isSeenAgain } from './acts/cloak-act.ts';
import type { Command } from './commands.ts';
import { courseOf } from './course.ts';
import { carryThrough } from './decide.ts';
import type { FightEvent } from './events.ts';
import { bodyAt } from './ground/ground.ts';
import { nameable } from './rounds/combatants.ts';
import { carryOn, endTurn } from './rounds/round-flow.ts';
import { askedNow, turnNow } from './rounds/whose-turn.ts';
import { type Fighter, type FightState, fighterNamed, isPresent } from './state.ts';
import { waitingFor } from './why-not.ts';

/** The half-round is lost, and whoever was walked into is noticed; a question is answered as by nothing, a name as it must be. */
export function thwarted(
  state: FightState,
  command: Command,
  play: OpenAdventurePlay,
): readonly FightEvent[] {
  const actor = fighterNamed(state, command.actor);
  if (!actor || waitingFor(state) !== actor.id) return [];
  const instead = insteadOf(state, actor.id, play);
  if (instead) return carryThrough(state, instead, play);
  const course = courseOf(state, play);
  const into = inTheWay(state, actor, command);
  if (into?.hidden?.from.includes(actor.id)) course.emit({ is: 'noticed', actor: into.id, by: [actor.id] });
  // OA-TLNT-09: an enemy has touched them.
  if (into && into.side !== actor.side && isCloaked(into))
    isSeenAgain(course, into, 'is touched by an enemy');
  // Nobody tries in vain without end.
  if ((turnNow(state)?.halfRounds ?? 0) === 0) endTurn(course, actor.id);
  else course.emit({ is: 'thwarted', actor: actor.id, ...(into && { into: into.id }) });
  carryOn(course);
  return course.events;
}

/** What stands for what cannot be, where it is not for a turn to be lost. */
function insteadOf(state: FightState, actor: string, play: OpenAdventurePlay): Command | undefined {
  const asked = askedNow(state);
  if (asked?.for === 'answer')
    return { do: 'answer', actor, maneuver: 'none', weapon: null, at: null, pays: [] };
  if (asked) return { do: 'pass', actor };
  if (state.step === 'declare') return { do: 'declare', actor, intention: 'anything', target: null };
  const next = turnNow(state) ? undefined : nameable(state, play.under(state.readings)).ids[0];
  return next === undefined ? undefined : { do: 'name', actor, next };
}

/** Who stands where somebody wanted to go. */
function inTheWay(state: FightState, actor: Fighter, command: Command): Fighter | undefined {
  if (command.do !== 'move' && command.do !== 'jump' && command.do !== 'climb') return undefined;
  const body = bodyAt(actor, { x: command.x, y: command.y });
  return Object.values(state.fighters).find(
    other => other.id !== actor.id && isPresent(other) && overlap(state.map, body, bodyAt(other)),
  );
}
