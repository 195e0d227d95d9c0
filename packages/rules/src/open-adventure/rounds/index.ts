/**
 * The frame of a fight and the bare hands in it: who begins, the round and its turns, what keeps people in it; the
 * ladders of clinch and grapple, and where the thrown land.
 */
import type { Procedure } from '@arbiter/engine';
import { clinchParts, clinchProcedure } from './clinch.ts';
import { freeAttackParts, freeAttackProcedure, positionProcedure } from './free-attack.ts';
import { initiativeParts, initiativeProcedure, whoTestsProcedure } from './initiative.ts';
import { knockbackParts, knockbackProcedure } from './knockback.ts';
import { leadershipProcedure, loyaltyProcedure, moraleParts, moraleProcedure } from './morale.ts';
import { actionTypeProcedure, delayProcedure, roundParts, turnOrderProcedure } from './rounds.ts';
import { struggleParts } from './struggle.ts';
import { unarmedFormParts, unarmedFormProcedure } from './unarmed-forms.ts';

export const procedures: readonly Procedure[] = [
  whoTestsProcedure,
  initiativeProcedure,
  turnOrderProcedure,
  actionTypeProcedure,
  delayProcedure,
  moraleProcedure,
  leadershipProcedure,
  loyaltyProcedure,
  unarmedFormProcedure,
  clinchProcedure,
  positionProcedure,
  freeAttackProcedure,
  knockbackProcedure,
];
export const parts = [
  ...initiativeParts,
  ...roundParts,
  ...moraleParts,
  ...unarmedFormParts,
  ...clinchParts,
  ...freeAttackParts,
  ...struggleParts,
  ...knockbackParts,
];
