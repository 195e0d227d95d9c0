/** What one is and becomes: abilities, kinds, trades, archetypes, morals, and a life in steps. */
import type { Procedure } from '@arbiter/engine';
import { abilityParts } from './abilities.ts';
import {
  alignmentParts,
  alignmentProcedure,
  gainTraitProcedure,
  moralDilemmaProcedure,
} from './alignment.ts';
import { auditParts } from './audit/audit.ts';
import { levelAuditParts } from './audit/level-audit.ts';
import { sheetAuditParts } from './audit/sheet-audit.ts';
import { benefitParts } from './benefits.ts';
import { birthRollsProcedure, ritualProcedure } from './creation/birth.ts';
import { placePointsProcedure } from './creation/five-points.ts';
import { storyParts } from './creation/story.ts';
import { qualifyProcedure, tradeParts } from './creation/trade-entry.ts';
import { deriveParts } from './derive.ts';
import { drainParts, energyDrainProcedure } from './energy-drain.ts';
import { kindParts } from './kinds.ts';
import { lifeParts } from './life.ts';
import { overloadParts } from './overload.ts';
import { secondaryParts } from './secondary-scores.ts';
import { senseParts, sightProcedure, surpriseProcedure } from './senses.ts';
import { sheetParts } from './sheet.ts';
import { nameSkillProcedure, skillParts } from './skills.ts';
import { speedParts, speedProcedure } from './speed.ts';

export type { CharacterTables } from './creation/offers.ts';
export { character, characterWith, person } from './rules.ts';

export const procedures: readonly Procedure[] = [
  birthRollsProcedure,
  qualifyProcedure,
  placePointsProcedure,
  nameSkillProcedure,
  alignmentProcedure,
  moralDilemmaProcedure,
  gainTraitProcedure,
  energyDrainProcedure,
  speedProcedure,
  sightProcedure,
  surpriseProcedure,
  ritualProcedure,
];

export const parts = [
  ...abilityParts,
  ...secondaryParts,
  ...skillParts,
  ...kindParts,
  ...lifeParts,
  ...tradeParts,
  ...alignmentParts,
  ...levelAuditParts,
  ...drainParts,
  ...speedParts,
  ...overloadParts,
  ...senseParts,
  ...auditParts,
  ...sheetAuditParts,
  ...deriveParts,
  ...storyParts,
  ...sheetParts,
  ...benefitParts,
];
