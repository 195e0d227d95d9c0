import type { Rule } from '@arbiter/engine';

export const diceRules = [
  {
    id: 'AV-DICE-01',
    title: 'Talent is the number of dice',
    area: 'DICE',
    tag: 'derive',
    section: 'Core Principles to Dice System',
    summary:
      "The base number of dice in a check is the Talent that governs the skill: the parent attribute for the 20 base skills, the weapon category's own Talent for weapons (AV-SKL-04), and for magic and crafting the attribute chosen by AV-R-27 and AV-R-28.",
  },
  {
    id: 'AV-DICE-02',
    title: 'Skill level is the die size',
    area: 'DICE',
    tag: 'derive',
    section: 'Core Principles to Attributes and Skills',
    summary:
      "The die rolled is set by the skill's level: 0=d4, 1=d6, 2=d8, 3=d10, 4=d12, 5=d16, 6=d20, 7=d24. All dice of one pool are the same size.",
  },
  {
    id: 'AV-DICE-03',
    title: 'Die ladder',
    area: 'DICE',
    tag: 'table',
    section: 'Upgraded/Downgraded Skills',
    summary:
      'The full ladder has 10 steps, in order: d2, d4, d6, d8, d10, d12, d16, d20, d24, d30. The printed table has three rows (base, upgraded, downgraded) over levels 0-6 with extra entries crowded into the last column; read it as levels 0-7 (8 columns): base d4 d6 d8 d10 d12 d16 d20 d24; upgraded d6 d8 d10 d12 d16 d20 d24 d30; downgraded d2 d4 d6 d8 d10 d12 d16 d20. The ninth entry in the downgraded row (d24) belongs to no level (it is d30 lowered once). There is no d14, d18 or d22. Each die shows whole numbers 1 to its size with equal chance. See AV-R-11.',
  },
  {
    id: 'AV-DICE-04',
    title: 'Level bounds',
    area: 'DICE',
    tag: 'derive',
    section: 'Attributes and Skills',
    summary:
      'A skill level is a whole number from 0 to 7 (AV-R-11; 0 to 6 under the other reading). Anything else is refused with a message naming the allowed range.',
  },
  {
    id: 'AV-DICE-05',
    title: 'Result of an ordinary check',
    area: 'DICE',
    tag: 'procedure',
    section: 'Core Principles to Attributes and Skills',
    summary:
      'Unless a rule says otherwise, roll the whole pool and the result is the single highest die. Dice are never added together.',
  },
  {
    id: 'AV-DICE-06',
    title: 'Success of a check',
    area: 'DICE',
    tag: 'procedure',
    section: 'Opposed/Group Checks and Help to Magic System',
    summary:
      'A check succeeds when its result is greater than or equal to the RC. There are no degrees of success unless the thing being attempted says so.',
  },
  {
    id: 'AV-DICE-07',
    title: 'Bonus dice',
    area: 'DICE',
    tag: 'procedure',
    section: 'Dice System: Bonus Dice',
    summary: 'Each bonus die adds one die of the same size to the pool before rolling.',
  },
  {
    id: 'AV-DICE-08',
    title: 'Penalty dice',
    area: 'DICE',
    tag: 'procedure',
    section: 'Dice System: Penalty Dice',
    summary: 'Each penalty die removes one die from the pool before rolling, down to one die.',
  },
  {
    id: 'AV-DICE-09',
    title: 'Cancelling',
    area: 'DICE',
    tag: 'procedure',
    section: 'Dice System',
    summary:
      'Equal numbers of bonus and penalty dice wipe each other out first; only the difference changes the pool. Net = Talent + bonus − penalty, so the order in which they were gained never matters.',
  },
  {
    id: 'AV-DICE-10',
    title: 'Pool below one die',
    area: 'DICE',
    tag: 'procedure',
    section: 'Dice System: Penalty Dice',
    summary:
      'If the net count n is 0 or less, roll 2 − n dice and the result is the single LOWEST die: n=0 rolls 2 and keeps the lowest, n=−1 rolls 3, n=−2 rolls 4, and so on (AV-R-12). A Talent of 0 with no modifiers is n=0 (AV-R-13). n=1 is one plain die.',
  },
  {
    id: 'AV-DICE-11',
    title: 'Upgrade',
    area: 'DICE',
    tag: 'procedure',
    section: 'Upgraded/Downgraded Skills',
    summary:
      "An upgraded check uses the next larger die on the ladder than the skill's own die (level 7: d30). Upgrading changes die size only, never the number of dice and never the stored skill level.",
  },
  {
    id: 'AV-DICE-12',
    title: 'Downgrade',
    area: 'DICE',
    tag: 'procedure',
    section: 'Upgraded/Downgraded Skills',
    summary:
      'A downgraded check uses the next smaller die on the ladder (level 0: d2). Upgrades and downgrades on the same check cancel; what is left moves the die one step only (AV-R-15).',
  },
  {
    id: 'AV-DICE-13',
    title: 'Order of building a pool',
    area: 'DICE',
    tag: 'procedure',
    section: 'Dice System to Upgraded/Downgraded Skills',
    summary:
      "1) take the skill's die and move it by the net upgrade/downgrade; 2) net the bonus and penalty dice and apply them to the Talent; 3) decide keep-highest or keep-lowest from the net count; 4) roll; 5) read the kept die; 6) apply any halving or doubling of the RESULT; 7) compare with the RC. Rolling never happens before step 3.",
  },
  {
    id: 'AV-DICE-14',
    title: 'Halved or doubled check result',
    area: 'DICE',
    tag: 'procedure',
    section: 'Default Actions to Reaching 0 Health',
    summary:
      "When a rule halves or doubles a check (standing jump, Evasion vs Area, Deflection vs Ranged or Area, checks while unconscious at 0 Health, a Charmed target's doubled break-out check), the number changed is the kept result, after picking the highest or lowest die, halves rounded down.",
  },
  {
    id: 'AV-DICE-15',
    title: 'Automatic failure',
    area: 'DICE',
    tag: 'procedure',
    section: 'Condition Details',
    summary:
      'Where a rule says a check fails automatically (Broken, Blinded, Deafened) no dice are rolled and no result can save it; it still counts as a check made, so an RC that falls after each check still falls (AV-R-76).',
  },
  {
    id: 'AV-DICE-16',
    title: 'Attack and crafting pools read every die',
    area: 'DICE',
    tag: 'procedure',
    section: 'Core Principles to Crafting',
    summary:
      'Attack pools, and crafting pools when infusions are wanted, count every die that meets the target instead of keeping the highest. When such a pool is below one die (AV-DICE-10) only the lowest die is read (AV-R-14), so it can give at most one success.',
  },
] as const satisfies readonly Rule[];
