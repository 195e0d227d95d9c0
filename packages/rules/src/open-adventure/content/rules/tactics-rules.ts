/** TACT: nonlethal, height, two weapons. */
import type { Rule } from '@arbiter/engine';

export const tacticsRules = [
  {
    id: 'OA-TACT-01',
    title: 'Nonlethal damage',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Nonlethal Damage',
    summary: 'Declared before the roll; HP loss from the attack becomes SP loss. Beyond 0 SP: OA-R-281.',
  },
  {
    id: 'OA-TACT-02',
    title: 'High ground',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Attacking from High Ground',
    summary:
      'Standing 1 or more spaces higher: advantage on attacks and tests against the lower one, who has disadvantage against the higher.',
  },
  {
    id: 'OA-TACT-03',
    title: 'Range from above',
    area: 'TACT',
    tag: 'derive',
    section: 'Chapter V: Combat, Attacking from High Ground',
    summary:
      'Ranged attacks gain 1 range per space the target is lower, up to double the listed range (OA-R-282).',
  },
  {
    id: 'OA-TACT-04',
    title: 'Height limit',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Attacking from High Ground',
    summary:
      'Melee and unarmed attacks are impossible when the height difference is more than the natural reach (reach 1: a difference of 2 or more), unless the weapon has reach.',
  },
  {
    id: 'OA-TACT-05',
    title: 'Two weapons',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Dual-Wielding Two Weapons',
    summary:
      'Both one-handed (also thrown), each in a hand that holds nothing else: one additional attack per round with the off-hand weapon, with disadvantage. If unknown, the player fixes the dominant hand once and for all. Two-handed weapons exclude it. Talent conflict: OA-R-152.',
  },
] as const satisfies readonly Rule[];
