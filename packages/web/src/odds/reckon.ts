/** Odds as they are worked out, in the worker and in tests: exactly where that can be done, else from many runs. */
import { type Rational, ratio, TooLarge } from '@arbiter/dice';
import {
  chooseReadings,
  estimate,
  oddsByField,
  type Procedure,
  type Ruleset,
  sentence,
} from '@arbiter/engine';
import { put } from '../form/value.ts';
import { measureOf } from './measure.ts';
import { drawn, fieldOdds } from './shares.ts';
import { type Asked, type Cell, type Findings, type ProcedureTask, RUNS, type SweepTask } from './work.ts';

/** Rolls that are followed within about a twentieth of a second; past them an estimate comes first. */
const QUICK = 10_000;
/** Where one place of a sweep is estimated, this many runs will do until it is exact. */
const FEW_RUNS = 1500;
/** An estimate that somebody waits for may take about this long. */
const SOON_MS = 60;

export function procedureFindings(ruleset: Ruleset, { kind, ...asked }: ProcedureTask): Findings {
  if (kind === 'exact') return exactly(ruleset, asked);
  if (kind === 'estimate') return estimated(ruleset, asked, RUNS);
  const quick = exactly(ruleset, asked, QUICK);
  if (quick.kind !== 'too-large') return quick;
  const begun = performance.now();
  const few = estimated(ruleset, asked, FEW_RUNS / 5);
  const affordable = (SOON_MS / Math.max(0.1, performance.now() - begun)) * (FEW_RUNS / 5);
  return affordable < FEW_RUNS / 4 ? few : estimated(ruleset, asked, Math.min(RUNS, Math.round(affordable)));
}

function exactly(ruleset: Ruleset, asked: Asked, maxRolls?: number): Findings {
  return found(ruleset, asked, (procedure, readings) => {
    const odds = oddsByField(procedure, asked.input, readings, maxRolls === undefined ? {} : { maxRolls });
    if (!odds.ok) return { kind: 'refused', message: sentence(odds) };
    const { outcomes, fields, branches } = odds;
    return {
      kind: 'exact',
      fields: fields.map(field => drawn(field)),
      distinct: outcomes?.length,
      effort: branches,
    };
  });
}

function estimated(ruleset: Ruleset, asked: Asked, runs: number): Findings {
  const weight = (p: number): Rational => ratio(BigInt(Math.round(p * runs)), BigInt(runs));
  return found(ruleset, asked, (procedure, readings) => {
    const odds = estimate(procedure, asked.input, readings, runs, 'the page');
    if (!odds.ok) return { kind: 'refused', message: sentence(odds) };
    const outcomes = odds.outcomes.map(({ outcome, p }) => ({ outcome, p: weight(p) }));
    return { kind: 'estimate', fields: fieldOdds(outcomes, runs), distinct: outcomes.length, effort: runs };
  });
}

function found(
  ruleset: Ruleset,
  { procedure: name, choices }: Asked,
  by: (procedure: Procedure, readings: Parameters<typeof oddsByField>[2]) => Findings,
): Findings {
  const procedure = ruleset.procedures.find(p => p.name === name);
  if (!procedure) return { kind: 'refused', message: 'There is no such procedure.' };
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!chosen.ok) return { kind: 'refused', message: chosen.message };
  try {
    return by(procedure, chosen.readings);
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'too-large', message: error.message };
    return { kind: 'refused', message: `Something is wrong with this rule itself: ${String(error)}` };
  }
}

/** Every place of a sweep as soon as it is known; where exact takes long an estimate first, and the exact one later. */
export function* sweepCells(ruleset: Ruleset, { lines, axes }: Omit<SweepTask, 'kind'>): Generator<Cell> {
  const slow: { readonly line: number; readonly at: number; readonly asked: Asked }[] = [];
  for (const [at, values] of placesOf(axes).entries())
    for (const [line, question] of lines.entries()) {
      const input = values.reduce<unknown>(
        (whole, value, i) => put(whole, axes[i]?.path ?? [], value),
        question.input,
      );
      const asked = { ...question, input };
      const quick = exactly(ruleset, asked, QUICK);
      if (quick.kind !== 'too-large') {
        yield cellOf(line, at, quick);
        continue;
      }
      yield cellOf(line, at, estimated(ruleset, asked, FEW_RUNS));
      slow.push({ line, at, asked });
    }
  for (const { line, at, asked } of slow) {
    const whole = exactly(ruleset, asked);
    if (whole.kind === 'exact') yield cellOf(line, at, whole);
  }
}

/** All values of the first axis, each with all values of the second. */
const placesOf = (axes: SweepTask['axes']): readonly (readonly unknown[])[] =>
  axes.reduce<readonly (readonly unknown[])[]>(
    (places, { values }) => places.flatMap(place => values.map(value => [...place, value])),
    [[]],
  );

function cellOf(line: number, at: number, findings: Findings): Cell {
  if (!('fields' in findings)) return { line, at, refused: findings.message };
  const measures = Object.fromEntries(
    findings.fields.flatMap(field => {
      const measure = measureOf(field);
      return measure === undefined ? [] : [[field.path.join('.'), measure]];
    }),
  );
  return { line, at, measures, ...(findings.kind === 'estimate' && { estimated: true as const }) };
}
