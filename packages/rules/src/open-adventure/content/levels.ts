/** LVL: experience, and what every level gives. */

/** OA-LVL-01, OA-CRE8-12: experience points for each level; OA-R-111: the book has data for levels 0 to 5. */
export const LEVEL_XP = [0, 100, 400, 900, 1600, 2500] as const;
export const HIGHEST_LEVEL = LEVEL_XP.length - 1;

/** OA-ROLE-04: the level that this much experience buys. */
export const levelAt = (xp: number): number => LEVEL_XP.findLastIndex(needed => xp >= needed);

/** What a level adds to a score: so many dice, or so many points. */
export interface Gain {
  readonly dice: number;
  readonly points: number;
}
const none: Gain = { dice: 0, points: 0 };
const one: Gain = { dice: 0, points: 1 };
const diceGain = (dice: number): Gain => ({ dice, points: 0 });

/** The scores that levels raise, in the order in which they are rolled for. */
export const LEVEL_SCORES = ['SP', 'FORT', 'REF', 'WILL', 'valor', 'wisdom'] as const;
export type LevelScore = (typeof LEVEL_SCORES)[number];

export interface Level {
  readonly name: string;
  readonly level: number;
  readonly xp: number;
  readonly primary: number;
  readonly gains: Readonly<Record<LevelScore, Gain>>;
  readonly skillPoints: number;
  /** OA-LVL-08: half-round actions more in a round. */
  readonly halfRounds: number;
  /** OA-LVL-10: the highest order of magic, and dice of mana or psi. */
  readonly order: number;
  readonly mana: number;
}

const NOTHING: Readonly<Record<LevelScore, Gain>> = {
  SP: none,
  FORT: none,
  REF: none,
  WILL: none,
  valor: none,
  wisdom: none,
};

/** OA-LVL-01, OA-LVL-10: six rows. */
export const levels: readonly Level[] = [
  { ...row(0), primary: 0, gains: NOTHING, halfRounds: 0, mana: 0 },
  { ...row(1), gains: { ...NOTHING, SP: diceGain(1), FORT: one, REF: one, WILL: one }, halfRounds: 1 },
  { ...row(2), gains: { ...NOTHING, REF: diceGain(1), WILL: one, valor: diceGain(1), wisdom: diceGain(1) } },
  { ...row(3), gains: { ...NOTHING, SP: diceGain(2), FORT: diceGain(1) } },
  {
    ...row(4),
    gains: { ...NOTHING, FORT: one, REF: one, WILL: diceGain(1), valor: diceGain(1), wisdom: diceGain(1) },
  },
  { ...row(5), gains: { ...NOTHING, FORT: diceGain(1) }, halfRounds: 1, mana: 1 },
];

function row(level: number): Omit<Level, 'gains'> {
  return {
    name: `level ${level}`,
    level,
    xp: LEVEL_XP[level] ?? Number.POSITIVE_INFINITY,
    primary: 1,
    skillPoints: level,
    halfRounds: 0,
    order: level,
    mana: 0,
  };
}

/** OA-TIME-03: half-round actions of a turn before any level adds to them. */
const HALF_ROUNDS = 2;

/** OA-LVL-08, OA-LVL-10: half-round actions in a round and the highest order of magic at a level. */
export const levelTotals = (level: number): LevelTotals =>
  TOTALS[Math.min(level, HIGHEST_LEVEL)] ?? itemAt(TOTALS, 0);
interface LevelTotals {
  readonly halfRounds: number;
  readonly order: number;
}
const TOTALS: readonly LevelTotals[] = levels.map(({ order }, level) => ({
  halfRounds: levels.slice(0, level + 1).reduce((total, { halfRounds }) => total + halfRounds, HALF_ROUNDS),
  order,
}));

import { itemAt } from '@arbiter/engine';
