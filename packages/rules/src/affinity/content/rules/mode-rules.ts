import type { Rule } from '@arbiter/engine';

export const modeRules = [
  {
    id: 'AF-MODE-01',
    title: 'Contest Mode',
    area: 'MODE',
    tag: 'procedure',
    section: 'Two Resolution Modes › Mode 1: Contest Mode',
    summary:
      'Used for combat, social duels, ritual interference, chases and any head-to-head conflict. Roll the pool, count, compare with the required count; extra successes add impact, capped at Proficiency; the target may defend or resist.',
  },
  {
    id: 'AF-MODE-02',
    title: 'Threshold Mode',
    area: 'MODE',
    tag: 'procedure',
    section: 'Two Resolution Modes › Mode 2: Threshold Mode',
    summary:
      "Used for travel, crafting, investigation, climbing, unopposed persuasion, long projects. Roll the pool with the threshold of the task's tier; successes at or above the Task Difficulty succeed. No damage, no base impact, no wound rules. Exertion stays optional and still burns (AF-R-28).",
  },
  {
    id: 'AF-MODE-03',
    title: 'Extra successes on tasks',
    area: 'MODE',
    tag: 'guide',
    section: 'Two Resolution Modes › Mode 2: Threshold Mode',
    summary:
      'Extra successes may shorten the time, raise the quality or give more information; the game master chooses. No cap is named for them here, and they deal no damage.',
  },
] as const satisfies readonly Rule[];
