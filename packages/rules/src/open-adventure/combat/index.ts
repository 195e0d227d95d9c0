/** The person in a fight: so far one attack, its exult points, and the talents of chapter II. */
import { attackParts, attackProcedure } from './attack.ts';
import { attackTalentParts } from './attack-talents.ts';
import { conditionParts } from './conditions.ts';
import { exultParts, exultProcedure } from './exult.ts';
import {
  aidAllyProcedure,
  cloakOfShadowsProcedure,
  combatTalentParts,
  divineSenseProcedure,
} from './talents.ts';

export const combatProcedures = [
  attackProcedure,
  exultProcedure,
  aidAllyProcedure,
  divineSenseProcedure,
  cloakOfShadowsProcedure,
];
export const combatParts = [
  ...attackParts,
  ...conditionParts,
  ...attackTalentParts,
  ...exultParts,
  ...combatTalentParts,
];
