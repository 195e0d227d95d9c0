/** SPCS, INDP-01 and PERK: what kinds of people there are. */
import { perks } from '../content/perks.ts';
import { races, species } from '../content/species.ts';
import { part } from '../play.ts';

/** OA-INDP-01: what stands on no other ability, and feeds none. */
export const INDEPENDENT_ABILITIES = ['alignment', 'perks', 'speed', 'talents'] as const;

export const kindParts = [
  part('table', 'Species', ['OA-SPCS-01', 'OA-SPCS-02', 'OA-SPCS-04'], species),
  part('table', 'Races', ['OA-SPCS-03'], races),
  part('table', 'Perks', ['OA-INDP-02', 'OA-INDP-03'], perks),
  part('state', 'Independent abilities', ['OA-INDP-01'], INDEPENDENT_ABILITIES),
];
