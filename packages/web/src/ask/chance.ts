/** The chance of a question, worked out beside the page, and how much each chip would move it. */
import { useEffect, useState } from 'preact/hooks';
import { work } from '../odds/client.ts';
import type { Findings, ProcedureTask } from '../odds/work.ts';
import { type Telling, tellingOf } from '../result/verdict.ts';

type Question = Omit<ProcedureTask, 'kind'>;

export interface Chance {
  readonly telling?: Telling;
  /** From simulation, where there was too much to follow. */
  readonly estimated?: boolean;
  /** Why there is none. */
  readonly refused?: string;
  readonly working: boolean;
  readonly prices: ReadonlyMap<string, number>;
}

const NO_PRICES: ReadonlyMap<string, number> = new Map();

/** Typing settles before work starts. */
const SETTLE = 120;
/** Work that has gone on longer than this is ended when nobody waits for it any more; the rest may finish. */
const GRACE = 250;
/** Only questions with fewer courses of the dice than this are asked once more for every chip. */
const MOST_COURSES = 8000;

let running:
  | { readonly done: Promise<unknown>; readonly since: number; readonly stop: () => void }
  | undefined;

/** One thing at a time: what is begun is finished, unless it takes long and nobody wants it any more. */
async function asked(task: ProcedureTask): Promise<Findings> {
  await running?.done;
  let stop = () => {};
  const done = new Promise<Findings>(found => {
    stop = work(task, found);
  });
  running = { done, since: performance.now(), stop };
  const findings = await done;
  running = undefined;
  return findings;
}

function leave(): void {
  if (!running || performance.now() - running.since < GRACE) return;
  running.stop();
  running = undefined;
}

/** The question with one chip the other way. */
export type Otherwise = Question & {
  /** The chip is set now, and its price is what it has done already. */
  readonly isSet: boolean;
};

function told(found: Findings): Chance {
  const telling = 'fields' in found ? tellingOf(found.fields) : undefined;
  return {
    working: false,
    prices: NO_PRICES,
    ...(telling && { telling }),
    ...(found.kind === 'estimate' && { estimated: true }),
    ...('message' in found && { refused: found.message }),
  };
}

/** The chance of the question, and the prices of its chips, each under its key. */
export function useChance(question: Question | undefined, others: ReadonlyMap<string, Otherwise>): Chance {
  const [chance, setChance] = useState<Chance>({ working: question !== undefined, prices: NO_PRICES });
  const name = question && JSON.stringify([question, [...others]]);
  useEffect(() => {
    if (!name) {
      setChance({ working: false, prices: NO_PRICES });
      return;
    }
    let wanted = true;
    setChance(old => ({ ...old, working: true }));
    const [main, rest] = JSON.parse(name) as [Question, [string, Otherwise][]];
    const timer = setTimeout(async () => {
      let found = await asked({ ...main, kind: 'first' });
      if (!wanted) return;
      setChance({ ...told(found), working: found.kind === 'estimate' });
      if (found.kind === 'estimate') {
        const exact = await asked({ ...main, kind: 'exact' });
        found = wanted && exact.kind !== 'exact' ? await asked({ ...main, kind: 'estimate' }) : exact;
        if (!wanted) return;
        setChance(told(found));
      }
      const telling = 'fields' in found ? tellingOf(found.fields) : undefined;
      if (telling?.p === undefined || found.kind !== 'exact' || found.effort > MOST_COURSES) return;
      const prices = new Map<string, number>();
      for (const [key, { isSet, ...other }] of rest) {
        const moved = await asked({ ...other, kind: 'exact' });
        if (!wanted) return;
        const then = 'fields' in moved ? tellingOf(moved.fields) : undefined;
        if (then?.p === undefined || then.of !== telling.of) continue;
        prices.set(key, isSet ? telling.p - then.p : then.p - telling.p);
      }
      setChance(old => ({ ...old, prices }));
    }, SETTLE);
    return () => {
      wanted = false;
      clearTimeout(timer);
      leave();
    };
  }, [name]);
  return chance;
}
