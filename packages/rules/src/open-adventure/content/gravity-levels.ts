/** OA-GRAV-01: seven levels, and what each multiplies weights and falls by. */
export const GRAVITY_NAMES = ['zero', 'half', 'common', 'tier 2', 'tier 3', 'tier 4', 'tier 5'] as const;
export type GravityName = (typeof GRAVITY_NAMES)[number];

export const GRAVITY: Readonly<Record<GravityName, number>> = {
  zero: 0,
  half: 0.5,
  common: 1,
  'tier 2': 2,
  'tier 3': 3,
  'tier 4': 4,
  'tier 5': 5,
};
