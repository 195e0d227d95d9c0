import {
  type Dice,
  type Estimate,
  exactInJson,
  odds as exactOdds,
  type Given,
  type Heard,
  keyOf,
  MAX_ROLLS,
  NeverHappens,
  type Odds,
  ONE,
  plus,
  type Rational,
  remember,
  Shelf,
  sampling,
  simulate,
  TooLarge,
} from '@arbiter/dice';
import {
  type Condition,
  fulfils,
  lookUp,
  meets,
  readCondition,
  readSupposition,
  type Supposition,
  type Test,
} from './condition.ts';
import { whyNotHeldAgainst, whyNotYesOrNo } from './condition-values.ts';
import {
  asScalar,
  type Likely,
  type Marginal,
  marginalOf,
  marginals,
  type Scalar,
  WHOLE,
} from './marginals.ts';
import { Play } from './play.ts';
import type { Procedure } from './procedure.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { type Result, refusedBy } from './resolve.ts';
import type { Readings } from './ruling.ts';
import { check, distance, jsonSchema, type Problem } from './schema.ts';
import { Trace } from './trace.ts';
import { capital, fieldWords } from './words.ts';

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
  { of, ...question }: Question = {},
): Result<Odds<O>> | Result<FieldOdds> {
  const key = `${numberOf(procedure)} ${JSON.stringify([of, question, readings])} ${String(keyOf(input))}`;
  const known = answers.get(key);
  if (known) return known as Result<Odds<O>> | Result<FieldOdds>;
  const found = supposing<Odds<O> | FieldOdds>(question, options =>
    of === undefined
      ? explore(procedure, input, readings, run => exactOdds(run, options))
      : fieldOdds(procedure, input, readings, of, options),
  );
  if (found.ok) answers.put(key, found, key.length + bytesOf(found));
  return found as Result<Odds<O>> | Result<FieldOdds>;
}

/** Equal questions have one answer, as long as there is room. Nobody writes into what they are told. */
const answers = new Shelf<string, object>(8_000_000);

/** About what an answer takes: the first outcome stands for all of them. */
function bytesOf(found: Odds<unknown> | FieldOdds): number {
  const [all, [first]] =
    'outcomes' in found ? [found.outcomes, found.outcomes] : [found.values, found.values];
  return all.length * (200 + 4 * (JSON.stringify(first, exactInJson) ?? '').length);
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;
const numberOf = (procedure: object): number => remember(numbers, procedure, () => ++lastNumber);

/** What is supposed and how far to go, as exact dice take it. */
interface Bounds {
  readonly given: readonly Given[];
  readonly maxRolls?: number;
}

/** Asks under what is supposed; what cannot be understood, or never happens, is said in a sentence. */
function supposing<T>(
  { given: supposed = [], maxRolls }: Omit<Question, 'of'>,
  ask: (options: Bounds) => Result<T>,
): Result<T> {
  const given: Supposition[] = [];
  for (const text of supposed) {
    const read = readSupposition(text);
    if (typeof read === 'string') return wrong('given', read);
    given.push(read);
  }
  const bounds = maxRolls === undefined ? {} : { maxRolls };
  for (let all = given as readonly Given[]; ; )
    try {
      const found = ask({ given: all, ...bounds });
      const idle = given.findIndex(each => each.isIdle());
      if (!found.ok || idle < 0) return found;
      return wrong(
        'given',
        `“${supposed[idle]}” supposes nothing: that roll never reads so, whatever falls.`,
      );
    } catch (error) {
      if (!(error instanceof NeverHappens)) throw error;
      const meant = meantBy(error);
      if (meant === undefined) return wrong('given', unheard(error.label, supposed, error.heard));
      all = all.map(each => (each.label === error.label ? { ...each, label: meant } : each));
    }
}

/** The only roll whose name has all the words of one that there is not: `damage` where it is `damage of longsword`. */
function meantBy({ label, heard }: NeverHappens): string | undefined {
  if (heard.has(label.toLowerCase())) return undefined;
  const words = (name: string): string[] =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const found = [...heard.values()].filter(each =>
    words(label).every(word => words(each.label).includes(word)),
  );
  const [only, another] = found;
  return another === undefined ? only?.label : undefined;
}

/** The odds of every field by itself; and every outcome as a whole, where they are not too many. */
export interface OddsByField<O> {
  readonly fields: readonly Marginal[];
  readonly outcomes?: Odds<O>['outcomes'];
  readonly branches: number;
}

/**
 * What people ask first: how likely each value of each field is. Mostly all of them come from the outcomes as wholes.
 * Where those are many (four who roll ten dice each stand in 80,000 ways afterwards) and the rule heeds what is asked,
 * each part of the outcome is asked for alone.
 */
export function oddsByField<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  question: Omit<Question, 'of'> = {},
): Result<OddsByField<O>> {
  const { maxRolls = MAX_ROLLS } = question;
  const whole = (most: number): Result<OddsByField<O>> => {
    const found = oddsOf(procedure, input, readings, { ...question, maxRolls: most });
    return found.ok ? { ...found, fields: marginals(found.outcomes) } : found;
  };
  const heeded = heededIn(procedure, input, readings);
  // A rule that does not heed what is asked would only do the same work again for each part.
  if (!heeded) return whole(maxRolls);
  try {
    return whole(maxRolls * FEW);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const parts = partsOf(procedure, heeded);
    return supposing(question, options => oddsApart(procedure, input, readings, parts, options));
  }
}

/** Outcomes that are found with this share of the work are few enough to be told as wholes. */
const FEW = 0.1;

/** Each part of the outcome by itself. */
function oddsApart<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  parts: readonly OutcomePart[],
  { given, maxRolls = MAX_ROLLS }: Bounds,
): Result<OddsByField<O>> {
  const fields: Marginal[] = [];
  let [left, branches] = [maxRolls, 0];
  for (const { path, isItem, always } of parts) {
    if (always) {
      fields.push(...always);
      continue;
    }
    const of = (outcome: O): unknown => {
      const value = lookUp(outcome, path)?.value;
      return isItem || value === undefined ? value : { [path]: value };
    };
    const alone = { given, maxRolls: left, of };
    const found = explore(
      procedure,
      input,
      readings,
      run => namedIn(path, () => exactOdds(run, alone)),
      asking(path),
    );
    if (!found.ok) return found;
    for (const { field, ...odds } of marginals(found.outcomes))
      fields.push({ field: isItem ? (field === WHOLE ? path : `${path}.${field}`) : field, ...odds });
    left -= found.rolls;
    branches += found.branches;
  }
  return { ok: true, fields, branches };
}

/** Which part of the outcome it was that is too much. */
function namedIn<T>(path: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new TooLarge(
      `${capital(fieldWords(path))} is too much to be worked out exactly, even by itself: ask for another field of the outcome, or simulate this instead.`,
    );
  }
}

/** A part of an outcome that can be asked for by itself. */
interface OutcomePart {
  /** A field, `total`, or one thing of a list, `members 2`. */
  readonly path: string;
  readonly isItem: boolean;
  /** What people are told of a long list is its length, which no die changes. */
  readonly always?: readonly Marginal[];
}

/** A played outcome, and which of its fields the rule asked about on the way; undefined where it asked about none. */
interface Heeded {
  readonly outcome: unknown;
  readonly fields: ReadonlySet<string>;
}

function heededIn<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
): Heeded | undefined {
  const fields = new Set<string>();
  const asks = (field: string): boolean => {
    fields.add(field);
    return true;
  };
  const played = explore(procedure, input, readings, run => simulate(run, 1, 'which fields there are'), asks);
  if (!played.ok || fields.size === 0) return undefined;
  const [{ outcome } = { outcome: undefined }] = played.outcomes;
  return isRefusal(outcome) ? undefined : { outcome, fields };
}

/** What an outcome consists of: its fields, and the things of those lists of which the rule asks for each by itself. */
function partsOf(procedure: Procedure, { outcome, fields }: Heeded): readonly OutcomePart[] {
  return Object.keys(jsonSchema(procedure.output, 'output').properties ?? {}).flatMap(
    (path): OutcomePart[] => {
      const things = lookUp(outcome, path)?.value;
      const isApart = [...fields].some(field => field.startsWith(`${path} `));
      if (!isApart || !Array.isArray(things)) return [{ path, isItem: false }];
      const told = marginals([{ outcome: { [path]: things }, p: ONE }]);
      const names = [...new Set(told.map(({ field }) => field.split('.')[0] ?? field))];
      return names.includes(path)
        ? [{ path, isItem: false, always: told }]
        : names.map(name => ({ path: name, isItem: true }));
    },
  );
}

function fieldOdds<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  of: string,
  options: Bounds,
): Result<FieldOdds> {
  const asked = askedField(procedure, of);
  if (typeof asked === 'string') return wrong('of', asked);
  const { path, test, names, meant, read: field } = asked;
  const found = explore(
    procedure,
    input,
    readings,
    run => exactOdds(run, { ...options, of: field }),
    asking(meant?.path ?? path),
  );
  if (!found.ok) return found;
  const present = found.outcomes.filter(({ outcome }) => outcome !== undefined && outcome !== LACKING);
  if (present.length === 0) return wrong('of', nowhere(path, names));
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

/** What is asked for, and how it is read from an outcome; or why it can never be anything. */
function askedField(procedure: Procedure, of: string) {
  const { path, test } = readCondition(of);
  const names: Names = { asked: path, isFound: false, others: new Set() };
  const meant = commonName(procedure, path);
  const never = test && whyNotSaid(procedure, path, test, meant);
  return never ?? { path, test, names, meant, read: fieldReader(path, test, names, meant) };
}

const nowhere = (path: string, { others }: Names): string =>
  `No outcome has the field “${path}”; ${nearField(path, [...others])}.`;

/** What a name that all books share means in the outcomes of a procedure that has another word for it. */
function commonName({ alsoCalled = {} }: Pick<Procedure, 'alsoCalled'>, path: string): Condition | undefined {
  const meant = Object.entries(alsoCalled).find(([name]) => name === path.toLowerCase())?.[1];
  return meant === undefined ? undefined : readCondition(meant);
}

/** Why a condition can never hold nor fail: the field is of another kind than what it is held against. */
function whyNotSaid(
  { output }: Procedure,
  path: string,
  test: Test,
  meant: Condition | undefined,
): string | undefined {
  if (meant?.test) return whyNotYesOrNo(path, test);
  const schema = jsonSchema(output, 'output');
  const isWhole = path === WHOLE && schema.properties === undefined;
  return whyNotHeldAgainst({ name: path, path: isWhole ? '' : (meant?.path ?? path) }, test, schema);
}

/** What such a name stands for in an outcome, under the name that was asked for. */
function lookUpMeant(outcome: unknown, name: string, { path, test }: Condition): ReturnType<typeof lookUp> {
  const found = lookUp(outcome, path);
  if (!test) return found && { ...found, path: name };
  return { value: found !== undefined && fulfils(found.value, test), path: name };
}

/** The field that is asked for, as the outcomes spell it, and what the fields of outcomes are that lack it. */
interface Names {
  asked: string;
  isFound: boolean;
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
  meant?: Condition,
): (outcome: unknown) => Scalar | undefined {
  let asked = 0;
  return outcome => {
    if (isRefusal(outcome)) return undefined;
    const whole = path === WHOLE && typeof outcome !== 'object';
    const found = whole
      ? { value: outcome, path }
      : meant
        ? lookUpMeant(outcome, path, meant)
        : lookUp(outcome, path);
    if (found !== undefined) {
      names.asked = found.path;
      names.isFound = true;
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

/** Runs of a procedure, or of one field or condition of its outcomes, as many as somebody waits for. */
export interface Estimation {
  run(times: number): void;
  /** What is known so far; of a field, each value that it has, and undefined where an outcome has none. */
  found(): Result<Estimate<unknown>>;
}

/** An estimate that can be left at any time and tells what it has: the first runs are the same, however many follow. */
export function estimation(
  procedure: Procedure,
  input: unknown,
  readings: Readings,
  seed: string,
  of?: string,
): Result<Estimation> {
  if (of === undefined)
    return explore(procedure, input, readings, run => {
      const { run: play, estimate: found } = sampling<unknown>(run, seed);
      return { run: play, found: () => ({ ok: true as const, ...found() }) };
    });
  const asked = askedField(procedure, of);
  if (typeof asked === 'string') return wrong('of', asked);
  const { path, read, names } = asked;
  return explore(procedure, input, readings, run => {
    const { run: play, estimate: found } = sampling<unknown>(dice => {
      const value = read(run(dice));
      return value === LACKING ? false : value;
    }, seed);
    return {
      run: play,
      found: (): Result<Estimate<unknown>> => {
        if (!names.isFound && names.others.size > 0) return wrong('of', nowhere(path, names));
        return { ok: true, ...found() };
      },
    };
  });
}

/** Whether a look along the path comes to a field. A rule asks the same in each of ten thousand courses. */
function asking(path: string): Play['asks'] {
  const known = new Map<string, boolean>();
  return field => remember(known, field, () => meets(path, field));
}

function explore<O, T extends object>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  readings: Readings,
  by: (run: (dice: Dice) => O) => T,
  asks?: Play['asks'],
): Result<T> {
  const checked = check(procedure.input, input);
  if (!checked.ok) return { ok: false, failed: 'input', problems: checked.problems };
  const run = (dice: Dice): O =>
    procedure.run(checked.value, new Play(dice, readings, Trace.unread, asks)) as O;
  const refused = procedure.whyNot?.(checked.value) ?? beforeAnyDie(run);
  return refused ? refusedBy(refused) : { ok: true, ...by(run) };
}

const FIRST_DIE = Symbol('the first die');

/** What the rules refuse before anybody rolls. */
function beforeAnyDie(run: (dice: Dice) => unknown): Refusal | undefined {
  const fall = (): never => {
    throw FIRST_DIE;
  };
  const none: Dice = { roll: fall, later: fall };
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
