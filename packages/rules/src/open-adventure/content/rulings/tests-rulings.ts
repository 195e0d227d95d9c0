import type { Ruling } from '@arbiter/engine';

export const testsRulings = [
  {
    id: 'OA-R-119',
    question:
      'Do bonus skill points from trade and archetype count towards the limit of 10 points per skill?',
    readings: [
      { key: 'totalIncludesBonuses', text: 'Yes, the total used in a test is at most +10.' },
      { key: 'assignedOnly', text: 'No, only assigned points are limited.' },
    ],
    default: 'totalIncludesBonuses',
    why: 'The bonuses are worded as having skill points, and no skill may ever have more than 10.',
    switch: false,
  },
  {
    id: 'OA-R-120',
    question: 'Party test with an odd number of members: how many successes are half?',
    readings: [
      { key: 'exactHalf', text: 'At least half exactly: 2 x successes >= members (4 of 7).' },
      { key: 'roundedDownHalf', text: 'Half rounded down (3 of 7).' },
    ],
    default: 'exactHalf',
    why: 'Equal to or more than half is a comparison, not a quantity to be rounded.',
    switch: false,
  },
  {
    id: 'OA-R-121',
    question: 'Equipment re-rolls: does a kit count as one piece or do its contents count?',
    readings: [
      { key: 'eachRelevantPiece', text: 'Every piece that really helps counts, in or out of a kit.' },
      { key: 'kitCountsOnce', text: 'A kit bought as one item counts once.' },
    ],
    default: 'eachRelevantPiece',
    why: 'In the example a grappling hook and a rope count as two, and these are sold together in the rope kit.',
    switch: false,
  },
  {
    id: 'OA-R-122',
    question: 'Against which target number do helpers roll?',
    readings: [
      { key: 'sameTarget', text: "The target number of the lead's task." },
      { key: 'hostSets', text: 'Any number the Host names per helper.' },
    ],
    default: 'sameTarget',
    why: 'Helpers are said to perform the same ability test.',
    switch: false,
  },
  {
    id: 'OA-R-153',
    question: 'Does a profession count as training for learned skills?',
    readings: [
      { key: 'trained', text: "Yes, for what the Host counts among the profession's duties." },
      { key: 'pointsOnly', text: 'No, training or skill points are still needed.' },
    ],
    default: 'trained',
    why: 'The thief of the example picks a lock on the strength of the profession alone.',
    switch: false,
  },
  {
    id: 'OA-R-312',
    question: 'May a starting character take negative skill points to have more positive ones?',
    readings: [
      {
        key: 'noTrade',
        text: 'No: only whole positive points are assigned; negative points come from the Host or an effect.',
      },
      { key: 'oneForOne', text: 'Yes, each -1 gives one more point.' },
    ],
    default: 'noTrade',
    why: 'Points are assigned to actions of benefit to the character, and their number is fixed by Intelligence.',
    switch: false,
  },
  {
    id: 'OA-R-313',
    question:
      'A skill is written under one ability, but the Host tests the action with another one. Do the points count?',
    readings: [
      {
        key: 'followsAction',
        text: 'Yes: points belong to the named action and are added whichever ability is tested. The ability noted at creation only decides whether the skill is allowed.',
      },
      { key: 'onlyThatAbility', text: 'No: only in tests of the ability under which the skill is written.' },
    ],
    default: 'followsAction',
    why: 'Points are used whenever a test concerns that action, and the ability is picked anew for each test.',
    switch: false,
  },
  {
    id: 'OA-R-314',
    question: 'Two skills of one character fit the same test (climb +2 and cliff climb +1). Do they add up?',
    readings: [
      {
        key: 'bestOnly',
        text: 'The best one counts. Bonus points of trade and archetype that name the action are added to it, to at most 10 together.',
      },
      { key: 'sum', text: 'All fitting skills are added, to at most 10.' },
    ],
    default: 'bestOnly',
    why: 'A skill is one single action and a test concerns one action; the bonuses are worded as points one has whenever one tries that action.',
    switch: false,
  },
  {
    id: 'OA-R-315',
    question:
      'Which rolls count as skill tests, so that skill points, professional proficiency, radiant brilliance, helpers and equipment re-rolls can apply?',
    readings: [
      {
        key: 'actionTests',
        text: 'Ability tests for an action on STR, PER, DEX, INT or CHA, language tests and party tests. Not: saves, attacks and other combat rolls, initiative, reaction, leadership, morale, moral dilemmas, qualification for a trade, or tests on VIT and MAG. Helpers and equipment re-rolls also serve tests on VIT.',
      },
      { key: 'everyStandardRoll', text: 'Every standard roll that is compared with a target number.' },
    ],
    default: 'actionTests',
    why: 'Skill points are barred from combat, Vitality and Magic; the other rolls are called special tests with rules of their own. Helping and equipment speak of ability tests.',
    switch: false,
  },
  {
    id: 'OA-R-353',
    question: 'Who decides about equipment re-rolls in a secret test?',
    readings: [
      {
        key: 'hostInPlayersInterest',
        text: 'The Host re-rolls a failure as often as the equipment allows and stops at a success.',
      },
      { key: 'noneInSecret', text: 'There are none.' },
      { key: 'playerBlind', text: 'The player says before the roll how many are used.' },
    ],
    default: 'hostInPlayersInterest',
    why: 'The player only ever sees a success and could not choose; good tools should still help. The number of rolls stays hidden.',
    switch: false,
  },
  {
    id: 'OA-R-354',
    question:
      'May one piece of equipment give re-rolls to several characters in the same task (lead and helpers, or a party test)?',
    readings: [
      {
        key: 'onePieceOneCharacter',
        text: 'No: each piece serves one character per task; the players say whom.',
      },
      { key: 'sharedByAll', text: 'Yes, it helps everybody who uses it.' },
    ],
    default: 'onePieceOneCharacter',
    why: 'Re-rolls go by the number of pieces a character uses. A tool that is needed to try at all may be passed round if time allows.',
    switch: false,
  },
  {
    id: 'OA-R-355',
    question:
      'A helper fails. Does the helper suffer the consequence, and is the task closed to that helper?',
    readings: [
      {
        key: 'leadDecides',
        text: "No: the whole attempt is one task; only the lead's test has a consequence and counts as the attempt. If it fails and the task cannot be repeated, it is closed to everybody who took part. A helper who lacks a learned skill counts as a failed helper.",
      },
      { key: 'eachSuffers', text: 'Yes, each failed test costs its own consequence.' },
    ],
    default: 'leadDecides',
    why: 'They act for a common cause and the lead solves the problem; the price of bad help is the disadvantage.',
    switch: false,
  },
  {
    id: 'OA-R-356',
    question: 'Whose tests count in a party test: are hirelings, mercenaries and beasts members?',
    readings: [
      {
        key: 'everyoneAlong',
        text: 'Everybody who has to do the action together counts and tests, whoever they are.',
      },
      {
        key: 'playerCharactersOnly',
        text: 'Only player-characters; hired people do not regard themselves as members.',
      },
    ],
    default: 'everyoneAlong',
    why: 'A party is any group of player and non-player characters; a clumsy porter gives the others away.',
    switch: false,
  },
  {
    id: 'OA-R-370',
    question: 'What makes a character trained in a learned skill or language without having points in it?',
    readings: [
      {
        key: 'hostMark',
        text: 'A mark given by the Host (story, teacher, profession); with it the test is made with 0 points.',
      },
      { key: 'pointsOnly', text: 'Nothing in this book; points are needed.' },
    ],
    default: 'hostMark',
    why: 'Training is named beside points, but its rules are not in this book; a profession counts already (OA-R-153).',
    switch: false,
  },
  {
    id: 'OA-R-373',
    question: 'A test whose number cannot be reached (or missed) by any roll: is it rolled?',
    readings: [
      {
        key: 'rolled',
        text: 'Yes: possible and impossible are judged by the situation, not by the scores. The total can still matter (distances, margins, majority of helpers).',
      },
      { key: 'notRolled', text: 'No: it simply fails (or succeeds).' },
    ],
    default: 'rolled',
    why: 'The Host decides whether to test before any number is compared.',
    switch: false,
  },
  {
    id: 'OA-R-480',
    question: 'Does the category in front of an action count among its one to three descriptive words?',
    readings: [
      {
        key: 'counts',
        text: 'Yes: the name of an action has four words at most, and a subcategory in brackets.',
      },
      { key: 'extra', text: 'No: a category is a fifth word.' },
    ],
    default: 'counts',
    why: 'A category is a descriptive word like any other, and none of the printed names is longer.',
    switch: false,
  },
  {
    id: 'OA-R-123',
    question: 'Does a fluent character still have to test to understand?',
    readings: [
      {
        key: 'noOrdinaryTest',
        text: 'No test for ordinary use; a test only when the Host asks for one (noise, archaic text).',
      },
      { key: 'alwaysTest', text: 'A test at every attempt.' },
    ],
    default: 'noOrdinaryTest',
    why: 'Everyday tasks need no test, and fluency would otherwise have no effect.',
    switch: false,
  },
  {
    id: 'OA-R-124',
    question: 'More than 5 LP: is the extra speed per point or a single amount?',
    readings: [
      { key: 'perPoint', text: '+30 (cant +15) for each point above 5.' },
      { key: 'flat', text: '+30 (cant +15) once.' },
    ],
    default: 'perPoint',
    why: "It is introduced with 'similarly' after a per-point reduction.",
    switch: false,
  },
  {
    id: 'OA-R-125',
    question: 'Forgetting and learning a language: part years and lower limit?',
    readings: [
      { key: 'wholeYearsToZero', text: 'Only whole years count and LP never fall below 0.' },
      { key: 'proRata', text: 'Points change in proportion to the time.' },
    ],
    default: 'wholeYearsToZero',
    why: 'The rates are given per year and fractions are rounded down; fewer than no points has no meaning.',
    switch: false,
  },
  {
    id: 'OA-R-357',
    question: 'How often is a language test made, by whom, and what after a failure?',
    readings: [
      {
        key: 'oncePerExchange',
        text: 'The one who wants to understand tests once per conversation or text; talking and writing need no test. A failure stands until circumstances change (slower, gestures, another speaker). Below 5 points a test is needed only if misunderstanding matters.',
      },
      { key: 'everySentence', text: 'Every utterance needs a test.' },
    ],
    default: 'oncePerExchange',
    why: 'A test is made when the character tries to understand; the general rules on when to test and on repeating apply.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
