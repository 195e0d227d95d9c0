import type { Rule } from '@arbiter/engine';

export const damageRules = [
  {
    id: 'AV-DMG-01',
    title: 'Primary and extra damage',
    area: 'DMG',
    tag: 'derive',
    section: 'Attacks and Damage',
    summary:
      "0 successes: 0. s ≥ 1 successes: primary + extra × (s − 1). The book's example: primary 3, extra 2, two successes = 5.",
  },
  {
    id: 'AV-DMG-02',
    title: 'Crit ranges',
    area: 'DMG',
    tag: 'table',
    section: 'Critical Hits',
    summary:
      '5 rows, by the die actually rolled (AV-R-66): d12 on 12; d16 on 15-16; d20 on 18-20; d24 on 20-24; d30 on 25-30. d10 and smaller never crit. Weapon attacks only.',
  },
  {
    id: 'AV-DMG-03',
    title: 'Crit effect',
    area: 'DMG',
    tag: 'procedure',
    section: 'Critical Hits',
    summary:
      'If at least one successful die (AV-R-65) shows a crit face, primary damage is added once more. Further crit dice add nothing unless an effect says so.',
  },
  {
    id: 'AV-DMG-04',
    title: 'Damage types',
    area: 'DMG',
    tag: 'table',
    section: 'Mitigation: Damage types include',
    summary:
      "9 rows: Physical, Heat, Cold, Electric, Dark, Divine, Aetheric, Psychic, Toxic. 'Arcane' is read as Aetheric (AV-R-02). The book says 'include' but names no others, so any other name is refused.",
  },
  {
    id: 'AV-DMG-05',
    title: 'Full mitigation',
    area: 'DMG',
    tag: 'procedure',
    section: 'Mitigation: Full Mitigation',
    summary: 'Damage equal to or below the mitigation for its type becomes 0.',
  },
  {
    id: 'AV-DMG-06',
    title: 'Partial mitigation',
    area: 'DMG',
    tag: 'procedure',
    section: 'Mitigation: Partial Mitigation',
    summary: 'Damage above the mitigation m and at most 2 × m is halved, rounded down.',
  },
  {
    id: 'AV-DMG-07',
    title: 'No mitigation',
    area: 'DMG',
    tag: 'procedure',
    section: 'Mitigation: No Mitigation',
    summary:
      'Damage above 2 × m is taken in full: nothing is subtracted. With m = 0 every damage is taken in full.',
  },
  {
    id: 'AV-DMG-08',
    title: 'Doubling and halving come first',
    area: 'DMG',
    tag: 'procedure',
    section: 'Mitigation: Order',
    summary:
      'Any doubling or halving of damage is done on the total (crit included) before it is compared with mitigation. One doubling and one halving cancel (AV-R-69).',
  },
  {
    id: 'AV-DMG-09',
    title: 'Mitigation from several sources',
    area: 'DMG',
    tag: 'derive',
    section: 'Mitigation to Crafting',
    summary:
      'Mitigation for one type from armour, meals, ancestry and the like is added up before use (AV-R-68). The partial threshold is always twice the total.',
  },
  {
    id: 'AV-DMG-10',
    title: 'Attack with more than one type',
    area: 'DMG',
    tag: 'procedure',
    section: 'Mitigation',
    summary: "Each type's share is mitigated on its own and the remainders are then added (AV-R-67).",
  },
] as const satisfies readonly Rule[];
