/** Where the mean of paired differences lies with 95 % confidence. */

/** So many standard deviations to either side hold 95 % of all cases. */
const DEVIATIONS = 1.959963984540054;

/** Student's t with 1 to 9 degrees of freedom; with more, the series below is right to four digits. */
const FEW_DEGREES = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216];

/** So many estimated standard deviations hold 95 % where few values tell how widely they are scattered. */
export function student(degrees: number): number {
  const listed = FEW_DEGREES[degrees - 1];
  if (listed !== undefined) return listed;
  const z = DEVIATIONS;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

/** Differences between −1 and 1, added up, and their squares. */
export interface Differences {
  readonly sum: number;
  readonly squares: number;
}

/**
 * Agresti and Min: of differences that are −1, 0 or 1. Two fights are added, half a one with each of the ends and one
 * without a difference, so that few fights that differ are no certainty.
 */
export const intervalOfWins = (all: Differences, fights: number): readonly [number, number] =>
  meanOf(all, fights, { added: 1, deviations: DEVIATIONS });

/**
 * The same of differences of any size: one whole fight with each of the ends, so that what was never seen is held to be
 * about as often as the rule of three allows.
 */
export const intervalOfLife = (all: Differences, fights: number): readonly [number, number] =>
  fights < 2 ? [-1, 1] : meanOf(all, fights, { added: 2, deviations: student(fights - 1) });

/** The same of shares from 0 to 1, which are half of what differences from −1 to 1 would be. */
export function intervalOfShare({ sum, squares }: Differences, fights: number): readonly [number, number] {
  const doubled = { sum: 2 * sum - fights, squares: 4 * squares - 4 * sum + fights };
  const [least, most] = intervalOfLife(doubled, fights);
  return [(1 + least) / 2, (1 + most) / 2];
}

/** Two fights are added that cancel each other, with these squares. */
function meanOf(
  { sum, squares }: Differences,
  fights: number,
  { added, deviations }: { readonly added: number; readonly deviations: number },
): readonly [number, number] {
  const n = fights + 2;
  const centre = sum / n;
  const spread = (deviations * Math.sqrt(Math.max(0, squares + added - sum ** 2 / n))) / n;
  return [Math.max(-1, centre - spread), Math.min(1, centre + spread)];
}
