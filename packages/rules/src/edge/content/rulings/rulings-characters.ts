import type { Ruling } from '@arbiter/engine';

export const charactersRulings = [
  {
    id: 'ED-R-27',
    question: 'Which PB do tiers above 1 have?',
    readings: [
      { key: 'tierNumber', text: 'PB equals the tier number.' },
      { key: 'tableDefined', text: 'The table sets a PB for each tier; tier 1 is +1.' },
    ],
    default: 'tierNumber',
    why: 'The simplest rising series that starts at +1.',
    switch: false,
  },
  {
    id: 'ED-R-28',
    question: 'When does a character reach the next tier?',
    readings: [
      { key: 'gmAwards', text: 'When the GM says so; the engine raises tier, PB, HP and attunement slots.' },
      {
        key: 'announcedMilestones',
        text: 'When a goal announced in advance by the table is reached; the engine lists the goals.',
      },
    ],
    default: 'gmAwards',
    why: 'The book gives no trigger.',
    switch: false,
  },
  {
    id: 'ED-R-29',
    question: 'Which roll does an unarmed strike use?',
    readings: [
      {
        key: 'strengthWeapon',
        text: 'Strength+Weapon as a plain melee attack; the Unarmed Combat expertise may apply.',
      },
      { key: 'strengthAthletics', text: 'Strength+Athletics.' },
    ],
    default: 'strengthWeapon',
    why: 'It is a melee attack without an overriding tag, and an expertise exists for it.',
    switch: false,
  },
  {
    id: 'ED-R-30',
    question: 'Which stat goes with an Enigma roll?',
    readings: [
      {
        key: 'fromFeature',
        text: 'The stat named by the feature, spell or archetype; content must name one.',
      },
      { key: 'will', text: 'Always Will.' },
    ],
    default: 'fromFeature',
    why: 'The book pairs no stat with Enigma.',
    switch: false,
  },
  {
    id: 'ED-R-31',
    question: 'What does a Focus retry cost and against what?',
    readings: [
      {
        key: 'actSameTarget',
        text: 'An Act on the own turn; TN is that of the effect; the defense scale is used because it repeats a defense; success ends the effect.',
      },
      { key: 'endOfTurnFree', text: 'Free at the end of each own turn, same TN.' },
    ],
    default: 'actSameTarget',
    why: 'Using a skill in combat takes the place of an Act.',
    switch: false,
  },
  {
    id: 'ED-R-32',
    question: 'The weapon tag Light appears only in the list of rolls. What does it do?',
    readings: [
      {
        key: 'dexterityRoll',
        text: 'A Light weapon rolls Dexterity+Weapon and adds Dexterity to damage; nothing else.',
      },
      { key: 'sameAsFine', text: 'As Dexterity, and it is another name for Fine.' },
    ],
    default: 'dexterityRoll',
    why: 'That is all the text gives.',
    switch: false,
  },
  {
    id: 'ED-R-33',
    question: 'The book says two stats combine to make a defense. How?',
    readings: [
      { key: 'sum', text: 'The two stats are added.' },
      { key: 'higher', text: 'The higher of the two stats.' },
    ],
    default: 'sum',
    why: 'Combine is used like plus elsewhere (Deflect is React plus a bonus), and sums match NPC numbers.',
    switch: false,
  },
  {
    id: 'ED-R-34',
    question: 'Is Soak built on Fortitude or on Body?',
    readings: [
      { key: 'fortitude', text: 'Fortitude + Soak Bonus.' },
      { key: 'body', text: 'Body + Soak Bonus.' },
    ],
    default: 'fortitude',
    why: 'The entry for Soak itself names Fortitude; Body would also count Strength and stop most d6 weapons.',
    switch: true,
  },
  {
    id: 'ED-R-35',
    question: 'Fortitude -1 without armor gives Soak -1. Does it raise damage?',
    readings: [
      { key: 'floorZero', text: 'Soak is at least 0.' },
      { key: 'allowNegative', text: 'Negative Soak adds to damage.' },
    ],
    default: 'floorZero',
    why: 'Soak is used to reduce damage.',
    switch: false,
  },
  {
    id: 'ED-R-36',
    question: 'How does an asterisk Deflection Bonus combine with a shield and with React?',
    readings: [
      {
        key: 'starPlusShield',
        text: 'Deflect = asterisk number + other (unmarked) Deflection Bonuses; React is never added.',
      },
      { key: 'starOnly', text: 'Deflect = asterisk number alone.' },
      { key: 'betterOf', text: 'The better of the asterisk number and React + other bonuses.' },
    ],
    default: 'starPlusShield',
    why: 'The mark replaces React only; a shield still deflects.',
    switch: false,
  },
  {
    id: 'ED-R-37',
    question: 'Which defense does an ordinary weapon attack target?',
    readings: [
      { key: 'deflect', text: 'Deflect, unless the attack names another defense.' },
      { key: 'react', text: 'React; Deflect only when named.' },
    ],
    default: 'deflect',
    why: 'Armor would have no effect on attacks otherwise; chases also use Deflect against attacks.',
    switch: false,
  },
  {
    id: 'ED-R-38',
    question: 'A rule gives Edge or Hindrance on React only. Does it reach Deflect, which contains React?',
    readings: [
      { key: 'namedOnly', text: 'Only the defenses named are affected.' },
      { key: 'includesDeflect', text: 'Everything that touches React also touches Deflect.' },
    ],
    default: 'namedOnly',
    why: 'Several entries name both (heavy armor, blinded, shared space) while others name one (medium armor), so the difference is meant. Cover and paralysis have their own rulings.',
    switch: true,
  },
  {
    id: 'ED-R-39',
    question: 'Is maximum HP base + (Fortitude x PB) or (base + Fortitude) x PB?',
    readings: [
      { key: 'fortitudeTimesBonus', text: 'base + Fortitude x PB, minimum 1.' },
      { key: 'allTimesBonus', text: '(base + Fortitude) x PB, minimum 1.' },
    ],
    default: 'fortitudeTimesBonus',
    why: 'The multiplication stands next to the Fortitude bonus; the other reading doubles HP at tier 2.',
    switch: true,
  },
  {
    id: 'ED-R-40',
    question: 'Do hit points go below 0?',
    readings: [
      { key: 'clampZero', text: 'They stop at 0.' },
      { key: 'trackNegative', text: 'They go below 0 and healing must first make up the difference.' },
    ],
    default: 'clampZero',
    why: 'Any healing of at least 1 ends dying, so a negative count would have no use.',
    switch: false,
  },
  {
    id: 'ED-R-220',
    question: 'Somebody is given with 0 HP and nothing else is said. How does it stand?',
    readings: [
      {
        key: 'dying',
        text: 'It is dying and Unconscious, without successes or failures so far; awake where it has temporary HP; a thing is broken.',
      },
      { key: 'asked', text: 'Whoever gives it must say whether it is dying, stable or dead.' },
    ],
    default: 'dying',
    why: 'Whoever falls to 0 HP begins dying; being stable or dead are what can come after, and are said.',
    switch: false,
  },
  {
    id: 'ED-R-226',
    question: 'Somebody is given with a list of abilities, or with none. May it use another one?',
    readings: [
      {
        key: 'onlyListed',
        text: 'Whoever has a list has only what is on it. Whoever has none may use any ability that is named or written out with the question.',
      },
      { key: 'anyNamed', text: 'Any ability that is named with the question.' },
    ],
    default: 'onlyListed',
    why: 'Features are granted one by one, so a list is complete; of somebody who is known by a few numbers the game master says what it can do.',
    switch: false,
  },
  {
    id: 'ED-R-116',
    question: 'Do characters add PB to defense rolls?',
    readings: [
      { key: 'none', text: 'No, defenses are two stats (plus Deflection Bonus) only; features may add.' },
      { key: 'addBonus', text: 'Yes, PB is added to Body, React and Mind.' },
    ],
    default: 'none',
    why: 'The formulas name stats only, and PB is tied to skills and expertise.',
    switch: false,
  },
  {
    id: 'ED-R-119',
    question: 'How long do temporary HP last?',
    readings: [
      {
        key: 'untilLostOrLongRest',
        text: 'Until used up, replaced, or a long rest is finished, unless the source says otherwise.',
      },
      { key: 'endOfCombat', text: 'Until the end of the fight.' },
    ],
    default: 'untilLostOrLongRest',
    why: 'The book gives no end; a long rest is its usual reset.',
    switch: false,
  },
  {
    id: 'ED-R-187',
    question: 'Two sources give the same skill proficiency or expertise. Is one lost?',
    readings: [
      {
        key: 'chooseAnother',
        text: 'The player chooses another one instead: a skill from the list of the archetype (any skill if the list is used up), an expertise freely.',
      },
      { key: 'lost', text: 'Yes, it has no further effect.' },
    ],
    default: 'chooseAnother',
    why: 'A part of a character should not be empty by accident; the bonus itself never counts twice.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
