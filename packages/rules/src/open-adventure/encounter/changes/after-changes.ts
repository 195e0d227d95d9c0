/** What follows from any event: breath that is used up, a move that goes on, fears that come into sight. */
import { EXERTIONS, type Exertion } from '../../content/adventure-tables.ts';
import { quietPlay } from '../../play.ts';
import type { FightEvent } from '../fight-events.ts';
import { type Fighter, type FightState, isAlive } from '../fight-state.ts';
import { between, fearedFor, leftOfMove } from '../ground.ts';

/** OA-ACT-20, OA-R-469: what somebody under water does uses up the breath at the end of the turn. */
export function exerts(state: FightState, event: FightEvent): void {
  const exertion = EXERTION_OF[event.is];
  if (!exertion || !('actor' in event) || event.actor === null) return;
  const fighter = state.fighters[event.actor];
  if (!fighter || fighter.altitude >= 0) return;
  if (EXERTIONS.indexOf(exertion) > EXERTIONS.indexOf(fighter.exertion)) fighter.exertion = exertion;
}

/** OA-ACT-20: to fight and to run is strenuous, to swim and to climb moderate, to use things light. */
const EXERTION_OF: Partial<Record<FightEvent['is'], Exertion>> = {
  attacked: 'strenuous',
  wrestled: 'strenuous',
  guarded: 'strenuous',
  'coup de grace': 'strenuous',
  ran: 'strenuous',
  moved: 'moderate',
  rose: 'moderate',
  climbed: 'moderate',
  aimed: 'light',
  feinted: 'light',
  drew: 'light',
  'put away': 'light',
  'picked up': 'light',
  'used magic': 'light',
  'pulled out': 'light',
  'gave first aid': 'light',
  'took herb': 'light',
};

/** OA-R-473: a condition received or lost in the middle of a move changes what is left of it. */
export function goesOnMoving(
  state: FightState,
  id: string,
  speedLeft: number,
  conditions: Fighter['conditions'],
): void {
  const fighter = state.fighters[id]!;
  if (fighter.speedLeft !== speedLeft || fighter.conditions === conditions) return;
  fighter.speedLeft = leftOfMove(state, { ...fighter, conditions }, fighter, quietPlay(state.readings));
}

/** OA-COND-33: one half-round action in a round: whoever is stunned in the middle of a turn has that much left at most. */
export function stunnedInTurn(state: FightState, id: string, before: Fighter['conditions']): void {
  const { conditions } = state.fighters[id]!;
  if (!conditions.some(isStun) || before.some(isStun)) return;
  const turn = state.interrupt ?? state.turn;
  if (turn?.actor !== id) return;
  const halfRounds = turn.begun || turn.extra ? 0 : Math.min(1, turn.halfRounds);
  if (state.interrupt) state.interrupt = { ...turn, halfRounds };
  else state.turn = { ...turn, halfRounds };
}
const isStun = ({ name }: Fighter['conditions'][number]): boolean => name === 'stun';

/** OA-COND-20, OA-R-417: fear weighs on rolls only while its source, or any enemy, is in line of sight. */
export function lookForFears(state: FightState): void {
  const { fighters } = state;
  for (const id in fighters) {
    const fighter = fighters[id]!;
    if (fighter.conditions.length === 0 || !isAlive(fighter)) continue;
    if (!fighter.conditions.some(isFear)) continue;
    const play = quietPlay(state.readings);
    const conditions = fighter.conditions.map(each => {
      if (!isFear(each)) return each;
      const inSight = fearedFor(state, fighter, each).some(
        source => between(state, fighter, source, play).lineOfSight,
      );
      return inSight === each.inSight ? each : { ...each, inSight };
    });
    // The event may not have been about them: whoever holds them as they were still does.
    if (conditions.some((each, i) => each !== fighter.conditions[i]))
      fighters[id] = { ...fighter, conditions };
  }
}

const isFear = ({ name }: Fighter['conditions'][number]): boolean => name === 'fear' || name === 'panic';

/** After these somebody may see what was out of sight, or no longer. */
export function changesSight({ is }: FightEvent): boolean {
  switch (is) {
    case 'turn':
    case 'moved':
    case 'pushed':
    case 'placed':
    case 'joined':
    case 'climbed':
    case 'left':
    case 'morale':
    case 'led':
    case 'host':
    case 'used magic':
      return true;
    default:
      return false;
  }
}
