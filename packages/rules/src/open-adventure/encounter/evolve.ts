/** Writes what happened into the state, and what follows from any event. Nothing is rolled and nothing decided here. */
import { EXERTIONS, type Exertion } from '../content/adventure-tables.ts';
import { quietPlay } from '../play.ts';
import { eventRowOf } from './acts/event-rows.ts';
import { isAirless } from './acts/surroundings/enclosed-air.ts';
import type { FightEvent } from './events.ts';
import { fearedFor, leftOfMove } from './ground/ground.ts';
import { sightsIn } from './ground/sights.ts';
import { type Fighter, type FightState, fighterIn, isAlive } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  const row = eventRowOf(event);
  const turn = state.interrupt ?? state.turn;
  const mover = turn ? state.fighters[turn.actor] : undefined;
  const conditions = mover?.conditions;
  const speedLeft = mover?.speedLeft ?? 0;
  const actor = 'actor' in event && event.actor !== null ? state.fighters[event.actor] : undefined;
  row.writes(state, event, actor);
  if (turn && conditions) {
    if (speedLeft > 0) goesOnMoving(state, turn.actor, speedLeft, conditions);
    if (state.fighters[turn.actor]?.conditions !== conditions) stunnedInTurn(state, turn.actor, conditions);
  }
  if (row.changesSight) lookForFears(state);
  if (row.exertion && actor && (state.map.terrain.length > 0 || state.map.air === 0))
    exerts(state, actor, row.exertion);
}

/** OA-ACT-20, OA-R-469: what somebody under water does uses up the breath at the end of the turn. */
function exerts(state: FightState, fighter: Fighter, exertion: Exertion): void {
  if (isAirless(state, fighter) && EXERTIONS.indexOf(exertion) > EXERTIONS.indexOf(fighter.exertion))
    fighter.exertion = exertion;
}

/** OA-R-473: a condition received or lost in the middle of a move changes what is left of it. */
function goesOnMoving(
  state: FightState,
  id: string,
  speedLeft: number,
  conditions: Fighter['conditions'],
): void {
  const fighter = fighterIn(state, id);
  if (fighter.speedLeft !== speedLeft || fighter.conditions === conditions) return;
  fighter.speedLeft = leftOfMove(state, { ...fighter, conditions }, fighter, quietPlay(state.readings));
}

/** OA-COND-33: one half-round action in a round: whoever is stunned in the middle of a turn has that much left at most. */
function stunnedInTurn(state: FightState, id: string, before: Fighter['conditions']): void {
  const { conditions } = fighterIn(state, id);
  if (!conditions.some(isStun) || before.some(isStun)) return;
  const turn = state.interrupt ?? state.turn;
  if (turn?.actor !== id) return;
  const halfRounds = turn.begun || turn.extra ? 0 : Math.min(1, turn.halfRounds);
  if (state.interrupt) state.interrupt = { ...turn, halfRounds };
  else state.turn = { ...turn, halfRounds };
}
const isStun = ({ name }: Fighter['conditions'][number]): boolean => name === 'stun';

/** OA-COND-20, OA-R-417: fear weighs on rolls only while its source, or any enemy, is in line of sight. */
function lookForFears(state: FightState): void {
  let sights: ReturnType<typeof sightsIn> | undefined;
  for (const fighter of Object.values(state.fighters)) {
    if (fighter.conditions.length === 0 || !isAlive(fighter)) continue;
    if (!fighter.conditions.some(isFear)) continue;
    sights ??= sightsIn(state);
    const look = sights;
    const conditions = fighter.conditions.map(each => {
      if (!isFear(each)) return each;
      const inSight = nearestFirst(fighter, fearedFor(state, fighter, each)).some(source =>
        look.isInSight(state, fighter, source),
      );
      return inSight === each.inSight ? each : { ...each, inSight };
    });
    // The event may not have been about them: whoever holds them as they were still does.
    if (conditions.some((each, i) => each !== fighter.conditions[i]))
      state.fighters[fighter.id] = { ...fighter, conditions };
  }
}

/** The nearest is the likeliest to be seen, and one is enough. */
const nearestFirst = (fighter: Fighter, feared: readonly Fighter[]): readonly Fighter[] =>
  feared.length < 2 ? feared : [...feared].sort((a, b) => stepsTo(fighter, a) - stepsTo(fighter, b));
const stepsTo = (one: Fighter, other: Fighter): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

const isFear = ({ name }: Fighter['conditions'][number]): boolean => name === 'fear' || name === 'panic';
