/** TEST: ability tests. */
import type { Rule } from '@arbiter/engine';

export const testsRules = [
  {
    id: 'OA-TEST-01',
    title: 'When to test',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Testing Character Abilities',
    summary:
      'Easy or mundane: it simply succeeds given time. Impossible: it simply fails, costing time and effort. A test is rolled only if success is possible, failure is possible and failure costs something.',
  },
  {
    id: 'OA-TEST-02',
    title: 'How to test',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Testing Character Abilities',
    summary:
      'The player describes the action; the Host picks the one primary ability that fits best; standard roll + that ability + skill points and other modifiers.',
  },
  {
    id: 'OA-TEST-03',
    title: 'Success and failure',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Testing Character Abilities',
    summary:
      'Total ≥ 10 succeeds. On a failure the character suffers the cost or consequence. With ability + modifiers of 4 or less the default TN cannot be reached, with 15 or more it cannot be missed.',
  },
  {
    id: 'OA-TEST-04',
    title: 'Other target numbers',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Test Difficulties',
    summary:
      "The Host may set any TN from 1 to 20 (20 is the hardest) because of circumstances or of how well the action is described. A TN outside 1–20 set this way is invalid. TNs fixed by another rule (a caster's Magic, an opponent's score, a trade's minimum) are not bound by this range.",
  },
  {
    id: 'OA-TEST-05',
    title: 'Declaring an action',
    area: 'TEST',
    tag: 'guide',
    section: 'Chapter I: Introduction, Ability Tests',
    summary:
      'A declaration should say what is attempted, how, why, when (if timing matters) and who is targeted.',
  },
  {
    id: 'OA-TEST-06',
    title: 'Table talk',
    area: 'TEST',
    tag: 'guide',
    section: 'Chapter I: Introduction, Ability Tests',
    summary:
      "Words spoken at the table count as the character's own unless the player marks them as banter, a question or a statement of action.",
  },
] as const satisfies readonly Rule[];
