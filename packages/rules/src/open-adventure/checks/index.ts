/** The dice of the book and everything that is tested with them. */
import type { Procedure } from '@arbiter/engine';
import { abilityTestProcedure, partyTestProcedure } from './ability-test.ts';
import { concentrateProcedure, concentrationParts } from './concentration.ts';
import { diceNotationProcedure } from './dice-notation.ts';
import { fingersProcedure } from './fingers.ts';
import { staminaLossProcedure, sufferDamageProcedure, sufferEffectProcedure } from './harm.ts';
import {
  languageParts,
  languageTestProcedure,
  languageYearsProcedure,
  uncommonLanguageProcedure,
} from './language.ts';
import { reactionParts, reactionTestProcedure } from './reaction.ts';
import { damageTypeProcedure, resistanceParts } from './resistance.ts';
import { roundingParts } from './rounding.ts';
import { saveProcedure } from './save.ts';
import {
  findHiddenProcedure,
  listenProcedure,
  searchingParts,
  searchProcedure,
  trackProcedure,
} from './searching.ts';
import { standardRollParts, standardRollProcedure } from './standard-roll.ts';
import { sneakStatusProcedure, stealthParts, stealthProcedure } from './stealth.ts';
import { catchProcedure, throwingParts, throwProcedure } from './throwing.ts';

export const procedures: readonly Procedure[] = [
  diceNotationProcedure,
  standardRollProcedure,
  fingersProcedure,
  abilityTestProcedure,
  partyTestProcedure,
  languageTestProcedure,
  languageYearsProcedure,
  uncommonLanguageProcedure,
  saveProcedure,
  listenProcedure,
  searchProcedure,
  trackProcedure,
  findHiddenProcedure,
  stealthProcedure,
  sneakStatusProcedure,
  throwProcedure,
  catchProcedure,
  concentrateProcedure,
  sufferDamageProcedure,
  damageTypeProcedure,
  sufferEffectProcedure,
  staminaLossProcedure,
  reactionTestProcedure,
];

export const parts = [
  ...roundingParts,
  ...standardRollParts,
  ...languageParts,
  ...resistanceParts,
  ...searchingParts,
  ...stealthParts,
  ...throwingParts,
  ...concentrationParts,
  ...reactionParts,
];
