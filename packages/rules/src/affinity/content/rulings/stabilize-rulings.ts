import type { Ruling } from '@arbiter/engine';

export const stabilizeRulings = [
  {
    id: 'AF-R-12',
    question:
      'Stabilize appears twice: 1 required success and the check counts as a 5, or 2 required successes and the check is skipped.',
    readings: [
      {
        key: 'oneSuccessCountsAsFive',
        text: "Basic 2+, required 1, touch; the target's next Resolve check this round counts as a rolled 5.",
      },
      {
        key: 'twoSuccessesSkip',
        text: 'Basic 2+, required 2; the target skips its next Resolve check this round.',
      },
    ],
    default: 'oneSuccessCountsAsFive',
    why: 'The first is a complete action entry (range, required, effect, who may use it). Both leave Resolve unchanged.',
    switch: true,
  },
] as const satisfies readonly Ruling[];
