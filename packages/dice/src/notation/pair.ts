import type { DieKind } from './syntax.ts';

/** The lower die counts, plus if white and minus if black; equal dice cancel (Open Adventure, OA-DICE-04). */
export function pairResult(die: DieKind, first: number, second: number): number {
  if (first === second) return 0;
  const lowerIsWhite = die === 'ww' || (die === 'wb' && first < second);
  return lowerIsWhite ? Math.min(first, second) : -Math.min(first, second);
}
