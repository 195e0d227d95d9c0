/**
 * A fight as people sit at it: whose decision it is, a step by hand or by tactics, steps taken back and taken again, and
 * what may be done as a short list. Everything is a function of the kept fight, so that the prompt and the page play alike.
 */
import { type OpenDice, seededDice } from '@arbiter/dice';
import { deliberate } from '../encounter/deliberate.ts';
import { type EncounterRules, GAME_MASTER, type LegalAction, type Viewer } from '../encounter/rules.ts';
import { tellAll } from '../encounter/view.ts';
import { grouped } from '../grouped.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import type { TraceNode } from '../trace.ts';
import { courseOf, type FightLog, type Step } from './fight-log.ts';
import {
  beginFight,
  fightRules,
  goOnWith,
  type Reasons,
  takeAgainIn,
  takeBackIn,
  takeIn,
  whyIn,
} from './running.ts';

/** Who plays this plays every side by hand. */
export const EVERYBODY = 'all';

/** Through whose eyes somebody sees the fight who plays this side. */
export const viewerOf = (own: string): Viewer => (own === EVERYBODY ? GAME_MASTER : own);

type Rules = EncounterRules;

/** The rules for whoever sits at a fight alone and is its host: nobody is there from whom a foe's numbers are kept. */
export const openRules = (book: Ruleset): Rules => ({ ...fightRules(book), openness: 'numbers' });

/** Whether somebody who plays this side has to decide now; the game master's decisions are everybody's. */
export function isAsked(rules: Rules, state: unknown, own: string): boolean {
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

const actorIn = ({ command }: Step): string => (command as { actor?: string }).actor ?? '';

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

/** A step that was taken: the fight after it, what is said of it, and why it came out like this. */
export interface Taken extends Reasons {
  readonly fight: FightLog;
  readonly step: Step;
  readonly told: readonly string[];
}

/** Carries a command out on these dice, for whoever has the whole fight before them. */
export function takeStep(
  ruleset: Ruleset,
  fight: FightLog,
  command: unknown,
  dice: OpenDice,
  viewer: Viewer,
): Taken | Refusal {
  const running = goOnWith(ruleset, fight, 'numbers');
  const taken = takeIn(running, command, dice);
  if (isRefusal(taken)) return taken;
  const { step, trace } = taken;
  const { rules, openness } = running;
  const lived =
    taken.lived.get(viewer) ??
    tellAll(rules, fight.state, step.events as never[], [viewer], openness).lived.get(viewer)!;
  return {
    ...{ fight: taken.running.fight, step, told: lived.told },
    ...(lived.isOpen ? { dice: dice.thrown, trace } : { dice: [], trace: [] }),
  };
}

/** Why a step came out as it did, as far as a viewer may know. */
export const whyOf = (ruleset: Ruleset, fight: FightLog, index: number, viewer: Viewer): Reasons =>
  whyIn(goOnWith(ruleset, fight, 'numbers'), index, viewer);

/** The fight with its latest steps taken back, at most those there are. */
export const takeBack = (ruleset: Ruleset, fight: FightLog, count: number): FightLog =>
  takeBackIn(goOnWith(ruleset, fight), count).fight;

/** The fight with steps that were taken back taken again, with their dice. */
export const takeAgain = (ruleset: Ruleset, fight: FightLog, count: number): FightLog =>
  takeAgainIn(goOnWith(ruleset, fight), count).fight;

/** How many steps back the last decision of this side lies, with everything that followed from it; 0 where nothing has happened. */
export function stepsBack(rules: Rules, { state, log }: FightLog, own: string): number {
  const steps = courseOf(log).standing;
  const isOwn = ownIn(rules, [state], own);
  let back = Math.min(1, steps.length);
  while (back < steps.length && !isOwn(actorIn(steps.at(-back)!))) back++;
  return back;
}

/** How many steps can be taken again until this side has to decide once more; 0 where none was taken back. */
export function stepsAgain(rules: Rules, { state, start, log }: FightLog, own: string): number {
  const { undone } = courseOf(log);
  const isOwn = ownIn(rules, [state, start], own);
  let again = Math.min(1, undone.length);
  while (again < undone.length && !isOwn(actorIn(undone.at(-again - 1)!))) again++;
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
  return [...folds.values()].map(all => ({
    first: all[0]!,
    all,
    needsPlace: new Set(all.map(({ command }) => placeIn(command))).size > 1,
  }));
}

/** Where an action leads, as it is typed: `5,2`. */
export function placeIn(command: unknown): string | undefined {
  const { x, y, at } = command as { x?: unknown; y?: unknown; at?: { x?: unknown; y?: unknown } };
  if (typeof x === 'number') return `${x},${String(y)}`;
  return typeof at?.x === 'number' ? `${at.x},${String(at.y)}` : undefined;
}
