/** The person in a fight: so far one attack, its exult points, and the talents of chapter II. */
import { attackParts, attackProcedure } from './attack.ts';
import { attackTalentParts } from './attack-talents.ts';
import { conditionParts } from './conditions.ts';
import { exultParts, exultProcedure } from './exult.ts';
import { initiativeParts, initiativeProcedure, whoTestsProcedure } from './initiative.ts';
import { leadershipProcedure, loyaltyProcedure, moraleParts, moraleProcedure } from './morale.ts';
import { actionTypeProcedure, delayProcedure, roundParts, turnOrderProcedure } from './rounds.ts';
import {
  aidAllyProcedure,
  cloakOfShadowsProcedure,
  combatTalentParts,
  divineSenseProcedure,
} from './talents.ts';

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
  exultProcedure,
  aidAllyProcedure,
  divineSenseProcedure,
  cloakOfShadowsProcedure,
];
export const combatParts = [
  ...conditionParts,
  ...initiativeParts,
  ...roundParts,
  ...moraleParts,
  ...attackParts,
  ...attackTalentParts,
  ...exultParts,
  ...combatTalentParts,
];
