/** ROLL-08: penalties name all rolls, all actions, or only physical or mental ones; this says which rolls they lower. */
import type { Citation, SimversePlay } from '../play.ts';

/** SV-R-05: what a roll is based on sorts it into physical and mental. */
export const ROLL_BASES = ['DX', 'ST', 'EN', 'IN', 'WS', 'CH', 'AW', 'Perception'] as const;
export type RollBase = (typeof ROLL_BASES)[number];
export const isPhysical = (base: RollBase): boolean => base === 'DX' || base === 'ST' || base === 'EN';

/** What is rolled: a skill or attribute, an attack, a defence, or an involuntary resistance roll. */
export const ROLL_PURPOSES = ['task', 'attack', 'defence', 'resistance'] as const;
export type RollPurpose = (typeof ROLL_PURPOSES)[number];

/** What a penalty may fall on. Loads and the like name physical skills: attacks are another group of skills (SV-R-28). */
export const PENALIZED = ['rolls', 'actions', 'physical', 'mental', 'physical skills', 'Perception'] as const;

export interface Penalty {
  readonly source: string;
  readonly rule: Citation;
  readonly value: number;
  readonly on: (typeof PENALIZED)[number];
  /** The number that the same line of the book sets for defences. */
  readonly defence?: number;
}

/** The conditions of the book that lower rolls by a fixed number. */
export const CONDITION_PENALTIES = {
  Stunned: { rule: 'SV-STAT-01', value: -4, on: 'actions' },
  Grappled: { rule: 'SV-STAT-04', value: -4, on: 'actions' },
  Grappling: { rule: 'SV-STAT-04', value: -4, on: 'actions' },
  Dazed: { rule: 'SV-STAT-06', value: -2, on: 'actions' },
  Exhausted: { rule: 'SV-DER-06', value: -4, on: 'physical' },
  Depleted: { rule: 'SV-DER-07', value: -4, on: 'mental' },
  Shaken: { rule: 'SV-MOR-05', value: -2, on: 'actions' },
  'Fatigue 1': { rule: 'SV-TRAV-07', value: -1, on: 'actions' },
  'Fatigue 2': { rule: 'SV-TRAV-07', value: -2, on: 'actions' },
  'Fatigue 3': { rule: 'SV-TRAV-07', value: -4, on: 'actions', defence: -2 },
  'Heavy load': { rule: 'SV-DER-15', value: -2, on: 'physical skills', defence: -1 },
  Overburdened: { rule: 'SV-DER-16', value: -4, on: 'physical skills', defence: -2 },
  'Chronic Pain': { rule: 'SV-FLAW-10', value: -1, on: 'physical' },
  Strenuous: { rule: 'SV-LIM-16', value: -2, on: 'actions' },
} as const satisfies Record<string, Omit<Penalty, 'source'>>;
export type Condition = keyof typeof CONDITION_PENALTIES;
export const CONDITIONS = Object.keys(CONDITION_PENALTIES) as [Condition, ...Condition[]];

export const penaltyOf = (condition: Condition): Penalty => PENALTIES[condition];
const PENALTIES = Object.fromEntries(
  CONDITIONS.map(source => [source, { source, ...CONDITION_PENALTIES[source] }]),
) as Record<Condition, Penalty>;

/**
 * SV-TRAV-07, SV-DER-16: a worse line of the same table takes the place of the milder one. SV-STAT-04: holding somebody
 * hinders as much as being held, and both together no more.
 */
const WORSE: Partial<Record<Condition, readonly Condition[]>> = {
  'Fatigue 1': ['Fatigue 2', 'Fatigue 3'],
  'Fatigue 2': ['Fatigue 3'],
  'Heavy load': ['Overburdened'],
  Grappling: ['Grappled'],
};
export const isReplaced = (condition: Condition, among: readonly Condition[]): boolean =>
  WORSE[condition]?.some(worse => among.includes(worse)) ?? false;

/** What a penalty takes from a roll. */
export function penaltyOn(
  penalty: Penalty,
  purpose: RollPurpose,
  base: RollBase,
  play: SimversePlay,
): number {
  if (penalty.on === 'rolls') return penalty.value;
  // SV-R-07: resistance rolls feel only what lowers all rolls.
  if (purpose === 'resistance') return 0;
  if (purpose === 'defence') return penaltyOnDefence(penalty, play);
  return touches(penalty.on, purpose, base) ? penalty.value : 0;
}

function touches(on: Exclude<Penalty['on'], 'rolls'>, purpose: RollPurpose, base: RollBase): boolean {
  if (on === 'actions') return true;
  if (on === 'Perception') return base === 'Perception';
  if (on === 'physical skills') return purpose === 'task' && isPhysical(base);
  return isPhysical(base) === (on === 'physical');
}

/**
 * SV-R-06: whether penalties on actions lower dodge, parry and block too. Defences are physical. The ruling counts loads
 * among the lines that give defences a number of their own, so by `yesAndAdd` theirs comes on top too.
 */
function penaltyOnDefence({ on, value, defence = 0 }: Penalty, play: SimversePlay): number {
  if (on === 'mental' || on === 'Perception') return 0;
  switch (play.ruling('SV-R-06')) {
    case 'yesUnlessOwnNumber':
      return defence || value;
    case 'yesAndAdd':
      return value + defence;
    case 'never':
      return defence;
  }
}
