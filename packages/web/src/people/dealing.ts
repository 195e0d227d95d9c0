/** Dealing a set of numbers: nobody has one twice that is there once. */

type Hands = readonly (number | null)[];

/** What of the set nobody has yet, in its order. */
export function leftOf(set: readonly number[], now: Hands): readonly number[] {
  const left = [...set];
  for (const value of now) {
    const at = value === null ? -1 : left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The hands with this number in one of them: from the rest, or in exchange with whoever has it. Given again it goes back. */
export function deal(set: readonly number[], now: Hands, to: number, value: number): Hands {
  const own = now[to] ?? null;
  if (own === value) return now.with(to, null);
  const dealt = now.with(to, value);
  if (leftOf(set, now).includes(value)) return dealt;
  const other = now.findLastIndex((there, i) => i !== to && there === value);
  return other < 0 ? now : dealt.with(other, own);
}
