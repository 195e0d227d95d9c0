/** Every condition on a face is a span of whole numbers, which makes faces countable without visiting them. */
import type { Condition } from './syntax.ts';

export interface Span {
  readonly low: number;
  readonly high: number;
}

export const NOWHERE: Span = { low: 1, high: 0 };

export function spanOf(condition: Condition | null | undefined): Span {
  if (!condition) return NOWHERE;
  const { comparison, value } = condition;
  switch (comparison) {
    case '=':
      return { low: value, high: value };
    case '>=':
      return { low: value, high: Number.POSITIVE_INFINITY };
    case '>':
      return { low: value + 1, high: Number.POSITIVE_INFINITY };
    case '<=':
      return { low: Number.NEGATIVE_INFINITY, high: value };
    case '<':
      return { low: Number.NEGATIVE_INFINITY, high: value - 1 };
  }
}

export const within = (span: Span, value: number): boolean => value >= span.low && value <= span.high;

export const overlap = (a: Span, b: Span): Span => ({
  low: Math.max(a.low, b.low),
  high: Math.min(a.high, b.high),
});

export const size = (span: Span): number => Math.max(0, span.high - span.low + 1);

export function meets({ comparison, value }: Condition, face: number): boolean {
  switch (comparison) {
    case '=':
      return face === value;
    case '>=':
      return face >= value;
    case '>':
      return face > value;
    case '<=':
      return face <= value;
    case '<':
      return face < value;
  }
}
