/** FIRE-04 and ACT-21: how long the air of an enclosed space lasts. */
import { z } from 'zod';
import { plural } from '../checks/words.ts';
import { AIR_BY_EXERTION, type Exertion, ROUNDS_IN } from '../content/adventure-tables.ts';
import { exertionName } from '../content/words/other-names.ts';
import { procedure, refuse } from '../play.ts';
import { airUsed, type Fire, fireSchema } from './fire.ts';

/** Parts of a volume: a day's rounds, halved volumes and the rounds of every fire divide this without rest. */
export const AIR_PARTS = 2 * ROUNDS_IN.day;

/** OA-FIRE-04, OA-ACT-21: parts of a volume of air that one round takes. */
export function airPartsUsed(fires: readonly Fire[], breathers: readonly Exertion[]): number {
  let used = 0;
  for (const fire of fires) {
    const { volumes, rounds } = airUsed(fire);
    used += (volumes * AIR_PARTS) / rounds;
  }
  for (const exertion of breathers) used += (AIR_BY_EXERTION[exertion] * AIR_PARTS) / ROUNDS_IN.day;
  return used;
}

export const airSupplyProcedure = procedure({
  name: 'air-supply',
  title: 'Air of an enclosed space',
  summary:
    'How many rounds the air of a closed room lasts for the fires in it and for those who breathe. When it is used up the fires go out and everybody holds their breath.',
  rules: ['OA-FIRE-04', 'OA-ACT-21'],
  input: z.strictObject({
    length: z.int().min(1).max(1000).meta({ rank: 'first', unit: 'spaces' }),
    width: z.int().min(1).max(1000).meta({ rank: 'first', unit: 'spaces' }),
    height: z.int().min(1).max(1000).default(2).meta({ rank: 'first', unit: 'spaces' }),
    fires: z.array(fireSchema).max(20).default([]).meta({ rank: 'first', from: 'fires' }),
    breathers: z
      .array(exertionName)
      .max(100)
      .default([])
      .describe('Everybody who breathes there, by how hard they work.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ volumes: z.int(), rounds: z.int(), minutes: z.number() }),
  example: {
    input: { length: 3, width: 3, height: 2, fires: ['small'] },
    dice: [],
    outcome: { volumes: 18, rounds: 180, minutes: 18 },
  },
  run({ length, width, height, fires, breathers }, play) {
    // OA-R-232: amounts of air are cubic spaces.
    const volumes = length * width * height;
    play.trace.note('OA-FIRE-04', `volumes of air, ${length} × ${width} × ${height}`, volumes);
    if (fires.length + breathers.length === 0)
      return refuse('OA-FIRE-04', 'Nothing burns and nobody breathes there: the air lasts.', 'fires');
    for (const fire of fires) {
      const { volumes: burnt, rounds } = airUsed(fire);
      const size = typeof fire === 'number' ? `fire of ${plural(fire, 'volume')}` : `${fire} fire`;
      play.trace.note('OA-FIRE-04', `${size}: rounds for ${plural(burnt, 'volume')} of air`, rounds);
    }
    for (const exertion of breathers)
      play.trace.note('OA-ACT-21', `${exertion}: volumes of air a day`, AIR_BY_EXERTION[exertion]);
    const rounds = Math.floor((volumes * AIR_PARTS) / airPartsUsed(fires, breathers));
    play.trace.note('OA-FIRE-04', 'rounds that it lasts', rounds);
    return { volumes, rounds, minutes: rounds / ROUNDS_IN.minute };
  },
  tell: ({ volumes, rounds, minutes }) =>
    `${plural(volumes, 'volume')} of air ${volumes === 1 ? 'lasts' : 'last'} ${plural(rounds, 'round')} (${plural(minutes, 'minute')}); then fires go out and everybody holds their breath.`,
});
