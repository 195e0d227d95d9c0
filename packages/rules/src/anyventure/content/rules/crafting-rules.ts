import type { Rule } from '@arbiter/engine';

export const craftingRules = [
  {
    id: 'AV-CRF-01',
    title: 'Disciplines',
    area: 'CRF',
    tag: 'table',
    section: 'Crafting',
    summary: '6 rows: Engineering, Fabrication, Alchemy, Cooking, Glyphcraft, Bioshaping.',
  },
  {
    id: 'AV-CRF-02',
    title: 'Crafting check',
    area: 'CRF',
    tag: 'procedure',
    section: 'Crafting: Crafting Check',
    summary:
      "Dice = Talent of the attribute behind the discipline (AV-R-28), die = crafting skill level; count dice that meet the recipe's RC. At least one success makes the item.",
  },
  {
    id: 'AV-CRF-03',
    title: 'Infusions',
    area: 'CRF',
    tag: 'procedure',
    section: 'Crafting: Infusions',
    summary:
      'Infusions wanted are named before the roll. One success makes the item; each further success pays for one infusion, in the order named (AV-R-100). Missing successes drop the infusions at the end of the list, not the item (AV-R-101). No success: no item.',
  },
  {
    id: 'AV-CRF-04',
    title: 'No repeated infusion',
    area: 'CRF',
    tag: 'procedure',
    section: 'Crafting: Infusions',
    summary: 'Naming the same infusion twice is refused unless the recipe or infusion says it may repeat.',
  },
  {
    id: 'AV-CRF-05',
    title: 'No overcrafting',
    area: 'CRF',
    tag: 'derive',
    section: 'Clarifications and Open Items: Overcrafting',
    summary: 'Successes beyond those needed have no effect; there is no overcrafting (AV-R-09).',
  },
  {
    id: 'AV-CRF-06',
    title: 'Alchemy',
    area: 'CRF',
    tag: 'guide',
    section: 'Crafting: Alchemy',
    summary: 'Makes elixirs, potions and poisons; its infusions change potency, duration or number of doses.',
  },
  {
    id: 'AV-CRF-07',
    title: 'Fabrication',
    area: 'CRF',
    tag: 'guide',
    section: 'Crafting: Fabrication',
    summary: 'Makes weapons and armour; its infusions add damage, crit properties and the like.',
  },
  {
    id: 'AV-CRF-08',
    title: 'Cooking',
    area: 'CRF',
    tag: 'state',
    section: 'Crafting: Cooking',
    summary:
      'Meals give effects for a day: mitigation, a minimum on rolls, or resources; hearty and fine variants exist. Only one meal is active: a new one replaces the old, they never add up (AV-R-103).',
  },
  {
    id: 'AV-CRF-09',
    title: 'Minimum roll from a meal',
    area: 'CRF',
    tag: 'procedure',
    section: 'Crafting: Cooking',
    summary:
      'A minimum-roll effect raises a final check result below it to the minimum (AV-R-104). It never touches a Death Check.',
  },
  {
    id: 'AV-CRF-10',
    title: 'Glyphcraft',
    area: 'CRF',
    tag: 'guide',
    section: 'Crafting: Glyphcraft',
    summary: 'Makes runes, wands, staves and scrolls; inks made with metal shavings give the enchantment.',
  },
  {
    id: 'AV-CRF-11',
    title: 'Bioshaping',
    area: 'CRF',
    tag: 'guide',
    section: 'Crafting: Bioshaping',
    summary: 'Works organic material; unfinished in the source, so it needs recipes before it can be used.',
  },
  {
    id: 'AV-CRF-12',
    title: 'Materials',
    area: 'CRF',
    tag: 'state',
    section: 'Crafting',
    summary: 'Ingredients are used up by the attempt, whether or not it succeeds (AV-R-102).',
  },
] as const satisfies readonly Rule[];
