/** Where the book contradicts itself or is silent: the readings, and the one we take. */

import { areasOfParts } from '@arbiter/engine';
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
  ...rollsRulings,
  ...edgeAndBenniesRulings,
  ...difficultyRulings,
  ...charactersRulings,
  ...gearRulings,
  ...turnsRulings,
  ...spacesRulings,
  ...damageRulings,
  ...conditionsRulings,
  ...sceneRulings,
  ...chasesRulings,
  ...zonesRulings,
  ...travelRulings,
  ...itemsRulings,
  ...creaturesRulings,
] as const;

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;

/** The areas of the rules that each part of the book is about. */
export const rulingAreas = areasOfParts([
  [['ROLL', 'CORE'], rollsRulings],
  [['EDGE', 'BEN'], edgeAndBenniesRulings],
  [['DIF', 'CPX'], difficultyRulings],
  [['CRE', 'SKL', 'PROF', 'DEF', 'HPS'], charactersRulings],
  [['TAG'], gearRulings],
  [['ACT', 'INI'], turnsRulings],
  [['SPC', 'SPD'], spacesRulings],
  [['DMG', 'DYI'], damageRulings],
  [['CND'], conditionsRulings],
  [['SCN', 'LGT'], sceneRulings],
  [['CHS', 'VEH', 'MNT'], chasesRulings],
  [['TOM'], zonesRulings],
  [['TRV', 'REST'], travelRulings],
  [['ITM'], itemsRulings],
  [['NPC'], creaturesRulings],
]);
