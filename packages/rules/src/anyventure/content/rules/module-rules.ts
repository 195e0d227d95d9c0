import type { Rule } from '@arbiter/engine';

export const moduleRules = [
  {
    id: 'AV-MOD-01',
    title: 'Seven tiers',
    area: 'MOD',
    tag: 'create',
    section: 'Modules and Progression: Modules',
    summary:
      'A module has tiers 1 to 7. Tiers 1, 3, 5 and 7 have one option; tiers 2, 4 and 6 have two, a and b.',
  },
  {
    id: 'AV-MOD-02',
    title: 'Number of options',
    area: 'MOD',
    tag: 'table',
    section: 'Modules and Progression: Modules',
    summary:
      'The printed pattern 1, 2a, 2b, 3, 4a, 4b, 5, 6a, 6b, 7 has 10 options although the text says 11 (AV-R-110).',
  },
  {
    id: 'AV-MOD-03',
    title: 'Both options of a pair',
    area: 'MOD',
    tag: 'create',
    section: 'Modules and Progression: Modules',
    summary: 'Both members of a pair may be bought, one point each (AV-R-111).',
  },
  {
    id: 'AV-MOD-04',
    title: 'Tier order',
    area: 'MOD',
    tag: 'create',
    section: 'Modules and Progression: Modules',
    summary:
      'An option of tier t > 1 needs at least one option of tier t − 1 of the same module; tier 7 is the capstone (AV-R-112).',
  },
  {
    id: 'AV-MOD-05',
    title: 'Module points',
    area: 'MOD',
    tag: 'state',
    section: 'Modules and Progression',
    summary:
      'The game master awards Module Points; each option costs 1 (AV-R-113). Spending more than held is refused. An option can be bought once.',
  },
  {
    id: 'AV-MOD-06',
    title: 'What options grant',
    area: 'MOD',
    tag: 'create',
    section: 'Modules and Progression',
    summary:
      'Skill levels, Talents, actions, reactions, passives, resources. Granted actions and reactions obey AV-CMB and their own Energy cost.',
  },
  {
    id: 'AV-MOD-07',
    title: 'Design advice',
    area: 'MOD',
    tag: 'guide',
    section: 'Modules and Progression',
    summary:
      "Core and secondary modules should not repeat each other's unique actions or passives; large weapon or magic skill increases belong around tiers 5 and 6. Advice for authors of modules; nothing is enforced (AV-R-10).",
  },
] as const satisfies readonly Rule[];
