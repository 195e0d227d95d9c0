/** MAP: the five maps and their scales. */
import type { Genre } from './species.ts';

export const MAP_TYPES = ['local', 'settlement', 'overland', 'stellar', 'astronomical'] as const;
export type MapType = (typeof MAP_TYPES)[number];

/** OA-MAP-02: meters that one space stands for. */
export const METERS: Readonly<Record<MapType, number>> = {
  local: 1,
  settlement: 10,
  overland: 1000,
  stellar: 1e6,
  astronomical: 1e18,
};

/** OA-MAP-03: the maps of a genre. */
export const MAPS_OF: Readonly<Record<Genre, readonly MapType[]>> = {
  fantasy: ['local', 'settlement', 'overland'],
  'science fiction': MAP_TYPES,
};

/** OA-MAP-05: meters of height for each contour line; the larger maps have none. */
export const CONTOUR_METERS: Readonly<Record<MapType, number | null>> = {
  local: 1,
  settlement: 1,
  overland: 10,
  stellar: null,
  astronomical: null,
};

export const SURROUNDINGS = ['indoors', 'underground', 'outdoors', 'outer space'] as const;
export type Surroundings = (typeof SURROUNDINGS)[number];

/** OA-MAP-04: how a map is divided. */
export const GRID_OF: Readonly<Record<Surroundings, 'square' | 'hexagon'>> = {
  indoors: 'square',
  underground: 'square',
  outdoors: 'hexagon',
  'outer space': 'hexagon',
};
/** OA-MAP-04: the map where none is named. */
export const USUAL_MAP: MapType = 'local';
