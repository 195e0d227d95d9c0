/** SIGHT-02 to 06: cover by body region, and what it adds to a defense. */
import { z } from 'zod';
import { type Character, sizeOf } from '../character/character.ts';
import { regionAt, regionDamage, rollRegion } from '../combat/body-region.ts';
import { coverOver } from '../combat/exchange.ts';
import { REGION_NAMES, type RegionName } from '../content/damage-types.ts';
import { MEASURES } from '../content/species.ts';
import { regionName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { DEGREES, type Degree } from './line-of-sight.ts';

/** What stands before somebody: how hard it is, and which regions are behind it, fully or by half and more. */
export interface Cover {
  readonly protection: number;
  readonly covered: readonly RegionName[];
  readonly half: readonly RegionName[];
  /** OA-ACT-06: light cover however much it hides, as water is. */
  readonly light: boolean;
}

/** OA-SIGHT-04: something must be free, or it is heavy cover after all. */
export const coverOf = ({ covered, half, light }: Omit<Cover, 'protection'>): Degree =>
  !light && REGION_NAMES.every(name => covered.includes(name))
    ? 'heavy'
    : covered.length + half.length > 0
      ? 'light'
      : 'none';

/** OA-R-434: what somebody in between is to a line of sight: like a wall, or no more than before the legs. */
export function coverByBody(
  between: Character,
  target: Character,
  { betweenProne, targetProne }: { readonly betweenProne: boolean; readonly targetProne: boolean },
): 'wall' | 'legs' {
  const tall = (character: Character): number => MEASURES[sizeOf(character).height].height;
  const lower = tall(target) - tall(between) >= 1;
  return lower || (betweenProne && !targetProne) ? 'legs' : 'wall';
}
/** OA-R-434: the regions that such a body covers. */
export const LEGS: readonly RegionName[] = ['left leg', 'right leg'];

/** OA-R-753: what a wall covers that reaches up to a share of somebody's height, the tallest first. */
const COVERED_BY_SHARE: readonly (Pick<Cover, 'covered' | 'half'> & { readonly from: number })[] = [
  { from: 3 / 4, covered: REGION_NAMES.filter(name => name !== 'head'), half: [] },
  { from: 1 / 2, covered: LEGS, half: [] },
  { from: 1 / 4, covered: [], half: LEGS },
];
export const coverByWall = (share: number): Pick<Cover, 'covered' | 'half'> | undefined =>
  COVERED_BY_SHARE.find(({ from }) => share >= from);

/** OA-R-753: how tall somebody is on hands and knees, and flat on the ground. */
const STATURE = { standing: 1, 'half prone': 2 / 3, lying: 1 / 4 } as const;
export const statureOf = (character: Character, bearing: keyof typeof STATURE): number =>
  MEASURES[sizeOf(character).height].height * STATURE[bearing];

const SHARES = ['all', 'half', 'less than half'] as const;

/** OA-SIGHT-05, OA-SIGHT-06: how much of the region is behind the cover. */
function coverAt(region: RegionName, cover: Cover, play: OpenAdventurePlay): (typeof SHARES)[number] {
  const share = cover.covered.includes(region)
    ? 'all'
    : cover.half.includes(region)
      ? 'half'
      : 'less than half';
  play.trace.note(
    share === 'half' ? 'OA-SIGHT-06' : 'OA-SIGHT-05',
    share === 'less than half' ? `the ${region} is free` : `${region}: ${share} of it behind cover`,
  );
  return share;
}

export const coveredDefenseProcedure = procedure({
  name: 'light-cover',
  title: 'Attack on somebody in light cover',
  summary:
    'The body region that an attack comes at, and whether the cover is in its way: the natural protection of the cover is added to defense and reflex saves, half of it where half of the region shows.',
  rules: ['OA-SIGHT-03', 'OA-SIGHT-04', 'OA-SIGHT-05', 'OA-SIGHT-06', 'OA-AIM-01', 'OA-ACT-06'],
  input: z.strictObject({
    defense: z.int().min(-50).max(200).meta({ rank: 'first' }),
    protection: z
      .int()
      .min(0)
      .max(100)
      .describe('Natural protection of the cover, as the Host says.')
      .meta({ rank: 'first' }),
    covered: z
      .array(regionName)
      .max(6)
      .default([])
      .describe('The regions that are quite behind it.')
      .meta({ rank: 'first' }),
    half: z
      .array(regionName)
      .max(6)
      .default([])
      .describe('Those of which half or more is behind it, but not all.')
      .meta({ rank: 'often' }),
    light: z
      .boolean()
      .default(false)
      .describe(
        'Light cover however much it hides: water, which protects 1 for each of its spaces in between.',
      )
      .meta({ rank: 'often' }),
    total: z
      .int()
      .min(-50)
      .max(200)
      .nullable()
      .default(null)
      .describe('The attack total, where it is known.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    cover: z.enum(DEGREES),
    region: z.enum(REGION_NAMES),
    share: z.enum(SHARES).describe('How much of the region is covered.'),
    bonus: z.int().describe('Added to defense and to reflex saves against this attack.'),
    defense: z.int(),
    damage: z.int().nullable(),
  }),
  example: {
    input: {
      defense: 8,
      protection: 16,
      covered: ['left leg', 'right leg', 'left arm', 'torso', 'right arm'],
      total: 12,
    },
    dice: [6],
    outcome: { cover: 'light', region: 'head', share: 'less than half', bonus: 0, defense: 8, damage: 8 },
  },
  run({ defense, total, ...cover }, play) {
    const degree = coverOf(cover);
    if (degree === 'heavy')
      return refuse(
        'OA-SIGHT-03',
        'Nothing of the target is free: behind heavy cover it cannot be targeted.',
        'covered',
      );
    const face = rollRegion(play);
    const region = regionAt(face);
    play.trace.note('OA-AIM-01', `region ${face}`, region.name);
    const share = coverAt(region.name, cover, play);
    const bonus = coverOver({ cover }, region);
    if (bonus)
      play.trace.sum('OA-SIGHT-05', 'defense').add('before', defense).add('cover', bonus, 'OA-SIGHT-05');
    // OA-R-229: the table counts in full, also where only the cover asked for it.
    const over = total === null ? null : Math.max(0, total - defense - bonus);
    const damage = over === null ? null : regionDamage(over, region);
    if (over !== null && damage !== null)
      play.trace
        .sum('OA-AIM-01', 'damage')
        .add('over the defense', over, 'OA-SIGHT-05')
        .change(`${region.name}, × ${region.factor}`, () => damage, 'OA-AIM-01');
    return { cover: degree, region: region.name, share, bonus, defense: defense + bonus, damage };
  },
  tell: ({ region, share, bonus, defense, damage }) =>
    `The attack comes at the ${region}, which is ${bonus ? `${share === 'half' ? 'half covered' : 'covered'}: +${bonus}, so defense ${defense}` : `free: defense ${defense}`}${damage === null ? '' : damage ? `. It does ${damage} damage` : '. It does no damage'}.`,
});

export const coverParts = [
  part('state', 'Cover by body regions', ['OA-SIGHT-04', 'OA-SIGHT-06'], coverOf),
  part('state', 'People as cover', ['OA-SIGHT-02'], coverByBody),
  part('state', 'Walls that one sees over', ['OA-SIGHT-04', 'OA-SIGHT-06'], coverByWall),
];
