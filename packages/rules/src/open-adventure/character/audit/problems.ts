/** A broken rule as the audit tells it. */
import type { Problem } from '@arbiter/engine';
import { capital } from '../../checks/words.ts';
import { meantBy, meantWords } from '../../content/misspelt.ts';
import type { RuleId } from '../../play.ts';

export type Found = Problem | false | undefined;
export const problem = (rule: RuleId, path: string, message: string): Problem => ({
  rule,
  path,
  message: capital(message),
});
/** A word that may be anybody's own, and is nearly one of the book. */
export function misspelt(rule: RuleId, path: string, said: string | null, known: readonly string[]): Found {
  const meant = said === null ? undefined : meantBy(said, known);
  return meant !== undefined && said !== null && problem(rule, path, meantWords(said, meant));
}
/** Those that are really there. */
export const problemsOf = (found: readonly Found[]): Problem[] =>
  found.filter(each => each !== false && each !== undefined);
