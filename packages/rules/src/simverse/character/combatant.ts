/** A character as the rules of combat see one. */
import { isRefusal } from '@arbiter/engine';
import { armourPenalty, shieldSd, type Worn, wear } from '../armour.ts';
import type { Attacker } from '../attack-tn.ts';
import { SKILL_NAMES, type SkillName } from '../content/skills.ts';
import { NIGHT_VISION_30 } from '../content/templates.ts';
import { weaponNamed } from '../content/weapons.ts';
import type { Defender } from '../defence.ts';
import { type Encumbrance, speed } from '../derived.ts';
import type { Fighter } from '../fighter.ts';
import { flawLevels, hasFlaw } from '../flaws.ts';
import type { Condition } from '../penalties.ts';
import { titleOf } from '../perks.ts';
import type { SimversePlay } from '../play.ts';
import { levelsOf } from '../statistics.ts';
import type { WeaponInput } from '../weapons.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';

/** Perks as combat names them; the dwarf's Night Vision is the one that ends at 30 m. */
const combatPerk = (perk: Build['perks'][number]): string =>
  perk.name === 'Night Vision' && perk.note === NIGHT_VISION_30 ? 'Night Vision (30 m)' : titleOf(perk);

export function fighterOf({ attributes, perks, flaws }: Build, load: Encumbrance): Fighter {
  const conditions: Condition[] = [];
  if (load === 'Heavy') conditions.push('Heavy load');
  if (load === 'Overburdened' || load === 'Immobile') conditions.push('Overburdened');
  if (hasFlaw(flaws, 'Chronic Pain')) conditions.push('Chronic Pain');
  return {
    ...attributes,
    perks: perks.map(combatPerk),
    flaws: flaws.map(f => f.name),
    poorVision: flawLevels(flaws, 'Poor Vision'),
    conditions,
    shock: 0,
    prone: false,
  };
}

/** The worn pieces that can be worn together; `validate` says what is wrong with others. */
export function wornOf({ gear }: Choices): readonly Worn[] {
  const worn = wear(gear.armour);
  return isRefusal(worn) ? [] : worn;
}

/** The skill a weapon of the list is used with; undefined where the table must choose one. */
export const skillOfWeapon = (weapon: WeaponInput): SkillName | undefined => {
  const skill = typeof weapon === 'string' ? weaponNamed(weapon)?.skill : undefined;
  return SKILL_NAMES.find(name => name === skill);
};

const levelOf = ({ skills }: Build, name: SkillName | undefined): number =>
  skills.find(s => s.name === name)?.level ?? 0;

/** Whether a field such as "longswords" or "swords" takes in a weapon such as the Longsword. */
export function takesIn(field: string | undefined, weapon: WeaponInput): boolean {
  if (!field || typeof weapon !== 'string') return false;
  const [a, b, c] = [field, weapon, skillOfWeapon(weapon) ?? ''].map(s => s.toLowerCase().replace(/s$/, ''));
  return a === b || a === c;
}

const specializedIn = (build: Build, skill: SkillName | undefined, weapon: WeaponInput): boolean =>
  build.skills.some(s => s.name === skill && s.specializations.some(field => takesIn(field, weapon)));

export const mastersWeapon = ({ perks }: Build, weapon: WeaponInput): boolean =>
  perks.some(p => p.name === 'Weapon Master' && takesIn(p.choice, weapon));

export function attackerOf(
  build: Build,
  choices: Choices,
  weapon: WeaponInput,
  load: Encumbrance,
  play: SimversePlay,
): Attacker {
  const skill = skillOfWeapon(weapon);
  const fighter = fighterOf(build, load);
  return {
    ...fighter,
    base: 'DX',
    attribute: undefined,
    skill: levelOf(build, skill),
    specialized: specializedIn(build, skill, weapon),
    weaponMaster: mastersWeapon(build, weapon),
    target: undefined,
    armourPenalty: armourPenalty(wornOf(choices), fighter.perks, play),
    gestures: false,
  };
}

/** Ready to dodge, to parry with the weapon and to block with the shield. */
export function defenderOf(
  build: Build,
  choices: Choices,
  weapon: WeaponInput | undefined,
  load: Encumbrance,
  play: SimversePlay,
): Defender {
  const fighter = fighterOf(build, load);
  const worn = wornOf(choices);
  const skill = weapon === undefined ? undefined : skillOfWeapon(weapon);
  const SD = choices.gear.shield === null ? undefined : shieldSd(choices.gear.shield);
  return {
    ...fighter,
    weapon:
      weapon === undefined
        ? undefined
        : {
            skill: levelOf(build, skill),
            specialized: specializedIn(build, skill, weapon),
            weaponMaster: mastersWeapon(build, weapon),
            offHand: false,
            attackedThisTurn: false,
            bonus: (typeof weapon === 'string' ? weaponNamed(weapon)?.parry : undefined) ?? 0,
          },
    brawling: levelOf(build, 'Brawling'),
    attackedUnarmed: false,
    freeHand: true,
    shield:
      SD === undefined || isRefusal(SD)
        ? undefined
        : {
            SD,
            skill: levelOf(build, 'Shield'),
            specialized: specializedIn(build, 'Shield', String(choices.gear.shield)),
          },
    unarmoured: worn.length === 0,
    armourPenalty: armourPenalty(worn, fighter.perks, play),
    cover: 'none',
    speed: speed(build.attributes, levelsOf(build.perks, build.flaws), load),
    modifiers: [],
    fixed: undefined,
  };
}
