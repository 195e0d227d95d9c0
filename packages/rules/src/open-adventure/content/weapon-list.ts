/** WEAP and AMMO: the forty weapons of the lists and what they shoot. */

import type { Origin } from '@arbiter/engine';
import { entryOf } from '../demand.ts';
import type { DamageType } from './damage-types.ts';
import { WEAPON_DAMAGE } from './damage-types.ts';
import { NATURAL_WEAPON_NAMES, naturalWeapons } from './natural-weapons.ts';
import type { ConditionRef } from './own-conditions.ts';
import { refName } from './ref-name.ts';
import type { Genre } from './species.ts';
import type { CellType, TechnologySpan } from './technology-levels.ts';
import type { WeaponAbilityName } from './weapon-ability-list.ts';

/** The forty of the book. */
const LISTED_WEAPON_NAMES = [
  'battle axe',
  'bladed cestus',
  'dagger',
  'flail',
  'war hammer',
  'trident',
  'quarterstaff',
  'morningstar',
  'long sword',
  'short sword',
  'atlatl',
  'blunderbuss',
  'long bow',
  'recurved bow',
  'short bow',
  'hand crossbow',
  'heavy crossbow',
  'light crossbow',
  'net',
  'spear',
  'plasma axe',
  'crescent blade',
  'energy staff',
  'claw-blade gauntlet',
  'graviton hammer',
  'twin lightfoil',
  'lightfoil',
  'power nunchakus',
  'energy sword',
  'katana',
  'chaingun',
  'laser pistol',
  'semi-automatic pistol',
  'assault rifle',
  'laser rifle',
  'plasma rifle',
  'sniper rifle',
  'rocket launcher',
  'shotgun',
  'submachine gun',
] as const;
type ListedWeaponName = (typeof LISTED_WEAPON_NAMES)[number];

/** Everything that can be attacked with by name: the weapons of the lists, and our own teeth and claws. */
export const WEAPON_NAMES = [...LISTED_WEAPON_NAMES, ...NATURAL_WEAPON_NAMES] as const;
export type WeaponName = (typeof WEAPON_NAMES)[number];

/** OA-TRAD-28: what a weapon can have been made by rite, or be by nature. */
export const WEAPON_NATURES = ['consecrated', 'natural', 'desecrated'] as const;
export type WeaponNature = (typeof WEAPON_NATURES)[number];

export interface WeaponAbility {
  readonly ability: WeaponAbilityName;
  readonly counters?: number | undefined;
  /** What it puts upon the target in the place of its own condition. */
  readonly condition?: ConditionRef | undefined;
  /** What must be paid each time; without a cost it is always on. OA-R-162: one sign is one point. */
  readonly cost?: { readonly exult?: number | undefined; readonly stamina?: number | undefined } | undefined;
  /** OA-WEAP-09: the printed sign is damaged; OA-R-161 and OA-R-199 read it as one stamina point. */
  readonly damaged?: true | undefined;
}

export interface Weapon {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly genre: Genre;
  readonly kind: 'melee' | 'ranged' | 'thrown';
  readonly costCc: number;
  readonly destruction: number;
  /** In spaces; melee weapons have none. */
  readonly range: number | null;
  readonly weight: number;
  readonly hands: 1 | 2;
  readonly technology: TechnologySpan;
  /** OA-SECO-13: serves unarmed attacks and no others. */
  readonly unarmed?: true | undefined;
  /** One piece of each is spent per use. */
  readonly ammunition?: readonly AmmunitionName[] | undefined;
  readonly cell?: { readonly type: CellType; readonly count: number } | undefined;
  /** OA-WEAP-15: can be switched to nonlethal damage. */
  readonly stunToggle?: true | undefined;
  /** OA-WEAP-16: can be switched to a beam that only thermal vision sees. */
  readonly infrared?: { readonly destruction: number } | undefined;
  /** OA-WEAP-17: the weapon whose destruction and range it has when it is fired, once that is paid for. */
  readonly firesAs?: WeaponName | undefined;
  /** OA-WEAP-18: an everyday object, to strike with or to throw. */
  readonly improvised?: true | undefined;
  /** Part of a creature's body: cannot be dropped, drawn or bought. */
  readonly natural?: true | undefined;
  /** OA-R-478: the damage it does. */
  readonly damageType?: DamageType | undefined;
  /** OA-TRAD-28: what theologians trust in. */
  readonly nature?: WeaponNature | undefined;
  readonly abilities: readonly WeaponAbility[];
}

export const AMMUNITION_NAMES = [
  'arrows',
  'darts',
  'pellets',
  'quarrels',
  'salt peter',
  'bullets',
  'fuel',
  'missiles',
] as const;
export type AmmunitionName = (typeof AMMUNITION_NAMES)[number];

export interface Ammunition {
  readonly name: AmmunitionName;
  readonly genre: Genre;
  /** Of a bundle. */
  readonly costCc: number;
  readonly weight: number;
}

/** OA-AMMO-03: pieces in a bundle. */
export const BUNDLE = 10;

/** OA-AMMO-01, OA-AMMO-02: price and weight of a bundle of ten. */
export const ammunition: readonly Ammunition[] = [
  { name: 'arrows', genre: 'fantasy', costCc: 100, weight: 1 },
  { name: 'darts', genre: 'fantasy', costCc: 100, weight: 2 },
  { name: 'pellets', genre: 'fantasy', costCc: 20, weight: 0.5 },
  { name: 'quarrels', genre: 'fantasy', costCc: 200, weight: 0.5 },
  { name: 'salt peter', genre: 'fantasy', costCc: 400, weight: 1 },
  { name: 'bullets', genre: 'science fiction', costCc: 5, weight: 0.5 },
  { name: 'fuel', genre: 'science fiction', costCc: 200, weight: 2 },
  { name: 'missiles', genre: 'science fiction', costCc: 60, weight: 2 },
];

/** OA-WEAP-20: ten of them have no abilities. */
export const weapons: readonly (Weapon & { readonly name: ListedWeaponName })[] = [
  // OA-WEAP-10: fantasy, melee.
  {
    name: 'battle axe',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 1500,
    destruction: 3,
    range: null,
    weight: 3,
    hands: 2,
    technology: { from: 1, to: 4 },
    abilities: [
      { ability: 'counter deflect' },
      { ability: 'bleed', counters: 1, cost: { stamina: 1 }, damaged: true },
    ],
  },
  {
    name: 'bladed cestus',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 900,
    destruction: 2,
    range: null,
    weight: 0.5,
    hands: 1,
    technology: { from: 1, to: 15 },
    unarmed: true,
    abilities: [{ ability: 'more destruction', counters: 1, cost: { stamina: 1 } }],
  },
  {
    name: 'dagger',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 300,
    destruction: 1,
    range: null,
    weight: 0.5,
    hands: 1,
    technology: { from: 1, to: 15 },
    abilities: [],
  },
  {
    name: 'flail',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 225,
    destruction: 1,
    range: null,
    weight: 1,
    hands: 1,
    technology: { from: 3, to: 4 },
    abilities: [],
  },
  {
    name: 'war hammer',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 600,
    destruction: 2,
    range: null,
    weight: 2,
    hands: 1,
    technology: { from: 3, to: 4 },
    abilities: [{ ability: 'knockback', counters: 1, cost: { exult: 2 } }],
  },
  {
    // OA-R-166: the table prints 9 sc.
    name: 'trident',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 1800,
    destruction: 2,
    range: null,
    weight: 1,
    hands: 2,
    technology: { from: 2, to: 4 },
    abilities: [{ ability: 'hook', cost: { exult: 1, stamina: 1 } }],
  },
  {
    name: 'quarterstaff',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 75,
    destruction: 1,
    range: null,
    weight: 2,
    hands: 2,
    technology: { from: 1, to: 15 },
    abilities: [],
  },
  {
    name: 'morningstar',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 600,
    destruction: 2,
    range: null,
    weight: 2,
    hands: 1,
    technology: { from: 3, to: 4 },
    abilities: [{ ability: 'delay' }],
  },
  {
    name: 'long sword',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 1500,
    destruction: 3,
    range: null,
    weight: 2,
    hands: 1,
    technology: { from: 3, to: 3 },
    abilities: [{ ability: 'sunder', counters: 1, cost: { stamina: 1 } }],
  },
  {
    name: 'short sword',
    genre: 'fantasy',
    kind: 'melee',
    costCc: 525,
    destruction: 2,
    range: null,
    weight: 1,
    hands: 1,
    technology: { from: 2, to: 5 },
    abilities: [],
  },
  // OA-WEAP-11: fantasy, ranged and thrown.
  {
    name: 'atlatl',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 150,
    destruction: 1,
    range: 3,
    weight: 1,
    hands: 1,
    technology: { from: 0, to: 2 },
    ammunition: ['darts'],
    abilities: [],
  },
  {
    name: 'blunderbuss',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 1200,
    destruction: 3,
    range: 5,
    weight: 2,
    hands: 1,
    technology: { from: 4, to: 4 },
    ammunition: ['pellets', 'salt peter'],
    abilities: [
      { ability: 'knockout', cost: { exult: 2 } },
      { ability: 'knockback', counters: 1, cost: { stamina: 1 }, damaged: true },
    ],
  },
  {
    name: 'long bow',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 900,
    destruction: 1,
    range: 10,
    weight: 1,
    hands: 2,
    technology: { from: 0, to: 4 },
    ammunition: ['arrows'],
    abilities: [{ ability: 'more range', counters: 1, cost: { exult: 2 } }, { ability: 'slow shot' }],
  },
  {
    name: 'recurved bow',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 1200,
    destruction: 2,
    range: 8,
    weight: 1,
    hands: 2,
    technology: { from: 2, to: 4 },
    ammunition: ['arrows'],
    abilities: [
      { ability: 'sunder', counters: 1, cost: { exult: 1, stamina: 1 }, damaged: true },
      { ability: 'counter deflect' },
    ],
  },
  {
    name: 'short bow',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 600,
    destruction: 0,
    range: 7,
    weight: 1,
    hands: 2,
    technology: { from: 0, to: 4 },
    ammunition: ['arrows'],
    abilities: [],
  },
  {
    name: 'hand crossbow',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 900,
    destruction: 0,
    range: 5,
    weight: 2,
    hands: 1,
    technology: { from: 1, to: 4 },
    ammunition: ['quarrels'],
    abilities: [{ ability: 'pierce', counters: 1, cost: { exult: 2 } }],
  },
  {
    name: 'heavy crossbow',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 1200,
    destruction: 2,
    range: 6,
    weight: 9,
    hands: 2,
    technology: { from: 1, to: 5 },
    ammunition: ['quarrels'],
    abilities: [
      { ability: 'more destruction', counters: 1, cost: { exult: 1, stamina: 1 }, damaged: true },
      { ability: 'double damage', cost: { exult: 3, stamina: 1 }, damaged: true },
    ],
  },
  {
    name: 'light crossbow',
    genre: 'fantasy',
    kind: 'ranged',
    costCc: 600,
    destruction: 1,
    range: 5,
    weight: 3,
    hands: 2,
    technology: { from: 1, to: 4 },
    ammunition: ['quarrels'],
    abilities: [{ ability: 'pierce', counters: 1, cost: { stamina: 1 } }],
  },
  {
    name: 'net',
    genre: 'fantasy',
    kind: 'thrown',
    costCc: 150,
    destruction: 0,
    range: 3,
    weight: 1,
    hands: 2,
    technology: { from: 0, to: 15 },
    abilities: [
      { ability: 'area', counters: 3 },
      { ability: 'entangle', cost: { stamina: 1 } },
    ],
  },
  {
    name: 'spear',
    genre: 'fantasy',
    kind: 'thrown',
    costCc: 300,
    destruction: 1,
    range: 4,
    weight: 1,
    hands: 1,
    technology: { from: 0, to: 15 },
    abilities: [],
  },
  // OA-WEAP-12, OA-WEAP-22: science fiction, melee.
  {
    name: 'plasma axe',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 900,
    destruction: 4,
    range: null,
    weight: 3,
    hands: 2,
    technology: { from: 10, to: 12 },
    cell: { type: 'D', count: 1 },
    abilities: [{ ability: 'bleed', counters: 3, cost: { exult: 3 } }],
  },
  {
    name: 'crescent blade',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 900,
    destruction: 4,
    range: null,
    weight: 2,
    hands: 2,
    technology: { from: 3, to: 15 },
    abilities: [{ ability: 'sweep' }],
  },
  {
    name: 'energy staff',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 900,
    destruction: 3,
    range: null,
    weight: 3,
    hands: 1,
    technology: { from: 11, to: 15 },
    cell: { type: 'D', count: 1 },
    firesAs: 'plasma rifle',
    abilities: [{ ability: 'plasma rifle', cost: { exult: 1 } }],
  },
  {
    // OA-R-178: only the table marks it.
    name: 'claw-blade gauntlet',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 300,
    destruction: 3,
    range: null,
    weight: 1,
    hands: 1,
    technology: { from: 1, to: 15 },
    unarmed: true,
    abilities: [],
  },
  {
    // OA-R-175: the figures print type E.
    name: 'graviton hammer',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 900,
    destruction: 4,
    range: null,
    weight: 5,
    hands: 2,
    technology: { from: 11, to: 14 },
    cell: { type: 'C', count: 1 },
    abilities: [{ ability: 'paralysis', counters: 1, cost: { exult: 2 } }],
  },
  {
    name: 'twin lightfoil',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 1800,
    destruction: 6,
    range: null,
    weight: 1,
    hands: 2,
    technology: { from: 9, to: 15 },
    cell: { type: 'C', count: 2 },
    abilities: [
      { ability: 'counter deflect', cost: { stamina: 1 } },
      { ability: 'extra attack', cost: { exult: 2 } },
    ],
  },
  {
    name: 'lightfoil',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 1500,
    destruction: 6,
    range: null,
    weight: 0.5,
    hands: 1,
    technology: { from: 9, to: 15 },
    cell: { type: 'C', count: 1 },
    abilities: [
      { ability: 'deflect', cost: { stamina: 1 } },
      { ability: 'sunder', counters: 1, cost: { exult: 2 } },
    ],
  },
  {
    name: 'power nunchakus',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 600,
    destruction: 3,
    range: null,
    weight: 0.5,
    hands: 1,
    technology: { from: 9, to: 11 },
    cell: { type: 'B', count: 1 },
    abilities: [{ ability: 'stun', counters: 2, cost: { exult: 2, stamina: 1 }, damaged: true }],
  },
  {
    name: 'energy sword',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 1500,
    destruction: 5,
    range: null,
    weight: 0.5,
    hands: 1,
    technology: { from: 9, to: 11 },
    cell: { type: 'C', count: 1 },
    abilities: [{ ability: 'double damage', cost: { exult: 2, stamina: 1 }, damaged: true }],
  },
  {
    name: 'katana',
    genre: 'science fiction',
    kind: 'melee',
    costCc: 1200,
    destruction: 4,
    range: null,
    weight: 1,
    hands: 2,
    technology: { from: 9, to: 11 },
    abilities: [
      { ability: 'deflect', cost: { exult: 2, stamina: 1 }, damaged: true },
      { ability: 'pierce', counters: 1, cost: { exult: 2, stamina: 1 }, damaged: true },
    ],
  },
  // OA-WEAP-13, OA-WEAP-22: science fiction, ranged.
  {
    // OA-R-163: the effect is not printed.
    name: 'chaingun',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 900,
    destruction: 4,
    range: 6,
    weight: 22,
    hands: 2,
    technology: { from: 9, to: 11 },
    ammunition: ['bullets'],
    cell: { type: 'E', count: 1 },
    abilities: [{ ability: 'burst fire', cost: { exult: 2, stamina: 1 }, damaged: true }],
  },
  {
    name: 'laser pistol',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 225,
    destruction: 2,
    range: 4,
    weight: 0.5,
    hands: 1,
    technology: { from: 11, to: 14 },
    cell: { type: 'C', count: 1 },
    stunToggle: true,
    abilities: [],
  },
  {
    name: 'semi-automatic pistol',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 150,
    destruction: 2,
    range: 3,
    weight: 1,
    hands: 1,
    technology: { from: 5, to: 12 },
    ammunition: ['bullets'],
    abilities: [],
  },
  {
    name: 'assault rifle',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 600,
    destruction: 3,
    range: 6,
    weight: 5,
    hands: 2,
    technology: { from: 6, to: 13 },
    ammunition: ['bullets'],
    abilities: [{ ability: 'burst fire', cost: { stamina: 1 }, damaged: true }],
  },
  {
    name: 'laser rifle',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 900,
    destruction: 3,
    range: 6,
    weight: 1,
    hands: 2,
    technology: { from: 11, to: 14 },
    cell: { type: 'D', count: 1 },
    infrared: { destruction: -2 },
    abilities: [{ ability: 'pierce', counters: 1, cost: { exult: 1, stamina: 1 }, damaged: true }],
  },
  {
    // OA-R-176: only the table asks for energy.
    name: 'plasma rifle',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 1200,
    destruction: 4,
    range: 5,
    weight: 5,
    hands: 2,
    technology: { from: 11, to: 14 },
    ammunition: ['fuel'],
    abilities: [{ ability: 'more range', counters: 1, cost: { exult: 2 } }],
  },
  {
    name: 'sniper rifle',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 2400,
    destruction: 4,
    range: 24,
    weight: 8,
    hands: 2,
    technology: { from: 4, to: 12 },
    ammunition: ['bullets'],
    abilities: [{ ability: 'double damage', cost: { exult: 2, stamina: 1 }, damaged: true }],
  },
  {
    name: 'rocket launcher',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 1800,
    destruction: 5,
    range: 14,
    weight: 4,
    hands: 2,
    technology: { from: 5, to: 12 },
    ammunition: ['missiles'],
    abilities: [
      { ability: 'slow shot' },
      { ability: 'explosive munition', cost: { exult: 3 } },
      { ability: 'burn', counters: 1, cost: { stamina: 1 }, damaged: true },
    ],
  },
  {
    name: 'shotgun',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 450,
    destruction: 3,
    range: 5,
    weight: 4,
    hands: 2,
    technology: { from: 5, to: 10 },
    ammunition: ['bullets'],
    abilities: [{ ability: 'knockback', counters: 1, cost: { stamina: 1 }, damaged: true }],
  },
  {
    name: 'submachine gun',
    genre: 'science fiction',
    kind: 'ranged',
    costCc: 900,
    destruction: 2,
    range: 4,
    weight: 2,
    hands: 1,
    technology: { from: 5, to: 10 },
    ammunition: ['bullets'],
    abilities: [{ ability: 'burst fire', cost: { stamina: 1 }, damaged: true }],
  },
];

/** OA-R-478: each with the damage it does. */
const BY_NAME = new Map<string, Weapon>(
  [...weapons, ...naturalWeapons].map((weapon: Weapon) => [
    weapon.name,
    { ...weapon, damageType: weapon.damageType ?? WEAPON_DAMAGE[weapon.name] ?? 'kinetic' },
  ]),
);
/** A weapon of the book by its name, or another as somebody carries it. */
export type WeaponRef = WeaponName | Weapon;
export const weaponOf = (ref: WeaponRef): Weapon => (typeof ref === 'string' ? entryOf(BY_NAME, ref) : ref);
/** OA-WEAP-18, OA-R-194: what comes to hand strikes and flies by a quarter of its weight. */
export const improvisedPower = (weight: number): number => Math.floor(weight / 4);

/** OA-WEAP-18: an everyday object as a weapon; how many hands it takes is for its bearer's Strength to say. */
export const improvisedThing = (name: string, weight: number): Weapon => ({
  ...UNHEARD_OF,
  id: name,
  name,
  kind: 'thrown',
  destruction: improvisedPower(weight),
  range: improvisedPower(weight),
  weight,
  improvised: true,
  damageType: 'crush',
});

/** OA-TRAD-28: a weapon as somebody of faith carries it. */
export const weaponOfNature = (weapon: WeaponRef, nature: WeaponNature): Weapon => ({
  ...weaponOf(weapon),
  id: weaponOf(weapon).id ?? `${nature} ${refName(weapon)}`,
  name: `${nature} ${refName(weapon)}`,
  nature,
});

/** What somebody carries, by the name that sentences, orders and events have for it. */
export interface Bearer {
  readonly weapons: readonly WeaponRef[];
}
export const refOf = ({ weapons }: Bearer, name: string): WeaponRef | undefined =>
  weapons.find(ref => refName(ref) === name);
/** A weapon that somebody carries, or else one of the list; what nobody has heard of has no numbers. */
export function weaponBy({ weapons }: Bearer, name: string): Weapon {
  for (const ref of weapons) if (typeof ref !== 'string' && ref.name === name) return ref;
  return BY_NAME.get(name) ?? { ...UNHEARD_OF, name };
}
/** What lay on the ground under a name of the list, in somebody's hand again. */
export const listedRef = (name: string): WeaponRef =>
  WEAPON_NAMES.find(known => known === name) ?? { ...UNHEARD_OF, name };
const UNHEARD_OF: Weapon = {
  name: 'weapon',
  genre: 'fantasy',
  kind: 'melee',
  costCc: 0,
  destruction: 0,
  range: null,
  weight: 0,
  hands: 1,
  technology: { from: 0, to: 15 },
  damageType: 'kinetic',
  abilities: [],
};
