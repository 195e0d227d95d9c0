/** Difficulties: the number to reach, or what to add to a number that is already set. */
import { z } from 'zod';

export const DIFFICULTIES = ['Simple', 'Easy', 'Moderate', 'Hard', 'Improbable', 'Impossible'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const difficultySchema = z.enum(DIFFICULTIES);

/** ED-DIF-01, with ED-R-23 (Easy is 6) and ED-R-24 (Impossible adds 16). */
export const DIFFICULTY_TABLE: Readonly<
  Record<Difficulty, { readonly target: number; readonly modifier: number }>
> = {
  Simple: { target: 4, modifier: -2 },
  Easy: { target: 6, modifier: 0 },
  Moderate: { target: 10, modifier: 4 },
  Hard: { target: 14, modifier: 8 },
  Improbable: { target: 18, modifier: 12 },
  Impossible: { target: 24, modifier: 16 },
};

export const difficultyRows = DIFFICULTIES.map(name => ({ name, ...DIFFICULTY_TABLE[name] }));

export const difficultyTarget = (difficulty: Difficulty): number => DIFFICULTY_TABLE[difficulty].target;

/** ED-DIF-04. */
export const difficultyModifier = (difficulty: Difficulty): number => DIFFICULTY_TABLE[difficulty].modifier;
