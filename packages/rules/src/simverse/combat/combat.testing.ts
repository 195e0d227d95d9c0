/** Asks the combat procedures as the command line would; for tests only. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, type Procedure, resolve, sentence, type TraceNode } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';

export type Answer = Record<string, unknown>;
export type Chosen = Readonly<Record<string, string>>;

const procedures = simverse.procedures as unknown as readonly Procedure<unknown, Answer>[];

export function asked(name: string, input: unknown, faces: readonly number[] = [], chosen: Chosen = {}) {
  const procedure = procedures.find(p => p.name === name);
  if (!procedure) throw new Error(`There is no procedure ${name}.`);
  const dice = scriptedDice(faces);
  const result = resolve(procedure, input, dice, { ...defaultReadings(rulings), ...chosen });
  if (result.ok) dice.finish();
  return result;
}

/** The outcome with all these dice used up, the refusal, or in `wrong` the sentence on a mistake in the input. */
export function answer(
  name: string,
  input: unknown,
  faces: readonly number[] = [],
  chosen: Chosen = {},
): Answer {
  const result = asked(name, input, faces, chosen);
  if (result.ok) return result.outcome;
  return result.failed === 'rule' ? { ...result.refusal } : { wrong: sentence(result) };
}

/** What the command line would print in place of an outcome. */
export function complaint(name: string, input: unknown, faces: readonly number[] = []): string {
  const result = asked(name, input, faces);
  return result.ok ? '' : sentence(result);
}

/** Every label of a trace, from the top. */
export const labels = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(node => [node.label, ...labels(node.children ?? [])]);
