import type { Ruling } from '@arbiter/engine';

export const turnRulings = [
  {
    id: 'AF-R-57',
    question:
      'How is the initiative order set? The book names turn-based initiative and a count 0 but no procedure.',
    readings: [
      {
        key: 'gmOrder',
        text: 'The table enters an order of descending counts above 0; it stays for the encounter.',
      },
      {
        key: 'proficiencyRoll',
        text: 'Each rolls its proficiency dice at the start; more pips act first, ties by higher Level, then players before others.',
      },
    ],
    default: 'gmOrder',
    why: 'Nothing is given; the engine must not invent a roll unless the table wants one.',
    switch: false,
  },
  {
    id: 'AF-R-58',
    question:
      'Triggered actions are allowed if you have not acted this round. What is acted, and what do they use up?',
    readings: [
      {
        key: 'untilOwnTurn',
        text: "Allowed until the character's own turn starts; each takes one of the two actions of that round and counts for the one-Expert+ limit of the round.",
      },
      { key: 'anyUnused', text: 'Allowed at any time in the round while an action is left.' },
      { key: 'firstOnly', text: 'A triggered action itself counts as having acted, so one per round.' },
    ],
    default: 'untilOwnTurn',
    why: 'Literal, and it keeps two actions useful.',
    switch: false,
  },
  {
    id: 'AF-R-59',
    question: 'Held actions: what is fixed when holding, and what remains at count 0?',
    readings: [
      {
        key: 'chosenAtUse',
        text: 'Holding fixes only the trigger; ability and exertion are declared when it is used; at count 0 unused held actions may be spent on Basic actions, in initiative order, otherwise they are lost.',
      },
      { key: 'chosenAtHold', text: 'Ability and exertion are fixed when holding.' },
    ],
    default: 'chosenAtUse',
    why: 'The count 0 clause lets the holder use another, Basic, action, so the ability was not fixed.',
    switch: false,
  },
  {
    id: 'AF-R-77',
    question:
      'An ally falls to 0 HD: does a triggered or held action that waits for this come before or after the fallen one’s Resolve check?',
    readings: [
      {
        key: 'reactionFirst',
        text: 'Before: the reaction interrupts the falling itself, and the check comes when the action that caused it is over. Who is healed above 0 HD by then still makes the check.',
      },
      {
        key: 'checkFirst',
        text: 'After: the check belongs to the hit, and reactions see the fallen as the check left them.',
      },
    ],
    default: 'reactionFirst',
    why: 'Triggered and held actions interrupt what sets them off, and checks come last, once everything is resolved (AF-R-74); the trigger itself has happened and is not taken back.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
