import type { Rule } from '@arbiter/engine';

export const diseaseRules = [
  {
    id: 'SV-DIS-01',
    title: 'Poison effects',
    area: 'DIS',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary:
      '5 rows: lethal 1d6 per hour, minute or round by potency; paralyzing −4 on all actions, or paralysis on a failed EN roll; weakening ST or EN −1d6 for its duration (derived values follow); sedative −4 mental, sleep on a failed EN roll; hallucinogenic Perception −6, WS roll each minute to act normally. Durations are set per poison; details are in another document.',
  },
  {
    id: 'SV-DIS-02',
    title: 'Resisting poison',
    area: 'DIS',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary:
      'Roll EN (+2 Resilient). Critical success or margin 10 or more: no effect. Success: half effect, or none for weak poisons (GM). Failure: full effect and longer by the margin: SV-R-127 gmDecides. Critical failure: effect or duration doubled (GM chooses). Undead immune.',
  },
  {
    id: 'SV-DIS-03',
    title: 'Treating poison',
    area: 'DIS',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary:
      'Medicine roll lowers ongoing effects (amount: GM); the matching antidote ends it (potion: SV-CRFT-05); healing magic ends it at once; otherwise hours to days.',
  },
  {
    id: 'SV-DIS-04',
    title: 'Disease grades',
    area: 'DIS',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary:
      '4 rows: mild −1 on actions, 3-7 days; moderate −2 physical, −1 mental, lose 1 Vitality per day, 1-2 weeks; severe −4 on all, lose 2 per day, 2-4 weeks, may spread; fatal as severe plus EN roll each day or lose 1 EN for good, dead at EN 0.',
  },
  {
    id: 'SV-DIS-05',
    title: 'Resisting disease',
    area: 'DIS',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary:
      'On exposure roll EN: success, not caught. While ill roll EN once per day: success shortens it (SV-R-128 oneDay). Resilient +2 and rest with care +2 on these rolls.',
  },
  {
    id: 'SV-DIS-06',
    title: 'Treating disease',
    area: 'DIS',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary:
      'Medicine (magical diseases: Occult Knowledge) lowers penalties or duration; healing magic often cures at once; rest and care +2.',
  },
  {
    id: 'SV-DIS-07',
    title: 'Losing EN to fatal disease',
    area: 'DIS',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Disease and Poison',
    summary: 'EN lost this way is permanent and lowers Vitality, Speed and breath; no CP are refunded.',
  },
] as const satisfies readonly Rule[];
