/**
 * A fight as people sit at it: whose decision it is, a step by hand or by tactics, steps taken back and taken again, and
 * what may be done as a short list. Everything is a function of the kept fight, so that the prompt and the page play alike.
 */
import { type OpenDice, seededDice } from '@arbiter/dice';
import { deliberate } from '../encounter/deliberate.ts';
import type { Foreseen } from '../encounter/foresee.ts';
import type { Around, Leaning } from '../encounter/glance.ts';
import type { Openness } from '../encounter/known.ts';
import { type EncounterRules, GAME_MASTER, type LegalAction, type Viewer } from '../encounter/rules.ts';
import { knownTo, whyNotFor } from '../encounter/view.ts';
import { grouped } from '../grouped.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { check } from '../schema.ts';
import type { TraceNode } from '../trace.ts';
import { courseOf, type FightLog, type Step } from './fight-log.ts';
import {
  beginFight,
  fightRules,
  goOnWith,
  type Reasons,
  type Running,
  shownSo,
  story,
  takeAgainIn,
  takeBackIn,
  takeIn,
  whyIn,
} from './running.ts';
import { WATCHER } from './told.ts';
import {
  aroundIn,
  type FightView,
  fightFor,
  foreseeIn,
  type Left,
  leaningsIn,
  leftIn,
  offersFor,
} from './view-for.ts';

/** Who plays this plays every side by hand. */
export const EVERYBODY = 'all';

/** Through whose eyes somebody sees the fight who plays this side. */
export const viewerOf = (own: string): Viewer => (own === EVERYBODY ? GAME_MASTER : own);

type Rules = EncounterRules;

/** The rules for whoever sits at a fight alone and is its host: nobody is there from whom a foe's numbers are kept. */
export const openRules = (book: Ruleset): Rules => ({ ...fightRules(book), openness: 'numbers' });

/** Whether somebody who plays this side has to decide now; the game master's decisions are everybody's. */
function isAsked(rules: Rules, state: unknown, own: string): boolean {
  const actor = rules.waitingFor(state);
  return actor !== undefined && ownIn(rules, [state], own)(actor);
}

/** Tells those of a side apart, as the first of these states says that knows them. */
function ownIn(rules: Rules, states: readonly unknown[], own: string): (actor: string) => boolean {
  if (own === EVERYBODY) return () => true;
  const sides = new Map(
    states.toReversed().flatMap(state => rules.glance(state).fighters.map(({ id, side }) => [id, side])),
  );
  return actor => actor === GAME_MASTER || sides.get(actor) === own;
}

const actorIn = (step: Step | undefined): string =>
  (step?.command as { actor?: string } | undefined)?.actor ?? '';

/** A fight that begins: as it is kept, what happened before the first turn, and why. */
export interface Opened {
  readonly fight: FightLog;
  readonly events: readonly unknown[];
  readonly trace: readonly TraceNode[];
}

/** Begins a fight and its log. */
export function openFight(
  ruleset: Ruleset,
  setup: unknown,
  readings: Readings,
  dice: OpenDice,
): Opened | Refusal {
  const begun = beginFight(ruleset, setup, readings, dice, 'numbers');
  return isRefusal(begun) ? begun : { fight: begun.running.fight, events: begun.events, trace: begun.trace };
}

/** What somebody decides who acts by themselves, by tactics alone; nothing where nobody is waited for. */
export function byTactics(rules: Rules, state: unknown, readings: Readings, lot: number): unknown {
  const actor = rules.waitingFor(state);
  return actor === undefined ? undefined : rules.tactics(state, actor, lotsOf(lot, readings));
}

/** The same for whoever may take a moment over it. */
export function byThought(rules: Rules, state: unknown, readings: Readings, lot: number): unknown {
  const actor = rules.waitingFor(state);
  return actor === undefined ? undefined : deliberate(rules, state, actor, lotsOf(lot, readings));
}

/** Tactics may draw lots; those are no dice of the fight. */
const lotsOf = (lot: number, readings: Readings): Play => new Play(seededDice('lots', lot), readings);

/** What comes at once where the fight is here, and later where a server has it. */
export type Soon<T> = T | Promise<T>;

/** A step as it is remembered from a place at the fight. */
export interface Heard {
  /** Who decided it, where that is known. */
  readonly by: string | undefined;
  readonly told: readonly string[];
}

/**
 * Somebody's place at a fight, at one moment of it: what they see from there, and what they may do. It never changes; a
 * step leads to the next one. Here the fight itself is at hand (`sitAt`); at a server's table only what it has told is.
 */
export interface Sitting {
  readonly book: Ruleset;
  /** The side that is played from here, or `EVERYBODY`. */
  readonly own: string;
  /** Through whose eyes the fight is seen. */
  readonly viewer: Viewer;
  /** The fight as it is shown: people, map, who decides, how it ended. */
  readonly view: FightView;
  /** The fight as it is known: whatever is worked out ahead is worked out on this. */
  readonly known: unknown;
  readonly readings: Readings;
  /** Whether somebody has to decide now who is played from here. */
  readonly isAsked: boolean;
  /** The steps that count, in order. */
  readonly story: readonly Heard[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What whoever is waited for may do; nothing where these eyes are not theirs. */
  offers(): readonly LegalAction<unknown>[];
  /** What is left to the people of this place while others are waited for: deeds out of turn, and what the book says that they may. */
  left(): Soon<Left>;
  around(id: string): Around | undefined;
  leanings(command: unknown): readonly Leaning[];
  /** Why something cannot be done now, as far as is known. */
  whyNot(command: unknown): Refusal | undefined;
  /** Does something; `because` is the game master’s reason for a word of theirs. */
  take(command: unknown, dice: OpenDice, because?: string): Soon<Taken | Refusal>;
  /** Back to before the last decision of the own side, with everything that followed from it. */
  undo(): Soon<Sitting | Refusal>;
  /** On to where the own side has to decide again, with the dice that fell. */
  redo(): Soon<Sitting | Refusal>;
  foresee(command: unknown): Soon<Foreseen | Refusal>;
  why(step: number): Soon<Reasons>;
  /** The same moment, with another side to play, or seen through other eyes. */
  from(own: string, viewer?: Viewer): Sitting;
}

/** A step that was taken: the place after it, what is said of it, and why it came out like this. */
export interface Taken<S extends Sitting = Sitting> extends Reasons {
  readonly sitting: S;
  readonly told: readonly string[];
}

/** A place at a fight that is at hand. */
export interface LocalSitting extends Sitting {
  /** The fight as it is kept. */
  readonly fight: FightLog;
  take(command: unknown, dice: OpenDice, because?: string): Taken<LocalSitting> | Refusal;
  undo(): LocalSitting | Refusal;
  redo(): LocalSitting | Refusal;
  foresee(command: unknown): Foreseen | Refusal;
  why(step: number): Reasons;
  left(): Left;
  from(own: string, viewer?: Viewer): LocalSitting;
  /** What those decide who act by themselves: by tactics, or after a moment's thought. */
  byTactics(): unknown;
  byThought(): unknown;
}

/**
 * Sits down at a kept fight: alone, and so as its host, from whom no numbers are kept. Where every side is played from one
 * place, each of them sees as much of the others as at any table.
 */
export const sitDown = (book: Ruleset, fight: FightLog, own: string): LocalSitting =>
  new Place(goOnWith(book, fight, opennessAlone(own)), own, undefined, opennessAlone);

const opennessAlone = (own: string): Openness | undefined => (own === EVERYBODY ? undefined : 'numbers');

/** Sits down at a fight that is played. */
export const sitAt = (running: Running, own: string, viewer?: Viewer): LocalSitting =>
  new Place(running, own, viewer);

class Place implements LocalSitting {
  readonly own: string;
  readonly viewer: Viewer;
  readonly #running: Running;
  /** How open numbers are to whoever plays a side from here; left out where the table says it. */
  readonly #openness: ((own: string) => Openness | undefined) | undefined;
  #view: FightView | undefined;
  #known: unknown;
  #story: readonly Heard[] | undefined;

  constructor(
    running: Running,
    own: string,
    viewer: Viewer = viewerOf(own),
    openness?: (own: string) => Openness | undefined,
  ) {
    this.#running = running;
    this.#openness = openness;
    this.own = own;
    this.viewer = viewer;
  }

  get book(): Ruleset {
    return this.#running.book;
  }
  get fight(): FightLog {
    return this.#running.fight;
  }
  get readings(): Readings {
    return this.#running.readings;
  }
  get canUndo(): boolean {
    return stepsBack(this.#running.rules, this.fight, this.own) > 0;
  }
  get canRedo(): boolean {
    return this.#running.undone.length > 0;
  }
  get view(): FightView {
    this.#view ??= fightFor(this.#running, this.viewer);
    return this.#view;
  }
  get known(): unknown {
    const { rules, fight, openness } = this.#running;
    this.#known ??= knownTo(rules, fight.state, this.viewer, { openness });
    return this.#known;
  }
  get isAsked(): boolean {
    const { rules, fight } = this.#running;
    return isAsked(rules, fight.state, this.own);
  }
  get story(): readonly Heard[] {
    this.#story ??= story(this.#running, this.viewer).map((told, i) => {
      const actor = actorIn(this.#running.standing[i]);
      return { told, by: this.#knows(actor) ? actor : undefined };
    });
    return this.#story;
  }

  #knows(id: string): boolean {
    return this.view.glance.fighters.some(fighter => fighter.id === id);
  }

  offers(): readonly LegalAction<unknown>[] {
    const { rules, fight } = this.#running;
    const actor = rules.waitingFor(fight.state);
    const isOwn = actor !== undefined && ownIn(rules, [fight.state], ownBy(this.viewer))(actor);
    return isOwn ? offersFor(this.#running, actor, this.viewer) : [];
  }

  left(): Left {
    const { rules, fight } = this.#running;
    const isOwn = ownIn(rules, [fight.state], ownBy(this.viewer));
    const people = this.view.glance.fighters.flatMap(({ id }) => (isOwn(id) ? [id] : []));
    return leftIn(this.#running, this.viewer, people);
  }

  around(id: string): Around | undefined {
    return aroundIn(this.#running, id, this.viewer);
  }

  leanings(command: unknown): readonly Leaning[] {
    return leaningsIn(this.#running, command, this.viewer);
  }

  whyNot(command: unknown): Refusal | undefined {
    const { rules, fight, readings, openness } = this.#running;
    return whyNotFor(rules, fight.state, command, this.viewer, readings, { openness });
  }

  take(command: unknown, dice: OpenDice, because?: string): Taken<LocalSitting> | Refusal {
    const { rules, fight } = this.#running;
    const read = check(rules.command, command);
    if (!read.ok)
      return refuse('', read.problems[0]?.message ?? 'That is nothing that can be done.', 'command');
    // What these eyes decide is judged by what they see; whatever else happens is the game master's.
    const { actor = '' } = read.value as { actor?: string };
    const isOwn = actor !== GAME_MASTER && ownIn(rules, [fight.state], ownBy(this.viewer))(actor);
    const taken = takeIn(this.#running, read.value, dice, isOwn ? this.viewer : GAME_MASTER, { because });
    if (isRefusal(taken)) return taken;
    const { running, lived, trace } = taken;
    const sitting = this.#after(running);
    const { told = [] } = lived.get(this.viewer) ?? lived.get(WATCHER) ?? {};
    const reasons =
      this.viewer === GAME_MASTER ? { dice: dice.thrown, trace } : sitting.why(running.standing.length - 1);
    return { sitting, told, ...reasons };
  }

  undo(): LocalSitting | Refusal {
    const back = stepsBack(this.#running.rules, this.fight, this.own);
    if (back > 0) return this.#after(takeBackIn(this.#running, back));
    return refuse('', this.#running.standing.length > 0 ? NOTHING_DECIDED : NOTHING_DONE);
  }

  redo(): LocalSitting | Refusal {
    const again = stepsAgain(this.#running.rules, this.fight, this.own);
    return again > 0 ? this.#after(takeAgainIn(this.#running, again)) : refuse('', NOTHING_UNDONE);
  }

  foresee(command: unknown): Foreseen | Refusal {
    return foreseeIn(this.#running, command, this.viewer);
  }

  why(step: number): Reasons {
    return whyIn(this.#running, step, this.viewer);
  }

  from(own: string, viewer?: Viewer): LocalSitting {
    const running =
      this.#openness && own !== this.own ? shownSo(this.#running, this.#openness(own)) : this.#running;
    return new Place(running, own, viewer, this.#openness);
  }

  byTactics(): unknown {
    const { rules, fight, readings } = this.#running;
    return byTactics(rules, fight.state, readings, fight.log.length);
  }

  byThought(): unknown {
    const { rules, fight, readings } = this.#running;
    return byThought(rules, fight.state, readings, fight.log.length);
  }

  #after(running: Running): LocalSitting {
    return new Place(running, this.own, this.viewer, this.#openness);
  }
}

const NOTHING_DONE = 'Nothing has happened yet that could be undone.';
const NOTHING_DECIDED =
  'You have decided nothing yet that could be undone: what the others have done so far stays as it is.';
const NOTHING_UNDONE = 'Nothing was taken back that could be done again.';

/** The side whose decisions are those of whoever looks through these eyes. */
const ownBy = (viewer: Viewer): string => (viewer === GAME_MASTER ? EVERYBODY : viewer);

/**
 * How many steps back the last decision of this side lies, with everything that followed from it; 0 where it has decided
 * nothing: what others did before is no decision of theirs, and would only be rolled anew.
 */
function stepsBack(rules: Rules, { state, log }: FightLog, own: string): number {
  const steps = courseOf(log).standing;
  if (steps.length === 0) return 0;
  const isOwn = ownIn(rules, [state], own);
  const last = steps.findLastIndex(step => isOwn(actorIn(step)));
  return last < 0 ? 0 : steps.length - last;
}

/** How many steps can be taken again until this side has to decide once more; 0 where none was taken back. */
function stepsAgain(rules: Rules, { state, start, log }: FightLog, own: string): number {
  const { undone } = courseOf(log);
  const isOwn = ownIn(rules, [state, start], own);
  let again = Math.min(1, undone.length);
  while (again < undone.length && !isOwn(actorIn(undone.at(-again - 1)))) again++;
  return again;
}

/** Fields in which like actions differ: where to, where on the body, with how much effort. */
export const FOLDED: readonly string[] = ['x', 'y', 'at', 'location', 'exertion', 'affinity'];

/** Like actions under one number: those that differ only in a place, a part of the body or an effort. */
export interface Offer<A extends LegalAction<unknown> = LegalAction<unknown>> {
  readonly first: A;
  readonly all: readonly A[];
  /** Whether one has to say where to: no square is the obvious one. */
  readonly needsPlace: boolean;
}

/** The actions as a short list. Those that differ only in whom they are done to are one as well, where `people` names everybody. */
export function offersOf<A extends LegalAction<unknown>>(
  actions: readonly A[],
  people: readonly string[] = [],
): Offer<A>[] {
  const isFolded = (key: string, value: unknown): boolean =>
    FOLDED.includes(key) || (key !== 'actor' && typeof value === 'string' && people.includes(value));
  const folds = grouped(actions, ({ command }) =>
    JSON.stringify(command, (key, value) => (isFolded(key, value) ? undefined : value)),
  );
  return [...folds.values()].flatMap(all => {
    const [first] = all;
    return first
      ? [
          {
            first,
            all,
            needsPlace: new Set(all.map(({ command }) => placeIn(command))).size > 1,
          },
        ]
      : [];
  });
}

/** Where an action leads, as it is typed: `5,2`. */
export function placeIn(command: unknown): string | undefined {
  const { x, y, at } = command as { x?: unknown; y?: unknown; at?: { x?: unknown; y?: unknown } };
  if (typeof x === 'number') return `${x},${String(y)}`;
  return typeof at?.x === 'number' ? `${at.x},${String(at.y)}` : undefined;
}
