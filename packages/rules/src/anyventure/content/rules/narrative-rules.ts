import type { Rule } from '@arbiter/engine';

export const narrativeRules = [
  {
    id: 'AV-NAR-01',
    title: 'Narrative dice',
    area: 'NAR',
    tag: 'guide',
    section: 'Resting, Recovery, and Narrative Dice: Narrative Dice',
    summary:
      'A d100 the game master may roll where no mechanic fits: say the stakes first, use it rarely, never for arbitrary death. A tool should record the stakes before showing the roll.',
  },
] as const satisfies readonly Rule[];
