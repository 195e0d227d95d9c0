/** What somebody has: things of the book by their names, and others as they are. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { DAMAGE_TYPES } from './damage-types.ts';
import { BARE_HANDS, WEAPONS, weaponAbilityName, weaponName } from './other-names.ts';
import { GENRES } from './species.ts';
import { CELL_TYPES, HIGHEST_TECHNOLOGY } from './technology-levels.ts';
import {
  AMMUNITION_NAMES,
  WEAPON_NAMES,
  WEAPON_NATURES,
  type Weapon,
  weaponOfNature,
} from './weapon-list.ts';

const technologyLevel = z.int().min(0).max(HIGHEST_TECHNOLOGY);
const technology = z
  .strictObject({ from: technologyLevel, to: technologyLevel })
  .default({ from: 0, to: HIGHEST_TECHNOLOGY })
  .describe('The technology levels at which it is commonplace.');
const genre = z.enum(GENRES).default('fantasy').describe('Sold where the game is of this genre.');
const costCc = z.int().min(0).max(100_000_000).default(0).describe('Its price.').meta({ unit: 'cc' });
const weight = z.number().min(0).max(10_000).default(0).meta({ unit: 'wt' });

/** What a weapon can do besides wounding, and what must be paid for it each time. */
const ownAbility = z.strictObject({
  ability: weaponAbilityName,
  counters: z.int().min(0).max(100).optional(),
  cost: z
    .strictObject({
      exult: z.int().min(0).max(20).optional(),
      stamina: z.int().min(0).max(20).optional(),
    })
    .optional()
    .describe('Without a cost it is always on.'),
  damaged: z.literal(true).optional().describe('As the book prints its sign; it changes nothing.'),
});

/** What a weapon of a list says; the book's own and those of packs. */
export const weaponFields = {
  genre,
  kind: z
    .enum(['melee', 'ranged', 'thrown'])
    .default('melee')
    .describe('What is listed as thrown is only thrown.'),
  costCc,
  destruction: z.int().min(-20).max(100).describe('Added to the attack score.'),
  range: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('Of what is shot or thrown.')
    .meta({ unit: 'spaces' }),
  weight,
  hands: z.union([z.literal(1), z.literal(2)]).default(1),
  technology,
  unarmed: z.literal(true).optional().describe('Serves unarmed attacks and no others.'),
  ammunition: z
    .array(z.enum(AMMUNITION_NAMES))
    .max(AMMUNITION_NAMES.length)
    .optional()
    .describe('One piece of each is spent per use.'),
  cell: z
    .strictObject({ type: z.enum(CELL_TYPES), count: z.int().min(1).max(10) })
    .optional()
    .describe('The energy cell that it runs on.'),
  stunToggle: z.literal(true).optional().describe('Can be switched to nonlethal damage.'),
  infrared: z
    .strictObject({ destruction: z.int().min(-20).max(20) })
    .optional()
    .describe('Can be switched to a beam that only thermal vision sees.'),
  firesAs: z
    .enum(WEAPON_NAMES)
    .optional()
    .describe(
      'The weapon of the book whose destruction and range it has when it is fired, once that is paid for.',
    ),
  natural: z.literal(true).optional().describe('Part of a body: cannot be dropped, drawn or bought.'),
  damageType: z.enum(DAMAGE_TYPES).default('kinetic'),
  nature: z.enum(WEAPON_NATURES).optional().describe('What theologians of the same alignment trust in.'),
  abilities: z.array(ownAbility).max(6).default([]).describe('What it can do besides wounding.'),
};

/** What is shot or thrown has a range, and melee weapons have none. */
const hasItsRange = ({ kind, range }: Pick<Weapon, 'kind' | 'range'>): boolean =>
  (range === null) === (kind === 'melee');
const RANGE_MISSING = {
  path: ['range'],
  message: 'What is ranged or thrown has a range in spaces; a melee weapon has none.',
};

const wholeWeapon = z.strictObject({ ...entryMarks, ...weaponFields }).refine(hasItsRange, RANGE_MISSING);
/** A weapon as somebody carries it. */
export const weaponEntry: z.ZodType<Weapon, Weapon | z.input<typeof wholeWeapon>> = wholeWeapon;
/** OA-TRAD-28: `{ "weapon": "long sword", "nature": "consecrated" }`. */
const hallowedWeapon = z
  .strictObject({ weapon: weaponName, nature: z.enum(WEAPON_NATURES) })
  .transform(({ weapon, nature }) => weaponOfNature(weapon, nature));
export const weaponRef = z
  .union([weaponName, hallowedWeapon, weaponEntry])
  .meta({ from: 'weapons', alsoCalled: WEAPONS });

/** Words that stand for a weapon of the book, or for none. */
const SPELT_OTHERWISE: ReadonlySet<string> = new Set([
  ...WEAPON_NAMES,
  ...Object.keys(WEAPONS),
  ...BARE_HANDS,
]);
/** In a fight a weapon goes by its name alone: whoever carries it knows what it is. */
export const carriedName = z
  .union([
    weaponName,
    z
      .string()
      .min(1)
      .max(60)
      .refine(said => !SPELT_OTHERWISE.has(said.toLowerCase())),
  ])
  .meta({ from: 'weapons', also: '.' });

/** A weapon, or null for bare hands, which go by many words. */
export const weaponOrHands = weaponRef
  .nullable()
  .default(null)
  .meta({ from: 'weapons', nothing: BARE_HANDS });
/** The same where a weapon that nobody names is the one in hand. */
export const weaponInHand = weaponRef
  .nullable()
  .optional()
  .describe('Unarmed, or null, for bare hands; left out: the first weapon in hand.')
  .meta({ rank: 'first', from: 'weapons', nothing: BARE_HANDS });
