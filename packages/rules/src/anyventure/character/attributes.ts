/** SKL: attributes, skills, weapon categories, schools and crafts, and what each of them rolls with. */
import { z } from 'zod';
import { part } from '../play.ts';

/** AV-SKL-01. */
export const ATTRIBUTES = ['physique', 'finesse', 'mind', 'knowledge', 'social'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** AV-SKL-02: twenty base skills, four an attribute. */
export const SKILLS_OF = {
  physique: ['fitness', 'deflection', 'might', 'endurance'],
  finesse: ['evasion', 'stealth', 'coordination', 'thievery'],
  mind: ['resilience', 'concentration', 'senses', 'logic'],
  knowledge: ['wildcraft', 'academics', 'magic', 'medicine'],
  social: ['expression', 'presence', 'insight', 'persuasion'],
} as const satisfies Record<Attribute, readonly string[]>;
export const SKILLS = ATTRIBUTES.flatMap(attribute => SKILLS_OF[attribute]) as readonly Skill[];
export type Skill = (typeof SKILLS_OF)[Attribute][number];

/** AV-SKL-03: the attribute whose value is the Talent of a base skill. */
export const ATTRIBUTE_OF = Object.fromEntries(
  ATTRIBUTES.flatMap(attribute => SKILLS_OF[attribute].map(skill => [skill, attribute])),
) as Readonly<Record<Skill, Attribute>>;

/** AV-SKL-04: categories with a Talent and a level of their own. */
export const WEAPON_CATEGORIES = [
  'brawling',
  'throwing',
  'simpleMelee',
  'simpleRanged',
  'complexMelee',
  'complexRanged',
] as const;
export type WeaponCategory = (typeof WEAPON_CATEGORIES)[number];

/** AV-CRE-10, AV-R-26: the Talent each category starts with; attributes play no part. */
export const STARTING_TALENT: Readonly<Record<WeaponCategory, number>> = {
  brawling: 1,
  throwing: 1,
  simpleMelee: 1,
  simpleRanged: 1,
  complexMelee: 0,
  complexRanged: 0,
};

/** AV-SKL-05, AV-MAG-02. */
export const SCHOOLS = ['black', 'primal', 'meta', 'divine', 'mysticism'] as const;
export type School = (typeof SCHOOLS)[number];

/** AV-SKL-06, AV-CRF-01. */
export const DISCIPLINES = [
  'engineering',
  'fabrication',
  'alchemy',
  'cooking',
  'glyphcraft',
  'bioshaping',
] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** AV-SKL-07, AV-R-25: every skill of every kind starts here. */
export const STARTING_LEVEL = 0;
/** AV-CRE-04, AV-CRE-06, AV-R-22, AV-R-24. */
export const ATTRIBUTE_BOUNDS = { least: 1, most: 4 } as const;
/** AV-R-181: weapon and school Talents end where attributes do. */
export const MAX_TALENT = 4;

/** Everything that can be rolled by name. */
export type CheckName = Skill | WeaponCategory | School | Discipline;

/** Under which names dice can be granted: a check's own, or its kind's. */
export const GRANT_KEYS = [
  ...SKILLS,
  ...WEAPON_CATEGORIES,
  ...SCHOOLS,
  ...DISCIPLINES,
  'attack',
  'defense',
] as const;
export const grantKeyField = z.enum(GRANT_KEYS as unknown as readonly [CheckName | 'attack' | 'defense']);

export const attributeField = z.enum(ATTRIBUTES);
export const skillField = z.enum(SKILLS as unknown as readonly [Skill, ...Skill[]]);
export const weaponCategoryField = z.enum(WEAPON_CATEGORIES);
export const schoolField = z.enum(SCHOOLS);
export const disciplineField = z.enum(DISCIPLINES);

const isOneOf = <T extends string>(names: readonly T[]) => {
  const known: ReadonlySet<string> = new Set(names);
  return (name: string): name is T => known.has(name);
};
export const isSkill = isOneOf(SKILLS);
export const isWeaponCategory = isOneOf(WEAPON_CATEGORIES);
export const isSchool = isOneOf(SCHOOLS);
export const isDiscipline = isOneOf(DISCIPLINES);

/** As people read it: `simpleMelee` is "Simple Melee". */
export const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/(?<=\S)[A-Z]/g, ' $&');

export const attributeParts = [
  part('table', 'attributes', ['AV-SKL-01'], ATTRIBUTES),
  part('table', 'base skills', ['AV-SKL-02'], SKILLS_OF),
  part('derivation', 'dice of a base skill', ['AV-SKL-03'], ATTRIBUTE_OF),
  part('table', 'weapon categories', ['AV-SKL-04', 'AV-CRE-10'], STARTING_TALENT),
  part('table', 'magic schools', ['AV-SKL-05', 'AV-MAG-02'], SCHOOLS),
  part('table', 'crafting skills', ['AV-SKL-06', 'AV-CRF-01'], DISCIPLINES),
  part('creation', 'starting level', ['AV-SKL-07'], STARTING_LEVEL),
];
