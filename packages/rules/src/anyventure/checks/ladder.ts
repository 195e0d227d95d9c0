/** DICE: the ladder of dice, from skill levels to the die that is rolled. */
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { part } from '../play.ts';

/** AV-DICE-03: ten steps; there is no d14, d18 or d22. */
export const LADDER = [2, 4, 6, 8, 10, 12, 16, 20, 24, 30] as const;
export type Sides = (typeof LADDER)[number];

/** AV-DICE-04, AV-R-11. */
export const MAX_LEVEL = 7;
/** Where level 0 stands on the ladder: one step above the d2 of a downgraded level 0. */
const LEVEL_ZERO = 1;

/** AV-DICE-02: the die of a level, moved by the net upgrade or downgrade: one step at most (AV-DICE-12, AV-R-15). */
export const dieOf = (level: number, steps = 0): Sides =>
  itemAt(LADDER, LEVEL_ZERO + level + Math.sign(steps));

export const levelField = z
  .int({ error: 'skill level must be a whole number from 0 to 7' })
  .min(0)
  .max(MAX_LEVEL)
  .describe('Skill level: 0 is a d4, 1 a d6, 2 a d8, 3 a d10, 4 a d12, 5 a d16, 6 a d20, 7 a d24.');

export const ladderParts = [
  part('table', 'die ladder', ['AV-DICE-03'], LADDER),
  part('derivation', 'die of a skill level', ['AV-DICE-02', 'AV-DICE-04'], dieOf),
];
