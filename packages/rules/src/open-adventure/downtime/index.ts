/** Between the adventures: rest and sleep, experience and levels, daily duties, people for hire, and who comes next. */
import type { Procedure } from '@arbiter/engine';
import { deathParts, heirProcedure } from './death.ts';
import {
  ardencyProcedure,
  dutyParts,
  practiceProcedure,
  studyProcedure,
  trainingProcedure,
} from './duties.ts';
import { experienceParts, experienceProcedure, levelHealthProcedure } from './experience.ts';
import {
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  hireParts,
  promotedCommonerProcedure,
  shareExperienceProcedure,
} from './hire.ts';
import { levelParts, promoteProcedure } from './promotion.ts';
import { recoveryParts, shortRestProcedure } from './recovery.ts';
import { daysProcedure, restParts, sleepProcedure } from './rest.ts';
import {
  magicMasteryProcedure,
  psychicProcedure,
  talentParts,
  trainTalentProcedure,
} from './talent-training.ts';

export const procedures: readonly Procedure[] = [
  shortRestProcedure,
  sleepProcedure,
  daysProcedure,
  experienceProcedure,
  levelHealthProcedure,
  promoteProcedure,
  trainTalentProcedure,
  magicMasteryProcedure,
  psychicProcedure,
  studyProcedure,
  ardencyProcedure,
  practiceProcedure,
  trainingProcedure,
  heirProcedure,
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  promotedCommonerProcedure,
  shareExperienceProcedure,
];
export const parts = [
  ...recoveryParts,
  ...restParts,
  ...experienceParts,
  ...levelParts,
  ...talentParts,
  ...dutyParts,
  ...deathParts,
  ...hireParts,
];
