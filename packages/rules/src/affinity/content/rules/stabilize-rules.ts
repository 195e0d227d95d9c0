import type { Rule } from '@arbiter/engine';

export const stabilizeRules = [
  {
    id: 'AF-STB-01',
    title: 'Stabilize',
    area: 'STB',
    tag: 'procedure',
    section: 'Death & Dying › Stabilizing the Dying',
    summary:
      "Any character, touch, Basic 2+, required 1 (+1 at Resolve 3 or less): the target's next Resolve check this round counts as a 5. Restores neither HD nor Resolve. Medicine abilities add bonus dice. Version: AF-R-12.",
  },
  {
    id: 'AF-STB-02',
    title: 'Stabilize expires',
    area: 'STB',
    tag: 'state',
    section: 'Death & Dying › Stabilizing the Dying',
    summary:
      'The effect is for the next check of the same round only; unused at the end of the round it is gone. With the dying check made at the end of the round, Stabilize must be renewed every round.',
  },
] as const satisfies readonly Rule[];
