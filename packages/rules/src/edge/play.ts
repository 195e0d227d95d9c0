import { bookOf, type PlayOf, type Readings } from '@arbiter/engine';
import type { RuleId } from './content/rules/index.ts';
import type { rulings } from './content/rulings/index.ts';

export type { RuleId } from './content/rules/index.ts';

export type EdgeReadings = Readings<typeof rulings>;

/** What every rule of Edge has at hand: dice, this book's rulings, and a trace. */
export type EdgePlay = PlayOf<typeof rulings, RuleId>;

/** Where nothing is rolled, a rule asks for the table's readings alone. */
export type AtTable = Pick<EdgePlay, 'readings'>;

const book = bookOf<EdgeReadings, RuleId>();
export const { part, refuse } = book;

/** A procedure whose sentence also tells who spent bennies on it. */
export const procedure: typeof book.procedure = definition =>
  book.procedure({
    ...definition,
    tell: (outcome, input) =>
      [
        definition.tell(outcome, input),
        ...(mayReroll(input) ? spentOn(input, definition.apply?.(input, outcome) ?? {}) : []),
      ].join(' '),
  });

/** Whether whoever asks wants bennies to be spent. */
const mayReroll = (input: unknown): boolean =>
  isRecord(input) &&
  ['benny', 'attackerBenny', 'defenderBenny'].some(each => (input[each] ?? 'keep') !== 'keep');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** ED-BEN-01: whoever has fewer bennies than before, in lists and aboard too. */
function spentOn(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const spent = Number(before.bennies) - Number(after.bennies);
  return [
    ...(spent > 0 ? [`${before.name} spent ${spent === 1 ? 'a benny' : `${spent} bennies`}.`] : []),
    ...Object.keys(after).flatMap(key => spentOn(before[key], after[key])),
  ];
}
