/** What the tests of this book share. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure, resolve, sentence, Trace } from '@arbiter/engine';
import { type Adapter, type Case, playCases } from '../testing/cases.ts';
import { rulings } from './content/rulings/index.ts';
import cases from './fixtures/cases.json' with { type: 'json' };
import type { OpenAdventurePlay, OpenAdventureReadings } from './play.ts';

/** The signs of FUDGE dice and the zero of the ten-sided die, as faces that our dice can show. */
const FACES: Readonly<Record<string, number>> = { '+': 1, '-': 2, '0': 4 };
const shown = (roll: string, face: number | string): number =>
  typeof face === 'string' ? (FACES[face] ?? Number.NaN) : roll === '1d10' && face === 0 ? 10 : face;

export const allCases: readonly Case[] = (cases as unknown as Case[]).map(c => ({
  ...c,
  dice: c.dice.map(d => ({ ...d, faces: d.faces.map(face => shown(d.roll, face)) })),
}));

export type OaAdapter = Adapter<typeof rulings>;

/** One test for every case of these areas: see `playCases`. */
export const playAreas = (areas: readonly string[], adapters: Readonly<Record<string, OaAdapter>>): void =>
  playCases(allCases, areas, rulings, adapters);

export const readingsWith = (changes: Partial<OpenAdventureReadings> = {}): OpenAdventureReadings => ({
  ...defaultReadings(rulings),
  ...changes,
});

/** Scripted dice for a test; the faces must be used up by `finish`. */
export function playOn(
  faces: readonly number[] = [],
  changes: Partial<OpenAdventureReadings> = {},
): OpenAdventurePlay & { finish(): void } {
  const dice = scriptedDice(faces);
  const play = new Play(dice, readingsWith(changes), Trace.recording());
  return Object.assign(play, { finish: () => dice.finish() });
}

/** A procedure asked as a table would: plain input, dice in order. A refusal comes back as `{ refused: true, … }`. */
export function ask<O>(
  procedure: Procedure<never, O, never>,
  input: unknown,
  faces: readonly number[] = [],
  changes: Partial<OpenAdventureReadings> = {},
): O {
  const dice = scriptedDice(faces);
  const result = resolve(procedure as unknown as Procedure<unknown, O>, input, dice, readingsWith(changes));
  if (result.ok) {
    dice.finish();
    return result.outcome;
  }
  if (result.failed === 'rule') return result.refusal as unknown as O;
  throw new Error(sentence(result));
}

export { isRefusal };
