/** Odds are worked out beside the page, never in its way. */
import '../schemas.ts';
import { TooLarge } from '@arbiter/dice';
import { openBook } from '@arbiter/rules/books';
import { notationFindings } from '../dice/notation.ts';
import { procedureFindings, sweepCells } from './reckon.ts';
import { BEGUN, type Cell, type Findings, type SweepNews, type SweepTask, type Task } from './work.ts';

/** News of a sweep are gathered for so long before the page draws them. */
const GATHER_MS = 60;

addEventListener('message', async ({ data: task }: MessageEvent<Task | SweepTask>) => {
  if (task.kind === 'sweep') await sweep(task);
  else postMessage(await findings(task));
});

async function findings(task: Task): Promise<Findings> {
  try {
    const ruleset = task.kind === 'notation' ? undefined : await openBook(task.system, 'book');
    postMessage(BEGUN);
    if (task.kind === 'notation') return notationFindings(task.text);
    return ruleset
      ? procedureFindings(ruleset, task)
      : { kind: 'refused', message: 'There is no such book.' };
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'too-large', message: error.message };
    return { kind: 'refused', message: `The book could not be opened (${String(error)}).` };
  }
}

async function sweep(task: SweepTask): Promise<void> {
  const ruleset = await openBook(task.system, 'book');
  if (!ruleset) return tell([], true);
  let cells: Cell[] = [];
  let since = performance.now();
  for (const cell of sweepCells(ruleset, task)) {
    cells.push(cell);
    if (performance.now() - since < GATHER_MS) continue;
    tell(cells, false);
    cells = [];
    since = performance.now();
  }
  tell(cells, true);
}

const tell = (cells: readonly Cell[], done: boolean): void =>
  postMessage({ cells, done } satisfies SweepNews);
