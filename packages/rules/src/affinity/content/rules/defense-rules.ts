import type { Rule } from '@arbiter/engine';

export const defenseRules = [
  {
    id: 'AF-DEF-01',
    title: 'Defense die',
    area: 'DEF',
    tag: 'derive',
    section: 'Defense › What You Roll When You Defend',
    summary:
      'Defense is rolled with Hit Dice of the class size: Combatant and Sovereign d10; Ranger, Priest, Scholar d8; Weaver and Shaman d6, replaced by layer dice as in AF-ARM-03.',
  },
  {
    id: 'AF-DEF-02',
    title: 'Number of defense dice',
    area: 'DEF',
    tag: 'derive',
    section: 'Defense › How Many Dice You Roll',
    summary:
      'Proficiency / 2 rounded up: Proficiency 1 to 5 gives 1,1,2,2,3; one fewer at Resolve 2 or less; never below 1 (AF-R-21).',
  },
  {
    id: 'AF-DEF-03',
    title: 'When',
    area: 'DEF',
    tag: 'procedure',
    section: 'Defense › Defense Resolution',
    summary: "Rolled after the attacker's final damage is known, for each hit, at no action cost (AF-R-25).",
  },
  {
    id: 'AF-DEF-04',
    title: 'Cancelling',
    area: 'DEF',
    tag: 'procedure',
    section: 'Defense › Defense Resolution',
    summary:
      'Each die showing 5 or more cancels 1 incoming damage, for every die size. The highest face still cancels only 1: no doubling on defense.',
  },
  {
    id: 'AF-DEF-05',
    title: 'No exertion',
    area: 'DEF',
    tag: 'state',
    section: 'Defense › Defense Resolution',
    summary: 'Neither exertion nor affinity dice may be added to defense.',
  },
  {
    id: 'AF-DEF-06',
    title: 'Remaining damage',
    area: 'DEF',
    tag: 'procedure',
    section: 'Defense › Defense Resolution',
    summary:
      'Remaining damage = incoming minus cancelled, at least 0; it is taken in the attrition order (AF-ARM-01).',
  },
  {
    id: 'AF-DEF-07',
    title: 'Intent',
    area: 'DEF',
    tag: 'guide',
    section: 'Defense',
    summary:
      'Defense is deliberately small so that fights do not drag; fragile classes should rely on position, magic and avoidance.',
  },
] as const satisfies readonly Rule[];
