import { readFileSync } from 'node:fs';
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, type PlayOf, type Ruling, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';

/** A worked example: what is given, which dice fall, what must come out, and why. */
export interface Case {
  readonly id: string;
  readonly rules: readonly string[];
  readonly title: string;
  // The facts are plain descriptions, different in every case; each adapter knows the shape of its own.
  // biome-ignore lint/suspicious/noExplicitAny: read only by the adapter written for this very case
  readonly given: any;
  readonly dice: readonly {
    readonly roll: string;
    readonly faces: readonly number[];
    readonly for: string;
  }[];
  readonly expect: Readonly<Record<string, unknown>>;
  readonly because: string;
  readonly ruling?: Readonly<Record<string, string>>;
}

/**
 * The worked examples of files beside a module. Read and not imported: of an import the type checker would work out the
 * type of every single one, which took as long as everything else together.
 */
export const readCases = (beside: string, ...files: readonly string[]): readonly Case[] =>
  files.flatMap<Case>(file => JSON.parse(readFileSync(new URL(file, beside), 'utf8')));

/** What an adapter has at hand: the case's own dice and rulings. Faces that stay unused fail the test. */
export interface AtCase<R extends readonly Ruling[]> {
  readonly faces: readonly number[];
  readonly play: PlayOf<R>;
  readonly trace: Trace;
}

/** Plays a case with our procedures and says what happened, in the words of the case's own `expect`. */
export type Adapter<R extends readonly Ruling[]> = (
  given: Case['given'],
  at: AtCase<R>,
  whole: Case,
) => unknown;

/**
 * One test for every case whose first rule is of one of these areas. A case without an adapter fails, an adapter
 * without a case fails, and dice that are not used up fail. `reason` is prose: there the refusal itself is checked.
 */
export function playCases<const R extends readonly Ruling[]>(
  cases: readonly Case[],
  areas: readonly string[],
  rulings: R,
  adapters: Readonly<Record<string, Adapter<R>>>,
): void {
  const chosen = cases.filter(c => areas.includes(areaOf(c)));
  for (const c of chosen) {
    test(`${c.id} ${c.rules.join(' ')}: ${c.title}`, () => {
      const adapter = adapters[c.id];
      if (!adapter) throw new Error(`${c.id} has no adapter`);
      const faces = c.dice.flatMap(d => d.faces);
      const dice = scriptedDice(faces);
      const trace = Trace.recording();
      const readings = { ...defaultReadings(rulings), ...c.ruling } as ReturnType<typeof defaultReadings<R>>;
      const actual = adapter(c.given, { faces, play: new Play(dice, readings, trace), trace }, c);
      const { reason: _prose, ...due } = c.expect;
      expect(actual, c.because).toMatchObject(due);
      dice.finish();
    });
  }
  test(`every adapter of ${areas.join(', ')} has its case`, () => {
    const ids = chosen.map(c => c.id);
    expect(Object.keys(adapters).filter(id => !ids.includes(id))).toEqual([]);
  });
}

export const areaOf = (c: Case): string => c.rules[0]?.split('-')[1] ?? '';

/** Scripted dice for an adapter that plays only some of the case's faces at a time. */
export function playWith<const R extends readonly Ruling[]>(rulings: R, faces: readonly number[]): PlayOf<R> {
  return new Play(scriptedDice(faces), defaultReadings(rulings));
}
