/** SKL-01: rolling a skill, with everything that a table may bring to it. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributesSchema, attributeValue } from '../character/attributes.ts';
import { ENCUMBRANCES } from '../character/derived.ts';
import { failsWithoutRoll, flawsSchema, hasFlaw, type OwnedFlaw } from '../character/perks/flaws.ts';
import { perksSchema } from '../character/perks/perks.ts';
import { levelSchema, type SkillUse, skillTarget } from '../character/skills.ts';
import { PRONE } from '../combat/states.ts';
import { type SkillRef, skillTitle } from '../content/skill-list.ts';
import { ARMOUR_CLASSES } from '../gear/armour.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { TAKING_TIME, takesTime, unhurriedRoll } from './check.ts';
import { heldSkill, needsSchema, senseSchema, situationsSchema } from './circumstances.ts';
import { ownRolls } from './lucky.ts';
import type { RollPurpose } from './penalties.ts';
import { skillCalled } from './person-target.ts';
import {
  addHindered,
  hinderedFields,
  hinderedWith,
  oneArmed,
  ownedOnce,
  type Roller,
  rollerField,
  rollerOf,
} from './roller.ts';
import { DIFFICULTIES, DIFFICULTY, rollAgainst, tellRoll } from './rolls.ts';

/** An action that fails without a roll. */
const FAILED = { rolled: false, roll: null, success: false, critical: 'none', margin: null } as const;

/** Attributes as far as they are told. */
const told = attributeValue.optional();
const toldAttributes = z.strictObject({
  DX: told,
  IN: told,
  WS: told,
  CH: told,
  EN: told,
  AW: told,
  ST: told,
});

export const skillRollInput = z.strictObject({
  person: rollerField,
  skill: heldSkill.meta({ rank: 'first' }),
  attributes: toldAttributes
    .optional()
    .describe('Final values, size included; those left out are the person’s, else 10.')
    .meta({ rank: 'often' }),
  level: levelSchema
    .optional()
    .describe('Left out: what the person has learned, or untrained.')
    .meta({ rank: 'first' }),
  specialized: z
    .boolean()
    .default(false)
    .describe('The task falls into the narrower field the character has specialized in.')
    .meta({ rank: 'often' }),
  difficulty: z.enum(DIFFICULTIES).default('Average').meta({ rank: 'first' }),
  perks: perksSchema.meta({ rank: 'often', from: 'perks' }),
  flaws: flawsSchema.meta({ rank: 'often', from: 'flaws' }),
  load: z
    .enum(ENCUMBRANCES)
    .optional()
    .describe('Encumbrance; it lowers physical skills. Left out: Normal, or the person’s.')
    .meta({ rank: 'often' }),
  armour: z
    .enum(['none', ...ARMOUR_CLASSES])
    .optional()
    .describe('The heaviest class worn; it lowers physical skills. Left out: none, or the person’s.')
    .meta({ rank: 'often' }),
  sense: senseSchema.meta({ rank: 'rare' }),
  attack: z
    .enum(['melee', 'ranged'])
    .optional()
    .describe('The roll is an attack of this kind.')
    .meta({ rank: 'often' }),
  situations: situationsSchema.meta({ rank: 'often' }),
  needs: needsSchema.meta({ rank: 'rare' }),
  ...hinderedFields,
  prone: z.boolean().default(false).describe('Lowers attacks (SV-STAT-02).').meta({ rank: 'often' }),
  ...TAKING_TIME,
});
export type SkillAsked = z.output<typeof skillRollInput>;
/** The same with the skill found. */
type Known = Omit<SkillAsked, 'skill'> & { readonly skill: SkillRef };

const purposeOf = ({ attack, situations }: SkillAsked): RollPurpose =>
  attack ? 'attack' : situations.some(situation => situation.startsWith('resists')) ? 'resistance' : 'task';

/** The skill as it is used here, by the person or by what is told. */
function useOf(asked: Known, roller: Roller | undefined, play: SimversePlay): SkillUse {
  const { sense, attack, situations, needs, person, skill } = asked;
  const title = skillTitle(skill);
  const purpose = purposeOf(asked);
  const flaws = ownedOnce<OwnedFlaw>(roller?.flaws, asked.flaws);
  const hindered = hinderedWith(asked, roller?.hindered);
  // SV-DER-15, SV-DER-16: among conditions, too, a load lowers the physical group of skills (SV-R-28).
  const load = hindered.conditions.includes('Overburdened')
    ? 'Overburdened'
    : hindered.conditions.includes('Heavy load')
      ? 'Heavy'
      : undefined;
  const felt = hindered.conditions.filter(
    c =>
      c !== 'Heavy load' && c !== 'Overburdened' && !(c === 'Chronic Pain' && hasFlaw(flaws, 'Chronic Pain')),
  );
  return {
    skill,
    level: asked.level ?? person?.skills.find(({ name }) => skillTitle(name) === title)?.level ?? 0,
    specialized: asked.specialized,
    attributes: attributesSchema.parse({ ...roller?.attributes, ...asked.attributes }),
    perks: ownedOnce(roller?.perks, asked.perks),
    flaws,
    load: asked.load ?? load ?? roller?.load ?? 'Normal',
    armour: asked.armour ?? 'none',
    ...(asked.armour === undefined && roller ? { worn: roller.worn } : {}),
    circumstances: { sense, attack, situations, needs },
    modifiers: [
      { source: asked.difficulty, value: DIFFICULTY[asked.difficulty] },
      { source: 'prone', value: attack && (asked.prone || roller?.prone) ? PRONE.ownAttacks : 0 },
      oneArmed(roller, situations, title),
    ],
    hinder: (total, base) => addHindered(total, { ...hindered, conditions: felt }, base, purpose, play),
  };
}

const output = z.strictObject({
  tn: z.int(),
  rolled: z.boolean().describe('False where the action fails without a roll, or takes its time.'),
  roll: z.int().nullable(),
  success: z.boolean(),
  critical: z.enum(['success', 'failure', 'none']),
  margin: z.int().nullable(),
});
type SkillRolled = z.output<typeof output>;

/** The roll of a skill, asked for or made in a fight. */
export function rollSkill(told: SkillAsked, play: SimversePlay): SkillRolled | Refusal {
  const skill = skillCalled(told.skill, told.person);
  if (isRefusal(skill)) return skill;
  const asked = { ...told, skill };
  const pressed = takesTime(asked, purposeOf(asked));
  if (isRefusal(pressed)) return pressed;
  const roller = asked.person && rollerOf(asked.person, purposeOf(asked), play);
  if (isRefusal(roller)) return roller;
  const unlearned = notSpecialized(asked);
  if (unlearned) return unlearned;
  const use = useOf(asked, roller, play);
  const tn = skillTarget(use, play);
  if (typeof tn !== 'number') return tn;
  const lost = failsWithoutRoll(use.flaws ?? [], { ...use.circumstances, skill: skillTitle(asked.skill) });
  if (lost) {
    play.trace.note('', `${lost.name}: fails without a roll`, false);
    return { tn, ...FAILED };
  }
  if (pressed) return { tn, rolled: false, ...unhurriedRoll(tn, play) };
  return { tn, rolled: true, ...rollAgainst(tn, skillTitle(asked.skill), play) };
}

export const skillRollProcedure = procedure({
  name: 'skill-roll',
  title: 'Skill roll',
  summary:
    'Roll a skill: its attribute (the better of two) plus its level, with everything that perks, flaws, load, armour, conditions, wounds, shock, hunger, thirst, lost sleep and disease change. Untrained regular skills are at −2; hard skills need at least level 1. Where nothing presses, take your time and use a 10.',
  rules: [
    'SV-SKL-01',
    'SV-SKL-02',
    'SV-SKL-03',
    'SV-SKL-06',
    'SV-SKL-11',
    'SV-ROLL-08',
    'SV-ROLL-09',
    'SV-DER-09',
    'SV-DER-15',
    'SV-DER-16',
    'SV-DER-17',
    'SV-PAIN-01',
    'SV-PAIN-03',
    'SV-HAZ-01',
    'SV-HAZ-03',
    'SV-HAZ-10',
    'SV-DIS-04',
    'SV-TRAV-07',
    'SV-FLAW-12',
    'SV-FLAW-13',
  ],
  conventions: [ownRolls()],
  input: skillRollInput,
  output,
  example: {
    input: { skill: 'Climbing', attributes: { DX: 11, ST: 14 }, level: 2 },
    dice: [3, 4, 5],
    outcome: { tn: 16, rolled: true, roll: 12, success: true, critical: 'none', margin: 4 },
  },
  run: rollSkill,
  tell({ tn, roll, success, critical, margin }, { skill, person, takeYourTime }) {
    const known = skillCalled(skill, person);
    const title = skillTitle(isRefusal(known) ? skill : known);
    return roll === null || margin === null
      ? `${title} fails without a roll.`
      : `${title}: ${takeYourTime ? 'taking the time, ' : ''}${tellRoll({ tn, roll, success, critical, margin })}`;
  },
});

/** SV-SKL-06: only a field that somebody has chosen is theirs. */
const notSpecialized = ({ person, skill, specialized, level }: SkillAsked) =>
  specialized &&
  person &&
  level === undefined &&
  !person.skills.some(
    ({ name, specializations }) => skillTitle(name) === skillTitle(skill) && specializations.length > 0,
  )
    ? refuse('SV-SKL-06', `${person.name} has no specialization of ${skillTitle(skill)}.`, 'specialized')
    : undefined;
