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

/** The chance of the question, and the prices of the others, each under its key. */
export function useChance(question: Question | undefined, others: ReadonlyMap<string, Question>): Chance {
  const [chance, setChance] = useState<Chance>({ working: question !== undefined, prices: NO_PRICES });
  const name = question && JSON.stringify([question, [...others]]);
  useEffect(() => {
    if (!name) {
      setChance({ working: false, prices: NO_PRICES });
      return;
    }
    let wanted = true;
    setChance(old => ({ ...old, working: true }));
    const [main, rest] = JSON.parse(name) as [Question, [string, Question][]];
    const timer = setTimeout(async () => {
      const first = await asked({ ...main, kind: 'exact' });
      const found = wanted && first.kind === 'too-large' ? await asked({ ...main, kind: 'estimate' }) : first;
      if (!wanted) return;
      const telling = 'fields' in found ? tellingOf(found.fields) : undefined;
      setChance({
        working: false,
        prices: NO_PRICES,
        ...(telling && { telling }),
        ...(found.kind === 'estimate' && { estimated: true }),
        ...('message' in found && { refused: found.message }),
      });
      if (telling?.p === undefined || found.kind !== 'exact' || found.effort > MOST_COURSES) return;
      const prices = new Map<string, number>();
      for (const [key, other] of rest) {
        const moved = await asked({ ...other, kind: 'exact' });
        if (!wanted) return;
        const then = 'fields' in moved ? tellingOf(moved.fields) : undefined;
        if (then?.p !== undefined && then.of === telling.of) prices.set(key, then.p - telling.p);
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
