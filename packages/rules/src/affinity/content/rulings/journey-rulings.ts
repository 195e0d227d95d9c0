import type { Ruling } from '@arbiter/engine';

export const journeyRulings = [
  {
    id: 'AF-R-50',
    question:
      'The task-mode travel example lets everyone roll and adds up; the journey system has one Navigator.',
    readings: [
      {
        key: 'navigator',
        text: 'Journeys use the Navigator procedure; pooled party successes are a general group-task option.',
      },
      { key: 'partyPool', text: 'Journeys use pooled successes of all characters.' },
    ],
    default: 'navigator',
    why: 'The earlier text refers to the journey section for complete rules.',
    switch: false,
  },
  {
    id: 'AF-R-51',
    question: 'Distances on a boundary: 100, 500, 1000 miles belong to two categories.',
    readings: [
      {
        key: 'lowerInclusive',
        text: 'The boundary belongs to the longer category (20 Medium, 100 Long, 500 Epic, 1000 Legendary).',
      },
      {
        key: 'upperInclusive',
        text: 'The boundary belongs to the shorter category (100 Medium, 500 Long, 1000 Epic); 20 is Medium in any case.',
      },
    ],
    default: 'lowerInclusive',
    why: 'Short is below 20 and Legendary is 1000 or more, so both printed one-sided bounds follow this pattern.',
    switch: false,
  },
  {
    id: 'AF-R-52',
    question: 'The number of journey hurdles: 1-3 in general, but 3-4 for the two longest.',
    readings: [
      {
        key: 'byDistance',
        text: 'Short 1, Medium 2, Long 3, Epic and Legendary 3 or 4 as the game master chooses (3 if nothing is said).',
      },
      { key: 'maxThree', text: 'Never more than 3.' },
    ],
    default: 'byDistance',
    why: 'The list by distance is the specific part.',
    switch: false,
  },
  {
    id: 'AF-R-53',
    question: 'Mounts reduce the journey difficulty by 1 category: terrain or distance?',
    readings: [
      {
        key: 'terrain',
        text: 'Terrain: Extreme to Difficult to Moderate to Easy, never below Easy; required successes unchanged.',
      },
      { key: 'distance', text: 'Distance: one category shorter, fewer required successes.' },
    ],
    default: 'terrain',
    why: 'Difficulty is the word used for the terrain setting.',
    switch: false,
  },
  {
    id: 'AF-R-54',
    question: 'How may support roles be filled?',
    readings: [
      {
        key: 'oneEachOneRole',
        text: 'Each of the three roles at most once, by different characters, none of them the Navigator.',
      },
      { key: 'anyNumber', text: 'Several characters may share a role; total still at most +3d6.' },
    ],
    default: 'oneEachOneRole',
    why: 'Three roles with +1d6 each give exactly the printed maximum of +3d6.',
    switch: false,
  },
  {
    id: 'AF-R-55',
    question: "How much Resolve loss does a priest's Power Word buffer on a journey?",
    readings: [
      {
        key: 'gmAmount',
        text: "An amount named by the game master or the ability, subtracted after the Ranger's reduction, never below 0.",
      },
      { key: 'one', text: '1 point, like the Ranger.' },
    ],
    default: 'gmAmount',
    why: 'The book gives no number.',
    switch: false,
  },
  {
    id: 'AF-R-56',
    question: 'A journey loss brings a traveller to 0 Resolve.',
    readings: [
      { key: 'collapsesOnArrival', text: 'Collapse (or death at 0 HD) takes effect on arrival.' },
      { key: 'floorOne', text: 'Journey strain cannot reduce Resolve below 1.' },
    ],
    default: 'collapsesOnArrival',
    why: 'No exception is given, and every outcome has the party arrive.',
    switch: false,
  },
  {
    id: 'AF-R-71',
    question:
      "Several Rangers with Nature's Treaty travel together. Does the reduction of Resolve loss add up?",
    readings: [
      { key: 'once', text: 'No, 1 in total.' },
      { key: 'perRanger', text: 'Yes, 1 for each.' },
    ],
    default: 'once',
    why: 'The reduction is described for the party, by 1.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
