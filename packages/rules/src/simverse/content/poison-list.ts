/** DIS-01: the kinds of poison, and the doses that lists sell. */

/** SV-DIS-01: what each kind of poison does; how long it lasts is set for each poison. */
export const POISONS = {
  lethal: {
    penalty: 0,
    on: 'none',
    failedEn: null,
    effect: '1d6 damage each hour, minute or round by its potency',
  },
  paralyzing: {
    penalty: -4,
    on: 'all actions',
    failedEn: 'paralysis',
    effect: '−4 on all actions, or complete paralysis on a failed EN roll',
  },
  weakening: { penalty: 0, on: 'none', failedEn: null, effect: 'ST or EN −1d6 as long as it lasts' },
  sedative: {
    penalty: -4,
    on: 'mental actions',
    failedEn: 'sleep',
    effect: 'drowsy: −4 on mental actions, sleep on a failed EN roll',
  },
  hallucinogenic: {
    penalty: -6,
    on: 'Perception',
    failedEn: null,
    effect: 'Perception −6, hallucinations, a WS roll each minute to act normally',
  },
} as const;
export type Poison = keyof typeof POISONS;
export const POISON_NAMES = Object.keys(POISONS) as [Poison, ...Poison[]];

export const POTENCIES = ['hour', 'minute', 'round'] as const;

/** SV-R-225: what a dose of the companion's list does, whose effect it does not print. */
export const DOSES = {
  'Blade Poison': { poison: 'lethal', dice: 1, per: 'round', rounds: 3 },
  'Poison (Lethal)': { poison: 'lethal', dice: 2, per: 'hour', rounds: 2400 },
} as const;
export type DoseName = keyof typeof DOSES;
export const DOSE_NAMES = Object.keys(DOSES) as [DoseName, ...DoseName[]];
