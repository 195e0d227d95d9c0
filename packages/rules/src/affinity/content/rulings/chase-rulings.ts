import type { Ruling } from '@arbiter/engine';

export const chaseRulings = [
  {
    id: 'AF-R-48',
    question: 'A chase is a comparison of successes but also names 2 required successes.',
    readings: [
      {
        key: 'mustMeetTwo',
        text: 'A side below its required number fails. One side meets it: that side wins. Both meet it: higher wins, equal is a tie. Neither meets it: tie.',
      },
      { key: 'compareOnly', text: 'Only the totals are compared.' },
    ],
    default: 'mustMeetTwo',
    why: 'The only reading in which the required number matters; a failed chase with a failed escape fits the printed tie result.',
    switch: false,
  },
  {
    id: 'AF-R-49',
    question: 'Who rolls for a group in a chase?',
    readings: [
      { key: 'oneRoller', text: 'One chosen representative per side.' },
      { key: 'everyoneBest', text: 'Everyone rolls, the best total counts for the side.' },
      { key: 'slowestLead', text: 'The Lead uses its worst total, the Chase its best.' },
    ],
    default: 'oneRoller',
    why: 'The section calls it a single contested roll.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
