/** PREP: party and frame of play. */
import type { Rule } from '@arbiter/engine';

export const partyRules = [
  {
    id: 'OA-PREP-01',
    title: 'Party and preparation checklist',
    area: 'PREP',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Organizing a Party',
    summary:
      'Ideal party is four to six characters with mixed roles; seven preparation questions (who, what, why, where, supplies, equipping with pooled money allowed, marching order). Show as a checklist; nothing is enforced.',
  },
  {
    id: 'OA-PREP-02',
    title: 'Marching order',
    area: 'PREP',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Preparing for An Adventure',
    summary:
      'The party keeps an ordered formation (front, middle, rear; two-by-two is usual, adjusted to corridor width), and may keep a separate one per situation (doors, searching, fighting). Record it; advice only: medium or heavy armor in front or rear, weak characters in the middle. It matters mechanically only through who is closest when initiative is checked (OA-INIT-01).',
  },
  {
    id: 'OA-PREP-03',
    title: 'Three phases',
    area: 'PREP',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Beginning the Adventure',
    summary:
      'Play cycles through role-playing, exploration and confrontation, then back to the patron for reward. A label for the log.',
  },
] as const satisfies readonly Rule[];
