/** One worker, one question at a time: a newer question ends the older one. */
import { useEffect, useState } from 'preact/hooks';
import { BEGUN, type Findings, type Task } from './work.ts';

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
