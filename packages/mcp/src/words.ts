/** Chances, dice and reasons as a model reads them: short, exact, and never 0 % or 100 % unless they are. */
import type { Rational, Thrown } from '@arbiter/dice';
import { toNumber } from '@arbiter/dice';
import type { TraceNode } from '@arbiter/engine';

/** `58.3 %`. What is not certain is never called so. */
export function percent(p: number): string {
  if (p > 0 && p < 0.0005) return '< 0.1 %';
  if (p < 1 && p > 0.9995) return '> 99.9 %';
  return `${Number((p * 100).toFixed(1))} %`;
}

/** `7/12 (58.3 %)`; a fraction that nobody would read is left out. */
export function fraction(p: Rational): string {
  const exact = `${p.num}/${p.den}`;
  return exact.length > 24 ? percent(toNumber(p)) : `${exact} (${percent(toNumber(p))})`;
}

/** `damage of longsword 1d8: 5`. */
export const diceSaid = (thrown: readonly Thrown[]): string[] =>
  thrown.map(({ label, dice, faces }) => `${label} ${dice}: ${faces.join(' ')}`);

/** The reasons of an outcome, a line each: the first level, or all of them. */
export const reasonsSaid = (trace: readonly TraceNode[], isFull: boolean, depth = 0): string[] =>
  trace.flatMap(({ label, rule, value, children = [] }) => [
    `${'  '.repeat(depth)}${label}${value === undefined ? '' : `: ${value}`}${rule ? ` [${rule}]` : ''}`,
    ...(isFull ? reasonsSaid(children, isFull, depth + 1) : []),
  ]);
