/** TERR: what ground does to those who cross it, search it or push things over it. */
import { type Character, hasTalent, perksOf } from '../character/character.ts';
import {
  MOST_TERRAIN,
  TERRAIN_MODIFIERS,
  type TerrainName,
  terrainNamed,
  terrains,
} from '../content/terrain-list.ts';
import { type OpenAdventurePlay, part } from '../play.ts';

/** OA-TERR-05, OA-R-208: every terrain of a space counts, together no more than 5; bare ground is normal. */
export const terrainModifier = (space: readonly TerrainName[]): number =>
  Math.min(MOST_TERRAIN, sum(space.map(name => TERRAIN_MODIFIERS[terrainNamed(name).class])));

const sum = (modifiers: readonly number[]): number =>
  modifiers.length === 0 ? TERRAIN_MODIFIERS.normal : modifiers.reduce((a, b) => a + b, 0);

/** OA-TERR-02: the same number for and against; a benefit where nothing is said. */
export const reversible = (modifier: number, form: 'benefit' | 'hindrance' = 'benefit'): number =>
  form === 'benefit' ? modifier : -modifier;

/**
 * OA-PERK-10: soft ground under light feet; OA-TLNT-10: moderate natural terrain to a natural explorer. Floors, roads
 * and the like are normal anyway.
 */
export function countsAsNormal(character: Character, name: TerrainName): boolean {
  const terrain = terrainNamed(name);
  return (
    terrain.class === 'normal' ||
    (terrain.soft === true && perksOf(character).some(perk => perk.walksOnSoftGround)) ||
    (terrain.class === 'moderate' && hasTalent(character, 'natural explorer'))
  );
}

/** OA-TERR-06: speed points that entering a space costs this character. */
export function entryCost(
  character: Character,
  space: readonly TerrainName[],
  play?: OpenAdventurePlay,
): number {
  if (!play?.trace.on)
    return space.length === 0
      ? TERRAIN_MODIFIERS.normal
      : Math.min(
          MOST_TERRAIN,
          sum(
            space.map(name =>
              countsAsNormal(character, name)
                ? TERRAIN_MODIFIERS.normal
                : TERRAIN_MODIFIERS[terrainNamed(name).class],
            ),
          ),
        );
  const cost = play.trace.sum('OA-TERR-06', 'Speed points to enter the space');
  if (space.length === 0) cost.add('bare ground', TERRAIN_MODIFIERS.normal, 'OA-TERR-01');
  for (const name of space) {
    const usual = terrainNamed(name).class;
    if (usual !== 'normal' && countsAsNormal(character, name))
      cost.add(
        `${name}, as normal ground`,
        TERRAIN_MODIFIERS.normal,
        usual === 'moderate' && hasTalent(character, 'natural explorer') ? 'OA-TLNT-10' : 'OA-PERK-10',
      );
    else cost.add(`${name}: ${usual}`, TERRAIN_MODIFIERS[usual], 'OA-TERR-03');
  }
  return cost.change('several terrains', n => Math.min(MOST_TERRAIN, n), 'OA-TERR-05').total;
}

export const terrainParts = [
  part('table', 'Terrain classes', ['OA-TERR-01'], TERRAIN_MODIFIERS),
  part('table', 'Terrains', ['OA-TERR-03', 'OA-TERR-04'], terrains),
  part('derivation', 'Reversible modifiers', ['OA-TERR-02'], reversible),
  part('derivation', 'Several terrains in one space', ['OA-TERR-05'], terrainModifier),
  part('derivation', 'Cost of a space', ['OA-TERR-06', 'OA-PERK-10', 'OA-TLNT-10'], entryCost),
];
