/** Where the book contradicts itself or is silent: the readings, and the one we take. */

import { areasOfParts } from '@arbiter/engine';
import { abilitiesRulings } from './abilities-rulings.ts';
import { actionsRulings } from './actions-rulings.ts';
import { adventureRulings } from './adventure-rulings.ts';
import { alignmentRulings } from './alignment-rulings.ts';
import { archetypesRulings } from './archetypes-rulings.ts';
import { armorRulings } from './armor-rulings.ts';
import { combatRulings } from './combat-rulings.ts';
import { conditionsRulings } from './conditions-rulings.ts';
import { creationRulings } from './creation-rulings.ts';
import { diceRulings } from './dice-rulings.ts';
import { equipmentRulings } from './equipment-rulings.ts';
import { fightRulings } from './fight-rulings.ts';
import { hireRulings } from './hire-rulings.ts';
import { magicRulings } from './magic-rulings.ts';
import { moneyRulings } from './money-rulings.ts';
import { reactionsRulings } from './reactions-rulings.ts';
import { resistanceRulings } from './resistance-rulings.ts';
import { restRulings } from './rest-rulings.ts';
import { sightRulings } from './sight-rulings.ts';
import { testsRulings } from './tests-rulings.ts';
import { tradesRulings } from './trades-rulings.ts';
import { unarmedRulings } from './unarmed-rulings.ts';
import { weaponAbilitiesRulings } from './weapon-abilities-rulings.ts';
import { weaponsRulings } from './weapons-rulings.ts';

const all = [
  ...diceRulings,
  ...abilitiesRulings,
  ...testsRulings,
  ...resistanceRulings,
  ...reactionsRulings,
  ...alignmentRulings,
  ...creationRulings,
  ...tradesRulings,
  ...archetypesRulings,
  ...moneyRulings,
  ...weaponsRulings,
  ...armorRulings,
  ...equipmentRulings,
  ...hireRulings,
  ...adventureRulings,
  ...restRulings,
  ...sightRulings,
  ...conditionsRulings,
  ...actionsRulings,
  ...combatRulings,
  ...unarmedRulings,
  ...weaponAbilitiesRulings,
  ...magicRulings,
  ...fightRulings,
] as const;

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;

/** The areas of the rules that each part of the book is about. */
export const rulingAreas = areasOfParts([
  [['DICE'], diceRulings],
  [['ABIL', 'SECO'], abilitiesRulings],
  [['TEST', 'SKIL', 'LANG'], testsRulings],
  [['RTHR', 'DMGT'], resistanceRulings],
  [['REAC'], reactionsRulings],
  [['ALGN'], alignmentRulings],
  [['CRE8', 'SPCS', 'BODY'], creationRulings],
  [['TRAD'], tradesRulings],
  [['ARCH', 'TLNT', 'INDP'], archetypesRulings],
  [['MONY', 'TECH'], moneyRulings],
  [['WEAP', 'AMMO'], weaponsRulings],
  [['ARMR'], armorRulings],
  [['EQP', 'CELL'], equipmentRulings],
  [['HIRE'], hireRulings],
  [['MOVE', 'ENC', 'TERR', 'MAP', 'POST', 'GRAV', 'FALL'], adventureRulings],
  [['REST', 'DEAD'], restRulings],
  [['SIGHT', 'FIRE', 'VAC'], sightRulings],
  [['COND'], conditionsRulings],
  [['ACT'], actionsRulings],
  [['CMBT', 'AIM', 'MORL', 'INIT', 'TACT', 'EXLT'], combatRulings],
  [['UNARM', 'GUARD'], unarmedRulings],
  [['WABL'], weaponAbilitiesRulings],
  [['MAG'], magicRulings],
  [['ACT', 'CMBT'], fightRulings],
]);
