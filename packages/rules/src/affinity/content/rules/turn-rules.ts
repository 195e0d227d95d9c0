import type { Rule } from '@arbiter/engine';

export const turnRules = [
  {
    id: 'AF-TURN-01',
    title: 'Two actions per turn',
    area: 'TURN',
    tag: 'state',
    section: 'Exertion Dice',
    summary:
      'A player character has up to 2 actions per turn; non-player characters have the number their entry gives. A third action is refused.',
  },
  {
    id: 'AF-TURN-02',
    title: 'One Expert+ action per turn',
    area: 'TURN',
    tag: 'state',
    section: 'Exertion Dice',
    summary:
      'At most one action of Expert tier or higher per turn. If either action is Expert+, the other must be Basic or Advanced; order does not matter.',
  },
  {
    id: 'AF-TURN-03',
    title: 'Initiative and rounds',
    area: 'TURN',
    tag: 'state',
    section: 'System Identity',
    summary:
      'Play is in rounds with turns in initiative order; the round ends at initiative count 0. How the order is made: AF-R-57. Per-round counters (HD lost, exertion dice used, Resolve check made, actions used, Expert+ used) reset at the start of each round.',
  },
  {
    id: 'AF-TURN-04',
    title: 'Triggered actions',
    area: 'TURN',
    tag: 'state',
    section: 'Exertion Dice › Triggered Actions & Held Actions',
    summary:
      'An ability marked as triggered may be used when its trigger occurs, if the character has not acted this round. It uses one of the 2 actions of the character for that round, has its own exertion pool and obeys the same tier rules. Window: AF-R-58.',
  },
  {
    id: 'AF-TURN-05',
    title: 'Held actions',
    area: 'TURN',
    tag: 'state',
    section: 'Exertion Dice › Triggered Actions & Held Actions',
    summary:
      'On the own turn one or both actions may be held with a stated trigger. When the trigger occurs the held action is used immediately and interrupts: it is resolved before the action that set it off continues. Details: AF-R-59.',
  },
  {
    id: 'AF-TURN-06',
    title: 'Held actions at count 0',
    area: 'TURN',
    tag: 'state',
    section: 'Exertion Dice › Triggered Actions & Held Actions',
    summary:
      'If the trigger has not occurred by the end of the round, a held action is good only for something of Basic tier, done at count 0 of the initiative. What is not used then is lost; nothing is kept for the next round.',
  },
  {
    id: 'AF-TURN-07',
    title: 'Free actions',
    area: 'TURN',
    tag: 'state',
    section: 'Movement & Chase Mechanics › Movement in Combat',
    summary: 'The standard move and sharing affinity dice are free: they use no action.',
  },
] as const satisfies readonly Rule[];
