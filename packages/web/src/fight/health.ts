/** How much of somebody's life is left, as their card shows it. */
import { type Seen, standingOf } from '@arbiter/engine';
import { healthOf } from '@arbiter/simulator';

/** The share of it; all of it where the card shows no number. */
export const healthShown = (seen: Seen): number => healthOf(standingOf(seen));
