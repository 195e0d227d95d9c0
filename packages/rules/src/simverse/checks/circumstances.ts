/** What a roll is about, as far as perks and flaws care: it decides which of them change the target number. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, nameAmong } from '../by-name.ts';
import { ATTRIBUTES } from '../character/attributes.ts';
import {
  type OwnSkill,
  SKILL_ALIASES,
  SKILL_GROUPS,
  SKILL_NAMES,
  type SkillName,
  type SkillRef,
  skillTitle,
} from '../content/skill-list.ts';
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
  readonly skill?: string | undefined;
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
/** What a skill of a list says; the book's own and those of packs. */
export const skillEntryFields = {
  attributes: z
    .array(z.enum(ATTRIBUTES))
    .min(1)
    .max(2)
    .describe('The attribute it rests on; of two the higher counts.'),
  type: z
    .enum(['regular', 'hard'])
    .default('regular')
    .describe('A regular skill is tried untrained at −2; a hard one needs a level, and costs double.'),
  group: z
    .enum(SKILL_GROUPS)
    .default('knowledge')
    .describe('What it is about: loads and armour lower `physical`, weapons are used with `combat`.'),
  covers: z.string().max(200).default('').describe('What it is good for, in a line.'),
};
/** As somebody carries it. */
export const skillEntry: z.ZodType<OwnSkill, unknown> = z.strictObject({
  ...entryMarks,
  ...skillEntryFields,
});

/** A skill of the book by its name, or one of a pack. */
export const skillSchema = byNameOr(nameAmong(SKILL_NAMES, SKILL_ALIASES), skillEntry).meta({
  from: 'skills',
  also: `^(${Object.keys(SKILL_ALIASES).join('|')})$`,
});

/** The same of somebody who may have a skill of a pack that is gone: their skills say what it is. */
export const heldSkill = byNameOr(
  z
    .string()
    .min(1)
    .max(60)
    .transform(given => skillSpelt(given) ?? given)
    .meta({ enum: [...SKILL_NAMES] }),
  skillEntry,
).meta({ from: 'skills', also: '.' });

/** A skill of the book by its name in any spelling; undefined where the book has none. */
export function skillSpelt(given: string): SkillName | undefined {
  const told = given.trim().toLowerCase();
  const [, alias] = Object.entries(SKILL_ALIASES).find(([other]) => other.toLowerCase() === told) ?? [];
  return SKILL_NAMES.find(name => name.toLowerCase() === told) ?? alias;
}

/** A change of the target number; every condition that is given must hold. */
export interface RollModifier {
  readonly value: number;
  /** The value counts once for each level. */
  readonly perLevel?: boolean;
  readonly skills?: readonly SkillRef[];
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
  const skill = !modifier.skills || modifier.skills.some(ref => skillTitle(ref) === roll.skill);
  const situation = !modifier.situation || (roll.situations ?? []).includes(modifier.situation);
  if (modifier.either ? !skill && !situation : !skill || !situation) return false;
  if (modifier.attack && !roll.attack) return false;
  if (modifier.attack === 'ranged' && roll.attack !== 'ranged') return false;
  if (modifier.physical && !roll.physical) return false;
  if (!modifier.chosenSense) return true;
  return roll.skill === 'Perception' && roll.sense !== undefined && roll.sense === choice?.toLowerCase();
}
