/** ACT-23: digging. */
import { refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { plural } from '../checks/words.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import type { TerrainName } from '../content/terrain-list.ts';
import { terrainName } from '../content/words/other-names.ts';
import { part, procedure } from '../play.ts';
import { terrainModifier } from './terrain.ts';

/** OA-ACT-23: with bare hands it takes so many times as long. */
const BARE_HANDS = 3;

/** OA-ACT-23, OA-R-292: an hour a volume, times three by hand, times the ground. */
export const diggingHours = (volumes: number, ground: readonly TerrainName[], byHand: boolean): number =>
  volumes * (byHand ? BARE_HANDS : 1) * terrainModifier(ground);

export const digProcedure = procedure({
  name: 'dig',
  title: 'Dig',
  summary:
    'One volume an hour with a tool, three times as long with bare hands unless one is made for burrowing, times the modifier of the ground.',
  rules: ['OA-ACT-23', 'OA-TERR-05'],
  input: z.strictObject({
    character: characterSchema
      .default(characterSchema.parse({ name: 'The digger' }))
      .meta({ rank: 'often', from: 'person', living: true }),
    volumes: z.number().min(0).max(100_000).default(1).meta({ rank: 'first', unit: 'volumes' }),
    tool: z.boolean().default(true).describe('A spade, a shovel or the like.').meta({ rank: 'first' }),
    ground: z
      .array(terrainName)
      .max(5)
      .default([])
      .describe('What is dug through; ordinary soil where nothing is named.')
      .meta({ rank: 'first', from: 'terrains' }),
  }),
  output: z.strictObject({ hours: z.number() }),
  example: { input: { volumes: 2, tool: false, ground: ['ice'] }, dice: [], outcome: { hours: 18 } },
  run({ character, volumes, tool, ground }, play) {
    const barred = whyNotDo(character, 'handle things');
    if (barred) return refusedAt(barred, 'character');
    const byHand = !tool && !character.habitats.includes('subterranean');
    const sum = play.trace.sum('OA-ACT-23', 'Hours of digging');
    sum.add('an hour a volume', volumes);
    if (byHand) sum.change('bare hands', n => n * BARE_HANDS, 'OA-ACT-23');
    sum.change('ground', n => n * terrainModifier(ground), 'OA-TERR-05');
    return { hours: diggingHours(volumes, ground, byHand) };
  },
  tell: ({ hours }, { character, volumes }) =>
    `${character.name} digs out ${plural(volumes, 'volume')} in ${plural(hours, 'hour')}.`,
});

export const diggingParts = [part('derivation', 'Hours of digging', ['OA-ACT-23'], diggingHours)];
