/**
 * A fight as an address holds it: how it was set up, every decision, and how the dice fell. Everything else follows from
 * that, so whoever opens it has the book carry the fight out once more.
 */
import { scriptedDice, type Thrown } from '@arbiter/dice';
import {
  beginFight,
  chooseReadings,
  courseOf,
  type FightLog,
  fightRules,
  isRefusal,
  type Ruleset,
  takeIn,
} from '@arbiter/engine';
import { z } from 'zod';

const faces = z.array(z.int().min(0).max(1_000_000)).max(2000);

const courseSchema = z.strictObject({
  rulings: z.record(z.string(), z.string()),
  setup: z.unknown(),
  opening: faces,
  steps: z.array(z.tuple([z.unknown(), faces])).max(4000),
});

/** A fight as an address holds it. */
export type Course = z.infer<typeof courseSchema>;

const facesOf = (thrown: readonly Thrown[] = []): number[] => thrown.flatMap(one => [...one.faces]);

/** What there is to tell of a fight; undefined where its beginning is not known, or readings changed on the way. */
export function courseFrom({ rulings, setup, opening, log }: FightLog): Course | undefined {
  const { standing } = courseOf(log);
  if (setup === undefined || !opening || standing.some(step => step.rulings)) return undefined;
  return {
    ...{ rulings, setup },
    opening: facesOf(opening),
    steps: standing.map(({ command, dice }) => [command, facesOf(dice)]),
  };
}

const OTHERWISE = 'That fight cannot be told: by this book it would have gone otherwise.';

/** The fight, step by step; it ends with an error whose sentence says why it cannot be. */
export function* retrace(ruleset: Ruleset, given: unknown): Generator<undefined, FightLog> {
  const read = courseSchema.safeParse(given);
  if (!read.success) throw new RangeError('That address holds no fight, or not all of one.');
  const { rulings, setup, opening, steps } = read.data;
  const chosen = chooseReadings(ruleset.rulings, rulings);
  if (!chosen.ok) throw new RangeError(chosen.message);
  const begun = beginFight(ruleset, setup, chosen.readings, scriptedDice(opening), 'numbers');
  if (isRefusal(begun)) throw new RangeError(begun.message);
  const { command: schema } = fightRules(ruleset);
  let { running } = begun;
  for (const [given, thrown] of steps) {
    const read = schema.safeParse(given);
    const taken = read.success && done(() => takeIn(running, read.data, scriptedDice(thrown)));
    if (!taken || isRefusal(taken)) throw new RangeError(OTHERWISE);
    running = taken.running;
    yield undefined;
  }
  return running.fight;
}

/** What was done, or nothing where the dice of the address do not reach. */
function done<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
