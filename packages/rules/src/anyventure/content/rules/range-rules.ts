import type { Rule } from '@arbiter/engine';

export const rangeRules = [
  {
    id: 'AV-RNG-01',
    title: 'Range bands',
    area: 'RNG',
    tag: 'table',
    section: 'Ranges and Distances',
    summary:
      '9 rows: 1 Adjacent 0; 2 Nearby 1; 3 Very Short 2-5; 4 Short 6-10; 5 Moderate 11-20; 6 Far 21-40; 7 Very Far 41-60; 8 Distant 61-100; 9 Unlimited, more than 100. Both ends inclusive. A distance is a whole number of units, 0 or more; negative or fractional input is refused.',
  },
  {
    id: 'AV-RNG-02',
    title: 'Optimal band',
    area: 'RNG',
    tag: 'derive',
    section: 'Ranges and Distances: Optimal ranges',
    summary:
      'A ranged or throwing weapon lists a minimum and a maximum band (keys 1-9, minimum not above maximum). A target whose band lies between them, ends included, has no range penalty.',
  },
  {
    id: 'AV-RNG-03',
    title: 'One band too far',
    area: 'RNG',
    tag: 'procedure',
    section: 'Ranges and Distances: Optimal ranges',
    summary: "If the target's band is exactly one above the weapon's maximum, the attack has 2 penalty dice.",
  },
  {
    id: 'AV-RNG-04',
    title: 'Two or more bands too far',
    area: 'RNG',
    tag: 'procedure',
    section: 'Ranges and Distances: Optimal ranges',
    summary:
      "If the target's band is two or more above the maximum, the attack is refused; nothing is spent.",
  },
  {
    id: 'AV-RNG-05',
    title: 'Too close',
    area: 'RNG',
    tag: 'procedure',
    section: 'Ranges and Distances: Optimal ranges',
    summary:
      "If the target's band is below the minimum, the attack has 2 penalty dice, however many bands below (AV-R-44).",
  },
  {
    id: 'AV-RNG-06',
    title: 'Melee reach',
    area: 'RNG',
    tag: 'derive',
    section: 'Default Reactions: Attack of Opportunity',
    summary:
      'A melee weapon reaches Adjacent targets; a reach weapon also Nearby ones (AV-R-45). Outside reach a melee attack is refused. Neighbouring map squares are 0 units apart (AV-R-46).',
  },
] as const satisfies readonly Rule[];
