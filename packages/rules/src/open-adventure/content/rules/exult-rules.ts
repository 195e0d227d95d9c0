/** EXLT: exult points. */
import type { Rule } from '@arbiter/engine';

export const exultRules = [
  {
    id: 'OA-EXLT-01',
    title: 'Gaining',
    area: 'EXLT',
    tag: 'derive',
    section: 'Chapter V: Combat, ★ Exult Points',
    summary:
      'An attack roll of +n gives n EX; 0 or negative gives none. Bonuses from destruction, skills, perks and the like give none unless they say so. Penalized rolls: OA-R-276.',
  },
  {
    id: 'OA-EXLT-02',
    title: 'Spending',
    area: 'EXLT',
    tag: 'procedure',
    section: 'Chapter V: Combat, ★ Exult Points',
    summary:
      'Pays for abilities of weapons, armor, items, some perks and talents; costs may combine EX, SP and others and must be paid in full.',
  },
  {
    id: 'OA-EXLT-03',
    title: 'Expiry',
    area: 'EXLT',
    tag: 'state',
    section: 'Chapter V: Combat, ★ Exult Points',
    summary:
      'Unspent points vanish at the end of the round; what they bought also lasts to the end of the round unless stated (OA-R-275).',
  },
] as const satisfies readonly Rule[];
