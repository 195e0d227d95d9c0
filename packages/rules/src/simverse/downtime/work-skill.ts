/** A skill as downtime work asks for it: a finished number, or attribute and level for those who have not added them up. */
import type { Refusal, Sum } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { UNTRAINED } from '../character/skills.ts';
import { SKILLS } from '../content/skill-list.ts';
import { refuse } from '../play.ts';

export const trained = byNameOr(
  z.number().min(-50).max(100).describe('Attribute + skill, added up.'),
  z.strictObject({
    attribute: z.number().min(1).max(50),
    level: z.int().min(0).max(100),
    bonus: z.int().min(-20).max(20).default(0).describe('Specialization and perks.'),
  }),
).describe('The finished attribute + skill, or both apart.');
export type Trained = z.output<typeof trained>;

const isHard = (skill: string): boolean =>
  SKILLS.some(s => s.type === 'hard' && s.name.toLowerCase() === skill.toLowerCase());

/** Adds a skill to a target number (SV-SKL-01); nobody tries a hard skill without a level in it (SV-SKL-03). */
export function addSkill(sum: Sum, skill: string, value: Trained): Refusal | undefined {
  if (typeof value === 'number') {
    sum.add(skill, value);
    return undefined;
  }
  if (value.level === 0 && isHard(skill))
    return refuse('SV-SKL-03', `${skill} is a hard skill: without at least one level it cannot be tried.`);
  sum.add('attribute', value.attribute).add(skill, value.level, 'SV-SKL-01');
  if (value.level === 0) sum.add(`${skill} untrained`, UNTRAINED, 'SV-SKL-02');
  sum.add('specialization and perks', value.bonus);
  return undefined;
}

export const modifiers = z
  .array(z.strictObject({ source: z.string().max(80), value: z.int().min(-50).max(50) }))
  .max(30)
  .default([])
  .describe('Anything else that changes the target number.');
export type Modifiers = z.output<typeof modifiers>;
