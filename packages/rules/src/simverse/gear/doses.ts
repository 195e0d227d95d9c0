/** DIS-01, CRFT-05: poison in a vial, on a blade or in the teeth of a beast, by what it does and for how long. */
import { z } from 'zod';
import { byNameOr, nameAmong } from '../by-name.ts';
import { DOSE_NAMES, DOSES, POISON_NAMES, POTENCIES } from '../content/poison-list.ts';

/** Two days. */
const MOST_ROUNDS = 28_800;

export const doseSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  poison: z.enum(POISON_NAMES).meta({ rank: 'first', from: 'poisons' }),
  dice: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('Lethal poisons: what it takes each time.')
    .meta({ rank: 'often', unit: 'd6' }),
  per: z
    .enum(POTENCIES)
    .default('round')
    .describe('Lethal poisons: how often it strikes.')
    .meta({ rank: 'often' }),
  rounds: z
    .int()
    .min(1)
    .max(MOST_ROUNDS)
    .describe('How long it works; the book sets that for each poison.')
    .meta({ rank: 'first', unit: 'rounds' }),
  attribute: z
    .enum(['ST', 'EN'])
    .default('EN')
    .describe('What a weakening poison lowers.')
    .meta({ rank: 'often' }),
  modifier: z
    .int()
    .min(-50)
    .max(50)
    .default(0)
    .describe('The poison’s own modifier on rolls against it.')
    .meta({ rank: 'often' }),
  weak: z
    .boolean()
    .default(false)
    .describe('A weak poison, which any success wards off.')
    .meta({ rank: 'often' }),
});
export type Dose = z.output<typeof doseSchema>;

/** A dose by its name in the list, or by what it does. */
export const doseField = byNameOr(nameAmong(DOSE_NAMES), doseSchema).describe(
  'Poison: “Blade Poison”, or one of your own by what it does.',
);

export const doseOf = (given: z.output<typeof doseField>): Dose =>
  typeof given === 'string' ? doseSchema.parse({ name: given, ...DOSES[given] }) : given;

/** What a dose is called. */
export const doseName = ({ name, poison }: Dose): string => name ?? `${poison} poison`;
