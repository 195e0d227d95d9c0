/** The weapons a character carries, and the skill that each is used with (SV-ATK-01). */
import { z } from 'zod';
import { byNameOr, eitherSchema } from '../by-name.ts';
import { does } from '../character/perks/perk-deeds.ts';
import { type PerkTitle, perksIn } from '../character/perks/traits.ts';
import { SPECIALIZATION } from '../character/skills.ts';
import { skillSchema } from '../checks/circumstances.ts';
import type { PerkRef } from '../content/perk-list.ts';
import { type OwnSkill, SKILL_NAMES, type SkillRef, skillTitle } from '../content/skill-list.ts';
import { isMasterwork, UNARMED, type Weapon, type WeaponRef, weaponRow } from '../content/weapon-list.ts';
import { takesIn } from './weapon-types.ts';
import { madeWeapon, type WeaponInput, weaponEntry, weaponOrEntry } from './weapons.ts';

const skill = skillSchema
  .optional()
  .describe('The skill it is used with: the table chooses one for maces, staves and slings.');
const sturdy = z.boolean().optional().describe('Masterwork or oversized: it breaks less easily (SV-ARM-09).');
const listedWeapon = z.strictObject({
  name: byNameOr(z.string().min(1).max(40).describe('As in the list.'), weaponEntry).meta({
    from: 'weapons',
    also: '.',
  }),
  skill,
  sturdy,
});
const ownWeapon = madeWeapon.extend({ skill, sturdy });
const hasDamage = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'damage' in given;

export const carriedWeapon = byNameOr(
  z.string().max(40).describe('A weapon of the list, by name: "Longsword".'),
  weaponOrEntry(eitherSchema(given => !hasDamage(given), listedWeapon, ownWeapon)),
)
  .meta({ from: 'weapons', also: '.' })
  .describe(
    '"Longsword", {"name": "Mace", "skill": "Axes"}, or one of your own with `name`, `skill` and `damage`.',
  );
export type CarriedWeapon = z.output<typeof carriedWeapon>;

/** The weapon as attacks take it. */
export function weaponOf(carried: CarriedWeapon): WeaponInput {
  if (typeof carried === 'string' || 'propulsion' in carried) return carried;
  if (!('damage' in carried)) return carried.name;
  const { skill: _, sturdy: _sturdy, ...weapon } = carried;
  return weapon;
}

/** The row of the list that bears its name; a dagger of one's own is still a dagger. */
export const rowOf = (carried: CarriedWeapon): Weapon | undefined => weaponRow(refOf(carried));

/** What it is: an entry, or the name that it goes by. */
const refOf = (carried: CarriedWeapon): WeaponRef =>
  typeof carried === 'string' || 'propulsion' in carried ? carried : (carried.name ?? '');

export const chosenSkill = (carried: CarriedWeapon): SkillRef | undefined =>
  typeof carried === 'string' || 'propulsion' in carried ? undefined : carried.skill;

/** SV-ARM-09: masterwork or oversized, as its owner says. */
export const isSturdy = (carried: CarriedWeapon): boolean =>
  isMasterwork(rowOf(carried)?.name ?? '') ||
  rowOf(carried)?.sturdy === true ||
  (typeof carried !== 'string' && 'sturdy' in carried && carried.sturdy === true);

/** Fists and feet are nobody's gear (SV-DMG-14). */
export const FISTS: readonly CarriedWeapon[] = UNARMED.map(({ name }) => name);
export const isFist = (carried: CarriedWeapon): boolean =>
  rowOf(carried)?.group === 'unarmed' && !hasDamage(carried);

/** Every skill that covers a weapon; none where no list names one and the table has not chosen. */
export function skillsFor(carried: CarriedWeapon): readonly string[] {
  const chosen = chosenSkill(carried);
  if (chosen) return [skillTitle(chosen)];
  const { skill = null, also = [] } = rowOf(carried) ?? {};
  const covering = [skill ?? [], also].flat().map(skillTitle);
  const known: readonly string[] = SKILL_NAMES;
  return [
    ...SKILL_NAMES.filter(name => covering.includes(name)),
    ...covering.filter(name => !known.includes(name)),
  ];
}

/** SV-ATK-01: what is thrown goes with Throwing; axes are "swung or thrown" with their own skill. */
const throwingSkills = (carried: CarriedWeapon): readonly string[] => [
  'Throwing',
  ...skillsFor(carried).filter(name => name === 'Axes'),
];

/** Every name that a weapon goes by: its own, its skills', and for one of no list the chosen skill's. */
export function typesOf(carried: CarriedWeapon): readonly string[] {
  const ref = refOf(carried);
  const own = typeof ref === 'string' ? ref : ref.name;
  const row = rowOf(carried);
  // The skill that a table chose for a mace does not make it an axe.
  const skills = row ? skillsFor(row) : [skillTitle(chosenSkill(carried) ?? '')];
  return [own, row?.craftedFrom ?? '', ...skills].filter(name => name !== '');
}

/** SV-PERK-03: "Weapon Master (Longsword)", or of every blade with "Weapon Master (Swords)". */
export const isMastered = (perks: readonly PerkTitle[], weapon: CarriedWeapon): boolean =>
  perks.length > 0 && masters(perksIn(perks), weapon);

const masters = (perks: Trainee['perks'], weapon: CarriedWeapon): boolean =>
  perks.some(perk => does(perk, 'masters a weapon') && takesIn(perk.choice, typesOf(weapon)));

/** How well somebody uses a weapon. */
export interface Wielding {
  /** Undefined where no skill covers the weapon: untrained, whoever uses it. */
  readonly skill: string | undefined;
  readonly level: number;
  readonly specialized: boolean;
  readonly weaponMaster: boolean;
}

/** Whoever has learned something: a character, or a person told of at a table. */
export interface Trainee {
  readonly skills: readonly {
    readonly name: string | OwnSkill;
    readonly level: number;
    readonly specializations: readonly string[];
  }[];
  readonly perks: readonly { readonly name: PerkRef; readonly choice?: string | undefined }[];
}

/** Of several skills that cover the weapon, the better one. */
export function wieldingOf(
  build: Trainee,
  carried: CarriedWeapon,
  use: 'strike' | 'throw' = 'strike',
): Wielding {
  const covering = use === 'throw' ? throwingSkills(carried) : skillsFor(carried);
  const ways = covering.map(name => wayOf(build, carried, name));
  const worth = ({ level, specialized }: Way): number => level + (specialized ? SPECIALIZATION.bonus : 0);
  const best = ways.reduce<Way | undefined>((a, b) => (a && worth(a) >= worth(b) ? a : b), undefined);
  return {
    ...(best ?? { skill: undefined, level: 0, specialized: false }),
    weaponMaster: masters(build.perks, carried),
  };
}

type Way = Pick<Wielding, 'skill' | 'level' | 'specialized'>;
function wayOf({ skills }: Trainee, carried: CarriedWeapon, name: string): Way {
  const owned = skills.find(s => skillTitle(s.name) === name);
  return {
    skill: name,
    level: owned?.level ?? 0,
    specialized: owned?.specializations.some(field => takesIn(field, typesOf(carried))) ?? false,
  };
}
