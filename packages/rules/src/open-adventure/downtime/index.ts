/** Services: people for hire. */
import {
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  hireParts,
  shareExperienceProcedure,
} from './hire.ts';

export const downtimeProcedures = [
  hireHirelingsProcedure,
  hireMercenariesProcedure,
  shareExperienceProcedure,
];
export const downtimeParts = [...hireParts];
