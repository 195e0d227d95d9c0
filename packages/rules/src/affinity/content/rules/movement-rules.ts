import type { Rule } from '@arbiter/engine';

export const movementRules = [
  {
    id: 'AF-MOV-01',
    title: 'Standard move',
    area: 'MOV',
    tag: 'state',
    section: 'Movement & Chase Mechanics › Movement in Combat',
    summary: '10 yards per round free; may be split before, between and after actions.',
  },
  {
    id: 'AF-MOV-02',
    title: 'Dash',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Movement in Combat',
    summary:
      'Action, Basic 2+, required 1. Success: +10 yards this round (20 in total). Failure: no extra, the base 10 remain. Cost: AF-R-44. Several: AF-R-45.',
  },
  {
    id: 'AF-MOV-03',
    title: 'Forced March',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Movement in Combat',
    summary:
      'Action, Advanced 3+, required 2. Success: +20 yards this round (30 in total). Failure: only the base 10. Agility or Wilderness abilities may add dice (AF-R-47).',
  },
  {
    id: 'AF-MOV-04',
    title: 'Disengage',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Movement in Combat',
    summary:
      'Action, Advanced 3+, required 2. Success: up to 10 yards of careful withdrawal. Effect: AF-R-46.',
  },
  {
    id: 'AF-MOV-05',
    title: 'Difficult terrain',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Movement in Combat',
    summary:
      'Each yard costs 2 yards of movement (rubble, thick brush, steep slopes, shallow water): 10 yards of movement cross 5 yards.',
  },
] as const satisfies readonly Rule[];
