/** CRE8: everything that is rolled or chosen in a character's life before the first adventure, and how it stands now. */
import { fileMarks } from '@arbiter/engine';
import { z } from 'zod';
import { ENVIRONMENTS, EXPLORER_TESTS, OCCULT_FORMS } from '../content/archetypes.ts';
import { HIGHEST_LEVEL } from '../content/levels.ts';
import { powerRef } from '../content/magic.ts';
import {
  archetypeRef,
  raceRef,
  speciesRef,
  talentRef,
  tradeRef,
  viceRef,
  virtueRef,
  wareRef,
} from '../content/refs.ts';
import { BODIES, HEIGHTS } from '../content/species.ts';
import { ALIGNMENTS } from '../content/traits.ts';
import { asListed } from '../content/wares.ts';
import { WEAPON_NATURES } from '../content/weapon-list.ts';
import {
  abilityName,
  arcaneFormName,
  formName,
  genreName,
  psychicPowerName,
} from '../content/words/other-names.ts';
import { characterFields, shieldsSchema, suitsSchema } from './character.ts';
import { levelGainSchema } from './level-gains.ts';
import { tradeChoicesAsListed } from './skills.ts';

const text = z.string().min(1).max(60);

/** One attempt to enter a trade: the results of its standard rolls, in the order of the trade's minimums. */
export const attemptSchema = z.strictObject({
  trade: tradeRef,
  rolls: z
    .array(z.int().min(-5).max(9))
    .max(3)
    .default([])
    .describe('Standard rolls for each score below its minimum.'),
  again: z.boolean().default(false).describe('The second chance, once in a lifetime.'),
});

/** One thing bought, and where it is. */
export const purchaseSchema = z.strictObject({
  item: wareRef.transform(asListed),
  count: z.int().min(1).max(1000).default(1).describe('How many; ammunition comes in bundles of ten.'),
  priceCc: z
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe("The Host's price, where it is not the list's."),
  weight: z
    .number()
    .min(0)
    .max(10_000)
    .nullable()
    .default(null)
    .describe("The weight, where it is not the list's."),
  inside: text.transform(asListed).nullable().default(null).describe('The container it is packed into.'),
  kept: z
    .enum(['worn', 'held', 'carried', 'left'])
    .default('carried')
    .describe('Worn or held, carried along, or left behind.'),
  nature: z
    .enum(WEAPON_NATURES)
    .exactOptional()
    .describe('What a weapon has been made by rite, or is by nature; theologians trust in it.'),
});

export const skillChoiceSchema = z.strictObject({
  action: text,
  ability: abilityName,
  points: z.int().min(-10).max(20),
});

/** How a character stands now; what is null is as it was at creation. */
export const stateSchema = z.strictObject({
  HP: z.int().min(-1000).max(1000).nullable().default(null),
  SP: z.int().min(-1000).max(1000).nullable().default(null),
  xp: z.int().min(0).max(10_000_000).default(0),
  virtues: z.array(virtueRef).max(12).nullable().default(null),
  vices: z.array(viceRef).max(12).nullable().default(null),
  moneyCc: z.int().min(0).max(1_000_000_000).nullable().default(null),
  load: z.number().min(0).max(100_000).nullable().default(null),
  armor: suitsSchema.nullable().default(null),
  shields: shieldsSchema.nullable().default(null),
  weapons: characterFields.weapons.unwrap().nullable().default(null),
  conditions: characterFields.conditions,
  temporary: characterFields.temporary,
  sleepDebt: characterFields.sleepDebt,
  halfHealed: characterFields.halfHealed,
  aidKits: z.int().min(0).max(1000).nullable().default(null),
  aidedToday: characterFields.aidedToday,
  herbToday: characterFields.herbToday,
  pack: characterFields.pack.unwrap().nullable().default(null),
  spare: characterFields.spare.unwrap().nullable().default(null),
  spent: z.array(text).max(60).default([]),
  lapsed: z.boolean().default(false),
  orderPenalty: z.int().min(0).max(10).default(0),
  skewers: characterFields.skewers,
  breath: characterFields.breath,
  orders: characterFields.orders,
  ammunition: characterFields.ammunition,
  capacity: characterFields.capacity,
  spareCells: characterFields.spareCells.unwrap().nullable().default(null),
  mana: characterFields.mana.unwrap().nullable().default(null),
  missing: z
    .array(z.enum(['symbol', 'canon']))
    .max(2)
    .nullable()
    .default(null),
});

export const choicesSchema = z.strictObject({
  ...fileMarks('open-adventure'),
  name: z.string().max(60).default('').describe('What the character is called.'),
  genre: genreName.default('fantasy'),
  homeTechnology: z
    .int()
    .min(0)
    .max(15)
    .nullable()
    .default(null)
    .describe('Named by the Host; 3 in fantasy and 11 in science fiction otherwise.')
    .meta({ rank: 'rare' }),
  magicAllowed: z.boolean().default(true).describe('Whether the Host allows magic.').meta({ rank: 'rare' }),
  hostAllows: z
    .array(z.enum(['species', 'race', 'size', 'all lists']))
    .max(4)
    .default([])
    .describe('Free choice of species or race, another size, goods of the other genre.')
    .meta({ rank: 'rare' }),

  rolls: z
    .array(z.int().min(2).max(12))
    .length(3)
    .nullable()
    .default(null)
    .describe('The three 2D rolls.')
    .meta({ rank: 'rare' }),
  speciesRoll: z
    .int()
    .min(0)
    .max(2)
    .nullable()
    .default(null)
    .describe('Which of them serves the species: 0, 1 or 2.')
    .meta({ rank: 'rare' }),
  raceRoll: z
    .int()
    .min(0)
    .max(2)
    .nullable()
    .default(null)
    .describe('Which of them serves the race.')
    .meta({ rank: 'rare' }),
  species: speciesRef.nullable().default(null),
  race: raceRef.nullable().default(null),

  attempts: z
    .array(attemptSchema)
    .max(20)
    .default([])
    .describe('The trades tried, one after the other; the last one was entered.')
    .meta({ rank: 'rare' }),
  trade: tradeRef.nullable().default(null),
  profession: text.nullable().default(null),
  tradeChoices: z
    .record(text, text)
    .transform(tradeChoicesAsListed)
    .default({})
    .describe('Which action each bonus of the trade was chosen for.'),
  magicalLanguage: text.nullable().default(null).describe('Of the occult: the language of lingua arcana.'),

  archetype: archetypeRef.nullable().default(null),
  occultResistance: z.enum(OCCULT_FORMS).nullable().default(null),
  mightyMuscles: text
    .nullable()
    .default(null)
    .describe("The Strength-based skill of a warrior's bonus point."),
  deityAlignment: z.enum(ALIGNMENTS).nullable().default(null),
  talents: z.array(talentRef).max(4).default([]).meta({ from: 'talents' }),
  explorer: z
    .strictObject({
      environments: z.array(z.enum(ENVIRONMENTS)).max(7).default([]),
      tests: z.array(z.enum(EXPLORER_TESTS)).max(10).default([]),
    })
    .default({ environments: [], tests: [] })
    .meta({ rank: 'rare' }),
  masteredForms: z.array(arcaneFormName).max(2).default([]).meta({ rank: 'rare' }),
  psychicPower: psychicPowerName.nullable().default(null).meta({ rank: 'rare' }),

  alignment: z.enum(ALIGNMENTS).nullable().default(null),
  virtues: z.array(virtueRef).max(12).default([]).meta({ from: 'virtues' }),
  vices: z.array(viceRef).max(12).default([]).meta({ from: 'vices' }),
  height: z
    .enum(HEIGHTS)
    .nullable()
    .default(null)
    .describe("Only where the Host agreed to another than the species'.")
    .meta({ rank: 'rare' }),
  body: z
    .enum(BODIES)
    .nullable()
    .default(null)
    .describe("Only where the Host agreed to another than the species'.")
    .meta({ rank: 'rare' }),

  points: z
    .partialRecord(abilityName, z.int().min(-20).max(20))
    .default({})
    .describe('The five points of customising.'),
  skills: z.array(skillChoiceSchema).max(50).default([]),
  languages: z.record(text, z.int().min(-10).max(20)).default({}),
  cants: z
    .array(text)
    .max(20)
    .default([])
    .describe('Which of the languages are the cant of an order or guild.')
    .meta({ rank: 'rare' }),
  magicForms: z
    .partialRecord(formName, z.int().min(-20).max(20))
    .default({})
    .describe('How the magic points are split.'),
  powers: z
    .array(powerRef)
    .max(20)
    .default([])
    .describe('The magic that is memorised, by its name in the pack of the table or as it is.'),

  wealth: z
    .int()
    .min(0)
    .max(1000)
    .nullable()
    .default(null)
    .describe('The roll for starting money, in sc.')
    .meta({ unit: 'sc' }),
  purchases: z.array(purchaseSchema).max(200).default([]),
  details: z
    .record(text, z.string().max(400))
    .default({})
    .describe('Player, age, motive, oath and whatever else the sheet shall say.')
    .meta({ rank: 'rare' }),
  sheet: z
    .record(text, z.union([z.number(), z.string().max(60)]))
    .default({})
    .describe('Numbers as a paper sheet has them, to be checked: SP, defense, bodyWeight, attack: atlatl.'),
  levels: z
    .array(levelGainSchema)
    .max(HIGHEST_LEVEL)
    .default([])
    .describe('Every level gained, with its choices and its rolls.'),
  state: stateSchema.default(stateSchema.parse({})),
});

/** A character file: what was chosen and rolled, and how the character stands. */
export type Choices = z.output<typeof choicesSchema>;
export type ChoicesInput = z.input<typeof choicesSchema>;
export type CharacterState = z.output<typeof stateSchema>;
export const choicesOf = (given: ChoicesInput): Choices => choicesSchema.parse(given);
