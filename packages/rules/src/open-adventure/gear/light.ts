/** EQP-14 to 17: lamps, torches and spilled oil. */
import { z } from 'zod';
import { LAMPS, lightOf, SPILLED_OIL } from '../content/goods.ts';
import { part, procedure } from '../play.ts';

export const lightSourceProcedure = procedure({
  name: 'light-source',
  title: 'How far a light shines',
  summary:
    'What a lamp or torch lights, how much of it is bright and how much twilight, and how long it burns.',
  rules: ['OA-EQP-14', 'OA-EQP-15', 'OA-EQP-16', 'OA-EQP-17'],
  input: z.strictObject({ source: z.enum(LAMPS).meta({ rank: 'first', from: 'tools' }) }),
  output: z.strictObject({
    shape: z.enum(['area', 'cone']),
    size: z.int().describe('Side of the lit square, or length of the cone, in spaces.'),
    bright: z.int().describe('Side of the bright square, or length of the bright part of the cone.'),
    burns: z.string(),
    minutes: z.int().nullable(),
  }),
  example: {
    input: { source: 'torch' },
    dice: [],
    outcome: { shape: 'area', size: 7, bright: 3, burns: '10 minutes', minutes: 10 },
  },
  run({ source }, play) {
    const { shape, size, burns, minutes } = lightOf(source);
    // OA-R-188: the light's own space and those adjacent are bright, the rest is twilight.
    const adjacent = shape === 'area' ? 3 : 1;
    const bright = play.ruling('OA-R-188') === 'itemArea' ? size : Math.min(size, adjacent);
    const rule = source === 'torch' ? 'OA-EQP-17' : source.includes('lantern') ? 'OA-EQP-15' : 'OA-EQP-14';
    play.trace.note(rule, `${source}: ${shape}`, size);
    play.trace.note(rule, 'of these bright', bright);
    play.trace.note(rule, 'burns', burns);
    return { shape, size, bright, burns, minutes };
  },
  tell: ({ shape, size, bright, burns }, { source }) =>
    shape === 'area'
      ? `A ${source} lights ${size} by ${size} spaces, ${bright} by ${bright} of them brightly, and burns ${burns}.`
      : `A ${source} lights a cone of ${size} spaces, the first ${bright} of them brightly, and burns ${burns}.`,
});

export const lightParts = [part('state', 'Spilled oil', ['OA-EQP-16'], SPILLED_OIL)];
