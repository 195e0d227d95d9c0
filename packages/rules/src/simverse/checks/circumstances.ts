/** What a roll is about, as far as perks and flaws care: it decides which of them change the target number. */
import { z } from 'zod';
import { nameAmong } from '../by-name.ts';
import { SKILL_ALIASES, SKILL_NAMES, type SkillName } from '../content/skill-list.ts';
import type { Citation } from '../play.ts';

export const SENSES = ['sight', 'hearing', 'smell', 'touch', 'taste'] as const;
export type Sense = (typeof SENSES)[number];

/** Situations that perks and flaws name; the game master says which of them hold. */
export const SITUATIONS = [
  'rests on memory',
  'rests on looks',
  'outdoor physical task',
  'uses the lower body',
  'needs both hands',
  'notices own injuries',
  'about the lost past',
  'with common folk',
  'with the shunning group',
  'resists a mental effect',
  'resists magic',
  'resists poison or disease',
  'resists sonic damage',
  'resists what must be heard',
  'resists pain or torture',
  'resists death magic or life drain',
  'resists what affects the living',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What an action cannot do without. */
export const NEEDS = ['sight', 'hearing', 'reading'] as const;
export type Need = (typeof NEEDS)[number];

export interface Circumstances {
  readonly skill?: SkillName | undefined;
  /** The sense a Perception roll uses. */
  readonly sense?: Sense | undefined;
  readonly attack?: 'melee' | 'ranged' | undefined;
  /** SV-R-05: based on DX, ST or EN. */
  readonly physical?: boolean | undefined;
  readonly situations?: readonly Situation[] | undefined;
  readonly needs?: readonly Need[] | undefined;
}

export const situationsSchema = z
  .array(z.enum(SITUATIONS))
  .max(SITUATIONS.length)
  .default([])
  .describe('What holds for this roll, as far as perks and flaws ask for it.');
export const needsSchema = z
  .array(z.enum(NEEDS))
  .max(NEEDS.length)
  .default([])
  .describe('What the action cannot be done without.');
export const senseSchema = z.enum(SENSES).optional().describe('The sense a Perception roll uses.');
export const skillSchema = nameAmong(SKILL_NAMES, SKILL_ALIASES).meta({
  from: 'skills',
  also: `^(${Object.keys(SKILL_ALIASES).join('|')})$`,
});

/** A change of the target number; every condition that is given must hold. */
export interface RollModifier {
  readonly value: number;
  /** The value counts once for each level. */
  readonly perLevel?: boolean;
  readonly skills?: readonly SkillName[];
  readonly situation?: Situation;
  /** Holds for the skills or for the situation, not only for both. */
  readonly either?: boolean;
  readonly attack?: 'any' | 'ranged';
  readonly physical?: boolean;
  /** On Perception rolls with the sense that was chosen with the perk. */
  readonly chosenSense?: boolean;
}

export interface Applied {
  readonly source: string;
  readonly rule: Citation;
  readonly value: number;
}

export function applies(modifier: RollModifier, roll: Circumstances, choice: string | undefined): boolean {
  const skill = !modifier.skills || (roll.skill !== undefined && modifier.skills.includes(roll.skill));
  const situation = !modifier.situation || (roll.situations ?? []).includes(modifier.situation);
  if (modifier.either ? !skill && !situation : !skill || !situation) return false;
  if (modifier.attack && !roll.attack) return false;
  if (modifier.attack === 'ranged' && roll.attack !== 'ranged') return false;
  if (modifier.physical && !roll.physical) return false;
  if (!modifier.chosenSense) return true;
  return roll.skill === 'Perception' && roll.sense !== undefined && roll.sense === choice?.toLowerCase();
}
