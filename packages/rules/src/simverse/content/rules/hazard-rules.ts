import type { Rule } from '@arbiter/engine';

export const hazardRules = [
  {
    id: 'SV-HAZ-01',
    title: 'Starvation',
    area: 'HAZ',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Nourishment',
    summary:
      'By full days without food: day 1 nothing; days 2-3 −2 physical; days 4-7 −4 physical, −2 mental, lose 1 Vitality per day; day 8 and on −6 on all actions, lose 2 per day and roll EN daily or collapse unconscious. Each line replaces the one before. Food ends it: SV-R-118 fullResetOnMeal.',
  },
  {
    id: 'SV-HAZ-02',
    title: 'Death by starvation',
    area: 'HAZ',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Nourishment',
    summary: 'From day 15 also roll EN each day; failure is death: SV-R-119 both.',
  },
  {
    id: 'SV-HAZ-03',
    title: 'Dehydration',
    area: 'HAZ',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Nourishment',
    summary:
      "Day 1 −1 on all actions; day 2 −4 physical, −2 mental, lose 2 Vitality per day; day 3 −6 on all actions, lose 4 per day, roll EN or collapse unconscious. Each line replaces the one before; day 3's line goes on. Hunger and thirst add (SV-R-04 allStack).",
  },
  {
    id: 'SV-HAZ-04',
    title: 'Death by dehydration',
    area: 'HAZ',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Nourishment',
    summary: 'From day 4 roll EN each day; failure is death.',
  },
  {
    id: 'SV-HAZ-05',
    title: 'Hot environments',
    area: 'HAZ',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Nourishment',
    summary: 'In heat or desert the penalties and Vitality losses are doubled: SV-R-120 dehydrationOnly.',
  },
  {
    id: 'SV-HAZ-06',
    title: 'Holding breath',
    area: 'HAZ',
    tag: 'derive',
    section: 'Environmental Hazards & Survival › Breath-Holding and Suffocation',
    summary:
      'Seconds: EN × 10 normally, EN × 15 after preparing, EN × 5 under stress (combat, panic). EN 10: 100, 150, 50. Whole rounds available = floor(seconds / 6).',
  },
  {
    id: 'SV-HAZ-07',
    title: 'After the limit',
    area: 'HAZ',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Breath-Holding and Suffocation',
    summary:
      'Each round: lose 2 Vitality (no AR), then roll EN; failure means unconscious. Who is already unconscious, also by Vitality 0 or less, no longer rolls. An unconscious character dies after 1d6 further rounds unless rescued (loss meanwhile: SV-R-126 continues).',
  },
  {
    id: 'SV-HAZ-08',
    title: 'Strangled, buried, airless',
    area: 'HAZ',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Breath-Holding and Suffocation',
    summary: 'Without preparation the limit is EN × 5 seconds, then as SV-HAZ-07.',
  },
  {
    id: 'SV-HAZ-09',
    title: 'Vacuum',
    area: 'HAZ',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Breath-Holding and Suffocation',
    summary:
      '1d6 damage each round to exposed parts (AR: SV-R-121 sealedOnly); breath lasts EN × 3 seconds; unconscious after 2-3 rounds and dead after a minute: SV-R-122 fromBreathEnd.',
  },
  {
    id: 'SV-HAZ-10',
    title: 'Sleep deprivation',
    area: 'HAZ',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Sleep Deprivation',
    summary:
      'Nights without sleep: 1: −1 all actions, Perception −2; 2: −2, Perception −4, roll WS or microsleep (frozen 1 round); 3: −4, Perception −6, roll WS each hour or sleep 1d6 hours; 4 or more: −6, hallucinations, roll WS every 30 minutes or collapse for 8 or more hours. Perception: SV-R-123 instead. When the microsleep roll falls due: SV-R-124 oncePerEncounter.',
  },
  {
    id: 'SV-HAZ-11',
    title: 'Recovering sleep',
    area: 'HAZ',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Sleep Deprivation',
    summary: '8 hours remove everything; 4-6 hours halve the penalties (SV-R-125 halveUntilFull).',
  },
  {
    id: 'SV-HAZ-12',
    title: 'Falling and other dangers',
    area: 'HAZ',
    tag: 'guide',
    section: 'Combat System › Damage Types',
    summary:
      'Falls are named as a source of bludgeoning damage but have no numbers; likewise fire, extreme cold and traps. The GM enters the damage by hand.',
  },
  {
    id: 'SV-HAZ-13',
    title: 'Who is exempt',
    area: 'HAZ',
    tag: 'state',
    section: 'Perks & Flaws › Perks',
    summary:
      "Undead need neither food, water, air nor sleep and skip this area; constructs likewise by the GM's call.",
  },
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
