/** A fight in the hands of a program: what may be done, a step by words or by tactics, back and forth again. */
import { drawSecret, type OpenDice, type Thrown } from '@arbiter/dice';
import { chosenOrForbidden } from './asking/chosen.ts';
import { foldedOffers, type Offered } from './asking/offers.ts';
import { type DiceGiven, failing, thrown, withoutThrowing } from './dice-given.ts';
import { type EncounterOutcome, GAME_MASTER, type Viewer } from './encounter/rules.ts';
import { isRefusal } from './refusal.ts';
import { type Result, refusedBy } from './resolve.ts';
import type { Ruleset } from './ruleset.ts';
import type { Readings } from './ruling.ts';
import { check } from './schema.ts';
import { type FightLog, readFight } from './table/fight-log.ts';
import {
  beginFight,
  fightRules,
  goOnWith,
  type Running,
  type StepTaken,
  takeAgainIn,
  takeBackIn,
  takeIn,
} from './table/running.ts';
import { byTactics, type Offer } from './table/sitting.ts';
import { type FightView, fightFor, offersFor, openingTold } from './table/view-for.ts';
import type { TraceNode } from './trace.ts';

/** A fight that is played. It never changes: every step gives the next one. */
export interface Fight {
  /** The fight as it is kept: plain data. */
  readonly log: FightLog;
  /** What was said before the first turn. */
  readonly opening: readonly string[];
  readonly waitingFor: string | undefined;
  readonly outcome: EncounterOutcome | undefined;
  /** The fight as the game master sees it, or a side or a fighter does. */
  view(viewer?: Viewer): FightView;
  /** What whoever is waited for may do, as a short list; `act` takes a number of it. */
  offers(viewer?: Viewer): readonly Offer<Offered>[];
  /** Carries out what a line says (`attack wolf head`, `2`, `move 4,3`), or a command of the book. */
  act(what: string | object, dice?: DiceGiven, viewer?: Viewer): Result<FightStep>;
  /** Lets the tactics of whoever is waited for decide. */
  auto(dice?: DiceGiven): Result<FightStep>;
  /** The fight with its latest steps taken back, or those taken again. */
  undo(steps?: number): Fight;
  redo(steps?: number): Fight;
}

/** What a step brought. */
export interface FightStep {
  readonly fight: Fight;
  /** In sentences, as the viewer may know it. */
  readonly told: readonly string[];
  readonly dice: readonly Thrown[];
  readonly trace: readonly TraceNode[];
}

/** Begins a fight; each of its steps has a stream of dice of its own, from this seed. */
export function fightOf(
  book: Ruleset,
  setup: unknown,
  readings: Readings,
  dice: OpenDice,
  seed: string,
): Result<Fight> {
  const begun = beginFight(book, setup, readings, dice);
  return isRefusal(begun) ? refusedBy(begun) : { ok: true, ...played(begun.running, seed) };
}

/** Goes on with a kept fight. */
export function goOn(book: Ruleset, kept: unknown): Result<Fight> {
  if (!book.encounter) return failing([{ path: '', message: `${book.name} has no fights.` }]);
  const read = readFight(book, fightRules(book), kept);
  if (!read.ok) return failing(read.problems);
  return { ok: true, ...played(goOnWith(book, read.value), drawSecret()) };
}

function played(running: Running, seed: string): Fight {
  const { rules, fight } = running;
  const actor = rules.waitingFor(fight.state);
  const offers = (viewer: Viewer): readonly Offer<Offered>[] =>
    actor === undefined
      ? []
      : foldedOffers(offersFor(running, actor, viewer), fightFor(running, viewer).glance);
  const step = (command: unknown, dice: DiceGiven | undefined, viewer: Viewer): Result<FightStep> => {
    const { open, finish } = thrown(dice ?? { seed }, running.fight.log.length + 1);
    return withoutThrowing(() => {
      const taken = takeIn(running, command, open, viewer);
      if (isRefusal(taken)) return refusedBy(taken);
      finish();
      return { ok: true, ...stepTaken(taken, open, viewer, seed) };
    });
  };
  const isOver = 'The fight is over.';
  return {
    log: fight,
    opening: openingTold(running, GAME_MASTER),
    waitingFor: actor,
    outcome: rules.outcome(fight.state),
    view: (viewer = GAME_MASTER) => fightFor(running, viewer),
    offers: (viewer = GAME_MASTER) => offers(viewer),
    act(what, dice, viewer = GAME_MASTER) {
      if (typeof what !== 'string') {
        const checked = check(rules.command, what);
        return checked.ok ? step(checked.value, dice, viewer) : failing(checked.problems);
      }
      if (actor === undefined) return failing([{ path: '', message: isOver }]);
      const { glance } = fightFor(running, viewer);
      const chosen = chosenOrForbidden(what, offers(viewer), glance, { rules, state: fight.state, actor });
      return 'message' in chosen
        ? failing([{ path: '', message: chosen.message }])
        : step(chosen.command, dice, viewer);
    },
    auto(dice) {
      const command = byTactics(rules, fight.state, running.readings, fight.log.length);
      return command === undefined
        ? failing([{ path: '', message: isOver }])
        : step(command, dice, GAME_MASTER);
    },
    undo: (steps = 1) => played(takeBackIn(running, steps), seed),
    redo: (steps = 1) => played(takeAgainIn(running, steps), seed),
  };
}

const stepTaken = (
  { running, lived, trace }: StepTaken,
  dice: OpenDice,
  viewer: Viewer,
  seed: string,
): FightStep => {
  const { told = [], isOpen = false } = lived.get(viewer) ?? {};
  return {
    fight: played(running, seed),
    told,
    ...(isOpen ? { dice: dice.thrown, trace } : { dice: [], trace: [] }),
  };
};
