/** Dice, checks, help and contests: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const poolRulings = [
  {
    id: 'AV-R-11',
    question: 'What is the highest skill level?',
    readings: [
      { key: 'cap7', text: '7 (d24); upgraded d30.' },
      { key: 'cap6', text: '6 (d20); d24 is reached only by upgrading level 6.' },
    ],
    default: 'cap7',
    why: 'The same line that says 0-6 goes on to define 7, and base, upgraded and crit tables all carry the die.',
    switch: false,
  },
  {
    id: 'AV-R-12',
    question: 'How many dice are rolled when penalties take the pool below one?',
    readings: [
      {
        key: 'addPerStep',
        text: '2 − n dice for a net count n of 0 or less, keep the lowest: every penalty die past the last one adds a die.',
      },
      {
        key: 'penaltyCount',
        text: 'As many dice as there are net penalty dice, at least 1, keep the lowest.',
      },
    ],
    default: 'addPerStep',
    why: "'Continue adding' describes a steady count, and the help rule's two-dice-keep-lowest is exactly one die with one step of disadvantage.",
    switch: false,
  },
  {
    id: 'AV-R-13',
    question: 'What does a Talent of 0 roll with no modifiers (Complex weapons at creation)?',
    readings: [
      { key: 'twoLowest', text: 'Net count 0: two dice, keep the lowest.' },
      { key: 'oneDie', text: 'One die.' },
      { key: 'cannotAttempt', text: 'No attempt is possible.' },
    ],
    default: 'twoLowest',
    why: '0 is below 1 die, so the same rule applies; anything else would make 0 equal to 1 or make Complex weapons unusable.',
    switch: true,
  },
  {
    id: 'AV-R-14',
    question: 'When an attack or crafting pool is below one die, which dice count as successes?',
    readings: [
      {
        key: 'onlyLowest',
        text: 'Only the lowest die is read: at most one success, and it may crit if it shows a crit face.',
      },
      { key: 'everyDie', text: 'All dice rolled are read as usual.' },
    ],
    default: 'onlyLowest',
    why: 'Reading every die would turn a penalty into an advantage.',
    switch: false,
  },
  {
    id: 'AV-R-15',
    question: 'Can several upgrades or downgrades move the die more than one step?',
    readings: [
      {
        key: 'oneStep',
        text: 'No: they cancel against each other and what is left moves the die one step up or down.',
      },
      { key: 'stackSteps', text: 'Each one left after cancelling moves it a step, within d2 to d30.' },
    ],
    default: 'oneStep',
    why: 'The table has exactly one row up and one row down.',
    switch: false,
  },
  {
    id: 'AV-R-16',
    question: 'What does the second half of the different-skill help rule mean?',
    readings: [
      {
        key: 'gmRelevance',
        text: 'If the game master finds the skill not really relevant, the helper rolls two dice and keeps the lowest instead of one die; a failed roll just gives nothing.',
      },
      {
        key: 'secondTry',
        text: 'After failing with one die the helper may try again with two dice, keep lowest.',
      },
      {
        key: 'hinders',
        text: 'A failed help roll makes the helped character roll two dice and keep the lowest.',
      },
    ],
    default: 'gmRelevance',
    why: "The sentence is about the help attempt and ends with 'as adjudicated', so the choice is the game master's and concerns the helper's roll.",
    switch: false,
  },
  {
    id: 'AV-R-17',
    question: 'Can more than one character help the same check?',
    readings: [
      { key: 'everyHelper', text: 'Yes, +1 bonus die per successful helper.' },
      { key: 'oneHelper', text: 'Only one helper counts.' },
    ],
    default: 'everyHelper',
    why: 'No limit is printed.',
    switch: false,
  },
  {
    id: 'AV-R-18',
    question: 'May a helper with a lower level in the same skill help at all?',
    readings: [
      { key: 'noHelp', text: 'No, refused.' },
      { key: 'mayRoll', text: 'Yes, but by rolling one die against the RC like a different skill.' },
    ],
    default: 'noHelp',
    why: 'The text says the helper must have an equal or higher skill.',
    switch: false,
  },
  {
    id: 'AV-R-19',
    question: 'What does helping cost in combat?',
    readings: [
      { key: 'oneAction', text: 'One Action, no Energy.' },
      { key: 'free', text: 'Nothing.' },
    ],
    default: 'oneAction',
    why: 'The action list is given as examples only; a free bonus die from everyone each turn would swamp the game.',
    switch: false,
  },
  {
    id: 'AV-R-20',
    question: 'Who wins a tied contested check?',
    readings: [
      { key: 'noChange', text: 'Nobody: things stay as they were, so the attempt fails.' },
      { key: 'initiatorWins', text: 'The one who started it, since meeting a number is success elsewhere.' },
    ],
    default: 'noChange',
    why: "'No change' is the only tie principle the book states.",
    switch: true,
  },
  {
    id: 'AV-R-21',
    question: 'How are group checks made?',
    readings: [
      { key: 'helpOnly', text: 'One character rolls, the others help.' },
      { key: 'halfMustPass', text: 'Everyone rolls; at least half must pass.' },
      { key: 'bestRoll', text: 'Everyone rolls; the best result counts.' },
    ],
    default: 'helpOnly',
    why: 'Only helping is described under that heading.',
    switch: false,
  },
  {
    id: 'AV-R-168',
    question: 'How long does help given in combat last?',
    readings: [
      {
        key: 'untilHelpersTurn',
        text: "For one named check of one named ally, until the start of the helper's next turn; a rolled help attempt is rolled when the Action is spent.",
      },
      { key: 'untilEndOfRound', text: 'Until the end of the round.' },
    ],
    default: 'untilHelpersTurn',
    why: 'The same span as Grab and the covering Reactions.',
    switch: false,
  },
  {
    id: 'AV-R-169',
    question: 'Can checks without a fixed number be helped (attacks, contests)?',
    readings: [
      {
        key: 'sameSkillOnly',
        text: 'With the same skill, yes, attacks included; with another skill only where an RC is known before the roll. Defense checks, initiative and Death Checks are never helped.',
      },
      { key: 'notAtAll', text: 'No.' },
    ],
    default: 'sameSkillOnly',
    why: 'Automatic help needs no number; the other kind has to meet one. There is no Action to spend on a Defense or before the first turn.',
    switch: false,
  },
  {
    id: 'AV-R-179',
    question: 'Does a minimum-result effect touch pools whose dice are counted one by one?',
    readings: [
      {
        key: 'singleResultsOnly',
        text: 'No: it raises the result of checks that have one result (Defense, initiative, contests, casting, recovery), never attack or crafting pools.',
      },
      { key: 'lowestSuccess', text: 'It raises the highest die of any pool.' },
    ],
    default: 'singleResultsOnly',
    why: 'Those pools have no final result to raise (AV-R-104).',
    switch: false,
  },
  {
    id: 'AV-R-187',
    question: 'May a failed ordinary check be tried again?',
    readings: [
      {
        key: 'asTheSceneAllows',
        text: 'Yes, as often as the scene allows; each try costs its Action or time again. Only spells are barred after a failure.',
      },
      { key: 'onceOnly', text: 'No, one try until something about the situation changes.' },
    ],
    default: 'asTheSceneAllows',
    why: 'A bar is printed for spells alone.',
    switch: false,
  },
  {
    id: 'AV-R-200',
    question: 'What if the result of a check is both halved and doubled?',
    readings: [
      { key: 'cancel', text: 'They cancel: the kept die counts as it fell.' },
      { key: 'halveThenDouble', text: 'Halve (round down), then double.' },
    ],
    default: 'cancel',
    why: 'As with damage (AV-R-69): odd numbers do not lose a point by accident.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
