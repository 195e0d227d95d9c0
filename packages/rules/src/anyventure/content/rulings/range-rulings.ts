/** Distances and spaces: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const rangeRulings = [
  {
    id: 'AV-R-44',
    question: "How far below a weapon's minimum band may one shoot?",
    readings: [
      { key: 'flatTwo', text: 'Any distance below, always 2 penalty dice.' },
      { key: 'oneBandOnly', text: 'One band below with 2 penalty dice, refused beyond.' },
      { key: 'twoPerBand', text: '2 penalty dice for each band below.' },
    ],
    default: 'flatTwo',
    why: "The limit is set for the maximum only and the minimum 'can be attempted with penalty as above'.",
    switch: false,
  },
  {
    id: 'AV-R-45',
    question: 'How far does a melee weapon reach?',
    readings: [
      { key: 'adjacentUnlessReach', text: 'Adjacent; Nearby too if the weapon has a reach property.' },
      { key: 'nearbyForAll', text: 'Adjacent and Nearby for every melee weapon.' },
    ],
    default: 'adjacentUnlessReach',
    why: 'Adjacent is the touching band; nothing widens it by default.',
    switch: false,
  },
  {
    id: 'AV-R-46',
    question: 'How is distance counted on a square map?',
    readings: [
      {
        key: 'gapBetween',
        text: 'Squares lying between: neighbours (diagonals too) are 0 units apart; moving one square costs 1 unit.',
      },
      {
        key: 'squareCount',
        text: 'Squares moved: neighbours are 1 unit apart, Adjacent means the same square.',
      },
    ],
    default: 'gapBetween',
    why: 'Adjacent is 0 units, and adjacent creatures stand side by side.',
    switch: false,
  },
  {
    id: 'AV-R-146',
    question: 'How near must one be to Grab, Shove, put out a burning ally or use an item on someone?',
    readings: [
      { key: 'adjacent', text: 'Adjacent (0 units); a reach weapon does not help.' },
      { key: 'weaponReach', text: 'Within the reach of the weapon in hand.' },
    ],
    default: 'adjacent',
    why: 'These are done with the hands; no range is printed.',
    switch: false,
  },
  {
    id: 'AV-R-148',
    question: 'A push leads into a wall or an occupied space. What happens?',
    readings: [
      {
        key: 'staysPut',
        text: 'The target stays where it is and takes no harm; the shover, who chooses after winning, may make it Prone instead.',
      },
      { key: 'fallsProne', text: 'It falls Prone.' },
    ],
    default: 'staysPut',
    why: 'Nothing more is printed.',
    switch: false,
  },
  {
    id: 'AV-R-185',
    question: 'May one move through spaces that others hold?',
    readings: [
      {
        key: 'friendsYesFoesNo',
        text: 'Through allies and felled creatures yes, through enemies that can act no; nobody ends a move in a held space.',
      },
      { key: 'freely', text: 'Yes, everywhere.' },
    ],
    default: 'friendsYesFoesNo',
    why: 'Nothing is printed; otherwise nobody could hold a doorway.',
    switch: false,
  },
  {
    id: 'AV-R-199',
    question: 'Whose space is held, and what if somebody is stopped in one on the way?',
    readings: [
      {
        key: 'backToOwnSpace',
        text: 'Everybody holds a space who is neither dead nor out of the fight, the Unconscious too; an enemy that cannot act at all (Stunned, Incapacitated, Unconscious) bars no way. Whoever is stopped in a held space is back in the last space of its way that was free.',
      },
      { key: 'sharesSpace', text: 'Whoever is stopped in a held space shares it until it moves on.' },
    ],
    default: 'backToOwnSpace',
    why: 'Nobody ends a move in a held space (AV-R-185), whatever ended it.',
    switch: false,
  },
  {
    id: 'AV-R-203',
    question: 'How many squares of a map does a creature fill?',
    readings: [
      {
        key: 'bySize',
        text: 'Tiny, Small and Medium one; Large two by two, Huge three by three. Distance, reach and areas are counted from the square that is nearest, and one sees another where any of its squares does.',
      },
      { key: 'oneEach', text: 'One, whatever the size.' },
    ],
    default: 'bySize',
    why: 'Only names of sizes are printed; an ogre that fills as much of a doorway as a goblin would make them empty.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
