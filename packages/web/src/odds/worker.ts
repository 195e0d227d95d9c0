/** Odds are worked out beside the page, never in its way. */
import '../schemas.ts';
import { type Rational, ratio, TooLarge } from '@arbiter/dice';
import { chooseReadings, estimate, oddsOf, sentence } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { notationFindings } from '../dice/notation.ts';
import { fieldOdds } from './shares.ts';
import { BEGUN, type Findings, type ProcedureTask, RUNS, type Task } from './work.ts';

addEventListener('message', async (event: MessageEvent<Task>) => postMessage(await findings(event.data)));

async function findings(task: Task): Promise<Findings> {
  try {
    if (task.kind !== 'notation') return await procedureFindings(task);
    postMessage(BEGUN);
    return notationFindings(task.text);
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'too-large', message: error.message };
    return { kind: 'refused', message: `Something is wrong with this rule itself: ${String(error)}` };
  }
}

async function procedureFindings(task: ProcedureTask): Promise<Findings> {
  const { kind, system, procedure: name, input, choices } = task;
  const ruleset = await openBook(system);
  postMessage(BEGUN);
  const procedure = ruleset?.procedures.find(p => p.name === name);
  if (!ruleset || !procedure) return { kind: 'refused', message: 'There is no such procedure.' };
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!chosen.ok) return { kind: 'refused', message: chosen.message };
  const found =
    kind === 'exact'
      ? oddsOf(procedure, input, chosen.readings)
      : estimate(procedure, input, chosen.readings, RUNS, 'the page');
  if (!found.ok) return { kind: 'refused', message: sentence(found) };
  const outcomes = found.outcomes.map(({ outcome, p }) => ({ outcome, p: weightOf(p) }));
  return {
    kind,
    fields: fieldOdds(outcomes, kind === 'estimate' ? RUNS : undefined),
    distinct: outcomes.length,
    effort: 'branches' in found ? found.branches : RUNS,
  };
}

const weightOf = (p: Rational | number): Rational =>
  typeof p === 'number' ? ratio(BigInt(Math.round(p * RUNS)), BigInt(RUNS)) : p;
