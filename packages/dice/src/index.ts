export {
  type Dice,
  fastDice,
  liveDice,
  type OpenDice,
  ScriptError,
  scriptedDice,
  seededDice,
  type Thrown,
} from './dice.ts';
export { type Distribution, distribution, mean, probability, TooLarge } from './distribution.ts';
export { commit, type ThrownAction, type Verdict, verify } from './fairness.ts';
export { Generator, type GeneratorState, generator } from './generator.ts';
export { type Estimate, isWhole, MAX_BRANCHES, type Odds, odds, simulate, wilson } from './odds.ts';
export { type Group, type Pool, pool, poolOf } from './pool.ts';
export { compare, plus, type Rational, ratio, times, toJSON, toNumber } from './rational.ts';
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
