/** The person in a fight: attacks and what answers them, unarmed ladders, exult points, conditions, talents. */
import { attackProcedure } from './attack.ts';
import { attackChecklistParts } from './attack-checklist.ts';
import { attackCircumstanceParts } from './attack-circumstances.ts';
import { attackTalentParts } from './attack-talents.ts';
import { bodyRegionParts, bodyRegionProcedure } from './body-region.ts';
import { conditionParts } from './conditions.ts';
import { exultParts, exultProcedure } from './exult.ts';
import { guardParts, guardProcedure } from './guard.ts';
import { initiativeParts, initiativeProcedure, whoTestsProcedure } from './initiative.ts';
import { leadershipProcedure, loyaltyProcedure, moraleParts, moraleProcedure } from './morale.ts';
import { actionTypeProcedure, delayProcedure, roundParts, turnOrderProcedure } from './rounds.ts';
import { struggleParts } from './struggle.ts';
import {
  aidAllyProcedure,
  cloakOfShadowsProcedure,
  combatTalentParts,
  divineSenseProcedure,
} from './talents.ts';
import { weaponAbilityParts } from './weapon-abilities.ts';

export const combatProcedures = [
  whoTestsProcedure,
  initiativeProcedure,
  turnOrderProcedure,
  actionTypeProcedure,
  delayProcedure,
  moraleProcedure,
  leadershipProcedure,
  loyaltyProcedure,
  attackProcedure,
  bodyRegionProcedure,
  guardProcedure,
  exultProcedure,
  aidAllyProcedure,
  divineSenseProcedure,
  cloakOfShadowsProcedure,
];
export const combatParts = [
  ...attackChecklistParts,
  ...attackCircumstanceParts,
  ...bodyRegionParts,
  ...guardParts,
  ...struggleParts,
  ...weaponAbilityParts,
  ...conditionParts,
  ...initiativeParts,
  ...roundParts,
  ...moraleParts,
  ...attackTalentParts,
  ...exultParts,
  ...combatTalentParts,
];
