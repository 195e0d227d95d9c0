/** A deed that may ask somebody: a straight function, gone through again on the dice and answers it has had. */
import type { Asking } from '@arbiter/engine';
import type { Attempted } from '../checks/attempt.ts';
import { type BennyMoment, bennyCost, isRerollOffered, spendBenny, whyNotBenny } from '../checks/bennies.ts';
import type { Skilled } from '../checks/trial.ts';
import type { EdgePlay } from '../play.ts';
import type { Deed, FightAnswer, FightAsk } from './deed.ts';
import type { FightEvent, Spending } from './events.ts';
import type { AimedStrike } from './ground/position.ts';
import { copyFighter, type Fighter, type FightState, hasTurn, riderOf } from './state.ts';

/** What a deed gives back when it is done: what happened, and what is to be done next. */
export interface Performed {
  readonly events: readonly FightEvent[];
  readonly next?: readonly Deed[] | undefined;
}

export type FightAsking = Asking<FightAsk, FightAnswer>;

/** A deed under way: what it sees, what it rolls with, and whom it may ask. */
export interface Underway {
  readonly state: FightState;
  readonly play: EdgePlay;
  readonly ask: FightAsking;
  /** The strike of an attack, where it is known already. */
  readonly aimed?: AimedStrike | undefined;
}

/** In a fight: whose turn it is, for the price of a benny. */
export const momentFor = (state: FightState, roller: Fighter): BennyMoment => ({
  fight: true,
  ownTurn: hasTurn(state, roller),
});

/** The core of a deed with a skill: every roll is made, and its player asked. */
export function askedTrials<T>(
  underway: Underway,
  deed: Skilled<T, Fighter>,
): { result: T; spending: Spending[] } {
  const spending: Spending[] = [];
  let step = deed.next();
  while (!step.done) {
    const { roller, roll } = step.value;
    const made = askedRoll(underway, roller, 'skill', roll);
    spending.push(...made.spending);
    step = deed.next(made.rolled);
  }
  return { result: step.value, spending };
}

/** ED-BEN-01, ED-R-133: a roll, and the reroll that somebody may ask for before anything follows from it. */
export function askedRoll(
  { state, play, ask }: Underway,
  roller: Fighter,
  of: Extract<FightAsk, { ask: 'benny' }>['of'],
  roll: () => Attempted,
): { rolled: Attempted; spending: Spending[] } {
  let rolled = roll();
  const moment = momentFor(state, roller);
  // ED-R-20: a rider's bennies serve the mount too.
  const payer = riderOf(state, roller.id) ?? roller;
  const mine = copyFighter(payer);
  let [bennies, responses] = [0, 0];
  while (roller.player && isRerollOffered(rolled, play) && !whyNotBenny(mine, moment, play)) {
    if (ask({ ask: 'benny', who: payer.id, of, rolled }) !== true) break;
    const cost = bennyCost(moment, play);
    bennies += cost.bennies;
    responses += cost.responses;
    spendBenny(mine, moment, play);
    rolled = roll();
  }
  return { rolled, spending: bennies > 0 ? [{ who: payer.id, bennies, responses }] : [] };
}
