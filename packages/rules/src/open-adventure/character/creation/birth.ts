/** CRE8-03 to 05 and 19: the three rolls of a birth, and rituals. */
import { pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import { listed, plural } from '../../checks/words.ts';
import { POPULATIONS, SPECIES_NAMES } from '../../content/species.ts';
import { genreName } from '../../content/words/other-names.ts';
import { procedure } from '../../play.ts';
import { populationRolled, speciesRolled } from '../life.ts';

export const birthRollsProcedure = procedure({
  name: 'birth-rolls',
  title: 'Three rolls of a birth',
  summary:
    'Rolls 2D three times: one of them serves the species, another one the race, and the third is discarded.',
  rules: ['OA-CRE8-03', 'OA-CRE8-04', 'OA-CRE8-05'],
  input: z.strictObject({ genre: genreName.default('fantasy').meta({ rank: 'first' }) }),
  output: z.strictObject({
    rolls: z.array(z.int()).readonly(),
    species: z.array(z.enum(SPECIES_NAMES)).readonly().describe('What each roll offers as species.'),
    races: z.array(z.enum(POPULATIONS)).readonly().describe('What each roll offers as race.'),
  }),
  example: {
    input: { genre: 'science fiction' },
    dice: [2, 3, 1, 3, 3, 4],
    outcome: {
      rolls: [5, 4, 7],
      species: ['android', 'android', 'human'],
      races: ['common', 'common', 'common'],
    },
  },
  run({ genre }, play) {
    const rolls = ['first', 'second', 'third'].map(which => play.dice.roll(pool(2, 6), sum, `${which} 2D`));
    for (const roll of rolls) {
      play.trace.note('OA-CRE8-04', `${roll} as species`, speciesRolled(roll, genre));
      play.trace.note('OA-CRE8-05', `${roll} as race`, populationRolled(roll));
    }
    return {
      rolls,
      species: rolls.map(roll => speciesRolled(roll, genre)),
      races: rolls.map(populationRolled),
    };
  },
  tell: ({ rolls, species, races }) =>
    `The rolls ${listed(rolls.map(String))} offer ${listed([...new Set(species)])} as species and ${listed([...new Set(races)])} as race.`,
});

export const ritualProcedure = procedure({
  name: 'ritual',
  title: 'Ritual',
  summary:
    'A ceremony of the player’s choice lasts 2D minutes and involves 1D components of the book’s seven kinds.',
  rules: ['OA-CRE8-19'],
  input: z.strictObject({
    purpose: z
      .enum(['worship', 'purification', 'reverence', 'remembrance', 'passage', 'fidelity'])
      .default('worship')
      .meta({ rank: 'first' }),
    style: z.enum(['formal', 'informal', 'invariant']).default('formal').meta({ rank: 'often' }),
  }),
  output: z.strictObject({ minutes: z.int(), components: z.int() }),
  example: { input: {}, dice: [4, 3, 2], outcome: { minutes: 7, components: 2 } },
  run(_input, play) {
    const minutes = play.dice.roll(pool(2, 6), sum, 'minutes');
    const components = play.dice.roll(pool(1, 6), sum, 'components');
    play.trace.note('OA-CRE8-19', '2D minutes', minutes);
    play.trace.note('OA-CRE8-19', '1D components', components);
    return { minutes, components };
  },
  tell: ({ minutes, components }, { purpose, style }) =>
    `The ${style} ritual of ${purpose} takes ${minutes} minutes and ${plural(components, 'component')}.`,
});
