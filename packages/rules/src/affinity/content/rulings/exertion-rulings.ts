import type { Ruling } from '@arbiter/engine';

export const exertionRulings = [
  {
    id: 'AF-R-02',
    question:
      "Is exertion budgeted per action or as one budget for the whole turn? Step 1 speaks of the turn's budget, the exertion section of independent pools.",
    readings: [
      {
        key: 'perAction',
        text: 'Every action has its own pool of Proficiency exertion dice; nothing carries over.',
      },
      { key: 'sharedTurn', text: 'One budget of 2 x Proficiency per turn, freely split.' },
    ],
    default: 'perAction',
    why: 'The exertion section is the detailed rule and has a worked example with 3+3 at Proficiency 3.',
    switch: false,
  },
  {
    id: 'AF-R-03',
    question:
      'Legendary and Ultimate need at least 2 and 3 exertion dice, but an action may hold only Proficiency exertion dice. What happens when Proficiency is below the minimum?',
    readings: [
      {
        key: 'capWins',
        text: 'The action cannot be attempted: Legendary needs Proficiency 2 (level 3+), Ultimate Proficiency 3 (level 5+).',
      },
      { key: 'minimumWins', text: 'The minimum overrides the cap for that action.' },
    ],
    default: 'capWins',
    why: 'Both limits are stated without exception; satisfying both is the only reading that breaks neither.',
    switch: false,
  },
  {
    id: 'AF-R-04',
    question: 'Do affinity dice satisfy the minimum exertion of an Expert+ action?',
    readings: [
      {
        key: 'countForBoth',
        text: 'Yes: affinity dice are exertion dice for the cap, the minimum and the round total.',
      },
      {
        key: 'capOnly',
        text: 'They count only against the cap; the minimum must be met with ordinary exertion dice.',
      },
    ],
    default: 'countForBoth',
    why: 'The heading sentence says they count as exertion dice without limiting it to the cap.',
    switch: false,
  },
  {
    id: 'AF-R-68',
    question: 'May more exertion dice be committed than HD remain, and what of burns beyond 0?',
    readings: [
      { key: 'allowedFloorZero', text: 'Allowed up to the cap; HD stop at 0 and surplus burns are lost.' },
      { key: 'limitedByHd', text: 'Exertion and affinity dice may not exceed the remaining permanent HD.' },
    ],
    default: 'allowedFloorZero',
    why: 'The only stated cap is Proficiency, and HD have no negative values anywhere.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
