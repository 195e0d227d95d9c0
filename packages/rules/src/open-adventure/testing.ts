/** What the tests of this book share. */
import { scriptedDice } from '@arbiter/dice';
import {
  check,
  defaultReadings,
  Play,
  type Procedure,
  type Refusal,
  sentence,
  Trace,
  type TraceNode,
} from '@arbiter/engine';
import { type Adapter, type Case, playCases, readCases } from '../testing/cases.ts';
import { rulings } from './content/rulings/index.ts';
import type { OpenAdventurePlay, OpenAdventureReadings } from './play.ts';

/** The signs of FUDGE dice and the zero of the ten-sided die, as faces that our dice can show. */
const FACES: Readonly<Record<string, number>> = { '+': 1, '-': 2, '0': 4 };
const faceShown = (roll: string, face: number | string): number =>
  typeof face === 'string' ? (FACES[face] ?? Number.NaN) : roll === '1d10' && face === 0 ? 10 : face;

/** A case on other dice is a case of a table that has chosen them. */
const withDice = ({ given, ruling }: Case): Pick<Case, 'ruling'> => {
  const dice = given.diceMethod?.startsWith('fudge')
    ? 'fudge'
    : given.diceMethod === 'd10'
      ? 'd10'
      : undefined;
  return dice ? { ruling: { ...ruling, 'OA-R-479': dice } } : {};
};

/** Both halves of the book: people and gear, then the adventure and combat. */
const written = readCases(import.meta.url, 'fixtures/cases.json', 'fixtures/cases-2.json');
export const allCases: readonly Case[] = written.map(c => ({
  ...c,
  ...withDice(c),
  dice: c.dice.map(d => ({ ...d, faces: d.faces.map(face => faceShown(d.roll, face)) })),
}));

export type OaAdapter = Adapter<typeof rulings>;
/** What an adapter is given: the facts of the case, and its dice. */
export type G = Parameters<OaAdapter>[0];
export type At = Parameters<OaAdapter>[1];

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
  return Object.assign(play, { finish: () => dice.finish() }) as OpenAdventurePlay & { finish(): void };
}

/** A procedure asked as a table would, on these dice. A refusal comes back as it is: `{ refused: true, … }`. */
export function ask<O>(
  procedure: { readonly input: Procedure['input']; run(input: never, play: never): O | Refusal },
  input: unknown,
  play: OpenAdventurePlay = playOn(),
): O {
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(sentence({ failed: 'input', problems: checked.problems }));
  return procedure.run(checked.value as never, play as never) as O;
}

/** The sentence about a procedure asked like that. */
export function saidOf(
  procedure: Parameters<typeof ask>[0],
  input: unknown,
  play: OpenAdventurePlay = playOn(),
): string {
  const outcome = ask(procedure, input, play);
  const given = check(procedure.input, input);
  if (!given.ok) throw new Error('not understood');
  return (procedure as never as { tell(o: unknown, i: unknown): string }).tell(outcome, given.value);
}

/** Every value that the trace gives to steps of this label, in order. */
export const valuesOf = (trace: Trace, label: RegExp | string): unknown[] => {
  const found: unknown[] = [];
  const visit = (nodes: readonly TraceNode[]): void => {
    for (const node of nodes) {
      if (typeof label === 'string' ? node.label === label : label.test(node.label)) found.push(node.value);
      visit(node.children ?? []);
    }
  };
  visit(trace.nodes);
  return found;
};

/** The totals of all tests made, in order. */
export const totals = (trace: Trace): unknown[] => valuesOf(trace, 'total');
