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
