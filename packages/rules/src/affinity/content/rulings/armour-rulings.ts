import type { Ruling } from '@arbiter/engine';

export const armourRulings = [
  {
    id: 'AF-R-16',
    question: 'Who can repair armour during a short Rest, and how?',
    readings: [
      {
        key: 'anyoneChecks',
        text: 'Any character may make one Craft or Medicine roll, Advanced 3+, 2 required successes, per suit per Rest.',
      },
      {
        key: 'abilityOnly',
        text: 'Only a character with a mending ability, who then needs no roll; others cannot repair before Recover.',
      },
      { key: 'both', text: 'Ability holders repair without a roll, everybody else rolls.' },
    ],
    default: 'anyoneChecks',
    why: 'The later entry gives a full procedure, and the skill section lets anybody attempt any domain.',
    switch: true,
  },
  {
    id: 'AF-R-17',
    question: 'Armour grants "2d8 temporary HD": is that two dice, or the rolled total as a number of HD?',
    readings: [
      {
        key: 'rolledSum',
        text: 'Roll the dice when the armour is donned; the total is the number of temporary HD, each of that die size.',
      },
      { key: 'diceCount', text: 'The armour is exactly that many dice: 2 temporary HD of the size.' },
    ],
    default: 'rolledSum',
    why: 'The only worked example rolls 6+5 for 11 temporary HD, and re-rolling is mentioned three times; every other line about armour also works with it.',
    switch: true,
  },
  {
    id: 'AF-R-18',
    question: 'What does Recover do to armour HD?',
    readings: [
      { key: 'reroll', text: 'A new roll replaces the old maximum and current value, even if lower.' },
      { key: 'restoreLastRoll', text: 'The current value returns to the last rolled maximum.' },
    ],
    default: 'reroll',
    why: 'Stated as a reset by re-roll and shown in the worked example.',
    switch: false,
  },
  {
    id: 'AF-R-19',
    question: 'What does a successful mend during a short Rest do to armour HD?',
    readings: [
      { key: 'restoreLastRoll', text: 'The current value returns to the last rolled maximum.' },
      { key: 'reroll', text: 'The temporary HD are re-rolled.' },
      { key: 'rerollKeepHigher', text: 'Re-rolled, but never below the current value.' },
    ],
    default: 'restoreLastRoll',
    why: 'The mending procedure says it restores all temporary HD; a re-roll could leave mended armour worse.',
    switch: false,
  },
  {
    id: 'AF-R-20',
    question: 'What is lost when a defense die shows less than 5?',
    readings: [
      {
        key: 'damageOnly',
        text: 'Nothing by itself: incoming damage minus cancellations is the number of HD lost, taken from the layers in order.',
      },
      {
        key: 'failedDiceLost',
        text: 'Each failed defense die is lost from its layer, and the remaining damage is applied as well.',
      },
      {
        key: 'failedDiceOnly',
        text: 'Only the failed defense dice are lost (at most the incoming damage); the rest of the damage vanishes.',
      },
    ],
    default: 'damageOnly',
    why: 'The numbered procedure is explicit: cancel, then apply the remaining damage. Losing failed dice on top would make defending worse than not defending.',
    switch: true,
  },
  {
    id: 'AF-R-22',
    question: 'Which die sizes are rolled on defense when protective layers are up?',
    readings: [
      {
        key: 'lineUp',
        text: "Line up the remaining HD in attrition order (each with its layer's die size) and roll the first ones, so a layer with 1 HD left supplies only 1 die.",
      },
      {
        key: 'topLayerOnly',
        text: 'All defense dice use the die size of the outermost layer that still has HD.',
      },
    ],
    default: 'lineUp',
    why: 'The worked example gives the second die to the body when the armour is used up.',
    switch: false,
  },
  {
    id: 'AF-R-23',
    question: 'Fewer HD remain (all layers together) than defense dice. How many dice are rolled?',
    readings: [
      { key: 'fullNumber', text: 'The full number; missing dice use the class die size.' },
      { key: 'limitedByRemaining', text: 'Only as many dice as HD remain, at least 1.' },
    ],
    default: 'fullNumber',
    why: 'The number depends on Proficiency (and Resolve) only, and armour is said not to change it.',
    switch: false,
  },
  {
    id: 'AF-R-24',
    question: 'The armour example names a magic armour of 2d12 but rolls d8s.',
    readings: [
      { key: 'd12', text: 'The dice are d12 as the armour says; d8 is an error of the example.' },
      { key: 'd8', text: 'Magic armour rolls d8.' },
    ],
    default: 'd12',
    why: 'Each die is rolled with its own size, and the note on highest faces includes 12.',
    switch: false,
  },
  {
    id: 'AF-R-64',
    question: 'Temporary HD from a source that names no die size, and several sources in one layer.',
    readings: [
      {
        key: 'classDieNewestFirst',
        text: "They use the receiver's class die; within a layer the newest source is used first.",
      },
      {
        key: 'classDieOldestFirst',
        text: "They use the receiver's class die; the oldest source is used first.",
      },
    ],
    default: 'classDieNewestFirst',
    why: 'The book is silent; the newest covers what lies beneath it.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
