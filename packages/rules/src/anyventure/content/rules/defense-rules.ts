import type { Rule } from '@arbiter/engine';

export const defenseRules = [
  {
    id: 'AV-DEF-01',
    title: 'Choice of defense',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Defense Check',
    summary:
      'The defender chooses Evasion or Deflection for each attack unless the attack dictates the check. It costs no Action, no Reaction and no Energy (AV-R-63). The result is the highest die (or lowest, below one die).',
  },
  {
    id: 'AV-DEF-02',
    title: 'Evasion',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Evasion',
    summary: 'Full value against Melee and Ranged. If it is higher than every attack die, the attack misses.',
  },
  {
    id: 'AV-DEF-03',
    title: 'Evasion against Area',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Evasion',
    summary: 'Result halved, rounded down.',
  },
  {
    id: 'AV-DEF-04',
    title: 'Deflection against Melee',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Deflection',
    summary: 'Full value; higher than every attack die means blocked.',
  },
  {
    id: 'AV-DEF-05',
    title: 'Deflection against Ranged or Area',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Deflection',
    summary: 'Result halved, rounded down, unless a shield lifts that.',
  },
  {
    id: 'AV-DEF-06',
    title: 'Light shield',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Deflection',
    summary: 'Deflection is not halved against Ranged; still halved against Area. No other effect (AV-R-03).',
  },
  {
    id: 'AV-DEF-07',
    title: 'Heavy shield',
    area: 'DEF',
    tag: 'procedure',
    section: 'Attacks and Damage: Deflection',
    summary:
      'Deflection is not halved against Ranged or Area. No other effect (AV-R-03). Shields never change Evasion.',
  },
  {
    id: 'AV-DEF-08',
    title: 'Conditions on defense',
    area: 'DEF',
    tag: 'procedure',
    section: 'Condition Details',
    summary:
      'Blinded, Impaired and Prone give 1 penalty die each to every Defense check; Dazed gives 1 to the first one only. They add up.',
  },
  {
    id: 'AV-DEF-09',
    title: 'Static defense',
    area: 'DEF',
    tag: 'procedure',
    section: 'Condition Details: Incapacitated',
    summary:
      'An Incapacitated creature makes no Defense check. Its defense value is 2 against Melee and 4 against Ranged; against Area 2 (AV-R-70). No halving, shields or penalty dice apply to it.',
  },
] as const satisfies readonly Rule[];
