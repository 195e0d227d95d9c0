/** What one is and becomes: abilities, kinds, trades, archetypes, morals, and a life in steps. */
import { abilityParts } from './abilities.ts';
import { alignmentParts, gainTraitProcedure, moralDilemmaProcedure } from './alignment.ts';
import { auditParts } from './audit.ts';
import { birthRollsProcedure, ritualProcedure } from './birth.ts';
import { deriveParts } from './derive.ts';
import {
  ardencyProcedure,
  dutyParts,
  practiceProcedure,
  studyProcedure,
  trainingProcedure,
} from './duties.ts';
import { drainParts, energyDrainProcedure } from './energy-drain.ts';
import { experienceParts, experienceProcedure, levelHealthProcedure } from './experience.ts';
import { kindParts } from './kinds.ts';
import { levelAuditParts } from './level-audit.ts';
import { levelParts, promoteProcedure } from './levels.ts';
import { lifeParts } from './life.ts';
import { overloadParts } from './overload.ts';
import { recoveryParts, shortRestProcedure } from './recovery.ts';
import { secondaryParts } from './secondary-scores.ts';
import { senseParts, sightProcedure, surpriseProcedure } from './senses.ts';
import { sheetParts } from './sheet.ts';
import { skillParts } from './skills.ts';
import { speedParts, speedProcedure } from './speed.ts';
import { storyParts } from './story.ts';
import {
  magicMasteryProcedure,
  psychicProcedure,
  talentParts,
  trainTalentProcedure,
} from './talent-training.ts';
import { qualifyProcedure, tradeParts } from './trade-entry.ts';

export { character, person } from './rules.ts';

export const characterProcedures = [
  birthRollsProcedure,
  qualifyProcedure,
  moralDilemmaProcedure,
  gainTraitProcedure,
  experienceProcedure,
  levelHealthProcedure,
  promoteProcedure,
  energyDrainProcedure,
  trainTalentProcedure,
  magicMasteryProcedure,
  psychicProcedure,
  studyProcedure,
  ardencyProcedure,
  practiceProcedure,
  trainingProcedure,
  shortRestProcedure,
  speedProcedure,
  sightProcedure,
  surpriseProcedure,
  ritualProcedure,
];

export const characterParts = [
  ...abilityParts,
  ...secondaryParts,
  ...skillParts,
  ...kindParts,
  ...lifeParts,
  ...tradeParts,
  ...talentParts,
  ...dutyParts,
  ...alignmentParts,
  ...experienceParts,
  ...levelParts,
  ...levelAuditParts,
  ...drainParts,
  ...recoveryParts,
  ...speedParts,
  ...overloadParts,
  ...senseParts,
  ...auditParts,
  ...deriveParts,
  ...storyParts,
  ...sheetParts,
];
