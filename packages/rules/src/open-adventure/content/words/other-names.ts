/** What entries of the lists are called besides: the book's longer names for them, and the words for whoever bears a condition. */

import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  EXERTIONS,
  type Exertion,
  FIRE_NAMES,
  GRAVITY,
  GRAVITY_NAMES,
  type GravityName,
  TIME_UNITS,
  TIMES,
} from '../adventure-tables.ts';
import { ARCANE_FORMS, PSYCHIC_POWERS } from '../archetypes.ts';
import { ARMOR_NAMES, type ArmorName } from '../armor-list.ts';
import { CONDITION_NAMES, type ConditionName } from '../condition-list.ts';
import {
  DAMAGE_TYPES,
  REGION_NAMES,
  type RegionName,
  SAVES,
  type Save,
  THRESHOLDS,
} from '../damage-types.ts';
import { CLOTHES_NAMES, HERB_NAMES } from '../goods.ts';
import { POSTURE_NAMES, type PostureName } from '../posture-list.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../primary-abilities.ts';
import { MAGIC_FORMS, type MagicForm } from '../secondary-abilities.ts';
import { GENRES, type Genre, RACE_NAMES, type RaceName, races } from '../species.ts';
import { CELL_TYPES } from '../technology-levels.ts';
import { TERRAIN_CLASSES, TERRAIN_NAMES, type TerrainName } from '../terrain-list.ts';
import { WEAPON_ABILITIES, type WeaponAbilityName } from '../weapon-ability-list.ts';
import { WEAPON_NAMES, type WeaponName, weapons } from '../weapon-list.ts';

type OtherNamesOf<Name extends string> = Readonly<Record<string, Name>>;

/** "Wood elf", "technician android", "soldier clone" and "soldier caste"; deep dwarfs are called gray as well. */
export const RACES: OtherNamesOf<RaceName> = {
  ...Object.fromEntries(
    races.flatMap(({ name, species }) =>
      (species === 'genetic clone' ? [species, 'clone', 'caste'] : [species]).map(kind => [
        `${name} ${kind}`,
        name,
      ]),
    ),
  ),
  'gray dwarf': 'deep',
  'grey dwarf': 'deep',
};

export const WEAPONS: OtherNamesOf<WeaponName> = {
  'morningstar rod': 'morningstar',
  'trident polearm': 'trident',
  'dual-edge crescent blade': 'crescent blade',
  'twin blade lightfoil': 'twin lightfoil',
  'carbon blade katana': 'katana',
  'semi-auto pistol': 'semi-automatic pistol',
  'court sword': 'short sword',
};

export const BARE_HANDS = [
  'unarmed',
  'bare hands',
  'bare-handed',
  'hands',
  'fists',
  'fist',
  'bare fists',
  'no weapon',
  'none',
  'nothing',
];

export const ARMORS: OtherNamesOf<ArmorName> = {
  'gambeson garment': 'gambeson',
  'leather armor': 'leather garment',
  'leather armour': 'leather garment',
  'buckler shield': 'buckler',
  'padded jack': 'gambeson',
  doublet: 'gambeson',
  escutcheon: 'heraldic shield',
  'heater shield': 'heraldic shield',
  exoframe: 'combat exoskeleton',
  'battlefield mecha': 'battlefront mecha',
};

export const CONDITIONS: OtherNamesOf<ConditionName> = {
  annihilation: 'ability annihilation',
  bleeding: 'bleed',
  blind: 'full blindness',
  blinded: 'full blindness',
  blindness: 'full blindness',
  'fully blind': 'full blindness',
  'partially blind': 'partial blindness',
  burning: 'burn',
  confused: 'confuse',
  confusion: 'confuse',
  cowering: 'cower',
  deaf: 'full deafness',
  deafness: 'full deafness',
  'fully deaf': 'full deafness',
  'partially deaf': 'partial deafness',
  'energy drained': 'energy drain',
  entangled: 'entangle',
  exhausted: 'exhaustion',
  fascinated: 'fascinate',
  fascination: 'fascinate',
  afraid: 'fear',
  fearful: 'fear',
  frightened: 'fear',
  scared: 'fear',
  fright: 'fear',
  drunk: 'inebriation',
  inebriated: 'inebriation',
  intoxication: 'inebriation',
  invisible: 'invisibility',
  nauseated: 'nausea',
  panicked: 'panic',
  paralyzed: 'paralysis',
  petrified: 'petrify',
  poisoned: 'poison',
  provoked: 'provoke',
  slowed: 'slow',
  starving: 'starvation',
  stunned: 'stun',
  suffocate: 'suffocation',
  suffocating: 'suffocation',
  surprised: 'surprise',
  sweltering: 'swelter',
  thirsty: 'thirst',
  unconsciousness: 'unconscious',
};

const POSTURES: OtherNamesOf<PostureName> = {
  'half prone': 'crawl',
  'crawl / half prone': 'crawl',
  slither: 'prone',
  'prone / slither': 'prone',
  tumble: 'roll',
  'roll / tumble': 'roll',
  swim: 'swim, average',
  swimming: 'swim, average',
  fly: 'fly, average',
  flying: 'fly, average',
  burrowing: 'burrow',
  climbing: 'climb',
  crawling: 'crawl',
  rolling: 'roll',
  running: 'run',
  walking: 'walk',
  'walk backwards': 'backwards, walk',
  'run backwards': 'backwards, run',
};

const TERRAINS: OtherNamesOf<TerrainName> = {
  aerial: 'air',
  'air / aerial': 'air',
  'gusty aerial': 'air, gusty',
  'air / aerial, gusty': 'air, gusty',
  'torrent aerial': 'air, torrent',
  'air / aerial, torrent': 'air, torrent',
  sludge: 'ice, melted',
  'ice, melted / sludge': 'ice, melted',
  boulders: 'rocks, boulder',
  crag: 'rocks, crag',
  underwater: 'water, under',
  vertical: 'cliff',
  flat: 'floor',
  'flat floor': 'floor',
  path: 'path, firm',
  ...Object.fromEntries(TERRAIN_CLASSES.map(name => [`${name} terrain`, name])),
};

export const OTHER_WARES: Readonly<Record<string, string>> = {
  ...WEAPONS,
  ...ARMORS,
  ...Object.fromEntries(
    CELL_TYPES.flatMap(type =>
      ['energy cell', 'power cell', 'battery'].map(cell => [`${cell} type ${type}`, `type ${type} cell`]),
    ),
  ),
  crate: 'chest',
  'chest / crate': 'chest',
  tankard: 'clay mug',
  'mug / tankard (clay)': 'clay mug',
  'herbal medications': 'herbal medication',
  crowbar: 'pry bar',
  'wrecking bar': 'pry bar',
  niter: 'salt peter',
  'lamp oil': 'oil',
  battledress: "soldier's uniform",
};

/** OA-GRAV-01: each level with the word itself, by its effect, and what the book calls weightlessness. */
const GRAVITIES: OtherNamesOf<GravityName> = {
  ...Object.fromEntries(
    GRAVITY_NAMES.flatMap(level =>
      [`${level} gravity`, `${GRAVITY[level]}`, `x${GRAVITY[level]}`].map(said => [said, level]),
    ),
  ),
  'x½': 'half',
  normal: 'common',
  microgravity: 'zero',
  'zero / microgravity': 'zero',
};

/** OA-AIM-01: limbs with what is at their end. */
const REGION_WORDS: OtherNamesOf<RegionName> = Object.fromEntries(
  (['left', 'right'] as const).flatMap(side => [
    [`${side} foot`, `${side} leg`],
    [`${side} leg / foot`, `${side} leg`],
    [`${side} hand`, `${side} arm`],
    [`${side} arm / hand`, `${side} arm`],
  ]),
);

const ABILITY_WORDS: OtherNamesOf<Ability> = Object.fromEntries(
  ABILITIES.map(ability => [ABILITY_NAMES[ability].toLowerCase(), ability]),
);

const GENRE_WORDS: OtherNamesOf<Genre> = {
  'sci-fi': 'science fiction',
  scifi: 'science fiction',
  sf: 'science fiction',
};

/** White magic and white mana are one, as the sheet has it; OA-R-149: and light magic is light psionics. */
const formWords = <Form extends MagicForm>(forms: readonly Form[]): OtherNamesOf<Form> =>
  Object.fromEntries(
    forms.flatMap(form =>
      (form.endsWith('psionics')
        ? [form.replace('ics', 'ic'), form.replace('psionics', 'psi'), form.replace('psionics', 'magic')]
        : [`${form} magic`, `${form} mana`]
      ).map(said => [said, form]),
    ),
  );

const SAVE_WORDS: OtherNamesOf<Save> = Object.fromEntries(
  (['fortitude', 'reflex', 'willpower'] as const).flatMap((word, i) =>
    [word, `${word} save`].map(said => [said, itemAt(SAVES, i)]),
  ),
);

const EXERTION_WORDS: OtherNamesOf<Exertion> = {
  resting: 'rest',
  walking: 'light',
  'using equipment': 'light',
  climbing: 'moderate',
  swimming: 'moderate',
  combat: 'strenuous',
  fighting: 'strenuous',
  running: 'strenuous',
};

export const timeName = z
  .enum(TIMES)
  .meta({ alsoCalled: Object.fromEntries(TIMES.map(time => [`${time} time`, time])) });
/** OA-TIME-01: one of them, or several. */
export const timeUnitName = z
  .enum(TIME_UNITS)
  .meta({ alsoCalled: Object.fromEntries(TIME_UNITS.map(unit => [`${unit}s`, unit])) });
/** OA-FIRE-01: what the book likens the sizes to. */
const FIRES: OtherNamesOf<(typeof FIRE_NAMES)[number]> = {
  ...Object.fromEntries(FIRE_NAMES.map(size => [`${size} fire`, size])),
  torch: 'tiny',
  candle: 'tiny',
  campfire: 'small',
  bonfire: 'medium',
  'massive bonfire': 'large',
};
/** OA-EQP-24: the herb as it is listed. */
export const herbName = z.enum(HERB_NAMES).meta({ alsoCalled: { 'raw garlic': 'garlic' } });
export const fireName = z.enum(FIRE_NAMES).meta({ alsoCalled: FIRES });
export const gravityName = z.enum(GRAVITY_NAMES).meta({ alsoCalled: GRAVITIES });
export const regionName = z.enum(REGION_NAMES).meta({ alsoCalled: REGION_WORDS });
/** OA-AIM-02: where exult points shall move a blow. */
export const regionWish = z.enum([...REGION_NAMES, 'most damage']).meta({ alsoCalled: REGION_WORDS });
export const exertionName = z.enum(EXERTIONS).meta({ alsoCalled: EXERTION_WORDS });
export const abilityName = z.enum(ABILITIES).meta({ alsoCalled: ABILITY_WORDS });
export const genreName = z.enum(GENRES).meta({ alsoCalled: GENRE_WORDS });
/** The form of magic that a word is, where it is one: "red", "red magic", "light psi". */
export function formCalled(said: string): MagicForm | undefined {
  const word = said.trim().toLowerCase();
  const own = MAGIC_FORMS.find(form => form === word);
  return own ?? (Object.hasOwn(FORM_WORDS, word) ? FORM_WORDS[word] : undefined);
}
const FORM_WORDS = formWords(MAGIC_FORMS);
export const formName = z.enum(MAGIC_FORMS).meta({ alsoCalled: FORM_WORDS });
export const arcaneFormName = z.enum(ARCANE_FORMS).meta({ alsoCalled: formWords(ARCANE_FORMS) });
/** OA-TLNT-04: the third as the book spells it, too. */
export const psychicPowerName = z
  .enum(PSYCHIC_POWERS)
  .meta({ alsoCalled: { 'minor telekineses': 'minor telekinesis', telekinesis: 'minor telekinesis' } });
/** OA-CELL-01: with the word or without. */
export const cellTypeName = z.enum(CELL_TYPES).meta({
  alsoCalled: Object.fromEntries(
    CELL_TYPES.flatMap(type => [`type ${type}`, `type ${type} cell`].map(said => [said, type])),
  ),
});
/** OA-R-127: whoever is strong versus something resists it. */
export const thresholdName = z.enum(THRESHOLDS).meta({ alsoCalled: { strong: 'resistant' } });
export const saveName = z.enum(SAVES).meta({ alsoCalled: SAVE_WORDS });
/** OA-R-236: the book's explosions deal percussion damage. OA-DMGT-04: harms that the book counts among its types. */
const HARMS: OtherNamesOf<(typeof DAMAGE_TYPES)[number]> = {
  explosive: 'percussion',
  explosion: 'percussion',
  lightning: 'electric',
  laser: 'illumination',
  radioactive: 'atomic',
  nuclear: 'atomic',
  rust: 'acid',
  venom: 'poison',
  slashing: 'slash',
  piercing: 'pierce',
  crushing: 'crush',
  ...Object.fromEntries(DAMAGE_TYPES.map(type => [`${type} damage`, type])),
};
export const damageTypeName = z.enum(DAMAGE_TYPES).meta({ alsoCalled: HARMS });
export const raceName = z.enum(RACE_NAMES).meta({ alsoCalled: RACES });
/** OA-WEAP-21, OA-WEAP-22: what a weapon can do as the lists have it: "inflict 1 bleed", "+1 range", "area 3". */
const ABILITY_PHRASES: OtherNamesOf<WeaponAbilityName> = {
  ...Object.fromEntries(
    weapons.flatMap(({ abilities }) =>
      abilities.flatMap(({ ability, counters }) =>
        counters === undefined
          ? []
          : [`${counters} ${ability}`, `inflict ${counters} ${ability}`].map(said => [said, ability]),
      ),
    ),
  ),
  destruction: 'more destruction',
  '+1 destruction': 'more destruction',
  range: 'more range',
  '+1 range': 'more range',
  'gain +1 range': 'more range',
  'gain +1 destruction': 'more destruction',
  'inflict double damage': 'double damage',
  'gain hook': 'hook',
  'area 3': 'area',
};
export const weaponAbilityName = z
  .enum(WEAPON_ABILITIES)
  .meta({ alsoCalled: ABILITY_PHRASES, from: 'weapon abilities' });
export const weaponName = z.enum(WEAPON_NAMES).meta({ alsoCalled: WEAPONS });
export const armorName = z.enum(ARMOR_NAMES).meta({ alsoCalled: ARMORS });
/** Whatever is put on: suits, shields, clothes and a space suit. */
export const wearableName = z.enum([...ARMOR_NAMES, ...CLOTHES_NAMES]).meta({ alsoCalled: ARMORS });
export const conditionName = z.enum(CONDITION_NAMES).meta({ alsoCalled: CONDITIONS });
export const postureName = z.enum(POSTURE_NAMES).meta({ alsoCalled: POSTURES });
export const terrainName = z.enum(TERRAIN_NAMES).meta({ alsoCalled: TERRAINS });
