/** SPCS, INDP-01 and PERK: what kinds of people there are. */
import { singulars } from '@arbiter/engine';
import { perks } from '../content/perks.ts';
import { races, species } from '../content/species.ts';
import { part } from '../play.ts';

/** OA-INDP-01: what stands on no other ability, and feeds none. */
export const INDEPENDENT_ABILITIES = ['alignment', 'perks', 'speed', 'talents'] as const;

/** The first of these kinds that somebody is, however it is written: "Beasts" are beasts, and an "undead knight" is undead. */
export function kindAmong(kinds: readonly string[], wanted: readonly string[]): string | undefined {
  for (const said of kinds) {
    if (wanted.includes(said)) return said;
    // Kinds of the lists are one small word each, and need no second look in the middle of a fight.
    if (!/[A-Z\s]|s$/.test(said)) continue;
    const written = said.trim().toLowerCase();
    const words = [written, ...written.split(/\s+/)].flatMap(word => [word, ...singulars(word)]);
    const found = wanted.find(kind => words.includes(kind));
    if (found !== undefined) return found;
  }
  return undefined;
}

export const kindParts = [
  part('table', 'Species', ['OA-SPCS-01', 'OA-SPCS-02', 'OA-SPCS-04'], species),
  part('table', 'Races', ['OA-SPCS-03'], races),
  part('table', 'Perks', ['OA-INDP-02', 'OA-INDP-03'], perks),
  part('state', 'Independent abilities', ['OA-INDP-01'], INDEPENDENT_ABILITIES),
];
