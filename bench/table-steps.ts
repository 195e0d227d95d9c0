/**
 * A whole step of a fight at a table, without socket and store: judged, decided, written down, told to the game master, a
 * side and a watcher, and what it changed for each of them as the server sends it. Processor time, over the ready fights of every book.
 */
import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  byTactics,
  defaultReadings,
  isRefusal,
  type Running,
  takeIn,
  WATCHER,
} from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { fightChange, type Shown, shownTo } from '../packages/table/src/changes.ts';
import type { Row } from './table.ts';

const VIEWS = ['gm', 'party', WATCHER];
const STEPS = 300;
/** Microseconds of processor time a step, and bytes it is kept in. */
const GOAL = { micros: 150, bytes: 1000 };

interface Recorded {
  readonly running: Running;
  readonly command: unknown;
  readonly stream: number;
  /** What each view was shown before it. */
  readonly shown: readonly Shown[];
}

async function recorded(id: string): Promise<{ steps: Recorded[]; bytes: number }> {
  const book = await openBook(id);
  if (!book?.encounters?.length) throw new Error(`${id} has no ready fights.`);
  const steps: Recorded[] = [];
  let bytes = 0;
  for (let n = 0; steps.length < STEPS; n++) {
    const ready = book.encounters[n % book.encounters.length]!;
    const begun = beginFight(book, ready.setup, defaultReadings(book.rulings), seededDice('bench', n));
    if (isRefusal(begun)) throw new Error(begun.message);
    let running: Running = { ...begun.running, views: VIEWS };
    for (let stream = 1; steps.length < STEPS; stream++) {
      const { rules, readings, fight } = running;
      const command = byTactics(rules, fight.state, readings, stream);
      if (command === undefined) break;
      const shown = VIEWS.map(view => shownTo(running, view, []));
      steps.push({ running, command, stream, shown });
      const taken = takeIn(running, command, seededDice('bench', stream));
      if (isRefusal(taken)) throw new Error(taken.message);
      bytes += JSON.stringify(taken.step).length;
      running = taken.running;
    }
  }
  return { steps, bytes: bytes / steps.length };
}

/** The step, told to each view. */
function told({ running, command, stream }: Recorded): Running {
  const taken = takeIn(running, command, seededDice('bench', stream));
  // With other dice than the recorded ones a step may want more of them, never another permission.
  if (isRefusal(taken)) throw new Error(taken.message);
  return taken.running;
}

/** The step, and what it changed as each view is sent it. */
function sent(step: Recorded): void {
  const after = told(step);
  for (const [n, view] of VIEWS.entries())
    fightChange(step.running, after, view, step.shown[n]!, { chairs: [] });
}

const processorMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Passes over the steps until a server's code is compiled, and those that are measured. */
const WARM_UP_MS = 3000;
const SAMPLES = 40;

/**
 * Microseconds a step, the least of several samples: other work on the machine takes caches and clock from some of them,
 * and none can come out too fast.
 */
function microsOf(steps: readonly Recorded[], take: (step: Recorded) => unknown): number {
  const sample = (): number => {
    const begun = processorMicros();
    for (const step of steps) take(step);
    return (processorMicros() - begun) / steps.length;
  };
  for (const begun = processorMicros(); processorMicros() - begun < WARM_UP_MS * 1000; ) sample();
  return Math.min(...Array.from({ length: SAMPLES }, sample));
}

export async function tableStepsBench(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of catalogue) {
    const { steps, bytes } = await recorded(id);
    for (const [name, take] of [
      ['told to three views', told],
      ['sent to three views', sent],
    ] as const) {
      const micros = microsOf(steps, take);
      rows.push({
        name: `a step at a table, ${name}: ${id}`,
        value: `${micros.toFixed(0)} µs, ${bytes.toFixed(0)} bytes kept`,
        baseline: `${STEPS} steps of the ready fights`,
        ratio: '',
        goal: `at most ${GOAL.micros} µs, ${GOAL.bytes} bytes`,
        ok: micros <= GOAL.micros && bytes <= GOAL.bytes,
      });
    }
  }
  return rows;
}
