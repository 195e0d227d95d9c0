import type { Ruling } from '@arbiter/engine';

export const movementRulings = [
  {
    id: 'AF-R-44',
    question: 'Dash says it uses your action for the turn, but there are two actions.',
    readings: [
      { key: 'oneOfTwo', text: 'It costs one of the two actions.' },
      { key: 'wholeTurn', text: 'It costs the whole turn.' },
    ],
    default: 'oneOfTwo',
    why: 'Two actions per turn is the general economy and nothing exempts Dash.',
    switch: false,
  },
  {
    id: 'AF-R-45',
    question: 'Two successful movement actions in one turn: do the extra yards add up?',
    readings: [
      {
        key: 'additive',
        text: 'Yes: 10 base plus every extra (two Dashes 30, Dash and Forced March 40, two Forced Marches 50).',
      },
      { key: 'bestOnly', text: 'Only the largest extra counts.' },
    ],
    default: 'additive',
    why: 'Each says additional yards; the totals printed are for one such action.',
    switch: false,
  },
  {
    id: 'AF-R-46',
    question: 'What does Disengage do?',
    readings: [
      {
        key: 'safeBaseMove',
        text: 'On success up to 10 yards of the base movement are made without setting off triggered or held actions of enemies; no extra distance.',
      },
      { key: 'extraTen', text: 'As above, and the 10 yards are in addition to the base movement.' },
    ],
    default: 'safeBaseMove',
    why: 'Unlike the other two it does not say additional; triggered actions are the only thing in the book a careful withdrawal can protect from.',
    switch: false,
  },
  {
    id: 'AF-R-47',
    question:
      'Forced March says to roll Proficiency + Agility/Wilderness + Exertion although skills give no dice.',
    readings: [
      { key: 'contextOnly', text: 'The domains only decide which ability bonus dice apply.' },
      { key: 'plusOneDie', text: 'The domain adds one bonus die.' },
    ],
    default: 'contextOnly',
    why: 'The skill section says plainly that skills grant no dice.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
