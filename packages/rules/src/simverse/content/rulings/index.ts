/** Where the book contradicts itself or is silent: the readings, and the one we take; one file a part of the book. */
import { inAreas, type Ruling } from '@arbiter/engine';
import { characterRulings } from './character-rulings.ts';
import { combatRulings } from './combat-rulings.ts';
import { coreRulings } from './core-rulings.ts';
import { downtimeRulings } from './downtime-rulings.ts';
import { hazardAndTravelRulings } from './hazard-and-travel-rulings.ts';
import { powerRulings } from './power-rulings.ts';
import { skillAndTraitRulings } from './skill-and-trait-rulings.ts';

const all = [
  ...inAreas(['ROLL', 'CON', 'META'], coreRulings),
  ...inAreas(['CRE', 'ATTR', 'DER', 'SIZE', 'TMPL'], characterRulings),
  ...inAreas(['SKL', 'PERK', 'FLAW'], skillAndTraitRulings),
  ...inAreas(['POW', 'ENH', 'LIM'], powerRulings),
  ...inAreas(['INIT', 'ATK', 'DMG', 'WEAP', 'ARM', 'PAIN', 'CMOD', 'STAT', 'MOR'], combatRulings),
  ...inAreas(['HAZ', 'DIS', 'TRAV'], hazardAndTravelRulings),
  ...inAreas(['REST', 'CRFT', 'ENCH', 'DOWN', 'ADV'], downtimeRulings),
] as const satisfies readonly Ruling[];

/** Named, so that whatever is typed by the readings does not spell out every question. */
export interface Rulings extends Readonly<typeof all> {}
export const rulings: Rulings = all;
