import type { Rule } from '@arbiter/engine';

export const reactionRules = [
  {
    id: 'AV-REA-01',
    title: 'Default reaction list',
    area: 'REA',
    tag: 'table',
    section: 'Default Reactions',
    summary:
      '4 rows: Attack of Opportunity (0 or 1 Energy, by weapon), Cover Eyes 0, Cover Ears 0, Fall Prone 0.',
  },
  {
    id: 'AV-REA-02',
    title: 'Attack of Opportunity',
    area: 'REA',
    tag: 'procedure',
    section: 'Default Reactions: Attack of Opportunity',
    summary:
      "When a creature moves out of one's melee reach, make one weapon attack at it at the usual attack cost (Complex 1 Energy, others 0). Being pushed does not trigger it (AV-R-62).",
  },
  {
    id: 'AV-REA-03',
    title: 'Cover Eyes',
    area: 'REA',
    tag: 'state',
    section: 'Default Reactions: Cover Eyes',
    summary:
      "Take Blinded on purpose, until the start of one's next turn; protects against effects that work through sight. All drawbacks of Blinded apply meanwhile.",
  },
  {
    id: 'AV-REA-04',
    title: 'Cover Ears',
    area: 'REA',
    tag: 'state',
    section: 'Default Reactions: Cover Ears',
    summary:
      "Take Deafened on purpose, until the start of one's next turn; protects against effects that work through sound.",
  },
  {
    id: 'AV-REA-05',
    title: 'Fall Prone',
    area: 'REA',
    tag: 'state',
    section: 'Default Reactions: Fall Prone',
    summary: 'Become Prone at will, 0 Energy.',
  },
] as const satisfies readonly Rule[];
