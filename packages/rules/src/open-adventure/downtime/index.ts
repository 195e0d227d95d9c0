/** Services: people for hire. */
import {
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  hireParts,
  promotedCommonerProcedure,
  shareExperienceProcedure,
} from './hire.ts';

export const downtimeProcedures = [
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  promotedCommonerProcedure,
  shareExperienceProcedure,
];
export const downtimeParts = [...hireParts];
