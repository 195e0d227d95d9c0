import type { Rule } from '@arbiter/engine';

export const affinityRules = [
  {
    id: 'AF-AFF-01',
    title: 'Defining Virtue',
    area: 'AFF',
    tag: 'create',
    section: 'Affinity & Virtue › The Ten Virtues',
    summary:
      'Every character chooses exactly one of ten Virtues at creation. Light & Order: Memory (Aluneth), Communion (Ilyra), Guardian (Caerith). Balance & Cycle: Growth (Thymera), Decay (Darthun), Consequence (Thalos). Shadow & Change: Flux (Iosyx), Freedom (Zarun). Tyranny & Corruption: Obligation (Azravael), Suffering (Gephorix). 10 rows.',
  },
  {
    id: 'AF-AFF-02',
    title: 'Gaining',
    area: 'AFF',
    tag: 'state',
    section: 'Affinity & Virtue › Affinity Dice Mechanics',
    summary:
      '+1 affinity die when the game master judges that the character embodied its Virtue; at most Proficiency gains per day.',
  },
  {
    id: 'AF-AFF-03',
    title: 'Storing',
    area: 'AFF',
    tag: 'state',
    section: 'Affinity & Virtue › Affinity Dice Mechanics',
    summary: 'At most Level dice stored; they never expire, also across sessions. At the limit: AF-R-61.',
  },
  {
    id: 'AF-AFF-04',
    title: 'Spending',
    area: 'AFF',
    tag: 'procedure',
    section: 'Affinity & Virtue › Affinity Dice Mechanics',
    summary:
      "Any number of stored dice may be added to a roll as d6s; they are exertion dice: 1s burn the roller's HD, they count against the cap of Proficiency per action together with ordinary exertion, and 6s count 2. Spent dice are gone whatever they show. Which rolls: AF-R-62. Round total and minimum: AF-R-01, AF-R-04.",
  },
  {
    id: 'AF-AFF-05',
    title: 'Sharing',
    area: 'AFF',
    tag: 'procedure',
    section: 'Affinity & Virtue › Affinity Dice Mechanics',
    summary:
      "Free action on the own turn: give any number of stored dice to one ally within 30 yards, limited by the ally's Level. Shared dice burn the HD of the one who rolls them (AF-R-61).",
  },
  {
    id: 'AF-AFF-06',
    title: 'Losing',
    area: 'AFF',
    tag: 'state',
    section: 'Affinity & Virtue › Affinity Dice Mechanics',
    summary:
      'Acting directly against the Virtue: all stored dice are lost. Later gains are possible within the daily limit.',
  },
  {
    id: 'AF-AFF-07',
    title: 'Award advice',
    area: 'AFF',
    tag: 'guide',
    section: 'Affinity & Virtue › Affinity Dice Mechanics',
    summary:
      'Ten sample deeds, one per Virtue. Award 1-2 times per session for exceptional deeds; take away only for clear betrayals; Obligation and Suffering are legitimate choices; morality does not matter, consistency does.',
  },
] as const satisfies readonly Rule[];
