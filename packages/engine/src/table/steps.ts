/** Everything that can happen to a table, by name: how it is folded into its file, and what takes it back. */
import { chairSteps } from './chair-steps.ts';
import { fightSteps } from './fight-steps.ts';
import type { TableFile } from './file.ts';
import type { StepOf, StepRow, StepRows, TableStep } from './step.ts';
import { tableSteps } from './table-steps.ts';
import { talkSteps } from './talk-steps.ts';

const STEP_ROWS: StepRows<TableStep['is']> = {
  ...tableSteps,
  ...chairSteps,
  ...talkSteps,
  ...fightSteps,
  several: { folds: (table, { steps }) => steps.reduce(stepped, table), takesBack: severalBack },
};
// The table has a row for each kind; the compiler cannot see that it is this step's own.
const rowOf = ({ is }: TableStep): StepRow => STEP_ROWS[is] as unknown as StepRow;

/** The table after a step. */
export const stepped = (table: TableFile, step: TableStep): TableFile => rowOf(step).folds(table, step);

/** The step that takes another back, given the table before it; nothing for what only grows. */
export const takenBack = (before: TableFile, step: TableStep): TableStep | undefined =>
  rowOf(step).takesBack(before, step);

/** What a step was about, for a sentence; nothing of what cannot be taken back. */
export const aboutStep = (step: TableStep): string | undefined => rowOf(step).about?.(step);

/** The last of several is taken back first. */
function severalBack(before: TableFile, { steps }: StepOf<'several'>): TableStep | undefined {
  const back: TableStep[] = [];
  steps.reduce((table, one) => {
    const undone = takenBack(table, one);
    if (undone) back.unshift(undone);
    return stepped(table, one);
  }, before);
  return back.length > 0 ? { is: 'several', steps: back } : undefined;
}
