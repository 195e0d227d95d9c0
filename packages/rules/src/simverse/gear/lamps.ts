/** torches, lanterns and candles among somebody's things that can be drawn and lit in a fight. */
import { z } from 'zod';
import { byNameOr, nameAmong } from '../by-name.ts';
import { GEAR } from '../content/gear-list.ts';

export const MINUTES_PER_HOUR = 60;
const LAMPS = GEAR.flatMap(({ name, lightMetres, hours }) =>
  lightMetres === undefined ? [] : [{ name, light: lightMetres, ...(hours && { hours }) }],
);
const LAMP_NAMES = LAMPS.map(({ name }) => name) as [string, ...string[]];

const lampSchema = z.strictObject({
  name: z.string().min(1).max(60),
  light: z.number().min(1).max(1000).describe('How far it lights the dark.').meta({ unit: 'm' }),
  minutes: z
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('That it burns still; left out, nobody counts them.')
    .meta({ unit: 'minutes' }),
});
/** Something that gives light once it is lit. */
export type Lamp = z.output<typeof lampSchema>;

/** One at hand, by its name in the list of gear or by its numbers. */
export const lampField = byNameOr(nameAmong(LAMP_NAMES), lampSchema).meta({ from: 'gear', also: '.' });

export function lampOf(given: z.output<typeof lampField>): Lamp {
  if (typeof given === 'object') return given;
  const { name, light, hours } = LAMPS.find(lamp => lamp.name === given) ?? LAMPS[0]!;
  return { name, light, ...(hours !== undefined && { minutes: hours * MINUTES_PER_HOUR }) };
}

/** What of something carried its light depends on. */
interface Thing {
  readonly light?: number;
  readonly lit?: boolean;
  readonly burns?: number;
}

/** Whether it gives light where it is: what must be lit first does not by itself. */
export const shines = ({ light, lit, place }: Thing & { readonly place: string }): boolean =>
  light !== undefined && lit !== false && place !== 'stowed' && place !== 'broken';
/** Whether it is burning away. */
export const burnsDown = ({ burns, lit }: Thing): boolean => burns !== undefined && lit === true;

/** So many of a fight's weapons may be lamps. */
export const MOST_LAMPS = 4;
