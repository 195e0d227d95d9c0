/** Combat: order, actions, attack, defence, damage, conditions, dying and morale. */
import type { Part, Procedure } from '@arbiter/engine';
import { allOwnRolls } from '../checks/lucky.ts';
import { ofPerson } from '../world/body.ts';
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
import { painParts, painProcedure, shockProcedure } from './pain.ts';
import { roundParts, roundsProcedure } from './rounds.ts';
import { stateProcedures } from './state-procedures.ts';
import { stateParts } from './states.ts';
import { twoWeaponProcedures } from './two-weapons.ts';
import { vitalityParts } from './vitality.ts';

/** SV-PERK-41: a defence is rolled by the one who is attacked. */
const DEFENDERS = new Map([['defend', ['defender']]]);

export const procedures: readonly Procedure[] = [
  ...allOwnRolls(initiativeProcedures),
  roundsProcedure,
  ...actionProcedures,
  ...attackProcedures,
  ...twoWeaponProcedures,
  ...allOwnRolls(defenceProcedures, DEFENDERS),
  ...modifierProcedures,
  ...damageProcedures,
  ofPerson(shockProcedure, ['perks', 'nextShock']),
  ofPerson(painProcedure, ['vitality', 'maxVitality', 'perks', 'chronicPain']),
  ...stateProcedures,
  ...grappleProcedures,
  ...allOwnRolls(dyingProcedures),
  ...allOwnRolls(moraleProcedures),
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
