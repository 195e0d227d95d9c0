/** COND: who has found somebody in hiding. */
import { removeCondition } from '../combat/gain-condition.ts';
import type { StealthTried } from '../combat/stealth.ts';
import { type Fighter, idsOf } from './state.ts';

/** AV-R-192: found by whoever looked or ran into it, or by all. */
export function notice(finder: Fighter, hidden: Fighter, forAll: boolean): void {
  if (forAll) removeCondition(hidden, 'obscured');
  hidden.found = forAll ? [] : [...hidden.found, finder.name];
}

/** AV-R-154: by whom somebody who walks in hiding has been noticed, or that it hides no more. */
export function noticed(walker: Fighter, by: readonly Fighter[], isHidden: boolean): void {
  walker.found = isHidden ? [...new Set([...walker.found, ...by.map(({ name }) => name)])] : [];
}

/** Those whose Senses were held against somebody's Stealth. */
export const rolledOf = (watchers: readonly Fighter[], { senses }: StealthTried): string[] =>
  idsOf(watchers.filter(({ name }) => senses.some(one => one.name === name)));
