/** DEAD: death. */
import type { Rule } from '@arbiter/engine';

export const deathRules = [
  {
    id: 'OA-DEAD-01',
    title: 'Death at 0',
    area: 'DEAD',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Death',
    summary:
      'A character whose HP are 0 or less is dead at once; there is no bleeding-out stage. Only rare magic can delay or undo it.',
  },
  {
    id: 'OA-DEAD-02',
    title: 'XP handed on',
    area: 'DEAD',
    tag: 'create',
    section: 'Chapter IV: The Adventure, Cheating Death',
    summary:
      "The player's next character starts with the dead one's XP less 10% (rounding OA-R-224) and at the level those XP buy.",
  },
  {
    id: 'OA-DEAD-03',
    title: 'Loot and joining',
    area: 'DEAD',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Cheating Death',
    summary: 'Survivors decide about belongings; the GH decides when the new character joins.',
  },
] as const satisfies readonly Rule[];
