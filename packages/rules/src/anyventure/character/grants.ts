/** MOD, CRE: what ancestries, cultures and module options give, as data. */
import { z } from 'zod';
import { byDamageType, type DamageType } from '../combat/mitigation.ts';
import { refName } from '../gear/weapon.ts';
import { part } from '../play.ts';
import { type ActRef, actRef } from '../powers/act-entry.ts';
import { type SongRef, songRef } from '../powers/song-entry.ts';
import { type SpellRef, spellRef } from '../powers/spell-entry.ts';
import {
  ATTRIBUTES,
  type Attribute,
  DISCIPLINES,
  type Discipline,
  grantKeyField,
  SCHOOLS,
  type School,
  type Skill,
  skillField,
  WEAPON_CATEGORIES,
  type WeaponCategory,
} from './attributes.ts';

/** AV-MOD-06: skill levels, Talents, pools, actions, passives. */
export interface Grants {
  readonly attributes?: Partial<Record<Attribute, number>> | undefined;
  readonly skills?: Partial<Record<Skill, number>> | undefined;
  readonly weaponLevels?: Partial<Record<WeaponCategory, number>> | undefined;
  readonly weaponTalents?: Partial<Record<WeaponCategory, number>> | undefined;
  readonly schools?: Partial<Record<School, number>> | undefined;
  readonly schoolTalents?: Partial<Record<School, number>> | undefined;
  readonly crafts?: Partial<Record<Discipline, number>> | undefined;
  readonly healthMax?: number | undefined;
  readonly resolveMax?: number | undefined;
  readonly energyMax?: number | undefined;
  readonly moraleMax?: number | undefined;
  readonly movement?: number | undefined;
  readonly mitigation?: Partial<Record<DamageType, number>> | undefined;
  /** Bonus dice on checks by name, or on "attack" and "defense". */
  readonly bonus?: Readonly<Record<string, number>> | undefined;
  readonly upgrade?: readonly string[] | undefined;
  readonly critFaces?: Partial<Record<WeaponCategory, number>> | undefined;
  readonly spells?: readonly SpellRef[] | undefined;
  readonly songs?: readonly SongRef[] | undefined;
  readonly instruments?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly senses?: readonly { readonly name: string; readonly band: number }[] | undefined;
  /** An action or reaction of the table of module actions. */
  readonly act?: ActRef | undefined;
  /** What only the table can tell. */
  readonly passive?: string | undefined;
}

const step = z.int().min(-10).max(20);
const texts = z.array(z.string().max(80)).max(40).readonly();

export const grantsSchema = z.strictObject({
  attributes: z.partialRecord(z.enum(ATTRIBUTES), step).optional(),
  skills: z.partialRecord(skillField, step).optional(),
  weaponLevels: z.partialRecord(z.enum(WEAPON_CATEGORIES), step).optional(),
  weaponTalents: z.partialRecord(z.enum(WEAPON_CATEGORIES), step).optional(),
  schools: z.partialRecord(z.enum(SCHOOLS), step).optional(),
  schoolTalents: z.partialRecord(z.enum(SCHOOLS), step).optional(),
  crafts: z.partialRecord(z.enum(DISCIPLINES), step).optional(),
  healthMax: z.int().min(-100).max(100).optional(),
  resolveMax: z.int().min(-100).max(100).optional(),
  energyMax: z.int().min(-100).max(100).optional(),
  moraleMax: z.int().min(-20).max(20).optional(),
  movement: step.optional(),
  mitigation: byDamageType(z.int().min(0).max(20)).optional(),
  bonus: z.partialRecord(grantKeyField, step).optional(),
  upgrade: z.array(grantKeyField).max(40).readonly().optional(),
  critFaces: z.partialRecord(z.enum(WEAPON_CATEGORIES), step).optional(),
  spells: z.array(spellRef).max(40).readonly().optional(),
  songs: z.array(songRef).max(40).readonly().optional(),
  instruments: texts.optional(),
  languages: texts.optional(),
  senses: z
    .array(z.strictObject({ name: z.string().max(40), band: z.int().min(1).max(9) }))
    .max(6)
    .readonly()
    .optional(),
  act: actRef.optional(),
  passive: z.string().max(300).optional(),
});

/** A grant in a few words, for people. */
export function tellGrants(grants: Grants): string {
  const said: string[] = [];
  const each = (what: string, of: Partial<Record<string, number>> | undefined): void => {
    for (const [name, n] of Object.entries(of ?? {}))
      said.push(
        `${name.replace(/([A-Z])/g, ' $1').toLowerCase()} ${what}${(n ?? 0) >= 0 ? '+' : '−'}${Math.abs(n ?? 0)}`,
      );
  };
  each('', grants.attributes);
  each('level ', grants.skills);
  each('level ', grants.weaponLevels);
  each('Talent ', grants.weaponTalents);
  each('school level ', grants.schools);
  each('school Talent ', grants.schoolTalents);
  each('craft level ', grants.crafts);
  each('mitigation ', grants.mitigation);
  each('dice ', grants.bonus);
  each('crit faces ', grants.critFaces);
  const pools = {
    Health: grants.healthMax,
    Resolve: grants.resolveMax,
    Energy: grants.energyMax,
    Morale: grants.moraleMax,
    Movement: grants.movement,
  };
  for (const [name, n] of Object.entries(pools))
    if (n) said.push(`${name} ${n > 0 ? '+' : '−'}${Math.abs(n)}`);
  for (const list of [
    grants.upgrade?.map(check => `${check} upgraded`),
    grants.spells?.map(refName),
    grants.songs?.map(refName),
    grants.instruments,
    grants.languages,
  ])
    if (list?.length) said.push(list.join(', '));
  if (grants.act) said.push(refName(grants.act));
  if (grants.passive) said.push(grants.passive);
  return said.join('; ');
}

export const grantParts = [part('creation', 'what options grant', ['AV-MOD-06'], grantsSchema)];
