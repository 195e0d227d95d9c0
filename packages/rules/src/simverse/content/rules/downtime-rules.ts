import type { Rule } from '@arbiter/engine';

export const downtimeRules = [
  {
    id: 'SV-DOWN-01',
    title: 'Learning knowledge',
    area: 'DOWN',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary: 'Same rates as SV-SKL-07; may go with light duties.',
  },
  {
    id: 'SV-DOWN-02',
    title: 'Research',
    area: 'DOWN',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Research or a fitting knowledge skill + difficulty + library. Success: accurate answer. Failure: incomplete, or more time. Critical failure: misleading answer (the player is not told).',
  },
  {
    id: 'SV-DOWN-03',
    title: 'Research difficulty',
    area: 'DOWN',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows: common 1 hour +2; specialized 4 hours 0; obscure 1-3 days −2; rare or secret 1 week or more, −4 to −6.',
  },
  {
    id: 'SV-DOWN-04',
    title: 'Library quality',
    area: 'DOWN',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary: '4 rows: poor time × 1.5, −2; average; good time × 0.75, +2; excellent time × 0.5, +4.',
  },
  {
    id: 'SV-DOWN-05',
    title: 'Skill practice',
    area: 'DOWN',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary: '1 CP of progress per week at 4 or more hours a day (SV-SKL-07 for better rates).',
  },
  {
    id: 'SV-DOWN-06',
    title: 'Physical training',
    area: 'DOWN',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Keeping fit 1 hour a day; improving an attribute 4 or more hours a day for 10 weeks per CP of its price (SV-R-162 tenWeeksPerCp), besides paying the CP.',
  },
  {
    id: 'SV-DOWN-07',
    title: 'Sparring',
    area: 'DOWN',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'With a partner of similar or greater skill: +1 against that fighting style (SV-R-163 attackAndDefence), or progress towards the CP of a maneuver.',
  },
  {
    id: 'SV-DOWN-08',
    title: 'Gathering information',
    area: 'DOWN',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary: '2-4 hours: Streetwise, Persuasion or Etiquette; rumours, people, mood; right places help.',
  },
  {
    id: 'SV-DOWN-09',
    title: 'Building contacts',
    area: 'DOWN',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Days to weeks of good relations (and money) earn the Connected perk; whether its CP are still paid: SV-R-164 payCp.',
  },
  {
    id: 'SV-DOWN-10',
    title: 'Work for income',
    area: 'DOWN',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows, per day: unskilled 1-2 silver; skilled 5-10 silver, craft 2 or more; professional 1-5 gold, skill 4 or more; expert 5-20 gold, skill 6 or more and reputation. Amount inside the range: SV-R-165 average.',
  },
  {
    id: 'SV-DOWN-11',
    title: 'Transcribing and composing',
    area: 'DOWN',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Copying 10 pages a day; letters and reports 1-2 hours; technical papers 4-8 hours; books weeks to months. No roll.',
  },
  {
    id: 'SV-DOWN-12',
    title: 'Spell scrolls',
    area: 'DOWN',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Hours = CP of the power, at least 4; materials 10 silver per CP; roll the magic skill. Gives a one-use item or a permanent reference. Failure: SV-R-166 craftingTable.',
  },
  {
    id: 'SV-DOWN-13',
    title: 'Combinations allowed',
    area: 'DOWN',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows: travel with gathering information at stops; recovery with light study; crafting with training under a master; guard duty with practice at reduced efficiency for both (SV-R-167 gmSets).',
  },
  {
    id: 'SV-DOWN-14',
    title: 'Combinations refused',
    area: 'DOWN',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows: surgery with anything; forced march with anything productive; complex crafting with other focused work; enchanting with anything.',
  },
] as const satisfies readonly Rule[];
