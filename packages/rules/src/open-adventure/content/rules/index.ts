/** Every numbered rule of the book, area by area in the book's order. */

import { abilitiesRules } from './abilities-rules.ts';
import { actionsRules } from './actions-rules.ts';
import { aimingRules } from './aiming-rules.ts';
import { alignmentRules } from './alignment-rules.ts';
import { ammunitionRules } from './ammunition-rules.ts';
import { archetypesRules } from './archetypes-rules.ts';
import { armorRules } from './armor-rules.ts';
import { bodyRules } from './body-rules.ts';
import { cellsRules } from './cells-rules.ts';
import { combatRules } from './combat-rules.ts';
import { conditionsRules } from './conditions-rules.ts';
import { containersRules } from './containers-rules.ts';
import { creationRules } from './creation-rules.ts';
import { damageTypesRules } from './damage-types-rules.ts';
import { deathRules } from './death-rules.ts';
import { diceRules } from './dice-rules.ts';
import { encumbranceRules } from './encumbrance-rules.ts';
import { equipmentRules } from './equipment-rules.ts';
import { exultRules } from './exult-rules.ts';
import { fallingRules } from './falling-rules.ts';
import { fireRules } from './fire-rules.ts';
import { goldenRules } from './golden-rules.ts';
import { gravityRules } from './gravity-rules.ts';
import { guardingRules } from './guarding-rules.ts';
import { hireRules } from './hire-rules.ts';
import { independentRules } from './independent-rules.ts';
import { initiativeRules } from './initiative-rules.ts';
import { languagesRules } from './languages-rules.ts';
import { levelsRules } from './levels-rules.ts';
import { magicRules } from './magic-rules.ts';
import { mapsRules } from './maps-rules.ts';
import { moneyRules } from './money-rules.ts';
import { moraleRules } from './morale-rules.ts';
import { movementRules } from './movement-rules.ts';
import { partyRules } from './party-rules.ts';
import { perksRules } from './perks-rules.ts';
import { posturesRules } from './postures-rules.ts';
import { reactionsRules } from './reactions-rules.ts';
import { resistanceRules } from './resistance-rules.ts';
import { restRules } from './rest-rules.ts';
import { rolesRules } from './roles-rules.ts';
import { savesRules } from './saves-rules.ts';
import { secondaryRules } from './secondary-rules.ts';
import { sightRules } from './sight-rules.ts';
import { skillsRules } from './skills-rules.ts';
import { speciesRules } from './species-rules.ts';
import { symbolsRules } from './symbols-rules.ts';
import { tacticsRules } from './tactics-rules.ts';
import { talentsRules } from './talents-rules.ts';
import { technologyRules } from './technology-rules.ts';
import { terrainRules } from './terrain-rules.ts';
import { testsRules } from './tests-rules.ts';
import { timeRules } from './time-rules.ts';
import { tradesRules } from './trades-rules.ts';
import { unarmedRules } from './unarmed-rules.ts';
import { vacuumRules } from './vacuum-rules.ts';
import { weaponAbilitiesRules } from './weapon-abilities-rules.ts';
import { weaponsRules } from './weapons-rules.ts';

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
