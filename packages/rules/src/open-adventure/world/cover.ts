/** SIGHT-02 to 06: cover by body region, and what it adds to a defense. */
import { pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import { type Character, sizeOf } from '../character/character.ts';
import { half, roundDown } from '../checks/rounding.ts';
import { BODY_REGIONS } from '../content/body-regions.ts';
import { MEASURES } from '../content/sizes.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { DEGREES, type Degree } from './line-of-sight.ts';

export const REGION_NAMES = BODY_REGIONS.map(region => region.name);
export type RegionName = (typeof REGION_NAMES)[number];

/** How much of a region is covered. */
export const COVERED_PARTS = ['all', 'half', 'less'] as const;
export type CoveredPart = (typeof COVERED_PARTS)[number];
export type CoveredRegions = Readonly<Partial<Record<RegionName, CoveredPart>>>;

/** OA-SIGHT-04: something must be free, or it is heavy cover after all. */
export function coverOf(regions: CoveredRegions): Degree {
  const parts = REGION_NAMES.map(name => regions[name] ?? 'less');
  if (parts.every(each => each === 'all')) return 'heavy';
  return parts.some(each => each !== 'less') ? 'light' : 'none';
}

/** OA-SIGHT-05, OA-SIGHT-06: what cover of this natural protection adds to defense and reflex saves. */
export const coverBonus = (covered: CoveredPart, protection: number): number =>
  covered === 'all' ? protection : covered === 'half' ? half(protection) : 0;

/** OA-SIGHT-05: where a blow at somebody in light cover lands, and what the cover adds there. */
export function coverAt(
  region: RegionName,
  regions: CoveredRegions,
  protection: number,
  play: OpenAdventurePlay,
): number {
  const covered = regions[region] ?? 'less';
  const bonus = coverBonus(covered, protection);
  play.trace.note(
    covered === 'half' ? 'OA-SIGHT-06' : 'OA-SIGHT-05',
    covered === 'less' ? `the ${region} is free` : `cover of the ${region} (${covered})`,
    bonus,
  );
  return bonus;
}

/** OA-AIM-01: a roll on the body region table. */
export function rollRegion(play: OpenAdventurePlay): (typeof BODY_REGIONS)[number] {
  const face = play.dice.roll(pool(1, 6), sum, 'body region');
  const region = BODY_REGIONS[face - 1]!;
  play.trace.note('OA-AIM-01', `region ${face}`, region.name);
  return region;
}

/** OA-R-434: what somebody in between is to a line of sight: like a wall, or no more than legs. */
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
export const LEGS: CoveredRegions = { 'left leg': 'all', 'right leg': 'all' };

export const coveredDefenseProcedure = procedure({
  name: 'light-cover',
  title: 'Attack on somebody in light cover',
  summary:
    'The body region that an attack comes at, and whether the cover is in its way: the natural protection of the cover is added to defense and reflex saves, half of it where half of the region shows.',
  rules: ['OA-SIGHT-04', 'OA-SIGHT-05', 'OA-SIGHT-06', 'OA-AIM-01'],
  input: z.strictObject({
    defense: z.int().min(-50).max(200).meta({ rank: 'first' }),
    protection: z
      .int()
      .min(0)
      .max(100)
      .describe('Natural protection of the cover, as the Host says.')
      .meta({ rank: 'first' }),
    covered: z
      .partialRecord(z.enum(REGION_NAMES), z.enum(COVERED_PARTS))
      .describe('The regions behind it: all of them, half or more, or less than half.')
      .meta({ rank: 'first' }),
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
    part: z.enum(COVERED_PARTS),
    bonus: z.int().describe('Added to defense and to reflex saves against this attack.'),
    defense: z.int(),
    damage: z.int().nullable(),
  }),
  example: {
    input: {
      defense: 8,
      protection: 16,
      covered: {
        'left leg': 'all',
        'right leg': 'all',
        'left arm': 'all',
        torso: 'all',
        'right arm': 'all',
      },
      total: 12,
    },
    dice: [6],
    outcome: { cover: 'light', region: 'head', part: 'less', bonus: 0, defense: 8, damage: 8 },
  },
  run({ defense, protection, covered, total }, play) {
    const cover = coverOf(covered);
    if (cover === 'heavy')
      return refuse(
        'OA-SIGHT-03',
        'Nothing of the target is free: behind heavy cover it cannot be targeted.',
        'covered',
      );
    const { name, factor } = rollRegion(play);
    const bonus = coverAt(name, covered, protection, play);
    // OA-R-229: the table counts in full, also where only the cover asked for it.
    const damage = total === null ? null : roundDown(Math.max(0, total - defense - bonus) * factor);
    if (damage !== null) play.trace.note('OA-AIM-01', `damage × ${factor}`, damage);
    return { cover, region: name, part: covered[name] ?? 'less', bonus, defense: defense + bonus, damage };
  },
  tell: ({ region, bonus, defense, damage }) =>
    `The attack comes at the ${region}, which is ${bonus ? `covered: +${bonus}, so defense ${defense}` : `free: defense ${defense}`}${damage === null ? '' : damage ? `. It does ${damage} damage` : '. It does no damage'}.`,
});

export const coverParts = [
  part('state', 'Cover by body regions', ['OA-SIGHT-04', 'OA-SIGHT-06'], coverOf),
  part('state', 'People as cover', ['OA-SIGHT-02'], coverByBody),
];
