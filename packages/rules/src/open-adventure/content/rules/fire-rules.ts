/** FIRE: fire and air. */
import type { Rule } from '@arbiter/engine';

export const fireRules = [
  {
    id: 'OA-FIRE-01',
    title: 'Fire sizes',
    area: 'FIRE',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Flame Proportions',
    summary:
      'Five rows, damage per half-round of exposure: tiny (torch, candle) 1D; small, 1 volume, 2D; medium, 2 volume, 3D; large, 3 volume, 4D; massive 4D + 1D for every volume above 3. So from volume 1 on, dice = volume + 1. Fire damage.',
  },
  {
    id: 'OA-FIRE-02',
    title: 'Armor and fire',
    area: 'FIRE',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Massive Fires',
    summary: "Each instance is reduced by the armor's protection, not below 0.",
  },
  {
    id: 'OA-FIRE-03',
    title: 'Catching fire',
    area: 'FIRE',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Massive Fires',
    summary:
      'Every time fire damage is actually suffered (1 or more), a character makes a reflex save, an object a fortitude save; failure gives 1 burn counter at once.',
  },
  {
    id: 'OA-FIRE-04',
    title: 'Oxygen use',
    area: 'FIRE',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Oxygen Depletion',
    summary:
      'Time to use up 1 volume of air: tiny 5 minutes (OA-R-231); small 1 minute; medium 3 rounds; large 1 round; every full 3 volume above large adds 1 volume per round. Only in enclosed spaces, in competition with those who breathe (OA-ACT-21).',
  },
] as const satisfies readonly Rule[];
