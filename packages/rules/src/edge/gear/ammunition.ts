/** What becomes of ammunition. */
import { z } from 'zod';
import { procedure, refuse } from '../play.ts';

export const AMMUNITION_KINDS = ['ordinary', 'enchanted', 'enchanted thrown weapon'] as const;

/** ED-TAG-02, ED-ITM-02, ED-R-41: whether it is gone for good. */
export const ammunitionBreaks = (kind: (typeof AMMUNITION_KINDS)[number], hit: boolean): boolean =>
  kind === 'enchanted' ? true : kind === 'enchanted thrown weapon' ? hit : !hit;

export const ammunitionProcedure = procedure({
  name: 'ammunition',
  title: 'Ammunition',
  summary:
    'Ammunition breaks on a miss and can be picked up after a hit. Enchanted ammunition breaks in any case; a thrown weapon enchanted as ammunition only on a hit.',
  rules: ['ED-TAG-02', 'ED-ITM-02'],
  input: z.strictObject({
    left: z.int().min(0).max(1000).meta({ rank: 'first' }),
    hit: z.boolean().meta({ rank: 'first' }),
    kind: z.enum(AMMUNITION_KINDS).default('ordinary').meta({ rank: 'often' }),
  }),
  output: z.strictObject({ left: z.int(), breaks: z.boolean(), recoverable: z.int() }),
  example: { input: { left: 12, hit: false }, dice: [], outcome: { left: 11, breaks: true, recoverable: 0 } },
  run({ left, hit, kind }, play) {
    if (left === 0) return refuse('ED-TAG-02', 'No ammunition left.', 'left');
    const breaks = ammunitionBreaks(kind, hit);
    play.trace.note(
      kind === 'ordinary' ? 'ED-TAG-02' : 'ED-ITM-02',
      `${kind}, ${hit ? 'a hit' : 'a miss'}`,
      breaks ? 'breaks' : 'can be picked up',
    );
    return { left: left - 1, breaks, recoverable: breaks ? 0 : 1 };
  },
  tell: ({ left, breaks }) => `${left} left; the shot ${breaks ? 'is gone' : 'can be picked up'}.`,
});
