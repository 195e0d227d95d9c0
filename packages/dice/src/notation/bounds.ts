/**
 * What one notation may ask for. A text from a stranger that stays within these is always parsed and rolled in
 * milliseconds; beyond them it is refused before any work is done.
 */
export const BOUNDS = {
  characters: 1_000,
  dicePerTerm: 1_000,
  dice: 10_000,
  sides: 1_000_000,
  nesting: 50,
  explosions: 100,
  /** Digits after the point of a number. */
  decimals: 6,
  exponent: 1_000,
  /** How often one text may be rolled again: `6x(4d6kh3)`. */
  repeats: 100,
  /** Members of a group. */
  members: 50,
  /** Rerolls of one die that are shown; the one after them is drawn among the faces that stand. */
  rerolls: 100,
  /** Dice that land on the table on average, rerolls and explosions included. */
  expectedDice: 20_000,
  /** Every value on the way to a total is a whole number that JavaScript counts exactly. */
  value: Number.MAX_SAFE_INTEGER,
} as const;

/** How much work exact odds may be; beyond it the answer would be slow, or too long for anybody to read. */
export const ODDS_BOUNDS = {
  /** Different values. */
  values: 100_000,
  /** Bits of the number in which all weights are packed. */
  bits: 8_000_000,
  /** Pairs of values visited one by one; fewer where their weights are long numbers. */
  steps: 2_000_000,
} as const;
