/** Where a turn begins and ends: what is restored, and what counts down. */
import type { Ending } from '../../combat/conditions.ts';
import { stillProne } from '../../combat/harm.ts';
import type { Ended, EventOf } from '../events.ts';
import {
  activeSide,
  allFighters,
  type Fighter,
  type FightState,
  hasTurn,
  type TurnSide,
  turnOf,
} from '../state.ts';
import { revealHidden } from './place-changes.ts';

/** ED-R-124: what ends and what is restored as a side's turn begins. */
export function turnBegins(state: FightState, { slot, round }: EventOf<'turn'>): void {
  state.slot = slot;
  state.round = round;
  if (slot === 0) state.lairDone = [];
  const side = activeSide(state);
  if (side === null) return;
  const { fighters } = state;
  let hides = false;
  for (const id in fighters) {
    const fighter = fighters[id]!;
    tick(state, fighter, 'start', side);
    hides ||= fighter.hiddenFrom.length > 0;
    if (fighter.exploited) fighter.exploited = false;
    // ED-R-192: never two turns in one round.
    if (turnOf(fighter.side) === side && fighter.lastTurn < round) {
      fighter.lastTurn = round;
      fighter.exposed = false;
      fighter.arriving = false;
      fighter.tallied = false;
      fighter.commanded = null;
      fighter.risen = 0;
      fighter.grounded = fighter.height === 0;
      fighter.act = true;
      fighter.swift = true;
      fighter.minor = true;
      fighter.moved = 0;
      fighter.travelled = 0;
      fighter.extraMove = 0;
      fighter.ended = false;
      fighter.evading = false;
      fighter.scathed = false;
      fighter.hiding = null;
      fighter.responses = fighter.responsesPerTurn;
      // ED-R-84: under water from the round after it began to sink.
      if (fighter.sinking) fighter.underwater = true;
      if (fighter.underwater && fighter.breath !== null && fighter.breath > 0) fighter.breath -= 1;
    }
  }
  if (hides) for (const id in fighters) revealHidden(state, fighters[id]!);
}

export function turnEnds(state: FightState, { slot }: EventOf<'turn over'>): void {
  const side = slot === 2 ? null : activeSide(state);
  const { fighters } = state;
  for (const id in fighters) {
    const fighter = fighters[id]!;
    // ED-VEH-03: whoever was told to move and did not has been brought to a halt.
    if (fighter.course && turnOf(fighter.side) === side && fighter.commanded && fighter.travelled === 0)
      fighter.course = null;
    tick(state, fighter, 'end', side ?? 'round');
  }
}

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
    const fighter = fighters[who]!;
    const { conditions, exposed } = fighter;
    const opens = exposed && at === 'start' && turnOf(fighter.side) === of && fighter.lastTurn < round;
    if (!opens && (conditions.length === 0 || !endsAt(conditions, at))) continue;
    if (fighter.gone || fighter.life === 'dead') continue;
    const left = ticked(state, fighter, conditions, at, of);
    const over = conditions.filter(each => !left.some(({ condition }) => condition === each.condition));
    const what = [...new Set<string>(over.map(each => each.condition)), ...(opens ? ['Exposed'] : [])];
    if (what.length > 0) ends.push({ who, what });
  }
  return ends.length > 0 ? { ends } : NOTHING_ENDS;
}

const NOTHING_ENDS = {};

/** ED-R-132: counts everything down that counts by this moment. */
function tick(state: FightState, fighter: Fighter, at: Ending['at'], of: TurnSide | 'round'): void {
  if (endsAt(fighter.conditions, at))
    fighter.conditions = stillProne(fighter, ticked(state, fighter, fighter.conditions, at, of));
  if (endsAt(fighter.marks, at)) fighter.marks = ticked(state, fighter, fighter.marks, at, of);
}

function endsAt(list: readonly Lasts[], at: Ending['at']): boolean {
  for (const each of list) if (each.until?.at === at) return true;
  return false;
}

interface Lasts {
  readonly until?: Ending | undefined;
  readonly by?: string | undefined;
}

function ticked<T extends Lasts>(
  state: FightState,
  bearer: Fighter,
  list: readonly T[],
  at: Ending['at'],
  of: TurnSide | 'round',
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
export function lasting(state: FightState, by: Fighter, bearer: Fighter, until: Ending): Ending {
  const late =
    until.of === 'bearer' && until.at === 'end' && by.side !== bearer.side && hasTurn(state, bearer);
  return late ? { ...until, left: until.left + 1 } : until;
}
