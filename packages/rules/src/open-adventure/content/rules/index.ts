/** Every numbered rule of the book, area by area in the book's order. */

import { abilitiesRules, testsRules } from './abilities-rules.ts';
import { actionsRules } from './actions-rules.ts';
import { archetypesRules, talentsRules } from './archetypes-rules.ts';
import { armorRules } from './armor-rules.ts';
import { aimingRules, combatRules, exultRules, initiativeRules, moraleRules } from './combat-rules.ts';
import { conditionsRules, damageTypesRules } from './conditions-rules.ts';
import { bodyRules, creationRules } from './creation-rules.ts';
import { diceRules } from './dice-rules.ts';
import { encumbranceRules, fallingRules, gravityRules } from './encumbrance-rules.ts';
import { cellsRules, containersRules, equipmentRules, symbolsRules } from './equipment-rules.ts';
import { alignmentRules, independentRules } from './independent-rules.ts';
import { goldenRules, rolesRules } from './introduction-rules.ts';
import { magicRules } from './magic-rules.ts';
import { hireRules, moneyRules, partyRules, technologyRules } from './money-rules.ts';
import { mapsRules, movementRules, posturesRules, terrainRules, timeRules } from './movement-rules.ts';
import { deathRules, levelsRules, restRules } from './rest-rules.ts';
import { reactionsRules, resistanceRules, savesRules, secondaryRules } from './secondary-rules.ts';
import { fireRules, sightRules, vacuumRules } from './sight-rules.ts';
import { languagesRules, skillsRules } from './skills-rules.ts';
import { perksRules, speciesRules } from './species-rules.ts';
import { tradesRules } from './trades-rules.ts';
import { guardingRules, tacticsRules, unarmedRules } from './unarmed-rules.ts';
import { weaponAbilitiesRules } from './weapon-abilities-rules.ts';
import { ammunitionRules, weaponsRules } from './weapons-rules.ts';

export const rules = [
  ...goldenRules,
  ...rolesRules,
  ...diceRules,
  ...abilitiesRules,
  ...testsRules,
  ...skillsRules,
  ...languagesRules,
  ...secondaryRules,
  ...savesRules,
  ...resistanceRules,
  ...reactionsRules,
  ...alignmentRules,
  ...independentRules,
  ...creationRules,
  ...speciesRules,
  ...perksRules,
  ...tradesRules,
  ...archetypesRules,
  ...talentsRules,
  ...bodyRules,
  ...moneyRules,
  ...technologyRules,
  ...weaponsRules,
  ...ammunitionRules,
  ...armorRules,
  ...equipmentRules,
  ...cellsRules,
  ...containersRules,
  ...symbolsRules,
  ...hireRules,
  ...partyRules,
  ...mapsRules,
  ...timeRules,
  ...movementRules,
  ...posturesRules,
  ...terrainRules,
  ...encumbranceRules,
  ...gravityRules,
  ...fallingRules,
  ...restRules,
  ...deathRules,
  ...sightRules,
  ...fireRules,
  ...vacuumRules,
  ...damageTypesRules,
  ...conditionsRules,
  ...levelsRules,
  ...actionsRules,
  ...initiativeRules,
  ...combatRules,
  ...moraleRules,
  ...unarmedRules,
  ...exultRules,
  ...aimingRules,
  ...guardingRules,
  ...tacticsRules,
  ...weaponAbilitiesRules,
  ...magicRules,
] as const;

export type RuleId = (typeof rules)[number]['id'];
