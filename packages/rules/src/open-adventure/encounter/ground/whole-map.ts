/** A map says nothing that no fight on it would ever ask for: what would be passed over is refused. */
import { isOnGrid, type Refusal } from '@arbiter/engine';
import { terrainNamed } from '../../content/terrain-list.ts';
import { refuse } from '../../play.ts';
import type { FightState } from '../state.ts';

const PLACED = [
  'walls',
  'lowWalls',
  'terrain',
  'heights',
  'ropes',
  'fog',
  'patchyFog',
  'shades',
  'fires',
  'oil',
  'vacuum',
] as const;
/** Of these a space has one: a second entry for it would never be looked at. */
const ONCE: readonly (typeof PLACED)[number][] = [
  'lowWalls',
  'terrain',
  'heights',
  'ropes',
  'shades',
  'fires',
];

export function whyNotGround(map: FightState['map']): Refusal | undefined {
  for (const list of PLACED) {
    const seen = new Set<string>();
    for (const [i, at] of map[list].entries()) {
      const path = `map.${list}[${i}]`;
      const space = `${at.x}, ${at.y}`;
      if (!isOnGrid(map, at))
        return refuse(
          'OA-CMBT-01',
          `${path} lies at ${space}, and the map is ${map.width} wide and ${map.height} high, counted from 0.`,
          path,
        );
      if (seen.has(space) && ONCE.includes(list))
        return refuse('OA-CMBT-01', `${path}: the space ${space} is in map.${list} already.`, path);
      seen.add(space);
    }
  }
  for (const [i, { is, depth, current }] of map.terrain.entries()) {
    const path = `map.terrain[${i}]`;
    if ((depth !== undefined || current) && !is.some(name => terrainNamed(name).deep))
      return refuse(
        'OA-ACT-01',
        `${path}: only deep water has a ${current ? 'current' : 'depth'}, and this is ${is.join(' and ')}.`,
        path,
      );
  }
  return undefined;
}
