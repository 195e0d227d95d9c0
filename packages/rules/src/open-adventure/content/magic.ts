/**
 * MAG: what a piece of magic is, and a tiny pack of our own. The book names forms, orders, mana and psi, and leaves its
 * magic chapter to another volume; whoever has that volume, or a pack of their own, writes it in this shape.
 */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { DAMAGE_TYPES, type DamageType, SAVES } from './damage-types.ts';
import { inflictedRef } from './own-conditions.ts';
import { MAGIC_FORMS, type MagicForm, SECONDARY_KEYS } from './secondary-abilities.ts';

/** OA-DMGT-06: the damage that each form does. */
export const FORM_DAMAGE: Readonly<Record<MagicForm, DamageType>> = {
  white: 'divine',
  green: 'nature',
  black: 'evil',
  blue: 'arcane',
  red: 'chi',
  'light psionics': 'spirit',
  'dark psionics': 'shadow',
};

const amount = z.strictObject({
  dice: z.int().min(0).max(20).default(0).describe('Six-sided dice.'),
  bonus: z.int().min(-20).max(100).default(0),
});

/** OA-MAG-01: everything the book says that a piece of magic has. */
export const magicFields = {
  form: z.enum(MAGIC_FORMS),
  order: z.int().min(0).max(10).describe('Nobody uses magic of an order above their level.'),
  cost: z.int().min(0).max(100).describe('Mana or psi points of its form.'),
  action: z.enum(['free', 'half-round', 'full-round']).default('half-round'),
  concentration: z.boolean().default(false).describe('Whether it lasts only while the caster concentrates.'),
  aim: z
    .enum(['self', 'anybody'])
    .default('anybody')
    .describe('Whether it can be laid on somebody else at all.'),
  range: z.int().min(0).max(10_000).default(1).meta({ unit: 'spaces' }),
  area: z.int().min(1).max(50).default(1).describe('Length of the side of the square that it fills.'),
  attack: z
    .boolean()
    .default(false)
    .describe('Whether it is a magic attack, whose difference to the defense is damage.'),
  save: z
    .strictObject({ save: z.enum(SAVES), onSuccess: z.enum(['half', 'none']) })
    .nullable()
    .default(null)
    .describe("The save it allows, against the caster's Magic."),
  damage: amount.nullable().default(null).describe('Damage besides that of an attack.'),
  types: z
    .array(z.enum(DAMAGE_TYPES).meta({ from: 'damage types' }))
    .max(4)
    .default([])
    .describe('Damage types besides that of the form.'),
  heals: amount.nullable().default(null),
  conditions: z
    .array(
      z.strictObject({
        condition: inflictedRef,
        counters: z.int().min(1).max(20).default(1).describe('A condition of a pack has none.'),
      }),
    )
    .max(5)
    .default([]),
  gives: z
    .partialRecord(z.enum([...SECONDARY_KEYS, 'speed']), z.int().min(-20).max(20))
    .default({})
    .describe('Passing changes of abilities.'),
  minutes: z
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .describe(
      'How long the changes last; 0 for as long as the caster concentrates, or to the end of the round.',
    )
    .meta({ unit: 'minutes' }),
  summary: z.string().max(200).default(''),
};
export const magicSchema = z.strictObject({
  name: z.string().min(1).max(60),
  ...magicFields,
  id: entryMarks.id.optional().meta({ rank: 'rare' }),
  origin: entryMarks.origin,
});
export type Magic = z.output<typeof magicSchema>;

const magic = (given: z.input<typeof magicSchema>): Magic => magicSchema.parse(given);

/** Our own: thirteen small pieces, at least one of every form. */
export const ownMagic: readonly Magic[] = [
  magic({
    name: 'ember dart',
    form: 'red',
    order: 0,
    cost: 1,
    range: 6,
    attack: true,
    types: ['fire'],
    summary: 'A spark thrown like a dart.',
  }),
  magic({
    name: 'fire bloom',
    form: 'red',
    order: 2,
    cost: 2,
    action: 'full-round',
    range: 6,
    area: 3,
    damage: { dice: 2 },
    types: ['fire'],
    save: { save: 'REF', onSuccess: 'half' },
    summary: 'Flame opens like a flower, three spaces wide.',
  }),
  magic({ name: 'frost needle', form: 'blue', order: 0, cost: 1, range: 6, attack: true, types: ['cold'] }),
  magic({
    name: 'slumber',
    form: 'blue',
    order: 1,
    cost: 2,
    range: 5,
    save: { save: 'WILL', onSuccess: 'none' },
    conditions: [{ condition: 'unconscious', counters: 2 }],
    summary: 'Sleep that comes between two breaths.',
  }),
  magic({
    name: 'mending',
    form: 'white',
    order: 0,
    cost: 1,
    heals: { dice: 1 },
    summary: 'Closes a wound.',
  }),
  magic({
    name: 'steady light',
    form: 'white',
    order: 1,
    cost: 1,
    range: 4,
    gives: { WILL: 2, defense: 1 },
    minutes: 1,
    summary: 'Courage, and a little cover.',
  }),
  magic({ name: 'thorn lash', form: 'green', order: 0, cost: 1, range: 4, attack: true, types: ['pierce'] }),
  magic({
    name: 'bark skin',
    form: 'green',
    order: 1,
    cost: 1,
    range: 1,
    gives: { defense: 2 },
    concentration: true,
    summary: 'Skin like bark, as long as the caster minds it.',
  }),
  magic({
    name: 'dread whisper',
    form: 'black',
    order: 1,
    cost: 2,
    range: 5,
    save: { save: 'WILL', onSuccess: 'none' },
    conditions: [{ condition: 'panic', counters: 2 }],
    summary: 'A voice that only the victim hears.',
  }),
  magic({
    name: 'wither',
    form: 'black',
    order: 2,
    cost: 2,
    range: 4,
    damage: { dice: 2 },
    save: { save: 'FORT', onSuccess: 'half' },
    summary: 'Years pass in a moment.',
  }),
  magic({ name: 'mind spike', form: 'dark psionics', order: 0, cost: 1, range: 6, attack: true }),
  magic({
    name: 'shadow bind',
    form: 'dark psionics',
    order: 1,
    cost: 2,
    range: 5,
    save: { save: 'REF', onSuccess: 'none' },
    conditions: [{ condition: 'entangle', counters: 1 }],
    summary: "The victim's own shadow holds on.",
  }),
  magic({
    name: 'quicken',
    form: 'light psionics',
    order: 0,
    cost: 1,
    aim: 'self',
    gives: { speed: 2, REF: 1 },
    concentration: true,
    summary: 'The body answers before it is asked.',
  }),
];

/** The pieces of a table: our own and those it brings; the same name means the table's. */
export const magicOf = (pack: readonly Magic[], name: string): Magic | undefined =>
  pack.find(each => each.name === name) ?? ownMagic.find(each => each.name === name);

/** A piece of the book's pack by its name, or another as somebody has memorised it. */
export type MagicRef = string | Magic;
export const powerRef = z.union([z.string().min(1).max(60), magicSchema]).meta({ from: 'magic' });
export const magicName = (ref: MagicRef): string => (typeof ref === 'string' ? ref : ref.name);

/** A fight: its own pack, and what those in it have memorised. */
interface Pieces {
  readonly magic: readonly Magic[];
  readonly fighters: Readonly<Record<string, { readonly powers: readonly MagicRef[] }>>;
}

/** A piece of magic by its name: of the table's pack, of ours, or of whoever in the fight has brought it. */
export function magicIn({ magic, fighters }: Pieces, name: string): Magic | undefined {
  const known = magicOf(magic, name);
  if (known) return known;
  for (const { powers } of Object.values(fighters)) {
    const own = powers.find(ref => typeof ref !== 'string' && ref.name === name);
    if (typeof own === 'object') return own;
  }
  return undefined;
}
