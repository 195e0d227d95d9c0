import type { Ruling } from '@arbiter/engine';

export const damageRulings = [
  {
    id: 'AF-R-29',
    question:
      'At Resolve 3 or less the required number is raised by 1. Are extra successes counted from the raised or the printed number?',
    readings: [
      { key: 'raised', text: 'From the raised number.' },
      { key: 'printed', text: 'From the printed number.' },
    ],
    default: 'raised',
    why: 'Bonus damage counts successes beyond the required amount, and the required amount is now higher.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
