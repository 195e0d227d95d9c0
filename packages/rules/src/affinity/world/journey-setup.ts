/** JRN: what a journey asks for: distance, terrain, hurdles and roles. */
import { z } from 'zod';
import { TIER, type Tier } from '../checks/tiers.ts';
import { part, procedure } from '../play.ts';
import { fromFace } from '../words.ts';

/** AF-JRN-01, AF-JRN-03, AF-JRN-04: by distance; `from` is the least number of miles (AF-R-51), hurdles as in AF-R-52. */
export const DISTANCE = {
  Short: { from: 0, required: 2, hurdles: [1] },
  Medium: { from: 20, required: 3, hurdles: [2] },
  Long: { from: 100, required: 4, hurdles: [3] },
  Epic: { from: 500, required: 6, hurdles: [3, 4] },
  Legendary: { from: 1000, required: 8, hurdles: [3, 4] },
} as const;
export type Distance = keyof typeof DISTANCE;
export const DISTANCES = [
  'Short',
  'Medium',
  'Long',
  'Epic',
  'Legendary',
] as const satisfies readonly Distance[];

/** AF-JRN-02: terrain sets the threshold of a tier; there is no journey on sixes alone. */
export const TERRAIN = {
  Easy: 'Basic',
  Moderate: 'Advanced',
  Difficult: 'Expert',
  Extreme: 'Legendary',
} as const satisfies Readonly<Record<string, Tier>>;
export type Terrain = keyof typeof TERRAIN;
export const TERRAINS = ['Easy', 'Moderate', 'Difficult', 'Extreme'] as const satisfies readonly Terrain[];

/** AF-JRN-04: the book's five sample hurdles. */
export const SAMPLE_HURDLES = [
  'hostile territory',
  'harsh weather',
  'difficult terrain',
  'limited supplies',
  'time pressure',
] as const;

/** AF-JRN-06: the support roles and what the game master wants to see in whoever takes one. */
export const ROLE = {
  Scout: 'Wilderness or Awareness',
  Quartermaster: 'Medicine or Influence',
  Guard: 'being able to fight',
} as const;
export type Role = keyof typeof ROLE;
export const ROLES = ['Scout', 'Quartermaster', 'Guard'] as const satisfies readonly Role[];

/** AF-JRN-01, AF-R-51: a boundary belongs to the longer category. */
export const distanceOf = (miles: number): Distance =>
  DISTANCES.findLast(distance => miles >= DISTANCE[distance].from) ?? 'Short';

/** AF-JRN-13, AF-R-53: mounts make the terrain one step easier, never easier than Easy. */
export const terrainWith = (terrain: Terrain, mounts: boolean): Terrain =>
  TERRAINS[Math.max(0, TERRAINS.indexOf(terrain) - (mounts ? 1 : 0))] ?? terrain;

export const distanceSchema = z
  .union([z.enum(DISTANCES), z.number().min(0).max(100_000).meta({ unit: 'miles' })])
  .describe(
    'Distance category, or the miles: Short under 20, Medium 20, Long 100, Epic 500, Legendary 1000 and more.',
  );
export const terrainSchema = z.enum(TERRAINS).describe('Easy 2+, Moderate 3+, Difficult 4+, Extreme 5+.');
export const mountsSchema = z.boolean().default(false).describe('Mounts make the terrain one step easier.');

export const categoryOf = (distance: Distance | number): Distance =>
  typeof distance === 'number' ? distanceOf(distance) : distance;

export const journeySetup = procedure({
  name: 'journey-setup',
  title: 'Set up a journey',
  summary:
    'What a journey will ask for: its distance category, the successes required, the threshold of its terrain (mounts make it one step easier) and how many hurdles the game master picks.',
  rules: ['AF-JRN-01', 'AF-JRN-02', 'AF-JRN-03', 'AF-JRN-04', 'AF-JRN-13'],
  input: z.strictObject({
    distance: distanceSchema,
    terrain: terrainSchema.default('Moderate').meta({ rank: 'first' }),
    mounts: mountsSchema,
  }),
  output: z.strictObject({
    category: z.enum(DISTANCES),
    required: z.int(),
    terrain: z.enum(TERRAINS).describe('After mounts.'),
    threshold: z.int(),
    hurdles: z.array(z.int()).describe('How many hurdles there may be.'),
  }),
  example: {
    input: { distance: 500, terrain: 'Extreme', mounts: true },
    dice: [],
    outcome: { category: 'Epic', required: 6, terrain: 'Difficult', threshold: 4, hurdles: [3, 4] },
  },
  run({ distance, terrain, mounts }, play) {
    const category = categoryOf(distance);
    if (typeof distance === 'number') play.trace.note('AF-JRN-01', `${distance} miles`, category);
    const { required, hurdles } = DISTANCE[category];
    const ridden = terrainWith(terrain, mounts);
    if (ridden !== terrain) play.trace.note('AF-JRN-13', `mounts: ${terrain} becomes`, ridden);
    play.trace.note('AF-JRN-03', 'successes required', required);
    play.trace.note('AF-JRN-02', `${ridden} terrain: threshold`, TIER[TERRAIN[ridden]].threshold);
    return {
      category,
      required,
      terrain: ridden,
      threshold: TIER[TERRAIN[ridden]].threshold,
      hurdles: [...hurdles],
    };
  },
  tell: ({ category, required, threshold, hurdles, terrain }) =>
    `${category === 'Epic' ? 'An' : 'A'} ${category} journey over ${terrain} ground: ${required} successes ${fromFace(threshold)}, ${hurdles.join(' or ')} ${hurdles.at(-1) === 1 ? 'hurdle' : 'hurdles'}.`,
});

export const parts = [
  part('table', 'Journey distances', ['AF-JRN-01', 'AF-JRN-03', 'AF-JRN-04'], DISTANCE),
  part('table', 'Journey terrain', ['AF-JRN-02'], TERRAIN),
  part('table', 'Support roles', ['AF-JRN-06'], ROLE),
];
