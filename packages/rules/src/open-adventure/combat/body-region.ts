/** AIM-01 and 02: where a blow lands, and what exult points make of it. */

import { sum as diceSum, pool } from '@arbiter/dice';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { roundDown } from '../checks/rounding.ts';
import { capital, plural } from '../checks/words.ts';
import { BODY_REGIONS, REGION_NAMES } from '../content/damage-types.ts';
import { regionWish } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';
import type { Swing } from './blow.ts';

export type Region = (typeof BODY_REGIONS)[number];

const REGION_DIE = pool(1, 6);
const LAST = BODY_REGIONS.length;

/** OA-R-277: exult points move the result by one each, and it stops at 1 and 6. */
const within = (face: number): number => Math.min(LAST, Math.max(1, face));
export const regionAt = (face: number): Region => itemAt(BODY_REGIONS, within(face) - 1);

/** OA-AIM-02: every result that so many exult points can make of a roll. */
export const reachableRegions = (face: number, exult: number): readonly number[] =>
  BODY_REGIONS.map(({ roll }) => roll).filter(roll => Math.abs(roll - face) <= exult);

export const rollRegion = (play: OpenAdventurePlay): number =>
  play.dice.roll(REGION_DIE, diceSum, 'body region');

/** The region that is wished for, and the exult points that there are to move the roll with. */
interface Wish extends Pick<Swing, 'region' | 'regionExult'> {
  readonly exult: number;
}

/** Where the blow lands once the wished points have been spent, and how many those were. */
export function settleRegion(
  face: number,
  { region: wish, regionExult, exult: available }: Wish,
  damageAt: (region: Region) => number,
  play: OpenAdventurePlay,
): { readonly region: Region; readonly spent: number } {
  const reach = reachableRegions(face, available);
  let to = within(face + Math.sign(regionExult) * Math.min(Math.abs(regionExult), available));
  if (wish === 'most damage') {
    to = face;
    for (const roll of reach) {
      const gain = damageAt(regionAt(roll)) - damageAt(regionAt(to));
      if (gain > 0 || (gain === 0 && Math.abs(roll - face) < Math.abs(to - face))) to = roll;
    }
  } else if (wish !== null) to = reach.find(roll => regionAt(roll).name === wish) ?? face;
  const spent = Math.abs(to - face);
  play.trace.note('OA-AIM-01', `region ${face}${spent ? ` moved by ${spent} exult` : ''}`, regionAt(to).name);
  return { region: regionAt(to), spent };
}

/** OA-AIM-01: the damage in a region, rounded down. */
export const regionDamage = (damage: number, { factor }: Region): number => roundDown(damage * factor);

export const bodyRegionProcedure = procedure({
  name: 'body-region',
  title: 'Body region',
  summary:
    'Where a blow lands: 1D, moved by one for each exult point of the attack that is spent, and what the region makes of the damage. Arms halve, the head doubles.',
  rules: ['OA-AIM-01', 'OA-AIM-02'],
  input: z.strictObject({
    damage: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Damage before the region.')
      .meta({ rank: 'first' }),
    roll: z
      .int()
      .min(1)
      .max(6)
      .nullable()
      .default(null)
      .describe('The region that was rolled; rolled now where not given.')
      .meta({ rank: 'often' }),
    exult: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('Exult points that the attack has given.')
      .meta({ rank: 'often' }),
    region: regionWish
      .nullable()
      .default(null)
      .describe('Where exult points shall move it, if they reach.')
      .meta({ rank: 'often' }),
    regionExult: z
      .int()
      .min(-5)
      .max(5)
      .default(0)
      .describe('Or how many points move it up, or down if negative.'),
  }),
  output: z.strictObject({
    rolled: z.int(),
    region: z.enum(REGION_NAMES),
    spent: z.int(),
    exult: z.int().describe('Exult points left.'),
    damage: z.int(),
    reachable: z.array(z.int()).readonly(),
  }),
  example: {
    input: { damage: 3, exult: 2, region: 'head' },
    dice: [5],
    outcome: { rolled: 5, region: 'head', spent: 1, exult: 1, damage: 6, reachable: [3, 4, 5, 6] },
  },
  run({ damage, roll, exult, region: wish, regionExult }, play) {
    const rolled = roll ?? rollRegion(play);
    const { region, spent } = settleRegion(
      rolled,
      { region: wish, regionExult, exult },
      at => regionDamage(damage, at),
      play,
    );
    const suffered = regionDamage(damage, region);
    if (damage > 0)
      play.trace
        .sum('OA-AIM-01', 'damage')
        .add('before the region', damage)
        .change(region.name, () => suffered, 'OA-AIM-01');
    return {
      rolled,
      region: region.name,
      spent,
      exult: exult - spent,
      damage: suffered,
      reachable: reachableRegions(rolled, exult),
    };
  },
  tell: ({ region, spent, damage }, { damage: before }) =>
    `${capital(region)}${spent ? ` for ${plural(spent, 'exult point')}` : ''}: ${before} damage ${damage === before ? 'stays' : 'becomes'} ${damage}.`,
});

export const bodyRegionParts = [
  part('table', 'Body regions', ['OA-AIM-01'], BODY_REGIONS),
  part('derivation', 'Regions that exult points reach', ['OA-AIM-02'], reachableRegions),
];
