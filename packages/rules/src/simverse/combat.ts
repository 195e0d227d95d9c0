/** The combat chapters, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import * as armour from './armour.ts';
import * as attack from './attack-procedures.ts';
import { checkProcedure } from './check.ts';
import { ARMOUR_PIECES, ARMOUR_QUALITIES, SHIELDS } from './content/armour.ts';
import { STARTING_SILVER } from './content/gear.ts';
import { AMMUNITION, WEAPON_QUALITIES, WEAPONS } from './content/weapons.ts';
import * as contests from './contests.ts';
import * as damage from './damage.ts';
import * as defence from './defence-procedures.ts';
import * as degradation from './degradation.ts';
import * as modifiers from './modifiers.ts';
import * as pain from './pain.ts';
import { rollParts } from './rolls.ts';
import * as twoWeapons from './two-weapons.ts';
import * as weapons from './weapons.ts';

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
