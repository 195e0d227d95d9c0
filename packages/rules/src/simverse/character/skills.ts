/** SKL: what a skill is rolled against, and what its levels cost. */
import type { Refusal, Sum } from '@arbiter/engine';
import { z } from 'zod';
import { type Applied, type Circumstances, skillSchema } from '../checks/circumstances.ts';
import { isPhysical, type RollBase } from '../checks/penalties.ts';
import { wholeTn } from '../checks/rolls.ts';
import { SKILLS, type Skill, type SkillRef, skillNamed, skillTitle } from '../content/skill-list.ts';
import { type ARMOUR_CLASSES, armourPenalty, type Worn } from '../gear/armour.ts';
import { type Citation, part, procedure, refuse, type SimversePlay } from '../play.ts';
import type { Attribute, Attributes } from './attributes.ts';
import { ENCUMBRANCE, type Encumbrance, perception } from './derived.ts';
import { flawModifiers, type OwnedFlaw } from './perks/flaws.ts';
import { type OwnedPerk, perkModifiers } from './perks/perks.ts';

/** SV-SKL-02 */
export const UNTRAINED = -2;
/** SV-SKL-06 */
export const SPECIALIZATION = { fromLevel: 5, bonus: 2 } as const;
/** SV-SKL-04: levels have no limit; nobody asks for more than this. */
export const MAX_LEVEL = 100;
export const levelSchema = z.int().min(0).max(MAX_LEVEL);

/** SV-SKL-04: CP from nothing to this level; hard skills cost double. */
export const skillTotal = (level: number, type: Skill['type']): number =>
  type === 'hard' ? level * (level + 1) : (level * (level + 1)) / 2;

/** SV-PERK-27, SV-R-49: Natural Talent halves the whole price, rounded up; a raise is the difference of totals. */
export const talentedTotal = (level: number, type: Skill['type'], talent: boolean): number =>
  talent ? Math.ceil(skillTotal(level, type) / 2) : skillTotal(level, type);

export const skillCost = (from: number, to: number, type: Skill['type'], talent = false): number =>
  talentedTotal(to, type, talent) - talentedTotal(from, type, talent);

/** SV-SKL-11, SV-R-38: of two attributes the higher one; the first printed where they are equal. */
export const governingAttribute = ({ attributes: printed }: Skill, attributes: Attributes): Attribute =>
  printed.reduce((best, attribute) => (attributes[attribute] > attributes[best] ? attribute : best));

/** Everything a skill's target number can depend on. */
export interface SkillUse {
  readonly skill: SkillRef;
  readonly attributes: Attributes;
  readonly level: number;
  readonly specialized?: boolean;
  readonly perks?: readonly OwnedPerk[];
  readonly flaws?: readonly OwnedFlaw[];
  readonly load?: Encumbrance;
  readonly armour?: 'none' | (typeof ARMOUR_CLASSES)[number];
  /** The very pieces, where they are known. */
  readonly worn?: readonly Worn[];
  readonly circumstances?: Omit<Circumstances, 'skill' | 'physical'>;
  readonly modifiers?: readonly {
    readonly source: string;
    readonly value: number;
    readonly rule?: Citation;
  }[];
  /** Adds what hinders the one who rolls; what the roll is based on decides which of it counts. */
  readonly hinder?: (total: Sum, base: RollBase) => Refusal | undefined;
}

/** SV-SKL-01 to 03, 06, 11: the target number of a skill, its fraction dropped last (SV-R-01). */
export function skillTarget(use: SkillUse, play: SimversePlay): number | Refusal {
  const skill = skillNamed(use.skill);
  const refusal = whyNotTry(use, skill);
  if (refusal) return refusal;
  const sum = play.trace.sum('SV-SKL-01', `${skill.name}: target number`);
  const base = skill.name === 'Perception' ? 'Perception' : governingAttribute(skill, use.attributes);
  if (base === 'Perception') sum.add('Perception, (IN + AW) / 2', perception(use.attributes), 'SV-DER-09');
  else sum.add(base, use.attributes[base], skill.attributes.length > 1 ? 'SV-SKL-11' : '');
  sum.add('level', use.level).add('untrained', untrained(skill, use.level, play), 'SV-SKL-02');
  sum.add('specialization', use.specialized ? SPECIALIZATION.bonus : 0, 'SV-SKL-06');
  const roll = { ...use.circumstances, skill: skill.name, physical: isPhysical(base) };
  for (const { source, value, rule } of [
    ...perkModifiers(use.perks ?? [], roll),
    ...flawModifiers(use.flaws ?? [], roll),
    ...burdens(use, skill, play),
  ])
    sum.add(source, value, rule);
  for (const { source, value, rule } of use.modifiers ?? []) sum.add(source, value, rule);
  const wrong = use.hinder?.(sum, base);
  if (wrong) return wrong;
  return wholeTn(sum);
}

function whyNotTry(
  { level, specialized, load }: SkillUse,
  { name, type, group }: Skill,
): Refusal | undefined {
  if (load === 'Immobile' && group === 'physical')
    return refuse(
      'SV-DER-14',
      `Beyond 200 % of the carry capacity nobody moves: ${name} waits until weight is dropped.`,
    );
  if (type === 'hard' && level === 0)
    return refuse('SV-SKL-03', `${name} is a hard skill: without at least level 1 it cannot be tried.`);
  if (specialized && level < SPECIALIZATION.fromLevel)
    return refuse(
      'SV-SKL-06',
      `A specialization of ${name} needs skill level ${SPECIALIZATION.fromLevel}; the level is ${level}.`,
    );
  return undefined;
}

/** SV-SKL-02, SV-R-22: −2 without a level; Perception has it only by the other reading. */
function untrained(skill: Skill, level: number, play: SimversePlay): number {
  if (level > 0) return 0;
  if (skill.name === 'Perception' && play.ruling('SV-R-22') === 'statPlusSkill') return 0;
  return UNTRAINED;
}

/** SV-DER-15 to 17, SV-ARM-03, SV-R-28: load and armour lower the physical group of skills, and they add up. */
function burdens(
  { load = 'Normal', armour = 'none', worn: pieces, perks = [], circumstances }: SkillUse,
  { group }: Skill,
  play: SimversePlay,
): readonly Applied[] {
  const asClass = armour === 'none' ? [] : [{ piece: 'torso', AR: 0, AD: 0, armourClass: armour } as const];
  const worn = pieces ?? asClass;
  const physical = group === 'physical';
  // SV-R-85: by the other reading armour hinders attacks and defences too; a load never does (SV-R-28).
  const fighting = group === 'combat' || circumstances?.attack !== undefined;
  const hindered = physical || (fighting && worn.length > 0 && play.ruling('SV-R-85') === 'attacksToo');
  if (!hindered) return [];
  return [
    {
      source: `${load} load`,
      rule: 'SV-DER-17' as const,
      value: physical ? ENCUMBRANCE[load].physicalSkills : 0,
    },
    {
      source: pieces ? 'armour' : `${armour} armour`,
      rule: 'SV-ARM-03' as const,
      value: worn.length === 0 ? 0 : armourPenalty(worn, perks, play),
    },
  ];
}

const skillCostProcedure = procedure({
  name: 'skill-cost',
  title: 'What a skill costs',
  summary:
    'CP from one level of a skill to another: level N costs N CP (hard skills 2N) on top of the level before. Natural Talent halves the whole price.',
  rules: ['SV-SKL-03', 'SV-SKL-04', 'SV-SKL-05', 'SV-PERK-27'],
  input: z.strictObject({
    skill: skillSchema.optional().meta({ rank: 'first' }),
    type: z
      .enum(['regular', 'hard'])
      .optional()
      .describe('Needed only without `skill`, or for a skill that is not in the list.')
      .meta({ rank: 'first' }),
    from: levelSchema.default(0).meta({ rank: 'first' }),
    to: levelSchema.meta({ rank: 'first' }),
    naturalTalent: z
      .boolean()
      .default(false)
      .describe('Natural Talent was bought for this skill.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ cp: z.int(), type: z.enum(['regular', 'hard']) }),
  example: { input: { skill: 'Surgery', to: 3 }, dice: [], outcome: { cp: 12, type: 'hard' } },
  run({ skill, type: given, from, to, naturalTalent }, play) {
    const type = skill ? skillNamed(skill).type : given;
    if (!type)
      return refuse('SV-SKL-04', 'Say which `skill` it is, or whether its `type` is regular or hard.');
    if (given && given !== type)
      return refuse(
        'SV-SKL-04',
        `${skill && skillTitle(skill)} is a ${type} skill, not a ${given} one; leave \`type\` out.`,
      );
    if (to < from) return refuse('SV-SKL-04', `Skills are raised, not lowered: ${to} is below ${from}.`);
    const cp = play.trace
      .sum('SV-SKL-04', 'Price')
      .add(`${type} skill to level ${to}`, talentedTotal(to, type, naturalTalent))
      .add(`already paid for level ${from}`, -talentedTotal(from, type, naturalTalent)).total;
    return { cp, type };
  },
  tell: ({ cp, type }, { skill, from, to }) =>
    `${skill ? skillTitle(skill) : `A ${type} skill`} from level ${from} to ${to} costs ${cp} CP.`,
});

const specialize = procedure({
  name: 'specialize',
  title: 'Specialize in a skill',
  summary:
    'Whether a skill may be specialized in a narrower field: free, from level 5, one field for each skill.',
  rules: ['SV-SKL-06'],
  input: z.strictObject({
    skill: skillSchema.meta({ rank: 'first' }),
    level: levelSchema.meta({ rank: 'first' }),
    has: z
      .array(z.string().min(1).max(60))
      .max(10)
      .default([])
      .describe('Specializations it has already.')
      .meta({ rank: 'often' }),
    wants: z.string().min(1).max(60).meta({ rank: 'first' }),
  }),
  output: z.strictObject({ specialization: z.string(), bonus: z.int(), cp: z.int() }),
  example: {
    input: { skill: 'Swords', level: 5, wants: 'longswords' },
    dice: [],
    outcome: { specialization: 'longswords', bonus: 2, cp: 0 },
  },
  run({ skill: ref, level, has, wants }, play) {
    const skill = skillTitle(ref);
    const problem = whyNotSpecialized(skill, level, [...has, wants]);
    if (problem) return problem;
    play.trace.note(
      'SV-SKL-06',
      `${wants}, of ${skill} at level ${level}, for nothing`,
      SPECIALIZATION.bonus,
    );
    return { specialization: wants, bonus: SPECIALIZATION.bonus, cp: 0 };
  },
  tell: ({ specialization, bonus }, { skill }) =>
    `${skillTitle(skill)} is specialized in ${specialization}: +${bonus} there, for nothing.`,
});

/** SV-SKL-06, SV-R-35: one free specialization for each skill, from level 5. */
export function whyNotSpecialized(
  skill: string,
  level: number,
  fields: readonly string[],
): Refusal | undefined {
  if (fields.length === 0) return undefined;
  if (level < SPECIALIZATION.fromLevel)
    return refuse(
      'SV-SKL-06',
      `A specialization of ${skill} needs skill level ${SPECIALIZATION.fromLevel}; the level is ${level}.`,
    );
  if (fields.length > 1)
    return refuse(
      'SV-SKL-06',
      `A skill has one specialization; ${skill} would have ${fields.join(' and ')}.`,
    );
  return undefined;
}

export const skillProcedures = [skillCostProcedure, specialize] as const;

export const skillParts = [
  part('table', 'skills of the book', ['SV-SKL-10', 'SV-SKL-12'], SKILLS),
  part('table', 'skill prices', ['SV-SKL-05'], skillTotal),
];
