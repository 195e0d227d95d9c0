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
