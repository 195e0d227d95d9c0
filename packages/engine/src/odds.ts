import {
  type Dice,
  type Estimate,
  odds as exactOdds,
  type Given,
  type Heard,
  NeverHappens,
  type Odds,
  type OddsOptions,
  plus,
  type Rational,
  seededDice,
  simulate,
} from '@arbiter/dice';
import { type Condition, fulfils, lookUp, readCondition, readSupposition } from './condition.ts';
import { asScalar, type Likely, type Marginal, marginalOf, marginals, type Scalar } from './marginals.ts';
import { Play } from './play.ts';
import type { Procedure } from './procedure.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Result } from './resolve.ts';
import type { Readings } from './ruling.ts';
import { check, distance, type Problem } from './schema.ts';
import { fieldWords } from './words.ts';

/** What is asked about the odds of a procedure. */
export interface Question {
  /** One field of the outcome (`damage`, `defender.dying`, `targets 1.damage`), or a condition on it (`damage>=6`). */
  readonly of?: string;
  /** What some rolls are supposed to read, all at once: `attack=hit`, `damage>=6`. */
  readonly given?: readonly string[];
  /** How many rolls may be followed before it is too large: fewer than usual, where an estimate will do meanwhile. */
  readonly maxRolls?: number;
}

/** The odds of one field: each value, and what can be said of all of them together. */
export interface FieldOdds extends Marginal {
  /** How likely it is that the outcome has no such field. */
  readonly absent?: Rational;
  readonly branches: number;
}

/**
 * The exact odds of a procedure: the very same `run`, on exact dice. A course that the rules do not allow ends there and
 * is an outcome with its reason; only what is refused before any die falls is refused as a whole.
 */
export function oddsOf<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  question: Question & { of: string },
): Result<FieldOdds>;
export function oddsOf<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  question?: Omit<Question, 'of'>,
): Result<Odds<O>>;
export function oddsOf<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  { of, given: supposed = [], maxRolls }: Question = {},
): Result<Odds<O>> | Result<FieldOdds> {
  const given = supposed.map(readSupposition);
  const unread = given.find(g => typeof g === 'string');
  if (unread !== undefined) return wrong('given', unread);
  const options = { given: given as readonly Given[], ...(maxRolls !== undefined && { maxRolls }) };
  try {
    return of === undefined
      ? explore(procedure, input, readings, run => exactOdds(run, options))
      : fieldOdds(procedure, input, readings, of, options);
  } catch (error) {
    if (!(error instanceof NeverHappens)) throw error;
    return wrong('given', unheard(error.label, supposed, error.heard));
  }
}

function fieldOdds<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  of: string,
  options: { readonly given: readonly Given[]; readonly maxRolls?: number },
): Result<FieldOdds> {
  const { path, test } = readCondition(of);
  const names: Names = { asked: path, others: new Set() };
  const field = fieldReader(path, test, names);
  const found = explore(procedure, input, readings, run =>
    exactOdds(run, { ...options, ...narrowed(procedure, run, path, options.given), of: field }),
  );
  if (!found.ok) return found;
  const present = found.outcomes.filter(({ outcome }) => outcome !== undefined && outcome !== LACKING);
  if (present.length === 0)
    return wrong('of', `No outcome has the field “${path}”; ${nearField(path, [...names.others])}.`);
  const absent = found.outcomes.find(({ outcome }) => outcome === undefined)?.p;
  const lacking = found.outcomes.find(({ outcome }) => outcome === LACKING)?.p;
  const values = present.map(
    ({ outcome, p }): Likely => ({
      value: outcome as Scalar,
      p: lacking && outcome === false ? plus(p, lacking) : p,
    }),
  );
  if (lacking && !values.some(({ value }) => value === false)) values.push({ value: false, p: lacking });
  const name = test ? `${names.asked}${test.operator}${test.value}` : names.asked;
  return { ok: true, ...marginalOf(name, values), ...(absent && { absent }), branches: found.branches };
}

/** Only the rolls that the field hangs on, where the procedure knows them; what is supposed may be about any roll. */
function narrowed<O>(
  { hangsOn }: Procedure<unknown, O>,
  run: (dice: Dice) => O,
  path: string,
  given: readonly Given[],
): Pick<OddsOptions<O, unknown>, 'follows'> {
  if (!hangsOn || given.length > 0) return {};
  const spelt = lookUp(run(seededDice('any course has the same fields')), path)?.path;
  return spelt === undefined ? {} : { follows: label => hangsOn(spelt, label) };
}

/** The field that is asked for, as the outcomes spell it, and what the fields of outcomes are that lack it. */
interface Names {
  asked: string;
  readonly others: Set<string>;
}

/** Where a condition is asked for and an outcome lacks the field, it does not hold. */
const LACKING = 'lacking the field';

/** How many outcomes are asked for the names of their fields, for the sentence about a field that none has. */
const MOST_ASKED = 8;

/** What is asked of each outcome; undefined where it has no such field, or a course ended in a refusal. */
function fieldReader(
  path: string,
  test: Condition['test'],
  names: Names,
): (outcome: unknown) => Scalar | undefined {
  let asked = 0;
  return outcome => {
    if (isRefusal(outcome)) return undefined;
    const whole = path === 'result' && typeof outcome !== 'object';
    const found = whole ? { value: outcome, path } : lookUp(outcome, path);
    if (found !== undefined) {
      names.asked = found.path;
      return test ? fulfils(found.value, test) : asScalar(found.value);
    }
    if (asked++ < MOST_ASKED) {
      const all = marginals([{ outcome, p: { num: 1n, den: 1n } }]);
      for (const { field } of all) names.others.add(fieldWords(field));
    }
    return test ? LACKING : undefined;
  };
}

function unheard(label: string, supposed: readonly string[], heard: Heard): string {
  const roll = heard.get(label.toLowerCase());
  const rolls = [...heard.values()].map(h => h.label).join(', ') || 'none';
  if (supposed.length > 1) return `It never happens that ${supposed.join(' and ')}; the rolls are ${rolls}.`;
  if (!roll) return `There is no roll “${label}” here; the rolls are ${rolls}.`;
  const all = [...roll.readings.values()];
  const most = all.some(reading => typeof reading === 'object') ? MOST_TOLD : MOST_NAMED;
  const readings = all.slice(0, most).map(said);
  return `It never happens that ${supposed.join()}: “${roll.label}” reads ${readings.join(', ')}${all.length > most ? ' and more' : ''}.`;
}
const MOST_NAMED = 12;
/** Of readings that say several things each. */
const MOST_TOLD = 3;

const said = (reading: unknown): string => {
  if (typeof reading === 'boolean') return reading ? 'yes' : 'no';
  if (typeof reading !== 'object' || reading === null) return String(reading);
  return `(${Object.entries(reading)
    .map(([key, value]) => `${key} ${said(value)}`)
    .join(', ')})`;
};

/** An estimate from many runs, for what is too large to work out exactly. */
export function estimate<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  runs: number,
  seed: string,
): Result<Estimate<O>> {
  return explore(procedure, input, readings, run => simulate(run, runs, seed));
}

function explore<O, T extends object>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  by: (run: (dice: Dice) => O) => T,
): Result<T> {
  const checked = check(procedure.input, input);
  if (!checked.ok) return { ok: false, failed: 'input', problems: checked.problems };
  const run = (dice: Dice): O => procedure.run(checked.value, new Play(dice, readings)) as O;
  const refused = beforeAnyDie(run);
  return refused ? { ok: false, failed: 'rule', refusal: refused } : { ok: true, ...by(run) };
}

const FIRST_DIE = Symbol('the first die');

/** What the rules refuse before anybody rolls. */
function beforeAnyDie(run: (dice: Dice) => unknown): Refusal | undefined {
  const none: Dice = {
    roll: () => {
      throw FIRST_DIE;
    },
  };
  try {
    const outcome = run(none);
    return isRefusal(outcome) ? outcome : undefined;
  } catch (stop) {
    if (stop === FIRST_DIE) return undefined;
    throw stop;
  }
}

/** The field that was probably meant, or all there are. */
function nearField(path: string, names: readonly string[]): string {
  const [near] = names.filter(name => distance(name.toLowerCase(), path.toLowerCase()) <= 2);
  return near === undefined
    ? `there are ${names.join(', ')}`
    : `did you mean “${near}”? There are ${names.join(', ')}`;
}

const wrong = (
  path: string,
  message: string,
): { ok: false; failed: 'input'; problems: readonly Problem[] } => ({
  ok: false,
  failed: 'input',
  problems: [{ path, message }],
});
