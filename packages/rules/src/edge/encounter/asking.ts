/** A deed that may ask somebody: it is a straight function, gone through again on the dice and answers it has had. */

import { type Dice, type Later, type Pool, type Statistic, UnseenThrow } from '@arbiter/dice';
import type { Attempted } from '../checks/attempt.ts';
import { type BennyMoment, bennyCost, bennyRefusal, isRerollOffered, spendBenny } from '../checks/bennies.ts';
import type { Skilled } from '../checks/trial.ts';
import type { EdgePlay } from '../play.ts';
import type { Deed, FightAnswer, FightAsk, Frame } from './deed.ts';
import type { FightEvent, Spending } from './events.ts';
import { copyFighter, type Fighter, type FightState, hasTurn, riderOf } from './state.ts';
import type { AimedStrike } from './strikes.ts';

/** A deed gives what happened, and what is to be done next. */
export interface Performed {
  readonly events: readonly FightEvent[];
  readonly next?: readonly Deed[] | undefined;
}

export type FightAsking = (ask: FightAsk) => FightAnswer;

/** A deed under way: what it sees, what it rolls with, and whom it may ask. */
export interface Underway {
  readonly state: FightState;
  readonly play: EdgePlay;
  readonly ask: FightAsking;
  /** The strike of an attack, where it is known already. */
  readonly aimed?: AimedStrike | undefined;
}

/** Thrown where nobody has answered yet: the deed waits, and is gone through again with the answer. */
export class Unanswered {
  readonly ask: FightAsk;

  constructor(ask: FightAsk) {
    this.ask = ask;
  }
}

/** Gives the answers there are, one after another. What was written before the last of them is not written again. */
export function askingFor(answers: readonly FightAnswer[], { trace }: EdgePlay): FightAsking {
  return answers.length === 0 ? unanswered : answered(answers, trace);
}

const unanswered: FightAsking = ask => {
  throw new Unanswered(ask);
};

/** For deeds about which nobody has anything to say: what they roll is not kept for going through them again. */
export const nobodyAsked: FightAsking = ({ ask, who }) => {
  throw new Error(`${who} is asked for a ${ask} in a deed that asks nobody.`);
};

function answered(answers: readonly FightAnswer[], trace: EdgePlay['trace']): FightAsking {
  let given = 0;
  return ask => {
    if (given === answers.length) throw new Unanswered(ask);
    const answer = answers[given++]!;
    trace.quiet = given < answers.length;
    return answer;
  };
}

/** Dice that first show again what they showed, and remember what they show then. */
export class RecordedDice implements Dice {
  readonly #dice: Dice;
  readonly #shown: Frame['faces'];
  #at = 0;
  /** Everything that was shown, from the first die on. */
  faces: Frame['faces'];

  constructor(dice: Dice, shown: Frame['faces']) {
    this.#dice = dice;
    this.#shown = shown;
    this.faces = shown;
  }

  roll<T, R>(pool: Pool, statistic: Statistic<T>, label: string, read?: (value: T) => R): R {
    const at = this.#at++;
    if (at < this.#shown.length) return this.#shown[at] as R;
    const value = read
      ? this.#dice.roll(pool, statistic, label, read)
      : (this.#dice.roll(pool, statistic, label) as unknown as R);
    if (this.faces === this.#shown) this.faces = [...this.#shown, value as number | boolean];
    else this.faces.push(value as number | boolean);
    return value;
  }

  /** What is kept is a reading: a throw falls when it is read, and is shown again like any other. */
  later(pool: Pool, label: string): Later {
    return new UnseenThrow(this, pool, label);
  }
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
  while (roller.player && isRerollOffered(rolled, play) && !bennyRefusal(mine, moment, play)) {
    if (ask({ ask: 'benny', who: payer.id, of, rolled }) !== true) break;
    const cost = bennyCost(moment, play);
    bennies += cost.bennies;
    responses += cost.responses;
    spendBenny(mine, moment, play);
    rolled = roll();
  }
  return { rolled, spending: bennies > 0 ? [{ who: payer.id, bennies, responses }] : [] };
}
