import type { Rule } from '@arbiter/engine';

export const hitDiceRules = [
  {
    id: 'AF-HITD-01',
    title: 'What Hit Dice are',
    area: 'HITD',
    tag: 'state',
    section: 'The Hit Dice System',
    summary:
      'HD are one counter used as health, stamina, price of exertion and defensive capacity. Current HD is a whole number from 0 to the maximum; it never goes below 0 (AF-R-68) or above the maximum.',
  },
  {
    id: 'AF-HITD-02',
    title: 'Class families and die size',
    area: 'HITD',
    tag: 'table',
    section: 'The Hit Dice System',
    summary:
      'Tough: Combatant, Sovereign, d10. Balanced: Ranger, Priest, Scholar, d8. Fragile: Weaver, Shaman, d6. Seven classes in three families. The die size is used for defense only; it does not change the number of HD.',
  },
  {
    id: 'AF-HITD-03',
    title: 'Maximum HD by family and level',
    area: 'HITD',
    tag: 'table',
    section: 'The Hit Dice System › HD Pool by Level',
    summary:
      'Read from the table, 10 rows of 3 values. Tough 3,5,7,9,11,13,15,17,19,21 (= 2 x level + 1). Balanced 3,5,6,8,10,11,13,15,16,18. Fragile 3,4,5,7,8,10,11,13,14,16. Balanced and Fragile follow no simple formula: store the table.',
  },
  {
    id: 'AF-HITD-04',
    title: 'Starting values',
    area: 'HITD',
    tag: 'create',
    section: 'The Hit Dice System › HD Pool by Level',
    summary:
      'The book names maxima but no starting values: AF-R-69 (full HD, Resolve 5, no affinity dice, armour HD rolled on first donning). Recover later resets HD, Resolve and armour but never touches stored affinity dice.',
  },
  {
    id: 'AF-HITD-05',
    title: 'Class names in examples',
    area: 'HITD',
    tag: 'guide',
    section: 'Two Resolution Modes › Example: Travel',
    summary:
      'Fighter and Cleric appear once in an example but are not classes of the book; only the seven classes of AF-HITD-02 are valid.',
  },
] as const satisfies readonly Rule[];
