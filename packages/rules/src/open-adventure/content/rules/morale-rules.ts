/** MORL: morale, leadership, loyalty. */
import type { Rule } from '@arbiter/engine';

export const moraleRules = [
  {
    id: 'OA-MORL-01',
    title: 'When morale is tested',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, 2. Morale Tests',
    summary:
      'NPCs only, once per round after declarations, if any holds: extreme danger (GH); half or more of HP lost; half or more of the party dead, helpless or retreating; received a condition with only hindering effects; certain doom (for example half the hull gone).',
  },
  {
    id: 'OA-MORL-02',
    title: 'Morale test',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, 2. Morale Tests',
    summary: 'A willpower save, TN 10. Whether loyalty counts: OA-R-266.',
  },
  {
    id: 'OA-MORL-03',
    title: 'Failed morale',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Pc & Npc Differences',
    summary:
      'The NPC is no longer loyal to employer and party (the book names no change of loyalty points). In battle: 1 panic counter per point by which it failed (OA-R-240). Outside: desertion, sabotage or hostility, by the GH.',
  },
  {
    id: 'OA-MORL-04',
    title: 'Who can lead',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Leadership Tests',
    summary:
      'A PC may make a leadership test after a failed morale test for an NPC who is a retainer they hired, a non-humanoid creature they trained, blood kin, or a companion with whom at least 10,000 XP were earned.',
  },
  {
    id: 'OA-MORL-05',
    title: 'Leadership test',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Leadership Tests',
    summary:
      "Valor or wisdom of the PC, as the NPC prefers; unknown: the one in which the NPC scores higher; tie: the one in which the PC scores higher; tie: player's choice. TN 10; the NPC's loyalty is added to the leader's total (OA-MORL-07).",
  },
  {
    id: 'OA-MORL-06',
    title: 'Success of leadership',
    area: 'MORL',
    tag: 'state',
    section: 'Chapter V: Combat, Leadership Tests',
    summary:
      'Panic turns into fear (outside battle: no desertion) for as many minutes as the result exceeded the TN, at least 1.',
  },
  {
    id: 'OA-MORL-07',
    title: 'Loyalty points',
    area: 'MORL',
    tag: 'state',
    section: 'Chapter V: Combat, Loyalty',
    summary:
      "Per NPC and employer, from 0: fidelity (+) or defection (-), which cancel one for one, never both; at most 10 of either. Net value modifies that PC's leadership tests.",
  },
  {
    id: 'OA-MORL-08',
    title: 'Loyalty actions',
    area: 'MORL',
    tag: 'table',
    section: 'Chapter V: Combat, Loyalty Actions',
    summary:
      'Six rows: leader gains a virtue shared with the NPC +1 FD; assists life goals +2 FD; same alignment +3 FD; gains a vice the NPC opposes +1 DF; hinders life goals +2 DF; different alignment +3 DF.',
  },
] as const satisfies readonly Rule[];
