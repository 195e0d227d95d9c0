/** LIM: what keeps a power from being used here and now. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { refuse } from '../play.ts';
import { limitationOf, USES } from './limitations.ts';
import { castingTime, type Design, hasEnhancement, hasLimitation } from './power-design.ts';

/** What matters to the limitations; everything left out stands in nobody's way. */
export const circumstances = z
  .strictObject({
    usesInSpan: z.int().min(0).max(1000).default(0).describe('Uses made already today, or this week.'),
    preparedMinutes: z
      .number()
      .min(0)
      .max(100_000)
      .optional()
      .describe('Left out: as long as needed.')
      .meta({ unit: 'minutes' }),
    conditionMet: z.boolean().default(true),
    itemPresent: z.boolean().default(true),
    eventJustHappened: z.boolean().default(true),
    freeHand: z.boolean().default(true),
    held: z.boolean().default(false).describe('Grappled or bound.'),
    silenced: z.boolean().default(false).describe('Or mute.'),
    adjacent: z.boolean().default(true).describe('The target is within touch.'),
    onSelf: z
      .boolean()
      .default(true)
      .describe('For powers that only work on the user: the target is the user.'),
    interrupting: z.boolean().default(false).describe('Used in the middle of somebody’s action.'),
    concentrating: z.boolean().default(false).describe('On another power that needs concentration.'),
    castingBarred: z.boolean().default(false).describe('A running power bars other powers.'),
  })
  .prefault({});

export type UseCircumstances = z.output<typeof circumstances>;

/** SV-LIM-11: who is held, or has no hand free, makes no gestures. */
export const whyNotGestures = (isHindered: boolean): Refusal | undefined =>
  isHindered
    ? refuse('SV-LIM-11', 'Gestures need a free hand, and nobody makes them while grappled or bound.')
    : undefined;

/** SV-LIM-12: who is silenced speaks no spell. */
export const whyNotSpoken = (isSilenced: boolean): Refusal | undefined =>
  isSilenced ? refuse('SV-LIM-12', 'The power must be spoken aloud.') : undefined;

/** SV-LIM-01 to 17, SV-ENH-11: why the power cannot be used now. */
export function whyNotUsable(d: Design, now: UseCircumstances): Refusal | undefined {
  const has = (name: Parameters<typeof hasLimitation>[1]) => hasLimitation(d, name);
  const usage = limitationOf(d.limitations, 'Usage Limit');
  const { preparationMinutes } = castingTime(d);
  if (now.concentrating)
    return refuse('SV-LIM-06', 'While concentrating on a power nobody takes other actions.');
  if (now.castingBarred) return refuse('SV-LIM-17', 'A running power bars all other powers until it ends.');
  if (now.interrupting && !hasEnhancement(d, 'Instant Action'))
    return refuse('SV-ENH-11', 'Only a power with Instant Action interrupts or goes into another action.');
  if (has('Only in Condition') && !now.conditionMet)
    return refuse('SV-LIM-01', 'The condition of the power is not met.');
  if (has('Requires Item') && !now.itemPresent)
    return refuse('SV-LIM-02', 'What the power requires is not there.');
  if (usage && now.usesInSpan >= USES[usage.limit].uses)
    return refuse('SV-LIM-03', `No uses left: the power works ${often(usage.limit)}.`);
  if (now.preparedMinutes !== undefined && now.preparedMinutes < preparationMinutes)
    return refuse('SV-LIM-04', `The preparation takes ${preparationMinutes} minutes; it is not finished.`);
  if (has('Situational Trigger') && !now.eventJustHappened)
    return refuse('SV-LIM-10', 'The power works only right after the event it names.');
  const mute =
    whyNotGestures(has('Gesture Required') && (now.held || !now.freeHand)) ??
    whyNotSpoken(has('Verbal Component') && now.silenced);
  if (mute) return mute;
  if (has('Melee Range Only') && !now.adjacent) return refuse('SV-LIM-13', 'The target must be adjacent.');
  if (has('Self Only') && !now.onSelf) return refuse('SV-LIM-14', 'The power works on the user alone.');
  return undefined;
}

/** "1/day" as one says it: once a day. */
function often(limit: string): string {
  const [times = '', span = ''] = limit.split('/');
  return `${times === '1' ? 'once' : times === '2' ? 'twice' : `${times} times`} a ${span}`;
}
