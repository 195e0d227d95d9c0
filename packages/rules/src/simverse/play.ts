import { type PlayOf, procedureOf, type Readings } from '@arbiter/engine';
import type { rulings } from './content/rulings/index.ts';

/** What every Simverse rule has at hand: dice, this book's rulings, and a trace. */
export type SimversePlay = PlayOf<typeof rulings>;

/** Defines a Simverse procedure. */
export const procedure = procedureOf<Readings<typeof rulings>>();
