/** What many fights came to, in blocks that can be played anywhere and are added up in their order. */
import { KeyedDice, wilson } from '@arbiter/dice';
import {
  auto,
  copyOf,
  type EncounterRules,
  enact,
  GAME_MASTER,
  isRefusal,
  Play,
  type Readings,
  type Refusal,
  roundOf,
  type Standing,
  standingsOf,
  Trace,
  tellAll,
} from '@arbiter/engine';
import { healthOf } from './health.ts';
import {
  addCounts,
  addWatched,
  UNWATCHED,
  WATCHED_FIGHTS,
  Watch,
  type Watched,
  type Watcher,
} from './watch.ts';

/** Where every fight begins: as it is set up, or as it stands. */
export type Beginning = { readonly setup: unknown } | { readonly state: unknown };

/** The side whose chances are told. */
export const PARTY = 'party';

/** Fights that are played in one go, whoever plays them: sums are the same then, to the last digit. */
export const BLOCK = 64;

/** A fight that takes more decisions than this is called unfinished instead of going on for ever. */
export const MAX_DECISIONS = 20_000;

/** What some fights came to. */
export interface Tally {
  readonly fights: number;
  readonly decisions: number;
  /** How often each side won; a fight that nobody won, or that did not end, counts under its own name. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** How many fights took so many rounds. */
  readonly rounds: Readonly<Record<number, number>>;
  /** Fights at whose end somebody of the party was out of it. */
  readonly down: number;
  /** The share of its life that the party had lost at the end, added up. */
  readonly lost: number;
  /** The squares of these shares, added up. */
  readonly lost2: number;
  /** Who was out of the fight at its end, how often. */
  readonly fallen: Readonly<Record<string, Fallen>>;
  /** Of days: how often the party won each of their fights. */
  readonly won: Readonly<Record<string, number>>;
  /** How some of the fights went, by their numbers. */
  readonly stories: readonly Story[];
  /** What those showed that were looked at closely. */
  readonly watched: Watched;
}

/** Somebody, and at the end of how many fights they were out of it. */
export interface Fallen {
  readonly name: string;
  readonly side: string;
  readonly fights: number;
}

/** One fight: its number, and how it went for the party. */
export interface Story {
  readonly number: number;
  readonly won: boolean;
  readonly lost: number;
  readonly rounds: number;
}

export const NOTHING: Tally = {
  fights: 0,
  decisions: 0,
  outcomes: {},
  rounds: {},
  down: 0,
  lost: 0,
  lost2: 0,
  fallen: {},
  won: {},
  stories: [],
  watched: UNWATCHED,
};

/** Of more fights no story is kept. */
const MOST_STORIES = 1024;

/** The fights of one tally and then of another. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    fights: a.fights + b.fights,
    decisions: a.decisions + b.decisions,
    outcomes: addCounts(a.outcomes, b.outcomes),
    rounds: addCounts(a.rounds, b.rounds),
    down: a.down + b.down,
    lost: a.lost + b.lost,
    lost2: a.lost2 + b.lost2,
    fallen: addFallen(a.fallen, b.fallen),
    won: addCounts(a.won, b.won),
    stories: a.stories.length >= MOST_STORIES ? a.stories : [...a.stories, ...b.stories],
    watched: addWatched(a.watched, b.watched),
  };
}

function addFallen(a: Tally['fallen'], b: Tally['fallen']): Tally['fallen'] {
  const sum = { ...a };
  for (const [id, one] of Object.entries(b))
    sum[id] = { ...one, fights: (sum[id]?.fights ?? 0) + one.fights };
  return sum;
}

/** How a fight is played: from which seed, with which readings, by which choices. */
export interface Playing {
  readonly seed: string;
  readonly readings: Readings;
  readonly decide?: EncounterRules['tactics'] | undefined;
}

/** The dice of a fight are its own, by its number; what one change does not touch falls as it did without it. */
export const playOf = ({ seed, readings }: Playing, number: number): Play =>
  new Play(new KeyedDice(seed, number), readings, Trace.unread);

/** Plays fights by their numbers, on top of what those before them in the same block came to. */
export type Player = (from: number, to: number, before?: Tally) => Tally;

/** Whoever plays fights from this beginning; or why there are none. */
export function playerOf(rules: EncounterRules, beginning: Beginning, playing: Playing): Player | Refusal {
  const begin = beginnerOf(rules, beginning, playing);
  if (isRefusal(begin)) return begin;
  return tallyOf(rules, playing, (number, watcher) => {
    const play = playOf(playing, number);
    const state = begin(play);
    return standingsAtEnd(rules, state, goOn(rules, state, play, playing.decide, watcher));
  });
}

/** Whoever plays one fight by its number, and says how it ended for the party. */
export function oneByOne(
  rules: EncounterRules,
  beginning: Beginning,
  playing: Playing,
): ((number: number) => Ended & { readonly lost: number }) | Refusal {
  const begin = beginnerOf(rules, beginning, playing);
  if (isRefusal(begin)) return begin;
  return number => {
    const play = playOf(playing, number);
    const state = begin(play);
    const ended = goOn(rules, state, play, playing.decide);
    return { ...ended, lost: lifeLost(standingsOf(rules, state)) };
  };
}

/** A fight that is over, and how everybody stands then. */
export interface Played extends Ended {
  readonly fighters: readonly Standing[];
  /** Of a day: the fights that the party won in it, by their names. */
  readonly won?: readonly string[];
}

/** How everybody stands at the end of a fight. */
export const standingsAtEnd = (rules: EncounterRules, state: unknown, ended: Ended): Played => ({
  ...ended,
  fighters: standingsOf(rules, state),
});

/** The share of its life that the party has lost. */
export function lifeLost(fighters: readonly Standing[]): number {
  const party = fighters.filter(({ side }) => side === PARTY);
  return party.length === 0 ? 0 : 1 - party.reduce((sum, one) => sum + healthOf(one), 0) / party.length;
}

/** What fights come to that are played by their numbers. */
export const tallyOf =
  (
    rules: EncounterRules,
    { readings }: Playing,
    playOne: (number: number, watcher?: Watcher) => Played,
  ): Player =>
  (from, to, before = NOTHING) => {
    const watch = new Watch(rules, readings);
    const outcomes: Record<string, number> = { ...before.outcomes };
    const rounds: Record<number, number> = { ...before.rounds };
    const fallen: Record<string, Fallen> = { ...before.fallen };
    const stories: Story[] = [...before.stories];
    const won: Record<string, number> = { ...before.won };
    let { decisions, down, lost, lost2 } = before;
    for (let number = from; number < to; number++) {
      const isWatched = number < WATCHED_FIGHTS;
      const played = playOne(number, isWatched ? watch : undefined);
      if (isWatched) watch.count();
      outcomes[played.winner] = (outcomes[played.winner] ?? 0) + 1;
      rounds[played.rounds] = (rounds[played.rounds] ?? 0) + 1;
      decisions += played.decisions;
      for (const name of played.won ?? []) won[name] = (won[name] ?? 0) + 1;
      const { fighters } = played;
      for (const { id, name, side } of fighters.filter(isOut))
        fallen[id] = { name, side, fights: (fallen[id]?.fights ?? 0) + 1 };
      const gone = lifeLost(fighters);
      if (fighters.some(one => one.side === PARTY && isOut(one))) down++;
      lost += gone;
      lost2 += gone * gone;
      if (number < MOST_STORIES)
        stories.push({ number, won: played.winner === PARTY, lost: gone, rounds: played.rounds });
    }
    const watched = addWatched(before.watched, watch.watched);
    const fights = before.fights + to - from;
    return { fights, decisions, outcomes, rounds, down, lost, lost2, fallen, won, stories, watched };
  };

const isOut = ({ able, there }: Standing): boolean => !able || !there;

function beginnerOf(
  rules: EncounterRules,
  beginning: Beginning,
  playing: Playing,
): ((play: Play) => unknown) | Refusal {
  if ('state' in beginning) return () => copyOf(rules, beginning.state);
  const prepared = rules.prepare(beginning.setup, playOf(playing, 0));
  return isRefusal(prepared) ? prepared : play => prepared.begin(play).state;
}

/** How a fight ended. */
export interface Ended {
  readonly winner: string;
  readonly rounds: number;
  readonly decisions: number;
}

/** The fight from this state to its end. The state is written over. */
export function goOn(
  rules: EncounterRules,
  state: unknown,
  play: Play,
  decide?: EncounterRules['tactics'],
  watcher?: Watcher,
): Ended {
  watcher?.begin(state);
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    const outcome = rules.outcome(state);
    if (outcome) return { ...outcome, decisions };
    const events = step(rules, state, play, decide, watcher);
    if (isRefusal(events)) throw new Error(`What was chosen is refused: ${events.message}`);
    watcher?.after(state);
  }
  return { winner: 'unfinished', rounds: 0, decisions: MAX_DECISIONS };
}

function step(
  rules: EncounterRules,
  state: unknown,
  play: Play,
  decide?: EncounterRules['tactics'],
  watcher?: Watcher,
): readonly unknown[] | Refusal {
  const actor = rules.waitingFor(state);
  if (actor === undefined) throw new Error('The fight is not over, yet waits for nobody.');
  play.dice.turn?.(actor, roundOf(rules, state));
  if (!decide && !watcher) return auto(rules, state, actor, play);
  const command = (decide ?? rules.tactics)(state, actor, play);
  watcher?.decided(state, actor, command);
  return enact(rules, state, command, play);
}

/** One of the fights once more, told: the same dice, the same decisions. */
export function storyOf(
  rules: EncounterRules,
  beginning: Beginning,
  playing: Playing,
  number: number,
): { readonly winner: string; readonly rounds: number; readonly told: readonly string[] } | Refusal {
  const begin = beginnerOf(rules, beginning, playing);
  if (isRefusal(begin)) return begin;
  const play = playOf(playing, number);
  let state = begin(play);
  const told: string[] = [];
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    const outcome = rules.outcome(state);
    if (outcome) return { ...outcome, told };
    const events = step(rules, copyOf(rules, state), play, playing.decide);
    if (isRefusal(events)) throw new Error(`What was chosen is refused: ${events.message}`);
    const { after, lived } = tellAll(rules, state, events as never[], [GAME_MASTER]);
    told.push(...(lived.get(GAME_MASTER)?.told ?? []));
    state = after;
  }
  return { winner: 'unfinished', rounds: 0, told };
}

/** When enough fights are played: so many, or as soon as the party's chance is known so well. */
export interface Enough {
  readonly times: number;
  /** Half the width that the interval may have: 0.01 for a point of a hundred. */
  readonly until?: number | undefined;
}

/** Fights after which it is looked whether they are enough, and again whenever they have doubled. */
const FIRST_LOOK = 4 * BLOCK;

/**
 * Whoever looks often sees a narrow interval by chance sooner or later. Up to ten million fights there are 16 looks; each
 * is held against 95 % shared among them, so that all of them together are wrong at most once in twenty times.
 */
const SHARED_DEVIATIONS = 2.955;

/**
 * Blocks in their order: what is played too early waits, and what is played after the last look, or behind a block that
 * somebody has left in the middle, counts for nothing.
 */
export class Gathering {
  readonly #enough: Enough;
  readonly #early = new Map<number, Tally>();
  #tally = NOTHING;
  #next = 0;
  #look = FIRST_LOOK;
  #isOver = false;
  #isCut = false;

  constructor(enough: Enough) {
    this.#enough = enough;
  }

  get tally(): Tally {
    return this.#tally;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get enough(): Enough {
    return this.#enough;
  }

  /** The fights of a block, by their numbers. */
  numbersOf(block: number): readonly [from: number, to: number] {
    return [block * BLOCK, Math.min((block + 1) * BLOCK, this.#enough.times)];
  }

  add(block: number, tally: Tally): void {
    this.#early.set(block, tally);
    for (
      let found = this.#early.get(this.#next);
      found && !this.#isOver && !this.#isCut;
      found = this.#early.get(this.#next)
    ) {
      const [from, to] = this.numbersOf(this.#next);
      this.#isCut = found.fights < to - from;
      this.#early.delete(this.#next++);
      this.#tally = addTallies(this.#tally, found);
      if (this.#tally.fights >= this.#enough.times) this.#isOver = true;
      if (this.#tally.fights !== this.#look) continue;
      this.#look *= 2;
      const [least, most] = this.interval();
      if (this.#enough.until !== undefined && (most - least) / 2 <= this.#enough.until) this.#isOver = true;
    }
  }

  /** Where the party's chance lies with 95 % confidence, however often it was looked. */
  interval(wins = this.#tally.outcomes[PARTY] ?? 0): readonly [number, number] {
    const deviations = this.#enough.until === undefined ? undefined : SHARED_DEVIATIONS;
    return wilson(wins, this.#tally.fights, deviations);
  }

  /** How often something may happen that was never seen, with the same confidence. */
  unseen(): number {
    return this.interval(0)[1];
  }
}
