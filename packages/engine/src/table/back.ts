/** Taking back what was done at a table: steps of a fight from one on, or whatever a request has changed. */
import { isSame } from '../plain-data.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { counted, listed } from '../words.ts';
import type { TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import { type Running, story } from './running.ts';
import { stepped, type TableStep, takenBack } from './steps.ts';
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

/** What a step was about, for a sentence; nothing of what cannot be taken back. */
export function aboutStep(step: TableStep): string | undefined {
  switch (step.is) {
    case 'named':
      return 'the name of the table';
    case 'shown':
      return 'what is shown of foes';
    case 'seated':
      return step.seat.name;
    case 'left':
      return step.id;
    case 'ruled':
      return `the ruling ${step.ruling}`;
    case 'noted':
      return `the note “${step.note.title}”`;
    case 'note gone':
      return 'a note';
    case 'called':
    case 'call over':
      return 'what was asked for';
    case 'ordered':
    case 'order over':
      return 'a standing order';
    case 'timed':
      return 'the clock';
    case 'ran':
      return 'who acts by themselves';
    case 'favoured':
      return 'what is asked often';
    case 'veiled':
      return 'what is hidden in a fight';
    case 'cast':
      return 'who is who in a fight';
    case 'began':
    case 'closed':
      return 'a fight';
    case 'prepared':
    case 'unprepared':
      return 'a prepared fight';
    case 'packed':
    case 'unpacked':
      return 'a pack';
    case 'pictured':
    case 'picture gone':
      return 'a picture';
    default:
      return undefined;
  }
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
