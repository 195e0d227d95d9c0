/** FALL: falling. */
import type { Rule } from '@arbiter/engine';

export const fallingRules = [
  {
    id: 'OA-FALL-01',
    title: 'Fall damage',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling',
    summary: '1 crush damage per space fallen, at most 50. Gravity and the cap: OA-R-218.',
  },
  {
    id: 'OA-FALL-02',
    title: 'Armor and falls',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling',
    summary:
      "Fall damage is reduced by the armor's protection (not by Dexterity), not below 0. Shields: OA-R-220.",
  },
  {
    id: 'OA-FALL-03',
    title: 'Fall speed',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling',
    summary: '50 spaces per second, 150 per half-round, times gravity.',
  },
  {
    id: 'OA-FALL-04',
    title: 'Falling object',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling Objects',
    summary: "Crush damage equal to the object's weight.",
  },
  {
    id: 'OA-FALL-05',
    title: 'Short drop and bracing',
    area: 'FALL',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Falling Objects',
    summary:
      'Of falling objects only: one that falls less than 3 spaces does half damage, and the victim may make a reflex save (TN 10); success halves it. Both may apply, one after the other.',
  },
  {
    id: 'OA-FALL-06',
    title: 'Armor and falling objects',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling Objects',
    summary: "Damage is reduced by the armor's protection; order against halving: OA-R-219.",
  },
] as const satisfies readonly Rule[];
