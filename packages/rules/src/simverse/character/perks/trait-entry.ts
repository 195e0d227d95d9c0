/** PERK, FLAW: perks and flaws as packs write them, and as whoever has them carries them. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { nameAmong } from '../../by-name.ts';
import { NEEDS, SITUATIONS, skillSchema } from '../../checks/circumstances.ts';
import { FLAW_NAMES, type FlawEntry } from '../../content/flaw-list.ts';
import { PERK_DEEDS, type PerkDeed, type PerkEntry, type Price, RAISED } from '../../content/perk-list.ts';
import { oneOf } from '../../one-of.ts';

/** What one perk or flaw may be priced at. */
export const MOST_CP = 50;

const cp = z.int().min(1).max(MOST_CP).meta({ unit: 'CP' });
const PRICES = {
  cp: z.strictObject({ cp }),
  perLevel: z.strictObject({ perLevel: cp }),
  grades: z.strictObject({ grades: z.array(cp).min(1).max(10) }),
  from: z
    .strictObject({ from: cp, to: cp })
    .refine(({ from, to }) => from <= to, 'A range goes from the lower price to the higher.'),
};
const price = oneOf<Price, unknown>(Object.values(PRICES), given => {
  const key = (['perLevel', 'grades', 'from'] as const).find(each => each in given);
  return PRICES[key ?? 'cp'];
});

const modifierFields = {
  value: z.int().min(-10).max(10),
  skills: z.array(skillSchema).min(1).max(30).exactOptional(),
  situation: z.enum(SITUATIONS).exactOptional(),
  either: z
    .boolean()
    .exactOptional()
    .describe('Holds for the skills or for the situation, not only for both.'),
  physical: z.boolean().exactOptional().describe('On rolls that rest on DX, ST or EN.'),
};

const effect = z.string().max(300).default('').describe('What it does, in a line.');

/** What a perk of a list says; the book's own and those of packs. */
export const perkFields = {
  group: z
    .enum(['combat', 'physical', 'mental', 'social', 'supernatural', 'racial', 'companion'])
    .default('physical'),
  price: price.describe('Once, a level, in grades, or within a range.'),
  choice: z
    .enum(['weapon type', 'skill', 'terrain', 'sense', 'damage type', 'kind of foe'])
    .exactOptional()
    .describe('What is chosen with it; for another choice it may be bought again.'),
  needs: z
    .enum(['Mage Gift', 'Psychic', 'Tinker'])
    .exactOptional()
    .describe('The perk of the book that must be there, or one that does the same.'),
  effect,
  does: z.array(z.enum(PERK_DEEDS)).max(PERK_DEEDS.length).exactOptional().describe('What rules ask for.'),
  raises: z
    .enum(RAISED)
    .exactOptional()
    .describe('What each level adds to: 10 points of a pool, or 1 of Speed.'),
  easesArmour: z
    .int()
    .min(1)
    .max(10)
    .exactOptional()
    .describe('How much of the penalty of armour it gives back.'),
  halves: z.literal('chosen').exactOptional().describe('Halves damage of the kind that is chosen with it.'),
  modifiers: z
    .array(
      z.strictObject({
        ...modifierFields,
        chosenSense: z
          .boolean()
          .exactOptional()
          .describe('On Perception rolls with the sense that is chosen with it.'),
      }),
    )
    .max(10)
    .exactOptional()
    .describe('What it adds to rolls.'),
};

/** What a deed is done with, which must be chosen. */
const CHOSEN_FOR: Partial<Record<PerkDeed, NonNullable<PerkEntry['choice']>>> = {
  'masters a weapon': 'weapon type',
  'has a talent': 'skill',
  'eases ground': 'terrain',
};

/** A perk whose effect rests on a choice names the choice: without it nothing would come of it. */
function withItsChoice(
  { choice, does = [], halves, modifiers = [] }: z.output<z.ZodObject<typeof perkFields>>,
  ctx: z.RefinementCtx,
): void {
  const wanted = [
    ...does.flatMap(deed => CHOSEN_FOR[deed] ?? []),
    ...(halves ? ['damage type' as const] : []),
    ...(modifiers.some(({ chosenSense }) => chosenSense) ? ['sense' as const] : []),
  ];
  const other = wanted.find(kind => kind !== choice);
  if (other)
    ctx.addIssue({
      code: 'custom',
      path: ['choice'],
      message: `What it does rests on a ${other}: its \`choice\` must be "${other}".`,
    });
}

/** As a pack writes it. */
export const writtenPerk = z.strictObject(perkFields).superRefine(withItsChoice);
/** As somebody carries it. */
export const perkEntry: z.ZodType<PerkEntry, unknown> = z
  .strictObject({ ...entryMarks, ...perkFields })
  .superRefine(withItsChoice);

const flawNames = z.array(nameAmong(FLAW_NAMES)).max(FLAW_NAMES.length).exactOptional();

/** What a flaw of a list says; the book's own and those of packs. */
export const flawFields = {
  group: z.enum(['combat', 'physical', 'sensory', 'mental', 'social']).default('mental'),
  worth: price.describe('The CP it credits: once, a level, in grades, or within a range.'),
  effect,
  about: z
    .enum(['trigger', 'substance', 'group', 'enemy'])
    .exactOptional()
    .describe('What it is about; for another of these it may be taken again.'),
  does: flawNames.describe('Flaws of the book that it is in all they do.'),
  takesIn: flawNames.describe('Flaws of the book that credit nothing beside it.'),
  modifiers: z
    .array(
      z.strictObject({
        ...modifierFields,
        perLevel: z.boolean().exactOptional().describe('The value counts once for each level.'),
      }),
    )
    .max(10)
    .exactOptional()
    .describe('What it adds to rolls; attacks are lowered by a flaw of the book that it does.'),
  fails: z
    .array(z.enum(NEEDS))
    .max(NEEDS.length)
    .exactOptional()
    .describe('Actions that need one of these fail without a roll.'),
};

/** As a pack writes it. */
export const writtenFlaw = z.strictObject(flawFields);
/** As somebody carries it. */
export const flawEntry: z.ZodType<FlawEntry, unknown> = z.strictObject({ ...entryMarks, ...flawFields });

/** An entry of a pack says for itself by which id it goes. */
export const isOwnTrait = (given: unknown): given is PerkEntry & FlawEntry =>
  typeof given === 'object' && given !== null && 'id' in given;

/** The name of a perk or a flaw, of the book or one's own. */
export const traitName = <Name extends string>(ref: Name | { readonly name: string }): string =>
  typeof ref === 'string' ? ref : ref.name;
