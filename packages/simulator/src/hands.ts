/** Who plays blocks of fights: this thread, or several. What they come to is the same, because every fight has dice of its own. */
import { remember } from '@arbiter/dice';
import { isRefusal, openRules, type Refusal, type Ruleset } from '@arbiter/engine';
import { type DayPart, dayPlayerOf } from './day.ts';
import { type FightOptions, playingOf } from './fight.ts';
import { type PairTally, pairPlayerOf, type Variant } from './pairs.ts';
import { type Beginning, playerOf, type Tally } from './tally.ts';

/** Where fights begin: as they are set up, as one stands, or with the first of a day. */
export type Opening = Beginning | { readonly day: readonly DayPart[] };

/** The same fight again and again. */
interface Fights extends Pick<FightOptions, 'seed' | 'readings' | 'levels'> {
  readonly kind: 'fights';
  readonly opening: Opening;
}

/** Several variants of one fight side by side. */
interface Pairs {
  readonly kind: 'pairs';
  readonly seed: string;
  readonly variants: readonly Variant[];
}

/** Something to play, as it can be sent to a thread. */
export type Work = Fights | Pairs;
/** What it comes to. */
export type TallyOf<W extends Work> = W extends Pairs ? PairTally : Tally;

/** Whoever plays it by the numbers of the fights; or why nobody can. */
export function playerFor(book: Ruleset, work: Work): BlockPlayer | Refusal {
  const rules = openRules(book);
  if (work.kind === 'pairs') return inPieces(pairPlayerOf(rules, work.variants, work.seed));
  const playing = playingOf(rules, work);
  const { opening } = work;
  return inPieces(
    'day' in opening ? dayPlayerOf(book, opening.day, playing) : playerOf(rules, opening, playing),
  );
}

/** Whoever plays a block: it gives what the first of its fights come to, none at first, so that it can be left between two of them. */
export type BlockPlayer = (from: number, to: number) => Generator<Tally | PairTally, void>;

/** So many milliseconds are played in one go. */
const PIECE = 50;

/** A block in pieces as long as they may take. Each goes on with the sums of the last, so that no digit tells how it was cut. */
function inPieces<T extends Tally | PairTally>(
  player: ((from: number, to: number, before?: T) => T) | Refusal,
): BlockPlayer | Refusal {
  if (isRefusal(player)) return player;
  let each = PIECE;
  return function* (from, to) {
    let tally = player(from, from);
    yield tally;
    for (let at = from; at < to; ) {
      const end = Math.min(to, at + Math.max(1, Math.floor(PIECE / each)));
      const begun = performance.now();
      tally = player(at, end, tally);
      each = Math.max(0.001, (performance.now() - begun) / (end - at));
      at = end;
      yield tally;
    }
  };
}

/** A block on this thread, which lets others have a turn after each piece; whoever leaves is told what it came to by then. */
export async function playInTurns(
  player: BlockPlayer,
  [from, to]: readonly [number, number],
  turn: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Tally | PairTally | undefined> {
  let last: Tally | PairTally | undefined;
  for (const tally of player(from, to)) {
    last = tally;
    if (tally.fights < to - from) await turn();
    if (signal?.aborted) break;
  }
  return last;
}

/** Those who play: as many blocks at a time as there are hands. Whoever leaves has the first fights of each block that is open. */
export interface Hands {
  readonly count: number;
  play<W extends Work>(
    work: W,
    from: number,
    to: number,
    signal?: AbortSignal,
  ): Promise<TallyOf<W> | Refusal>;
  close(): Promise<void>;
}

/** This thread, which lets others have a turn before each block and within it. */
export function handsHere(book: Ruleset): Hands {
  const players = new WeakMap<Work, ReturnType<typeof playerFor>>();
  return {
    count: 1,
    async play(work, from, to, signal) {
      const player = remember(players, work, () => playerFor(book, work));
      const turn = () => new Promise(next => setTimeout(next));
      // What a work comes to is of its own kind.
      return (isRefusal(player) ? player : await playInTurns(player, [from, to], turn, signal)) as never;
    },
    async close() {},
  };
}
