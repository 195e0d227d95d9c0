import type { Ruling } from '@arbiter/engine';

export const creaturesRulings = [
  {
    id: 'ED-R-105',
    question: 'Which d6 result recharges an ability?',
    readings: [
      { key: 'listedThreshold', text: 'The stat block states the least number; if it states none, 6.' },
      { key: 'fiveOrSix', text: '5 or 6 unless stated.' },
    ],
    default: 'listedThreshold',
    why: 'The book gives no number; content must carry it.',
    switch: false,
  },
  {
    id: 'ED-R-176',
    question:
      'A creature has several abilities that recharge, or the fight ends before they do. What is rolled?',
    readings: [
      {
        key: 'ownDieEach',
        text: "One d6 for each used ability at the start of the creature's turn; after a minute without fighting all are available again.",
      },
      { key: 'oneDie', text: 'One d6 compared with the number of each ability.' },
    ],
    default: 'ownDieEach',
    why: 'The text speaks of the ability.',
    switch: false,
  },
  {
    id: 'ED-R-177',
    question: 'Which creatures may choose a Lair Act at the end of the round?',
    readings: [
      {
        key: 'ableToChoose',
        text: 'Every creature that has them, is in its lair, alive and not Incapacitated: one each, in an order set by the GM. It uses no other allowance.',
      },
      { key: 'evenWhenDown', text: 'Also one that is down, as long as it lives.' },
    ],
    default: 'ableToChoose',
    why: 'It is something the creature chooses to do.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
