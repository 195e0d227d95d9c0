/**
 * The exact chance to win a small fight in which both sides go by their tactics. Every moment that can come about is
 * followed on exact dice, equal moments once (`canonical`); what leads back to itself, as when everybody misses, is solved
 * as equations, not played until it is rare. What is larger than the bound is refused.
 */
import { type Dice, ONE, odds, plus, type Rational, ratio, TooLarge, times, toNumber } from '@arbiter/dice';
import {
  auto,
  copyOf,
  type EncounterRules,
  enact,
  isRefusal,
  Play,
  type Readings,
  type Refusal,
  refuse,
  Trace,
} from '@arbiter/engine';
import { type Beginning, PARTY } from './tally.ts';

/** How likely each end of a fight is. */
export interface ExactFight {
  /** The chance that the party wins, as a fraction and as the nearest double. */
  readonly chance: Rational;
  readonly value: number;
  /** How likely each side wins, or nobody. */
  readonly outcomes: Readonly<Record<string, Rational>>;
  /** Different moments that were followed, and courses of their dice. */
  readonly positions: number;
  readonly courses: number;
  /** How likely a side wins that chooses the best of all that is offered, against the tactics of the others. */
  readonly best?: BestReply;
}

/** What a side can reach that chooses the best of all that is offered, while the others go by their tactics. */
export interface BestReply {
  readonly side: string;
  readonly chance: Rational;
  readonly value: number;
  /** In how many moments something else is better than what the tactics do. */
  readonly better: number;
}

/** About what a second is enough for. */
export const EXACT_COURSES = 40_000;
/** Longer fractions take longer to work out than the fight to follow. */
const MOST_BITS = 200_000;

const ZERO: Rational = { num: 0n, den: 1n };

/** One moment: where its dice lead, or who has won. */
interface Position {
  readonly winner?: string;
  readonly next: Next;
  /** Where else whoever plays best could let it lead. */
  readonly others?: readonly Next[];
}
type Next = readonly { readonly to: number; readonly p: Rational }[];

/** The exact chances of a fight, or why they are not to be had; `best` is a side whose best choices are looked for. */
export function exactFight(
  rules: EncounterRules,
  beginning: Beginning,
  readings: Readings,
  courses = EXACT_COURSES,
  best?: string,
): ExactFight | Refusal {
  const { canonical } = rules;
  if (!canonical)
    return refuse(
      '',
      'This book does not say yet which moments of a fight are the same: play it many times instead.',
    );
  const states: unknown[] = [];
  const known = new Map<string, number>();
  const numberOf = (state: unknown): number => {
    const won = rules.outcome(state);
    // Of a fight that is over only the winner counts.
    const same = won ? state : canonical(state);
    const key = won ? `won by ${won.winner}` : JSON.stringify(same);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, states.length);
    return states.push(same) - 1;
  };
  let left = courses;
  const led = (run: (play: Play) => unknown): Next => {
    const found = odds((dice: Dice) => numberOf(run(new Play(dice, readings, Trace.unread))), {
      maxCourses: left,
    });
    left -= found.branches;
    return found.outcomes.map(({ outcome, p }) => ({ to: outcome, p }));
  };
  try {
    const first = firstOf(rules, beginning, readings, led);
    if (isRefusal(first)) return first;
    const positions: Position[] = [];
    for (let i = 0; i < states.length; i++) positions.push(positionOf(rules, states[i], readings, led, best));
    return solved(positions, first, courses - left, best);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return refuse(
      '',
      `This fight is too large to follow to its last end: after ${states.length} different moments and ${courses} courses of their dice it still goes on. Play it many times instead, or allow more work.`,
    );
  }
}

function firstOf(
  rules: EncounterRules,
  beginning: Beginning,
  readings: Readings,
  led: (run: (play: Play) => unknown) => Next,
): Next | Refusal {
  if ('state' in beginning) return led(() => beginning.state);
  const tried = rules.prepare(beginning.setup, new Play(NO_DICE, readings, Trace.unread));
  return isRefusal(tried) ? tried : led(play => tried.begin(play).state);
}

/** A set-up is read without dice. */
const NO_DICE: Dice = {
  roll: () => {
    throw new Error('A set-up is read without dice.');
  },
  later: () => {
    throw new Error('A set-up is read without dice.');
  },
};

function positionOf(
  rules: EncounterRules,
  state: unknown,
  readings: Readings,
  led: (run: (play: Play) => unknown) => Next,
  best: string | undefined,
): Position {
  const outcome = rules.outcome(state);
  if (outcome) return { winner: outcome.winner, next: [] };
  const actor = rules.waitingFor(state);
  if (actor === undefined) throw new Error('The fight is not over, yet waits for nobody.');
  const after = (happens: (copy: unknown, play: Play) => readonly unknown[] | Refusal): Next =>
    led(play => {
      const copy = copyOf(rules, state);
      const events = happens(copy, play);
      if (isRefusal(events)) throw new Error(`What was chosen is refused: ${events.message}`);
      return copy;
    });
  const next = after((copy, play) => auto(rules, copy, actor, play));
  const { fighters } = state as { readonly fighters: Readonly<Record<string, { readonly side: string }>> };
  if (best === undefined || fighters[actor]?.side !== best) return { next };
  const others = rules
    .legal(state, actor, readings)
    .filter(({ command }) => rules.whyNot?.(state, command) === undefined)
    .map(({ command }) => after((copy, play) => enact(rules, copy, command, play)));
  return { next, others };
}

function solved(
  positions: readonly Position[],
  first: Next,
  courses: number,
  best: string | undefined,
): ExactFight {
  const winners = [...new Set(positions.flatMap(({ winner }) => winner ?? []))];
  const values = valuesOf(positions, winners);
  const outcomes = winners.map((winner, w) => [winner, chanceAfter(first, values, w)] as const);
  const chance = outcomes.find(([winner]) => winner === PARTY)?.[1] ?? ZERO;
  const found = {
    chance,
    value: toNumber(chance),
    outcomes: Object.fromEntries(outcomes),
    positions: positions.length,
    courses,
  };
  return best === undefined ? found : { ...found, best: bestReply(positions, first, winners, values, best) };
}

type Values = readonly (readonly Rational[])[];

/** The chances of every position, those first from which others are not reached. */
function valuesOf(positions: readonly Position[], winners: readonly string[]): Values {
  const values: (readonly Rational[])[] = [];
  for (const group of componentsOf(positions)) solveGroup(group, positions, winners, values);
  return values;
}

const chanceAfter = (next: Next, values: Values, w: number): Rational =>
  sumOf(next.map(({ to, p }) => times(p, values[to]?.[w] ?? ZERO)));

/**
 * What a side wins by choosing the best everywhere: wherever something is better than what it does, it does that, until
 * nothing is. Each round is solved exactly, so that at the end nothing better is left.
 */
function bestReply(
  positions: readonly Position[],
  first: Next,
  winners: readonly string[],
  onTactics: Values,
  side: string,
): BestReply {
  const w = winners.indexOf(side);
  let chosen = positions;
  let values = onTactics;
  for (let changed = true; changed; ) {
    changed = false;
    const now = values;
    const then = chosen.map((position, i) => {
      let [next, most] = [position.next, now[i]?.[w] ?? ZERO];
      for (const other of position.others ?? []) {
        const chance = chanceAfter(other, now, w);
        if (minus(chance, most).num > 0n) [next, most] = [other, chance];
      }
      if (next === position.next) return position;
      changed = true;
      return { ...position, next };
    });
    if (!changed) break;
    chosen = then;
    values = valuesOf(chosen, winners);
  }
  const chance = chanceAfter(first, values, w);
  const better = chosen.filter(({ next }, i) => next !== positions[i]?.next).length;
  return { side, chance, value: toNumber(chance), better };
}

const sumOf = (all: readonly Rational[]): Rational => all.reduce(plus, ZERO);
const minus = (a: Rational, b: Rational): Rational => ratio(a.num * b.den - b.num * a.den, a.den * b.den);

/** Positions that lead to each other: x = A x + b, by elimination, exactly. */
function solveGroup(
  group: readonly number[],
  positions: readonly Position[],
  winners: readonly string[],
  values: (readonly Rational[])[],
): void {
  const place = new Map(group.map((position, i) => [position, i]));
  // Each row: 1 − A on the left, what is known by now on the right, one column for each winner.
  const rows = group.map((position, i) => {
    const left: Rational[] = group.map((_, j) => (i === j ? ONE : ZERO));
    const { winner, next } = positions[position]!;
    let right: Rational[] = winners.map(one => (one === winner ? ONE : ZERO));
    for (const { to, p } of next) {
      const inside = place.get(to);
      if (inside !== undefined) left[inside] = minus(left[inside]!, p);
      else right = right.map((sum, w) => plus(sum, times(p, values[to]![w]!)));
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
  for (const [i, position] of group.entries()) {
    const { right } = rows[i]!;
    if (right.some(({ den }) => den.toString(16).length * 4 > MOST_BITS))
      throw new TooLarge('The fractions of this fight are too long.');
    values[position] = right;
  }
}

/** Tarjan: positions that lead to each other, those first that lead to no other group; without recursion, for long chains. */
function componentsOf(positions: readonly Position[]): readonly (readonly number[])[] {
  const order = new Int32Array(positions.length).fill(-1);
  const low = new Int32Array(positions.length);
  const isOpen = new Uint8Array(positions.length);
  const open: number[] = [];
  const groups: number[][] = [];
  let count = 0;
  for (let root = 0; root < positions.length; root++) {
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
      const next = positions[at]!.next[step.edge++];
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
      for (const one of group) isOpen[one] = 0;
      groups.push(group);
    }
  }
  return groups;
}
