/** BODY: height and body type. */
import type { ScoreChanges } from './primary-abilities.ts';

export const HEIGHTS = ['small', 'medium', 'large'] as const;
export type Height = (typeof HEIGHTS)[number];
export const BODIES = ['slim', 'average', 'stout'] as const;
export type Body = (typeof BODIES)[number];

/** OA-BODY-01: body weight in wt by body and height. */
export const BODY_WEIGHT: Readonly<Record<Body, Readonly<Record<Height, number>>>> = {
  slim: { small: 18, medium: 75, large: 170 },
  average: { small: 20, medium: 80, large: 190 },
  stout: { small: 25, medium: 105, large: 240 },
};

/** OA-BODY-01, OA-BODY-03 to 05: spaces tall, wide and within natural reach. */
export const MEASURES: Readonly<
  Record<
    Height,
    { readonly height: number; readonly width: number; readonly reach: number; readonly perSpace: number }
  >
> = {
  small: { height: 1, width: 0.5, reach: 1, perSpace: 4 },
  medium: { height: 2, width: 1, reach: 1, perSpace: 1 },
  large: { height: 3, width: 2, reach: 2, perSpace: 1 },
};

/** OA-BODY-02: what height and body do to the abilities; both apply. */
export const HEIGHT_CHANGES: Readonly<Record<Height, ScoreChanges>> = {
  small: { STR: -1, DEX: 2, VIT: -1 },
  medium: {},
  large: { STR: 1, DEX: -2, VIT: 1 },
};
export const BODY_CHANGES: Readonly<Record<Body, ScoreChanges>> = {
  slim: { DEX: 1, VIT: -1 },
  average: {},
  stout: { DEX: -1, VIT: 1 },
};

/** OA-EQP-08: hours from one meal to the next. */
export const EATING_HOURS: Readonly<Record<Body, number>> = { slim: 12, average: 8, stout: 4 };
