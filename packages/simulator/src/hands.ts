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
export function playerFor(
  book: Ruleset,
  work: Work,
): ((from: number, to: number) => Tally | PairTally) | Refusal {
  const rules = openRules(book);
  if (work.kind === 'pairs') return pairPlayerOf(rules, work.variants, work.seed);
  const playing = playingOf(rules, work);
  const { opening } = work;
  return 'day' in opening ? dayPlayerOf(book, opening.day, playing) : playerOf(rules, opening, playing);
}

/** Those who play: as many blocks at a time as there are hands. */
export interface Hands {
  readonly count: number;
  play<W extends Work>(work: W, from: number, to: number): Promise<TallyOf<W> | Refusal>;
  close(): Promise<void>;
}

/** This thread, which lets others have a turn after each block. */
export function handsHere(book: Ruleset): Hands {
  const players = new WeakMap<Work, ReturnType<typeof playerFor>>();
  return {
    count: 1,
    async play(work, from, to) {
      await new Promise(next => setTimeout(next));
      const player = remember(players, work, () => playerFor(book, work));
      return isRefusal(player) ? player : (player(from, to) as never);
    },
    async close() {},
  };
}
