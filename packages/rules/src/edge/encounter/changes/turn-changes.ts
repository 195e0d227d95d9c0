/** What counts down as turns begin and end. */
import type { Ending } from '../../combat/conditions.ts';
import { stillProne } from '../../combat/harm.ts';
import { conditionsOnlyOf } from '../../combat/own-conditions.ts';
import type { Ended } from '../events.ts';
import {
  allFighters,
  type Fighter,
  type FightState,
  fighterAt,
  hasTurn,
  type TurnSide,
  turnOf,
} from '../state.ts';

/** ED-R-62, ED-R-115, ED-R-132: what this moment ends for whom, for the sentence; nothing where nothing does. */
export function endingAt(
  state: FightState,
  at: Ending['at'],
  of: TurnSide | 'round',
  round = 0,
): { readonly ends?: readonly Ended[] } {
  const { fighters } = state;
  const ends: Ended[] = [];
  for (const who in fighters) {
    const fighter = fighterAt(fighters, who);
    const { conditions, marks, exposed } = fighter;
    const opens = exposed && at === 'start' && turnOf(fighter.side) === of && fighter.lastTurn < round;
    const isTold = endsAt(conditions, at) || marks.some(({ of, until }) => of && until?.at === at);
    if (!opens && !isTold) continue;
    if (fighter.gone || fighter.life === 'dead') continue;
    const left = {
      conditions: countDown(state, fighter, conditions, { at, of }),
      marks: countDown(state, fighter, marks, { at, of }),
    };
    const what = [...conditionsOnlyOf(fighter, left), ...(opens ? ['Exposed'] : [])];
    if (what.length > 0) ends.push({ who, what });
  }
  return ends.length > 0 ? { ends } : NOTHING_ENDS;
}

const NOTHING_ENDS = {};

/** ED-R-132: counts everything down that counts by this moment. */
export function tick(state: FightState, fighter: Fighter, at: Ending['at'], of: TurnSide | 'round'): void {
  if (endsAt(fighter.conditions, at))
    fighter.conditions = stillProne(fighter, countDown(state, fighter, fighter.conditions, { at, of }));
  if (endsAt(fighter.marks, at)) fighter.marks = countDown(state, fighter, fighter.marks, { at, of });
}

function endsAt(list: readonly Lasts[], at: Ending['at']): boolean {
  for (const each of list) if (each.until?.at === at) return true;
  return false;
}

interface Lasts {
  readonly until?: Ending | undefined;
  readonly by?: string | undefined;
}

/** When effects count: as whose turn begins or ends, or the round does. */
interface Moment {
  readonly at: Ending['at'];
  readonly of: TurnSide | 'round';
}

function countDown<T extends Lasts>(
  state: FightState,
  bearer: Fighter,
  list: readonly T[],
  { at, of }: Moment,
): T[] {
  return list.flatMap(each => {
    const { until } = each;
    if (!until || until.at !== at || clockOf(state, bearer, each) !== of) return [each];
    return until.left > 1 ? [{ ...each, until: { ...until, left: until.left - 1 } }] : [];
  });
}

/** Whose turns an effect counts by. */
function clockOf(state: FightState, bearer: Fighter, { until, by }: Lasts): TurnSide | 'round' {
  if (until?.of === 'round') return 'round';
  if (until?.of === 'bearer') return turnOf(bearer.side);
  return turnOf(allFighters(state).find(each => each.name === by)?.side ?? bearer.side);
}

/** An enemy's effect on somebody whose own turn is running ends with the next turn, not with this one. */
export function endingFor(state: FightState, by: Fighter, bearer: Fighter, until: Ending): Ending {
  const late =
    until.of === 'bearer' && until.at === 'end' && by.side !== bearer.side && hasTurn(state, bearer);
  return late ? { ...until, left: until.left + 1 } : until;
}
