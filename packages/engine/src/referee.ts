/** A book at hand: its questions by name, with names of people and things understood, under one table's rulings. */
import { type Odds, type OpenDice, scriptedDice, seededDice } from '@arbiter/dice';
import { matching } from './match.ts';
import { type Introduced, introduce } from './names.ts';
import { type FieldOdds, oddsOf, type Question } from './odds.ts';
import type { Procedure } from './procedure.ts';
import { type Failure, type Resolution, type Result, resolve } from './resolve.ts';
import type { Ruleset } from './ruleset.ts';
import { chooseReadings, type Readings } from './ruling.ts';
import { jsonSchema } from './schema.ts';

/** A book at hand, with a table's readings: resolve and odds in one call each. */
export interface Referee {
  readonly book: Ruleset;
  readonly readings: Readings;
  /** Carries out a procedure. People can be named (`attacker: 'brenna'`), dice come from a seed or as faces. */
  resolve(
    procedure: string,
    input: unknown,
    dice?: { readonly seed: string } | { readonly faces: readonly number[] },
  ): Result<Resolution>;
  /** The exact odds of a procedure, whole or of one field or condition (`{ of: 'damage>=6' }`). */
  odds(procedure: string, input: unknown, question: Question & { of: string }): Result<FieldOdds>;
  odds(procedure: string, input: unknown, question?: Omit<Question, 'of'>): Result<Odds<unknown>>;
}

/** A referee for a book under these house rulings; refused where a ruling or reading does not exist. */
export function referee(book: Ruleset, rulings: Readonly<Record<string, string>> = {}): Referee {
  const chosen = chooseReadings(book.rulings, rulings);
  if (!chosen.ok) throw new RangeError(chosen.message);
  const { readings } = chosen;

  const asked = (name: string, input: unknown): { procedure: Procedure; met: Introduced } | Failure => {
    const names = book.procedures.map(procedure => procedure.name);
    const [found, ...others] = matching(name, names);
    const procedure = book.procedures.find(each => each.name === found);
    if (!procedure || others.length > 0)
      return mistaken(
        others.length > 0
          ? `“${name.slice(0, 40)}” could be ${[found, ...others].slice(0, 5).join(', ')}.`
          : `${book.name} has no procedure “${name.slice(0, 40)}”.`,
      );
    const met = introduce(book, jsonSchema(procedure.input), input, readings);
    return met.ok ? { procedure, met: met.value } : { failed: 'input', problems: met.problems };
  };

  function odds(procedure: string, input: unknown, question: Question & { of: string }): Result<FieldOdds>;
  function odds(procedure: string, input: unknown, question?: Question): Result<Odds<unknown>>;
  function odds(
    name: string,
    input: unknown,
    question: Question = {},
  ): Result<FieldOdds> | Result<Odds<unknown>> {
    const asking = asked(name, input);
    if ('failed' in asking) return { ok: false, ...asking };
    return oddsOf(asking.procedure, asking.met.input, readings, question as Question & { of: string });
  }

  return {
    book,
    readings,
    resolve(name, input, given = { seed: crypto.randomUUID() }) {
      const question = asked(name, input);
      if ('failed' in question) return { ok: false, ...question };
      const dice: OpenDice & { finish?(): void } =
        'faces' in given ? scriptedDice([...given.faces]) : seededDice(given.seed);
      const { procedure, met } = question;
      const result = resolve(procedure, met.input, dice, readings, met);
      if (result.ok) dice.finish?.();
      return result;
    },
    odds,
  };
}

const mistaken = (message: string): Failure => ({ failed: 'input', problems: [{ path: '', message }] });
