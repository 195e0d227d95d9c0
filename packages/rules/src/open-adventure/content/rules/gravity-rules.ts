/** GRAV: gravity. */
import type { Rule } from '@arbiter/engine';

export const gravityRules = [
  {
    id: 'OA-GRAV-01',
    title: 'Gravity levels',
    area: 'GRAV',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Planetary Gravity',
    summary: 'Seven rows: zero x0; half x1/2; common x1; tier 2 x2; tier 3 x3; tier 4 x4; tier 5 x5.',
  },
  {
    id: 'OA-GRAV-02',
    title: 'What gravity multiplies',
    area: 'GRAV',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Gravity Levels',
    summary:
      "Weight carried, lifted, pushed or pulled; fall speed; damage from falling and from falling objects. An object's damage is multiplied once, not once for weight and again for the fall.",
  },
] as const satisfies readonly Rule[];
