/** Light and cover: what a source lights, and what that means for somebody who looks. */
import { z } from 'zod';
import { part, procedure } from '../play.ts';

export const LIGHTS = ['bright', 'dim', 'dark'] as const;
export type Light = (typeof LIGHTS)[number];

/** ED-LGT-01, ED-R-81: bright to the radius, dim to twice the radius from the source, dark beyond. */
export const lightAt = (radius: number, distance: number): Light =>
  distance <= radius ? 'bright' : distance <= 2 * radius ? 'dim' : 'dark';

/** ED-SCN-03, ED-LGT-04, ED-R-82: what obscures gives Cover from those more than 1 space away. */
export const obscures = (viewerDistance: number): boolean => viewerDistance > 1;

/** ED-LGT-03 to 05: what the light where somebody stands means for a viewer. */
export function lightEffect(light: Light, viewerDistance: number): 'none' | 'cover' | 'invisible' {
  if (light === 'dark') return 'invisible';
  return light === 'dim' && obscures(viewerDistance) ? 'cover' : 'none';
}

const LIGHT_RULE = { bright: 'ED-LGT-03', dim: 'ED-LGT-04', dark: 'ED-LGT-05' } as const;

export const lightProcedure = procedure({
  name: 'light',
  title: 'Light and obscurement',
  summary:
    'A source lights its radius brightly and dimly to twice that; beyond is darkness. Dim light, fog and foliage are Cover from more than 1 space away, in darkness one is Invisible. Dim daylight is still daylight.',
  rules: ['ED-LGT-01', 'ED-LGT-02', 'ED-LGT-03', 'ED-LGT-04', 'ED-LGT-05', 'ED-SCN-03'],
  input: z.strictObject({
    radius: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('Of the bright light.')
      .meta({ rank: 'first', unit: 'spaces' }),
    distance: z
      .int()
      .min(0)
      .max(400)
      .default(0)
      .describe('Of the target from the source.')
      .meta({ rank: 'first', unit: 'spaces' }),
    light: z.enum(LIGHTS).optional().describe('In place of a source.'),
    daylight: z.boolean().default(false),
    fog: z.boolean().default(false).describe('Fog or dense foliage between the two.').meta({ rank: 'often' }),
    viewer: z
      .int()
      .min(0)
      .max(400)
      .describe('Distance of whoever looks.')
      .meta({ rank: 'first', unit: 'spaces' }),
    darkSight: z.boolean().default(false).describe('Whether the viewer sees in darkness.'),
  }),
  output: z.strictObject({
    light: z.enum(LIGHTS),
    daylight: z.boolean(),
    effect: z.enum(['none', 'cover', 'invisible']),
  }),
  example: {
    input: { radius: 4, distance: 5, viewer: 6 },
    dice: [],
    outcome: { light: 'dim', daylight: false, effect: 'cover' },
  },
  run({ radius, distance, light: set, daylight, fog, viewer, darkSight }, play) {
    const light = set ?? (radius === undefined ? 'bright' : lightAt(radius, distance));
    if (set === undefined && radius !== undefined)
      play.trace.note('ED-LGT-01', `${distance} spaces from a light of radius ${radius}`, light);
    const lit = darkSight ? 'none' : lightEffect(light, viewer);
    const effect = lit === 'none' && fog && obscures(viewer) ? ('cover' as const) : lit;
    play.trace.note(lit === effect ? LIGHT_RULE[light] : 'ED-SCN-03', `seen from ${viewer} spaces`, effect);
    if (daylight)
      play.trace.note('ED-LGT-02', `${light} sunlight`, light === 'dark' ? 'no daylight' : 'daylight');
    return { light, daylight: daylight && light !== 'dark', effect };
  },
  tell: ({ light, effect }) =>
    `It is ${light}: ${effect === 'none' ? 'nothing hides the target' : effect === 'cover' ? 'the target has Cover' : 'the target is Invisible'}.`,
});

export const parts = [
  part('derivation', 'light', ['ED-LGT-01', 'ED-LGT-03', 'ED-LGT-04', 'ED-LGT-05'], lightAt),
];
