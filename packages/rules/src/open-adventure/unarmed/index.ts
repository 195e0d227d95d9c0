/** Bare hands: what they can do, the ladders of clinch and grapple, and where the thrown land. */
import { clinchParts, clinchProcedure } from './clinch.ts';
import { freeAttackParts, freeAttackProcedure, positionProcedure } from './free-attack.ts';
import { knockbackParts, knockbackProcedure } from './knockback.ts';
import { struggleParts } from './struggle.ts';
import { unarmedFormParts, unarmedFormProcedure } from './unarmed-forms.ts';

export const unarmedProcedures = [
  unarmedFormProcedure,
  clinchProcedure,
  positionProcedure,
  freeAttackProcedure,
  knockbackProcedure,
];
export const unarmedParts = [
  ...unarmedFormParts,
  ...clinchParts,
  ...freeAttackParts,
  ...struggleParts,
  ...knockbackParts,
];
