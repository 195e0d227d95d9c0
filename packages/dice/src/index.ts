export {
  type Alike,
  type Dice,
  DiceRunOut,
  facesFirst,
  fastDice,
  liveDice,
  noDice,
  type OpenDice,
  repeat,
  ScriptError,
  type Series,
  type Step,
  scriptedDice,
  seededDice,
  series,
  type Thrown,
  totals,
} from './dice.ts';
export { type Distribution, distribution, mean, probability, TooLarge } from './distribution.ts';
export { keyOf } from './equality.ts';
export type { Given, Heard } from './exploration.ts';
export {
  commit,
  type Evening,
  isDrawn,
  sealed,
  sealOf,
  seedOf,
  type ThrownAction,
  type Verdict,
  verify,
} from './fairness.ts';
export { Generator, type GeneratorState, generator } from './generator.ts';
export { type Later, UnseenThrow } from './later.ts';
export { BOUNDS as NOTATION_BOUNDS } from './notation/bounds.ts';
export { DIALECTS, type Dialect } from './notation/dialect.ts';
export type { NotationError } from './notation/error.ts';
export { explain as explainNotation } from './notation/explain.ts';
export { type Notation, type Parsed, parse as parseNotation } from './notation/notation.ts';
export { type NotationOdds, notationOdds } from './notation/odds.ts';
export { render as renderRoll } from './notation/render.ts';
export type { Die, FaceSource, Roll, TermRoll } from './notation/result.ts';
export { roll as rollNotation, rollTotals } from './notation/roll.ts';
export { isWhole, NeverHappens, type Odds, type OddsOptions, odds } from './odds.ts';
export { type Group, type Pool, pool, poolOf } from './pool.ts';
export {
  commonMultiple,
  compare,
  exactInJson,
  ONE,
  plus,
  type Rational,
  ratio,
  sharesOf,
  times,
  toJSON,
  toNumber,
  ZERO,
} from './rational.ts';
export { remember, Shelf } from './remember.ts';
export { drawSecret } from './secret.ts';
export { type Estimate, type Sampling, sampling, simulate, wilson } from './simulation.ts';
export {
  atLeast,
  countOf,
  evaluate,
  highest,
  joint,
  lowest,
  type Statistic,
  sum,
  weighted,
} from './statistic.ts';
export { KeyedDice } from './streams.ts';
export { MAX_ROLLS } from './work.ts';
