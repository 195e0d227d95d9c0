/** A moment of a fight as rules see it: the same moment in another round is the same. */
import { INITIATIVE } from '../combat/initiative.ts';
import { isHarmony } from './hands.ts';
import type { Fighter, FightState } from './state.ts';

/** AV-CMB-02, AV-CMB-05: only the first round differs from all others. */
const LATER = 2;

/** The state as in the second round. Whatever can happen from here can happen from there, as likely. */
export function canonical(state: FightState): FightState {
  const { round } = state.moment;
  const fighters = Object.entries(state.fighters);
  const initiatives = simplestOrder(Object.values(state.fighters), round);
  return {
    ...state,
    moment: { ...state.moment, round: Math.min(round, LATER) },
    fighters: Object.fromEntries(
      fighters.map(([id, fighter]) => [id, canonicalFighter(fighter, round, initiatives)]),
    ),
  };
}

/** AV-CMB-04, AV-CMB-06: of initiative only the phase and the order count; so the lowest numbers with the same of both. */
function simplestOrder(fighters: readonly Fighter[], round: number): ReadonlyMap<number, number> {
  // AV-CMB-05: nobody prepares after the first round.
  const phases = INITIATIVE.filter(({ preparation }) => round === 1 || !preparation);
  const lowestLike = (initiative: number): number =>
    Math.max(LOWEST, phases.find(({ from }) => initiative >= from)?.from ?? LOWEST);
  const found = new Map<number, number>();
  let next = LOWEST;
  for (const rolled of [...new Set(fighters.map(({ initiative }) => initiative))].sort((a, b) => a - b)) {
    next = Math.max(next, lowestLike(rolled));
    found.set(rolled, next++);
  }
  return found;
}
/** So far below the next phase that everybody has room. */
const LOWEST = -100;

function canonicalFighter(
  fighter: Fighter,
  round: number,
  initiatives: ReadonlyMap<number, number>,
): Fighter {
  const { turn, effects, initiative } = fighter;
  const now = Math.min(round, LATER);
  // AV-CMB-10: who has had no turn yet since the first round does not react.
  const waits = turn.round === 1 && turn.taken === 0;
  return {
    ...fighter,
    initiative: initiatives.get(initiative) ?? initiative,
    turn: {
      ...turn,
      taken: Math.min(turn.taken, 1),
      round: turn.round === round ? now : waits ? 1 : 0,
    },
    // AV-R-173: what is played along with is only asked for this round.
    effects: effects.some(isHarmony)
      ? effects.map(effect =>
          isHarmony(effect) ? { ...effect, strength: effect.strength < round ? now - 1 : now } : effect,
        )
      : effects,
  };
}
