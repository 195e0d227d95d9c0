/** By topic, in the order of the book's chapters: every spot where the book contradicts itself or is silent, with its readings and the one we take. */

import { areasOfParts } from '@arbiter/engine';
import { conditionRulings } from './condition-rulings.ts';
import { craftRulings } from './craft-rulings.ts';
import { creationRulings } from './creation-rulings.ts';
import { damageRulings } from './damage-rulings.ts';
import { deedRulings } from './deed-rulings.ts';
import { lifelineRulings } from './lifeline-rulings.ts';
import { magicRulings } from './magic-rulings.ts';
import { musicRulings } from './music-rulings.ts';
import { poolRulings } from './pool-rulings.ts';
import { rangeRulings } from './range-rulings.ts';
import { resourceRulings } from './resource-rulings.ts';
import { sensesRulings } from './senses-rulings.ts';
import { turnRulings } from './turn-rulings.ts';

const all = [
  ...poolRulings,
  ...creationRulings,
  ...resourceRulings,
  ...sensesRulings,
  ...rangeRulings,
  ...turnRulings,
  ...deedRulings,
  ...damageRulings,
  ...conditionRulings,
  ...lifelineRulings,
  ...magicRulings,
  ...craftRulings,
  ...musicRulings,
] as const;

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;

/** The areas of the rules that each part of the book is about. */
export const rulingAreas = areasOfParts([
  [['CHK', 'DICE'], poolRulings],
  [['CRE', 'MOD'], creationRulings],
  [['RES', 'REST'], resourceRulings],
  [['SENS'], sensesRulings],
  [['RNG'], rangeRulings],
  [['CMB'], turnRulings],
  [['ACT', 'REA'], deedRulings],
  [['DMG', 'ATK', 'DEF'], damageRulings],
  [['COND'], conditionRulings],
  [['LIFE'], lifelineRulings],
  [['MAG'], magicRulings],
  [['CRF'], craftRulings],
  [['SONG'], musicRulings],
]);
