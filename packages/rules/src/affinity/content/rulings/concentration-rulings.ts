import type { Ruling } from '@arbiter/engine';

export const concentrationRulings = [
  {
    id: 'AF-R-65',
    question: 'Does losing Resolve without a check (journey, social damage, Rush) end concentration?',
    readings: [
      {
        key: 'failedChecksOnly',
        text: 'No, only a failed check (4 or less), unconsciousness, death or a new concentration ends it.',
      },
      { key: 'anyLoss', text: 'Any loss of Resolve ends it.' },
    ],
    default: 'failedChecksOnly',
    why: 'The rule names exactly these ends.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
