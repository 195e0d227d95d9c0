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
export const damageTypeNamed = (name: DamageType): DamageTypeRow => BY_NAME.get(name)!;

/** OA-RTHR-07: the save that a damage type allows. */
export const saveAgainst = (type: DamageType): Save => damageTypeNamed(type).save;
