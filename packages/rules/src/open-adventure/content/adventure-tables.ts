/** Chapters IV and V: maps, time, gravity, fires, exertion, sizes of what is searched for, healing; the actions of combat by the time they take. */

import { rowWhere } from '../demand.ts';
import type { Genre } from './species.ts';

/** MAP: the five maps and their scales. */
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

/** TIME and MOVE-02: units of game time, the four intervals of play, and what each does for movement. */
export const TIME_UNITS = ['round', 'minute', 'segment', 'hour', 'day'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** OA-TIME-01: rounds in each. */
export const ROUNDS_IN: Readonly<Record<TimeUnit, number>> = {
  round: 1,
  minute: 10,
  segment: 100,
  hour: 600,
  day: 14_400,
};
export const SECONDS_PER_ROUND = 6;
export const HALF_ROUNDS_PER_ROUND = 2;

export const TIMES = ['tactical', 'vigilance', 'routine', 'prolonged'] as const;
export type Interval = (typeof TIMES)[number];

/** OA-TIME-02: what each interval runs in. */
export const INTERVAL_UNIT: Readonly<Record<Interval, TimeUnit>> = {
  tactical: 'round',
  vigilance: 'minute',
  routine: 'segment',
  prolonged: 'hour',
};

/** OA-INDP-07, OA-MOVE-02: speed points by the interval of play; in prolonged time for eight hours. */
export const INTERVAL_FACTOR: Readonly<Record<Interval, number>> = {
  tactical: 1,
  vigilance: 2,
  routine: 3,
  prolonged: 4,
};
/** OA-MOVE-02: the map on which people move in it, and starships where they can. */
export const INTERVAL_MAP = {
  tactical: 'local',
  vigilance: 'local',
  routine: 'settlement',
  prolonged: 'overland',
} as const;
export const STARSHIP_MAP = { tactical: 'stellar', prolonged: 'astronomical' } as const;

/** OA-TIME-07: eight hours each. */
export const DAY_PARTS = ['morning', 'noon', 'night'] as const;
export const HOURS_PER_PART = 8;

/** OA-GRAV-01: seven levels, and what each multiplies weights and falls by. */
export const GRAVITY_NAMES = ['zero', 'half', 'common', 'tier 2', 'tier 3', 'tier 4', 'tier 5'] as const;
export type GravityName = (typeof GRAVITY_NAMES)[number];

export const gravityLevels: readonly { readonly name: GravityName; readonly factor: number }[] = [
  { name: 'zero', factor: 0 },
  { name: 'half', factor: 0.5 },
  { name: 'common', factor: 1 },
  { name: 'tier 2', factor: 2 },
  { name: 'tier 3', factor: 3 },
  { name: 'tier 4', factor: 4 },
  { name: 'tier 5', factor: 5 },
];
export const GRAVITY = Object.fromEntries(
  gravityLevels.map(({ name, factor }) => [name, factor]),
) as Readonly<Record<GravityName, number>>;

/** FIRE: sizes of fires, what they do in a half-round, and the air they use. */
export const FIRE_NAMES = ['tiny', 'small', 'medium', 'large', 'massive'] as const;
export type FireName = (typeof FIRE_NAMES)[number];

/**
 * OA-FIRE-01: dice of damage for each half-round; OA-FIRE-04, OA-R-231: rounds in which it uses up one volume of air. A
 * massive fire goes on from the large one by its volume.
 */
export const FIRES: readonly {
  readonly name: FireName;
  readonly volume: number | null;
  readonly dice: number;
  readonly roundsPerVolume: number;
}[] = [
  { name: 'tiny', volume: null, dice: 1, roundsPerVolume: 50 },
  { name: 'small', volume: 1, dice: 2, roundsPerVolume: 10 },
  { name: 'medium', volume: 2, dice: 3, roundsPerVolume: 3 },
  { name: 'large', volume: 3, dice: 4, roundsPerVolume: 1 },
  { name: 'massive', volume: 4, dice: 5, roundsPerVolume: 1 },
];
/** OA-FIRE-01: one die more for every volume above the large fire's three. */
export const LARGE_VOLUME = 3;
/** OA-FIRE-04: a volume of air more in each round for every full three of volume above it. */
export const VOLUME_STEP = 3;

/** ACT-20, ACT-21, COND-36: four degrees of exertion, and what each takes. */
export const EXERTIONS = ['rest', 'light', 'moderate', 'strenuous'] as const;
export type Exertion = (typeof EXERTIONS)[number];

/** OA-ACT-20: suffocation counters for each breathless round. */
export const SUFFOCATION_BY_EXERTION: Readonly<Record<Exertion, number>> = {
  rest: 1,
  light: 2,
  moderate: 3,
  strenuous: 4,
};

/** OA-ACT-21: volumes of air breathed in a day. */
export const AIR_BY_EXERTION: Readonly<Record<Exertion, number>> = {
  rest: 0.5,
  light: 1,
  moderate: 2,
  strenuous: 3,
};

/** OA-COND-36: swelter counters that an activity adds. */
export const SWELTER_BY_EXERTION: Readonly<Record<Exertion, number>> = {
  rest: 0,
  light: 0,
  moderate: 1,
  strenuous: 2,
};

/** OA-ACT-11: how the size of what is searched for counts, nine rows; a size in between takes the row below it. */
export const searchSizes = [
  { name: 'minuscule', from: 0, modifier: -8 },
  { name: 'diminutive', from: 0.25, modifier: -4 },
  { name: 'tiny', from: 0.5, modifier: -2 },
  { name: 'small', from: 1, modifier: -1 },
  { name: 'medium', from: 2, modifier: 0 },
  { name: 'large', from: 3, modifier: 1 },
  { name: 'huge', from: 4, modifier: 2 },
  { name: 'gargantuan', from: 5, modifier: 4 },
  { name: 'colossal', from: 6, modifier: 8 },
] as const;
export const SEARCH_SIZES = searchSizes.map(size => size.name);
export type SearchSize = (typeof searchSizes)[number]['name'];

export const searchModifier = (name: SearchSize): number =>
  rowWhere(searchSizes, size => size.name === name).modifier;
/** The row for a size in spaces. */
export const sizeBySpaces = (spaces: number): SearchSize =>
  searchSizes.findLast(({ from }) => spaces >= from)?.name ?? 'minuscule';

/** OA-REST-07: health points by level: for a day, and for a day of complete rest. */
export const HEALING: readonly { readonly level: number; readonly day: number; readonly resting: number }[] =
  [
    { level: 0, day: 0.5, resting: 1 },
    { level: 1, day: 1, resting: 2 },
    { level: 2, day: 2, resting: 4 },
    { level: 3, day: 3, resting: 6 },
    { level: 4, day: 4, resting: 8 },
    { level: 5, day: 5, resting: 10 },
  ];

export const ACTION_TYPES = ['free', 'half-round', 'full-round', 'special'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export interface CombatAction {
  readonly name: string;
  readonly type: ActionType;
}

/** OA-CMBT-07: seventeen entries; drop, and draw or holster, are one each. */
export const combatActions: readonly CombatAction[] = [
  { name: 'drop item or weapon', type: 'free' },
  { name: 'end spell or psionic', type: 'free' },
  { name: 'lay prone', type: 'free' },
  { name: 'speak', type: 'free' },
  { name: 'aim', type: 'half-round' },
  { name: 'attack', type: 'half-round' },
  { name: 'defend (guard)', type: 'half-round' },
  { name: 'delay action', type: 'half-round' },
  { name: 'draw or holster weapon', type: 'half-round' },
  { name: 'move', type: 'half-round' },
  { name: 'pick up item', type: 'half-round' },
  { name: 'stand from prone position', type: 'half-round' },
  { name: 'light torch or chem light', type: 'full-round' },
  { name: 'use a starship system', type: 'full-round' },
  { name: 'don or doff armor', type: 'special' },
  { name: 'perform an ability test', type: 'special' },
  { name: 'cast magic', type: 'special' },
];

/** Other words for entries of the list, and deeds to which a rule of its own gives their time. */
const otherwise: Readonly<Record<string, CombatAction>> = {
  'stand up': { name: 'stand from prone position', type: 'half-round' },
  'get up': { name: 'stand from prone position', type: 'half-round' },
  'lie down': { name: 'lay prone', type: 'free' },
  'drop prone': { name: 'lay prone', type: 'free' },
  feint: { name: 'feint', type: 'half-round' },
  'coup de grace': { name: 'coup de grace', type: 'full-round' },
  'put out fire': { name: 'put out fire', type: 'full-round' },
  'pull out weapon': { name: 'pull out weapon', type: 'full-round' },
  'aid ally': { name: 'aid ally', type: 'full-round' },
};

/** Words that tell nothing of an action: “draw a weapon”. */
const ARTICLES: readonly string[] = ['a', 'an', 'the', 'my', 'your', 'one', 'some'];

/** Every word of what somebody asks for stands in the entry: “draw weapon”, “lay prone”. */
export const combatActionLike = (words: string): CombatAction | undefined => {
  const asked = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '' && !ARTICLES.includes(word));
  const known = asked.join(' ');
  if (Object.hasOwn(otherwise, known)) return otherwise[known];
  return combatActions.find(({ name }) => {
    const has = name.split(/[^a-z]+/);
    return asked.every(word => has.includes(word));
  });
};
