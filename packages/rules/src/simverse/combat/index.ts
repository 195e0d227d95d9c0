/** Combat: order, actions, attack, defence, damage, conditions, dying and morale. */
import type { Part, Procedure } from '@arbiter/engine';
import { actionParts, actionProcedures } from './actions.ts';
import { attackProcedures } from './attack-procedures.ts';
import { modifierParts, modifierProcedures } from './combat-modifiers.ts';
import { combatTables } from './combat-tables.ts';
import { damageProcedures } from './damage-of-a-hit.ts';
import { defenceProcedures } from './defence-procedures.ts';
import { dyingProcedures } from './dying.ts';
import { grappleProcedures } from './grapple.ts';
import { initiativeProcedures } from './initiative.ts';
import { moraleParts, moraleProcedures } from './morale.ts';
import { painParts } from './pain.ts';
import { painProcedure, shockProcedure } from './pain-procedures.ts';
import { roundParts, roundsProcedure } from './rounds.ts';
import { stateProcedures } from './state-procedures.ts';
import { stateParts } from './states.ts';
import { twoWeaponProcedures } from './two-weapons.ts';
import { vitalityParts } from './vitality.ts';

export const procedures: readonly Procedure[] = [
  ...initiativeProcedures,
  roundsProcedure,
  ...actionProcedures,
  ...attackProcedures,
  ...twoWeaponProcedures,
  ...defenceProcedures,
  ...modifierProcedures,
  ...damageProcedures,
  shockProcedure,
  painProcedure,
  ...stateProcedures,
  ...grappleProcedures,
  ...dyingProcedures,
  ...moraleProcedures,
] as readonly Procedure[];

export const parts: readonly Part[] = [
  ...roundParts,
  ...actionParts,
  ...modifierParts,
  ...painParts,
  ...stateParts,
  ...vitalityParts,
  ...moraleParts,
];

export const tables = combatTables;
