/** MONY and OA-CRE8-14: coins, credits and what a new character owns. */
export const DENOMINATIONS = ['cc', 'sc', 'gc'] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** OA-MONY-01: worth in the smallest coin or credit; the names differ by genre, the worth does not. */
export const WORTH: Readonly<Record<Denomination, number>> = { cc: 1, sc: 100, gc: 10_000 };

export const denominations = [
  { name: 'copper coin', genre: 'fantasy', sign: 'cc', worthCc: WORTH.cc },
  { name: 'silver coin', genre: 'fantasy', sign: 'sc', worthCc: WORTH.sc },
  { name: 'gold coin', genre: 'fantasy', sign: 'gc', worthCc: WORTH.gc },
  { name: 'core credit', genre: 'science fiction', sign: 'cc', worthCc: WORTH.cc },
  { name: 'star credit', genre: 'science fiction', sign: 'sc', worthCc: WORTH.sc },
  { name: 'galactic credit', genre: 'science fiction', sign: 'gc', worthCc: WORTH.gc },
] as const;

/** OA-MONY-02: coins or credits to 1 wt. */
export const COINS_PER_WEIGHT = 100;

export const LIVING_STANDARDS = ['poverty', 'low', 'middle', 'high', 'wealthy'] as const;
export type LivingStandard = (typeof LIVING_STANDARDS)[number];

/** OA-CRE8-14: dice of starting money, in sc. */
export const WEALTH_DICE: Readonly<Record<LivingStandard, number>> = {
  poverty: 1,
  low: 2,
  middle: 3,
  high: 4,
  wealthy: 5,
};
