import type { Rule } from '@arbiter/engine';

export const concentrationRules = [
  {
    id: 'AF-CON-01',
    title: 'Marked effects',
    area: 'CON',
    tag: 'state',
    section: 'Concentration & Maintaining Effects',
    summary:
      'Only abilities marked as needing concentration, or describing a maintained effect with a duration, follow these rules; the effect is attached to its user.',
  },
  {
    id: 'AF-CON-02',
    title: 'One at a time',
    area: 'CON',
    tag: 'state',
    section: 'Concentration & Maintaining Effects',
    summary: 'Starting a new concentration effect ends the previous one of the same character.',
  },
  {
    id: 'AF-CON-03',
    title: 'Broken by a failed Resolve check',
    area: 'CON',
    tag: 'state',
    section: 'Concentration & Maintaining Effects',
    summary:
      'Any Resolve check of the user that comes up 4 or less, whatever the reason, ends the effect at once. A 5, a 6 or a check counted as a 5 by Stabilize does not. Losses without a check: AF-R-65.',
  },
  {
    id: 'AF-CON-04',
    title: 'Broken by unconsciousness or death',
    area: 'CON',
    tag: 'state',
    section: 'Concentration & Maintaining Effects',
    summary: 'The effect ends when its user falls unconscious or dies.',
  },
] as const satisfies readonly Rule[];
