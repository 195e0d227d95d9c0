/** Why one input fares otherwise than another: the parts of their numbers that only one of them has, as the traces tell them. */
import { seededDice } from '@arbiter/dice';
import type { Procedure } from './procedure.ts';
import { resolve } from './resolve.ts';
import type { Readings } from './ruling.ts';
import type { TraceNode } from './trace.ts';

/** A part of a number: `untrained −2` of the attack target number; undefined where that input has no such part. */
export interface Contrast {
  readonly number: string;
  readonly part: string;
  readonly one: number | undefined;
  readonly other: number | undefined;
}

/** What differs whatever the dice show: the same in several throws of the same dice. */
const THROWS = 3;

/** The parts of numbers in which two inputs of a procedure differ, whatever the dice show. */
export function contrasts(
  procedure: Procedure,
  [one, other]: readonly [one: unknown, other: unknown],
  readings: Readings,
): readonly Contrast[] {
  const found = Array.from({ length: THROWS }, (_, i) => {
    const parts = [one, other].map(input => partsOf(procedure, input, readings, i));
    return between(parts[0]!, parts[1]!);
  });
  const [first = new Map(), ...others] = found;
  return [...first]
    .filter(([key, { one, other }]) =>
      others.every(each => each.get(key)?.one === one && each.get(key)?.other === other),
    )
    .map(([, contrast]) => contrast);
}

interface Part {
  readonly rule: string;
  readonly number: string;
  readonly part: string;
  readonly value: number;
}

type Parts = ReadonlyMap<string, Part>;

function between(one: Parts, other: Parts): Map<string, Contrast> {
  const found = new Map<string, Contrast>();
  const rulesIn = (parts: Parts): ReadonlySet<string> => new Set([...parts.values()].map(({ rule }) => rule));
  const [inOne, inOther] = [rulesIn(one), rulesIn(other)];
  for (const [key, { rule, number, part }] of [...one, ...other]) {
    // A number that only one of them came to, as damage after a hit, is no reason.
    if (!inOne.has(rule) || !inOther.has(rule)) continue;
    const values = { one: one.get(key)?.value, other: other.get(key)?.value };
    if (values.one !== values.other) found.set(key, { number, part, ...values });
  }
  return found;
}

/** Every part of every number that is a sum, by the rule of the number and its own name. */
function partsOf(procedure: Procedure, input: unknown, readings: Readings, seed: number): Parts {
  const parts = new Map<string, Part>();
  const look = (nodes: readonly TraceNode[]): void => {
    for (const { label, rule = '', value, children = [] } of nodes) {
      if (typeof value === 'number')
        // “fraction dropped →” tells what the number has become, and is no part of it.
        for (const { label: part, value: share } of children)
          if (typeof share === 'number' && !part.endsWith('→'))
            parts.set(`${rule} ${part}`, { rule, number: label, part, value: share });
      look(children);
    }
  };
  const resolved = resolve(procedure, input, seededDice('contrasts', seed), readings);
  if (resolved.ok) look(resolved.trace);
  return parts;
}
