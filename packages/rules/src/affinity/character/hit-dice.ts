/** HITD: classes, their families, Hit Dice and what a character starts with. */

import { part } from '../play.ts';

/** AF-HITD-02: the three families of classes and the size of their Hit Dice. */
export const FAMILY = {
  Tough: { die: 10, classes: ['Combatant', 'Sovereign'] },
  Balanced: { die: 8, classes: ['Ranger', 'Priest', 'Scholar'] },
  Fragile: { die: 6, classes: ['Weaver', 'Shaman'] },
} as const;
export type Family = keyof typeof FAMILY;
export type ClassName = (typeof FAMILY)[Family]['classes'][number];
export type HitDie = (typeof FAMILY)[Family]['die'];

/** AF-HITD-05: only these seven are classes; the Fighter and the Cleric of an example are not. */
export const CLASSES = [
  'Combatant',
  'Sovereign',
  'Ranger',
  'Priest',
  'Scholar',
  'Weaver',
  'Shaman',
] as const satisfies readonly ClassName[];

const FAMILY_OF: Readonly<Record<ClassName, Family>> = {
  Combatant: 'Tough',
  Sovereign: 'Tough',
  Ranger: 'Balanced',
  Priest: 'Balanced',
  Scholar: 'Balanced',
  Weaver: 'Fragile',
  Shaman: 'Fragile',
};

export const familyOf = (className: ClassName): Family => FAMILY_OF[className];

/** AF-HITD-02: the die a class defends with. */
export const hitDieOf = (className: ClassName): HitDie => FAMILY[familyOf(className)].die;

/** AF-HITD-03: maximum Hit Dice; the first number of each row is for level 1. */
export const MAX_HD: Readonly<Record<Family, readonly number[]>> = {
  Tough: [3, 5, 7, 9, 11, 13, 15, 17, 19, 21],
  Balanced: [3, 5, 6, 8, 10, 11, 13, 15, 16, 18],
  Fragile: [3, 4, 5, 7, 8, 10, 11, 13, 14, 16],
};

/** AF-HITD-03: the maximum Hit Dice of a class at a level from 1 to 10. */
export function maxHdOf(className: ClassName, level: number): number {
  const max = MAX_HD[familyOf(className)][level - 1];
  if (max === undefined) throw new RangeError(`There is no level ${level}.`);
  return max;
}

/** AF-HITD-01, AF-R-68: Hit Dice stay between 0 and the maximum. */
export const hdWithin = (hd: number, maxHd: number): number => Math.max(0, Math.min(maxHd, hd));

/** AF-RES-01: the maximum of Resolve, the same for everybody. */
export const MAX_RESOLVE = 5;

/** AF-HITD-04, AF-R-69: what a new character has; armour is rolled when it is first donned. */
export const startingValues = (className: ClassName, level: number) => ({
  hd: maxHdOf(className, level),
  resolve: MAX_RESOLVE,
  affinityDice: 0,
});

export const parts = [
  part('table', 'Class families', ['AF-HITD-02'], FAMILY),
  part('table', 'Maximum Hit Dice', ['AF-HITD-03'], MAX_HD),
  part('state', 'Hit Dice', ['AF-HITD-01'], hdWithin),
  part('creation', 'Starting values', ['AF-HITD-04'], startingValues),
];
