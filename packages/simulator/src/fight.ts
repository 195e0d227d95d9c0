/** The same fight many times, and what that says. */
import {
  type EncounterRules,
  isRefusal,
  openRules,
  type Readings,
  type Refusal,
  type Ruleset,
} from '@arbiter/engine';
import { type DayPart, dayPlayerOf } from './day.ts';
import { intervalOfShare } from './interval.ts';
import { decidingAt, type Levels } from './levels.ts';
import {
  type Beginning,
  type Fallen,
  Gathering,
  PARTY,
  type Player,
  type Playing,
  playerOf,
  type Story,
} from './tally.ts';
import type { Watched } from './watch.ts';

/** What many fights between the same sides say. */
export interface FightReport {
  readonly fights: number;
  readonly wins: number;
  /** Share of fights that the party won, and where the true share lies with 95 % confidence. */
  readonly winRate: number;
  readonly interval95: readonly [number, number];
  /** How often something may happen that was never seen, with 95 % confidence. */
  readonly unseen95: number;
  /** Where somebody left before the end: after how many fights of how many. */
  readonly stopped?: { readonly after: number; readonly of: number };
  /** Half the width of the interval that was wanted, where somebody said so, and whether it is as narrow as that. */
  readonly until?: { readonly wanted: number; readonly isReached: boolean };
  /** How often each side won; a fight that nobody won, or that did not end, counts under its own name. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Fights at whose end somebody of the party was out of it. */
  readonly somebodyDown: number;
  /** The share of its life that the party had lost at the end, on average. */
  readonly lifeLost: number;
  /** Where that average lies with 95 % confidence. */
  readonly lifeLost95: readonly [number, number];
  /** Who was out of the fight at its end, how often, most often first. */
  readonly fallen: readonly Fallen[];
  /** Of days: how often the party won each of their fights, by its name. */
  readonly won?: Readonly<Record<string, number>>;
  readonly rounds: {
    readonly mean: number;
    readonly least: number;
    readonly most: number;
    /** How many fights took so many rounds. */
    readonly each: Readonly<Record<number, number>>;
  };
  /** Three of the fights by their numbers: in the middle, and where one in twenty went worse or better for the party. */
  readonly stories: { readonly bad: Story; readonly typical: Story; readonly good: Story };
  /** What the first of the fights showed, which were looked at closely. */
  readonly watched: Watched;
  readonly decisions: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly seed: string;
}

/** How often a fight is played, from which seed, with which readings. */
export interface FightOptions {
  /** How many fights at most. */
  readonly times: number;
  readonly seed: string;
  readonly readings: Readings;
  /** Fewer are enough once half the width of the interval is at most this: 0.01 for a point of a hundred. */
  readonly until?: number | undefined;
  /** How well each side plays: sensibly, where nobody says otherwise. */
  readonly levels?: Levels | undefined;
  /** Called about every tenth of a second with the number of fights done. */
  readonly progress?: ((done: number) => void) | undefined;
}

/** Plays the fight many times with both sides on their tactics. The same seed gives the same numbers, all but how long it took. */
export const fight = (rules: EncounterRules, setup: unknown, options: FightOptions): FightReport | Refusal =>
  fightFrom(rules, { setup }, options);

/** The same from any beginning: a set-up, or a state in the middle of a fight. */
export const fightFrom = (
  rules: EncounterRules,
  beginning: Beginning,
  options: FightOptions,
): FightReport | Refusal => gather(playerOf(rules, beginning, playingOf(rules, options)), options);

/** A day of several fights, which is won when all of them are. */
export const fightDay = (
  book: Ruleset,
  day: readonly DayPart[],
  options: FightOptions,
): FightReport | Refusal => gather(dayPlayerOf(book, day, playingOf(openRules(book), options)), options);

function gather(player: Player | Refusal, options: FightOptions): FightReport | Refusal {
  if (isRefusal(player)) return player;
  const gathering = new Gathering(options);
  const begun = performance.now();
  let said = begun;
  for (let block = 0; !gathering.isOver; block++) {
    gathering.add(block, player(...gathering.numbersOf(block)));
    if (options.progress && performance.now() - said > 100) {
      said = performance.now();
      options.progress(gathering.tally.fights);
    }
  }
  return reportOf(gathering, options.seed, (performance.now() - begun) / 1000);
}

/** How the fights of a report are played. */
export const playingOf = (
  rules: EncounterRules,
  { seed, readings, levels }: Omit<FightOptions, 'times'>,
): Playing => ({
  seed,
  readings,
  decide: decidingAt(rules, levels),
});

/** What the fights that were gathered say. */
export function reportOf(gathering: Gathering, seed: string, seconds: number): FightReport {
  const { fights, outcomes, rounds, down, lost, lost2, fallen, won, stories, watched, decisions } =
    gathering.tally;
  const wins = outcomes[PARTY] ?? 0;
  const interval95 = gathering.interval();
  const { times, until } = gathering.enough;
  const lengths = Object.keys(rounds).map(Number);
  const sum = lengths.reduce((all, n) => all + n * (rounds[n] ?? 0), 0);
  return {
    fights,
    wins,
    winRate: wins / fights,
    interval95,
    unseen95: gathering.unseen(),
    ...(!gathering.isOver && { stopped: { after: fights, of: times } }),
    ...(until !== undefined && {
      until: { wanted: until, isReached: (interval95[1] - interval95[0]) / 2 <= until },
    }),
    outcomes,
    somebodyDown: down,
    lifeLost: lost / fights,
    lifeLost95: intervalOfShare({ sum: lost, squares: lost2 }, fights),
    fallen: Object.values(fallen).sort((a, b) => b.fights - a.fights),
    ...(Object.keys(won).length > 0 && { won }),
    rounds: { mean: sum / fights, least: Math.min(...lengths), most: Math.max(...lengths), each: rounds },
    stories: threeOf(stories),
    watched,
    decisions,
    seconds,
    perSecond: fights / seconds,
    seed,
  };
}

/** From worst to best for the party: won or not, then by what it cost. */
function threeOf(stories: readonly Story[]): FightReport['stories'] {
  const inOrder = [...stories].sort((a, b) => Number(a.won) - Number(b.won) || b.lost - a.lost);
  const at = (share: number): Story => inOrder[Math.floor(share * (inOrder.length - 1))]!;
  return { bad: at(0.05), typical: at(0.5), good: at(0.95) };
}
