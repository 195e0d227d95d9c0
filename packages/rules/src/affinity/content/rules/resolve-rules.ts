import type { Rule } from '@arbiter/engine';

export const resolveRules = [
  {
    id: 'AF-RES-01',
    title: 'Range',
    area: 'RES',
    tag: 'state',
    section: 'Resolve',
    summary:
      'Resolve is a whole number, maximum 5 for every character regardless of level, start AF-R-69, lowest stage 0 (social duels: AF-R-36).',
  },
  {
    id: 'AF-RES-02',
    title: 'Triggers',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve › Losing Resolve',
    summary:
      'A Resolve check is due when: (a) permanent HD lost in the round reach Proficiency + 1 (AF-R-07); (b) HD fall to 0; (c) a hit lands at 0 HD; (d) maximum exertion is used in the round (AF-R-01); (e) an Expert+ action fails; (f) an enemy effect says so. 6 rows. Outside rounds: AF-R-75.',
  },
  {
    id: 'AF-RES-03',
    title: 'One check per round',
    area: 'RES',
    tag: 'state',
    section: 'Resolve › Losing Resolve',
    summary:
      'At most one Resolve check per character per round; further triggers of the round are dropped, not stored (AF-R-08). When it is rolled: AF-R-74.',
  },
  {
    id: 'AF-RES-04',
    title: 'The check',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve › Losing Resolve',
    summary:
      'Roll 1d6: 1-4 lose 1 Resolve (this is failing the check), 5 no change, 6 gain 1 (maximum 5). No modifiers, no exertion.',
  },
  {
    id: 'AF-RES-05',
    title: 'Voluntary losses',
    area: 'RES',
    tag: 'state',
    section: 'Resolve › Losing Resolve',
    summary: 'Resolve lost by Rush and HD lost by Steady need no roll and set off no Resolve check.',
  },
  {
    id: 'AF-RES-06',
    title: 'Stages 5 and 4',
    area: 'RES',
    tag: 'state',
    section: 'Resolve › The Resolve Stages',
    summary: '5 Full Strength: no penalty. 4 Pressured and below: Expert+ actions cannot be started.',
  },
  {
    id: 'AF-RES-07',
    title: 'Stage 3',
    area: 'RES',
    tag: 'state',
    section: 'Resolve › The Resolve Stages',
    summary:
      '3 Shaken and below: additionally every action needs 1 more success than printed. Not growing: AF-R-27. Scope: AF-R-28.',
  },
  {
    id: 'AF-RES-08',
    title: 'Stages 2 and 1',
    area: 'RES',
    tag: 'state',
    section: 'Resolve › The Resolve Stages',
    summary:
      '2 Weakened, 1 Staggering: additionally one defense die fewer, but always at least 1. The two stages have the same numbers.',
  },
  {
    id: 'AF-RES-09',
    title: 'Stage 0',
    area: 'RES',
    tag: 'state',
    section: 'Resolve › The Resolve Stages',
    summary:
      '0 Collapse: same penalties, and the character falls unconscious at once; with HD above 0 collapsed (AF-DYI-01), with HD 0 dead (AF-R-11).',
  },
  {
    id: 'AF-RES-10',
    title: 'Steady',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve › Recovering Resolve',
    summary: 'Universal action: lose 3 HD, gain 1 Resolve (AF-R-32).',
  },
  {
    id: 'AF-RES-11',
    title: 'Rush',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve › Losing Resolve',
    summary:
      'Universal action: give up Resolve to regain own HD, no roll (AF-R-31). May be used at 0 HD only by a character that is conscious there and has Resolve left (AF-R-09).',
  },
  {
    id: 'AF-RES-12',
    title: 'Restore keyword',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve › Recovering Resolve',
    summary:
      'Only healing marked Restore gives Resolve back; ordinary healing never does. Priest and Sovereign abilities do it best.',
  },
  {
    id: 'AF-RES-13',
    title: 'Rest restores Resolve',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve › Recovering Resolve',
    summary: 'Short Rest +1 (AF-R-14), Recover to 5.',
  },
] as const satisfies readonly Rule[];
