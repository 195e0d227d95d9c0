/**
 * A player who takes a moment. What tactics would do is held against other choices of the same kind: each is played on
 * for about a round, with tactics deciding for everybody, on the same few throws for all of them, and weighed as the
 * book weighs an exchange. To look only to the end of the exchange, as `foresee` does, plays worse than tactics alone:
 * what a blow was worth shows in who is left to strike back (figures in docs/architecture.md).
 */
import { fastDice, generator } from '@arbiter/dice';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { Readings } from '../ruling.ts';
import { Trace } from '../trace.ts';
import { auto, copyOf, type EncounterRules, enact, type Foresight } from './rules.ts';
import { legalFor } from './view.ts';

/** Choices that are looked at beside what tactics want. */
const OFFERS = 12;
/** Courses that each choice is played on in one heat after the other; the better quarter goes on to the next. */
const HEATS = [8, 24, 64];
const GOING_ON = 1 / 4;
/** Decisions after the exchange: about a round of four against four. */
const AHEAD = 20;
/** Nobody is asked more often than this before an exchange is over. */
const ANSWERS = 60;
/** By how many standard errors a choice must be better than what tactics want. */
const CLEARLY = 1.5;

/** A choice, and what it was worth in each course. */
interface Choice<C> {
  readonly command: C;
  readonly worth: number[];
}

/**
 * What somebody decides who takes a moment: the work is bounded in courses and decisions, never by a clock, so that the
 * same fight is decided alike on every machine. A book that names no kind of command for it leaves all to its tactics.
 */
export function deliberate<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  actor: string,
  play: Play<R>,
): C {
  const wanted: Choice<C> = { command: rules.tactics(state, actor, play), worth: [] };
  const { foresight } = rules;
  if (!foresight?.deliberates?.includes(kindOf(wanted.command))) return wanted.command;
  let choices = alternatives(rules, state, actor, wanted.command, play.readings);
  if (choices.length === 0) return wanted.command;
  for (const heat of HEATS) {
    for (const { command, worth } of [wanted, ...choices])
      for (let course = 0; course < heat; course++)
        worth.push(
          playedOn(rules, foresight, state, { actor, command }, diceOf(worth.length, play.readings)),
        );
    choices = choices
      .sort((a, b) => sum(b.worth) - sum(a.worth))
      .slice(0, Math.ceil(choices.length * GOING_ON));
  }
  const [best] = choices;
  return best && isClearlyBetter(best, wanted) ? best.command : wanted.command;
}

/** Other commands of the same kind, evenly from all that the actor may give for all it knows. */
function alternatives<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  actor: string,
  wanted: C,
  readings: R,
): Choice<C>[] {
  const same = JSON.stringify(wanted);
  const others = legalFor(rules, state, actor, actor, readings).filter(
    ({ command }) => kindOf(command) === kindOf(wanted) && JSON.stringify(command) !== same,
  );
  const every = Math.max(1, others.length / OFFERS);
  return Array.from({ length: Math.min(OFFERS, others.length) }, (_, i) => others[Math.floor(i * every)])
    .filter(other => other !== undefined)
    .map(({ command }) => ({ command, worth: [] }));
}

/** In one vocabulary of all books, what a command does stands in `do`. */
const kindOf = (command: unknown): string => (command as { readonly do: string }).do;

const diceOf = <R extends Readings>(course: number, readings: R): Play<R> =>
  new Play(fastDice(generator('deliberate', course)), readings, Trace.unread);

/** What a command was worth for its side, once the exchange and about a round after it are played. */
function playedOn<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  foresight: Foresight<S, E>,
  before: S,
  { actor, command }: { readonly actor: string; readonly command: C },
  play: Play<R>,
): number {
  const state = copyOf(rules, before);
  const events: E[] = [];
  let [answers, ahead] = [0, AHEAD];
  let happened = enact(rules, state, command, play);
  while (!isRefusal(happened)) {
    events.push(...happened);
    const asked = rules.waitingFor(state);
    if (foresight.isOpen(state)) answers++;
    else ahead--;
    if (asked === undefined || ahead < 0 || answers === ANSWERS) break;
    happened = auto(rules, state, asked, play);
  }
  const { effect, risk } = foresight.weigh(before, state, events, actor);
  return effect - risk;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Whether the one is better than the other by more than chance, course by course. */
function isClearlyBetter<C>(one: Choice<C>, other: Choice<C>): boolean {
  const differences = one.worth.map((worth, course) => worth - (other.worth[course] ?? 0));
  const mean = sum(differences) / differences.length;
  const variance = sum(differences.map(each => (each - mean) ** 2)) / (differences.length - 1);
  return mean > CLEARLY * Math.sqrt(variance / differences.length);
}
