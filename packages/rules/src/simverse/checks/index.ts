/** Core Mechanics: the dice of the book, difficulties, contests, and everything that lowers a roll. */
import type { Part, Procedure } from '@arbiter/engine';
import { attributeRollProcedures } from './attribute-roll.ts';
import { burdenedRollProcedure } from './burdened-roll.ts';
import { checkProcedure } from './check.ts';
import { contestParts, contestProcedures } from './contests.ts';
import { flawRollProcedures } from './flaw-rolls.ts';
import { allOwnRolls, luckyParts } from './lucky.ts';
import { rollParts } from './rolls.ts';
import { skillRollProcedure } from './skill-roll.ts';

export const checksProcedures: readonly Procedure[] = [
  ...allOwnRolls([checkProcedure, skillRollProcedure, ...attributeRollProcedures, ...flawRollProcedures]),
  burdenedRollProcedure,
  ...contestProcedures,
] as readonly Procedure[];

export const checksParts: readonly Part[] = [...rollParts, ...luckyParts, ...contestParts];
