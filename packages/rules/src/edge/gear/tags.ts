/** Weapon and armor tags: what each means, and the damage kind that some of them stand for. */
import { z } from 'zod';
import type { RuleId } from '../play.ts';

export const WEAPON_TAGS = [
  'Ammunition',
  'Bladed',
  'Blunt',
  'Charging',
  'Disarming',
  'Emplaced',
  'Fine',
  'Finesse',
  'Heavy',
  'Light',
  'Martial',
  'Mechanical',
  'Mounted',
  'Piercing',
  'Ranged',
  'Reach',
  'Shield',
  'Simple',
  'Slam',
  'Thrown',
  'Two-Handed',
  'Versatile',
] as const;
export type WeaponTag = (typeof WEAPON_TAGS)[number];
export const weaponTagSchema = z.enum(WEAPON_TAGS).meta({ from: 'tags' });

/** Of every tag, whether something has it. */
export type Tagged = Readonly<Record<WeaponTag, boolean>>;

/** Read once for each list of tags: every blow of bench/edge-fight.ts asks for a dozen of them. */
const read = new WeakMap<readonly WeaponTag[], Tagged>();

export function taggedWith(tags: readonly WeaponTag[]): Tagged {
  const known = read.get(tags);
  if (known) return known;
  const tagged = Object.fromEntries(WEAPON_TAGS.map(tag => [tag, tags.includes(tag)])) as Tagged;
  read.set(tags, tagged);
  return tagged;
}

/** ED-TAG-01: what a tag does, in a line. */
export const TAG_TABLE: readonly { readonly name: string; readonly rule: RuleId; readonly does: string }[] = [
  { name: 'Ammunition', rule: 'ED-TAG-02', does: 'counted separately; breaks on a miss' },
  { name: 'Bladed', rule: 'ED-TAG-03', does: 'cutting damage' },
  { name: 'Blunt', rule: 'ED-TAG-04', does: 'impact damage; may be non-lethal' },
  { name: 'Charging', rule: 'ED-TAG-05', does: 'one more damage die after moving half the speed' },
  { name: 'Disarming', rule: 'ED-TAG-06', does: 'may take a held item instead of dealing damage' },
  { name: 'Emplaced', rule: 'ED-TAG-07', does: 'fixed to a place; Wits' },
  { name: 'Fine', rule: 'ED-TAG-08', does: 'off-hand attack as a Swift Act' },
  { name: 'Finesse', rule: 'ED-TAG-09', does: 'Dexterity may replace Strength' },
  { name: 'Heavy', rule: 'ED-TAG-10', does: 'needs Strength +2, or +3 if Small' },
  { name: 'Heavy armor', rule: 'ED-TAG-11', does: 'needs Strength +3' },
  { name: 'Light armor', rule: 'ED-TAG-12', does: 'no requirement' },
  { name: 'Light', rule: 'ED-SKL-17', does: 'Dexterity' },
  { name: 'Martial', rule: 'ED-TAG-13', does: 'needs the Weapon skill' },
  { name: 'Mechanical', rule: 'ED-TAG-14', does: 'Wits; reloading is a Swift Act' },
  { name: 'Medium armor', rule: 'ED-TAG-15', does: 'needs Strength +1' },
  { name: 'Mounted', rule: 'ED-TAG-16', does: 'can be used from the saddle' },
  { name: 'Noisy', rule: 'ED-TAG-17', does: 'Hindrance on Stealth' },
  { name: 'Piercing', rule: 'ED-TAG-18', does: 'piercing damage' },
  { name: 'Ranged', rule: 'ED-TAG-19', does: 'Dexterity; up to three times the distance with Hindrance' },
  { name: 'Reach', rule: 'ED-TAG-21', does: 'strikes up to 2 spaces away' },
  { name: 'Shield', rule: 'ED-TAG-22', does: 'off-hand attack for 1d4' },
  { name: 'Simple', rule: 'ED-TAG-23', does: 'needs no skill' },
  { name: 'Slam', rule: 'ED-TAG-24', does: 'may push an Exposed target 2 spaces' },
  { name: 'Thrown', rule: 'ED-TAG-25', does: 'Strength; in melee or at a distance' },
  { name: 'Two-Handed', rule: 'ED-TAG-26', does: 'needs both hands' },
  { name: 'Versatile', rule: 'ED-TAG-27', does: 'with two hands the other die' },
];

/** ED-TAG-03, ED-TAG-04, ED-TAG-18, ED-R-235. */
const KINDS = { Bladed: 'cutting', Blunt: 'impact', Piercing: 'piercing', Shield: 'impact' } as const;

export const WEAPON_KINDS: readonly string[] = [...new Set(Object.values(KINDS))];

/** The kind of damage that a weapon with these tags deals. */
export function damageKindOf(tags: readonly WeaponTag[]): string {
  for (const tag of ['Bladed', 'Blunt', 'Piercing', 'Shield'] as const)
    if (tags.includes(tag)) return KINDS[tag];
  return 'plain';
}

/** ED-TAG-07. */
export const isPortable = (tags: readonly WeaponTag[]): boolean => !tags.includes('Emplaced');

export const ARMOR_CLASSES = ['Light armor', 'Medium armor', 'Heavy armor'] as const;
export type ArmorClass = (typeof ARMOR_CLASSES)[number];

/** ED-TAG-11, ED-TAG-12, ED-TAG-15: the Strength each class needs, and what is hindered without it. */
export const ARMOR_NEEDS: Readonly<
  Record<
    ArmorClass,
    { readonly strength: number; readonly hinders: readonly ('attack' | 'Deflect' | 'React')[] }
  >
> = {
  'Light armor': { strength: Number.NEGATIVE_INFINITY, hinders: [] },
  'Medium armor': { strength: 1, hinders: ['React'] },
  'Heavy armor': { strength: 3, hinders: ['attack', 'Deflect', 'React'] },
};

/** ED-TAG-10: the Strength that a Heavy weapon needs. */
export const HEAVY_NEEDS = { small: 3, other: 2 } as const;

/** ED-TAG-21. */
export const REACH_SPACES = 2;

/** ED-TAG-19, ED-TAG-25: how many times the listed distance a weapon carries at all. */
export const LONG_RANGE = 3;

/** ED-TAG-22. */
export const SHIELD_DICE = '1d4';

/** ED-TAG-24. */
export const SLAM_SPACES = 2;
