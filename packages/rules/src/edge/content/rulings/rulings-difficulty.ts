import type { Ruling } from '@arbiter/engine';

export const difficultyRulings = [
  {
    id: 'ED-R-23',
    question: 'Is the TN of an Easy roll 6 or 4?',
    readings: [
      { key: 'six', text: '6, as in the table and in the Durability example.' },
      { key: 'four', text: '4, as in the text entry for Easy.' },
    ],
    default: 'six',
    why: 'The table says 6, the +0 modifier fits 6, and Durability repeats 6; 4 duplicates Simple.',
    switch: false,
  },
  {
    id: 'ED-R-24',
    question:
      'The modifier is TN - 6 in every row but Impossible (24 gives +18 by the pattern, printed +16). Which is used?',
    readings: [
      { key: 'printedSixteen', text: '+16 as printed twice.' },
      { key: 'patternEighteen', text: '+18 by the pattern.' },
    ],
    default: 'printedSixteen',
    why: 'Both places print +16.',
    switch: false,
  },
  {
    id: 'ED-R-25',
    question:
      'Does a check below the TN (success with complication on the skill scale) count as a success in a complex roll?',
    readings: [
      { key: 'meetsTarget', text: 'No: only a check that meets the TN, or shows a 12, counts.' },
      { key: 'anySkillSuccess', text: 'Yes: everything but a failure counts.' },
    ],
    default: 'meetsTarget',
    why: 'Otherwise the two lower rows would need two or three dice of 1 and the table would be pointless.',
    switch: true,
  },
  {
    id: 'ED-R-26',
    question: 'How many may assist one roll, and may a helper also roll a check?',
    readings: [
      {
        key: 'oneHelperPerRoll',
        text: 'One Edge per roll, however many help; a helper may still make a check of their own.',
      },
      { key: 'helperGivesUpRoll', text: 'As above, but a helper makes no check in this complex roll.' },
    ],
    default: 'oneHelperPerRoll',
    why: 'Nothing forbids it, and Edge does not stack.',
    switch: false,
  },
  {
    id: 'ED-R-173',
    question: 'Assisting is described with complex rolls. Is it possible on other rolls?',
    readings: [
      { key: 'complexOnly', text: 'No, only on the checks of a complex roll.' },
      {
        key: 'anySkillRoll',
        text: "On any skill roll outside attacks and defenses; in combat it takes the helper's Act.",
      },
    ],
    default: 'complexOnly',
    why: 'The sentence stands in that entry only; free Edge on everything would be the norm otherwise.',
    switch: false,
  },
  {
    id: 'ED-R-174',
    question:
      'A check of a complex roll shows a 12 or a failed 1. Does it bring its own Perk or Complication?',
    readings: [
      {
        key: 'overallOnly',
        text: 'No: each check only counts as a success or not; Perk and Complication come from the overall result.',
      },
      { key: 'eachToo', text: 'Yes, in addition.' },
    ],
    default: 'overallOnly',
    why: 'The table of results already hands them out.',
    switch: false,
  },
  {
    id: 'ED-R-193',
    question:
      "Complex roll: a character's first check is an automatic success and it makes another check. Is the second one hindered?",
    readings: [
      { key: 'checksCount', text: 'Yes: every check made counts, rolled or automatic.' },
      { key: 'diceCount', text: 'No: only checks that are really rolled count.' },
    ],
    default: 'checksCount',
    why: 'The Hindrance pays for doing more than one part of the work.',
    switch: false,
  },
  {
    id: 'ED-R-253',
    question:
      'The difficulty modifier changes a number that is set already. On which deeds of a fight does it count, for how long, and what of a deed that somebody else rolls to withstand?',
    readings: [
      {
        key: 'asTheGameMasterSays',
        text: 'On whatever the game master names of what somebody does against a set number, attacks too; until the end of their turn unless more is said; the last word counts. Where the one who is aimed at rolls, the number they must reach is lower by as much.',
      },
      { key: 'skillsOnly', text: 'On stat and skill rolls only; attacks have Edge and Hindrance.' },
    ],
    default: 'asTheGameMasterSays',
    why: 'The book says “for example a defense” and leaves the rating to the game master. Only players roll, so that what makes a deed of a creature harder for it makes it easier to withstand, as Edge and Hindrance turn around (ED-EDGE-03).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
