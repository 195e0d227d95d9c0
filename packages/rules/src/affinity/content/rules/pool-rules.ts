import type { Rule } from '@arbiter/engine';

export const poolRules = [
  {
    id: 'AF-POOL-01',
    title: 'The pool',
    area: 'POOL',
    tag: 'procedure',
    section: 'Action Resolution › Step 2: Roll Dice Pool',
    summary:
      'An action or task roll is a pool of d6 made of four kinds, rolled in this order: proficiency, exertion, affinity, bonus dice. Keep the kind of each die with its result, because burning depends on it.',
  },
  {
    id: 'AF-POOL-02',
    title: 'Counting successes',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice Resolution › Success Rules',
    summary:
      'Each die at or above the success threshold is 1 success; a 6 is 2 successes at every tier and for every kind of die in the pool. Lower dice count 0. There are no critical hits and no re-rolls of 6s.',
  },
  {
    id: 'AF-POOL-03',
    title: 'Burning HD',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice Resolution › Success Rules',
    summary:
      'Each 1 on an exertion or affinity die burns 1 HD at once, whether the roll succeeds or fails. 1s on proficiency and bonus dice never burn. Source of the HD: AF-R-05. Drop to 0 by burning: AF-R-06.',
  },
  {
    id: 'AF-POOL-04',
    title: 'Proficiency dice',
    area: 'POOL',
    tag: 'derive',
    section: 'Proficiency Dice',
    summary:
      'Every action roll includes proficiency dice equal to Proficiency; they cost nothing and are always rolled unless a dice penalty removes some (AF-R-43).',
  },
  {
    id: 'AF-POOL-05',
    title: 'Bonus dice from abilities',
    area: 'POOL',
    tag: 'procedure',
    section: 'The Eight Skills › How Skills Work',
    summary:
      'Dice granted by an ability, feat or feature for a domain are added on top of proficiency and exertion, do not burn on 1s, do not count against the exertion cap or the round total of exertion.',
  },
  {
    id: 'AF-POOL-06',
    title: 'Dice from circumstances and dice penalties',
    area: 'POOL',
    tag: 'procedure',
    section: 'Social Duels › Mechanical Notes',
    summary:
      'Assistants, terrain, mounts, support roles, supplies and Concede a Point add bonus dice (burning: AF-R-42). Hostile crowds, crowded streets and unaddressed hurdles take dice away (order and floor: AF-R-43).',
  },
] as const satisfies readonly Rule[];
