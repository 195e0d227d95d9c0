import { type Checked, type Problem, sentence } from '@arbiter/engine';
import { BadInput } from './failure.ts';

/** Everything that is wrong with some data, as one refusal. */
export const mistaken = (problems: readonly Problem[]): BadInput =>
  new BadInput(sentence({ failed: 'input', problems }), { problems });

/** What was read, where it could be. */
export function orRefused<T>(checked: Checked<T>): T {
  if (!checked.ok) throw mistaken(checked.problems);
  return checked.value;
}
