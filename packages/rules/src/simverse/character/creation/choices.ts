/** The choices that make a Simverse character, in the order of the book's nine steps (SV-CRE-05). */
import { type CreationStep, fileMarks } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema } from '../../by-name.ts';
import { skillSchema } from '../../checks/circumstances.ts';
import { type PersonInput, personFields } from '../../combat/person.ts';
import type { ReadyPower } from '../../content/power-library.ts';
import { shieldSchema, wornSchema } from '../../gear/armour.ts';
import { carriedWeapon } from '../../gear/character-weapons.ts';
import { itemSchema } from '../../gear/items.ts';
import { design } from '../../powers/power-design.ts';
import { againstSchema, effect } from '../../powers/power-effects.ts';
import { powerEntry, powerRef } from '../../powers/power-entry.ts';
import { ATTRIBUTES, attributeValue, sizeName } from '../attributes.ts';
import { flawRef, flawsSchema, ownedFlaw } from '../perks/flaws.ts';
import { ownedPerk, perksSchema } from '../perks/perks.ts';
import { MAX_LEVELS } from '../perks/traits.ts';
import { MAX_LEVEL } from '../skills.ts';
import { baseCpSchema, powerLevelSchema } from './creation.ts';
import { chosenTemplate } from './templates.ts';

// What can happen to a character after creation; the list of it is the CP ledger (SV-ADV-08).

const note = z.string().max(200).optional().describe('Date, reason, who taught it: for the ledger.');

/** What a power of one's own design does, so that play can carry it out. */
const doing = {
  against: againstSchema
    .optional()
    .describe(
      'Own designs: what its targets can do about it; a maneuver rides on a blow unless this says otherwise.',
    ),
  effects: z
    .array(effect)
    .max(10)
    .optional()
    .describe('Own designs: what it does; without it the game master is told that it worked.'),
  necromantic: z.boolean().optional().describe('Own designs: what it restores goes to the undead alone.'),
};

export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('award'), cp: z.int().min(1).max(1000), note }),
  z.strictObject({
    kind: z.literal('session'),
    used: z.array(skillSchema).max(100).default([]).describe('Skills used actively in this session.'),
    note,
  }),
  z.strictObject({
    kind: z.literal('skill'),
    skill: skillSchema,
    to: z.int().min(1).max(MAX_LEVEL),
    teacher: z.boolean().default(false),
    resources: z.boolean().default(false),
    note,
  }),
  z.strictObject({
    kind: z.literal('specialization'),
    skill: skillSchema,
    field: z.string().min(1).max(60),
    note,
  }),
  z.strictObject({ kind: z.literal('attribute'), attribute: z.enum(ATTRIBUTES), to: attributeValue, note }),
  z.strictObject({ kind: z.literal('perk'), perk: ownedPerk, note }),
  z.strictObject({
    kind: z.literal('power'),
    name: powerRef.meta({ from: 'powers', also: '.' }),
    skill: skillSchema.optional(),
    design: design.optional(),
    ...doing,
    note,
  }),
  z.strictObject({
    kind: z.literal('flaw gained'),
    flaw: ownedFlaw,
    injury: z
      .boolean()
      .default(false)
      .describe('An injury brought it; a damaged eye is then healed for 10 CP.'),
    note,
  }),
  z.strictObject({
    kind: z.literal('flaw bought off'),
    flaw: flawRef,
    about: z
      .string()
      .max(200)
      .optional()
      .describe('Which of several: the trigger, group or enemy in its note.'),
    levels: z
      .int()
      .min(1)
      .max(MAX_LEVELS)
      .optional()
      .describe('Of a flaw with levels: how many of them; all where left out.'),
    note,
  }),
]);
export type Change = z.output<typeof changeSchema>;

// How a character is just now: kept in its file beside the choices, and changed by whatever happens to it.

/** What play changes of a person for longer than a round; whatever a file leaves out is as derived: whole, rested and on its feet. */
const STATE_FIELDS = [
  'vitality',
  'bleedingCount',
  'stable',
  'unconscious',
  'dead',
  'lastAction',
  'treated',
  'stamina',
  'mana',
  'conditions',
  'states',
  'afflictions',
  'prone',
  'armour',
  'shield',
  'potions',
  'poisons',
  'luckyUsed',
  'EN',
  'ST',
  'daysWithoutFood',
  'daysWithoutWater',
  'nightsWithoutSleep',
  'sleptPartly',
  'disease',
  'injuries',
  'silver',
  'orders',
] as const;
type StateField = (typeof STATE_FIELDS)[number];

const {
  vitality,
  bleedingCount,
  stable,
  unconscious,
  dead,
  lastAction,
  treated,
  stamina,
  mana,
  conditions,
  states,
  afflictions,
  prone,
  armour,
  shield,
  potions,
  poisons,
  luckyUsed,
  daysWithoutFood,
  daysWithoutWater,
  nightsWithoutSleep,
  sleptPartly,
  disease,
  injuries,
  silver,
  orders,
} = personFields;

export const characterState = z
  .strictObject({
    vitality,
    bleedingCount: bleedingCount.unwrap().optional(),
    stable: stable.unwrap().optional(),
    unconscious: unconscious.unwrap().optional(),
    dead: dead.unwrap().optional(),
    lastAction,
    treated: treated.unwrap().optional(),
    stamina,
    mana,
    conditions: conditions.unwrap().optional(),
    states: states.unwrap().optional(),
    afflictions,
    prone: prone.unwrap().optional(),
    armour: armour.unwrap().optional().describe('What is left of it, where wear has changed it.'),
    shield,
    potions: potions.unwrap().optional(),
    poisons: poisons.unwrap().optional(),
    luckyUsed: luckyUsed.unwrap().optional(),
    broken: z
      .array(z.string().min(1).max(80))
      .max(20)
      .optional()
      .describe('Weapons that are of no use until they are repaired, by name.'),
    spent: z
      .array(z.strictObject({ name: z.string().min(1).max(60), count: z.int().min(1).max(1_000_000) }))
      .max(20)
      .optional()
      .describe('What of the things is used up: arrows, bolts.'),
    burnt: z
      .array(z.strictObject({ name: z.string().min(1).max(60), minutes: z.int().min(1).max(100_000) }))
      .max(20)
      .optional()
      .describe('Torches and candles that have been lit: how many minutes of each are gone.'),
    stones: z
      .array(z.strictObject({ name: z.string().min(1).max(60), mana: z.int().min(0).max(1000) }))
      .max(50)
      .optional()
      .describe('Mana left in the stones of items; what is not named is full.'),
    EN: attributeValue.optional().describe('What disease or poison has left of it.'),
    ST: attributeValue.optional().describe('What poison has left of it.'),
    daysWithoutFood: daysWithoutFood.unwrap().optional(),
    daysWithoutWater: daysWithoutWater.unwrap().optional(),
    nightsWithoutSleep: nightsWithoutSleep.unwrap().optional(),
    sleptPartly: sleptPartly.unwrap().optional(),
    disease,
    injuries: injuries.unwrap().optional(),
    silver,
    orders,
  })
  .prefault({})
  .describe('How the character is just now; what is left out is whole, rested and at hand.');
export type CharacterState = z.output<typeof characterState>;

/** The person as derived, in the state of its file. */
export const inState = (person: PersonInput, state: CharacterState): PersonInput => {
  const changed: Partial<Record<StateField, unknown>> = {};
  for (const field of STATE_FIELDS) if (state[field] !== undefined) changed[field] = state[field];
  return { ...person, ...(changed as Partial<PersonInput>) };
};

/** What of a person is not as derived, in any of the forms that has: the state to keep. */
export function stateOf(person: object, ...derived: readonly object[]): CharacterState {
  const is = (one: object, field: StateField): string | undefined =>
    JSON.stringify((one as Partial<Record<StateField, unknown>>)[field]);
  const state: Record<string, unknown> = {};
  for (const field of STATE_FIELDS) {
    const now = is(person, field);
    if (now !== undefined && derived.every(whole => is(whole, field) !== now))
      state[field] = (person as Record<StateField, unknown>)[field];
  }
  return state as CharacterState;
}

export const STEPS: readonly CreationStep[] = [
  {
    id: 'templates',
    fields: ['powerLevel', 'baseCp', 'supernatural', 'being', 'templates', 'size'],
    title: 'Templates',
    rules: ['SV-CRE-01', 'SV-TMPL-01', 'SV-TMPL-08'],
    summary: 'A power level, and if you like a race and a profession with everything they bring.',
  },
  {
    id: 'attributeSteps',
    fields: ['attributeSteps'],
    title: 'Attributes and size',
    rules: ['SV-ATTR-02', 'SV-ATTR-03', 'SV-ATTR-04', 'SV-ATTR-06', 'SV-SIZE-02'],
    summary: 'All attributes start at 10; raise or lower them, on top of templates and size.',
  },
  {
    id: 'derived',
    fields: [],
    title: 'Derived statistics',
    rules: ['SV-DER-01', 'SV-DER-04', 'SV-DER-05', 'SV-DER-08', 'SV-DER-09'],
    summary: 'Vitality, Stamina, Mana, Speed and Perception follow by themselves.',
  },
  {
    id: 'perks',
    fields: ['perks'],
    title: 'Perks',
    rules: ['SV-PERK-01', 'SV-CRE-06'],
    summary: 'Advantages, paid with CP.',
  },
  {
    id: 'flaws',
    fields: ['flaws'],
    title: 'Flaws',
    rules: ['SV-FLAW-01', 'SV-CRE-04'],
    summary: 'Disadvantages that give CP, up to the limit of the power level.',
  },
  {
    id: 'skills',
    fields: ['skills'],
    title: 'Skills',
    rules: ['SV-SKL-04', 'SV-SKL-06'],
    summary: 'Levels of skills; those of a template are paid for already.',
  },
  {
    id: 'powers',
    fields: ['powers'],
    title: 'Powers, spells and maneuvers',
    rules: ['SV-POW-02', 'SV-POW-08', 'SV-CRE-06'],
    summary: 'Ready ones by name, or your own designs.',
  },
  {
    id: 'gear',
    fields: ['gear'],
    title: 'Gear',
    rules: ['SV-CRE-07', 'SV-TMPL-13', 'SV-SIZE-05'],
    summary: 'Weapons, armour and everything carried; it must not be too heavy.',
  },
  {
    id: 'name',
    fields: ['name', 'background'],
    title: 'Final touches',
    rules: ['SV-CRE-02', 'SV-CRE-05'],
    summary: 'Name and background, and the account of all Character Points.',
  },
];

export const ownedSkill = z.strictObject({
  name: skillSchema,
  level: z.int().min(1).max(MAX_LEVEL).describe('The whole level, what a template gives included.'),
  specializations: z.array(z.string().min(1).max(60)).max(5).default([]),
});

const describedPower = z.strictObject({
  name: powerRef
    .describe('A ready power of the library, or a name for your own design.')
    .meta({ from: 'powers', also: '.' }),
  skill: skillSchema
    .optional()
    .describe('The skill it is used with; needed for own designs and for maneuvers with any weapon.'),
  design: design.optional().describe('Your own design; without it the name must be a ready power.'),
  ...doing,
});
export type OwnedPower = z.output<typeof describedPower>;

/** An entry of a pack says for itself by which id it goes. */
const isListed = (given: unknown): given is ReadyPower =>
  typeof given === 'object' && given !== null && 'id' in given;

/** A power with its skill or design; one that needs neither by its bare name. */
export const ownedPower = byNameOr(
  z.string().min(1).max(60).describe('A ready power by name: "Fire Bolt".'),
  eitherSchema(given => !isListed(given), describedPower, powerEntry),
)
  .transform((given): OwnedPower => (typeof given === 'string' || isListed(given) ? { name: given } : given))
  .meta({ from: 'powers', also: '.' });

const steps = z.int().min(-30).max(45).default(0);

export const choicesSchema = z.strictObject({
  ...fileMarks('simverse'),
  name: z.string().max(80).default(''),
  background: z.string().max(4000).default(''),
  powerLevel: powerLevelSchema,
  baseCp: baseCpSchema.meta({ rank: 'rare' }),
  supernatural: z
    .boolean()
    .default(false)
    .describe('The game master counts the character as supernatural, which lifts the ceilings of attributes.')
    .meta({ rank: 'rare' }),
  being: z
    .enum(['living', 'construct'])
    .default('living')
    .describe('Constructs have Integrity in place of Vitality.')
    .meta({ rank: 'rare' }),
  templates: z.array(chosenTemplate).max(6).default([]).describe('Usually a race and a profession.'),
  size: sizeName.optional().describe("Without it the template's size, or Human."),
  attributeSteps: z
    .strictObject(
      Object.fromEntries(ATTRIBUTES.map(a => [a, steps])) as Record<
        (typeof ATTRIBUTES)[number],
        typeof steps
      >,
    )
    .prefault({})
    .describe('Steps bought up or down on top of 10, templates and size: {"DX": 1, "CH": -1}.'),
  perks: perksSchema.describe('All perks wanted; those of a template need not be repeated.'),
  flaws: flawsSchema,
  skills: z.array(ownedSkill).max(100).default([]),
  powers: z.array(ownedPower).max(100).default([]),
  gear: z
    .strictObject({
      armour: wornSchema,
      shield: shieldSchema.nullable().default(null),
      weapons: z.array(carriedWeapon).max(20).prefault([]),
      items: z.array(itemSchema).max(100).default([]),
      silver: z
        .number()
        .min(0)
        .max(10_000_000)
        .default(0)
        .describe('Coins left, in silver.')
        .meta({ unit: 'silver' }),
      funds: z
        .number()
        .min(0)
        .max(10_000_000)
        .optional()
        .describe(
          'The campaign’s base amount in silver; Wealthy multiplies it, and the gear is held against it.',
        )
        .meta({ rank: 'rare', unit: 'silver' }),
      countsMissiles: z
        .boolean()
        .optional()
        .describe(
          'Arrows, bolts and bullets among the things are counted: each shot takes one, and what is gone stays gone.',
        )
        .meta({ rank: 'rare' }),
      fromTemplates: z
        .boolean()
        .default(true)
        .describe(
          'The templates’ gear is handed over: their arms where none are listed here, their other things where no items are.',
        )
        .meta({ rank: 'rare' }),
    })
    .prefault({}),
  growth: z
    .array(changeSchema)
    .max(1000)
    .default([])
    .describe('Everything that happened since: the ledger of awards and of what they bought.'),
  state: characterState,
});

/** A character as it is stored. */
export type Choices = z.output<typeof choicesSchema>;
