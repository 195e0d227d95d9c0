/** INIT: initiative and surprise. */
import type { Rule } from '@arbiter/engine';

export const initiativeRules = [
  {
    id: 'OA-INIT-01',
    title: 'Who tests',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Initiative & Surprise',
    summary:
      'Per encounter the player-side character closest to the new NPC makes the test (players choose among equally close); the GH does so for the closest NPC of each other side or kind.',
  },
  {
    id: 'OA-INIT-02',
    title: 'Initiative test',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Initiative & Surprise',
    summary: 'Initiative score (Perception plus modifiers) + standard roll.',
  },
  {
    id: 'OA-INIT-03',
    title: 'Automatic initiative',
    area: 'INIT',
    tag: 'guide',
    section: 'Chapter V: Combat, Initiative & Surprise',
    summary: 'The GH may simply award it (light bearer against lurkers in the dark), including surprise.',
  },
  {
    id: 'OA-INIT-04',
    title: 'Winner',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Combat Timeline',
    summary:
      'Highest result acts first. Tie: the higher standard roll. Still tied: the PC; among NPCs the GH decides.',
  },
  {
    id: 'OA-INIT-05',
    title: 'Surprise',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Combat Timeline',
    summary:
      "Every tester whose result is 5 or more below the winner's gets 1 surprise counter (for whom: OA-R-264). Perks may change the threshold of the winner.",
  },
] as const satisfies readonly Rule[];
