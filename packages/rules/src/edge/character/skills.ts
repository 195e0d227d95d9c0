/** Skills and expertises: what proficiency may be had in, and the pairs of stat and skill that the book states. */
import { z } from 'zod';
import type { RuleId } from '../play.ts';
import type { Stat } from './stats.ts';

/** ED-SKL-07: the three Enigmas are separate proficiencies. */
export const ENIGMAS = ['Arcane', 'Divine', 'Primal'] as const;
export type Enigma = (typeof ENIGMAS)[number];

/** ED-SKL-01. */
export const SKILLS = [
  'Athletics',
  'Craft',
  ...ENIGMAS,
  'Focus',
  'Knowledge',
  'Pilot',
  'Senses',
  'Social',
  'Stealth',
  'Weapon',
] as const;
export type Skill = (typeof SKILLS)[number];

export const skillSchema = z.enum(SKILLS);

export const isEnigma = (skill: string | undefined): skill is Enigma =>
  (ENIGMAS as readonly string[]).includes(skill ?? '');

export interface SkillUse {
  readonly name: string;
  readonly stat: Stat;
  readonly skill: Skill;
  readonly rule: RuleId;
}

/** ED-SKL-02, 06, 11, 12, 13, 15: the pairs that the book names; any other pair is the game master's to choose. */
export const SKILL_USES: readonly SkillUse[] = [
  { name: 'acrobatics', stat: 'Dexterity', skill: 'Athletics', rule: 'ED-SKL-02' },
  { name: 'climbing', stat: 'Strength', skill: 'Athletics', rule: 'ED-SKL-02' },
  { name: 'jumping', stat: 'Strength', skill: 'Athletics', rule: 'ED-SKL-02' },
  { name: 'swimming', stat: 'Strength', skill: 'Athletics', rule: 'ED-SKL-02' },
  { name: 'throwing', stat: 'Strength', skill: 'Athletics', rule: 'ED-SKL-02' },
  { name: 'crafting', stat: 'Aptitude', skill: 'Craft', rule: 'ED-SKL-06' },
  { name: 'judging an item', stat: 'Aptitude', skill: 'Craft', rule: 'ED-SKL-06' },
  { name: 'picking a lock', stat: 'Dexterity', skill: 'Craft', rule: 'ED-SKL-06' },
  { name: 'sundering', stat: 'Strength', skill: 'Craft', rule: 'ED-SKL-06' },
  { name: 'riding', stat: 'Will', skill: 'Pilot', rule: 'ED-SKL-11' },
  { name: 'driving', stat: 'Wits', skill: 'Pilot', rule: 'ED-SKL-11' },
  { name: 'shaking a pursuer', stat: 'Wits', skill: 'Pilot', rule: 'ED-SKL-11' },
  { name: 'noticing a threat', stat: 'Wits', skill: 'Senses', rule: 'ED-SKL-12' },
  { name: 'searching', stat: 'Aptitude', skill: 'Senses', rule: 'ED-SKL-12' },
  { name: 'directing an animal', stat: 'Will', skill: 'Social', rule: 'ED-SKL-13' },
  { name: 'reading intentions', stat: 'Wits', skill: 'Social', rule: 'ED-SKL-13' },
  { name: 'persuading', stat: 'Will', skill: 'Social', rule: 'ED-SKL-13' },
  { name: 'intimidating', stat: 'Strength', skill: 'Social', rule: 'ED-SKL-13' },
  { name: 'hiding', stat: 'Wits', skill: 'Stealth', rule: 'ED-SKL-15' },
  { name: 'camouflaging', stat: 'Aptitude', skill: 'Stealth', rule: 'ED-SKL-15' },
];

/** ED-EXPT-03: the printed expertises; the list is open. Profession and Weapon are each of one kind. */
export const EXPERTISES = [
  { name: 'Animal Handling', covers: 'controlling and training animals', specialised: false },
  { name: 'Arcana', covers: 'the arcane; monstrosities, elementals and outsiders', specialised: false },
  { name: 'History', covers: 'what has been', specialised: false },
  { name: 'Intimidation', covers: 'moving others by fear', specialised: false },
  { name: 'Medic', covers: 'medicine', specialised: false },
  { name: 'Mounted Combat', covers: 'a mount in a fight', specialised: false },
  { name: 'Nature', covers: 'the natural world; beasts and plants', specialised: false },
  { name: 'Persuasion', covers: 'moving others by force of personality', specialised: false },
  { name: 'Profession', covers: 'one occupation', specialised: true },
  { name: 'Religion', covers: 'beliefs and rituals; undead and outsiders', specialised: false },
  { name: 'Unarmed Combat', covers: 'fighting with the body', specialised: false },
  { name: 'Weapon', covers: 'one kind of weapon', specialised: true },
] as const;
