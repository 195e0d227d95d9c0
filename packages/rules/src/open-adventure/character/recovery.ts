/** REST-01, 02 and 06, PERK-05 and 07: what counts as rest, what it brings back, and what perks add to it. */
import { z } from 'zod';
import { plural } from '../checks/words.ts';
import { talents } from '../content/archetypes.ts';
import { part, procedure } from '../play.ts';
import { abilityNow } from './abilities.ts';
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
/** OA-REST-02, OA-R-222: hours of a long rest, each of which gives its point. */
const LONG_REST = 8;

export const shortRestProcedure = procedure({
  name: 'short-rest',
  title: 'Rest',
  summary:
    'Hours of rest: each completed hour gives 1 stamina point, more to those who recover rapidly, and talents that wait for a rest come back. Eight of them are a long rest. Fighting, running or a burden of twice the Strength is no rest.',
  rules: ['OA-PERK-07', 'OA-REST-01', 'OA-REST-02', 'OA-REST-06'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person' }),
    hours: z
      .number()
      .min(0)
      .max(24)
      .default(1)
      .describe('Up to an interruption; a broken hour gives nothing.')
      .meta({ rank: 'first', unit: 'hours' }),
    burden: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Carried, lifted or moved meanwhile.')
      .meta({ rank: 'often', unit: 'wt' }),
    strenuous: z
      .boolean()
      .default(false)
      .describe('Whether anything strenuous was done meanwhile: combat, running.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    rested: z.boolean().describe('Whether it counts as rest at all.'),
    hours: z.int().describe('Completed hours.'),
    longRest: z.boolean(),
    regained: z.int(),
    SP: z.int(),
  }),
  example: {
    input: { character: { species: 'dwarf', level: 2, SP: 1, maxSP: 8 } },
    dice: [],
    outcome: { rested: true, hours: 1, longRest: false, regained: 3, SP: 4 },
  },
  run({ character, hours: given, burden, strenuous }, play) {
    const before = staminaOf(character, play);
    if (!countsAsRest(character, burden, strenuous)) {
      play.trace.note('OA-REST-01', strenuous ? 'strenuous: no rest' : `a burden of ${burden}: no rest`);
      return { rested: false, hours: 0, longRest: false, regained: 0, SP: before };
    }
    // OA-R-458: every completed hour has given its point.
    const hours = Math.floor(given);
    const total = play.trace.sum('OA-REST-06', 'Stamina points of an hour');
    total
      .add('an hour of rest', STAMINA_PER_REST)
      .add('rapid recovery', extraStamina(character), 'OA-PERK-07');
    const SP = Math.max(before, Math.min(maximumSP(character, play), before + hours * total.total));
    return { rested: true, hours, longRest: hours >= LONG_REST, regained: SP - before, SP };
  },
  tell: ({ rested, hours, longRest, regained, SP }, { character }) =>
    !rested
      ? `That is no rest for ${character.name}, who keeps ${plural(SP, 'stamina point')}.`
      : `${character.name} rests ${plural(hours, 'hour')}${longRest ? ', a long rest' : ''}, regains ${plural(regained, 'stamina point')} and has ${SP}.`,
  apply: ({ character }, { SP, hours }) => ({
    character: {
      ...character,
      SP,
      spent:
        hours >= 1
          ? character.spent.filter(name => !talents.some(t => t.name === name && t.oncePerShortRest))
          : character.spent,
    },
  }),
});

/** OA-REST-01: a burden of twice the Strength, or anything strenuous, is no rest. */
export const countsAsRest = (character: Character, burden: number, strenuous: boolean): boolean =>
  !strenuous && burden < 2 * abilityNow(character, 'STR');

export const recoveryParts = [
  part('state', 'What counts as rest', ['OA-REST-01'], countsAsRest),
  part('derivation', 'Fast heal', ['OA-PERK-05'], extraHealing),
  part('derivation', 'Rapid recovery', ['OA-PERK-07'], extraStamina),
];
