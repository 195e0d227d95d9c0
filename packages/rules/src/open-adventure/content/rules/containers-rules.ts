/** CNTR: containers. */
import type { Rule } from '@arbiter/engine';

export const containersRules = [
  {
    id: 'OA-CNTR-01',
    title: 'Containers',
    area: 'CNTR',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Containers',
    summary: '18 rows: cost, own weight, capacity.',
  },
  {
    id: 'OA-CNTR-02',
    title: 'Capacity',
    area: 'CNTR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Containers',
    summary:
      "The contents' total weight may not exceed the capacity; the carrier bears container plus contents.",
  },
] as const satisfies readonly Rule[];
