import type { Ruling } from '@arbiter/engine';

export const restRulings = [
  {
    id: 'AF-R-13',
    question: 'How many HD does a short Rest restore?',
    readings: [
      { key: 'proficiency', text: 'HD equal to Proficiency.' },
      { key: 'halfLevelDown', text: 'Half the level rounded down, at least 1.' },
    ],
    default: 'proficiency',
    why: 'The worked example (level 5 regains 3) fits only this; they differ at odd levels from 3 up.',
    switch: false,
  },
  {
    id: 'AF-R-15',
    question: 'What is the window of the limit of two Rests per day?',
    readings: [
      {
        key: 'rolling24h',
        text: 'A Rest is refused if two Rests were already finished in the last 24 hours.',
      },
      { key: 'perCalendarDay', text: 'Two per game day, counter cleared at the start of each day.' },
      { key: 'noLimit', text: 'No limit (the second resting section names none).' },
    ],
    default: 'rolling24h',
    why: 'The parenthesis defines a day as a 24-hour period.',
    switch: false,
  },
  {
    id: 'AF-R-66',
    question: 'How often can Recover be taken?',
    readings: [
      {
        key: 'noHardLimit',
        text: 'No limit beyond safety and 6 uninterrupted hours; software shows a notice at a second one within 24 hours.',
      },
      { key: 'oncePer24h', text: 'Refused within 24 hours of the last.' },
    ],
    default: 'noHardLimit',
    why: 'Typically once per day, with the decision left to the narrative.',
    switch: false,
  },
  {
    id: 'AF-R-67',
    question: 'Can a short Rest be taken in a safe place, or 6+ hours in a threatened place count as more?',
    readings: [
      {
        key: 'restAnywhere',
        text: 'A Rest may be taken anywhere; any length from 0.5 to 8 hours gives the same benefit; 6+ hours in a threatened place are one Rest.',
      },
      { key: 'threatenedOnly', text: 'Short Rests only in threatened territory.' },
    ],
    default: 'restAnywhere',
    why: 'The text says it can occur in hostile territory, not that it must.',
    switch: false,
  },
  {
    id: 'AF-R-76',
    question:
      'Does a Rest or a Recover wake a collapsed character? The book wakes the collapsed by time or by an ally who restores Resolve, and lets a Rest restore Resolve without asking who is awake.',
    readings: [
      {
        key: 'restWakes',
        text: 'Yes: whoever has Resolve again is no longer collapsed. The automatic 1 Resolve of waking is not added; that belongs to time and to allies.',
      },
      {
        key: 'unconsciousDoNotRest',
        text: 'No: the collapsed cannot take a Rest; only time or an ally wakes them.',
      },
    ],
    default: 'restWakes',
    why: 'Collapse is the state at Resolve 0 and nothing else, and a Rest names no one who is shut out of its Resolve. Two benefits for one waking would go beyond both rules.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
