/** VAC: vacuum. */
import type { Rule } from '@arbiter/engine';

export const vacuumRules = [
  {
    id: 'OA-VAC-01',
    title: 'Vacuum exposure',
    area: 'VAC',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Outer-Space Vacuum',
    summary:
      'The character is dying at once (OA-COND-13) but keeps acting normally, and loses 1 SP each round. Out of SP, or with none to lose, they die at once. Dying saves: OA-R-233.',
  },
  {
    id: 'OA-VAC-02',
    title: 'Leaving the vacuum',
    area: 'VAC',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Outer-Space Vacuum',
    summary:
      'Back in an atmosphere the character is no longer dying from this cause; lost SP and HP stay lost.',
  },
] as const satisfies readonly Rule[];
