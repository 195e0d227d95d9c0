import type { Ruling } from '@arbiter/engine';

export const poolRulings = [
  {
    id: 'AF-R-05',
    question: 'From which pool is an HD burned by a 1 taken?',
    readings: [
      {
        key: 'permanentOnly',
        text: 'From the permanent (class) HD; armour and temporary layers are untouched.',
      },
      { key: 'layersFirst', text: 'Through the damage attrition order, protective layers first.' },
    ],
    default: 'permanentOnly',
    why: 'Burning is strain from inside, not damage taken; the attrition order is written for damage you take. Affinity text says it burns your own HD.',
    switch: false,
  },
  {
    id: 'AF-R-06',
    question: 'A burn brings the acting character to 0 HD. Does the action just rolled still count?',
    readings: [
      {
        key: 'resolvesFirst',
        text: 'Yes: the same roll is counted and its effect applied, then the character is at 0 HD.',
      },
      { key: 'interrupted', text: 'No: the action fails because its actor drops first.' },
    ],
    default: 'resolvesFirst',
    why: 'Successes and burns come from one roll; step 3 follows for every rolled action.',
    switch: false,
  },
  {
    id: 'AF-R-42',
    question:
      'Do bonus dice from circumstances (assist, terrain, support roles, supplies, Concede) burn HD on 1s?',
    readings: [
      { key: 'noBurn', text: 'No, only exertion and affinity dice burn.' },
      { key: 'onlyAbilitiesSafe', text: 'Only proficiency dice and ability dice are safe.' },
    ],
    default: 'noBurn',
    why: 'The success rules limit burning to exertion dice.',
    switch: false,
  },
  {
    id: 'AF-R-43',
    question: 'How are dice penalties (-1d6) applied?',
    readings: [
      {
        key: 'netThenProficiency',
        text: 'Bonus minus penalty dice first; a negative rest removes proficiency dice down to 0; committed exertion dice are never removed; a pool may be empty (0 successes).',
      },
      { key: 'minimumOne', text: 'As above but at least 1 die is always rolled.' },
      { key: 'rollerChooses', text: 'The roller chooses which dice to leave out.' },
    ],
    default: 'netThenProficiency',
    why: 'The book is silent; this order never saves a character from the risk taken with exertion and lets hard journeys be hopeless, as the text says.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
