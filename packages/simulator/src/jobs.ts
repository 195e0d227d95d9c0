/** Long work about fights, cut into pieces: each job gives its findings one by one and can be left at any of them. */
import { KeyedDice, wilson } from '@arbiter/dice';
import {
  byTactics,
  copyOf,
  courseOf,
  type EncounterRules,
  EVERYBODY,
  enact,
  type FightLog,
  foresee,
  GAME_MASTER,
  type Glance,
  glanceFor,
  grouped,
  isRefusal,
  knownTo,
  openRules,
  Play,
  type Readings,
  type Ruleset,
  rarityOf,
  readingsOf,
  replay,
  sitDown,
  standingOf,
  Trace,
  tellAll,
  throwOf,
} from '@arbiter/engine';
import { healthOf } from './health.ts';
import { addTallies, type PairTally, pairPlayerOf, pairReport } from './pairs.ts';
import { retrace } from './retrace.ts';
import { goOn } from './tally.ts';
import type { Ask, Chance, Find, Kind, ToldStep } from './tasks.ts';

/** A finding, or nothing where there is more to do first. */
type Job<K extends Kind> = Generator<Find<K> | undefined, void>;

/** What is done for each kind of task. */
export type Jobs = { readonly [K in Kind]: (ruleset: Ruleset, ask: Ask<K>) => Job<K> };

/** The work of every kind of task. */
export const JOBS: Jobs = {
  *decide(ruleset, { state, readings, lot }) {
    yield { command: byTactics(openRules(ruleset), state, readings, lot) };
  },

  *foresee(ruleset, { state, readings, commands }) {
    const rules = openRules(ruleset);
    if (!rules.foresight) return;
    for (const [index, command] of commands.entries()) {
      const foreseen = possibly(() => foresee(rules, state, command, readings, QUICK));
      yield { index, foreseen: isRefusal(foreseen) ? undefined : foreseen };
    }
  },

  *chance(ruleset, { state, readings, side }) {
    const rules = openRules(ruleset);
    yield* tally(side, ENOUGH, run => played(rules, copyOf(rules, state), readings, run));
  },

  *weigh(ruleset, { state, readings, side, commands }) {
    const rules = openRules(ruleset);
    const courses = commands.map(after =>
      tally(side, NARROW, run => played(rules, copyOf(rules, state), readings, run, after)),
    );
    // A fight for each in turn: all of them narrow together, on the same dice.
    const open = new Map(courses.entries());
    while (open.size > 0)
      for (const [index, course] of open) {
        const { value: chance, done } = course.next();
        if (done) open.delete(index);
        yield chance ? { index, chance } : undefined;
      }
  },

  *measure(ruleset, { setup, readings, side }) {
    const rules = openRules(ruleset);
    const prepared = rules.prepare(setup, diceOf(readings, 0));
    if (isRefusal(prepared)) throw new RangeError(prepared.message);
    yield* tally(side, ENOUGH, run => {
      const play = diceOf(readings, run);
      return goOn(rules, prepared.begin(play).state, play).winner;
    });
  },

  *pair(ruleset, { variants, times, seed = 'arbiter' }) {
    const play = pairPlayerOf(openRules(ruleset), variants, seed);
    if (isRefusal(play)) throw new RangeError(play.message);
    let all: PairTally | undefined;
    for (let from = 0; from < times; ) {
      // A fight at a time, so that others are heard in between; told whenever there are twice as many.
      const next = play(from, ++from);
      all = all ? addTallies(all, next) : next;
      const isTold = from === times || (from >= FEWEST && Number.isInteger(Math.log2(from / FEWEST)));
      yield isTold ? pairReport(all, variants, seed) : undefined;
    }
  },

  *line(ruleset, { fight, side, after, viewer = GAME_MASTER }) {
    const rules = openRules(ruleset);
    const readings = readingsOf(ruleset, fight);
    for (const { step, state } of moments(rules, fight))
      if (after.includes(step)) {
        const known = knownTo(rules, state, viewer);
        // Where somebody unseen decides, nothing can be reckoned from what is known.
        if (rules.waitingFor(known) === undefined) continue;
        let last: Chance | undefined;
        for (const chance of tally(side, ROUGH, run => played(rules, copyOf(rules, known), readings, run))) {
          last = chance ?? last;
          yield undefined;
        }
        if (last) yield { after: step, chance: last };
      }
  },

  *log(ruleset, { fight, viewer }) {
    const rules = openRules(ruleset);
    const steps: ToldStep[] = [];
    let before = fight.start;
    let seen = glanceFor(rules, before, viewer);
    for (const { events } of courseOf(fight.log).standing) {
      const { after, lived } = tellAll(rules, before, events as never[], [viewer]);
      const told = lived.get(viewer)?.told ?? [];
      const now = glanceFor(rules, after, viewer);
      steps.push({ round: now.round, told, life: lifeOf(now), fell: fallen(seen, now) });
      [before, seen] = [after, now];
      yield undefined;
    }
    yield { steps };
  },

  *why(ruleset, { fight, step, viewer }) {
    yield sitDown(ruleset, fight, EVERYBODY).from(EVERYBODY, viewer).why(step);
  },

  *rarity(ruleset, { before, readings, command, events }) {
    const found = possibly(() =>
      rarityOf(openRules(ruleset), before, { command, events }, readings, QUICK.courses),
    );
    if (found) yield found;
  },

  *retrace(ruleset, { course }) {
    yield { fight: yield* retrace(ruleset, course) };
  },

  *luck(ruleset, { fight }) {
    const rules = openRules(ruleset);
    const { foresight } = rules;
    if (!foresight) return;
    const readings = readingsOf(ruleset, fight);
    let before = fight.start;
    for (const [i, step] of courseOf(fight.log).standing.entries()) {
      const now = before;
      before = replay(rules, now, step.events as never[]);
      if (!step.dice?.length || foresight.isOpen(now)) continue;
      const thrown = possibly(() => throwOf(rules, now, step, readings, QUICK.courses));
      const rarity = possibly(() => rarityOf(rules, now, step, readings, QUICK.courses));
      yield thrown || rarity ? { step: i, ...thrown, rarity } : undefined;
    }
  },
};

/** Foresight that keeps pace with somebody who looks around: fewer courses before an estimate is made. */
const QUICK = { courses: 1200, runs: 160 };
/** When a chance is known well enough: half the width of its interval, and the fights that are enough at most. */
const ENOUGH = { width: 0.025, most: 1500 };
const ROUGH = { width: 0.05, most: 400 };
/** Of a dozen lines side by side. */
const NARROW = { width: 0.05, most: 240 };
/** Before so many fights no chance is told; it is looked at then and whenever they have doubled, never in between. */
const FEWEST = 12;
/** Before so many no interval is trusted to end it. */
const SURE = 60;

function* tally(
  side: string,
  { width, most }: { readonly width: number; readonly most: number },
  fight: (run: number) => string,
): Generator<Chance | undefined, void> {
  let [wins, runs] = [0, 0];
  for (let run = 1; run <= most; run++) {
    const winner = possibly(() => fight(run));
    if (winner === undefined) {
      yield undefined;
      continue;
    }
    runs++;
    if (winner === side) wins++;
    const interval95 = wilson(wins, runs);
    const isLook = run === most || (runs >= FEWEST && Number.isInteger(Math.log2(runs / FEWEST)));
    yield isLook ? { wins, runs, share: wins / runs, interval95 } : undefined;
    if (isLook && runs >= SURE && interval95[1] - interval95[0] < 2 * width) return;
  }
}

/** People do what tactics never would: a course on which those are at a loss tells nothing, and is left out. */
function possibly<T>(course: () => T): T | undefined {
  try {
    return course();
  } catch {
    return undefined;
  }
}

const diceOf = (readings: Readings, run: number): Play =>
  new Play(new KeyedDice('what if', run), readings, Trace.unread);

/** Who wins from here, or from what comes of a first command. */
function played(
  rules: EncounterRules,
  state: unknown,
  readings: Readings,
  run: number,
  first?: unknown,
): string {
  const play = diceOf(readings, run);
  const events = first === undefined ? [] : enact(rules, state, first, play);
  if (isRefusal(events)) throw new Error(events.message);
  return goOn(rules, state, play).winner;
}

/** The states of a fight: before its first step, and after each. */
function* moments(
  rules: EncounterRules,
  fight: FightLog,
): Generator<{ readonly step: number; readonly state: unknown }> {
  let state = fight.start;
  yield { step: 0, state };
  for (const [i, { events }] of courseOf(fight.log).standing.entries()) {
    state = replay(rules, state, events as never[]);
    yield { step: i + 1, state };
  }
}

/** What is left of each side, by the pool that each of its people shows first. */
export function lifeOf({ fighters }: Glance): Record<string, number> {
  return Object.fromEntries(
    [...grouped(fighters, ({ side }) => side)].map(([side, all]) => [
      side,
      all.reduce((sum, one) => sum + healthOf(standingOf(one)), 0) / all.length,
    ]),
  );
}

const fallen = (before: Glance, after: Glance): string[] =>
  after.fighters
    .filter(one => !one.able && before.fighters.some(({ id, able }) => id === one.id && able))
    .map(({ id }) => id);
