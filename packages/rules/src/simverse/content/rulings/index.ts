/** Where the book contradicts itself or is silent: the readings, and the one we take; one file a part of the book. */
import { areasOfParts, type Ruling } from '@arbiter/engine';
import { characterRulings } from './character-rulings.ts';
import { combatRulings } from './combat-rulings.ts';
import { coreRulings } from './core-rulings.ts';
import { downtimeRulings } from './downtime-rulings.ts';
import { hazardAndTravelRulings } from './hazard-and-travel-rulings.ts';
import { powerRulings } from './power-rulings.ts';
import { skillAndTraitRulings } from './skill-and-trait-rulings.ts';

const all = [
  ...coreRulings,
  ...characterRulings,
  ...skillAndTraitRulings,
  ...powerRulings,
  ...combatRulings,
  ...hazardAndTravelRulings,
  ...downtimeRulings,
] as const satisfies readonly Ruling[];

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;

/** The areas of the rules that each part of the book is about. */
export const rulingAreas = areasOfParts([
  [['ROLL', 'CON', 'META'], coreRulings],
  [['CRE', 'ATTR', 'DER', 'SIZE', 'TMPL'], characterRulings],
  [['SKL', 'PERK', 'FLAW'], skillAndTraitRulings],
  [['POW', 'ENH', 'LIM'], powerRulings],
  [['INIT', 'ATK', 'DMG', 'WEAP', 'ARM', 'PAIN', 'CMOD', 'STAT', 'MOR'], combatRulings],
  [['HAZ', 'DIS', 'TRAV'], hazardAndTravelRulings],
  [['REST', 'CRFT', 'ENCH', 'DOWN', 'ADV'], downtimeRulings],
]);
