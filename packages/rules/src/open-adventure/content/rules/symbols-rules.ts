/** SYMB: magic symbols. */
import type { Rule } from '@arbiter/engine';

export const symbolsRules = [
  {
    id: 'OA-SYMB-01',
    title: 'Magic symbols',
    area: 'SYMB',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Magic Symbols',
    summary: '16 rows: cost and weight.',
  },
  {
    id: 'OA-SYMB-02',
    title: 'Use',
    area: 'SYMB',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Magic Symbols',
    summary: 'A focus for certain magic; unlike other components it is not consumed.',
  },
] as const satisfies readonly Rule[];
