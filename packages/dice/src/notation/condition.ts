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

/** The faces that meet any of some conditions, as spans that do not touch, the lowest first. */
export function spansOf(conditions: readonly Condition[] | undefined, faces: Span): readonly Span[] {
  if (!conditions) return [];
  const found: Span[] = [];
  const all = conditions.map(condition => overlap(faces, spanOf(condition))).filter(span => size(span) > 0);
  for (const span of all.sort((a, b) => a.low - b.low)) {
    const last = found.at(-1);
    if (last && span.low <= last.high + 1)
      found[found.length - 1] = { low: last.low, high: Math.max(last.high, span.high) };
    else found.push(span);
  }
  return found;
}

export const withinAny = (spans: readonly Span[], value: number): boolean => {
  for (const span of spans) if (within(span, value)) return true;
  return false;
};

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

/** Whether some value between two meets the condition. */
export function canMeet({ comparison, value }: Condition, low: number, high: number): boolean {
  switch (comparison) {
    case '<':
      return low < value;
    case '<=':
      return low <= value;
    case '=':
      return low <= value && high >= value;
    case '>=':
      return high >= value;
    case '>':
      return high > value;
  }
}
