import type { Ruling } from '@arbiter/engine';

export const hitDiceRulings = [
  {
    id: 'AF-R-63',
    question: 'What resources do creatures and other non-player characters have?',
    readings: [
      {
        key: 'fullResources',
        text: 'HD, Proficiency and Resolve 5 like characters, with their own number of actions per turn; exertion and burns as for everyone.',
      },
      {
        key: 'noResolve',
        text: 'Creatures marked as minor have no Resolve: they make no checks and are out at 0 HD.',
      },
    ],
    default: 'fullResources',
    why: 'All characters have Resolve 5; only the number of actions is said to differ.',
    switch: false,
  },
  {
    id: 'AF-R-69',
    question: 'What does a new character start with? The book gives maxima but no starting values.',
    readings: [
      {
        key: 'fullAndNoAffinity',
        text: 'HD at the maximum, Resolve 5, no stored affinity dice, armour HD rolled on first donning.',
      },
      { key: 'tableSets', text: 'The table enters the starting values.' },
    ],
    default: 'fullAndNoAffinity',
    why: 'Nothing has been spent or earned yet.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
