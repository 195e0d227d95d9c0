import type { Ruling } from '@arbiter/engine';

export const actionsRulings = [
  {
    id: 'OA-R-696',
    question:
      'Is a tracking test a search test, for skills, for what an explorer has chosen and for the pace?',
    readings: [
      {
        key: 'aSearch',
        text: 'Yes: the better of the skills track and search counts, an explorer proficient in searching is so in tracking, and whoever follows a trail faster than at half speed has disadvantage, natural explorers excepted.',
      },
      { key: 'aTestOfItsOwn', text: 'No: only what is called tracking helps, at any pace.' },
    ],
    default: 'aSearch',
    why: 'Tracking is done the same as a normal search, with search tests, and the talent says that others are slowed by it.',
    switch: false,
  },
  {
    id: 'OA-R-255',
    question: 'Vertical jump of half the height for an odd height; and where does the running jump round?',
    readings: [
      {
        key: 'halfSpaces',
        text: 'Half spaces are kept for height; for distance halve, round down, at least 1, then double.',
      },
      { key: 'roundDown', text: 'Height is rounded down to whole spaces before doubling as well.' },
    ],
    default: 'halfSpaces',
    why: 'Half spaces exist for sizes; the horizontal rule expressly rounds, the vertical does not.',
    switch: false,
  },
  {
    id: 'OA-R-256',
    question: 'Search size: on the test or on the target number?',
    readings: [
      { key: 'onTest', text: 'Added to the test: tiny things are harder (-8), huge ones easier (+8).' },
      { key: 'onTargetNumber', text: 'Added to the TN with the sign reversed in effect.' },
    ],
    default: 'onTest',
    why: 'The column is called bonus and penalty.',
    switch: false,
  },
  {
    id: 'OA-R-257',
    question: "TN for catching: thrower's result or 10% of the speed?",
    readings: [
      {
        key: 'thrownResultElseSpeed',
        text: 'Thrown by a character: the throw result. Anything else: 10% of the speed.',
      },
      { key: 'higher', text: 'The higher of the two.' },
      { key: 'throwerChoice', text: 'Either, as the GH says.' },
    ],
    default: 'thrownResultElseSpeed',
    why: 'A thrown object has a result; a falling one has only a speed, as in the example.',
    switch: false,
  },
  {
    id: 'OA-R-258',
    question: 'TN for catching a falling climber?',
    readings: [
      {
        key: 'reflexTen',
        text: 'A neighbor at the moment of the slip: reflex save TN 10. Somebody farther below, once the fall is under way: catch test TN 15 (10% of 150).',
      },
      { key: 'climbDifficulty', text: 'Reflex save with the TN of the wall.' },
      { key: 'alwaysFifteen', text: 'TN 15 in every case.' },
    ],
    default: 'reflexTen',
    why: 'Both texts apply, to different moments; unnamed TNs are 10.',
    switch: false,
  },
  {
    id: 'OA-R-259',
    question: "How does an ally's throw assist the catcher?",
    readings: [
      {
        key: 'helperTest',
        text: "The throw is the helper's test: 10 or more = catcher has advantage, less = disadvantage; the TN stays the throw result.",
      },
      { key: 'advantageOnly', text: 'The catcher simply has advantage.' },
    ],
    default: 'helperTest',
    why: 'That is how assistance works.',
    switch: false,
  },
  {
    id: 'OA-R-260',
    question: "Stealth result equal to the observer's Perception?",
    readings: [
      { key: 'unnoticed', text: 'Meeting it is enough to stay unnoticed.' },
      { key: 'spotted', text: 'It must be exceeded.' },
    ],
    default: 'unnoticed',
    why: 'The example says meet or beat, and only results below are spotted.',
    switch: false,
  },
  {
    id: 'OA-R-261',
    question: 'Climbing: which terrain counts and how is half of 3 or 5 rounded?',
    readings: [
      {
        key: 'surfaceTowardZero',
        text: 'The surface material only; half its modifier rounded down in size: 3 gives -1, 5 gives -2.',
      },
      { key: 'surfaceAwayFromZero', text: 'The surface only; -1.5 becomes -2, -2.5 becomes -3.' },
      { key: 'verticalIncluded', text: 'The vertical terrain (3) is added to the surface before halving.' },
    ],
    default: 'surfaceTowardZero',
    why: 'Steepness is the third, separate factor, so the second is the material; rounding down shrinks the half.',
    switch: false,
  },
  {
    id: 'OA-R-262',
    question: 'Half an odd number of minutes of hanging?',
    readings: [
      { key: 'keepRounds', text: 'Counted in rounds: half of 3 minutes is 15 rounds.' },
      { key: 'wholeMinutes', text: 'Rounded down to whole minutes.' },
    ],
    default: 'keepRounds',
    why: 'A minute has 10 rounds, so nothing needs rounding.',
    switch: false,
  },
  {
    id: 'OA-R-263',
    question: 'Long-distance running: half of what?',
    readings: [
      {
        key: 'halfOfIntervalSpeed',
        text: 'Half of the SPD of that interval, rounded down: speed 5 has 10 SPD in vigilance time and runs 15, has 15 in routine time and runs 22. Over 500 or more spaces in tactical time half of the SPD of each action: speed 5 runs 7.',
      },
      { key: 'halfOfScore', text: 'Half of the speed score, once.' },
    ],
    default: 'halfOfIntervalSpeed',
    why: 'In other intervals the SPD a character has are the scaled-up ones, so running comes after the interval multiplier (OA-R-201).',
    switch: false,
  },
  {
    id: 'OA-R-269',
    question: 'Does a guard maneuver (or an aimed shot) itself call for a concentration save?',
    readings: [
      {
        key: 'ownTopicExempt',
        text: 'No: doing what one concentrates on is exempt; damage, spent SP and other tasks do.',
      },
      { key: 'everyTime', text: 'Yes: guarding is on the list of moderate tasks.' },
    ],
    default: 'ownTopicExempt',
    why: 'Otherwise guarding would break guarding.',
    switch: true,
  },
  {
    id: 'OA-R-731',
    question:
      'Damage and spent stamina disturb somebody at the same moment. One concentration save, or one for each?',
    readings: [
      {
        key: 'oneSave',
        text: 'One, with -1 for each point of either: what one attack, fall or explosion takes and what is paid against it come together. What comes at another moment asks for a save of its own.',
      },
      { key: 'oneEach', text: 'One for each of the situations on the list, with its own penalty.' },
    ],
    default: 'oneSave',
    why: 'A willpower save is asked for if one or more of the situations occur.',
    switch: false,
  },
  {
    id: 'OA-R-292',
    question: 'Digging by hand in hard ground: multiply or add the factors?',
    readings: [
      { key: 'multiply', text: '3 (hands) x terrain modifier.' },
      { key: 'add', text: '3 + terrain modifier.' },
    ],
    default: 'multiply',
    why: 'Both sentences multiply the time; adding is a rule for weights.',
    switch: false,
  },
  {
    id: 'OA-R-297',
    question: 'How fast does a sneaking character move?',
    readings: [
      { key: 'slow', text: 'At slow speed (half).' },
      { key: 'normal', text: 'At normal speed; nothing is stated.' },
    ],
    default: 'slow',
    why: 'A scout talent says its owner is not slowed while sneaking, so others are.',
    switch: false,
  },
  {
    id: 'OA-R-452',
    question:
      'Swim and climb tests in intervals longer than a round, and for somebody who falls into the water during a round?',
    readings: [
      {
        key: 'oncePerInterval',
        text: 'One test per interval (minute, segment, hour); a failure puts the scene into rounds. In rounds everybody in the water tests at the start of the round, whoever gets in later tests at once.',
      },
      { key: 'everyRound', text: 'Ten tests for every minute.' },
    ],
    default: 'oncePerInterval',
    why: 'Nobody rolls 480 times to cross a lake; the clock of the interval is the unit of play.',
    switch: false,
  },
  {
    id: 'OA-R-453',
    question: 'A swimmer who has gone under passes a later test. Back at the surface?',
    readings: [
      {
        key: 'mustSwimUp',
        text: 'No: the sinking stops and the swimmer may move, upwards too, at the price of the water. Head above water again only by reaching the surface.',
      },
      { key: 'surfacesAtOnce', text: 'Yes, at once.' },
    ],
    default: 'mustSwimUp',
    why: 'Success allows moving through the water; depth is distance.',
    switch: false,
  },
  {
    id: 'OA-R-454',
    question: 'Does a climber who stays where they are need climb tests?',
    readings: [
      {
        key: 'onlyWhenMoving',
        text: 'No: a test is due when the climber moves on the surface (before the first step), is hit or uses both hands (at once), but only one per round. Without foot support the hang time runs.',
      },
      { key: 'everyRound', text: 'Yes, every round on the wall.' },
    ],
    default: 'onlyWhenMoving',
    why: 'The test is for scaling the surface; clinging has its own limit.',
    switch: false,
  },
  {
    id: 'OA-R-460',
    question: 'The air of an enclosed space is used up. What then?',
    readings: [
      {
        key: 'fireOutBreathHeld',
        text: 'The fire goes out and everybody starts on held breath (OA-R-247) in that round.',
      },
      { key: 'fireBurnsOn', text: 'The fire burns on; only the people suffer.' },
    ],
    default: 'fireOutBreathHeld',
    why: 'Fire and people compete for the same air.',
    switch: false,
  },
  {
    id: 'OA-R-469',
    question:
      'Held breath (OA-R-247) is used up by exertion. When is it charged, and what if less is left than the round needs?',
    readings: [
      {
        key: 'endOfTurnRemainder',
        text: "At the end of the character's normal turn, by the hardest exertion since the last charge (without a turn: at the end of the round, as rest). What the budget cannot cover becomes suffocation counters at once, and the save of that condition follows if it is due; for held breath this moment takes the place of OA-R-237, so there is one charge and at most one save a round. Whoever gets air and holds breath again has a new budget of the SP then left.",
      },
      {
        key: 'nextFullRound',
        text: 'A round for which anything is left costs no counters; they start with the next.',
      },
    ],
    default: 'endOfTurnRemainder',
    why: 'How hard somebody exerted is known only after acting; a round half paid for is half paid for.',
    switch: false,
  },
  {
    id: 'OA-R-474',
    question: 'What action is an ability test in combat, and does jumping cost speed points?',
    readings: [
      {
        key: 'moveTestsFree',
        text: 'Tests that belong to a movement (jump, swim, climb, sneak, balance) are part of that move; each space jumped costs 1 SPD, whatever lies below. Every other test takes the time its rule or the GH names; unnamed: a half-round action.',
      },
      { key: 'halfRoundEach', text: 'Every test is a half-round action of its own.' },
    ],
    default: 'moveTestsFree',
    why: 'Swimmers and climbers may move in the round of the test, so the test cannot have taken the action.',
    switch: false,
  },
  {
    id: 'OA-R-527',
    question: 'Is a jump test made for a jump straight up?',
    readings: [
      {
        key: 'noTest',
        text: 'No: the height is half of the own, or all of it after a run, and no result changes it.',
      },
      { key: 'testFirst', text: 'Yes, against 10; a failure does not reach it.' },
    ],
    default: 'noTest',
    why: 'Only the distance is read from the result.',
    switch: false,
  },
  {
    id: 'OA-R-615',
    question:
      'More than five contour lines in six spaces are a cliff. Is it a slope, which is climbed with advantage, or a wall?',
    readings: [
      {
        key: 'slope',
        text: 'A slope below 90 degrees, so that the climb has advantage: lines that lie along six spaces are no wall. An angle that is known counts instead.',
      },
      { key: 'wall', text: 'A wall of 90 degrees, without advantage.' },
    ],
    default: 'slope',
    why: 'The book gives angles and contour lines as two measures of the same slopes.',
    switch: false,
  },
  {
    id: 'OA-R-630',
    question:
      'A foot is wound into a free rope. What is tested there, and does it still hold while climbing on?',
    readings: [
      {
        key: 'stepUntilUncoiled',
        text: 'It is a step to stand on: no hang time runs, and a test is due only as for anybody who holds still (hit, or both hands in use). To climb on it is uncoiled, a half-round action, and whoever climbs hangs again.',
      },
      { key: 'climbsWithIt', text: 'The rope stays wound, and one climbs on without hanging.' },
    ],
    default: 'stepUntilUncoiled',
    why: 'The book calls it a temporary step and has it uncoiled before the climb goes on.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
