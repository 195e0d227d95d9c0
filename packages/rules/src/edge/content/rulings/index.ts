/** Where the book contradicts itself or is silent: the readings, and the one we take. */
import { inAreas } from '@arbiter/engine';
import { charactersRulings } from './rulings-characters.ts';
import { chasesRulings } from './rulings-chases.ts';
import { conditionsRulings } from './rulings-conditions.ts';
import { creaturesRulings } from './rulings-creatures.ts';
import { damageRulings } from './rulings-damage.ts';
import { difficultyRulings } from './rulings-difficulty.ts';
import { edgeAndBenniesRulings } from './rulings-edge-and-bennies.ts';
import { gearRulings } from './rulings-gear.ts';
import { itemsRulings } from './rulings-items.ts';
import { rollsRulings } from './rulings-rolls.ts';
import { sceneRulings } from './rulings-scene.ts';
import { spacesRulings } from './rulings-spaces.ts';
import { travelRulings } from './rulings-travel.ts';
import { turnsRulings } from './rulings-turns.ts';
import { zonesRulings } from './rulings-zones.ts';

const all = [
  ...inAreas(['ROLL', 'CORE'], rollsRulings),
  ...inAreas(['EDGE', 'BEN'], edgeAndBenniesRulings),
  ...inAreas(['DIF', 'CPX'], difficultyRulings),
  ...inAreas(['CRE', 'SKL', 'PROF', 'DEF', 'HPS'], charactersRulings),
  ...inAreas(['TAG'], gearRulings),
  ...inAreas(['ACT', 'INI'], turnsRulings),
  ...inAreas(['SPC', 'SPD'], spacesRulings),
  ...inAreas(['DMG', 'DYI'], damageRulings),
  ...inAreas(['CND'], conditionsRulings),
  ...inAreas(['SCN', 'LGT'], sceneRulings),
  ...inAreas(['CHS', 'VEH', 'MNT'], chasesRulings),
  ...inAreas(['TOM'], zonesRulings),
  ...inAreas(['TRV', 'REST'], travelRulings),
  ...inAreas(['ITM'], itemsRulings),
  ...inAreas(['NPC'], creaturesRulings),
] as const;

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;
