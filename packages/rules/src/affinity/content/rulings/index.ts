/** Where the book contradicts itself or is silent: the readings, and the one we take; by chapter, not by number. */
import { areasOfParts, type Ruling } from '@arbiter/engine';
import { affinityRulings } from './affinity-rulings.ts';
import { armourRulings } from './armour-rulings.ts';
import { chaseRulings } from './chase-rulings.ts';
import { concentrationRulings } from './concentration-rulings.ts';
import { damageRulings } from './damage-rulings.ts';
import { defenseRulings } from './defense-rulings.ts';
import { dyingRulings } from './dying-rulings.ts';
import { exertionRulings } from './exertion-rulings.ts';
import { healingRulings } from './healing-rulings.ts';
import { hitDiceRulings } from './hit-dice-rulings.ts';
import { journeyRulings } from './journey-rulings.ts';
import { movementRulings } from './movement-rulings.ts';
import { poolRulings } from './pool-rulings.ts';
import { resolveRulings } from './resolve-rulings.ts';
import { restRulings } from './rest-rulings.ts';
import { socialRulings } from './social-rulings.ts';
import { stabilizeRulings } from './stabilize-rulings.ts';
import { taskRulings } from './task-rulings.ts';
import { turnRulings } from './turn-rulings.ts';

const all = [
  ...hitDiceRulings,
  ...poolRulings,
  ...exertionRulings,
  ...turnRulings,
  ...damageRulings,
  ...concentrationRulings,
  ...taskRulings,
  ...socialRulings,
  ...movementRulings,
  ...chaseRulings,
  ...journeyRulings,
  ...resolveRulings,
  ...dyingRulings,
  ...stabilizeRulings,
  ...defenseRulings,
  ...armourRulings,
  ...healingRulings,
  ...restRulings,
  ...affinityRulings,
] as const satisfies readonly Ruling[];

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;

/** The areas of the rules that each part of the book is about. */
export const rulingAreas = areasOfParts([
  [['HITD'], hitDiceRulings],
  [['POOL'], poolRulings],
  [['EXR'], exertionRulings],
  [['TURN'], turnRulings],
  [['DMG'], damageRulings],
  [['CON'], concentrationRulings],
  [['TASK'], taskRulings],
  [['SOC'], socialRulings],
  [['MOV'], movementRulings],
  [['CHS'], chaseRulings],
  [['JRN'], journeyRulings],
  [['RES'], resolveRulings],
  [['DYI'], dyingRulings],
  [['STB'], stabilizeRulings],
  [['DEF'], defenseRulings],
  [['ARM'], armourRulings],
  [['HEAL'], healingRulings],
  [['REST'], restRulings],
  [['AFF'], affinityRulings],
]);
