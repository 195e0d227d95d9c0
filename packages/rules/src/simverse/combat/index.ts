/** The combat chapters, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import { checkProcedure } from '../checks/check.ts';
import * as contests from '../checks/contests.ts';
import { rollParts } from '../checks/rolls.ts';
import { ARMOUR_PIECES, ARMOUR_QUALITIES, SHIELDS } from '../content/armour-list.ts';
import { STARTING_SILVER } from '../content/gear-list.ts';
import { AMMUNITION, WEAPON_QUALITIES, WEAPONS } from '../content/weapon-list.ts';
import * as armour from '../gear/armour.ts';
import * as degradation from '../gear/degradation.ts';
import * as weapons from '../gear/weapons.ts';
import * as attack from './attack-procedures.ts';
import * as modifiers from './combat-modifiers.ts';
import * as damage from './damage.ts';
import * as defence from './defence-procedures.ts';
import * as pain from './pain.ts';
import * as twoWeapons from './two-weapons.ts';

export const combatProcedures = [
  checkProcedure,
  ...contests.procedures,
  ...attack.procedures,
  ...twoWeapons.procedures,
  ...defence.procedures,
  ...damage.procedures,
  ...weapons.procedures,
  ...armour.procedures,
  ...degradation.procedures,
  ...pain.procedures,
  ...modifiers.procedures,
];

export const combatParts: readonly Part[] = [
  ...rollParts,
  ...contests.parts,
  ...weapons.parts,
  ...armour.parts,
  ...pain.parts,
  ...modifiers.parts,
];

/** What a table shops from. */
export const combatContent = {
  weapons: WEAPONS,
  weaponQualities: WEAPON_QUALITIES,
  ammunition: AMMUNITION,
  armour: ARMOUR_PIECES,
  armourQualities: ARMOUR_QUALITIES,
  shields: SHIELDS,
  startingSilver: STARTING_SILVER,
};
