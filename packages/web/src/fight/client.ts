/** The page's side of the worker beside a fight. Every question can be stopped; a worker that dies is told and replaced. */
import type { Answer, Ask, Find, Kind } from '@arbiter/simulator';

/** Built beside the page (see vite.config.ts), so that both share the chunks of the books. */
const WORKER = 'fight-worker.js';

export interface Heard<K extends Kind> {
  found(finding: Find<K>): void;
  done?(): void;
  problem?(sentence: string): void;
}

export type Stop = () => void;

export interface Helper {
  ask<K extends Kind>(kind: K, ask: Ask<K>, heard: Heard<K>): Stop;
  end(): void;
}

export function helperFor(system: string): Helper {
  let worker: Worker | undefined;
  let tickets = 0;
  const open = new Map<number, Heard<never>>();

  const failed = (sentence: string): void => {
    worker?.terminate();
    worker = undefined;
    const waiting = [...open.values()];
    open.clear();
    for (const heard of waiting) heard.problem?.(sentence);
  };

  const started = (): Worker => {
    if (worker) return worker;
    worker = new Worker(WORKER, { type: 'module' });
    worker.onmessage = ({ data: { ticket, found, done, problem } }: MessageEvent<Answer>) => {
      const heard = open.get(ticket);
      if (!heard) return;
      if (found !== undefined) heard.found(found as never);
      if (done || problem !== undefined) open.delete(ticket);
      if (done) heard.done?.();
      if (problem !== undefined) heard.problem?.(problem);
    };
    worker.onerror = event => {
      event.preventDefault();
      failed('What works things out beside the page could not go on.');
    };
    return worker;
  };

  return {
    ask(kind, ask, heard) {
      const ticket = ++tickets;
      open.set(ticket, heard as Heard<never>);
      started().postMessage({ ticket, system, kind, ask });
      return () => {
        if (open.delete(ticket)) worker?.postMessage({ ticket, stop: true });
      };
    },
    end() {
      open.clear();
      worker?.terminate();
      worker = undefined;
    },
  };
}
