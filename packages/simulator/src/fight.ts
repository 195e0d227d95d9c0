import { fastDice, generator, wilson } from '@arbiter/dice';
import {
  auto,
  deliberate,
  type EncounterRules,
  enact,
  isRefusal,
  Play,
  type Readings,
  type Refusal,
  Trace,
} from '@arbiter/engine';

/** What many fights between the same sides say. */
export interface FightReport {
  readonly fights: number;
  readonly wins: number;
  /** Share of fights that the party won, and where the true share lies with 95 % confidence. */
  readonly winRate: number;
  readonly interval95: readonly [number, number];
  /** How often each side won; a fight that nobody won, or that did not end, counts under its own name. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly rounds: { readonly mean: number; readonly least: number; readonly most: number };
  readonly decisions: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly seed: string;
}

/** How often a fight is played, from which seed, with which readings. */
export interface FightOptions {
  readonly times: number;
  readonly seed: string;
  readonly readings: Readings;
  /** The side that deliberates, which takes long; the others, and mostly all, go by their tactics. */
  readonly deliberate?: string;
  /** Called about every tenth of a second with the number of fights done. */
  readonly progress?: (done: number) => void;
}

/** A fight that takes more decisions than this is called unfinished instead of going on for ever. */
export const MAX_DECISIONS = 20_000;

/** Plays the fight many times with both sides on their tactics. The same seed gives the same report. */
export function fight(rules: EncounterRules, setup: unknown, options: FightOptions): FightReport | Refusal {
  const { times, seed, readings, deliberate: thinking, progress } = options;
  const decide = thinking === undefined ? undefined : decidingFor(rules, thinking);
  const outcomes: Record<string, number> = {};
  let [rounds, least, most, decisions] = [0, Number.POSITIVE_INFINITY, 0, 0];
  const diceOf = (i: number): Play => new Play(fastDice(generator(seed, i)), readings, Trace.unread);
  const prepared = rules.prepare(setup, diceOf(0));
  if (isRefusal(prepared)) return prepared;
  const begun = performance.now();
  let said = begun;
  for (let i = 0; i < times; i++) {
    const play = diceOf(i);
    const played = goOn(rules, prepared.begin(play).state, play, decide);
    outcomes[played.winner] = (outcomes[played.winner] ?? 0) + 1;
    rounds += played.rounds;
    least = Math.min(least, played.rounds);
    most = Math.max(most, played.rounds);
    decisions += played.decisions;
    if (progress && (i & 63) === 0 && performance.now() - said > 100) {
      said = performance.now();
      progress(i + 1);
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const wins = outcomes.party ?? 0;
  return {
    fights: times,
    wins,
    winRate: wins / times,
    interval95: wilson(wins, times),
    outcomes,
    rounds: { mean: rounds / times, least, most },
    decisions,
    seconds,
    perSecond: times / seconds,
    seed,
  };
}

interface Played {
  readonly winner: string;
  readonly rounds: number;
  readonly decisions: number;
}

/** Tactics for all but one side. */
const decidingFor =
  (rules: EncounterRules, side: string): EncounterRules['tactics'] =>
  (state, actor, play) => {
    const { fighters } = state as { readonly fighters: Readonly<Record<string, { readonly side: string }>> };
    return fighters[actor]?.side === side
      ? deliberate(rules, state, actor, play)
      : rules.tactics(state, actor, play);
  };

/** The fight from this state to its end. The state is written over. */
export function goOn(
  rules: EncounterRules,
  state: unknown,
  play: Play,
  decide?: EncounterRules['tactics'],
): Played {
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    const outcome = rules.outcome(state);
    if (outcome) return { ...outcome, decisions };
    const actor = rules.waitingFor(state);
    if (actor === undefined) throw new Error('The fight is not over, yet waits for nobody.');
    const events = decide
      ? enact(rules, state, decide(state, actor, play), play)
      : auto(rules, state, actor, play);
    if (isRefusal(events)) throw new Error(`What ${actor} chose is refused: ${events.message}`);
  }
  return { winner: 'unfinished', rounds: 0, decisions: MAX_DECISIONS };
}
