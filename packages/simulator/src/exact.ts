/**
 * The exact chance to win a small fight in which both sides go by their tactics. Every moment that can come about is
 * followed on exact dice, equal moments once (`canonical`); what leads back to itself, as when everybody misses, is solved
 * as equations, not played until it is rare. What is larger than the bound is refused.
 */
import { type Dice, KeyedDice, odds, type Rational, TooLarge, toNumber, ZERO } from '@arbiter/dice';
import {
  auto,
  copyOf,
  type EncounterRules,
  enact,
  isRefusal,
  isSame,
  Play,
  type Readings,
  type Refusal,
  refuse,
  Trace,
} from '@arbiter/engine';
import { type BestPlay, bestPlay } from './best-play.ts';
import { type Choices, chanceAfter, chancesOf, type Moment, type Next, winnersOf } from './moments.ts';
import { type Beginning, PARTY } from './tally.ts';

/** How likely each end of a fight is. */
export interface ExactFight {
  /** The chance that the party wins, as a fraction and as the nearest double. */
  readonly chance: Rational;
  readonly value: number;
  /** How likely each side wins, or nobody. */
  readonly outcomes: Readonly<Record<string, Rational>>;
  /** Different moments that were followed, and courses of their dice. */
  readonly positions: number;
  readonly courses: number;
  /** How likely each side wins where one side, or several, choose the best of all that is offered. */
  readonly best?: BestPlay;
}

/** How far a fight is followed, and for whom the best is looked for. */
export interface ExactOptions {
  /** At most so many courses of the dice; about what a second is enough for where it does not say. */
  readonly courses?: number;
  /** The sides that choose the best of all that is offered; the others go by their tactics. */
  readonly best?: readonly string[];
}

/** About what a second is enough for. */
export const EXACT_COURSES = 40_000;

/** The exact chances of a fight, or why they are not to be had. */
export function exactFight(
  rules: EncounterRules,
  beginning: Beginning,
  readings: Readings,
  options: ExactOptions = {},
): ExactFight | Refusal {
  const work = exactFightInSteps(rules, beginning, readings, options);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** The same moment by moment, so that it can be left: it tells how many have been followed, and at the end the chances. */
export function* exactFightInSteps(
  rules: EncounterRules,
  beginning: Beginning,
  readings: Readings,
  { courses = EXACT_COURSES, best = [] }: ExactOptions = {},
): Generator<number, ExactFight | Refusal> {
  const { canonical } = rules;
  if (!canonical)
    return refuse(
      '',
      'This book does not say yet which moments of a fight are the same: play it many times instead.',
    );
  const states: unknown[] = [];
  const known = new Map<string, number>();
  const numberOf = (state: unknown): number => {
    const won = rules.outcome(state);
    // Of a fight that is over only the winner counts.
    const same = won ? state : canonical(state);
    const key = won ? `won by ${won.winner}` : JSON.stringify(same);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, states.length);
    return states.push(same) - 1;
  };
  let left = courses;
  const led = (run: (play: Play) => unknown): Next => {
    const found = odds((dice: Dice) => numberOf(run(new Play(dice, readings, Trace.unread))), {
      maxCourses: left,
    });
    left -= found.branches;
    return found.outcomes.map(({ outcome, p }) => ({ to: outcome, p }));
  };
  try {
    const first = firstOf(rules, beginning, readings, led);
    if (isRefusal(first)) return first;
    const moments: Moment[] = [];
    for (let i = 0; i < states.length; i++) {
      moments.push(momentOf({ rules, readings, led, best }, states[i]));
      yield moments.length;
    }
    return solved(moments, first, courses - left, best);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return refuse(
      '',
      `This fight is too large to follow to its last end: after ${states.length} different moments and ${courses} courses of their dice it still goes on. Play it many times instead, or allow more work.`,
    );
  }
}

function firstOf(
  rules: EncounterRules,
  beginning: Beginning,
  readings: Readings,
  led: Following['led'],
): Next | Refusal {
  if ('state' in beginning) return led(() => beginning.state);
  const tried = rules.prepare(beginning.setup, new Play(NO_DICE, readings, Trace.unread));
  return isRefusal(tried) ? tried : led(play => tried.begin(play).state);
}

/** A set-up is read without dice. */
const NO_DICE: Dice = {
  roll: () => {
    throw new Error('A set-up is read without dice.');
  },
  later: () => {
    throw new Error('A set-up is read without dice.');
  },
};

/** What it takes to follow a moment: the rules, and where a decision leads on exact dice. */
interface Following {
  readonly rules: EncounterRules;
  readonly readings: Readings;
  readonly led: (run: (play: Play) => unknown) => Next;
  readonly best: readonly string[];
}

function momentOf(following: Following, state: unknown): Moment {
  const { rules, led, best } = following;
  const outcome = rules.outcome(state);
  if (outcome) return { winner: outcome.winner, next: [] };
  const actor = rules.waitingFor(state);
  if (actor === undefined) throw new Error('The fight is not over, yet waits for nobody.');
  const next = led(play => after(rules, state, copy => auto(rules, copy, actor, play)));
  const { fighters } = state as { readonly fighters: Readonly<Record<string, { readonly side: string }>> };
  const side = fighters[actor]?.side;
  return side !== undefined && best.includes(side)
    ? { next, choices: { side, ...choicesOf(following, state, actor) } }
    : { next };
}

/** Everything that is offered, and where it leads. */
function choicesOf(
  { rules, readings, led }: Following,
  state: unknown,
  actor: string,
): Omit<Choices, 'side'> {
  const offers = rules
    .legal(state, actor, readings)
    .filter(({ command }) => rules.whyNot?.(state, command) === undefined);
  // Tactics that roll are called by what they do on one throw of many.
  const play = new Play(new KeyedDice('tactics', 0), readings, Trace.unread);
  const wanted = rules.tactics(copyOf(rules, state), actor, play) as { readonly do: string };
  return {
    tactics: offers.find(({ command }) => isSame(command, wanted)) ?? { label: wanted.do, cost: '' },
    others: offers.map(({ command, label, cost }) => ({
      ...{ label, cost },
      next: led(play => after(rules, state, copy => enact(rules, copy, command, play))),
    })),
  };
}

/** The state after a decision, which is allowed. */
function after(
  rules: EncounterRules,
  state: unknown,
  decide: (copy: unknown) => readonly unknown[] | Refusal,
): unknown {
  const copy = copyOf(rules, state);
  const events = decide(copy);
  if (isRefusal(events)) throw new Error(`What was chosen is refused: ${events.message}`);
  return copy;
}

function solved(
  moments: readonly Moment[],
  first: Next,
  courses: number,
  best: readonly string[],
): ExactFight | Refusal {
  const winners = winnersOf(moments);
  const chances = chancesOf(moments, winners);
  const outcomes = Object.fromEntries(
    winners.map((winner, w) => [winner, chanceAfter(first, chances, w)] as const),
  );
  const chance = outcomes[PARTY] ?? ZERO;
  const found = { chance, value: toNumber(chance), outcomes, positions: moments.length, courses };
  if (best.length === 0) return found;
  const reply = bestPlay(moments, first, best);
  return isRefusal(reply) ? reply : { ...found, best: reply };
}
