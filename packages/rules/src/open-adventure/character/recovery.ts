/** PERK-05 and 07: what perks add to healing and to rests; what a short rest brings back. */
import { z } from 'zod';
import { plural } from '../checks/words.ts';
import { talents } from '../content/archetypes.ts';
import { part, procedure } from '../play.ts';
import { type Character, characterSchema, perksOf } from './character.ts';
import { maximumSP, staminaOf } from './secondary-scores.ts';

/** OA-PERK-05, OA-R-156: health points more for each day of natural healing. */
export const extraHealing = (character: Character): number =>
  character.level * Math.max(0, ...perksOf(character).map(perk => perk.healingPerLevel ?? 0));
/** OA-PERK-07, OA-R-156: stamina points more for each short rest. */
export const extraStamina = (character: Character): number =>
  character.level * Math.max(0, ...perksOf(character).map(perk => perk.staminaPerLevel ?? 0));

/** OA-REST-06: stamina points of one hour of rest. */
const STAMINA_PER_REST = 1;

export const shortRestProcedure = procedure({
  name: 'short-rest',
  title: 'Short rest',
  summary:
    'Hours of rest: each gives 1 stamina point, more to those who recover rapidly, and talents that wait for a rest come back.',
  rules: ['OA-PERK-07', 'OA-REST-06'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person' }),
    hours: z.int().min(1).max(24).default(1).meta({ rank: 'first', unit: 'hours' }),
  }),
  output: z.strictObject({ regained: z.int(), SP: z.int() }),
  example: {
    input: { character: { species: 'dwarf', level: 2, SP: 1, maxSP: 8 } },
    dice: [],
    outcome: { regained: 3, SP: 4 },
  },
  run({ character, hours }, play) {
    const total = play.trace.sum('OA-REST-06', 'Stamina points of a short rest');
    total
      .add('an hour of rest', STAMINA_PER_REST)
      .add('rapid recovery', extraStamina(character), 'OA-PERK-07');
    const before = staminaOf(character, play);
    const SP = Math.max(before, Math.min(maximumSP(character, play), before + hours * total.total));
    return { regained: SP - before, SP };
  },
  tell: ({ regained, SP }, { character }) =>
    `${character.name} regains ${plural(regained, 'stamina point')} and has ${SP}.`,
  apply: ({ character }, { SP }) => ({
    character: {
      ...character,
      SP,
      spent: character.spent.filter(name => !talents.some(t => t.name === name && t.oncePerShortRest)),
    },
  }),
});

export const recoveryParts = [
  part('derivation', 'Fast heal', ['OA-PERK-05'], extraHealing),
  part('derivation', 'Rapid recovery', ['OA-PERK-07'], extraStamina),
];
