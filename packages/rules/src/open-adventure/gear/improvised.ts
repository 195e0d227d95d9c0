/** WEAP-18 and 19, ARMR-18: whatever comes to hand. */
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { roundDown } from '../checks/rounding.ts';
import { plural } from '../checks/words.ts';
import { improvisedPower, type WeaponRef } from '../content/weapon-list.ts';
import { part, procedure, refuse } from '../play.ts';
import { encumbranceOf, weightTogether } from './load.ts';

export interface ImprovisedWeapon {
  readonly destruction: number;
  readonly range: number;
  readonly hands: 1 | 2;
}

/** OA-WEAP-19, OA-ARMR-18, OA-R-335: heavier than this share of the Strength needs two hands; exact, not rounded. */
const handsFor = (weight: number, limit: number, unbalanced: boolean): 1 | 2 =>
  unbalanced || weight > limit ? 2 : 1;

/** OA-WEAP-18, OA-R-194: a quarter of the weight is destruction, and range too. */
export const improvisedWeapon = (weight: number, strength: number, unbalanced = false): ImprovisedWeapon => ({
  destruction: improvisedPower(weight),
  range: improvisedPower(weight),
  hands: handsFor(weight, strength / 2, unbalanced),
});

/** OA-WEAP-19: a weapon as somebody of this Strength holds it. */
export const heldBy = (ref: WeaponRef, strength: number): WeaponRef =>
  typeof ref !== 'string' && ref.improvised
    ? { ...ref, hands: improvisedWeapon(ref.weight, strength).hands }
    : ref;

/** OA-ARMR-18: half of the weight is protection; a lashing or handle doubles what one hand can hold. */
export const improvisedShield = (
  weight: number,
  strength: number,
  handle = false,
  unbalanced = false,
): { readonly protection: number; readonly hands: 1 | 2 } => ({
  protection: roundDown(weight / 2),
  hands: handsFor(weight, handle ? strength : strength / 2, unbalanced),
});

/** OA-ENC-08, OA-R-336: whatever somebody fights with counts as carried, beside the rest of the load. */
export const bearing = <C extends Character>(character: C, weight: number): C => ({
  ...character,
  load: weightTogether([character.load, weight]),
});

export const improviseProcedure = procedure({
  name: 'improvise',
  title: 'Improvised weapon and shield',
  summary:
    'What an everyday object does as a weapon or as a shield, by its weight and the Strength of its user, and how it burdens them beside the rest of the load.',
  rules: ['OA-WEAP-18', 'OA-WEAP-19', 'OA-ARMR-18', 'OA-ENC-08'],
  input: z.strictObject({
    weight: z.number().min(0).max(10_000).meta({ rank: 'first', unit: 'wt' }),
    character: characterSchema
      .prefault({})
      .describe('Who uses it.')
      .meta({ rank: 'first', from: 'person', living: false }),
    handle: z.boolean().default(false).describe('Has a lashing or a handle.').meta({ rank: 'often' }),
    unbalanced: z.boolean().default(false).describe('Exceptionally off balance.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    weapon: z.strictObject({ destruction: z.int(), range: z.int(), hands: z.int() }),
    shield: z.strictObject({ protection: z.int(), hands: z.int() }),
    encumbrance: z.int().describe('Encumbrance counters with it.'),
  }),
  example: {
    input: { weight: 5, character: { STR: 9 } },
    dice: [],
    outcome: {
      weapon: { destruction: 1, range: 1, hands: 2 },
      shield: { protection: 2, hands: 2 },
      encumbrance: 0,
    },
  },
  run({ weight, character, handle, unbalanced }, play) {
    const strength = abilityNow(character, 'STR');
    const { counted, counters, most, overLimit } = encumbranceOf(bearing(character, weight));
    if (overLimit)
      return refuse('OA-ENC-08', `${character.name} can carry ${most} wt at most, not ${counted}.`, 'weight');
    const weapon = improvisedWeapon(weight, strength, unbalanced);
    const shield = improvisedShield(weight, strength, handle, unbalanced);
    play.trace.note('OA-WEAP-18', `a quarter of ${weight} wt`, weapon.destruction);
    play.trace.note('OA-WEAP-19', `one hand up to half of Strength ${strength}`, strength / 2);
    play.trace.note('OA-ARMR-18', `half of ${weight} wt`, shield.protection);
    play.trace.note('OA-ENC-08', `encumbrance counters of ${counted} wt`, counters);
    return { weapon, shield, encumbrance: counters };
  },
  tell: ({ weapon, shield, encumbrance }) =>
    `As a weapon: destruction ${weapon.destruction}, range ${weapon.range}, ${weapon.hands === 1 ? 'one hand' : 'two hands'}. As a shield: protection ${shield.protection}, ${shield.hands === 1 ? 'one hand' : 'two hands'}.${encumbrance ? ` With it ${plural(encumbrance, 'encumbrance counter')}.` : ''}`,
});

export const improvisedParts = [
  part(
    'derivation',
    'Improvised weapons and shields',
    ['OA-WEAP-18', 'OA-WEAP-19', 'OA-ARMR-18'],
    improvisedWeapon,
  ),
];
