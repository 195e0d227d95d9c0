/** Weapons: the rows scattered through the book (SV-DMG-14, SV-DMG-15) and the game's companion list. */
import type { Origin } from '@arbiter/engine';
import type { Propulsion } from '../character/derived.ts';
import type { OwnSkill } from './skill-list.ts';

/** Damage types of blows; energy works like bludgeoning but may be resisted by its own name (SV-DMG-13). */
export const DAMAGE_TYPES = [
  'bludgeoning',
  'cutting',
  'impaling',
  'fire',
  'cold',
  'lightning',
  'acid',
  'force',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

export const WEAPON_GROUPS = ['unarmed', 'light', 'medium', 'heavy', 'ranged'] as const;

export interface Weapon {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly group: (typeof WEAPON_GROUPS)[number];
  /** The skill that covers it; null where no list names one and the table must choose. */
  readonly skill: string | OwnSkill | null;
  /** Further skills that cover it; the better one counts. */
  readonly also?: readonly (string | OwnSkill)[] | undefined;
  readonly damage: string;
  readonly type: DamageType;
  readonly propulsion: Propulsion;
  readonly hands: 1 | 2 | '1-2';
  /** A slashing weapon that may be thrust instead (SV-DMG-11). */
  readonly thrust?: boolean | undefined;
  /** Metres; melee weapons without it strike adjacent foes. */
  readonly reach?: number | undefined;
  readonly thrownRange?: number | undefined;
  readonly maxRange?: number | undefined;
  readonly minSt?: number | undefined;
  /** SV-WEAP-07: below its strength it cannot be used at all. */
  readonly unusableBelowMinSt?: boolean | undefined;
  /** Points of AR it ignores. */
  readonly piercing?: number | undefined;
  readonly toHit?: number | undefined;
  readonly parry?: number | undefined;
  readonly againstArmour?: { readonly fromAr: number; readonly damage: number } | undefined;
  /** SV-ARM-09: masterwork or oversized. */
  readonly sturdy?: boolean | undefined;
  /** What the companion list prints where the book prints something else. */
  readonly companionDamage?: string;
  readonly weight?: number | undefined;
  readonly price?: number | undefined;
  readonly notes?: string | undefined;
  /** The row that workmanship made this one of. */
  readonly craftedFrom?: string;
}

/** SV-DMG-14: fists and feet, with Brawling. */
export const UNARMED = [
  {
    name: 'Punch',
    group: 'unarmed',
    skill: 'Brawling',
    damage: '1d6-3',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 1,
  },
  {
    name: 'Kick',
    group: 'unarmed',
    skill: 'Brawling',
    damage: '1d6',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 1,
  },
] as const satisfies readonly Weapon[];

/**
 * SV-DMG-15: what the book prints outside the companion list, or with another damage. Types by nature where none is
 * printed (SV-R-96), knives at 1d6-3 (SV-R-94), bows at 2d6 with the arrow of the examples as a light bow (SV-R-95).
 */
export const BOOK_WEAPONS = [
  {
    name: 'Knife',
    group: 'light',
    skill: 'Swords',
    also: ['Daggers'],
    damage: '1d6-3',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    thrust: true,
  },
  {
    name: 'Hunting Knife',
    group: 'light',
    skill: 'Swords',
    also: ['Daggers'],
    damage: '1d6-2',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    thrust: true,
    notes: 'as the scout template prints its blade',
  },
  {
    name: 'Sword',
    group: 'medium',
    skill: 'Swords',
    damage: '2d6-1',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    thrust: true,
  },
  {
    name: 'Warhammer',
    group: 'medium',
    skill: null,
    damage: '2d6',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: '1-2',
  },
  {
    name: 'Staff',
    group: 'medium',
    skill: null,
    damage: '1d6-1',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 2,
    notes: 'spellcasting focus',
  },
  {
    name: 'Heavy Spear',
    group: 'medium',
    skill: 'Spears',
    damage: '2d6',
    type: 'impaling',
    propulsion: 'melee',
    hands: '1-2',
    reach: 2,
  },
  {
    name: 'Bow',
    group: 'ranged',
    skill: 'Bows',
    damage: '2d6',
    type: 'impaling',
    propulsion: 'bow',
    hands: 2,
    maxRange: 100,
  },
  {
    name: 'Light Bow',
    group: 'ranged',
    skill: 'Bows',
    damage: '1d6+2',
    type: 'impaling',
    propulsion: 'bow',
    hands: 2,
    maxRange: 50,
  },
  {
    name: 'Crossbow',
    group: 'ranged',
    skill: 'Crossbows',
    damage: '2d6+2',
    type: 'impaling',
    propulsion: 'crossbow',
    hands: 2,
    maxRange: 80,
  },
] as const satisfies readonly Weapon[];

/** The companion list; where the book prints another damage for the same name, the book's stands. */
export const COMPANION_WEAPONS = [
  {
    name: 'Dagger',
    group: 'light',
    skill: 'Swords',
    also: ['Daggers'],
    damage: '1d6-3',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    thrust: true,
    thrownRange: 10,
    weight: 0.3,
    price: 5,
    notes: 'easy to hide',
  },
  {
    name: 'Shortsword',
    group: 'light',
    skill: 'Swords',
    damage: '1d6-1',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    thrust: true,
    weight: 1,
    price: 20,
    notes: 'fast out of the scabbard',
  },
  {
    name: 'Hand Axe',
    group: 'light',
    skill: 'Axes',
    damage: '1d6',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    thrownRange: 8,
    weight: 1,
    price: 15,
    notes: 'may be thrown',
  },
  {
    name: 'Mace',
    group: 'light',
    skill: null,
    damage: '1d6',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 1,
    weight: 1.5,
    price: 15,
    notes: 'praised against armour, no number given',
  },
  {
    name: 'Rapier',
    group: 'light',
    skill: 'Swords',
    also: ['Fencing'],
    damage: '1d6',
    type: 'impaling',
    propulsion: 'melee',
    hands: 1,
    thrust: true,
    parry: 1,
    weight: 1,
    price: 30,
    notes: 'Fencing covers it too',
  },
  {
    name: 'Whip',
    group: 'light',
    skill: 'Whips',
    damage: '1d6-2',
    type: 'cutting',
    propulsion: 'melee',
    hands: 1,
    reach: 3,
    weight: 0.5,
    price: 20,
    notes: 'usable to disarm',
  },
  {
    name: 'Club',
    group: 'light',
    skill: null,
    damage: '1d6-2',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 1,
    weight: 1,
    price: 2,
    notes: 'anything heavy will serve',
  },
  {
    name: 'Longsword',
    group: 'medium',
    skill: 'Swords',
    damage: '2d6-1',
    type: 'cutting',
    propulsion: 'melee',
    hands: '1-2',
    thrust: true,
    weight: 1.5,
    price: 50,
  },
  {
    name: 'Battleaxe',
    group: 'medium',
    skill: 'Axes',
    damage: '2d6',
    type: 'cutting',
    propulsion: 'melee',
    hands: '1-2',
    weight: 2,
    price: 40,
  },
  {
    name: 'War Hammer',
    group: 'medium',
    skill: null,
    damage: '2d6',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: '1-2',
    againstArmour: { fromAr: 4, damage: 2 },
    weight: 2.5,
    price: 45,
  },
  {
    name: 'Spear',
    group: 'medium',
    skill: 'Spears',
    damage: '1d6+1',
    type: 'impaling',
    propulsion: 'melee',
    hands: '1-2',
    reach: 2,
    thrownRange: 15,
    weight: 1.5,
    price: 10,
  },
  {
    name: 'Scimitar',
    group: 'medium',
    skill: 'Swords',
    damage: '2d6-1',
    type: 'cutting',
    propulsion: 'melee',
    hands: '1-2',
    toHit: 1,
    weight: 1.5,
    price: 45,
  },
  {
    name: 'Morningstar',
    group: 'medium',
    skill: null,
    damage: '2d6',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: '1-2',
    weight: 2,
    price: 35,
    notes: 'armour piercing, no number given',
  },
  {
    name: 'Greatsword',
    group: 'heavy',
    skill: 'Swords',
    damage: '3d6+2',
    type: 'cutting',
    propulsion: 'melee',
    hands: 2,
    companionDamage: '3d6',
    thrust: true,
    minSt: 12,
    weight: 3,
    price: 100,
    notes: 'leaves no hand for a shield',
  },
  {
    name: 'Greataxe',
    group: 'heavy',
    skill: 'Axes',
    damage: '3d6+1',
    type: 'cutting',
    propulsion: 'melee',
    hands: 2,
    minSt: 12,
    weight: 3.5,
    price: 90,
    notes: 'slow, no number given',
  },
  {
    name: 'Poleaxe',
    group: 'heavy',
    skill: 'Spears',
    damage: '2d6+2',
    type: 'cutting',
    propulsion: 'melee',
    hands: 2,
    thrust: true,
    reach: 3,
    minSt: 11,
    weight: 3,
    price: 70,
  },
  {
    name: 'Halberd',
    group: 'heavy',
    skill: 'Spears',
    damage: '2d6+2',
    type: 'cutting',
    propulsion: 'melee',
    hands: 2,
    thrust: true,
    reach: 3,
    minSt: 11,
    weight: 3,
    price: 65,
    notes: 'can trip',
  },
  {
    name: 'Pike',
    group: 'heavy',
    skill: 'Spears',
    damage: '1d6+3',
    type: 'impaling',
    propulsion: 'melee',
    hands: 2,
    companionDamage: '2d6',
    reach: 4,
    minSt: 11,
    weight: 4,
    price: 50,
    notes: 'meant against riders',
  },
  {
    name: 'Maul',
    group: 'heavy',
    skill: null,
    damage: '3d6',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 2,
    againstArmour: { fromAr: 1, damage: 3 },
    minSt: 12,
    weight: 5,
    price: 80,
  },
  {
    name: 'Quarterstaff',
    group: 'heavy',
    skill: null,
    damage: '1d6+1',
    type: 'bludgeoning',
    propulsion: 'melee',
    hands: 2,
    weight: 2,
    price: 5,
    notes: 'strikes with either end; defence bonus without a number; the core staff does 1d6-1',
  },
  {
    name: 'Shortbow',
    group: 'ranged',
    skill: 'Bows',
    damage: '1d6+1',
    type: 'impaling',
    propulsion: 'bow',
    hands: 2,
    maxRange: 50,
    weight: 1,
    price: 30,
  },
  {
    name: 'Longbow',
    group: 'ranged',
    skill: 'Bows',
    damage: '2d6',
    type: 'impaling',
    propulsion: 'bow',
    hands: 2,
    maxRange: 100,
    minSt: 10,
    unusableBelowMinSt: true,
    weight: 1.5,
    price: 60,
  },
  {
    name: 'Crossbow, Light',
    group: 'ranged',
    skill: 'Crossbows',
    damage: '2d6',
    type: 'impaling',
    propulsion: 'crossbow',
    hands: 2,
    maxRange: 80,
    weight: 2.5,
    price: 50,
  },
  {
    name: 'Crossbow, Heavy',
    group: 'ranged',
    skill: 'Crossbows',
    damage: '2d6+2',
    type: 'impaling',
    propulsion: 'crossbow',
    hands: 2,
    maxRange: 120,
    weight: 4,
    price: 100,
    notes: 'armour piercing and slow to load, no numbers given',
  },
  {
    name: 'Throwing Knife',
    group: 'ranged',
    skill: 'Throwing',
    damage: '1d6-3',
    type: 'impaling',
    propulsion: 'thrown',
    hands: 1,
    maxRange: 10,
    weight: 0.2,
    price: 5,
    notes: 'easy to hide',
  },
  {
    name: 'Throwing Axe',
    group: 'ranged',
    skill: 'Axes',
    also: ['Throwing'],
    damage: '1d6',
    type: 'cutting',
    propulsion: 'thrown',
    hands: 1,
    maxRange: 8,
    weight: 1,
    price: 15,
  },
  {
    name: 'Javelin',
    group: 'ranged',
    skill: 'Spears',
    also: ['Throwing'],
    damage: '1d6+1',
    type: 'impaling',
    propulsion: 'thrown',
    hands: 1,
    maxRange: 20,
    weight: 1,
    price: 8,
  },
  {
    name: 'Sling',
    group: 'ranged',
    skill: null,
    damage: '1d6-1',
    type: 'bludgeoning',
    propulsion: 'sling',
    hands: 1,
    maxRange: 40,
    weight: 0.1,
    price: 2,
    notes: 'pebbles work for free',
  },
] as const satisfies readonly Weapon[];

export const WEAPONS: readonly Weapon[] = [...UNARMED, ...BOOK_WEAPONS, ...COMPANION_WEAPONS];
const byName = new Map(WEAPONS.map(weapon => [weapon.name.toLowerCase(), weapon]));

const MASTERWORK = 'Masterwork';

/** What workmanship changes; a masterwork weapon has one of its two bonuses. */
export const WEAPON_QUALITIES = [
  { name: 'Poor/Rusty', priceFactor: 0.5, hit: 0, damage: -1, notes: 'likelier to break' },
  { name: 'Standard', priceFactor: 1, hit: 0, damage: 0 },
  { name: MASTERWORK, priceFactor: 5, hit: 1, damage: 1, notes: 'one of the two bonuses' },
  { name: 'Exceptional', priceFactor: 10, hit: 1, damage: 1 },
  { name: 'Legendary', priceFactor: 50, hit: 0, damage: 0, notes: 'at least this price; unique powers' },
] as const;

/** A weapon of the book by its name, or an entry of another list as it is carried. */
export type WeaponRef = string | Weapon;
export const weaponRow = (ref: WeaponRef): Weapon | undefined =>
  typeof ref === 'string' ? weaponNamed(ref) : ref;

/** A weapon by its name, whatever its capitals; workmanship may stand before it: "Masterwork Longsword (damage)". */
export const weaponNamed = (name: string): Weapon | undefined =>
  byName.get(name.toLowerCase()) ?? crafted(name.toLowerCase());

const CRAFTED = /^(poor|rusty|masterwork|exceptional) (.+?)(?: \((hit|damage)\))?$/;
const DAMAGE = /^(\d+d6)([+-]\d+)?$/;

/** SV-R-195: the row of a weapon that is worked better or worse than usual. */
function crafted(name: string): Weapon | undefined {
  const [, word = '', of = '', choice] = CRAFTED.exec(name) ?? [];
  const base = byName.get(of);
  const quality = WEAPON_QUALITIES.find(row => row.name.toLowerCase().split('/').includes(word));
  const isMasterwork = quality?.name === MASTERWORK;
  if (!base || !quality || base.group === 'unarmed' || (choice !== undefined && !isMasterwork))
    return undefined;
  const [, dice = '', modifier = '0'] = DAMAGE.exec(base.damage) ?? [];
  const sum = Number(modifier) + (isMasterwork && choice !== 'damage' ? 0 : quality.damage);
  return {
    ...base,
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${base.name}${choice === undefined ? '' : ` (${choice})`}`,
    craftedFrom: base.name,
    damage: sum === 0 ? dice : `${dice}${sum > 0 ? '+' : ''}${sum}`,
    toHit: (base.toHit ?? 0) + (isMasterwork && choice === 'damage' ? 0 : quality.hit),
    ...(base.price === undefined ? {} : { price: base.price * quality.priceFactor }),
  };
}

/** SV-ARM-09: better work breaks less easily. */
export const isMasterwork = (name: string): boolean =>
  name.toLowerCase().startsWith(`${MASTERWORK.toLowerCase()} `) && weaponNamed(name) !== undefined;

export const AMMUNITION = [
  { name: 'Arrows', count: 20, price: 5, for: 'bows' },
  { name: 'Crossbow Bolts', count: 20, price: 8, for: 'crossbows' },
  { name: 'Sling Bullets', count: 20, price: 1, for: 'slings' },
] as const;
