/**
 * What a change is worth: the same fights, by their numbers and with the same dice, without it and with it. Both go well or
 * badly together, so that their difference is known many times better than from two separate lots of fights.
 */
import { wilson } from '@arbiter/dice';
import { type EncounterRules, isRefusal, isSame, type Readings, type Refusal } from '@arbiter/engine';
import type { Hands } from './hands.ts';
import { intervalOfLife, intervalOfShare, intervalOfWins } from './interval.ts';
import { decidingAt, type Levels } from './levels.ts';
import { type Beginning, BLOCK, oneByOne, PARTY } from './tally.ts';

/** One way to have the fight: from which beginning, by which readings, how well played. */
export interface Variant {
  readonly name: string;
  readonly beginning: Beginning;
  readonly readings: Readings;
  readonly levels?: Levels | undefined;
}

/** What some fights came to with one variant, and beside the same fights of the first one. */
interface PairSums {
  readonly wins: number;
  /** Fights that only this variant won, and that only the first one won. */
  readonly better: number;
  readonly worse: number;
  /** Fights that ended otherwise in any way that is counted. */
  readonly changed: number;
  /** Life that the party has left: the sum, that of its squares, and the same of the differences. */
  readonly life: number;
  readonly life2: number;
  readonly gain: number;
  readonly gain2: number;
}

/** What some fights came to, variant by variant. */
export interface PairTally {
  readonly fights: number;
  readonly sums: readonly PairSums[];
}

const NONE: PairSums = { wins: 0, better: 0, worse: 0, changed: 0, life: 0, life2: 0, gain: 0, gain2: 0 };

/** Whoever plays all variants by the numbers of the fights; or why one of them cannot be played. */
export function pairPlayerOf(
  rules: EncounterRules,
  variants: readonly Variant[],
  seed: string,
): ((from: number, to: number, before?: PairTally) => PairTally) | Refusal {
  const [first] = variants;
  const consulted = new Set<string>();
  const players: ((number: number) => End)[] = [];
  for (const variant of variants) {
    const { name, beginning, levels } = variant;
    const readings = variant === first ? witnessed(variant.readings, consulted) : variant.readings;
    const player = oneByOne(rules, beginning, { seed, readings, decide: decidingAt(rules, levels) });
    if (isRefusal(player)) return { ...player, message: `${name}: ${player.message}` };
    players.push(player);
  }
  const others = variants.map(variant => (first ? readingsApart(first, variant) : undefined));
  return (from, to, before) => {
    let sums = before?.sums ?? variants.map(() => NONE);
    for (let number = from; number < to; number++) {
      const asItIs = players[0]!(number);
      sums = sums.map((sum, i) => {
        // Where no rule has asked for a reading yet, another one changes nothing.
        const isUntouched = i === 0 || others[i]?.every(id => !consulted.has(id));
        return addEnd(sum, asItIs, isUntouched ? asItIs : players[i]!(number));
      });
    }
    return { fights: (before?.fights ?? 0) + to - from, sums };
  };
}

/** Why a variant cannot be fought at all: a reading by which somebody is no legal character, for one. */
export function whyNotFought(rules: EncounterRules, { beginning, readings }: Variant): Refusal | undefined {
  const player = oneByOne(rules, beginning, { seed: '', readings });
  return isRefusal(player) ? player : undefined;
}

/** Readings that note which of them are asked for. */
const witnessed = (readings: Readings, consulted: Set<string>): Readings =>
  new Proxy(readings, {
    get(all, id, self) {
      if (typeof id === 'string') consulted.add(id);
      return Reflect.get(all, id, self);
    },
  });

/** The readings in which a variant differs from the first, where it differs in nothing else. */
function readingsApart(
  first: Variant,
  { beginning, levels, readings }: Variant,
): readonly string[] | undefined {
  const startOf = (of: Beginning): unknown => ('setup' in of ? of.setup : of.state);
  if (startOf(beginning) !== startOf(first.beginning) || !isSame(levels, first.levels)) return undefined;
  const [was, is] = [first.readings, readings] as Readonly<Record<string, unknown>>[];
  return Object.keys({ ...was, ...is }).filter(id => was![id] !== is![id]);
}

interface End {
  readonly winner: string;
  readonly rounds: number;
  readonly lost: number;
}

function addEnd(sum: PairSums, first: End, own: End): PairSums {
  const [was, is] = [first.winner === PARTY, own.winner === PARTY];
  const [life, gain] = [1 - own.lost, first.lost - own.lost];
  return {
    wins: sum.wins + Number(is),
    better: sum.better + Number(is && !was),
    worse: sum.worse + Number(was && !is),
    changed:
      sum.changed +
      Number(was !== is || gain !== 0 || first.rounds !== own.rounds || first.winner !== own.winner),
    life: sum.life + life,
    life2: sum.life2 + life * life,
    gain: sum.gain + gain,
    gain2: sum.gain2 + gain * gain,
  };
}

function addSums(a: PairSums, b: PairSums): PairSums {
  const keys = Object.keys(a) as (keyof PairSums)[];
  return Object.fromEntries(keys.map(key => [key, a[key] + b[key]])) as unknown as PairSums;
}

/** What two lots of fights came to. */
export const addTallies = (a: PairTally, b: PairTally): PairTally => ({
  fights: a.fights + b.fights,
  sums: a.sums.map((sum, i) => addSums(sum, b.sums[i]!)),
});

/** One variant beside the first. */
export interface PairedVariant {
  readonly name: string;
  readonly wins: number;
  readonly winRate: number;
  readonly interval95: readonly [number, number];
  /** By how much more often the party wins than with the first variant, and where the true difference lies with 95 % confidence. */
  readonly difference: number;
  readonly difference95: readonly [number, number];
  /** Fights that only this variant won, and that only the first one won. */
  readonly better: number;
  readonly worse: number;
  /** Fights that ended otherwise in any way: who won, when, with how much life. */
  readonly changed: number;
  /** Life that the party has left on average, by how much more than with the first, and the interval of each. */
  readonly life: number;
  readonly life95: readonly [number, number];
  readonly lifeGained: number;
  readonly lifeGained95: readonly [number, number];
  /** The variance of the difference as a share of what separate fights would have: of life, and of wins. */
  readonly varianceRatio: { readonly life: number | undefined; readonly wins: number | undefined };
}

/** Variants of one fight, side by side; the first is what the others are held against. */
export interface PairReport {
  readonly fights: number;
  readonly seed: string;
  readonly variants: readonly PairedVariant[];
  /** Where somebody left before the end: after how many fights of how many. */
  readonly stopped?: { readonly after: number; readonly of: number };
}

/** What the sums say. */
export function pairReport(
  { fights, sums }: PairTally,
  variants: readonly Variant[],
  seed: string,
): PairReport {
  const [first] = sums;
  return {
    fights,
    seed,
    variants: variants.map(({ name }, i) => pairedOf(name, fights, first!, sums[i]!)),
  };
}

function pairedOf(name: string, fights: number, first: PairSums, own: PairSums): PairedVariant {
  const { wins, better, worse, changed } = own;
  const variance = (sum: number, squares: number): number =>
    fights < 2 ? 0 : Math.max(0, (squares - (sum * sum) / fights) / (fights - 1));
  const ofGain = variance(own.gain, own.gain2);
  const apart = variance(own.life, own.life2) + variance(first.life, first.life2);
  const winsApart = variance(wins, wins) + variance(first.wins, first.wins);
  const ofWins = variance(better - worse, better + worse);
  return {
    ...{ name, wins, winRate: wins / fights, interval95: wilson(wins, fights) },
    ...{ difference: (better - worse) / fights },
    difference95: intervalOfWins({ sum: better - worse, squares: better + worse }, fights),
    ...{ better, worse, changed, life: own.life / fights },
    life95: intervalOfShare({ sum: own.life, squares: own.life2 }, fights),
    lifeGained: own.gain / fights,
    lifeGained95: intervalOfLife({ sum: own.gain, squares: own.gain2 }, fights),
    varianceRatio: {
      life: apart > 0 ? ofGain / apart : undefined,
      wins: winsApart > 0 ? ofWins / winsApart : undefined,
    },
  };
}

/** How many fights, from which seed, and who wants to know how far it is or to leave. */
export interface PairOptions {
  readonly times: number;
  readonly seed: string;
  readonly progress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Plays variants of a fight on the same dice; nothing where it was left before the first fights were over. */
export async function pairFights(
  hands: Hands,
  variants: readonly Variant[],
  { times, seed, progress, signal }: PairOptions,
): Promise<PairReport | Refusal | undefined> {
  const work = { kind: 'pairs' as const, seed, variants };
  const blocks = Math.ceil(times / BLOCK);
  const found = new Map<number, PairTally>();
  let refusal: Refusal | undefined;
  let [next, done] = [0, 0];
  const hand = async (): Promise<void> => {
    while (next < blocks && !refusal && !signal?.aborted) {
      const block = next++;
      const tally = await hands.play(work, block * BLOCK, Math.min((block + 1) * BLOCK, times), signal);
      if (isRefusal(tally)) {
        refusal = tally;
        return;
      }
      found.set(block, tally);
      done += tally.fights;
      progress?.(done);
    }
  };
  await Promise.all(Array.from({ length: hands.count }, hand));
  if (refusal) return refusal;
  let all: PairTally = { fights: 0, sums: variants.map(() => NONE) };
  // In their order, and without a gap: sums are the same then, whoever played.
  for (let block = 0; found.has(block); block++) {
    const tally = found.get(block)!;
    all = addTallies(all, tally);
    // Whoever left in the middle of a block left before those behind it.
    if (all.fights < Math.min((block + 1) * BLOCK, times)) break;
  }
  if (all.fights === 0) return undefined;
  const report = pairReport(all, variants, seed);
  return all.fights < times ? { ...report, stopped: { after: all.fights, of: times } } : report;
}
