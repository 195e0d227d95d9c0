/**
 * How many foes, and of which kind, make a fight that the party wins so often: a race on common dice. For each kind first
 * how many (twice as many until it is too hard, then halfway between), each rung with as many fights as it takes to see
 * that it is too easy or too hard; then the numbers that came nearest are played on against each other, the better half
 * going on, until one of them is known to lie in the band.
 */
import { wilson } from '@arbiter/dice';
import { isRefusal, type Readings, type Refusal } from '@arbiter/engine';
import type { Hands } from './hands.ts';
import type { Levels } from './levels.ts';
import { BLOCK, PARTY } from './tally.ts';

/** A fight that could be the one: a kind, how many of it, and the set-up. */
export interface Candidate {
  readonly kind: string;
  readonly count: number;
}

/** What is wanted, and of what. */
export interface BalanceQuestion {
  readonly kinds: readonly string[];
  /** The fight with so many of a kind. */
  setupOf(candidate: Candidate): unknown;
  /** The share of fights that the party should win, and how far off is as good: 0.7 and 0.03. */
  readonly target: number;
  readonly within: number;
  readonly most: number;
  readonly readings: Readings;
  readonly seed: string;
  readonly levels?: Levels | undefined;
  readonly progress?: ((rung: Rung) => void) | undefined;
  /** Whoever ends it is told what is known by then. */
  readonly signal?: AbortSignal | undefined;
}

/** One rung of the ladder: what was tried, and what came of it. */
export interface Rung extends Candidate {
  readonly fights: number;
  readonly wins: number;
  readonly winRate: number;
  readonly interval95: readonly [number, number];
  readonly verdict: 'too easy' | 'too hard' | 'in the band' | 'near it';
}

/** The ladder, in the order in which it was climbed, and the fight that came nearest. */
export interface Balance {
  readonly ladder: readonly Rung[];
  readonly best: Rung;
  /** Whether it is known to lie in the band; otherwise it is the nearest of all. */
  readonly isIn: boolean;
  /** Where somebody left before the search had ended: after how many fights of all rungs. */
  readonly stopped?: { readonly after: number };
}

/** Fights of a rung at first, and at most while the number is looked for and in the race at the end. */
const FIRST = 2 * BLOCK;
const SEARCH = 16 * BLOCK;
const RACE = 256 * BLOCK;
/** A rung is looked at after 128 fights and whenever they have doubled: at most nine times, which share 95 %. */
const DEVIATIONS = 2.773;

/** The fight that the party wins so often; or why it cannot be fought. Nothing where it was left before anything was known. */
export async function balance(
  hands: Hands,
  question: BalanceQuestion,
): Promise<Balance | Refusal | undefined> {
  const race = new Race(hands, question);
  const nearest: Rung[] = [];
  for (const kind of question.kinds) {
    const found = await numbersOf(race, kind, question);
    if (isRefusal(found)) return found;
    if (question.signal?.aborted) break;
    nearest.push(...found);
  }
  // One that is alone, and known to be in the band, has nobody to race against.
  let field = nearest.length === 1 && nearest[0]!.verdict === 'in the band' ? [] : nearest;
  for (
    let fights = 2 * SEARCH;
    field.length > 0 && fights <= RACE && !question.signal?.aborted;
    fights *= 2
  ) {
    const played: Rung[] = [];
    for (const one of field) {
      const rung = await race.play(one, fights);
      if (isRefusal(rung)) return rung;
      played.push(rung);
    }
    const inOrder = byNearness(played, question.target);
    if (inOrder[0]!.verdict === 'in the band') break;
    // Whoever is known to be outside the band goes, and the farther half of the others.
    const open = inOrder.filter(({ verdict }) => verdict === 'near it');
    field = open.slice(0, Math.max(1, Math.ceil(open.length / 2)));
    if (open.length === 0) break;
  }
  const [best] = byNearness(race.latest(), question.target);
  return (
    best && {
      ...{ ladder: race.ladder, best, isIn: best.verdict === 'in the band' },
      ...(question.signal?.aborted && { stopped: { after: race.fights() } }),
    }
  );
}

/** What is known to be in the band first, then by distance. */
const byNearness = (rungs: readonly Rung[], target: number): readonly Rung[] =>
  rungs.toSorted(
    (a, b) =>
      Number(b.verdict === 'in the band') - Number(a.verdict === 'in the band') ||
      Math.abs(a.winRate - target) - Math.abs(b.winRate - target),
  );

/** The largest number that is too easy and the smallest that is too hard, or the one between that is neither. */
async function numbersOf(
  race: Race,
  kind: string,
  { most, signal }: BalanceQuestion,
): Promise<readonly Rung[] | Refusal> {
  let easy: Rung | undefined;
  let hard: Rung | undefined;
  for (let count = 1; !signal?.aborted; ) {
    const rung = await race.play({ kind, count }, SEARCH);
    if (isRefusal(rung)) return rung;
    if (rung.verdict === 'in the band') return [rung];
    if (rung.verdict === 'too easy' || (rung.verdict === 'near it' && rung.winRate > race.target))
      easy = rung;
    else hard = rung;
    const [from, to] = [easy?.count ?? 0, hard?.count];
    if (to === undefined) {
      if (from === most) break;
      count = Math.min(most, 2 * from);
    } else if (to - from <= 1) break;
    else count = Math.floor((from + to) / 2);
  }
  return [easy, hard].filter(rung => rung !== undefined);
}

/** All rungs, each with its fights so far: whoever plays on goes on with the next fight. */
class Race {
  readonly ladder: Rung[] = [];
  readonly target: number;
  readonly #hands: Hands;
  readonly #question: BalanceQuestion;
  readonly #works = new Map<
    string,
    { readonly work: Parameters<Hands['play']>[0]; fights: number; wins: number }
  >();
  readonly #latest = new Map<string, Rung>();

  constructor(hands: Hands, question: BalanceQuestion) {
    this.#hands = hands;
    this.#question = question;
    this.target = question.target;
  }

  latest(): readonly Rung[] {
    return [...this.#latest.values()];
  }

  fights(): number {
    return this.latest().reduce((sum, { fights }) => sum + fights, 0);
  }

  /** Fights until it is plain on which side of the band it lies, or in it; at most so many in all. */
  async play({ kind, count }: Candidate, most: number): Promise<Rung | Refusal> {
    const key = `${count} ${kind}`;
    const known = this.#works.get(key) ?? { work: this.#workOf({ kind, count }), fights: 0, wins: 0 };
    this.#works.set(key, known);
    let rung = this.#latest.get(key);
    for (let until = Math.max(FIRST, 2 * known.fights); until <= most; until *= 2) {
      const blocks = Array.from(
        { length: (until - known.fights) / BLOCK },
        (_, i) => known.fights + i * BLOCK,
      );
      if (this.#question.signal?.aborted) break;
      const { signal } = this.#question;
      const played = await inOrder(blocks, this.#hands.count, async from =>
        signal?.aborted ? undefined : this.#hands.play(known.work, from, from + BLOCK, signal),
      );
      for (const tally of played) {
        // Whoever left in the middle of a block left before those behind it.
        if (tally === undefined) break;
        if (isRefusal(tally)) return { ...tally, message: `${key}: ${tally.message}` };
        known.fights += tally.fights;
        known.wins += 'outcomes' in tally ? (tally.outcomes[PARTY] ?? 0) : 0;
        if (tally.fights < BLOCK) break;
      }
      if (known.fights === 0) break;
      rung = this.#rung({ kind, count }, known);
      if (rung.verdict !== 'near it') break;
    }
    if (!rung) return this.#rung({ kind, count }, known);
    this.#latest.set(key, rung);
    this.ladder.push(rung);
    this.#question.progress?.(rung);
    return rung;
  }

  #workOf(candidate: Candidate) {
    const { seed, readings, levels } = this.#question;
    const opening = { setup: this.#question.setupOf(candidate) };
    return { kind: 'fights' as const, opening, seed, readings, levels };
  }

  #rung(candidate: Candidate, { fights, wins }: { fights: number; wins: number }): Rung {
    const { target, within } = this.#question;
    const interval95 = wilson(wins, fights, DEVIATIONS);
    const [least, most] = interval95;
    const verdict =
      least > target + within
        ? 'too easy'
        : most < target - within
          ? 'too hard'
          : least >= target - within && most <= target + within
            ? 'in the band'
            : 'near it';
    return { ...candidate, fights, wins, winRate: wins / fights, interval95, verdict };
  }
}

/** Several at a time, and what they come to in their order. */
async function inOrder<T, R>(all: readonly T[], hands: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const hand = async (): Promise<void> => {
    while (next < all.length) {
      const i = next++;
      results[i] = await work(all[i]!);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return results;
}
