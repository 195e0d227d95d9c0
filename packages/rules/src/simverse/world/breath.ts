/** HAZ-06, HAZ-08: how long breath is held. */

import { counted } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { roundsIn } from '../combat/rounds.ts';
import { part, procedure } from '../play.ts';
import { ofPerson } from './body.ts';

/** SV-HAZ-06, 08, 09: seconds of breath for each point of EN. */
export const BREATH = { normal: 10, prepared: 15, stress: 5, airless: 5, vacuum: 3 } as const;
export type Breath = keyof typeof BREATH;
const BREATH_RULE = {
  normal: 'SV-HAZ-06',
  prepared: 'SV-HAZ-06',
  stress: 'SV-HAZ-06',
  airless: 'SV-HAZ-08',
  vacuum: 'SV-HAZ-09',
} as const;
export const BREATHS = Object.keys(BREATH) as [Breath, ...Breath[]];

export const breathSeconds = (EN: number, way: Breath): number => EN * BREATH[way];

export const breathProcedure = procedure({
  name: 'hold-breath',
  title: 'Holding breath',
  summary:
    'How long breath lasts: EN × 10 seconds, × 15 after preparing, × 5 under stress or when suddenly strangled or buried, × 3 in a vacuum. The undead need no air.',
  rules: ['SV-HAZ-06', 'SV-HAZ-08', 'SV-HAZ-13'],
  conventions: [ofPerson(['EN', 'undead'])],
  input: z.strictObject({
    EN: attributeValue.default(10).meta({ rank: 'first' }),
    way: z
      .enum(BREATHS)
      .default('normal')
      .describe('stress: combat or panic; airless: strangled, buried or without air, unprepared.')
      .meta({ rank: 'first' }),
    undead: z
      .boolean()
      .default(false)
      .describe('Needs no air; constructs likewise, by the game master’s word.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    seconds: z.int().nullable().describe('Null: needs no air.').meta({ unit: 's' }),
    fullRounds: z.int().nullable().meta({ unit: 'rounds' }),
  }),
  example: { input: { EN: 10, way: 'prepared' }, dice: [], outcome: { seconds: 150, fullRounds: 25 } },
  run({ EN, way, undead }, play) {
    if (undead) {
      play.trace.note('SV-HAZ-13', 'needs no air');
      return { seconds: null, fullRounds: null };
    }
    const seconds = breathSeconds(EN, way);
    play.trace.note(BREATH_RULE[way], `EN ${EN} × ${BREATH[way]} seconds`, seconds);
    play.trace.note('SV-INIT-03', 'full rounds of 6 seconds', roundsIn(seconds));
    return { seconds, fullRounds: roundsIn(seconds) };
  },
  tell: ({ seconds, fullRounds }) =>
    seconds === null
      ? 'Needs no air.'
      : `Breath lasts ${seconds} seconds, ${counted(fullRounds ?? 0, 'full round')}.`,
});

export const breathParts = [part('derivation', 'breath', ['SV-HAZ-06', 'SV-HAZ-08'], breathSeconds)];
