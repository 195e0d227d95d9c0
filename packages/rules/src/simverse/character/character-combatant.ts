/** A character as the rules of combat see one. */
import { isRefusal } from '@arbiter/engine';
import type { Condition } from '../checks/penalties.ts';
import type { Attacker } from '../combat/attack-tn.ts';
import type { Defender } from '../combat/defence.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { SkillName } from '../content/skill-list.ts';
import { NIGHT_VISION_30 } from '../content/template-list.ts';
import { armourPenalty, shieldSd, type Worn, wear } from '../gear/armour.ts';
import { type CarriedWeapon, isFist, rowOf, weaponOf, wielding } from '../gear/character-weapons.ts';
import { takesIn } from '../gear/weapon-types.ts';
import type { SimversePlay } from '../play.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';
import { type Encumbrance, speed } from './derived.ts';
import { flawLevels, hasFlaw } from './flaws.ts';
import { titleOf } from './perks.ts';
import { levelsOf } from './statistics.ts';

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

/** SV-ARM-03: the heaviest class worn, which lowers physical skills. */
export const heaviest = (choices: Choices): 'none' | 'light' | 'medium' | 'heavy' => {
  const classes = wornOf(choices).map(
    piece => piece.armourClass ?? (['light', 'medium', 'heavy'] as const)[piece.AD] ?? 'heavy',
  );
  return (['heavy', 'medium', 'light'] as const).find(c => classes.includes(c)) ?? 'none';
};

/** An attack without anything that speaks for or against it; at no distance yet, which nothing compares equal to. */
export const AT_HAND = {
  hand: 'main',
  location: 'torso',
  metres: Number.NaN,
  aimed: false,
  highGround: false,
  flanking: false,
  darkness: false,
  modifiers: [],
} as const;

/** Ready to attack with a weapon. */
export function attackerOf(
  build: Build,
  choices: Choices,
  weapon: CarriedWeapon,
  load: Encumbrance,
  play: SimversePlay,
  use: 'strike' | 'throw' = 'strike',
): Attacker {
  const fighter = fighterOf(build, load);
  const { level, specialized, weaponMaster } = wielding(build, weapon, use);
  return {
    ...fighter,
    base: 'DX',
    attribute: undefined,
    skill: level,
    specialized,
    weaponMaster,
    target: undefined,
    armourPenalty: armourPenalty(wornOf(choices), fighter.perks, play),
    gestures: false,
  };
}

/** Ready to dodge, to parry with the weapon and to block with the shield. */
export function defenderOf(
  build: Build,
  choices: Choices,
  weapon: CarriedWeapon | undefined,
  load: Encumbrance,
  play: SimversePlay,
): Defender {
  const fighter = fighterOf(build, load);
  const worn = wornOf(choices);
  return {
    ...fighter,
    weapon: weapon === undefined || isFist(weapon) ? undefined : parryingWith(build, weapon),
    brawling: levelOf(build, 'Brawling'),
    attackedUnarmed: false,
    freeHand: true,
    shield: shieldOf(build, choices),
    unarmoured: worn.length === 0,
    armourPenalty: armourPenalty(worn, fighter.perks, play),
    cover: 'none',
    speed: speed(build.attributes, levelsOf(build.perks, build.flaws), load),
    modifiers: [],
    fixed: undefined,
  };
}

const levelOf = ({ skills }: Build, name: SkillName): number => skills.find(s => s.name === name)?.level ?? 0;

function parryingWith(build: Build, weapon: CarriedWeapon): Defender['weapon'] {
  const { level, specialized, weaponMaster } = wielding(build, weapon);
  const input = weaponOf(weapon);
  const bonus = (typeof input === 'string' ? rowOf(weapon)?.parry : undefined) ?? 0;
  return { skill: level, specialized, weaponMaster, offHand: false, attackedThisTurn: false, bonus };
}

/** SV-ATK-06: the shield in hand, with the skill that blocks. */
export function shieldOf(build: Build, { gear: { shield } }: Choices): Defender['shield'] {
  const SD = shield === null ? undefined : shieldSd(shield);
  if (SD === undefined || isRefusal(SD)) return undefined;
  const specializations = build.skills.find(s => s.name === 'Shield')?.specializations ?? [];
  const specialized = specializations.some(field => takesIn(field, [String(shield), 'Shield']));
  return { SD, skill: levelOf(build, 'Shield'), specialized };
}
