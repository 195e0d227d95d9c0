/** A chance that was measured by playing, as it may be said: no sooner than it is known, and never surer than it is. */
import type { Chance } from '@arbiter/simulator';

type Measured = Pick<Chance, 'share' | 'interval95'>;

/** Wider than this the interval says nothing yet; what is about to be known to five points comes to a little more. */
const WIDEST = 0.101;
/** Beyond this nobody needs the points, only that it is beyond. */
const NEARLY = 0.95;

export const percent = (share: number): string => `${Math.round(share * 100)}\u202f%`;

/** Whether so many fights were played that the chance may be told: it is known to ten points. */
export const isKnown = ({ interval95: [low, high] }: Measured): boolean => high - low <= WIDEST;

/** `62 %`; `over 95 %` where nothing more can be said truly. */
export function chanceText({ share, interval95: [low, high] }: Measured): string {
  if (share > NEARLY) return `over ${percent(floored(Math.min(low, NEARLY)))}`;
  if (share < 1 - NEARLY) return `under ${percent(1 - floored(Math.min(1 - high, NEARLY)))}`;
  return percent(share);
}

/** Down to a whole point: what is said lies below what is known. */
const floored = (share: number): number => Math.floor(share * 100 + 1e-9) / 100;

/** Between what it lies: `81–89 %`. */
export const rangeText = ({ interval95: [low, high] }: Measured): string =>
  `${Math.floor(low * 100 + 1e-9)}–${Math.ceil(high * 100 - 1e-9)}\u202f%`;

/** From the worst to the best of several that are known: `82–86 %`; `88 % and more` where the best is nearly sure. */
export function betweenText(least: Measured, most: Measured): string {
  const [from, to] = [chanceText(least), chanceText(most)];
  if (from === to || least.share > NEARLY) return from;
  if (most.share > NEARLY) return `${from} and more`;
  return least.share < 1 - NEARLY ? `${from} to ${to}` : `${Math.round(least.share * 100)}–${to}`;
}
