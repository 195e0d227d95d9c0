/** One worker, one question at a time: a newer question ends the older one. */
import { useEffect, useState } from 'preact/hooks';
import { BEGUN, type Cell, type Findings, type SweepNews, type SweepTask, type Task } from './work.ts';

/** Longer than this nobody wants to wait; then simulation is offered. */
export const PATIENCE = 5000;

/** Typing settles before work starts. */
const SETTLE = 180;

/** Built beside the page (see vite.config.ts), so that both share the chunks of the books. */
const WORKER = 'odds-worker.js';

/** The worker that is free. One that is stuck in a question is ended and replaced. */
let idle: Worker | undefined;

export function work(task: Task, done: (findings: Findings) => void): () => void {
  const worker = idle ?? new Worker(WORKER, { type: 'module' });
  idle = undefined;
  const finish = (findings: Findings) => {
    clearTimeout(timer);
    worker.onmessage = null;
    done(findings);
  };
  // The worker and its book may have a long way here: patience begins when the work does.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begun = () => {
    timer = setTimeout(() => {
      worker.terminate();
      finish({ kind: 'too-large', message: `There is no end of it after ${PATIENCE / 1000} seconds.` });
    }, PATIENCE);
  };
  worker.onmessage = ({ data }: MessageEvent<Findings | typeof BEGUN>) => {
    if (data === BEGUN) return begun();
    idle = worker;
    finish(data);
  };
  worker.onerror = () =>
    finish({ kind: 'too-large', message: 'The worker that computes odds could not start.' });
  worker.postMessage(task);
  return () => {
    clearTimeout(timer);
    if (worker.onmessage) worker.terminate();
  };
}

export interface Work {
  readonly findings?: Findings;
  /** Whether newer findings are on their way. */
  readonly working: boolean;
}

/** The findings of a task, kept until those of the next one are there, so that nothing jumps. */
export function useWork(task: Task | undefined): Work {
  const [state, setState] = useState<Work>({ working: task !== undefined });
  const name = task && JSON.stringify(task);
  useEffect(() => {
    if (!name) {
      setState({ working: false });
      return;
    }
    setState(old => ({ ...old, working: true }));
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = work(JSON.parse(name), findings => setState({ findings, working: false }));
    }, SETTLE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name]);
  return state;
}

/** Findings of several tasks, worked out one after another: an estimate at once, the exact ones when they are there. */
export function useFindings(tasks: readonly (Task | undefined)[]): readonly Work[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Findings>>(new Map());
  const [busy, setBusy] = useState<string>();
  const names = tasks.map(task => task && JSON.stringify(task));
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    const found = (task: Task) =>
      new Promise<Findings>(done => {
        stop = work(task, done);
      });
    const learn = (name: string, findings: Findings) =>
      wanted && setKnown(old => new Map([...old].slice(-MOST_KNOWN)).set(name, findings));
    const timer = setTimeout(async () => {
      for (const name of names) {
        if (name === undefined || known.get(name)?.kind === 'exact') continue;
        setBusy(name);
        const task: Task = JSON.parse(name);
        const first = await found(task.kind === 'notation' ? task : { ...task, kind: 'first' });
        if (!wanted) return;
        learn(name, first);
        if (first.kind !== 'estimate' || task.kind === 'notation') continue;
        const exact = await found({ ...task, kind: 'exact' });
        if (!wanted) return;
        const better = exact.kind === 'exact' ? exact : await found({ ...task, kind: 'estimate' });
        if (!wanted) return;
        learn(name, better);
      }
      setBusy(undefined);
    }, SETTLE);
    return () => {
      wanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [names.join('\n')]);
  return names.map(name => {
    const findings = name === undefined ? undefined : known.get(name);
    return { working: name !== undefined && busy === name, ...(findings && { findings }) };
  });
}

/** Findings that are remembered, so that taking away a line works nothing out anew. */
const MOST_KNOWN = 24;

export interface Swept {
  /** By line, and then by place. */
  readonly cells: readonly (readonly (Cell | undefined)[])[];
  readonly known: number;
  readonly all: number;
  readonly working: boolean;
  readonly stop: () => void;
}

/** A sweep, drawn while it is worked out; it can be stopped, and what is known stays. */
export function useSweep(task: SweepTask | undefined): Swept {
  const [cells, setCells] = useState<Swept['cells']>([]);
  const [working, setWorking] = useState(false);
  const [stop, setStop] = useState<() => void>(() => () => {});
  const name = task && JSON.stringify(task);
  useEffect(() => {
    setCells([]);
    setWorking(name !== undefined);
    if (name === undefined) return;
    let worker: Worker | undefined;
    const end = () => {
      clearTimeout(timer);
      worker?.terminate();
      setWorking(false);
    };
    const timer = setTimeout(() => {
      worker = idle ?? new Worker(WORKER, { type: 'module' });
      idle = undefined;
      const sweeper = worker;
      sweeper.onmessage = ({ data }: MessageEvent<SweepNews>) => {
        setCells(old => withCells(old, data.cells));
        if (!data.done) return;
        sweeper.onmessage = null;
        idle = sweeper;
        worker = undefined;
        setWorking(false);
      };
      sweeper.onerror = end;
      sweeper.postMessage(JSON.parse(name));
    }, SETTLE);
    setStop(() => end);
    return end;
  }, [name]);
  const places = task ? task.axes.reduce((all, { values }) => all * values.length, 1) : 0;
  const known = cells.reduce((sum, line) => sum + line.filter(cell => cell && !cell.estimated).length, 0);
  return { cells, known, all: places * (task?.lines.length ?? 0), working, stop };
}

function withCells(old: Swept['cells'], cells: readonly Cell[]): Swept['cells'] {
  const lines = old.map(line => [...line]);
  for (const cell of cells) {
    lines[cell.line] ??= [];
    lines[cell.line]![cell.at] = cell;
  }
  return lines;
}
