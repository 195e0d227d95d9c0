/** Events of earlier versions, which say field by field how those stand whom they befell: logs that have them are folded as they are. */
import type { Changes } from './events.ts';

/** What such an event says; nothing where the rule works it out from what happened. */
export const changesKept = (event: object): Changes | undefined =>
  // Earlier versions wrote nothing else under this name.
  'now' in event ? (event.now as Changes) : undefined;

/** The same of several: how each of them stands. */
export const allChangesKept = (
  event: object,
): readonly { readonly id: string; readonly now: Changes }[] | undefined =>
  'changes' in event ? (event.changes as { id: string; now: Changes }[]) : undefined;
