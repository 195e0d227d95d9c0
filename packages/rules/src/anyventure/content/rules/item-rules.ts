import type { Rule } from '@arbiter/engine';

export const itemRules = [
  {
    id: 'AV-ITM-01',
    title: 'Worn slots',
    area: 'ITM',
    tag: 'state',
    section: 'Items & Equipment',
    summary:
      'Items are worn in slots and accessories are limited in number; no numbers are printed, so the limits are data set by the table (AV-R-105).',
  },
  {
    id: 'AV-ITM-02',
    title: 'Ordinary ammunition',
    area: 'ITM',
    tag: 'state',
    section: 'Items & Equipment: Ammunition',
    summary: 'Ordinary ammunition is not counted.',
  },
  {
    id: 'AV-ITM-03',
    title: 'Special ammunition',
    area: 'ITM',
    tag: 'state',
    section: 'Items & Equipment: Ammunition',
    summary: 'Counted piece by piece, one per attack; an attack with none left is refused.',
  },
  {
    id: 'AV-ITM-04',
    title: 'Thrown weapons',
    area: 'ITM',
    tag: 'state',
    section: 'Items & Equipment: Ammunition',
    summary:
      'A thrown weapon leaves the hand and lies where it was thrown; it can be picked up again if that is feasible.',
  },
  {
    id: 'AV-ITM-05',
    title: 'Rarity',
    area: 'ITM',
    tag: 'guide',
    section: 'Items & Equipment: Rarity tiers',
    summary:
      'An ordered scale from common to artifact; only the two ends are named. Guidance on availability, nothing is computed from it.',
  },
  {
    id: 'AV-ITM-06',
    title: 'Currency',
    area: 'ITM',
    tag: 'state',
    section: 'Items & Equipment: Currency',
    summary:
      'Gold and silver; the rate is not printed (AV-R-106). Wage and price tables are not in the book.',
  },
] as const satisfies readonly Rule[];
