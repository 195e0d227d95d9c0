/**
 * A fight while it is played: the kept log, the state it leads to, and beside it whatever follows from the log and would
 * otherwise be worked out again at every step. Nothing here is written into: a step makes the next one, and both share
 * what did not change.
 */
import { type OpenDice, scriptedDice, type Thrown } from '@arbiter/dice';
import { stateAfterAll } from '../encounter/fold.ts';
import { Memory, type Openness } from '../encounter/known.ts';
import { type EncounterRules, GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import { veiledRules } from '../encounter/veil.ts';
import type { Veil } from '../encounter/veil-schema.ts';
import { decideFor, knownTo, type Lived, tellAll, tellOpening } from '../encounter/view.ts';
import { isSame } from '../plain-data.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { Trace, type TraceNode } from '../trace.ts';
import {
  continued,
  courseOf,
  eventsOf,
  type FightLog,
  isStep,
  isWhole,
  type LogEntry,
  readingsOf,
  type Step,
} from './fight-log.ts';
import { heardBy, toldOf, WATCHER } from './told.ts';
import { MADE_BY } from './version.ts';

/** A fight that is played. */
export interface Running {
  readonly book: Ruleset;
  readonly rules: EncounterRules;
  readonly fight: FightLog;
  /** The readings in force. */
  readonly readings: Readings;
  /** How much of a foe's numbers the other sides see here. */
  readonly openness: Openness;
  /** What the host keeps from the party's eyes; the rules know of it. */
  readonly veil?: Veil | undefined;
  /** The steps that count, in order, and those taken back, the next one last. */
  readonly standing: readonly Step[];
  readonly undone: readonly Step[];
  /** Those whose sentences are kept: the game master, each side, and whoever watches. */
  readonly views: readonly Viewer[];
  /** Fighters as each view knows them. */
  readonly memory: Memory;
}

/** A step that was taken. */
export interface StepTaken {
  readonly running: Running;
  readonly step: Step;
  readonly lived: ReadonlyMap<Viewer, Lived>;
  readonly trace: readonly TraceNode[];
}

/** A fight that begins, and what happened before the first turn. */
export interface Beginning {
  readonly running: Running;
  readonly events: readonly unknown[];
  readonly trace: readonly TraceNode[];
}

/** The rules of a book's fights; asked for only where the book has some. */
export function fightRules({ encounter, name }: Ruleset): EncounterRules {
  if (!encounter) throw new RangeError(`${name} has no fights.`);
  return encounter;
}

/** Begins a fight. */
export function beginFight(
  book: Ruleset,
  given: unknown,
  readings: Readings,
  dice: OpenDice,
  openness?: Openness,
  veilFor?: (rules: EncounterRules, state: unknown) => Veil,
): Beginning | Refusal {
  const trace = Trace.recording();
  const rules = fightRules(book);
  // The log owns a copy of whatever packs brought: it is played again without them.
  const setup = rules.settle?.(given) ?? given;
  const opening = rules.start(setup, new Play(dice, readings, trace));
  if (isRefusal(opening)) return opening;
  const { state, events } = opening;
  const fight: FightLog = {
    ...{ system: book.id, madeBy: MADE_BY, rulings: readings, setup, opening: dice.thrown },
    ...{ start: state, log: [], state },
  };
  const running = goOnWith(book, fight, openness, veilFor?.(fightRules(book), state));
  const told = toldOf(
    new Map(
      running.views.map(view => [
        view,
        { told: tellOpening(running.rules, state, events, view, running), isOpen: true },
      ]),
    ),
  );
  return { running: { ...running, fight: { ...fight, told } }, events, trace: trace.nodes };
}

/** Goes on with a kept fight; its state catches up with its log where it was kept some entries ago. */
export function goOnWith(book: Ruleset, kept: FightLog, openness?: Openness, veil?: Veil): Running {
  const bare = fightRules(book);
  const rules = veil ? veiledRules(bare, veil) : bare;
  const course = courseOf(kept.log);
  const { at = kept.log.length, ...rest } = kept;
  const fight = at < kept.log.length ? { ...rest, state: stateAt(rules, kept, course.standing) } : rest;
  const running: Running = {
    ...{ book, rules, fight, ...course, veil },
    readings: readingsOf(book, kept),
    openness: openness ?? rules.openness ?? 'words',
    views: viewsOf(rules, fight.state),
    memory: new Memory(),
  };
  const isTold = kept.log.every(entry => !isStep(entry) || entry.told);
  // What a seal covers stays as it is.
  return isTold || isWhole(kept.seal ?? '') ? running : toldAnew(running);
}

/** The fight with another openness of numbers; without one, that of the book. */
export const shownSo = (running: Running, openness?: Openness): Running => ({
  ...running,
  openness: openness ?? running.rules.openness ?? 'words',
  memory: new Memory(),
});

/** The fight under another veil of the host's. */
export const veiledSo = (running: Running, veil: Veil): Running => ({
  ...running,
  veil,
  rules: veiledRules(fightRules(running.book), veil),
  memory: new Memory(),
});

/** The fight under a book with other packs: those in it and what they have stay as they are. */
export function withBook(running: Running, book: Ruleset): Running {
  const bare = fightRules(book);
  return { ...running, book, rules: running.veil ? veiledRules(bare, running.veil) : bare };
}

/** A fight from before sentences were kept: they are said once more, and kept from here on. */
function toldAnew(running: Running): Running {
  const { rules, fight, views, openness } = running;
  const [states, undone]: [unknown[], unknown[]] = [[fight.start], []];
  const log = fight.log.map((entry): LogEntry => {
    if (!isStep(entry)) {
      const [from, to] = 'undo' in entry ? [states, undone] : [undone, states];
      to.push(from.pop());
      return entry;
    }
    const { after, lived } = tellAll(rules, states.at(-1), entry.events as never[], views, { openness });
    states.push(after);
    undone.length = 0;
    return entry.told ? entry : { ...entry, told: toldOf(lived) };
  });
  return { ...running, fight: { ...fight, log }, ...courseOf(log) };
}

/** The state after these steps: from where the fight was last written down, if nothing before that was taken back. */
function stateAt(
  rules: EncounterRules,
  { start, state, log, at = 0 }: FightLog,
  standing: readonly Step[],
): unknown {
  const then = courseOf(log.slice(0, at)).standing;
  const isBeyond = then.every((step, i) => step === standing[i]);
  return isBeyond
    ? stateAfterAll(rules, state, eventsOf(standing.slice(then.length)))
    : stateAfterAll(rules, start, eventsOf(standing));
}

/** The game master, each side that there is, and whoever watches. */
function viewsOf(rules: EncounterRules, state: unknown): readonly Viewer[] {
  const sides = rules.glance(state).fighters.map(({ side }) => side);
  return [GAME_MASTER, ...new Set(sides), WATCHER];
}

/** How a step is taken: `because` is what the game master gives as the reason of a word of theirs. */
export interface Taking extends Pick<Step, 'rulings' | 'faces'> {
  readonly because?: string | undefined;
}

/**
 * Carries a command out on these dice. `by` is whose knowledge it is judged by; `rulings` are read so from this step on, and
 * `faces` are those that were typed in.
 */
export function takeIn(
  running: Running,
  command: unknown,
  dice: OpenDice,
  by: Viewer = GAME_MASTER,
  { rulings, faces, because }: Taking = {},
): StepTaken | Refusal {
  const { rules, fight, openness, views, memory } = running;
  const readings = rulings ? { ...running.readings, ...rulings } : running.readings;
  const trace = Trace.recording();
  const play = new Play(dice, readings, trace);
  const events = decideFor(rules, fight.state, command, play, by, { openness, memory });
  if (isRefusal(events)) return events;
  const { after, lived: bare } = tellAll(rules, fight.state, events, views, { openness, memory });
  const lived = because === undefined ? bare : withReason(bare, because);
  const step: Step = {
    ...{ command, events, dice: dice.thrown, told: toldOf(lived) },
    ...(faces && { faces }),
    ...(rulings && { rulings }),
  };
  return {
    running: {
      ...{ ...running, readings },
      fight: continued(fight, [step], after),
      standing: [...running.standing, step],
      undone: [],
    },
    ...{ step, lived, trace: trace.nodes },
  };
}

/** The reason is told to whoever hears of the step at all. */
const withReason = (lived: ReadonlyMap<Viewer, Lived>, because: string): ReadonlyMap<Viewer, Lived> =>
  new Map(
    [...lived].map(([view, one]) => [
      view,
      one.told.length > 0 ? { ...one, told: [...one.told, `The game master: “${because}”`] } : one,
    ]),
  );

/** The fight with its latest steps taken back, at most those there are, and the entries that say so. */
export function takeBackIn(running: Running, count: number): Running {
  const { rules, fight, standing } = running;
  const back = Math.min(count, standing.length);
  const left = standing.slice(0, standing.length - back);
  const entries = Array.from({ length: back }, (): LogEntry => ({ undo: true }));
  return moved(running, entries, stateAfterAll(rules, fight.start, eventsOf(left)));
}

/** The fight with steps that were taken back taken again, with their dice. */
export function takeAgainIn(running: Running, count: number): Running {
  const { rules, fight, undone } = running;
  const again = undone.slice(undone.length - Math.min(count, undone.length)).reverse();
  const entries = again.map((): LogEntry => ({ redo: true }));
  return moved(running, entries, stateAfterAll(rules, fight.state, eventsOf(again)));
}

/** The fight after entries that others have decided: their events are written down, nothing is decided again. */
export function follow(running: Running, entries: readonly LogEntry[]): Running {
  const { rules, fight, standing } = running;
  const { standing: now } = courseOf([...fight.log, ...entries]);
  const isOnward = standing.every((step, i) => step === now[i]);
  const state = isOnward
    ? stateAfterAll(rules, fight.state, eventsOf(now.slice(standing.length)))
    : stateAfterAll(rules, fight.start, eventsOf(now));
  return moved(running, entries, state);
}

function moved(running: Running, entries: readonly LogEntry[], state: unknown): Running {
  const fight = continued(running.fight, entries, state);
  return { ...running, fight, ...courseOf(fight.log), readings: readingsOf(running.book, fight) };
}

/** How a step came out as it did: nothing of it where somebody looks who does not know all of what happened. */
export interface Reasons {
  readonly dice: readonly Thrown[];
  readonly trace: readonly TraceNode[];
}
const NO_REASONS: Reasons = { dice: [], trace: [] };

/**
 * Why a step came out as it did: it is carried out once more on the dice that it had, in the fight as the viewer knew it.
 * Where that leads to something else than they were told, the reason is one that they may not know.
 */
export function whyIn(running: Running, index: number, viewer: Viewer): Reasons {
  const { rules, fight, standing, openness } = running;
  const step = standing[index];
  if (!step || (fight.madeBy !== undefined && fight.madeBy !== MADE_BY)) return NO_REASONS;
  const before = stateAfterAll(rules, fight.start, eventsOf(standing.slice(0, index)));
  const lived = tellAll(rules, before, step.events as never[], [viewer], { openness }).lived.get(viewer);
  if (!lived?.isOpen) return NO_REASONS;
  const known = knownTo(rules, before, viewer, { openness });
  const readings = readingsOf(running.book, { ...fight, log: standing.slice(0, index + 1) });
  const trace = Trace.recording();
  const dice = scriptedDice((step.dice ?? []).flatMap(({ faces }: Thrown) => faces));
  try {
    const events = rules.decide(known, step.command, new Play(dice, readings, trace));
    if (isRefusal(events)) return NO_REASONS;
    const again = tellAll(rules, known, events, [viewer], { openness }).lived.get(viewer)?.told;
    // Dice that do not fall in what the viewer knows were rolled by, or for, what they do not know of.
    const isSo = isSame(again, lived.told) && isSame(dice.thrown, step.dice ?? []);
    return viewer === GAME_MASTER || isSo ? { dice: dice.thrown, trace: trace.nodes } : NO_REASONS;
  } catch {
    // Other numbers want other dice: then the true ones were decided by what the viewer does not know.
    return NO_REASONS;
  }
}

/** What a viewer heard of each step that counts. */
export function story(running: Running, viewer: Viewer): readonly (readonly string[])[] {
  const view = viewOf(running, viewer);
  return running.standing.map(step => (step.told ? heardBy(step.told, view) : []));
}

/** Whose sentences a viewer hears: somebody in the fight hears those of their side. */
export const viewOf = ({ rules, fight, views }: Running, viewer: Viewer): Viewer =>
  views.includes(viewer)
    ? viewer
    : (rules.glance(fight.state).fighters.find(({ id }) => id === viewer)?.side ?? viewer);
