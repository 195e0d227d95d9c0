/** Core Mechanics: the dice of the book, difficulties, contests, and everything that lowers a roll. */
import type { Part, Procedure } from '@arbiter/engine';
import { attributeRollProcedures } from './attribute-roll.ts';
import { burdenedRollProcedure } from './burdened-roll.ts';
import { checkProcedure } from './check.ts';
import { contestParts, contestProcedures } from './contests.ts';
import { flawRollProcedures } from './flaw-rolls.ts';
import { luckyParts, ownRolls } from './lucky.ts';
import { rollParts } from './rolls.ts';
import { skillRollProcedure } from './skill-roll.ts';

export const checksProcedures = [
  ownRolls(checkProcedure),
  ownRolls(skillRollProcedure),
  ...attributeRollProcedures.map(each => ownRolls(each)),
  ...flawRollProcedures.map(each => ownRolls(each as Procedure<object, object>)),
  burdenedRollProcedure,
  ...contestProcedures,
] as readonly Procedure[];

export const checksParts: readonly Part[] = [...rollParts, ...luckyParts, ...contestParts];
