/** Where the book contradicts itself or is silent: the readings, and the one we take. */
import { inAreas } from '@arbiter/engine';
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
  ...inAreas(['DICE'], diceRulings),
  ...inAreas(['ABIL', 'SECO'], abilitiesRulings),
  ...inAreas(['TEST', 'SKIL', 'LANG'], testsRulings),
  ...inAreas(['RTHR', 'DMGT'], resistanceRulings),
  ...inAreas(['REAC'], reactionsRulings),
  ...inAreas(['ALGN'], alignmentRulings),
  ...inAreas(['CRE8', 'SPCS', 'BODY'], creationRulings),
  ...inAreas(['TRAD'], tradesRulings),
  ...inAreas(['ARCH', 'TLNT', 'INDP'], archetypesRulings),
  ...inAreas(['MONY', 'TECH'], moneyRulings),
  ...inAreas(['WEAP', 'AMMO'], weaponsRulings),
  ...inAreas(['ARMR'], armorRulings),
  ...inAreas(['EQP', 'CELL'], equipmentRulings),
  ...inAreas(['HIRE'], hireRulings),
  ...inAreas(['MOVE', 'ENC', 'TERR', 'MAP', 'POST', 'GRAV', 'FALL'], adventureRulings),
  ...inAreas(['REST', 'DEAD'], restRulings),
  ...inAreas(['SIGHT', 'FIRE', 'VAC'], sightRulings),
  ...inAreas(['COND'], conditionsRulings),
  ...inAreas(['ACT'], actionsRulings),
  ...inAreas(['CMBT', 'AIM', 'MORL', 'INIT', 'TACT', 'EXLT'], combatRulings),
  ...inAreas(['UNARM', 'GUARD'], unarmedRulings),
  ...inAreas(['WABL'], weaponAbilitiesRulings),
  ...inAreas(['MAG'], magicRulings),
  ...inAreas(['ACT', 'CMBT'], fightRulings),
] as const;

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;
