/** The person in a fight: attacks and what answers them, unarmed ladders, exult points, conditions, talents. */
import { attackProcedure } from './attack.ts';
import { attackChecklistParts } from './attack-checklist.ts';
import { attackCircumstanceParts } from './attack-circumstances.ts';
import { attackSeveralParts, attackSeveralProcedure } from './attack-several.ts';
import { attackTalentParts } from './attack-talents.ts';
import { bodyRegionParts, bodyRegionProcedure } from './body-region.ts';
import { burningParts, putOutFireProcedure } from './burning.ts';
import { clinchParts, clinchProcedure } from './clinch.ts';
import {
  changeParts,
  conditionReportProcedure,
  endureConditionsProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';
import { clockParts } from './condition-clock.ts';
import { conditionParts } from './conditions.ts';
import { confusionParts, confusionProcedure, fascinationProcedure } from './confusion.ts';
import { coupDeGraceProcedure } from './coup-de-grace.ts';
import { exultParts, exultPoolProcedure, exultProcedure } from './exult.ts';
import { feintParts, feintProcedure } from './feint.ts';
import { freeAttackParts, freeAttackProcedure, positionProcedure } from './free-attack.ts';
import { guardParts, guardProcedure } from './guard.ts';
import { initiativeParts, initiativeProcedure, whoTestsProcedure } from './initiative.ts';
import { knockbackParts, knockbackProcedure } from './knockback.ts';
import { leadershipProcedure, loyaltyProcedure, moraleParts, moraleProcedure } from './morale.ts';
import { poisonParts, poisonProcedure } from './poisoning.ts';
import { actionTypeProcedure, delayProcedure, roundParts, turnOrderProcedure } from './rounds.ts';
import { pullOutProcedure, skewerParts } from './skewer.ts';
import { struggleParts } from './struggle.ts';
import {
  aidAllyProcedure,
  cloakOfShadowsProcedure,
  combatTalentParts,
  divineSenseProcedure,
  spiritualSupremacyProcedure,
} from './talents.ts';
import { unarmedFormParts, unarmedFormProcedure } from './unarmed-forms.ts';
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
  attackSeveralProcedure,
  unarmedFormProcedure,
  clinchProcedure,
  positionProcedure,
  freeAttackProcedure,
  feintProcedure,
  pullOutProcedure,
  knockbackProcedure,
  bodyRegionProcedure,
  guardProcedure,
  coupDeGraceProcedure,
  conditionReportProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
  endureConditionsProcedure,
  putOutFireProcedure,
  poisonProcedure,
  confusionProcedure,
  fascinationProcedure,
  exultProcedure,
  exultPoolProcedure,
  aidAllyProcedure,
  divineSenseProcedure,
  cloakOfShadowsProcedure,
  spiritualSupremacyProcedure,
];
export const combatParts = [
  ...attackChecklistParts,
  ...attackSeveralParts,
  ...unarmedFormParts,
  ...clinchParts,
  ...freeAttackParts,
  ...feintParts,
  ...skewerParts,
  ...knockbackParts,
  ...attackCircumstanceParts,
  ...bodyRegionParts,
  ...guardParts,
  ...struggleParts,
  ...weaponAbilityParts,
  ...conditionParts,
  ...clockParts,
  ...changeParts,
  ...burningParts,
  ...poisonParts,
  ...confusionParts,
  ...initiativeParts,
  ...roundParts,
  ...moraleParts,
  ...attackTalentParts,
  ...exultParts,
  ...combatTalentParts,
];
