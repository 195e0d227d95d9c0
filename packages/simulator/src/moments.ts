/** The moments that a fight can come to, where their dice lead, and how likely each side wins from there: as fractions. */
import { ONE, plus, type Rational, ratio, TooLarge, times, ZERO } from '@arbiter/dice';

/** One moment: where its dice lead as the tactics play it, or who has won. */
export interface Moment {
  readonly winner?: string;
  readonly next: Next;
  /** Where else it could be led, where whoever decides looks for the best. */
  readonly choices?: Choices;
}

/** What one who plays best may do in a moment. */
export interface Choices {
  readonly side: string;
  /** What the tactics do there, as it is offered. */
  readonly tactics: Offered;
  readonly others: readonly Choice[];
}

/** What something is called, and what it costs. */
export interface Offered {
  readonly label: string;
  readonly cost: string;
}

/** Something offered, and where it leads. */
export interface Choice extends Offered {
  readonly next: Next;
}

/** Where dice lead: to which moments, by their numbers, and how likely. */
export type Next = readonly Step[];
interface Step {
  readonly to: number;
  readonly p: Rational;
}

/** For each moment how likely each of the winners wins from there. */
export type Chances = readonly (readonly Rational[])[];

/** Longer fractions take longer to work out than the fight to follow. */
const MOST_BITS = 200_000;

/** Everybody who wins in one of these moments. */
export const winnersOf = (moments: readonly Moment[]): readonly string[] => [
  ...new Set(moments.flatMap(({ winner }) => winner ?? [])),
];

/** How likely one of the winners wins after such a step. */
export const chanceAfter = (next: Next, chances: Chances, winner: number): Rational =>
  next.map(({ to, p }) => times(p, chances[to]?.[winner] ?? ZERO)).reduce(plus, ZERO);

/** The chances of every moment, those first from which others are not reached. */
export function chancesOf(moments: readonly Moment[], winners: readonly string[]): Chances {
  const chances: (readonly Rational[])[] = [];
  for (const group of groupsOf(moments.map(({ next }) => next))) solveGroup(group, moments, winners, chances);
  return chances;
}

const minus = (a: Rational, b: Rational): Rational => ratio(a.num * b.den - b.num * a.den, a.den * b.den);

/** Moments that lead to each other: x = A x + b, by elimination, exactly. */
function solveGroup(
  group: readonly number[],
  moments: readonly Moment[],
  winners: readonly string[],
  chances: (readonly Rational[])[],
): void {
  const place = new Map(group.map((moment, i) => [moment, i]));
  // Each row: 1 − A on the left, what is known by now on the right, one column for each winner.
  const rows = group.map((moment, i) => {
    const left: Rational[] = group.map((_, j) => (i === j ? ONE : ZERO));
    const { winner, next } = moments[moment]!;
    let right: Rational[] = winners.map(each => (each === winner ? ONE : ZERO));
    for (const { to, p } of next) {
      const inside = place.get(to);
      if (inside !== undefined) left[inside] = minus(left[inside]!, p);
      else right = right.map((sum, w) => plus(sum, times(p, chances[to]![w]!)));
    }
    return { left, right };
  });
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows.findIndex((row, j) => j >= i && row.left[i]!.num !== 0n);
    // A group without a way out never ends: nobody wins there.
    if (pivot < 0) continue;
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    const { left, right } = rows[i]!;
    const by = { num: left[i]!.den, den: left[i]!.num };
    const own = { left: left.map(each => times(each, by)), right: right.map(each => times(each, by)) };
    rows[i] = own;
    for (let j = 0; j < rows.length; j++) {
      const factor = rows[j]!.left[i]!;
      if (j === i || factor.num === 0n) continue;
      rows[j] = {
        left: rows[j]!.left.map((each, k) => minus(each, times(factor, own.left[k]!))),
        right: rows[j]!.right.map((each, k) => minus(each, times(factor, own.right[k]!))),
      };
    }
  }
  for (const [i, moment] of group.entries()) {
    const { right } = rows[i]!;
    if (right.some(({ den }) => den.toString(16).length * 4 > MOST_BITS))
      throw new TooLarge('The fractions of this fight are too long.');
    chances[moment] = right;
  }
}

/** Tarjan: moments that lead to each other, those first that lead to no other group; without recursion, for long chains. */
export function groupsOf(moments: readonly (readonly Pick<Step, 'to'>[])[]): readonly (readonly number[])[] {
  const order = new Int32Array(moments.length).fill(-1);
  const low = new Int32Array(moments.length);
  const isOpen = new Uint8Array(moments.length);
  const open: number[] = [];
  const groups: number[][] = [];
  let count = 0;
  for (let root = 0; root < moments.length; root++) {
    if (order[root] !== -1) continue;
    const path = [{ at: root, edge: 0 }];
    while (path.length > 0) {
      const step = path.at(-1)!;
      const { at } = step;
      if (step.edge === 0) {
        order[at] = low[at] = count++;
        open.push(at);
        isOpen[at] = 1;
      }
      const next = moments[at]![step.edge++];
      if (next) {
        if (order[next.to] === -1) path.push({ at: next.to, edge: 0 });
        else if (isOpen[next.to]) low[at] = Math.min(low[at]!, order[next.to]!);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) low[above.at] = Math.min(low[above.at]!, low[at]!);
      if (low[at] !== order[at]) continue;
      const group = open.splice(open.lastIndexOf(at));
      for (const moment of group) isOpen[moment] = 0;
      groups.push(group);
    }
  }
  return groups;
}
