import type { Ruling } from '@arbiter/engine';

export const healingRulings = [
  {
    id: 'AF-R-30',
    question: 'How many HD does "restore 2d6 Hit Dice" restore?',
    readings: [
      { key: 'rolledSum', text: 'The total rolled.' },
      { key: 'onePerDie', text: '1 HD per die, so 1 / 2 / 4; no roll needed.' },
    ],
    default: 'rolledSum',
    why: 'The dice are to be rolled, which has a point only if the results matter; same reading as armour (AF-R-17). onePerDie gives a grittier game.',
    switch: true,
  },
] as const satisfies readonly Ruling[];
