import type { Ruling } from '@arbiter/engine';

export const languagesRulings = [
  {
    id: 'OA-R-123',
    question: 'Does a fluent character still have to test to understand?',
    readings: [
      {
        key: 'noOrdinaryTest',
        text: 'No test for ordinary use; a test only when the Host asks for one (noise, archaic text).',
      },
      { key: 'alwaysTest', text: 'A test at every attempt.' },
    ],
    default: 'noOrdinaryTest',
    why: 'Everyday tasks need no test, and fluency would otherwise have no effect.',
    switch: false,
  },
  {
    id: 'OA-R-124',
    question: 'More than 5 LP: is the extra speed per point or a single amount?',
    readings: [
      { key: 'perPoint', text: '+30 (cant +15) for each point above 5.' },
      { key: 'flat', text: '+30 (cant +15) once.' },
    ],
    default: 'perPoint',
    why: "It is introduced with 'similarly' after a per-point reduction.",
    switch: false,
  },
  {
    id: 'OA-R-125',
    question: 'Forgetting and learning a language: part years and lower limit?',
    readings: [
      { key: 'wholeYearsToZero', text: 'Only whole years count and LP never fall below 0.' },
      { key: 'proRata', text: 'Points change in proportion to the time.' },
    ],
    default: 'wholeYearsToZero',
    why: 'The rates are given per year and fractions are rounded down; fewer than no points has no meaning.',
    switch: false,
  },
  {
    id: 'OA-R-357',
    question: 'How often is a language test made, by whom, and what after a failure?',
    readings: [
      {
        key: 'oncePerExchange',
        text: 'The one who wants to understand tests once per conversation or text; talking and writing need no test. A failure stands until circumstances change (slower, gestures, another speaker). Below 5 points a test is needed only if misunderstanding matters.',
      },
      { key: 'everySentence', text: 'Every utterance needs a test.' },
    ],
    default: 'oncePerExchange',
    why: 'A test is made when the character tries to understand; the general rules on when to test and on repeating apply.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
