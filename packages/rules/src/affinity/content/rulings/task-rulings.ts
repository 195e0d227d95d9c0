import type { Ruling } from '@arbiter/engine';

export const taskRulings = [
  {
    id: 'AF-R-70',
    question: 'An extended task reaches its number before the last period.',
    readings: [
      { key: 'endsAtOnce', text: 'It is complete and the remaining periods are saved.' },
      {
        key: 'fullTime',
        text: 'It is certain to succeed but still takes all periods unless extra successes are spent on time.',
      },
    ],
    default: 'endsAtOnce',
    why: 'The required number is met; shorter time is named as a fruit of good rolls.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
