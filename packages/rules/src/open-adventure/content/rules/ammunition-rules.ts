/** AMMO: ammunition. */
import type { Rule } from '@arbiter/engine';

export const ammunitionRules = [
  {
    id: 'OA-AMMO-01',
    title: 'Fantasy ammunition',
    area: 'AMMO',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Fantasy Ranged Weapons',
    summary:
      '5 rows, price and weight per bundle of 10: arrows 1 sc 1 wt; darts 1 sc 2 wt; pellets 20 cc ½ wt; quarrels 2 sc ½ wt; salt peter 4 sc 1 wt.',
  },
  {
    id: 'OA-AMMO-02',
    title: 'Science-fiction ammunition',
    area: 'AMMO',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Ranged Science-Fiction Weaponry',
    summary: '3 rows per bundle of 10: bullets 5 cc ½ wt; fuel 2 sc 2 wt; missiles 60 cc 2 wt.',
  },
  {
    id: 'OA-AMMO-03',
    title: 'Bundles',
    area: 'AMMO',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Fantasy Ranged Weapons',
    summary: 'Ammunition is sold, priced and weighed in tens.',
  },
  {
    id: 'OA-AMMO-04',
    title: 'Cells and ammunition',
    area: 'AMMO',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Energy Cell Requirement',
    summary: 'A weapon that lists both needs both (chaingun: bullets and a type E cell).',
  },
] as const satisfies readonly Rule[];
