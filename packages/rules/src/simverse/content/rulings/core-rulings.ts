import type { Ruling } from '@arbiter/engine';

export const coreRulings = [
  {
    id: 'SV-R-01',
    question:
      'A TN can end in a fraction (Speed × 2, Perception, Dodge, Parry, Block, EN/2, AW/2). Does the fraction count when margins are worked out?',
    readings: [
      {
        key: 'floorTn',
        text: 'Add everything up, then drop the fraction of the final TN; compare and take margins with the whole number.',
      },
      {
        key: 'keepFraction',
        text: 'Keep the fraction in the TN; the roll compares the same way, but margins such as −4.5 do not yet reach the next step of 5.',
      },
    ],
    default: 'floorTn',
    why: 'Dice are whole numbers and the book rounds down wherever it does say; only the Speed value itself is told to stay unrounded.',
    switch: false,
  },
  {
    id: 'SV-R-02',
    question: 'Is the margin of a critical exactly 10, at least 10, or 10 more than the plain margin?',
    readings: [
      {
        key: 'atLeastTen',
        text: 'Critical success margin = max(10, TN − 3); critical failure margin = min(−10, TN − 18).',
      },
      { key: 'exactlyTen', text: 'Critical success margin is always +10, critical failure always −10.' },
      { key: 'plusTen', text: 'Add 10 to (or subtract 10 from) the plain margin.' },
    ],
    default: 'atLeastTen',
    why: 'The text sets a value of 10, but a triple 1 must not be worth less than a plain 4 for someone with a high TN.',
    switch: false,
  },
  {
    id: 'SV-R-03',
    question:
      'How are fractions rounded where the book gives no direction (half recoveries, halved damage, size multipliers, stamina costs, healing times)?',
    readings: [
      { key: 'down', text: 'Round towards zero after all multiplications of that value.' },
      { key: 'up', text: 'Round away from zero.' },
      { key: 'nearest', text: 'Round to the nearest whole number, halves up.' },
    ],
    default: 'down',
    why: 'Rounding down is the direction the book uses most often (damage bonus, power costs).',
    switch: false,
  },
  {
    id: 'SV-R-04',
    question: 'Do several modifiers from different sources add together?',
    readings: [
      { key: 'allStack', text: 'Every distinct source adds; the same source never counts twice.' },
      {
        key: 'worstOnly',
        text: 'Of the penalties of one kind (pain, fatigue, hunger and so on) only the worst counts; bonuses add.',
      },
    ],
    default: 'allStack',
    why: 'The book states stacking openly twice (encumbrance with armour, chronic pain with injuries) and limits it only where it says so.',
    switch: false,
  },
  {
    id: 'SV-R-05',
    question: 'Which rolls are physical and which are mental?',
    readings: [
      {
        key: 'byAttribute',
        text: 'Rolls based on DX, ST or EN (attacks and defences included) are physical; rolls based on IN, WS, CH, AW or Perception are mental.',
      },
      { key: 'gmTagsEach', text: 'The GM marks each roll by hand; nothing is assumed.' },
    ],
    default: 'byAttribute',
    why: 'The attribute descriptions split cleanly this way and an engine needs a stable answer.',
    switch: false,
  },
  {
    id: 'SV-R-06',
    question: 'Do penalties on all actions or on physical actions also lower dodge, parry and block?',
    readings: [
      {
        key: 'yesUnlessOwnNumber',
        text: 'Yes, except where the same line gives defences their own number, which then replaces it (Fatigue 3: −2; loads: −1, −2).',
      },
      { key: 'yesAndAdd', text: 'Yes, and a separate defence number is added on top.' },
      { key: 'never', text: 'No, a defence is a reaction and only penalties that name defences count.' },
    ],
    default: 'yesUnlessOwnNumber',
    why: 'A shaken or exhausted fighter defends worse, but a number of its own is more specific.',
    switch: true,
  },
  {
    id: 'SV-R-07',
    question:
      'Do penalties to actions also lower involuntary resistance rolls (EN against hunger, bleeding, poison; WS against falling asleep)?',
    readings: [
      {
        key: 'actionsOnly',
        text: 'No: resistance rolls use the bare attribute plus modifiers that name them; only penalties to all rolls (the shock penalty) lower them.',
      },
      { key: 'allRolls', text: 'Yes: every roll suffers.' },
    ],
    default: 'actionsOnly',
    why: "The book separates 'all actions' from 'all rolls'; counting both makes starvation and bleeding snowball at once.",
    switch: false,
  },
  {
    id: 'SV-R-08',
    question: 'What happens when a character takes their time and the TN is below 10?',
    readings: [
      { key: 'compareTen', text: '10 is compared like a rolled total, so a TN below 10 fails.' },
      { key: 'autoSuccess', text: 'Taking time always succeeds.' },
    ],
    default: 'compareTen',
    why: 'The text supplies a dice total, not a success.',
    switch: false,
  },
  {
    id: 'SV-R-09',
    question: 'Both sides of a simple contest succeed with the same margin. Who wins?',
    readings: [
      { key: 'stalemate', text: 'Nobody; nothing changes and the contest may be rolled again.' },
      { key: 'statusQuo', text: 'The side defending the existing situation wins.' },
      { key: 'higherTn', text: 'The side with the higher TN wins.' },
    ],
    default: 'stalemate',
    why: "The book's only no-winner result is a stalemate, and equal margins give no higher one.",
    switch: false,
  },
  {
    id: 'SV-R-10',
    question:
      'If the acting side of a defence contest or attack fails its own roll, must the other side still defend?',
    readings: [
      {
        key: 'missOutright',
        text: 'No: a failed roll misses, no defence is rolled and no reaction is spent.',
      },
      { key: 'defenderStillRolls', text: 'Yes: the defender rolls without penalty and is hit on a failure.' },
    ],
    default: 'missOutright',
    why: 'A failure is a failure under the general rule; the listed steps only describe the successful case.',
    switch: false,
  },
  {
    id: 'SV-R-11',
    question: 'What does a failed roll add to the total in a complex contest?',
    readings: [
      { key: 'addsNothing', text: '0.' },
      { key: 'subtractsMargin', text: 'Its negative margin is subtracted from the total (not below 0).' },
    ],
    default: 'addsNothing',
    why: 'Only margins of success are said to be added.',
    switch: false,
  },
  {
    id: 'SV-R-12',
    question: 'How do the sides alternate in a complex contest and what if they are level?',
    readings: [
      {
        key: 'roundsThenHigher',
        text: 'Both roll once per round; when at least one has reached the goal at the end of a round the larger total wins; equal totals then, or at the end of the allowed rolls, are a draw.',
      },
      {
        key: 'firstRollerWins',
        text: 'Sides roll in turn and the first total to touch the goal ends it at once.',
      },
    ],
    default: 'roundsThenHigher',
    why: 'Simultaneous rounds give neither side an advantage for being listed first.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
