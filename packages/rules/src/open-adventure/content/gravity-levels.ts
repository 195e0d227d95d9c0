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
