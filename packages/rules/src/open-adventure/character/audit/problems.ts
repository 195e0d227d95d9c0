/** A broken rule as the audit tells it. */
import type { Problem } from '@arbiter/engine';
import { capital } from '../../checks/words.ts';
import type { RuleId } from '../../play.ts';

export type Found = Problem | false | undefined;
export const problem = (rule: RuleId, path: string, message: string): Problem => ({
  rule,
  path,
  message: capital(message),
});
/** Those that are really there. */
export const problemsOf = (found: readonly Found[]): Problem[] =>
  found.filter(each => each !== false && each !== undefined);
