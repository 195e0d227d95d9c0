/** SKL-01: a skill as work and healing ask for it: of somebody, as a finished number, or as attribute and level. */
import { isRefusal, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema } from '../by-name.ts';
import { UNTRAINED } from '../character/skills.ts';
import { type PersonInput, personSchema } from '../combat/person.ts';
import { type OwnSkill, SKILLS, skillTitle } from '../content/skill-list.ts';
import { type Citation, refuse, type SimversePlay } from '../play.ts';
import { skillEntry } from './circumstances.ts';
import { penaltyOf } from './penalties.ts';
import { personTarget, skillCalled } from './person-target.ts';

const learned = z.strictObject({
  attribute: z.number().min(1).max(50),
  level: z.int().min(0).max(100),
  bonus: z.int().min(-20).max(20).default(0).describe('Specialization and perks.'),
});
export const trained = byNameOr(
  z.number().min(-50).max(100).describe('Attribute + skill, added up.'),
  eitherSchema(
    given => typeof given === 'object' && given !== null && 'attribute' in given,
    learned,
    personSchema,
  ),
)
  .describe('Whoever does it; or the finished attribute + skill, or both apart.')
  .meta({ from: 'person' });
export type Trained = z.output<typeof trained>;

const isHard = (skill: string | OwnSkill): boolean =>
  typeof skill === 'string'
    ? SKILLS.some(s => s.type === 'hard' && s.name.toLowerCase() === skill.toLowerCase())
    : skill.type === 'hard';

/** A skill that work is done with: by its name, also one of no list, or one of a pack. */
export const workingSkill = byNameOr(z.string().min(1).max(60), skillEntry);

/** What a target number is called, and the Mana that counts in place of what a person has (SV-DER-07). */
interface Named {
  readonly rule: Citation;
  readonly label: string;
  readonly mana?: number | undefined;
}

/**
 * A target number that begins with a skill (SV-SKL-01); nobody tries a hard skill without a level in it (SV-SKL-03). How
 * a person comes by it stands before it.
 */
export function skillSum(
  { rule, label, mana }: Named,
  told: string | OwnSkill,
  value: Trained,
  play: SimversePlay,
): Sum | Refusal {
  const skill = skillTitle(told);
  if (isSomebody(value)) {
    const ref = skillCalled(told, value);
    if (isRefusal(ref)) return ref;
    const tn = personTarget(mana === undefined ? value : withMana(value, mana), ref, play);
    if (isRefusal(tn)) return tn;
    return play.trace.sum(rule, label).add(`${skillTitle(ref)} of ${value.name}`, tn, 'SV-SKL-01');
  }
  const sum = play.trace.sum(rule, label);
  if (typeof value === 'number') sum.add(skill, value);
  else {
    if (value.level === 0 && isHard(told))
      return refuse('SV-SKL-03', `${skill} is a hard skill: without at least one level it cannot be tried.`);
    sum.add('attribute', value.attribute).add(skill, value.level, 'SV-SKL-01');
    if (value.level === 0) sum.add(`${skill} untrained`, UNTRAINED, 'SV-SKL-02');
    sum.add('specialization and perks', value.bonus);
  }
  return mana === 0 ? sum.add('Depleted', penaltyOf('Depleted').value, 'SV-DER-07') : sum;
}

/** Whether it is somebody, and not only their numbers. */
export const isSomebody = (value: Trained | undefined): value is PersonInput =>
  typeof value === 'object' && !('attribute' in value);

/** Only whether there is any counts here: numbers told beside may go beyond what somebody can hold. */
const withMana = (person: PersonInput, mana: number): PersonInput =>
  mana === 0 || person.mana === 0 ? { ...person, mana: mana === 0 ? 0 : undefined } : person;
