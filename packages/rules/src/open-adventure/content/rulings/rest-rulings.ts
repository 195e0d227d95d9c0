import type { Ruling } from '@arbiter/engine';

export const restRulings = [
  {
    id: 'OA-R-221',
    question: 'How many exhaustion counters does missed sleep give?',
    readings: [
      {
        key: 'beyondEight',
        text: 'Any debt gives 1 counter; each full 4 hours of debt beyond the first 8 hours gives 1 more.',
      },
      {
        key: 'fromFirstHour',
        text: 'Any debt gives 1 counter, plus 1 for each full 4 hours of the debt itself.',
      },
    ],
    default: 'beyondEight',
    why: 'Additional deprivation is additional to the 8 hours named before.',
    switch: true,
  },
  {
    id: 'OA-R-222',
    question: 'Does a long rest restore stamina?',
    readings: [
      { key: 'hourly', text: 'Yes, 1 SP for each of its 8 hours.' },
      { key: 'full', text: 'It restores all SP.' },
      { key: 'none', text: 'Only short rests restore SP.' },
    ],
    default: 'hourly',
    why: 'Every hour of rest restores 1 SP; a long rest consists of such hours.',
    switch: false,
  },
  {
    id: 'OA-R-223',
    question: 'Level 0 heals half a point per day. How is that handled?',
    readings: [
      { key: 'accumulate', text: 'Halves are saved up: 1 HP every second day.' },
      { key: 'roundDown', text: 'Half a point rounds down to 0.' },
    ],
    default: 'accumulate',
    why: 'The table states a half as minimum, which rounding would erase.',
    switch: false,
  },
  {
    id: 'OA-R-224',
    question: "Dead character's XP less 10%: what is rounded down?",
    readings: [
      { key: 'roundResult', text: 'The remaining XP: floor(0.9 x XP).' },
      { key: 'roundDeduction', text: 'The deduction: XP - floor(0.1 x XP).' },
    ],
    default: 'roundResult',
    why: 'Fractions are rounded down; the number that has a fraction is the new total.',
    switch: false,
  },
  {
    id: 'OA-R-457',
    question: 'How do sleep debt and exhaustion counters go down together?',
    readings: [
      {
        key: 'fourHoursPerCounter',
        text: "Each full 8 hours of sleep in a day remove 1 sleep counter, and the first 8 meet the day's need; with each counter 4 hours of debt go, with the last counter all of it. Pieces of sleep in one day add up; the debt is judged at the end of the day.",
      },
      {
        key: 'extraSleepOnly',
        text: 'Only hours slept beyond the daily 8 count towards removing a counter.',
      },
    ],
    default: 'fourHoursPerCounter',
    why: 'It keeps hours and counters in step with OA-R-221, whose first counter covers the first 8 hours.',
    switch: false,
  },
  {
    id: 'OA-R-458',
    question: 'A rest is interrupted. What is left of it?',
    readings: [
      {
        key: 'completedHours',
        text: 'Every completed hour has given its stamina point; the broken hour is lost. A day with an interruption is no day of complete rest.',
      },
      { key: 'allLost', text: 'Nothing: the rest must be begun anew.' },
      { key: 'resumed', text: 'The hours before and after are added up to the minute.' },
    ],
    default: 'completedHours',
    why: 'The stamina is given for every hour.',
    switch: false,
  },
  {
    id: 'OA-R-459',
    question: 'When is natural healing credited?',
    readings: [
      {
        key: 'endOfDay',
        text: 'Once at the end of each 24-hour day of the game clock, whenever the wound was received; doubled if the whole day was rest.',
      },
      { key: 'afterFullDay', text: '24 hours after the wound.' },
      { key: 'morning', text: 'On waking.' },
    ],
    default: 'endOfDay',
    why: 'The rates are per day, and a shared clock keeps one date for everybody.',
    switch: false,
  },
  {
    id: 'OA-R-461',
    question:
      "Are the experience points handed to the next character changed by that character's XP percentage, and are its levels rolled?",
    readings: [
      {
        key: 'transferAsIs',
        text: 'No percentage: they are transferred, not awarded. Each level reached is gained step by step with its rolls and choices; money and gear are those of any new character.',
      },
      { key: 'percentageApplies', text: "The new character's percentage applies." },
    ],
    default: 'transferAsIs',
    why: 'The percentage is for awards; the example hands on 810 of 900.',
    switch: false,
  },
  {
    id: 'OA-R-462',
    question:
      'A character loses more levels to energy drain than it has and dies. How many experience points are handed on?',
    readings: [
      {
        key: 'beforeDrain',
        text: 'Those held before the drain, less 10%. (Where the drain kills by taking the last HP, OA-R-463, the XP have already become those of the new level: these less 10%.)',
      },
      { key: 'zero', text: 'None: every level is gone.' },
    ],
    default: 'beforeDrain',
    why: 'Too many counters kill at once; a new level to take the minimum of is never reached.',
    switch: false,
  },
  {
    id: 'OA-R-464',
    question: 'A drained level is reached again. Are the old gains restored?',
    readings: [
      { key: 'newRolls', text: 'No: it is an ordinary promotion with new rolls and choices.' },
      { key: 'oldGains', text: 'Yes, the recorded gains come back.' },
    ],
    default: 'newRolls',
    why: 'The benefits were removed; promotion gives those of the table.',
    switch: false,
  },
  {
    id: 'OA-R-571',
    question: 'Somebody sleeps in several layers of armor. Which suit decides about the save?',
    readings: [
      { key: 'heaviest', text: 'The heaviest of them.' },
      { key: 'outermost', text: 'The outermost.' },
    ],
    default: 'heaviest',
    why: 'It is the bulk that keeps one awake.',
    switch: false,
  },
  {
    id: 'OA-R-573',
    question: 'Armor costs hours of sleep. Are these hours still rest, with their stamina points?',
    readings: [
      {
        key: 'stillRest',
        text: 'Yes: whoever lies awake does nothing strenuous; only the sleep is missing.',
      },
      { key: 'noRest', text: 'No: hours of tossing and turning give nothing.' },
    ],
    default: 'stillRest',
    why: 'Rest is broken by strenuous activity and by burdens only, and what is worn is not carried about in bed.',
    switch: false,
  },
  {
    id: 'OA-R-730',
    question: 'What can still be asked about somebody who is dead?',
    readings: [
      {
        key: 'whatIsLeft',
        text: 'What they leave, carried, could do and had earned. They test, save, move, pay and learn no more, and no harm, effect or condition befalls them.',
      },
      { key: 'bodiesToo', text: 'Whatever would befall a body, as well.' },
    ],
    default: 'whatIsLeft',
    why: 'Death comes at once and is final but for rare magic; what happens to a body is told by the Host.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
