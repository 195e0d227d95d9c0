/**
 * Best play of a small fight: whoever looks for the best does, in every moment, what wins most often. It is looked for in
 * doubles, and then proven in fractions: no choice in any moment is better, to the last digit.
 */
import { compare, type Rational, toNumber } from '@arbiter/dice';
import { type Refusal, refuse } from '@arbiter/engine';
import {
  type Chances,
  type Choice,
  chanceAfter,
  chancesOf,
  groupsOf,
  type Moment,
  type Next,
  type Offered,
  winnersOf,
} from './moments.ts';

/** What sides reach that choose the best of all that is offered, while the others go by their tactics. */
export interface BestPlay {
  readonly sides: readonly string[];
  /** How likely each side wins then, or nobody. */
  readonly outcomes: Readonly<Record<string, Rational>>;
  /** In how many moments something else is better than what the tactics do. */
  readonly better: number;
  /** What the tactics give away by, the most first. */
  readonly lessons: readonly Lesson[];
}

/** Something that a side's tactics do, and what is better. */
export interface Lesson {
  readonly side: string;
  /** What the tactics do, and what is better there. */
  readonly tactics: string;
  readonly better: string;
  /** In how many different moments. */
  readonly moments: number;
  /** How much of a chance to win it costs in a fight that goes by the tactics, all told. */
  readonly costs: number;
}

/** Nearer than this doubles are held to be alike until fractions tell. */
const NEAR = 1e-10;
const MOST_SWEEPS = 20_000;
/** A best reply is found after a few; two that answer each other need not come to an end. */
const MOST_PROOFS = 60;

/** What the sides win by choosing the best everywhere; refused where their replies to each other never settle. */
export function bestPlay(
  moments: readonly Moment[],
  first: Next,
  sides: readonly string[],
): BestPlay | Refusal {
  const winners = winnersOf(moments);
  const chosen = guessed(moments, winners);
  for (let proof = 0; proof < MOST_PROOFS; proof++) {
    const played = moments.map((moment, i) => ({ ...moment, next: chosen[i]?.next ?? moment.next }));
    const chances = chancesOf(played, winners);
    const better = betterChoices(played, chances, winners);
    if (better.size === 0)
      return {
        sides,
        outcomes: Object.fromEntries(winners.map((winner, w) => [winner, chanceAfter(first, chances, w)])),
        better: chosen.filter(choice => choice !== undefined).length,
        lessons: lessonsOf({ moments, first, winners, chosen }, chances),
      };
    for (const [moment, choice] of better) chosen[moment] = choice;
  }
  return refuse(
    '',
    'The best replies of the sides to each other go round in circles here: ask for one side.',
  );
}

/** For each moment the choice that is better than the tactics' own, in doubles; nothing where none is. */
function guessed(moments: readonly Moment[], winners: readonly string[]): (Choice | undefined)[] {
  const flat = moments.map(({ next, choices }) => ({
    mover: choices ? winners.indexOf(choices.side) : -1,
    ways: [next, ...(choices?.others.map(other => other.next) ?? [])].map(inDoubles),
  }));
  const values = winners.map(
    winner => new Float64Array(moments.map(moment => (moment.winner === winner ? 1 : 0))),
  );
  const best = new Int32Array(moments.length);
  const worthOf = (way: Way, value: Float64Array): number =>
    way.reduce((sum, { to, p }) => sum + p * value[to]!, 0);
  const look = (moment: number): number => {
    const { mover, ways } = flat[moment]!;
    if (ways[0]!.length === 0) return 0;
    if (mover >= 0) {
      const own = values[mover]!;
      let most = worthOf(ways[0]!, own) + NEAR;
      best[moment] = 0;
      for (let way = 1; way < ways.length; way++) {
        const value = worthOf(ways[way]!, own);
        if (value > most) [most, best[moment]] = [value, way];
      }
    }
    let change = 0;
    for (const value of values) {
      const then = worthOf(ways[best[moment]!]!, value);
      change = Math.max(change, Math.abs(then - value[moment]!));
      value[moment] = then;
    }
    return change;
  };
  for (const group of groupsOf(flat.map(({ ways }) => ways.flat())))
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      let change = 0;
      for (const moment of group) change = Math.max(change, look(moment));
      if (change < NEAR / 100) break;
    }
  return moments.map(({ choices }, i) => choices?.others[best[i]! - 1]);
}
type Way = readonly { readonly to: number; readonly p: number }[];
const inDoubles = (next: Next): Way => next.map(({ to, p }) => ({ to, p: toNumber(p) }));

/** Moments in which something offered is better than what is played there, and the best of it: exactly. */
function betterChoices(
  played: readonly Moment[],
  chances: Chances,
  winners: readonly string[],
): ReadonlyMap<number, Choice> {
  const rough = winners.map((_, w) => chances.map(chance => toNumber(chance[w]!)));
  const better = new Map<number, Choice>();
  for (const [i, { next, choices }] of played.entries()) {
    const w = choices ? winners.indexOf(choices.side) : -1;
    if (!choices || w < 0) continue;
    let most = chances[i]![w]!;
    for (const other of choices.others) {
      const about = other.next.reduce((sum, { to, p }) => sum + toNumber(p) * rough[w]![to]!, 0);
      // Only what may be better is worked out to the last digit.
      if (about < toNumber(most) - NEAR || leadsAlike(other.next, next)) continue;
      const chance = chanceAfter(other.next, chances, w);
      if (compare(chance, most) <= 0) continue;
      most = chance;
      better.set(i, other);
    }
  }
  return better;
}

const leadsAlike = (one: Next, other: Next): boolean =>
  one.length === other.length &&
  one.every(({ to, p }, i) => other[i]!.to === to && compare(other[i]!.p, p) === 0);

/** What it takes to tell what the tactics give away. */
interface Compared {
  readonly moments: readonly Moment[];
  readonly first: Next;
  readonly winners: readonly string[];
  readonly chosen: readonly (Choice | undefined)[];
}

/**
 * What a moment costs is how much less its tactics win there than the best, all being played best afterwards; how often
 * a fight that goes by the tactics comes to it weighs it. For one side these costs add up to all that the best gains.
 */
function lessonsOf({ moments, first, winners, chosen }: Compared, chances: Chances): readonly Lesson[] {
  const often = visitsOf(moments, first);
  const lessons = new Map<string, Lesson>();
  for (const [i, choice] of chosen.entries()) {
    const { choices, next } = moments[i]!;
    if (!choice || !choices) continue;
    const { side } = choices;
    const [tactics, better] = namesApart(choices.tactics, choice);
    const w = winners.indexOf(side);
    const costs = often[i]! * (toNumber(chances[i]![w]!) - toNumber(chanceAfter(next, chances, w)));
    const key = JSON.stringify([side, tactics, better]);
    const known = lessons.get(key) ?? { side, tactics, better, moments: 0, costs: 0 };
    lessons.set(key, { ...known, moments: known.moments + 1, costs: known.costs + costs });
  }
  return [...lessons.values()].sort((a, b) => b.costs - a.costs);
}

/** Two offers by their labels; where these are the same, with what each costs. */
const namesApart = (one: Offered, other: Offered): readonly [string, string] => {
  const withCost = ({ label, cost }: Offered): string => (cost ? `${label} (${cost})` : label);
  return one.label === other.label ? [withCost(one), withCost(other)] : [one.label, other.label];
};

/** How often a fight that goes by the tactics comes to each moment, on the average. */
function visitsOf(moments: readonly Moment[], first: Next): Float64Array {
  const ways = moments.map(({ next }) => inDoubles(next));
  const visits = new Float64Array(moments.length);
  const arriving = new Float64Array(moments.length);
  for (const { to, p } of inDoubles(first)) arriving[to]! += p;
  // Whatever leads somewhere comes before it; within what leads back to itself it is passed on until nothing is left.
  for (const group of [...groupsOf(ways)].reverse())
    for (let pass = 0; pass < MOST_SWEEPS; pass++) {
      let moved = 0;
      for (const moment of group) {
        const mass = arriving[moment]!;
        if (mass === 0) continue;
        arriving[moment] = 0;
        visits[moment]! += mass;
        moved = Math.max(moved, mass);
        for (const { to, p } of ways[moment]!) arriving[to]! += mass * p;
      }
      if (moved < 1e-15) break;
    }
  return visits;
}
