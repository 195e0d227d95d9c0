/**
 * What an action promises before it is taken: the command is carried out on exact dice, with tactics answering for
 * everybody who is asked meanwhile, until the exchange is over. Where that would be too much work, an estimate from
 * many played exchanges says so.
 */
import { type Dice, odds, seededDice, simulate, TooLarge, toNumber, wilson } from '@arbiter/dice';
import { Play } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Readings } from '../ruling.ts';
import { Trace } from '../trace.ts';
import { auto, copyOf, type EncounterRules, enact, type Foresight, type Weighed } from './rules.ts';

/** What an action promises: its chance, its effect and its risk. */
export interface Foreseen {
  /** How likely it does what it is meant to do. */
  readonly chance: number;
  /** What that is a chance of, where the book says so: `to hit`. Otherwise `to work`. */
  readonly of?: string;
  /** How much good it does on the average, in the book's own points. */
  readonly effect: number;
  /** How much it costs or hurts the one who does it, on the average. */
  readonly risk: number;
  /** What else may come about, and how likely. */
  readonly besides?: Readonly<Record<string, number>>;
  /** False where this is an estimate from `runs` played exchanges. */
  readonly exact: boolean;
  readonly runs?: number;
  /** Of an estimate: between what the chance lies, nineteen times out of twenty. */
  readonly interval95?: readonly [number, number];
}

/** How far to look before an estimate has to do. */
export interface Bounds {
  /** Courses followed before an estimate is made instead. */
  readonly courses?: number;
  /** Exchanges played for an estimate. */
  readonly runs?: number;
  readonly seed?: string;
}

const COURSES = 3000;
const RUNS = 400;
/** Nobody is asked more often than this before an exchange is over. */
const ANSWERS = 60;

/** What an action promises, worked out over every way its dice may fall; estimated where they are too many. */
export function foresee<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  readings: R,
  { courses = COURSES, runs = RUNS, seed = 'foresee' }: Bounds = {},
): Foreseen | Refusal {
  const { foresight } = rules;
  if (!foresight) throw new Error('This book does not say what an exchange is worth.');
  const refused = refusalOf(rules, state, command, readings);
  if (refused) return refused;
  const meant = foresight.chanceOf?.(state, command as { readonly do: string });
  const of = meant === undefined ? {} : { of: meant };
  const exchange = (dice: Dice): Weighed =>
    playOut(rules, foresight, state, command, new Play(dice, readings, Trace.unread));
  try {
    const { outcomes } = odds(exchange, { maxCourses: courses });
    return {
      ...average(outcomes.map(({ outcome, p }) => ({ outcome, p: toNumber(p) }))),
      ...of,
      exact: true,
    };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
  }
  const { outcomes } = simulate(exchange, runs, seed);
  const found = average(outcomes);
  return { ...found, ...of, exact: false, runs, interval95: wilson(Math.round(found.chance * runs), runs) };
}

/** What the rules refuse is refused before any die falls. */
export function refusalOf<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  readings: R,
): Refusal | undefined {
  if (rules.whyNot) return rules.whyNot(state, command);
  const events = rules.decide(state, command, new Play(seededDice('foresee'), readings));
  return isRefusal(events) ? events : undefined;
}

/** One course of the exchange: the command, and every answer it calls for. */
function playOut<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  foresight: Foresight<S, E>,
  before: S,
  command: C,
  play: Play<R>,
): Weighed {
  const actor = rules.waitingFor(before) ?? '';
  const state = copyOf(rules, before);
  const events: E[] = [];
  const keep = (happened: readonly E[] | Refusal): void => {
    if (isRefusal(happened)) throw new Error(`[${happened.rule}] ${happened.message}`);
    events.push(...happened);
  };
  keep(enact(rules, state, command, play));
  for (let answers = 0; answers < ANSWERS && foresight.isOpen(state); answers++) {
    const asked = rules.waitingFor(state);
    if (asked === undefined) break;
    keep(auto(rules, state, asked, play));
  }
  return foresight.weigh(before, state, events, actor);
}

function average(
  outcomes: readonly { outcome: Weighed; p: number }[],
): Pick<Foreseen, 'chance' | 'effect' | 'risk' | 'besides'> {
  let [chance, effect, risk] = [0, 0, 0];
  const besides: Record<string, number> = {};
  for (const { outcome, p } of outcomes) {
    if (outcome.worked) chance += p;
    effect += p * outcome.effect;
    risk += p * outcome.risk;
    for (const what of outcome.besides ?? []) besides[what] = (besides[what] ?? 0) + p;
  }
  return { chance, effect, risk, ...(Object.keys(besides).length > 0 && { besides }) };
}
