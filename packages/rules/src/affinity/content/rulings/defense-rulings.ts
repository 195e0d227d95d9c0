import type { Ruling } from '@arbiter/engine';

export const defenseRulings = [
  {
    id: 'AF-R-21',
    question: 'How many defense dice are rolled?',
    readings: [
      { key: 'halfProficiency', text: 'Half the Proficiency rounded up: 1,1,2,2,3.' },
      { key: 'fullProficiency', text: 'As many as the Proficiency.' },
    ],
    default: 'halfProficiency',
    why: 'Table, rule and two worked examples agree; the other line is loose shorthand.',
    switch: false,
  },
  {
    id: 'AF-R-25',
    question: 'When does a character roll defense?',
    readings: [
      {
        key: 'everyHit',
        text: 'Automatically against every hit that deals HD damage, no action, no limit per round, even unconscious with HD left.',
      },
      { key: 'consciousOnly', text: 'Against every such hit, but an unconscious character rolls none.' },
      { key: 'oncePerRound', text: 'Only against one hit per round, the defender chooses.' },
    ],
    default: 'everyHit',
    why: 'No cost or limit is given, defense is called pure resilience and at least one die is always rolled.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
