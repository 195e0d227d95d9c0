import type { Rule } from '@arbiter/engine';

export const taskRules = [
  {
    id: 'AF-TASK-01',
    title: 'Group task',
    area: 'TASK',
    tag: 'procedure',
    section: 'Two Resolution Modes › Example: Travel',
    summary:
      'Several characters roll their own pools against the same threshold and their successes are added; the total is compared with the difficulty. Every die burns its own roller.',
  },
  {
    id: 'AF-TASK-02',
    title: 'Extended task',
    area: 'TASK',
    tag: 'procedure',
    section: 'Two Resolution Modes › Example: Crafting',
    summary:
      'A task with N required successes over P periods: one roll per period, successes accumulate; complete when the sum reaches N; surplus over N are extra successes.',
  },
  {
    id: 'AF-TASK-03',
    title: 'Failing an extended task',
    area: 'TASK',
    tag: 'state',
    section: 'Two Resolution Modes › Example: Crafting',
    summary:
      'If the sum is below N after the last period the task fails; for crafting the materials are lost and the work starts again at 0. Completing before the last period: AF-R-70.',
  },
  {
    id: 'AF-TASK-04',
    title: 'Failing a group task',
    area: 'TASK',
    tag: 'guide',
    section: 'Two Resolution Modes › Example: Travel',
    summary: 'On failure the party must try again or meets a danger chosen by the game master.',
  },
] as const satisfies readonly Rule[];
