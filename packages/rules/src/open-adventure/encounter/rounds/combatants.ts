/** Who takes part in the round, as the order of turns sees it. */
import { hasNoTurn, hasNoTurnYet, isSlow, isStunned } from '../../conditions/conditions.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { type Combatant, mayBeNamed, type Phase } from '../../rounds/rounds.ts';
import { allFighters, type Fighter, type FightState, fighterIn, fighterNamed, isPresent } from '../state.ts';

/** OA-R-404: whether there is a turn to be had. */
export const isAble = (fighter: Fighter): boolean => isPresent(fighter) && !hasNoTurn(fighter);

/** Everybody, or some of them, as the order of turns sees them. */
export const combatants = (state: FightState, ids: readonly string[] = state.order): Combatant[] =>
  ids.map(id => {
    const fighter = fighterIn(state, id);
    return {
      id,
      side: fighter.side,
      able: isAble(fighter),
      slow: isSlow(fighter),
      slowSince: state.slow.find(({ who }) => who === id)?.since ?? null,
      // OA-COND-33: the stunned have no bonus actions.
      bonus: isStunned(fighter) ? 0 : fighter.bonus,
      done: fighter.done,
    };
  });

/** OA-CMBT-05, OA-COND-31: who can start a round: anybody, but the slow only where all are. */
export function mayStart(state: FightState): readonly string[] {
  const able = allFighters(state).filter(isAble);
  const quick = able.filter(fighter => !isSlow(fighter));
  return (quick.length > 0 ? quick : able).map(({ id }) => id);
}

/** Whether somebody has a turn to come and need not wait for others. */
const isQuick = (fighter: Fighter): boolean => !fighter.done && isPresent(fighter) && !hasNoTurnYet(fighter);

/** OA-CMBT-04: whether this one may be named; the quick may, whoever else could, unless sides take turns. */
export function mayBeNext(state: FightState, id: string, play: OpenAdventurePlay): boolean {
  return phaseOf(state, id) !== undefined || nextInRound(state, play).ids.includes(id);
}

/** In which part of the round somebody can be named for sure: the quick at once, the others for extra turns after all. */
export function phaseOf(state: FightState, id: string): Phase | undefined {
  const fighter = fighterNamed(state, id);
  if (fighter === undefined || state.readings['OA-R-265'] === 'sideBySide') return undefined;
  if (isQuick(fighter)) return 'normal';
  return hasExtraTurn(fighter) && !Object.values(state.fighters).some(hasFirstTurn) ? 'extra' : undefined;
}
const hasFirstTurn = (fighter: Fighter): boolean => !fighter.done && isAble(fighter);
/** OA-COND-33: the stunned have no bonus actions. */
const hasExtraTurn = (fighter: Fighter): boolean =>
  fighter.done && fighter.bonus > 0 && isAble(fighter) && !isStunned(fighter);

/** Whether two may be named for sure: then somebody is asked, whoever else there is. */
export function areTwoQuick({ fighters, readings }: FightState): boolean {
  if (readings['OA-R-265'] === 'sideBySide') return false;
  let quick = 0;
  for (const fighter of Object.values(fighters)) if (isQuick(fighter) && ++quick === 2) return true;
  return false;
}

/** Who may be named, and in which part of the round. */
interface Naming {
  readonly phase: Phase;
  readonly ids: readonly string[];
}

/** OA-CMBT-04: who may be named now. While anybody quick has still to act, nobody else need be looked at. */
export function nextInRound(state: FightState, play: OpenAdventurePlay): Naming {
  const fighters = Object.values(state.fighters);
  const ids: string[] = [];
  for (const fighter of fighters) if (isQuick(fighter)) ids.push(fighter.id);
  const phase = ids.length > 0 ? 'normal' : 'extra';
  let slow = false;
  if (phase === 'extra')
    for (const fighter of fighters)
      if (hasExtraTurn(fighter)) ids.push(fighter.id);
      else if (hasFirstTurn(fighter)) slow = true;
  const bySides = ids.length > 0 && play.ruling('OA-R-265') === 'sideBySide';
  return bySides || slow
    ? mayBeNamed(combatants(state, leftInRound(state)), state.sides, play)
    : { phase, ids };
}

/** Whoever has anything of the round left. */
const leftInRound = (state: FightState): string[] =>
  state.order.filter(id => hasTurnLeft(fighterIn(state, id)));
const hasTurnLeft = ({ done, bonus }: Fighter): boolean => !done || bonus > 0;

/** OA-CMBT-04, OA-CMBT-05: who can be named: the next of the round, or anybody to start the coming one. */
export const nameable = (state: FightState, play: OpenAdventurePlay): { readonly ids: readonly string[] } =>
  state.step === 'name starter' ? { ids: mayStart(state) } : nextInRound(state, play);
