import type { Rule } from '@arbiter/engine';

export const healingRules = [
  {
    id: 'AF-HEAL-01',
    title: 'Amounts',
    area: 'HEAL',
    tag: 'procedure',
    section: 'Healing › Healing Hit Dice',
    summary: 'Minor 1d6, moderate 2d6, major 4d6 HD. Reading: AF-R-30.',
  },
  {
    id: 'AF-HEAL-02',
    title: 'Maximum',
    area: 'HEAL',
    tag: 'state',
    section: 'Healing › Healing Hit Dice',
    summary: 'Current HD cannot exceed the maximum; the surplus is lost.',
  },
  {
    id: 'AF-HEAL-03',
    title: 'Healing at 0 HD',
    area: 'HEAL',
    tag: 'procedure',
    section: 'Healing › Healing at 0 HD',
    summary:
      'Ordinary healing works at 0 HD, ends dying and the checks that come from it, and never changes Resolve. It does not wake a collapsed character (Resolve 0, HD above 0) and does not revive the dead.',
  },
  {
    id: 'AF-HEAL-04',
    title: 'Restoring Resolve',
    area: 'HEAL',
    tag: 'procedure',
    section: 'Healing › Restoring Resolve',
    summary: 'Only effects with the Restore keyword restore Resolve, by the stated number, up to 5.',
  },
] as const satisfies readonly Rule[];
