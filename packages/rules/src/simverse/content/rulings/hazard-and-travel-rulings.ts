import type { Ruling } from '@arbiter/engine';

export const hazardAndTravelRulings = [
  {
    id: 'SV-R-118',
    question: 'How do hunger and thirst end?',
    readings: [
      {
        key: 'fullResetOnMeal',
        text: 'A proper meal or enough water resets that counter; lost Vitality returns by rest.',
      },
      { key: 'stepDown', text: 'Each fed day moves one line back.' },
    ],
    default: 'fullResetOnMeal',
    why: 'No recovery steps are given; the lasting harm is the lost Vitality.',
    switch: false,
  },
  {
    id: 'SV-R-119',
    question: 'After two weeks, is the death roll made besides the collapse roll?',
    readings: [
      { key: 'both', text: 'Yes, collapse roll and death roll each day.' },
      { key: 'deathOnly', text: 'The death roll replaces the collapse roll.' },
    ],
    default: 'both',
    why: 'The line for day 8 has no end and the last line adds to it.',
    switch: false,
  },
  {
    id: 'SV-R-120',
    question: 'Does heat double the starvation line too?',
    readings: [
      { key: 'dehydrationOnly', text: 'Only dehydration.' },
      { key: 'bothNeeds', text: 'Both starvation and dehydration.' },
    ],
    default: 'dehydrationOnly',
    why: 'The bracket explains it by the need for more water.',
    switch: false,
  },
  {
    id: 'SV-R-121',
    question: 'Does armour reduce vacuum damage?',
    readings: [
      { key: 'noAr', text: 'No.' },
      {
        key: 'sealedOnly',
        text: 'Only sealed suits, which stop it completely; covered parts are not exposed.',
      },
    ],
    default: 'sealedOnly',
    why: 'Damage goes to exposed areas, so a sealed suit exposes nothing; ordinary AR does not help against cold.',
    switch: false,
  },
  {
    id: 'SV-R-122',
    question: 'From when do the vacuum times run?',
    readings: [
      {
        key: 'fromBreathEnd',
        text: 'From the end of the held breath: unconscious after 2 rounds (1d6: 1-3) or 3 rounds (4-6), dead 10 rounds after the breath ends.',
      },
      { key: 'fromExposure', text: 'From first exposure, whatever breath is left.' },
    ],
    default: 'fromBreathEnd',
    why: 'Otherwise the breath line would never matter (EN 10 holds 5 rounds).',
    switch: false,
  },
  {
    id: 'SV-R-123',
    question: 'Is the Perception penalty for lost sleep instead of or on top of the general one?',
    readings: [
      { key: 'instead', text: 'Instead: Perception rolls take only their own number.' },
      { key: 'onTop', text: 'On top of it.' },
    ],
    default: 'instead',
    why: 'The specific number replaces the general one; at 4 nights and more Perception takes the general −6.',
    switch: false,
  },
  {
    id: 'SV-R-124',
    question: 'How often is the WS roll made after two nights without sleep?',
    readings: [
      {
        key: 'oncePerEncounter',
        text: 'Once in each encounter or tense scene; failure freezes 1 round the GM picks.',
      },
      { key: 'oncePerHour', text: 'Once per hour.' },
    ],
    default: 'oncePerEncounter',
    why: 'No interval is given and it must be rarer than the hourly roll of the next line.',
    switch: false,
  },
  {
    id: 'SV-R-125',
    question: 'How does a partial sleep of 4-6 hours work, and what about 7 hours or under 4?',
    readings: [
      {
        key: 'halveUntilFull',
        text: '4 to under 8 hours halve the penalty of the current line until a full sleep; less than 4 hours do nothing; the count of nights does not grow that night.',
      },
      { key: 'halveNights', text: 'The number of nights is halved.' },
    ],
    default: 'halveUntilFull',
    why: 'The text halves the penalty.',
    switch: false,
  },
  {
    id: 'SV-R-126',
    question: 'Does a suffocating character go on losing 2 Vitality per round once unconscious?',
    readings: [
      { key: 'continues', text: 'Yes, until rescue or death, whichever threshold comes first.' },
      { key: 'stops', text: 'No, only the 1d6 rounds count.' },
    ],
    default: 'continues',
    why: 'The loss is tied to being out of air, and nothing ends it but rescue.',
    switch: false,
  },
  {
    id: 'SV-R-127',
    question: 'How much longer does a poison last per point of failure?',
    readings: [
      { key: 'gmDecides', text: 'The tool reports the points of failure; the GM sets the extension.' },
      { key: 'tenPercentPerPoint', text: '+10 % of the duration per point.' },
    ],
    default: 'gmDecides',
    why: 'No number is given and durations differ from rounds to days.',
    switch: false,
  },
  {
    id: 'SV-R-128',
    question: 'How much does a successful daily EN roll shorten a disease?',
    readings: [
      { key: 'oneDay', text: 'One day off the remaining time, besides the day that passes.' },
      { key: 'recoveryStarts', text: 'From the first success the remaining time is halved.' },
    ],
    default: 'oneDay',
    why: 'Smallest step that makes each daily roll matter.',
    switch: false,
  },
  {
    id: 'SV-R-129',
    question: "Which Speed sets a travelling party's distance?",
    readings: [
      { key: 'slowest', text: 'The lowest movement Speed of the party.' },
      { key: 'individual', text: 'Each travels at their own.' },
    ],
    default: 'slowest',
    why: 'A party that stays together moves with its slowest member.',
    switch: false,
  },
  {
    id: 'SV-R-180',
    question: 'Does a rider’s Facilitated Movement help the mount?',
    readings: [
      {
        key: 'ownFeet',
        text: 'No: the perk belongs to its owner, and mounted it is the mount that walks. A mount at home on this ground is said to have facilitated movement.',
      },
      { key: 'riderToo', text: 'Yes, whoever leads knows the ground.' },
    ],
    default: 'ownFeet',
    why: 'Mounted, the Speed and the Stamina are the mount’s as well.',
    switch: false,
  },
  {
    id: 'SV-R-130',
    question: 'How far does a party get in 12 hours of Forced March?',
    readings: [
      { key: 'proRata', text: '1.5 times the daily distance.' },
      { key: 'sameDistance', text: 'The same daily distance.' },
    ],
    default: 'proRata',
    why: 'The daily distance is for the standard 8 hours.',
    switch: false,
  },
  {
    id: 'SV-R-131',
    question: "Does Facilitated Movement also cancel a terrain's extra Stamina cost in travel?",
    readings: [
      { key: 'both', text: 'Yes, distance and Stamina factors both become 1.' },
      { key: 'distanceOnly', text: 'Only the distance.' },
    ],
    default: 'both',
    why: 'It cancels the terrain penalty without exception.',
    switch: false,
  },
  {
    id: 'SV-R-132',
    question:
      'Travel raises the load by one level and speaks of a Medium level that does not exist. How is it applied?',
    readings: [
      {
        key: 'heavyOnly',
        text: 'Normal stays Normal; Heavy counts as Overburdened for travel fatigue (double Stamina, no Forced March); Overburdened stays.',
      },
      { key: 'shiftAll', text: 'Normal counts as Heavy (double Stamina), Heavy as Overburdened.' },
      {
        key: 'ignoreShift',
        text: 'No shift: Heavy and Overburdened double Stamina, only Overburdened cannot use Forced March.',
      },
    ],
    default: 'heavyOnly',
    why: 'The lost Medium level would have been the first real load; punishing unloaded travellers would make the pace table wrong.',
    switch: false,
  },
  {
    id: 'SV-R-133',
    question: "Does Weary's half movement go on at Exhausted?",
    readings: [
      {
        key: 'yes',
        text: "Yes, a worse level keeps the milder level's movement limit; the action penalty is replaced.",
      },
      { key: 'no', text: 'No, only what the line says.' },
    ],
    default: 'yes',
    why: 'A more tired character cannot move faster than a less tired one.',
    switch: false,
  },
  {
    id: 'SV-R-134',
    question: 'Does a standard travel day of 8 hours cause fatigue?',
    readings: [
      {
        key: 'onlyWithoutBreaks',
        text: 'No: the standard day includes breaks; fatigue comes from 8 hours on end without a rest.',
      },
      { key: 'always', text: 'Yes, after 8 hours.' },
    ],
    default: 'onlyWithoutBreaks',
    why: 'The standard day is defined with breaks.',
    switch: false,
  },
  {
    id: 'SV-R-135',
    question: 'What if travel Stamina cannot be paid?',
    readings: [
      { key: 'fatigueInstead', text: 'Each unpaid 4-hour period gives 1 Fatigue level.' },
      { key: 'mustStop', text: 'The party must stop.' },
    ],
    default: 'fatigueInstead',
    why: "Fatigue is the book's measure for exertion beyond strength.",
    switch: false,
  },
  {
    id: 'SV-R-136',
    question: "A mount has a multiplier, but travellers use the mount's Speed. What is multiplied?",
    readings: [
      {
        key: 'averageFive',
        text: "The mount's Speed is 5 × the multiplier, whoever rides (horse 10).",
      },
      { key: 'riderSpeed', text: "The rider's Speed × the multiplier." },
    ],
    default: 'averageFive',
    why: "The mount's own Speed counts, and the average Speed of 5 is the only base given.",
    switch: false,
  },
  {
    id: 'SV-R-137',
    question: 'Who pays travel Stamina when mounted?',
    readings: [
      { key: 'mountPays', text: 'The mount; the rider pays nothing.' },
      { key: 'riderPays', text: 'The rider as usual.' },
    ],
    default: 'mountPays',
    why: 'The mount does the walking; its Stamina is tracked only if it has a sheet.',
    switch: false,
  },
  {
    id: 'SV-R-138',
    question: 'What happens when a mount carries more than listed?',
    readings: [
      { key: 'refuse', text: 'It will not move until weight is dropped.' },
      {
        key: 'encumbranceSteps',
        text: 'The listed load is its carry capacity and the usual encumbrance bands apply.',
      },
    ],
    default: 'encumbranceSteps',
    why: 'The column is called carry capacity, the term the encumbrance bands are built on.',
    switch: false,
  },
  {
    id: 'SV-R-139',
    question: 'How often does fighting while Weary add fatigue?',
    readings: [
      { key: 'oncePerFight', text: 'One level per fight.' },
      { key: 'eachRound', text: 'One level per round of fighting.' },
    ],
    default: 'oncePerFight',
    why: 'One per round would fell everyone at once.',
    switch: false,
  },
  {
    id: 'SV-R-140',
    question: 'How often is the navigation roll made?',
    readings: [
      { key: 'oncePerDay', text: 'Once per travel day.' },
      { key: 'twicePerDay', text: 'Once per 4 hours.' },
    ],
    default: 'oncePerDay',
    why: "Results are given as shares of a day's distance.",
    switch: false,
  },
  {
    id: 'SV-R-170',
    question: 'Does a Heavy or worse load go on costing 1 Stamina per 10 minutes while travelling?',
    readings: [
      {
        key: 'travelReplaces',
        text: "No: on the road the load's price is the doubled travel Stamina; the drain by minutes counts for everything else.",
      },
      { key: 'both', text: 'Yes: both are paid (48 more in a day of 8 hours).' },
    ],
    default: 'travelReplaces',
    why: 'The travel section gives loads their own price; 48 points a day would make every loaded journey impossible.',
    switch: false,
  },
  {
    id: 'SV-R-188',
    question: 'Somebody who has not slept for nights falls asleep against their will. Does that sleep count?',
    readings: [
      {
        key: 'countsLikeAnyOther',
        text: 'Yes: 8 hours clear everything, 4 or more halve the penalties, less does nothing.',
      },
      { key: 'doesNotCount', text: 'No, only a sleep that was meant to be one.' },
    ],
    default: 'countsLikeAnyOther',
    why: 'Recovery asks for hours of sleep and not for the will to sleep; a collapse of 8 hours that left the sleeper as tired as before would never end.',
    switch: false,
  },
  {
    id: 'SV-R-189',
    question: 'Does a long rest wake somebody who is unconscious?',
    readings: [
      { key: 'withVitalityLeft', text: 'Yes, whoever has Vitality above 0 after it.' },
      { key: 'byOthersOnly', text: 'No, somebody must wake or treat them.' },
    ],
    default: 'withVitalityLeft',
    why: 'Unconsciousness comes from Vitality at 0, from sleep or from fatigue, and the rest takes all three away; at 0 and below the rules of dying go on.',
    switch: false,
  },
  {
    id: 'SV-R-190',
    question: 'A weakening poison takes more ST or EN than there is. What then?',
    readings: [
      {
        key: 'stopsAtZero',
        text: 'The attribute stops at 0 while the poison works: with EN 0 there is no Vitality left to stand on, with ST 0 nothing can be lifted.',
      },
      { key: 'stopsAtOne', text: 'At least 1 is left.' },
      { key: 'death', text: 'EN 0 is death, as with a fatal disease.' },
    ],
    default: 'stopsAtZero',
    why: 'Death at EN 0 is the fatal disease’s own rule, for points that are lost for good; these come back. Nothing falls below nothing, and the book names no floor above it.',
    switch: false,
  },
  {
    id: 'SV-R-194',
    question: 'The way is found by Survival or Navigation. Which, for somebody who could roll either?',
    readings: [
      {
        key: 'better',
        text: 'The one with the higher target number as things are, untrained ones included; Navigation where both are equal.',
      },
      { key: 'higherLevel', text: 'The one with the higher level, whatever the attributes.' },
      { key: 'gmChooses', text: 'The game master says which the ground asks for.' },
    ],
    default: 'better',
    why: 'The book offers both without a condition, so the traveller chooses, and nobody chooses the worse.',
    switch: false,
  },
  {
    id: 'SV-R-225',
    question: 'The companion’s list sells blade poison and does not say what it does. What does a dose?',
    readings: [
      {
        key: 'lethalThreeRounds',
        text: 'It is a lethal poison of 1d6 each round, for three rounds: as long as the venom of Poison Arrow works.',
      },
      { key: 'gmSays', text: 'Nothing until the game master has said what it is.' },
    ],
    default: 'lethalThreeRounds',
    why: 'An assassin is handed three doses and should be able to use them. Poisons of one’s own are given by what they do.',
    switch: false,
  },
  {
    id: 'SV-R-226',
    question: 'What does it take to poison a weapon in a fight, and how long does it last?',
    readings: [
      {
        key: 'majorActionFirstWound',
        text: 'A Major Action, with the weapon in hand; the first wound it makes takes all of it. A beast’s own venom never runs out.',
      },
      { key: 'minorAction', text: 'A Minor Action, like drawing the weapon.' },
    ],
    default: 'majorActionFirstWound',
    why: 'Smearing a blade takes both hands and attention, as drinking a potion does; one dose works on one body.',
    switch: false,
  },
  {
    id: 'SV-R-227',
    question: 'How does somebody strangle another in a fight?',
    readings: [
      {
        key: 'whoHolds',
        text: 'Whoever holds somebody begins it with a Major Action; it goes on until the hold ends. The victim holds EN × 5 seconds of breath.',
      },
      { key: 'majorEachTurn', text: 'It takes a Major Action in each turn.' },
    ],
    default: 'whoHolds',
    why: 'The book knows being strangled and being held, and nothing between them. Breaking the hold ends both.',
    switch: false,
  },
  {
    id: 'SV-R-228',
    question:
      'The companion sells healing potions, a mana potion and antidotes besides the core book’s recipes. What do they do?',
    readings: [
      {
        key: 'asListed',
        text: 'They restore what the list says (2d6, 4d6, 6d6), and either antidote allows the roll of the core book’s: EN +4.',
      },
      { key: 'coreRecipes', text: 'The same as the potion of the core book with the nearest name.' },
    ],
    default: 'asListed',
    why: 'The list prints dice. For antidotes it prints none, so the one number there is stands for both.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
