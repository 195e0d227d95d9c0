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
