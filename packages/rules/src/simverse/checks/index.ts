/** Core Mechanics: the dice of the book, difficulties, contests, and everything that lowers a roll. */
import type { Part, Procedure } from '@arbiter/engine';
import { ofPerson } from '../world/body.ts';
import { attributeRollProcedures } from './attribute-roll.ts';
import { burdenedRollProcedure } from './burdened-roll.ts';
import { checkProcedure } from './check.ts';
import { contestParts, contestProcedures } from './contests.ts';
import { flawRollProcedures } from './flaw-rolls.ts';
import { allOwnRolls, luckyParts } from './lucky.ts';
import { DIFFICULTY, rollParts } from './rolls.ts';
import { skillRollProcedure } from './skill-roll.ts';

/** What of somebody weighs on a roll. */
const BURDENS = [
  'states',
  'stamina',
  'mana',
  'fatigueLevel',
  'load',
  'daysWithoutFood',
  'daysWithoutWater',
  'nightsWithoutSleep',
  'partialSleep',
  'disease',
  'undead',
  'wounds',
  'chronicPain',
  'shock',
] as const;

export const procedures: readonly Procedure[] = [
  ...allOwnRolls([checkProcedure, skillRollProcedure, ...attributeRollProcedures, ...flawRollProcedures]),
  ofPerson(burdenedRollProcedure, BURDENS),
  ...contestProcedures,
] as readonly Procedure[];

export const parts: readonly Part[] = [...rollParts, ...luckyParts, ...contestParts];

/** SV-ROLL-06: modifiers to the target number. */
const difficultyTable = Object.entries(DIFFICULTY).map(([name, modifier]) => ({ name, modifier }));

export const tables = { difficulties: difficultyTable };
