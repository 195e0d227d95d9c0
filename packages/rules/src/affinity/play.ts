import { type PlayOf, procedureOf, type Readings } from '@arbiter/engine';
import type { rulings } from './content/rulings/index.ts';

/** What every Affinity rule has at hand: dice, this book's rulings, and a trace. */
export type AffinityPlay = PlayOf<typeof rulings>;

/** Defines a Affinity procedure. */
export const procedure = procedureOf<Readings<typeof rulings>>();
