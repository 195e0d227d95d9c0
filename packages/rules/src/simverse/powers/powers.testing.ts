/** Powers on scripted dice, for tests. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import { activateProcedure, usePowerProcedure } from './use-power.ts';

type Readings = ReturnType<typeof defaultReadings<typeof rulings>>;

/** Plays on exactly these faces. */
export function play<O>(
  faces: readonly number[],
  run: (play: Play<Readings>) => O,
  readings: Partial<Readings> = {},
): O {
  const dice = scriptedDice(faces);
  const outcome = run(new Play(dice, { ...defaultReadings(rulings), ...readings }));
  dice.finish();
  return outcome;
}
export const use = (input: object, faces: readonly number[], readings: Partial<Readings> = {}) =>
  play(faces, p => usePowerProcedure.run(usePowerProcedure.input.parse(input), p), readings);
export const tryTo = (input: object, faces: readonly number[], readings: Partial<Readings> = {}) =>
  play(faces, p => activateProcedure.run(activateProcedure.input.parse(input), p), readings);

export const FAILS = [5, 5, 5];
export const WORKS = [3, 3, 4];
