/** LVL: level and proficiency. */
import { z } from 'zod';
import { part } from '../play.ts';

/** AF-LVL-01: the range of levels. */
export const MIN_LEVEL = 1;
export const MAX_LEVEL = 10;

export const levelSchema = z
  .int()
  .min(MIN_LEVEL)
  .max(MAX_LEVEL)
  .describe('Level of the character, 1 to 10. It gives the Proficiency: half of it, rounded up.');

/** AF-LVL-01: whether this is a level at all. */
export const isLevel = (level: number): boolean =>
  Number.isInteger(level) && level >= MIN_LEVEL && level <= MAX_LEVEL;

/** AF-LVL-02: half the level, rounded up. */
export const proficiencyAt = (level: number): number => Math.ceil(level / 2);

/** AF-LVL-02: the highest Proficiency there is. */
export const MAX_PROFICIENCY = proficiencyAt(MAX_LEVEL);

export const parts = [part('derivation', 'Proficiency', ['AF-LVL-01', 'AF-LVL-02'], proficiencyAt)];
