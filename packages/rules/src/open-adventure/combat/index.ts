/** The person in a fight: attacks and what answers them, exult points, talents. */
import type { Procedure } from '@arbiter/engine';
import { attackProcedure } from './attack.ts';
import { attackChecklistParts } from './attack-checklist.ts';
import { attackCircumstanceParts } from './attack-circumstances.ts';
import { attackSeveralParts, attackSeveralProcedure } from './attack-several.ts';
import { attackTalentParts } from './attack-talents.ts';
import { bodyRegionParts, bodyRegionProcedure } from './body-region.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';
import { exultParts, exultPoolProcedure, exultProcedure } from './exult.ts';
import { feintParts, feintProcedure } from './feint.ts';
import { guardParts, guardProcedure } from './guard.ts';
import {
  aidAllyProcedure,
  cloakOfShadowsProcedure,
  combatTalentParts,
  divineSenseProcedure,
  spiritualSupremacyProcedure,
} from './talents.ts';
import { weaponAbilityParts } from './weapon-abilities.ts';

export const procedures: readonly Procedure[] = [
  attackProcedure,
  attackSeveralProcedure,
  feintProcedure,
  bodyRegionProcedure,
  guardProcedure,
  coupDeGraceProcedure,
  exultProcedure,
  exultPoolProcedure,
  aidAllyProcedure,
  divineSenseProcedure,
  cloakOfShadowsProcedure,
  spiritualSupremacyProcedure,
];
export const parts = [
  ...attackChecklistParts,
  ...attackSeveralParts,
  ...feintParts,
  ...attackCircumstanceParts,
  ...bodyRegionParts,
  ...guardParts,
  ...weaponAbilityParts,
  ...attackTalentParts,
  ...exultParts,
  ...combatTalentParts,
];
