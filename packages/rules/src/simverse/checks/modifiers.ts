/** ROLL-07, ROLL-08: conditions and other modifiers as a table tells them. */
import { z } from 'zod';
import { CONDITIONS, type Condition } from './penalties.ts';

export interface Modifier {
  readonly source: string;
  readonly value: number;
}

/** A condition by its name; `elsewhere` says where other states belong. */
export const conditionSchema = (elsewhere: string) =>
  z
    .custom<Condition>(given => typeof given === 'string' && isCondition(given), {
      error: ({ input }) =>
        `${JSON.stringify(input)?.slice(0, 40)} is none of the conditions that lower a roll, which are ${CONDITIONS.join(', ')}; ${elsewhere}`,
    })
    .meta({ type: 'string', enum: [...CONDITIONS] });
const isCondition = (given: string): boolean => (CONDITIONS as readonly string[]).includes(given);

export const conditionsSchema = z
  .array(
    conditionSchema(
      'being prone is the field `prone`, `may-act` tells who may not act at all, and other numbers go into `modifiers`.',
    ),
  )
  .max(CONDITIONS.length)
  .transform(list => [...new Set(list)])
  .prefault([])
  .describe(
    'States, loads, fatigue and lasting pain that lower rolls; each counts once, of fatigue and loads only the worst.',
  );

export const modifiersSchema = z
  .array(
    z.strictObject({
      source: z.string().max(80).meta({ rank: 'first' }),
      value: z.int().min(-100).max(100).meta({ rank: 'first' }),
    }),
  )
  .max(50)
  .default([])
  .describe('Everything else that changes the target number, each with where it comes from.');

export const shockField = z
  .int()
  .min(-100)
  .max(0)
  .default(0)
  .describe('Shock penalty on all rolls this turn (SV-PAIN-01).');
