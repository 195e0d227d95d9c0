import type { Dice } from '@arbiter/dice';
import { defaultReadings, Play, Trace } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import type { SimversePlay } from '../play.ts';

export type Readings = SimversePlay['readings'];
export const DEFAULT_READINGS: Readings = defaultReadings(rulings);

/** Characters are built without dice. */
const noDice: Dice = {
  roll() {
    throw new Error('Building a character rolls no dice.');
  },
};

/** What the rules need to price and derive: the table's rulings and a trace, but no dice. */
export const reckoning = (readings: Readings = DEFAULT_READINGS, trace = Trace.silent): SimversePlay =>
  new Play(noDice, readings, trace);
