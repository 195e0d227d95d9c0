/** Core Mechanics: the dice of the book, difficulties, contests, and everything that lowers a roll. */
import type { Part, Procedure } from '@arbiter/engine';
import { attributeRollProcedures } from './attribute-roll.ts';
import { burdenedRollProcedure } from './burdened-roll.ts';
import { checkProcedure } from './check.ts';
import { contestParts, contestProcedures } from './contests.ts';
import { flawRollProcedures } from './flaw-rolls.ts';
import { luckyParts } from './lucky.ts';
import { DIFFICULTY, rollParts } from './rolls.ts';
import { skillRollProcedure } from './skill-roll.ts';

export const procedures: readonly Procedure[] = [
  checkProcedure,
  skillRollProcedure,
  ...attributeRollProcedures,
  ...flawRollProcedures,
  burdenedRollProcedure,
  ...contestProcedures,
] as readonly Procedure[];

export const parts: readonly Part[] = [...rollParts, ...luckyParts, ...contestParts];

/** SV-ROLL-06: modifiers to the target number. */
const difficultyTable = Object.entries(DIFFICULTY).map(([name, modifier]) => ({ name, modifier }));

export const tables = { difficulties: difficultyTable };
