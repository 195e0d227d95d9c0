/**
 * The one shape of somebody who acts: player-characters, hired people and creatures alike are "characters" in this
 * book. Every procedure takes it; whatever is left out has a default, so that `{ "STR": 7 }` is a character.
 */
import { ordersField } from '@arbiter/engine';
import { z } from 'zod';
import { listed, NAMELESS } from '../checks/words.ts';
import {
  ENVIRONMENTS,
  EXPLORER_TESTS,
  OCCULT_FORMS,
  type TalentName,
  type TalentRef,
} from '../content/archetypes.ts';
import { armorRow, type Worn } from '../content/armor-list.ts';
import { HERB_CONDITIONS, PACKED } from '../content/goods.ts';
import { powerRef } from '../content/magic.ts';
import { type Perk, perkRow } from '../content/perks.ts';
import { HABITATS } from '../content/posture-list.ts';
import { ABILITIES, type Ability, type Scores } from '../content/primary-abilities.ts';
import { refName, refNames } from '../content/ref-name.ts';
import {
  archetypeRef,
  perkRef,
  raceRef,
  speciesRef,
  talentRef,
  tradeRef,
  viceRef,
  virtueRef,
  weaponRef,
  wornSchema,
} from '../content/refs.ts';
import { SECONDARY_KEYS } from '../content/secondary-abilities.ts';
import {
  BODIES,
  type Body,
  HEIGHTS,
  type Height,
  kindOf,
  raceRow,
  races,
  speciesRow,
} from '../content/species.ts';
import { ALIGNMENTS, type Alignment } from '../content/traits.ts';
import { AMMUNITION_NAMES } from '../content/weapon-list.ts';
import { damageTypeName, formName, thresholdName } from '../content/words/other-names.ts';
import { conditionsSchema } from './afflictions.ts';
import { levelGainSchema } from './level-gains.ts';

const MOST = 100;
const score = (fallback: number, says: string) =>
  z.int().min(-20).max(MOST).default(fallback).describe(says).meta({ rank: 'first' });
const points = () => z.int().min(-MOST).max(MOST);

const isShield = (worn: Worn): boolean => armorRow(worn).kind === 'shield';
/** Asked once every piece can be read. */
const when = ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0;
/** OA-ARMR-11: suits are worn, the innermost first; shields are held. */
export const suitsSchema = z
  .array(wornSchema)
  .max(4)
  .refine(worn => !worn.some(isShield), {
    when,
    error: 'Suits of armor only; shields belong into `shields`.',
  });
export const shieldsSchema = z
  .array(wornSchema)
  .max(2)
  .refine(worn => worn.every(isShield), { when, error: 'Shields only; suits of armor belong into `armor`.' });

const name = z.string().min(1).max(60);
/** Points by the name of an action, a language, a condition. */
const pointsByName = (most: number) => z.record(name, z.int().min(-most).max(most)).default({});

export const characterFields = {
  name: name.default(NAMELESS).describe('Who it is.').meta({ rank: 'often' }),
  STR: score(5, 'Strength.'),
  PER: score(5, 'Perception.'),
  DEX: score(5, 'Dexterity.'),
  INT: score(5, 'Intelligence.'),
  VIT: score(5, 'Vitality.'),
  CHA: score(5, 'Charisma.'),
  MAG: score(0, 'Magic.'),
  level: z.int().min(0).max(10).default(0).describe('Experience level.').meta({ rank: 'often' }),
  levels: z
    .array(levelGainSchema)
    .max(10)
    .default([])
    .describe('What each level gave, the first one first; scores and skills have it already.')
    .meta({ rank: 'rare' }),
  species: speciesRef.nullable().default(null).meta({ rank: 'often' }),
  race: raceRef.nullable().default(null).meta({ rank: 'often' }),
  perks: z
    .array(perkRef)
    .max(10)
    .default([])
    .describe('Perks besides those of species and race.')
    .meta({ from: 'perks' }),
  trade: tradeRef.nullable().default(null).meta({ rank: 'often' }),
  profession: name.nullable().default(null),
  archetype: archetypeRef.nullable().default(null).meta({ rank: 'often' }),
  talents: z.array(talentRef).max(10).default([]).meta({ from: 'talents' }),
  virtues: z.array(virtueRef).max(12).default([]).meta({ from: 'virtues' }),
  vices: z.array(viceRef).max(12).default([]).meta({ from: 'vices' }),
  alignment: z
    .enum(ALIGNMENTS)
    .nullable()
    .default(null)
    .describe('Only for somebody whose virtues and vices are not known.'),
  deityAlignment: z
    .enum(ALIGNMENTS)
    .nullable()
    .default(null)
    .describe("The alignment of a disciple's deity or spirit."),
  occultResistance: z.enum(OCCULT_FORMS).nullable().default(null).describe("An arcanist's choice."),
  height: z.enum(HEIGHTS).nullable().default(null).describe("The species' own where not given."),
  body: z.enum(BODIES).nullable().default(null).describe("The species' own where not given."),
  homeTechnology: z
    .int()
    .min(0)
    .max(15)
    .nullable()
    .default(null)
    .describe('The technology level they grew up with; what they use is familiar where none is named.'),
  skills: pointsByName(10).describe('Skill points by action.'),
  skillBonuses: pointsByName(10).describe('Skill points that trade and archetype add, by action.'),
  languages: pointsByName(10).describe('Language points by language.'),
  magicalLanguage: name.nullable().default(null).describe('The language of lingua arcana.'),
  modifiers: z
    .partialRecord(z.enum([...SECONDARY_KEYS, 'speed']), points())
    .default({})
    .describe('Lasting changes of secondary abilities besides those of trade and archetype.'),
  created: z
    .partialRecord(z.enum(ABILITIES), points())
    .default({})
    .describe('Scores at creation, where they have changed since.'),
  born: z
    .partialRecord(z.enum(ABILITIES), points())
    .default({})
    .describe('Scores as species and race left them; the present ones where not given.')
    .meta({ rank: 'rare' }),
  temporary: z
    .partialRecord(z.enum([...ABILITIES, ...SECONDARY_KEYS, 'speed']), points())
    .default({})
    .describe('Passing changes of abilities.'),
  baseSpeed: z
    .int()
    .min(0)
    .max(MOST)
    .nullable()
    .default(null)
    .describe('The speed of a kind that is on no list.'),
  maxHP: z
    .int()
    .min(0)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Maximum health points, where it is not Vitality.'),
  maxSP: z
    .int()
    .min(-20)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Maximum stamina points, where it is not Vitality.'),
  HP: z
    .int()
    .min(-1000)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Health points now; all of them where not given.'),
  SP: z
    .int()
    .min(-1000)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Stamina points now; all of them where not given.'),
  armor: suitsSchema.default([]).describe('Suits worn, the innermost first.').meta({ from: 'armor' }),
  shields: shieldsSchema.default([]).meta({ from: 'armor' }),
  protection: z.int().min(-20).max(MOST).default(0).describe('Protection from anything that is on no list.'),
  weapons: z.array(weaponRef).max(10).default([]).describe('Weapons at hand.').meta({ from: 'weapons' }),
  skewers: z
    .array(
      z.strictObject({
        weapon: weaponRef.nullable().default(null).describe('Null for one that is on no list.'),
        own: z
          .strictObject({ name: z.string().min(1).max(60), destruction: z.int().min(-20).max(100) })
          .optional()
          .describe('A weapon that is on no list, by its numbers.'),
        rounds: z.int().min(1).max(100),
      }),
    )
    .max(10)
    .default([])
    .describe('Weapons stuck in the body, and for how many rounds more.')
    .meta({ rank: 'rare' }),
  load: z.number().min(0).max(100_000).default(0).describe('Everything carried.').meta({ unit: 'wt' }),
  ammunition: z
    .partialRecord(z.enum(AMMUNITION_NAMES), z.int().min(0).max(100_000))
    .nullable()
    .default(null)
    .describe('Pieces at hand by kind; as many as are needed where not given.')
    .meta({ from: 'ammunition' }),
  capacity: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .default(null)
    .describe('What is left in the energy cells of the weapons; enough where not given.'),
  spareCells: z
    .array(z.int().min(1).max(1_000_000_000))
    .max(20)
    .default([])
    .describe('What each energy cell holds that is at hand and in no device.')
    .meta({ rank: 'rare' }),
  kinds: z
    .array(name)
    .max(10)
    .default([])
    .describe('What it is besides a character: beast, undead, construct, fiend.'),
  thresholds: z
    .partialRecord(damageTypeName, thresholdName)
    .default({})
    .describe('Thresholds it has by nature.'),
  immunities: z.array(name).max(40).default([]).describe('Conditions that cannot befall it.'),
  mana: z
    .partialRecord(formName, z.int().min(0).max(1000))
    .default({})
    .describe('Mana and psi points left, by form.'),
  powers: z.array(powerRef).max(40).default([]).describe('Memorised magic, by name or as it is.'),
  encumbrance: z
    .int()
    .min(0)
    .max(5)
    .nullable()
    .default(null)
    .describe('Encumbrance counters; worked out from the load where not given.'),
  conditions: conditionsSchema
    .describe('Conditions: a list, or counters by name; stamina points are those left under them.')
    .meta({ rank: 'often', from: 'conditions' }),
  breath: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .default(null)
    .describe('Rounds of held breath that are left; null for whoever breathes.')
    .meta({ rank: 'rare', unit: 'rounds' }),
  habitats: z
    .array(z.enum(HABITATS))
    .max(5)
    .default(['terrestrial'])
    .describe('What kind of creature it is, for postures that not everybody can take.')
    .meta({ rank: 'rare' }),
  sleepDebt: z
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('Sleep that has been missed and not made up.')
    .meta({ rank: 'rare', unit: 'hours' }),
  halfHealed: z
    .boolean()
    .default(false)
    .describe('Whether half a health point of natural healing is saved up.')
    .meta({ rank: 'rare' }),
  aidKits: z.int().min(0).max(1000).default(0).describe('Emergency aid kits at hand.').meta({ rank: 'rare' }),
  aidedToday: z
    .boolean()
    .default(false)
    .describe('Whether an emergency aid kit has helped them today.')
    .meta({ rank: 'rare' }),
  herbToday: z
    .union([z.boolean(), z.array(z.enum(HERB_CONDITIONS)).max(HERB_CONDITIONS.length)])
    .transform(helped => (helped === true ? [...HERB_CONDITIONS] : helped === false ? [] : helped))
    .default([])
    .describe('Conditions against which a herb has helped them today; true for all of them.')
    .meta({ rank: 'rare' }),
  pack: z
    .partialRecord(z.enum(PACKED), z.int().min(0).max(1000))
    .default({})
    .describe('Lamps, oil, herbs and a space suit at hand, by name.')
    .meta({ rank: 'rare' }),
  spare: z
    .array(wornSchema)
    .max(20)
    .default([])
    .describe('Suits of armor and shields that are carried, not worn.')
    .meta({ rank: 'rare', from: 'armor' }),
  lapsed: z
    .boolean()
    .default(false)
    .describe("Whether the archetype's daily duty was neglected until its penalty came.")
    .meta({ rank: 'rare' }),
  orderPenalty: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("What an arcanist's neglected study adds to the order of magic."),
  missing: z
    .array(z.enum(['symbol', 'canon']))
    .max(2)
    .default([])
    .describe('Holy things that a disciple is without.'),
  explorer: z
    .strictObject({
      environments: z.array(z.enum(ENVIRONMENTS)).max(7).default([]),
      tests: z.array(z.enum(EXPLORER_TESTS)).max(10).default([]),
    })
    .default({ environments: [], tests: [] })
    .describe("A natural explorer's choices."),
  xp: z.int().min(0).max(10_000_000).default(0).describe('Experience points.'),
  spent: z.array(name).max(60).default([]).describe('Talents that wait for a short rest.'),
  orders: ordersField.optional(),
} as const;

const wholeCharacter = z.strictObject(characterFields).meta({ from: 'person', living: true });
/** Named, so that errors and declarations say it in a word. */
export interface Character extends z.output<typeof wholeCharacter> {}
export interface CharacterInput extends z.input<typeof wholeCharacter> {}
export const characterSchema: z.ZodType<Character, CharacterInput> = wholeCharacter.superRefine(
  ({ species, race }, context) => {
    // OA-SPCS-03: a race belongs to one species.
    if (species === null || race === null) return;
    const of = refName(raceRow(race).species);
    if (of === refName(species)) return;
    const own = races.filter(each => each.species === species).map(({ name }) => name);
    const those = own.length > 0 ? `; those of the ${refName(species)} are ${listed(own)}` : '';
    context.addIssue({
      code: 'custom',
      path: ['race'],
      message: `The race “${refName(race)}” belongs to the ${of}${those}.`,
    });
  },
);

/** A character by numbers, as a schema default makes one. */
export const characterOf = (given: CharacterInput): Character => wholeCharacter.parse(given);

export const scoresOf = (character: Character): Scores =>
  Object.fromEntries(ABILITIES.map(ability => [ability, character[ability]])) as Record<Ability, number>;

/** OA-INDP-02: two perks of the species, one of the race, and whatever else somebody was given. */
export const perksOf = ({ species, race, perks, talents }: Gifted): readonly Perk[] => {
  const trained = talents.length > 0 ? talents.flatMap(talentGifts) : NO_PERKS;
  if (species === null && race === null && perks.length === 0) return trained;
  const kind = kindOf({ species, race });
  const born = new Set([
    ...(kind ? speciesRow(kind).perks : []),
    ...(race ? [raceRow(race).perk] : []),
    ...perks,
  ]);
  return [...born, ...trained].map(perkRow);
};
type Gifted = Pick<Character, 'species' | 'race' | 'perks' | 'talents'>;
/** What a talent of a pack gives for good. */
const talentGifts = (ref: TalentRef): readonly Perk[] =>
  typeof ref === 'string' || ref.gives === undefined
    ? NO_PERKS
    : [{ name: ref.name, summary: ref.summary, ...ref.gives }];
const NO_PERKS: readonly Perk[] = [];

/** OA-PERK-13, OA-PERK-17: what cannot befall somebody, by their kind or by a perk. */
export const isImmuneTo = (character: Character, name: string): boolean =>
  (character.immunities.length > 0 && isAmongWords(character.immunities, name)) ||
  perksOf(character).some(({ immuneTo }) => immuneTo && isAmongWords(refNames(immuneTo), name));
const isAmongWords = (words: readonly string[], name: string): boolean =>
  words.some(known => known.toLowerCase() === name.toLowerCase());

export const hasTalent = (character: Pick<Character, 'talents'>, talent: TalentName): boolean =>
  character.talents.length > 0 &&
  character.talents.some(held => held === talent || (typeof held !== 'string' && held.does === talent));

/** OA-SPCS-02, OA-R-305: the agreed size, or that of the species. */
export function sizeOf({
  height,
  body,
  species,
  race,
}: Pick<Character, 'height' | 'body' | 'species' | 'race'>): {
  readonly height: Height;
  readonly body: Body;
} {
  const kind = kindOf({ species, race });
  const usual = kind ? speciesRow(kind) : USUAL_SIZE;
  return height === null && body === null
    ? usual
    : { height: height ?? usual.height, body: body ?? usual.body };
}
const USUAL_SIZE = { height: 'medium', body: 'average' } as const;

/** OA-ALGN-08: by virtues and vices, or as it was given. */
export const alignmentOf = (character: Character): Alignment =>
  character.alignment ?? alignmentBy(character.virtues.length - character.vices.length);

const alignmentBy = (difference: number): Alignment =>
  difference >= 3 ? 'good' : difference <= -3 ? 'evil' : 'neutral';
