/** The blow itself: what is struck with, in which way, with what bonus and what damage. It belongs to no person. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { bonusOf, type Creature, expertiseIn, itemAtHand } from '../character/creature.ts';
import { SIZE_TABLE } from '../character/size.ts';
import { isEnigma, type Skill } from '../character/skills.ts';
import type { Stat } from '../character/stats.ts';
import { averageOf, type DiceGroup, parseDice } from '../checks/dice-notation.ts';
import { type Source, source } from '../checks/edge-and-hindrance.ts';
import type { Item } from '../content/items.ts';
import { HEAVY_NEEDS, SHIELD_DICE, type Tagged, taggedWith, type WeaponTag } from '../gear/tags.ts';
import { isShooting, natureOf, UNARMED, type Weapon, type WeaponNature } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import type { Ability, Effect } from '../powers/ability.ts';
import type { Defense } from './defenses.ts';

export interface ExtraDice {
  readonly dice: DiceGroup;
  readonly kind: string;
  /** What brings it: Charging, a feature. */
  readonly source: string;
}

export interface Strike {
  readonly name: string;
  readonly melee: boolean;
  readonly skill: Skill | undefined;
  readonly stat: Stat | undefined;
  readonly tags: readonly WeaponTag[];
  readonly tagged: Tagged;
  /** ED-TAG-10, ED-TAG-13: what the weapon asks of whoever wields it, and does not find. */
  readonly lacks: readonly Source[];
  readonly bonus: number;
  /** The one expertise in the bonus, if any. */
  readonly expertise?: string | undefined;
  readonly against: Defense;
  /** ED-ROLL-05: the dice that the Perk maximises; null for none. */
  readonly dice: DiceGroup | null;
  readonly extra: readonly ExtraDice[];
  readonly damageBonus: number;
  /** ED-NPC-08, ED-R-72: what a creature of the game master deals without rolling. */
  readonly average: number;
  readonly kind: string;
  /** False for what gives conditions only. */
  readonly deals: boolean;
  readonly effects: readonly Effect[];
  /** How far it reaches in melee, and its listed distance beyond. */
  readonly reach: number;
  readonly distance: number;
  /** Its tags that every question of distance asks for. */
  readonly shoots: boolean;
  readonly thrown: boolean;
  /** ED-EXS-03. */
  readonly exploits: boolean;
  readonly spell: boolean;
  /** It befalls everybody in it, rather than being aimed at one. */
  readonly area: boolean;
  /** What it shoots; it is used up. */
  readonly ammunition: string | undefined;
}

/** How a weapon is used in this attack. */
export interface WeaponUse {
  readonly stat?: Stat | undefined;
  readonly hands?: 1 | 2 | undefined;
  /** Thrown or shot at a distance. */
  readonly atDistance?: boolean | undefined;
  readonly offHand?: boolean | undefined;
  readonly mounted?: boolean | undefined;
  readonly expertise?: string | undefined;
}

/** ED-TAG-16, ED-TAG-26, ED-R-47: whether it can be used from the saddle. */
export const isUsableMounted = (tags: readonly WeaponTag[]): boolean =>
  tags.includes('Mounted') || !(tags.includes('Two-Handed') || tags.includes('Emplaced'));

/** ED-TAG-08, ED-TAG-22. */
export const canStrikeOffHand = (tags: readonly WeaponTag[]): boolean =>
  tags.includes('Fine') || tags.includes('Shield');

/** ED-TAG-26: the off hand is one hand. */
export const whyNotOffHand = (offHand: boolean, hands: number | undefined): Refusal | undefined =>
  offHand && hands === 2
    ? refuse('ED-TAG-26', 'An off-hand attack is made with one hand.', 'hands')
    : undefined;

function whyNotUseAs({ tags, name }: Weapon, nature: WeaponNature, use: WeaponUse): Refusal | undefined {
  const { tagged, reach, stats, shoots, thrown } = nature;
  if (use.offHand && !canStrikeOffHand(tags))
    return refuse(
      'ED-TAG-08',
      `Only a Fine weapon or a shield makes an off-hand attack, not the ${name}.`,
      'weapon',
    );
  if (use.offHand === false && tagged.Shield)
    return refuse('ED-TAG-22', `The ${name} strikes only off-hand, as a Swift Act.`, 'weapon');
  if (use.mounted && !isUsableMounted(tags))
    return refuse('ED-TAG-16', `The ${name} cannot be used from the saddle.`, 'weapon');
  // ED-R-47: one hand guides the mount.
  if (use.mounted && use.hands === 2 && !tagged.Mounted)
    return refuse('ED-TAG-16', `From the saddle the ${name} is wielded with one hand.`, 'hands');
  const clumsy = whyNotOffHand(use.offHand === true, use.hands);
  if (clumsy) return clumsy;
  if (use.stat && !stats.includes(use.stat))
    return refuse('ED-SKL-18', `A ${name} rolls ${stats.join(' or ')}, not ${use.stat}.`, 'stat');
  if (use.atDistance && !thrown && !shoots)
    return refuse('ED-TAG-25', `A ${name} is neither Thrown nor Ranged.`, 'weapon');
  if (use.atDistance === false && reach === 0)
    return refuse('ED-TAG-19', `A ${name} strikes nobody in melee.`, 'weapon');
  return undefined;
}

/** ED-SKL-18: the stat that serves best, where nobody chose one. */
export function bestStat({ stats }: Creature, { stats: offered }: WeaponNature): Stat {
  let best = itemAt(offered, 0);
  for (const stat of offered) if (stats[stat] > stats[best]) best = stat;
  return best;
}

const HEAVY = source('Heavy weapon without the Strength', 'ED-TAG-10');
const MARTIAL = source('Martial weapon without the skill', 'ED-TAG-13');
const NOTHING_LACKING: readonly Source[] = [];

/** ED-TAG-10. */
export const isTooHeavy = (strength: number, size: string): boolean =>
  strength < (size === 'Small' || size === 'Tiny' ? HEAVY_NEEDS.small : HEAVY_NEEDS.other);

/** ED-TAG-10, ED-TAG-13: what a weapon asks of whoever wields it. Natural weapons of stat blocks ask nothing. */
export function lackingFor({ stats, size, skills }: Creature, tagged: Tagged): readonly Source[] {
  const weak = tagged.Heavy && isTooHeavy(stats.Strength, size);
  const untrained = tagged.Martial && !skills.includes('Weapon');
  return weak || untrained ? [...(weak ? [HEAVY] : []), ...(untrained ? [MARTIAL] : [])] : NOTHING_LACKING;
}

/** ED-TAG-04, ED-R-227: a Blunt weapon may spare whom it hits; bare hands are no weapon. */
export const maySpare = ({ tagged, dice, name }: Pick<Strike, 'tagged' | 'dice' | 'name'>): boolean =>
  tagged.Blunt && (dice !== null || name !== UNARMED.name);

/** ED-R-72: the mean of the dice, rounded down, and what is added to them. */
export const meanDamage = (dice: DiceGroup | null, damageBonus: number): number =>
  Math.max(0, (dice ? averageOf(dice) : 0) + damageBonus);

/** ED-SKL-16 to 18, ED-TAG-22, ED-TAG-27, ED-STAT-02: an attack with a weapon. */
export function weaponStrike(
  attacker: Creature,
  weapon: Weapon,
  use: WeaponUse = {},
  nature: WeaponNature = natureOf(weapon),
): Strike | Refusal {
  const refusal = whyNotUseAs(weapon, nature, use);
  if (refusal) return refusal;
  const stat = use.stat ?? bestStat(attacker, nature);
  const expertise = expertiseIn(attacker, 'Weapon', use.expertise ?? weaponExpertise(attacker, weapon));
  const { tagged, reach, kind, shoots, thrown, dice: oneHanded, twoHanded } = nature;
  const unarmed = oneHanded === null;
  // ED-TAG-27: the Versatile die is for melee.
  const dice = !unarmed && use.hands === 2 && !use.atDistance ? (twoHanded ?? oneHanded) : oneHanded;
  // ED-STAT-02: Strength alone, at least 1.
  const damageBonus = unarmed ? Math.max(1, attacker.stats.Strength) : attacker.stats[stat];
  return {
    name: weapon.name,
    melee: !(use.atDistance ?? reach === 0),
    skill: 'Weapon',
    stat,
    tags: weapon.tags,
    tagged,
    lacks: lackingFor(attacker, tagged),
    bonus: bonusOf(attacker, { stat, skill: 'Weapon', expertise }),
    expertise,
    // ED-R-37.
    against: 'Deflect',
    dice,
    extra: NO_EXTRA,
    damageBonus,
    average: meanDamage(dice, damageBonus),
    kind,
    deals: true,
    effects: NO_EFFECTS,
    // ED-SPC-11, ED-R-61: bare hands reach what the size threatens: for the Tiny, their own space.
    reach: Math.max(weapon === UNARMED ? 0 : reach, tagged.Ranged ? 0 : SIZE_TABLE[attacker.size].threat),
    distance: weapon.distance ?? 0,
    shoots,
    thrown,
    exploits: false,
    spell: false,
    area: false,
    ammunition: weapon.ammunition,
  };
}

const NO_EXTRA: readonly ExtraDice[] = [];
const NO_EFFECTS: readonly Effect[] = [];

/** ED-EXPT-03: an expertise in this very weapon, or in fighting without one. */
export function weaponExpertise(attacker: Creature, weapon: Weapon): string | undefined {
  if (attacker.expertises.length === 0) return undefined;
  const wanted = weapon.dice === null ? 'unarmed combat' : `weapon: ${weapon.name}`.toLowerCase();
  return attacker.expertises.find(each => each.toLowerCase() === wanted);
}

/** ED-TAG-22: a shield strikes for 1d4. */
export const shieldWeapon = (name: string): Weapon => ({
  name,
  dice: SHIELD_DICE,
  tags: ['Shield', 'Simple'],
});

/** What a name in somebody's hands strikes with. */
export function weaponInHand(creature: Creature, name: string): Weapon | undefined {
  if (name === UNARMED.name) return UNARMED;
  if (creature.shield?.name === name) return shieldWeapon(name);
  for (const each of creature.weapons) if (each.name === name) return each;
  const item = itemAtHand(creature, name);
  return item?.weapon && weaponOfItem(item, item.weapon);
}

/** An item is one weapon, asked for as often as somebody likes. */
const itemWeapons = new WeakMap<Item, Weapon>();

function weaponOfItem(item: Item, listed: NonNullable<Item['weapon']>): Weapon {
  const known = itemWeapons.get(item);
  if (known) return known;
  const weapon: Weapon = { ...listed, name: item.name };
  itemWeapons.set(item, weapon);
  return weapon;
}

/** ED-TAG-02: a shot with other ammunition, whose damage may take the place of the weapon's. */
export function shotWith(strike: Strike, { name, damage, effects = [] }: Item): Strike {
  const dice = damage?.dice === undefined ? strike.dice : parseDice(damage.dice);
  return {
    ...strike,
    ammunition: name,
    dice,
    average: damage?.dice === undefined ? strike.average : meanDamage(dice, strike.damageBonus),
    kind: damage?.kind ?? strike.kind,
    effects: effects.length > 0 ? [...strike.effects, ...effects] : strike.effects,
  };
}

/** ED-NPC-08, ED-NPC-11: an attack act of a stat block strikes or shoots; in a Lair Act the place does. */
const isOwnBlow = ({ attack, cost }: Ability): boolean => attack?.bonus !== undefined && cost !== 'lair';

/** ED-NPC-08, ED-SKL-07: an attack act of a stat block, a spell or a feature that attacks by itself. */
export function abilityStrike(attacker: Creature, ability: Ability): Strike | Refusal {
  if (ability.enigma && !attacker.skills.includes(ability.enigma))
    return refuse('ED-SKL-07', `${ability.name} needs proficiency in ${ability.enigma}.`, 'ability');
  const { attack, damage } = ability;
  if (!attack) return refuse('ED-NPC-07', `${ability.name} is no attack.`, 'ability');
  const dice = damage?.dice ? parseDice(damage.dice) : null;
  const stat = attack.stat;
  const bonus = attack.bonus ?? (stat ? bonusOf(attacker, { stat, skill: attack.skill }) : 0);
  const damageBonus = damage?.stat ? attacker.stats[damage.stat] : 0;
  const tagged = taggedWith(ability.tags);
  return {
    name: ability.name,
    melee: ability.range === 0 && !ability.area,
    skill: attack.skill ?? ability.enigma ?? (isOwnBlow(ability) ? 'Weapon' : undefined),
    stat,
    tags: ability.tags,
    tagged,
    lacks: lackingFor(attacker, tagged),
    bonus,
    against: attack.against,
    dice,
    extra: NO_EXTRA,
    damageBonus,
    average: damage?.average ?? meanDamage(dice, damageBonus),
    kind: damage?.kind ?? 'plain',
    deals: damage !== undefined,
    effects: ability.effects,
    reach: ability.reach ?? SIZE_TABLE[attacker.size].threat,
    distance: ability.range,
    shoots: isShooting(ability.tags),
    thrown: tagged.Thrown,
    exploits: ability.exploits,
    spell: isEnigma(ability.enigma),
    area: ability.area !== undefined,
    ammunition: undefined,
  };
}
