/** Damage: its types, the thresholds against it, the regions it hits, what each weapon deals. */

import { entryOf } from '../demand.ts';
/** DMGT: the six types of damage and their subtypes, each with its save. */
export const SAVES = ['FORT', 'REF', 'WILL'] as const;
export type Save = (typeof SAVES)[number];
export const SAVE_NAMES: Readonly<Record<Save, string>> = {
  FORT: 'fortitude',
  REF: 'reflex',
  WILL: 'willpower',
};

/** OA-DMGT-01: 6 types and 27 subtypes. */
export const DAMAGE_TREE = {
  biological: { save: 'FORT', subtypes: { acid: 'REF', disease: 'FORT', poison: 'FORT' } },
  elemental: {
    save: 'FORT',
    subtypes: { aether: 'WILL', earth: 'REF', fire: 'FORT', water: 'FORT', wind: 'FORT' },
  },
  energy: {
    save: 'REF',
    subtypes: {
      atomic: 'REF',
      cold: 'FORT',
      electric: 'REF',
      percussion: 'REF',
      heat: 'FORT',
      illumination: 'REF',
      sonic: 'WILL',
    },
  },
  kinetic: {
    save: 'REF',
    subtypes: { abrasion: 'FORT', contortion: 'FORT', crush: 'REF', pierce: 'FORT', slash: 'REF' },
  },
  psionic: { save: 'WILL', subtypes: { shadow: 'WILL', spirit: 'WILL' } },
  spell: {
    save: 'WILL',
    subtypes: { arcane: 'WILL', chi: 'WILL', divine: 'WILL', evil: 'WILL', nature: 'WILL' },
  },
} as const satisfies Readonly<
  Record<string, { readonly save: Save; readonly subtypes: Readonly<Record<string, Save>> }>
>;

type Tree = typeof DAMAGE_TREE;
export type MainType = keyof Tree;
export type SubType = { [M in MainType]: keyof Tree[M]['subtypes'] }[MainType];
export type DamageType = MainType | SubType;

interface DamageTypeRow {
  readonly name: DamageType;
  readonly save: Save;
  /** The type it is a subtype of; a main type has none. */
  readonly parent: MainType | null;
  readonly genre: 'both' | 'fantasy' | 'science fiction';
}

/** OA-DMGT-05: marked for one genre only. */
const FANTASY_ONLY: readonly string[] = ['aether', 'spell', 'arcane', 'chi', 'divine', 'evil', 'nature'];
const genreOf = (name: string): DamageTypeRow['genre'] =>
  FANTASY_ONLY.includes(name) ? 'fantasy' : name === 'atomic' ? 'science fiction' : 'both';

export const damageTypes: readonly DamageTypeRow[] = Object.entries(DAMAGE_TREE).flatMap(
  ([main, { save, subtypes }]) => [
    { name: main as MainType, save, parent: null, genre: genreOf(main) },
    ...Object.entries(subtypes).map(([name, subSave]) => ({
      name: name as SubType,
      save: subSave as Save,
      parent: main as MainType,
      genre: genreOf(name),
    })),
  ],
);

export const DAMAGE_TYPES = damageTypes.map(row => row.name) as [DamageType, ...DamageType[]];

const BY_NAME = new Map(damageTypes.map(row => [row.name, row]));
export const damageTypeNamed = (name: DamageType): DamageTypeRow => entryOf(BY_NAME, name);

/** OA-RTHR-07: the save that a damage type allows. */
export const saveAgainst = (type: DamageType): Save => damageTypeNamed(type).save;

/** OA-RTHR-01: the five thresholds from the weakest to the strongest. */
export const THRESHOLDS = ['vulnerable', 'susceptible', 'normal', 'resistant', 'immune'] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/** OA-AIM-01: where a blow lands, and what it does there. */
export const BODY_REGIONS = [
  { roll: 1, name: 'left leg', factor: 1 },
  { roll: 2, name: 'right leg', factor: 1 },
  { roll: 3, name: 'left arm', factor: 0.5 },
  { roll: 4, name: 'torso', factor: 1 },
  { roll: 5, name: 'right arm', factor: 0.5 },
  { roll: 6, name: 'head', factor: 2 },
] as const;
export const REGION_NAMES = BODY_REGIONS.map(region => region.name);
export type RegionName = (typeof REGION_NAMES)[number];

/** OA-R-478: the damage that the listed weapons do, read from their descriptions; a table may say otherwise. */
export const WEAPON_DAMAGE: Readonly<Record<string, DamageType>> = {
  'battle axe': 'slash',
  'bladed cestus': 'slash',
  'long sword': 'slash',
  'crescent blade': 'slash',
  'claw-blade gauntlet': 'slash',
  katana: 'slash',
  dagger: 'pierce',
  trident: 'pierce',
  'short sword': 'pierce',
  atlatl: 'pierce',
  'long bow': 'pierce',
  'recurved bow': 'pierce',
  'short bow': 'pierce',
  'hand crossbow': 'pierce',
  'heavy crossbow': 'pierce',
  'light crossbow': 'pierce',
  spear: 'pierce',
  blunderbuss: 'pierce',
  chaingun: 'pierce',
  'semi-automatic pistol': 'pierce',
  'assault rifle': 'pierce',
  'sniper rifle': 'pierce',
  shotgun: 'pierce',
  'submachine gun': 'pierce',
  flail: 'crush',
  'war hammer': 'crush',
  quarterstaff: 'crush',
  morningstar: 'crush',
  'energy staff': 'crush',
  'graviton hammer': 'crush',
  net: 'contortion',
  lightfoil: 'illumination',
  'twin lightfoil': 'illumination',
  'laser pistol': 'illumination',
  'laser rifle': 'illumination',
  'plasma axe': 'heat',
  'energy sword': 'heat',
  'plasma rifle': 'heat',
  'power nunchakus': 'electric',
  'rocket launcher': 'percussion',
};
