/** SV-POW-02: the skills that a spell, a psychic power or a maneuver can be learned with. */
import type { Refusal } from '@arbiter/engine';
import type { ReadyPower } from '../content/power-library.ts';
import { SKILL_NAMES, type SkillRef, skillTitle, WEAPON_SKILLS } from '../content/skill-list.ts';
import { refuse } from '../play.ts';
import type { Design, PowerKind } from './power-design.ts';

const MELEE_AND_RANGED: readonly string[] = [...new Set<string>([...WEAPON_SKILLS, 'Brawling', 'Shield'])];

/** Of a design; a power of the table's own may be lent by any kind of magic. */
const OF_KIND: Readonly<Record<PowerKind, readonly string[]>> = {
  spell: ['Spellcasting', 'Ritual Magic', 'Divine Magic', 'Psionics'],
  power: ['Psionics', 'Spellcasting', 'Ritual Magic', 'Divine Magic'],
  maneuver: [...MELEE_AND_RANGED, 'Acrobatics', 'Athletics'],
};

/** What the library calls a skill without naming one, and the ritual way to cast what Spellcasting casts (SV-R-32). */
const OF_LIBRARY: Readonly<Record<string, readonly string[]>> = {
  'weapon skill': MELEE_AND_RANGED,
  'ranged weapon skill': ['Bows', 'Crossbows', 'Throwing', 'Firearms', 'Axes', 'Spears'],
  Spellcasting: ['Spellcasting', 'Ritual Magic'],
};

/** Skills of weapons that strike from afar and parry nothing. */
export const MISSILE_SKILLS: readonly string[] = ['Bows', 'Crossbows', 'Throwing', 'Firearms'];

/** What a design says about the skills it can be learned with. */
type Reaching = Pick<Design, 'limitations'>;
type Listed = Pick<ReadyPower, 'name' | 'skill' | 'design'>;

/** SV-LIM-13: what works at arm's length only, or answers a parry, is no art of the bow. */
const isCloseCombat = ({ limitations }: Reaching): boolean =>
  limitations.some(
    l => l.name === 'Melee Range Only' || ('detail' in l && /parr(y|ied)/i.test(l.detail ?? '')),
  );

/** Every skill that a power can be learned with (SV-R-181: also one that it can never be used with). */
export const skillsOf = (kind: PowerKind, ready?: Listed): readonly string[] =>
  ready ? (OF_LIBRARY[ready.skill] ?? SKILL_NAMES.filter(name => name === ready.skill)) : OF_KIND[kind];

/** SV-LIM-13: whether a power of this skill can never be used, though it may be learned. */
export const isIdle = (kind: PowerKind, skill: string, design: Reaching): boolean =>
  kind === 'maneuver' && MISSILE_SKILLS.includes(skill) && isCloseCombat(design);

/** SV-LIM-13: what is said of such a power. */
export const idleRemark = (name: string, skill: string): string =>
  `${name} works only hand to hand, so with ${skill} it can never be used; learn it with the skill of a melee weapon.`;

/** The skills with which a power is of use. */
export const usefulSkills = (kind: PowerKind, design: Reaching, ready?: Listed): readonly string[] =>
  skillsOf(kind, ready).filter(skill => !isIdle(kind, skill, design));

const CALLED = { spell: 'a spell', power: 'a psychic power', maneuver: 'a maneuver' } as const;

/** Why a power cannot be learned with a skill. */
export function whyNotLearned(
  name: string,
  kind: PowerKind,
  skill: SkillRef,
  ready?: Listed,
): Refusal | undefined {
  const fitting = skillsOf(kind, ready);
  return fitting.includes(skillTitle(skill)) || servesManeuvers(kind, skill, ready)
    ? undefined
    : refuse(
        'SV-POW-02',
        `${name} is ${CALLED[kind]}, learned with ${fitting.join(', ').replace(/, ([^,]*)$/, ' or $1')}, not with ${skillTitle(skill)}.`,
      );
}

/** A weapon skill of a pack serves for maneuvers as those of the book do, where they name no skill. */
const servesManeuvers = (kind: PowerKind, skill: SkillRef, ready?: Listed): boolean =>
  kind === 'maneuver' && isOwnWeaponSkill(skill) && (!ready || OF_LIBRARY[ready.skill] === MELEE_AND_RANGED);
const isOwnWeaponSkill = (skill: SkillRef): boolean => typeof skill !== 'string' && skill.group === 'combat';

/** Whether any power at all is learned with a skill. */
export const carriesPowers = (skill: SkillRef): boolean =>
  isOwnWeaponSkill(skill) || Object.values(OF_KIND).some(skills => skills.includes(skillTitle(skill)));
