/** ED-LGT-01 to 05: how light it is where somebody stands: light of the place, and sources that lie there or are carried. */

import { type Body, isMarked, type Place } from '@arbiter/engine';
import { itemOf } from '../../character/creature.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { type Light, lightAt, obscures } from '../../world/light.ts';
import type { Fighter, FightMap, FightState } from '../state.ts';
import { fighterAt } from '../state.ts';
import { bodyAt } from './bodies.ts';
import { lineBetween } from './lines.ts';

/** Something that shines: in a hand, on the ground, or part of the place. */
interface Source {
  readonly body: Body;
  /** Of bright light; dim light goes twice as far. */
  readonly radius: number;
}

const spaceAt = ({ x, y }: Place): Body => ({ x, y, span: 1 });

/** ED-LGT-01, ED-R-246: a light source shines for as long as it is in hand, and where it was dropped. */
function sourcesIn({ map, fighters, ground }: FightState): Source[] {
  const found: Source[] = (map?.lights ?? []).map(({ radius, ...at }) => ({ body: spaceAt(at), radius }));
  for (const id in fighters) {
    const fighter = fighterAt(fighters, id);
    if (fighter.gone) continue;
    for (const name of fighter.held) {
      const radius = itemOf(fighter, name)?.light;
      if (radius !== undefined) found.push({ body: bodyAt(fighter), radius });
    }
  }
  for (const { item, owner, ...at } of ground) {
    const radius = fighters[owner] && itemOf(fighters[owner], item)?.light;
    if (radius !== undefined) found.push({ body: spaceAt(at), radius });
  }
  return found;
}

/** What the place itself is like, without anything that shines. */
function lightOfPlace(map: FightMap, at: Place): Light {
  if (map.dark.length > 0 && isMarked(map, map.dark, at)) return 'dark';
  if (map.dim.length > 0 && isMarked(map, map.dim, at)) return 'dim';
  return map.light ?? 'bright';
}

/** ED-LGT-01, ED-R-81: the best of the place and of every source with nothing solid between. */
const lightOn = (state: FightState, map: FightMap, at: Place): Light =>
  lightFrom(map, at, () => sourcesIn(state));

function lightFrom(map: FightMap, at: Place, sources: () => readonly Source[]): Light {
  let best = lightOfPlace(map, at);
  if (best === 'bright') return best;
  const space = spaceAt(at);
  for (const { body, radius } of sources()) {
    const light = lightAt(radius, spacesBetween(body, space));
    if (light === 'dark' || light === best || lineBetween(map, body, space) === 'blocked') continue;
    if (light === 'bright') return light;
    best = light;
  }
  return best;
}

const isEverBelowBright = ({ dark, dim, light }: FightMap): boolean =>
  dark.length > 0 || dim.length > 0 || (light !== undefined && light !== 'bright');

/** Every space that is dim or dark as things stand. */
export function darkenedSpaces(
  state: FightState,
): readonly (Place & { readonly is: Exclude<Light, 'bright'> })[] {
  const { map } = state;
  if (!map || !isEverBelowBright(map)) return [];
  const sources = sourcesIn(state);
  return Array.from({ length: map.width * map.height }, (_, cell) => {
    const at = { x: cell % map.width, y: Math.floor(cell / map.width) };
    return { ...at, is: lightFrom(map, at, () => sources) };
  }).filter((each): each is Place & { is: 'dim' | 'dark' } => each.is !== 'bright');
}

/** ED-LGT-05: it stands in darkness. */
export const isDark = (state: FightState, at: Place): boolean =>
  state.map !== null && isEverBelowBright(state.map) && lightOn(state, state.map, at) === 'dark';

/** ED-SCN-03, ED-LGT-04, ED-R-82: in dim light, fog or dense foliage, seen from so far away. */
export function isObscuredAt(state: FightState, target: Fighter, distance: number): boolean {
  const { map } = state;
  if (!map || !obscures(distance)) return false;
  if (map.fog && map.fog.length > 0 && isMarked(map, map.fog, target)) return true;
  return isEverBelowBright(map) && lightOn(state, map, target) === 'dim';
}
