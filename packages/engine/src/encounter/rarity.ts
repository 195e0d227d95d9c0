/** How rare a step's own throw was: worked out over every way its dice could have fallen, all choices as they were made. */
import { type Dice, odds, ratio, TooLarge, toNumber } from '@arbiter/dice';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { Readings } from '../ruling.ts';
import { Trace } from '../trace.ts';
import { copyOf, type EncounterRules, type Weighed } from './rules.ts';

/** A throw that does not come every day. */
export interface Rarity {
  /** How likely a throw as good, or as bad, as this one was. */
  readonly chance: number;
  readonly is: 'good' | 'bad';
}

interface Came extends Weighed {
  readonly critical: 'good' | 'bad' | undefined;
}

const COURSES = 4000;

/**
 * The chance of what came of a step: of the critical that the book calls so, else of doing at least as much, or of
 * suffering at least as much. Nothing where nobody was better or worse off, or there are too many ways to count.
 */
export function rarityOf<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  before: S,
  { command, events }: { readonly command: C; readonly events: readonly E[] },
  readings: R,
  courses = COURSES,
): Rarity | undefined {
  const { foresight } = rules;
  if (!foresight) return undefined;
  const actor = rules.waitingFor(before) ?? '';
  const weighed = (happened: readonly E[]): Came => {
    const state = copyOf(rules, before);
    for (const event of happened) rules.evolve(state, event);
    const { worked, effect, risk } = foresight.weigh(before, state, happened, actor);
    return { worked, effect, risk, critical: foresight.critical?.(happened) };
  };
  const came = weighed(events);
  const isAsMuch = comparison(came);
  if (!isAsMuch) return undefined;
  try {
    const { outcomes } = odds(
      (dice: Dice) => {
        const happened = rules.decide(before, command, new Play(dice, readings, Trace.unread));
        return !isRefusal(happened) && isAsMuch(weighed(happened));
      },
      { maxCourses: courses },
    );
    const found = outcomes.find(({ outcome }) => outcome);
    return found && { chance: toNumber(found.p), is: came.critical ?? (came.effect > 0 ? 'good' : 'bad') };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** Whether a throw did what it was for, and how likely that was before it. */
export interface Throw {
  readonly worked: boolean;
  readonly chance: number;
}

/**
 * How likely the throw of a step was to work, to the last way its own dice could fall: a blow that lands and may still be
 * answered has worked as a throw. Nothing where whoever threw is asked before it counts, or there are too many ways to count.
 */
export function throwOf<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  before: S,
  { command, events }: { readonly command: C; readonly events: readonly E[] },
  readings: R,
  courses = COURSES,
): Throw | undefined {
  const { foresight } = rules;
  const actor = rules.waitingFor(before);
  if (!foresight || actor === undefined) return undefined;
  const cameOf = (happened: readonly E[]): boolean | undefined => {
    const state = copyOf(rules, before);
    for (const event of happened) rules.evolve(state, event);
    if (foresight.isOpen(state)) return rules.waitingFor(state) === actor ? undefined : true;
    return foresight.weigh(before, state, happened, actor).worked;
  };
  const worked = cameOf(events);
  if (worked === undefined) return undefined;
  try {
    const { outcomes } = odds(
      (dice: Dice) => {
        const happened = rules.decide(before, command, new Play(dice, readings, Trace.unread));
        return !isRefusal(happened) && cameOf(happened) === true;
      },
      { maxCourses: courses },
    );
    return { worked, chance: toNumber(outcomes.find(({ outcome }) => outcome)?.p ?? NONE) };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
const NONE = ratio(0n, 1n);

const comparison = ({ critical, effect, risk }: Came): ((other: Came) => boolean) | undefined =>
  critical
    ? other => other.critical === critical
    : effect > 0
      ? other => other.effect >= effect
      : risk > 0
        ? other => other.risk >= risk
        : undefined;
