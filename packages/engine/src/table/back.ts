/** Taking back what was done at a table: steps of a fight from one on, or whatever a request has changed. */
import { isSame } from '../plain-data.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { counted, listed } from '../words.ts';
import type { TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import { type Running, story } from './running.ts';
import type { TableStep } from './step.ts';
import { aboutStep, stepped, takenBack } from './steps.ts';
import type { Chair } from './table.ts';
import { decidersOf, viewerAt } from './whose.ts';

/** A request that was carried out: whose it was, and its steps, each with the one that takes it back where there is one. */
export interface PastRequest {
  readonly chair: string;
  readonly steps: readonly { readonly step: TableStep; readonly back?: TableStep | undefined }[];
}

/** The step that takes another back when somebody asks for it. Chairs and invitations have requests of their own. */
export function wayBack(before: TableFile, step: TableStep): TableStep | undefined {
  const isOther = ['opened', 'sat down', 'got up', 'invited', 'replied'].includes(step.is);
  return isOther ? undefined : takenBack(before, step);
}

/** Takes back what a request has changed. Where something of it was changed again since, that is said first. */
export function takeBack(
  table: TableFile,
  chair: Chair,
  { anyway }: Extract<TableRequest, { ask: 'take back' }>,
  past: PastRequest | undefined,
): TableStep[] | Refusal {
  if (!past || (chair.role !== 'host' && past.chair !== chair.id))
    return refuse('', 'You have asked for nothing like that which could be taken back.', 'of');
  if (past.steps.some(({ step }) => step.is === 'fought'))
    return refuse('', 'That was a step of a fight: take it back there, with `undo`.', 'of');
  const ways = past.steps.flatMap(({ step, back }) => (back ? [{ step, back }] : []));
  if (ways.length === 0) return refuse('', 'That is nothing that can be taken back.', 'of');
  const changed = ways.filter(({ step }) => !isAsLeft(table, step));
  if (changed.length > 0 && !anyway) {
    const about = listed([...new Set(changed.flatMap(({ step }) => aboutStep(step) ?? []))]);
    return refuse(
      '',
      `Since then something else has changed ${about}: ask with \`anyway\` to take it back all the same.`,
      'anyway',
    );
  }
  return ways.map(({ back }) => back).reverse();
}

/** Whether what a step has made is still so: then taking it once more changes nothing. */
function isAsLeft(table: TableFile, step: TableStep): boolean {
  const again: Readonly<Record<string, unknown>> = stepped(table, step);
  // Which game a table plays is whatever was played last.
  return Object.entries(table).every(([part, value]) => part === 'game' || isSame(again[part], value));
}

/** How many steps of a fight are to be taken back: so many, or all from one on, as the chair counts them. */
export function stepsBack(
  running: Running,
  chair: Chair,
  chairs: readonly Chair[],
  { steps, step, anyway }: Extract<TableRequest, { ask: 'undo' }>,
): number | Refusal {
  if (step === undefined) return steps;
  const told = story(running, viewerAt(chair, running));
  const heard = [...told.keys()].filter(i => (told[i]?.length ?? 0) > 0);
  const index = heard[step];
  if (index === undefined) return refuse('', `There is no step ${step} in this fight.`, 'step');
  const others = new Map<string, number>();
  for (const { command } of running.standing.slice(index + 1)) {
    const { actor = '' } = command as { readonly actor?: string };
    for (const { id, name } of decidersOf(running, chairs, actor))
      if (id !== chair.id) others.set(name, (others.get(name) ?? 0) + 1);
  }
  if (others.size > 0 && !anyway) {
    const who = listed([...others].map(([name, count]) => `${name} (${counted(count, 'step')})`));
    return refuse(
      '',
      `Since then others have acted: ${who}. Ask with \`anyway\` to take that back as well.`,
      'anyway',
    );
  }
  return running.standing.length - index;
}
