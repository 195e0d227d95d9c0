import type { Ruling } from '@arbiter/engine';

/** Where the book contradicts itself or is silent: the readings, and the one we take. */
export const rulings = [
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
        text: 'Yes, except where the same line gives defences their own number, which then replaces it (Fatigue 3: −2; loads: −1, −2) (see also L1768).',
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
  {
    id: 'SV-R-13',
    question: 'How low can an attribute be bought?',
    readings: [
      { key: 'three', text: 'Down to 3, as the cost tables price it.' },
      { key: 'five', text: 'Down to 5, the printed range.' },
    ],
    default: 'three',
    why: 'Both cost tables and their worked totals go down to 3; size modifiers can push the final value lower still.',
    switch: false,
  },
  {
    id: 'SV-R-14',
    question: 'Is 20 a hard maximum at creation?',
    readings: [
      {
        key: 'twentyWithoutSupernatural',
        text: '20 is the ceiling unless a supernatural template or a Cosmic campaign lifts it (see also L195).',
      },
      { key: 'noCap', text: 'No ceiling at all, only advice.' },
    ],
    default: 'twentyWithoutSupernatural',
    why: 'The scale states a range and the exception to it; the notes on guidelines speak about the lower typical maxima.',
    switch: false,
  },
  {
    id: 'SV-R-15',
    question:
      'With a size modifier, are attribute steps priced on the final value or on the value before the modifier?',
    readings: [
      {
        key: 'finalValue',
        text: 'Price each step by the final value it reaches: cost = C(final) − C(10 + size modifier) (see also L1037).',
      },
      {
        key: 'beforeSize',
        text: 'Price as if unmodified, then add the size modifier: cost = C(final − size modifier).',
      },
    ],
    default: 'finalValue',
    why: "Both fit the dwarf's 15 and −20, but only the first fits the later example that buys the dwarf's ST from 11 to 12 for 5 CP.",
    switch: false,
  },
  {
    id: 'SV-R-16',
    question: 'Do CP regained from lowered attributes (also inside templates) count towards the flaw limit?',
    readings: [
      { key: 'separate', text: 'No, only entries of the flaw list count.' },
      { key: 'counted', text: 'Yes, every negative cost counts.' },
    ],
    default: 'separate',
    why: 'The limit speaks of Flaws, a named list; the elf and dwarf templates lower attributes without any mention of it.',
    switch: false,
  },
  {
    id: 'SV-R-17',
    question: 'In which order are the size multiplier and flat Vitality perks applied?',
    readings: [
      {
        key: 'multiplyBaseThenAdd',
        text: 'EN × 2 × multiplier (rounded), then + Extra Vitality or − Low Vitality (see also L856).',
      },
      { key: 'addThenMultiply', text: '(EN × 2 + perks) × multiplier.' },
    ],
    default: 'multiplyBaseThenAdd',
    why: 'The perk is bought as a flat 10 points at a flat price; scaling it would make its worth depend on size.',
    switch: false,
  },
  {
    id: 'SV-R-18',
    question: 'Can Low Vitality, Low Stamina or Low Mana push a maximum to 0 or below?',
    readings: [
      {
        key: 'refuseBelowOne',
        text: 'The flaw is refused if the maximum would fall below 1 (see also L812).',
      },
      { key: 'clampAtOne', text: 'The flaw is allowed and the maximum becomes 1 (see also L812).' },
      { key: 'allowAny', text: 'Allowed as it stands.' },
    ],
    default: 'refuseBelowOne',
    why: 'A living character with no Vitality would start the game dying.',
    switch: false,
  },
  {
    id: 'SV-R-19',
    question: 'Do constructs and objects with Integrity bleed or lose a point per turn below 0?',
    readings: [
      { key: 'never', text: 'No: no bleeding count, no drain; only the Integrity thresholds apply.' },
      { key: 'sameAsLiving', text: 'Yes, like living beings.' },
    ],
    default: 'never',
    why: 'Their own threshold list replaces unconsciousness and dying, and nothing in it leaks.',
    switch: false,
  },
  {
    id: 'SV-R-20',
    question: 'Is Stamina based on ST or on EN?',
    readings: [
      { key: 'strength', text: 'ST × 2, short rest ST/2.' },
      { key: 'endurance', text: 'EN × 2, short rest EN/2.' },
    ],
    default: 'strength',
    why: 'The main text and both recovery sections use ST; only the appendix (and the attribute blurb for EN) says otherwise.',
    switch: true,
  },
  {
    id: 'SV-R-21',
    question: 'Is Dodge based on DX/2 or on Speed?',
    readings: [
      { key: 'dexterity', text: 'Dodge = DX/2 + AD; Speed changes never touch it.' },
      { key: 'speed', text: 'Dodge = Speed + AD.' },
    ],
    default: 'dexterity',
    why: 'The formula is given twice (main text and appendix); the bullet under Speed only says it is used.',
    switch: true,
  },
  {
    id: 'SV-R-22',
    question: 'What is the Perception TN without and with the Perception skill?',
    readings: [
      {
        key: 'statPlusSkill',
        text: 'Perception value + skill level; untrained the bare value with no −2 (see also L487).',
      },
      {
        key: 'skillDefault',
        text: 'Like any regular skill: value + level, untrained value − 2 (see also L487).',
      },
    ],
    default: 'statPlusSkill',
    why: 'The derived value exists to be rolled directly for noticing things.',
    switch: true,
  },
  {
    id: 'SV-R-23',
    question: 'Does the ST damage bonus add to arrows?',
    readings: [
      { key: 'bowsToo', text: 'Yes for muscle-drawn bows, never for crossbows or guns.' },
      { key: 'meleeAndThrownOnly', text: 'Only melee and thrown weapons (see also L1263).' },
    ],
    default: 'bowsToo',
    why: 'Three worked examples add ST to an arrow; prose naming melee and thrown weapons is the general statement.',
    switch: true,
  },
  {
    id: 'SV-R-24',
    question: 'How do damage modifiers above +7 convert?',
    readings: [
      { key: 'sevenThenSixes', text: '+7 becomes 2 dice, every further +6 one more die.' },
      { key: 'everySeven', text: 'Every +7 becomes 2 dice.' },
    ],
    default: 'sevenThenSixes',
    why: 'It is what the list literally says, even though the steps are uneven.',
    switch: false,
  },
  {
    id: 'SV-R-25',
    question: 'The bands read 0-100, 101-150, 151-200 percent. What about 100.5 percent?',
    readings: [
      { key: 'strictlyAbove', text: 'Anything above 100, 150 or 200 percent falls into the next band.' },
      { key: 'wholePercent', text: 'Drop the fraction of the percentage first.' },
    ],
    default: 'strictlyAbove',
    why: 'It leaves no gap and needs no rounding.',
    switch: false,
  },
  {
    id: 'SV-R-26',
    question: 'Does an encumbrance change to Speed alter everything that uses Speed?',
    readings: [
      { key: 'wholeSpeed', text: 'Yes: initiative, surprise, movement and travel.' },
      { key: 'movementOnly', text: 'Only movement and travel distances.' },
    ],
    default: 'wholeSpeed',
    why: 'The effect names Speed itself, and other entries say movement when they mean only that (Lame, Weary).',
    switch: false,
  },
  {
    id: 'SV-R-27',
    question: 'Does an Overburdened character also lose Stamina over time?',
    readings: [
      { key: 'sameAsHeavy', text: 'Yes, 1 per 10 minutes as under Heavy.' },
      { key: 'none', text: 'No, the row lists none.' },
    ],
    default: 'sameAsHeavy',
    why: 'A heavier load cannot sensibly be less tiring; travel rules also treat Heavy and above alike.',
    switch: false,
  },
  {
    id: 'SV-R-28',
    question: 'Do the encumbrance penalties on physical skills lower attack rolls?',
    readings: [
      {
        key: 'notAttacks',
        text: 'No: they fall on the physical skill group (athletics, climbing, stealth and so on); combat skills are another group (see also L475).',
      },
      { key: 'attacksToo', text: 'Yes, on every DX-based skill.' },
    ],
    default: 'notAttacks',
    why: 'The worked example lists skills like Athletics and Stealth and the defences, no attacks; the skill list keeps the groups apart.',
    switch: false,
  },
  {
    id: 'SV-R-29',
    question: 'What if a Stamina or Mana cost is higher than what is left?',
    readings: [
      { key: 'refuse', text: 'The use is refused.' },
      { key: 'payVitality', text: 'The missing points are paid with Vitality, 1 for 1.' },
    ],
    default: 'refuse',
    why: 'Vitality is named as payment only for extreme effects built that way.',
    switch: false,
  },
  {
    id: 'SV-R-30',
    question: 'When do Exhausted and Depleted end?',
    readings: [
      { key: 'aboveZero', text: 'As soon as the pool is above 0, by rest, potion or magic.' },
      { key: 'onlyByRest', text: 'Only with the next short or long rest, whatever the pool.' },
    ],
    default: 'aboveZero',
    why: 'Both states are defined by the pool being at 0; a rest is the usual way to refill it.',
    switch: false,
  },
  {
    id: 'SV-R-31',
    question: 'Is the flaw limit 50 CP for everyone or set by power level?',
    readings: [
      { key: 'byPowerLevel', text: '25 for Weaklings, 35 for Street Level, 50 above.' },
      { key: 'fiftyForAll', text: '50 at every level.' },
    ],
    default: 'byPowerLevel',
    why: 'The table is specific and its totals are built on those numbers; the flat 50 matches the standard game.',
    switch: false,
  },
  {
    id: 'SV-R-32',
    question: 'Which magic needs which perk?',
    readings: [
      {
        key: 'spellsAndRituals',
        text: 'Mage Gift for Spellcasting and Ritual Magic, Psychic for Psionics, no perk for Divine Magic (see also L668).',
      },
      {
        key: 'mageGiftForAll',
        text: 'Mage Gift for every kind of spell, divine ones included; Psychic for Psionics.',
      },
    ],
    default: 'spellsAndRituals',
    why: 'Mage Gift is about arcane spells; enchanting treats divine powers as a separate thing with its own skill.',
    switch: false,
  },
  {
    id: 'SV-R-33',
    question: 'How much money does a new character have?',
    readings: [
      {
        key: 'gmSets',
        text: 'The campaign sets a base amount; Wealthy multiplies it by 5, 10 or 20 (see also L645).',
      },
      { key: 'templateGearOnly', text: 'Nobody starts with money, only with template gear.' },
    ],
    default: 'gmSets',
    why: 'The book mentions starting funds and a multiplier but no number.',
    switch: false,
  },
  {
    id: 'SV-R-34',
    question: 'How many silver coins make one gold coin?',
    readings: [
      { key: 'tenToOne', text: '10 silver = 1 gold.' },
      { key: 'noConversion', text: 'Keep the two apart; the GM converts (see also L2128).' },
    ],
    default: 'tenToOne',
    why: 'The income ladder (5-10 silver for skilled work, 1-5 gold for professionals) fits a factor of ten.',
    switch: false,
  },
  {
    id: 'SV-R-35',
    question: 'How many specializations may a skill have, and do they cost CP?',
    readings: [
      { key: 'oneFree', text: 'One per skill, free, from level 5.' },
      { key: 'onePerLevelFromFive', text: 'One at level 5 and one more per level above, free.' },
    ],
    default: 'oneFree',
    why: 'No price is printed and the example shows one.',
    switch: false,
  },
  {
    id: 'SV-R-36',
    question: 'Does a weapon or shield specialization help parry and block?',
    readings: [
      {
        key: 'asSkillLevels',
        text: 'It counts as +2 skill inside the halved formula, so +1 before rounding (see also L1244).',
      },
      { key: 'fullTwo', text: '+2 on the defence TN itself.' },
      { key: 'attackOnly', text: 'No effect on defences.' },
    ],
    default: 'asSkillLevels',
    why: 'Defences use the skill, so the bonus follows the skill; the perk that gives a full +2 on parry says so.',
    switch: false,
  },
  {
    id: 'SV-R-37',
    question: 'How does Quick Learner (50 % faster) change training time?',
    readings: [
      {
        key: 'rateTimesOneAndHalf',
        text: 'The weekly rate is multiplied by 1.5 after teacher and resources, above the 2 CP maximum if need be.',
      },
      { key: 'halfTime', text: 'Training time is halved.' },
      { key: 'rateWithinCap', text: 'Rate × 1.5, but never above 2 CP per week (see also L609).' },
    ],
    default: 'rateTimesOneAndHalf',
    why: 'Faster is a rate; the maximum belongs to teacher and resources together.',
    switch: false,
  },
  {
    id: 'SV-R-38',
    question: 'Which attribute governs a skill printed with two?',
    readings: [
      { key: 'better', text: 'The higher of the two.' },
      { key: 'gmChooses', text: 'The GM names one to fit the task.' },
      { key: 'average', text: 'The average of both.' },
    ],
    default: 'better',
    why: 'Perception shows how an average is written, so a slash means a choice; the player takes the better one unless the GM objects.',
    switch: false,
  },
  {
    id: 'SV-R-39',
    question: 'Which attribute and type do skills have that appear outside the list?',
    readings: [
      {
        key: 'natural',
        text: 'Regular: Sleight of Hand DX, Investigation IN, First Aid IN, Meditation WS, Navigation IN, Streetwise CH, Etiquette CH, Theology IN, Blacksmithing IN, Leatherworking IN, Woodworking IN. Hard: Enchanting IN (see also L2030).',
      },
      { key: 'gmSets', text: 'The GM sets each one.' },
    ],
    default: 'natural',
    why: 'Nearest group of the printed list; the Rogue pays the regular price for Sleight of Hand.',
    switch: false,
  },
  {
    id: 'SV-R-40',
    question: 'What is rolled for First Aid?',
    readings: [
      { key: 'eitherSkill', text: 'First Aid (regular, IN) or Medicine, whichever the healer prefers.' },
      { key: 'medicineOnly', text: 'Medicine only, so untrained people cannot try.' },
    ],
    default: 'eitherSkill',
    why: 'The treatment section names both with a slash.',
    switch: false,
  },
  {
    id: 'SV-R-41',
    question: 'Can a perk without a per-level price be bought more than once?',
    readings: [
      {
        key: 'onlyChoices',
        text: 'Only perks priced per level, sense or type, and perks that name a choice (weapon type, skill, terrain) for a different choice (see also L706).',
      },
      { key: 'anyRepeat', text: 'Any perk, with effects adding.' },
    ],
    default: 'onlyChoices',
    why: 'The book marks repeatable perks in the price.',
    switch: false,
  },
  {
    id: 'SV-R-42',
    question: 'Does a shield count as armour for Martial Arts Training?',
    readings: [
      { key: 'shieldCountsAsArmor', text: "Yes, both hands' freedom and lightness are meant." },
      { key: 'shieldAllowed', text: 'No, only worn armour matters.' },
    ],
    default: 'shieldAllowed',
    why: 'The word used is about armour, which has its own table apart from shields.',
    switch: false,
  },
  {
    id: 'SV-R-43',
    question: 'Does Ambidextrous cost 10 or 5?',
    readings: [
      { key: 'ten', text: '10 CP; the Rogue template then costs 38 (see also L1379).' },
      { key: 'five', text: '5 CP as priced inside the Rogue template.' },
    ],
    default: 'ten',
    why: 'The perk list and the combat chapter agree on 10; one template line differs.',
    switch: false,
  },
  {
    id: 'SV-R-44',
    question: 'What does Hard to Kill change?',
    readings: [
      {
        key: 'consciousAndAliveToTwiceVitality',
        text: 'Stays conscious, does not lose the dying point per turn and does not die until current Vitality reaches −2 × maximum Vitality (see also L525).',
      },
      { key: 'deathAtMinusTwiceEn', text: 'Unconsciousness as for others; death only at −2 × EN.' },
      { key: 'consciousOnly', text: 'Stays conscious below 0 but dies at the ordinary threshold.' },
    ],
    default: 'consciousAndAliveToTwiceVitality',
    why: 'The perk text gives the number and the death line exempts its owners.',
    switch: true,
  },
  {
    id: 'SV-R-45',
    question: 'What is the extra action of Relentless?',
    readings: [
      {
        key: 'oneMajorAction',
        text: "One Major Action (with its half move) on the character's next turn, then unconscious.",
      },
      { key: 'immediateAction', text: 'One Major Action at once, interrupting.' },
      { key: 'wholeTurn', text: 'A whole further turn.' },
    ],
    default: 'oneMajorAction',
    why: 'It says one action, and nothing about acting out of turn.',
    switch: false,
  },
  {
    id: 'SV-R-46',
    question: 'How far does Night Vision work?',
    readings: [
      {
        key: 'unlimited',
        text: "As far as normal sight, except that the dwarf's version ends at 30 m (see also L913).",
      },
      { key: 'thirtyMetres', text: '30 m for everyone.' },
    ],
    default: 'unlimited',
    why: 'The perk itself has no limit; the note belongs to the dwarf.',
    switch: false,
  },
  {
    id: 'SV-R-47',
    question: 'Which penalties does High Pain Threshold reduce?',
    readings: [
      {
        key: 'shockAndOngoing',
        text: 'Both the shock penalty after a blow and the ongoing penalty of low Vitality, each by up to 2 (see also L1677).',
      },
      { key: 'ongoingOnly', text: 'Only the ongoing penalty of low Vitality.' },
    ],
    default: 'shockAndOngoing',
    why: 'Both are pain from injury, and the perk names injury penalties without a limit.',
    switch: false,
  },
  {
    id: 'SV-R-48',
    question: 'Is damage halved by Damage Resistance before or after armour?',
    readings: [
      {
        key: 'afterArmor',
        text: 'After armour and doublings, on the damage that would reach Vitality, rounded by SV-R-03.',
      },
      { key: 'beforeArmor', text: 'On the rolled damage, before AR.' },
    ],
    default: 'afterArmor',
    why: 'The perk halves what is taken, and damage is taken after armour.',
    switch: false,
  },
  {
    id: 'SV-R-49',
    question: "Is Natural Talent's half price rounded once or per level?",
    readings: [
      { key: 'onTotal', text: 'ceil(total price of the level / 2); a raise costs the difference of totals.' },
      { key: 'perStep', text: "Each step's price is halved and rounded up." },
    ],
    default: 'onTotal',
    why: 'The skill as a whole is said to cost half, so level 3 costs 3, not 4.',
    switch: false,
  },
  {
    id: 'SV-R-50',
    question: 'Does Magic Resistance help against spells that are dodged?',
    readings: [
      { key: 'resistRollsOnly', text: 'No, only rolls that resist an effect (EN, WS and the like).' },
      { key: 'alsoDefences', text: 'Yes, also dodge, parry or block against a magical attack.' },
    ],
    default: 'resistRollsOnly',
    why: 'Dodging a bolt is avoiding it, not resisting magic.',
    switch: false,
  },
  {
    id: 'SV-R-51',
    question: 'Do undead lose 1 Vitality per turn at 0 or below?',
    readings: [
      {
        key: 'inertNoDrain',
        text: 'No: they lie inert, neither lose points nor roll to stabilize; destroyed at the death threshold.',
      },
      { key: 'sameAsLiving', text: 'Yes, like everyone with Vitality.' },
    ],
    default: 'inertNoDrain',
    why: 'The drain is described as bleeding, to which they are immune.',
    switch: false,
  },
  {
    id: 'SV-R-52',
    question: 'Is One Eye worth 15 or 10 CP?',
    readings: [
      {
        key: 'fifteenBoughtTenInjury',
        text: "15 as a chosen flaw; the injury table's 10 is only used for buying off a damaged eye (see also L1911).",
      },
      { key: 'fifteenAlways', text: '15 everywhere.' },
      { key: 'tenAlways', text: '10 everywhere.' },
    ],
    default: 'fifteenBoughtTenInjury',
    why: 'Each section states its own number for its own purpose.',
    switch: false,
  },
  {
    id: 'SV-R-53',
    question: "How is Lame's loss of movement applied?",
    readings: [
      {
        key: 'speedBeforeMultiplying',
        text: 'Lower the Speed used for movement and travel by 1 per level, then multiply for full move, sprint or distance.',
      },
      { key: 'flatMetre', text: 'Subtract 1 m per level from each finished movement.' },
    ],
    default: 'speedBeforeMultiplying',
    why: 'Movement is computed from Speed, and the text says movement speed.',
    switch: false,
  },
  {
    id: 'SV-R-54',
    question: 'What does Fragile slow down?',
    readings: [
      {
        key: 'injuriesAndVitality',
        text: 'Injury healing times double and Vitality regained by rest is halved.',
      },
      { key: 'injuryTimesOnly', text: 'Only the healing times of injury flaws double.' },
    ],
    default: 'injuriesAndVitality',
    why: 'It mirrors Fast Healer, which does both.',
    switch: false,
  },
  {
    id: 'SV-R-55',
    question:
      'A blind character fails everything that needs sight but has −6 on attacks. Which applies to ranged attacks?',
    readings: [
      {
        key: 'minusSixAll',
        text: '−6 on melee and ranged attacks alike, if the target is located by another sense.',
      },
      { key: 'rangedFails', text: 'Melee at −6; ranged attacks fail automatically.' },
    ],
    default: 'minusSixAll',
    why: 'The number is given for attacks without distinction and other senses are named as the way to cope.',
    switch: false,
  },
  {
    id: 'SV-R-56',
    question:
      'A deaf character is called immune to sonic attacks and also gets +4 against sonic damage. Which?',
    readings: [
      {
        key: 'immuneToHearingPlusFour',
        text: 'Immune to effects that work through hearing; +4 on rolls against sonic or thunder damage.',
      },
      { key: 'fullyImmune', text: 'Takes no sonic damage at all.' },
    ],
    default: 'immuneToHearingPlusFour',
    why: 'A bonus to resist would be meaningless under full immunity.',
    switch: false,
  },
  {
    id: 'SV-R-57',
    question: 'Is lowering IN to 6 for Animal Intelligence credited on top of the flaw?',
    readings: [
      { key: 'both', text: 'Yes: −20 for the flaw and the usual refund for the lower IN.' },
      { key: 'flawOnly', text: 'No, the lower IN is part of the flaw.' },
    ],
    default: 'both',
    why: 'The flaw sets a ceiling; the attribute is still bought down by the cost table.',
    switch: false,
  },
  {
    id: 'SV-R-58',
    question: 'What does a roll of WS against 12 mean in a roll-under game?',
    readings: [
      { key: 'cappedAtTwelve', text: 'TN = the lower of WS (with modifiers) and 12.' },
      { key: 'plainWs', text: 'TN = WS.' },
      { key: 'flatTwelve', text: 'TN = 12 whatever the WS.' },
    ],
    default: 'cappedAtTwelve',
    why: 'It is the only reading that uses both numbers and keeps the flaw dangerous for the strong-minded.',
    switch: false,
  },
  {
    id: 'SV-R-59',
    question: 'Does a negative size price use up the flaw limit?',
    readings: [
      { key: 'separate', text: 'No, it is a price like an attribute.' },
      { key: 'counted', text: 'Yes, it stands in the flaw chapter (see also L858).' },
    ],
    default: 'separate',
    why: 'The dwarf template adds it as a plain component; Tiny at −80 could never be taken under a limit of 50.',
    switch: false,
  },
  {
    id: 'SV-R-60',
    question: 'Can a size modifier push ST or DX below the lowest buyable value?',
    readings: [
      { key: 'floorOne', text: 'Yes, down to 1.' },
      { key: 'sameAsBuying', text: 'No, the final value stops at the lowest buyable value.' },
    ],
    default: 'floorOne',
    why: "Tiny beings at ST 2 are the table's own intent.",
    switch: false,
  },
  {
    id: 'SV-R-61',
    question: 'Which AR does the size multiplier change?',
    readings: [
      { key: 'allAr', text: 'Worn and natural AR of the being, rounded by SV-R-03.' },
      { key: 'naturalOnly', text: 'Only natural armour; worn armour keeps its listed AR (see also L856).' },
      { key: 'none', text: 'None; the dwarf template lists only Vitality and movement.' },
    ],
    default: 'allAr',
    why: 'The column names AR without limit and the note calls armour AR proportional.',
    switch: true,
  },
  {
    id: 'SV-R-62',
    question:
      "A template's printed total differs from the sum of its parts (dwarf 45 against 40). Which is charged?",
    readings: [
      { key: 'componentSum', text: 'The sum of the components (see also L918).' },
      { key: 'printedHeading', text: 'The number in the heading (see also L1032).' },
    ],
    default: 'componentSum',
    why: "Templates are defined to cost what their parts cost, and the dwarf's own breakdown reaches 40.",
    switch: false,
  },
  {
    id: 'SV-R-63',
    question: 'Two templates grant the same skill, perk or attribute change. What happens?',
    readings: [
      {
        key: 'mergeByValue',
        text: 'Skills: higher level, paid once; perks: once, paid once; attribute changes add and are repriced on the final value.',
      },
      { key: 'plainSum', text: 'Costs add as printed; a doubled perk or skill gives nothing extra.' },
    ],
    default: 'mergeByValue',
    why: 'Templates cost exactly what their components are worth, so a part that is not received twice is not paid twice.',
    switch: false,
  },
  {
    id: 'SV-R-64',
    question: 'What body parts does template armour cover?',
    readings: [
      { key: 'torsoOnly', text: 'The torso (see also L1452).' },
      { key: 'wholeBody', text: 'Every location with the same AR and AD.' },
    ],
    default: 'torsoOnly',
    why: 'Armour is sold by piece in the armour table and the printed values match its torso rows.',
    switch: false,
  },
  {
    id: 'SV-R-65',
    question: 'Is the activation roll of an attack power or maneuver separate from the attack roll?',
    readings: [
      {
        key: 'sameRoll',
        text: 'No: one roll is both activation and attack (Fire Bolt: Spellcasting against Dodge; Power Attack: the weapon attack at −2).',
      },
      { key: 'twoRolls', text: 'Yes: first activation, then an ordinary attack.' },
    ],
    default: 'sameRoll',
    why: 'The samples describe a single roll.',
    switch: false,
  },
  {
    id: 'SV-R-66',
    question: 'Which attribute resists a power that is not dodged?',
    readings: [
      {
        key: 'byNature',
        text: "WS for effects on the mind, EN for effects on the body, as fixed in the power's description (see also L1149).",
      },
      { key: 'gmEachTime', text: 'The GM names it at each use.' },
    ],
    default: 'byNature',
    why: 'The two worked cases are WS against mind control and EN against a stun.',
    switch: false,
  },
  {
    id: 'SV-R-67',
    question: 'What does a Legendary power cost to use and to buy above 50 CP?',
    readings: [
      { key: 'gmSets', text: 'The GM sets both for each power; 50 CP is the least (see also L1131).' },
      { key: 'doubleEpic', text: '50 CP and 24 resource points.' },
    ],
    default: 'gmSets',
    why: 'The table says the cost varies and the construction steps write 50+.',
    switch: false,
  },
  {
    id: 'SV-R-68',
    question: 'Are resources spent when the activation roll fails?',
    readings: [
      { key: 'spendAll', text: 'Yes, in full (see also L1149).' },
      { key: 'spendNothing', text: 'No, only on success.' },
      { key: 'spendHalf', text: 'Half, rounded by SV-R-03.' },
    ],
    default: 'spendAll',
    why: 'The cost is for use; Reliable Activation is described as paying and always working, which implies paying and sometimes failing.',
    switch: true,
  },
  {
    id: 'SV-R-69',
    question: 'What is the range of a ranged power before enhancements?',
    readings: [
      { key: 'tenMetres', text: '10 m; stated ranges of sample powers are exceptions.' },
      { key: 'gmPerPower', text: 'Set per power by its author.' },
    ],
    default: 'tenMetres',
    why: 'Both range enhancements count from 10 m; the Teleport sample (50 m with four times range) fits neither 10 × 4 nor any table.',
    switch: false,
  },
  {
    id: 'SV-R-70',
    question: 'More than 75 % of limitations: is the sum capped or only the net result?',
    readings: [
      {
        key: 'capLimitationSum',
        text: 'Limitations count for at most 75 even when enhancements are present.',
      },
      { key: 'netFloorOnly', text: 'All limitations count; only the final factor may not fall below 0.25.' },
      { key: 'refuse', text: 'A design with more than 75 % limitations is refused.' },
    ],
    default: 'capLimitationSum',
    why: 'The sentence limits the total of limitations; the bracket states the consequence for a power without enhancements.',
    switch: true,
  },
  {
    id: 'SV-R-71',
    question:
      'Power Attack pays +100 % for +2d6 on a Moderate base that already allows 1d6. What does it add?',
    readings: [
      { key: 'asWritten', text: '+2d6, the Moderate base being the maneuver itself.' },
      { key: 'baseDiePlus', text: '+3d6 (see also L1163).' },
    ],
    default: 'asWritten',
    why: 'The sample states its effect twice.',
    switch: false,
  },
  {
    id: 'SV-R-72',
    question: 'Is teleporting Major or Epic?',
    readings: [
      {
        key: 'sampleMajor',
        text: 'Short teleports to a seen place are Major as in the sample; longer ones Epic.',
      },
      { key: 'alwaysEpic', text: 'Epic as in the tier table.' },
    ],
    default: 'sampleMajor',
    why: 'The worked sample is specific.',
    switch: false,
  },
  {
    id: 'SV-R-73',
    question: 'May enhancements be bought at values between or beyond the printed grades?',
    readings: [
      {
        key: 'extrapolate',
        text: 'Yes by the visible step: range +20 per doubling, area +50 per 3 m, targets +25 per target beyond two (so four +100), the rest as printed.',
      },
      { key: 'printedOnly', text: 'Only printed grades.' },
    ],
    default: 'extrapolate',
    why: "The printed steps are regular and several rows end in 'etc.'; a builder without a four-target grade would be odd.",
    switch: false,
  },
  {
    id: 'SV-R-74',
    question: 'Does armour piercing act before or after the doubling of AR against cutting damage?',
    readings: [
      { key: 'beforeDoubling', text: 'Effective AR = 2 × max(0, AR − 2) (see also L1282).' },
      { key: 'afterDoubling', text: 'Effective AR = max(0, 2 × AR − 2) (see also L1282).' },
    ],
    default: 'beforeDoubling',
    why: 'It ignores points of armour; what is left then meets the blade.',
    switch: false,
  },
  {
    id: 'SV-R-75',
    question: 'Does a Homing power need an activation roll, and may the target defend?',
    readings: [
      {
        key: 'activationRollNoDefence',
        text: 'The activation roll is still made unless Reliable; if it works the power hits, no defence roll.',
      },
      { key: 'noRollsAtAll', text: 'Neither roll.' },
      { key: 'defenceAllowed', text: 'No attack roll, but the target may defend without margin penalty.' },
    ],
    default: 'activationRollNoDefence',
    why: 'Removing activation is a separate enhancement at twice the price; auto-hit leaves nothing to dodge.',
    switch: false,
  },
  {
    id: 'SV-R-76',
    question: 'What does Fast Cast do to a power used as a Major Action?',
    readings: [
      { key: 'minorAction', text: 'It becomes a Minor Action; longer times are halved (see also L1197).' },
      { key: 'noEffectOnActions', text: 'Nothing; it only halves times measured in minutes or more.' },
    ],
    default: 'minorAction',
    why: 'Half of an action in this game is the smaller action type.',
    switch: false,
  },
  {
    id: 'SV-R-77',
    question: 'Which margin has a power with Reliable Activation?',
    readings: [
      { key: 'zero', text: '0.' },
      { key: 'takeTen', text: 'TN − 10, not below 0, as if taking time (see also L1093).' },
    ],
    default: 'zero',
    why: 'No roll is made, so nothing is exceeded.',
    switch: false,
  },
  {
    id: 'SV-R-78',
    question: 'Does using a Strenuous power again within 10 minutes add another −2?',
    readings: [
      { key: 'renews', text: 'No, the 10 minutes start again.' },
      { key: 'adds', text: 'Yes, each use adds −2 with its own timer.' },
    ],
    default: 'renews',
    why: 'One named condition with one value; a fresh use refreshes it.',
    switch: false,
  },
  {
    id: 'SV-R-79',
    question: 'Does the surprise change to Speed alter only the order or also movement that round?',
    readings: [
      { key: 'initiativeOnly', text: 'Only the order of acting.' },
      { key: 'wholeSpeed', text: 'Everything that uses Speed in that round.' },
    ],
    default: 'wholeSpeed',
    why: 'The text changes Speed for the round and, unlike Combat Reflexes, does not say for initiative only.',
    switch: false,
  },
  {
    id: 'SV-R-80',
    question: "When do spent reactions and the 'attacked this turn' mark for parrying reset?",
    readings: [
      { key: 'startOfOwnTurn', text: "At the start of the character's own turn (see also L1239)." },
      { key: 'startOfRound', text: 'For everyone at the start of each round (see also L1227).' },
    ],
    default: 'startOfOwnTurn',
    why: 'The allowance is per turn of the character; this also lets a fighter who acted first still carry the parry penalty against later attackers.',
    switch: false,
  },
  {
    id: 'SV-R-81',
    question: 'May a Major Action be used to perform a second Minor Action?',
    readings: [
      { key: 'yes', text: 'Yes.' },
      { key: 'no', text: 'No.' },
    ],
    default: 'yes',
    why: 'A larger action can hold a smaller one; nothing forbids it.',
    switch: false,
  },
  {
    id: 'SV-R-82',
    question: 'Does a critical success on the attack leave the defender a defence?',
    readings: [
      {
        key: 'defenceAllowed',
        text: 'Yes, against a margin of at least 10 (so −2 or worse); the GM adds a bonus effect if it hits (see also L1220).',
      },
      { key: 'noDefence', text: 'No, it hits.' },
    ],
    default: 'defenceAllowed',
    why: 'The book turns the critical into a margin, which only matters if a defence follows.',
    switch: false,
  },
  {
    id: 'SV-R-83',
    question: 'Which AD helps a dodge when pieces differ?',
    readings: [
      { key: 'targetedLocation', text: 'The AD of the piece on the attacked location (see also L1445).' },
      { key: 'torso', text: 'The torso piece.' },
      { key: 'lowestWorn', text: 'The lowest AD of all worn pieces.' },
    ],
    default: 'targetedLocation',
    why: 'Pieces protect their own body part, as with AR.',
    switch: false,
  },
  {
    id: 'SV-R-84',
    question: 'Can an unarmed character parry?',
    readings: [
      {
        key: 'unarmedOnly',
        text: 'Against unarmed attacks with Brawling; against weapons only with Martial Arts Training (see also L1240).',
      },
      { key: 'always', text: 'Yes, with Brawling, against any melee attack (see also L1358).' },
      { key: 'never', text: 'No, a weapon is needed.' },
    ],
    default: 'unarmedOnly',
    why: 'A parry uses a weapon; fists are the weapon of a brawl, and the perk is what extends it.',
    switch: false,
  },
  {
    id: 'SV-R-85',
    question: 'Do armour skill penalties apply to attack and defence rolls?',
    readings: [
      {
        key: 'skillsOnly',
        text: 'No: movement skills such as climbing, stealth, acrobatics, and gesture casting.',
      },
      { key: 'attacksToo', text: 'Also to attacks and defences.' },
    ],
    default: 'skillsOnly',
    why: 'They are named skill penalties with movement examples; armour deflection is meant to help dodging.',
    switch: true,
  },
  {
    id: 'SV-R-86',
    question: 'Where does an attack without a called shot land?',
    readings: [
      { key: 'torso', text: 'The torso (see also L1452).' },
      { key: 'randomTable', text: 'A random location set by the GM.' },
    ],
    default: 'torso',
    why: 'Damage uses the targeted location and the torso is what is aimed at by default; it carries no penalty.',
    switch: false,
  },
  {
    id: 'SV-R-87',
    question: 'Parry or block without any level in the weapon or Shield skill?',
    readings: [
      {
        key: 'skillMinusTwo',
        text: 'Skill counts as −2 inside the formula: (DX − 2)/2, plus SD for a block (see also L1244).',
      },
      { key: 'skillZero', text: 'Skill counts as 0.' },
    ],
    default: 'skillMinusTwo',
    why: 'It is the default value of a regular skill put into the formula.',
    switch: false,
  },
  {
    id: 'SV-R-88',
    question: 'Are the halvings for weak ST and for shooting beyond range applied before or after armour?',
    readings: [
      {
        key: 'afterEverything',
        text: 'After armour and doublings, last of all; a result of 1 halved becomes 0 (see also L1519).',
      },
      { key: 'beforeArmor', text: 'On the raw damage, before AR (see also L1519).' },
    ],
    default: 'afterEverything',
    why: 'The weak-ST rule says after all other calculations; the same place is used for range so that there is one order.',
    switch: false,
  },
  {
    id: 'SV-R-89',
    question: 'May two worn pieces protect the same location?',
    readings: [
      {
        key: 'oneWornPiece',
        text: 'No, one worn piece per location; Natural Armor adds to it (see also L1445).',
      },
      { key: 'allAdd', text: 'Yes, AR adds.' },
    ],
    default: 'oneWornPiece',
    why: 'Only Natural Armor is said to stack with worn armour.',
    switch: false,
  },
  {
    id: 'SV-R-90',
    question: 'What damage counts for knockback?',
    readings: [
      { key: 'raw', text: 'Damage before AR and before doublings.' },
      { key: 'afterDoubling', text: 'The final damage, with what armour absorbed added back.' },
    ],
    default: 'raw',
    why: 'Even absorbed damage counts, so it is measured before armour.',
    switch: false,
  },
  {
    id: 'SV-R-91',
    question: 'When does bleeding take effect?',
    readings: [
      {
        key: 'startOfVictimTurn',
        text: "At the start of each of the victim's turns, first the loss, then the roll; not in the instant of the wound.",
      },
      { key: 'endOfRound', text: 'For everyone at the end of the round.' },
    ],
    default: 'startOfVictimTurn',
    why: 'It is described per turn with the loss listed first.',
    switch: false,
  },
  {
    id: 'SV-R-92',
    question:
      "Is the thrust penalty counted on the weapon's listed dice or on all dice rolled after conversion?",
    readings: [
      { key: 'listedDice', text: 'On the listed dice, before flat bonuses are converted.' },
      { key: 'diceRolled', text: 'On every die finally rolled.' },
    ],
    default: 'listedDice',
    why: 'The examples rewrite the weapon entry itself.',
    switch: false,
  },
  {
    id: 'SV-R-93',
    question: 'What do the extra effects of fire, cold, lightning and acid do?',
    readings: [
      { key: 'gmOnly', text: 'Nothing automatic; the tool offers a reminder and the GM applies a state.' },
      {
        key: 'fixedStates',
        text: 'Fire and acid 1d6 next turn, cold half movement for a round, lightning stunned on a failed EN roll.',
      },
    ],
    default: 'gmOnly',
    why: 'The list only says what may happen.',
    switch: false,
  },
  {
    id: 'SV-R-94',
    question: 'Is a dagger or knife 1d6−3 or 1d6−2?',
    readings: [
      { key: 'minusThree', text: '1d6−3; template blades at 1d6−2 are entered as printed (see also L1304).' },
      { key: 'minusTwo', text: '1d6−2 for all (see also L1005).' },
    ],
    default: 'minusThree',
    why: 'The weapon list and the thrust example agree; the template rows stand for their own gear.',
    switch: false,
  },
  {
    id: 'SV-R-95',
    question: 'What damage does a bow do?',
    readings: [
      {
        key: 'twoDice',
        text: '2d6 impaling; the 1d6+2 arrow of the examples is a separate light bow entry (see also L1260).',
      },
      { key: 'arrowValue', text: '1d6+2 impaling for every bow.' },
    ],
    default: 'twoDice',
    why: 'Two lists give 2d6 for the bow; the arrow value belongs to the impaling examples.',
    switch: false,
  },
  {
    id: 'SV-R-96',
    question: 'Which damage type have weapons listed without one?',
    readings: [
      {
        key: 'byNature',
        text: 'Knives and swords cutting, bow arrows and crossbow bolts impaling, staff bludgeoning (see also L1304).',
      },
      { key: 'bludgeoningDefault', text: 'Bludgeoning, the most common type, unless printed.' },
    ],
    default: 'byNature',
    why: 'Each has a close relative with a printed type.',
    switch: false,
  },
  {
    id: 'SV-R-97',
    question: 'Which piece protects an arm?',
    readings: [
      { key: 'gloves', text: 'Gloves stand for the whole arm (see also L1534).' },
      { key: 'torso', text: 'The torso piece, gloves only the hands.' },
      { key: 'none', text: 'Nothing.' },
    ],
    default: 'gloves',
    why: 'Every other location that can be called has its own piece; this leaves no gap.',
    switch: false,
  },
  {
    id: 'SV-R-98',
    question: 'Does a helmet protect against a called shot to the eye?',
    readings: [
      { key: 'helmet', text: 'Yes, with its full AR (see also L1536).' },
      { key: 'unprotected', text: 'No, AR 0 unless natural.' },
    ],
    default: 'helmet',
    why: 'The text applies doubling after armour to eye shots, so some armour is assumed.',
    switch: false,
  },
  {
    id: 'SV-R-99',
    question: 'Is equipment degradation on by default?',
    readings: [
      { key: 'off', text: 'Off; a table switches it on.' },
      { key: 'on', text: 'On.' },
    ],
    default: 'off',
    why: 'It is marked optional.',
    switch: true,
  },
  {
    id: 'SV-R-100',
    question: 'Which damage is compared with AR + AD for an armour breach?',
    readings: [
      { key: 'rawDamage', text: 'Raw damage before armour.' },
      { key: 'vitalityDamage', text: 'Damage after armour.' },
    ],
    default: 'rawDamage',
    why: 'Comparing a blow with the full strength of the armour only makes sense before the armour is subtracted.',
    switch: false,
  },
  {
    id: 'SV-R-101',
    question: 'Over which span is damage added for the shock penalty?',
    readings: [
      {
        key: 'betweenOwnTurns',
        text: "From the end of the victim's turn to the end of the victim's next turn; a new window follows.",
      },
      { key: 'sameRound', text: 'Everything taken in the same round.' },
    ],
    default: 'sameRound',
    why: 'The examples speak of several hits in the same turn, and a turn is a round of 6 seconds shared by all.',
    switch: false,
  },
  {
    id: 'SV-R-102',
    question: 'Does the ongoing injury penalty apply during active combat?',
    readings: [
      { key: 'afterCombatOnly', text: 'No, it sets in after the fight.' },
      { key: 'always', text: 'Yes, always.' },
    ],
    default: 'afterCombatOnly',
    why: 'The section says these effects are for after combat, matching the adrenaline exception.',
    switch: true,
  },
  {
    id: 'SV-R-103',
    question: 'Do range penalties apply to thrown weapons and attack spells?',
    readings: [
      { key: 'allRangedAttacks', text: 'Yes, to every attack roll over a distance.' },
      {
        key: 'weaponsOnly',
        text: 'Only to ranged and thrown weapons; powers have their range in the build (see also L1517).',
      },
    ],
    default: 'allRangedAttacks',
    why: 'They are headed ranged combat in general, and the fire bolt is called a ranged attack.',
    switch: true,
  },
  {
    id: 'SV-R-104',
    question: 'Are range penalties per weapon or by the logarithm?',
    readings: [
      { key: 'log2', text: 'By the logarithm for every weapon.' },
      { key: 'perWeapon', text: 'A list per weapon set by the GM.' },
    ],
    default: 'log2',
    why: 'The formula has worked values for three weapons.',
    switch: false,
  },
  {
    id: 'SV-R-105',
    question: 'At 2 m or less do both the range penalty and the point-blank penalty apply?',
    readings: [
      { key: 'both', text: 'Both: −3 at 2 m, −2 at 1 m.' },
      { key: 'onlyPointBlank', text: 'Only −2.' },
    ],
    default: 'both',
    why: 'Modifiers add unless stated.',
    switch: false,
  },
  {
    id: 'SV-R-106',
    question: 'Does aiming for several turns add up?',
    readings: [
      { key: 'noStack', text: 'No, +3 is the most.' },
      { key: 'threePerTurn', text: '+3 per turn.' },
    ],
    default: 'noStack',
    why: 'A single bonus for the next shot is described.',
    switch: false,
  },
  {
    id: 'SV-R-107',
    question: 'When does a state that lasts 1 round end?',
    readings: [
      { key: 'endOfVictimsNextTurn', text: "At the end of the victim's next turn." },
      { key: 'startOfCausersNextTurn', text: 'At the start of the next turn of whoever caused it.' },
    ],
    default: 'endOfVictimsNextTurn',
    why: 'It guarantees that the penalty touches exactly one own turn.',
    switch: false,
  },
  {
    id: 'SV-R-108',
    question: 'How is a grapple started and broken?',
    readings: [
      {
        key: 'brawlingAttackContest',
        text: 'Start: Brawling attack with the usual defence, no damage. Break: Major Action, simple contest of Brawling or ST, the held one must win.',
      },
      {
        key: 'strengthContest',
        text: 'Both starting and breaking are simple contests of ST (see also L1554).',
      },
      { key: 'gmOnly', text: 'The GM sets and clears the state by hand.' },
    ],
    default: 'brawlingAttackContest',
    why: 'It uses only existing procedures: an unarmed attack and a simple contest.',
    switch: false,
  },
  {
    id: 'SV-R-109',
    question: 'What happens when Vitality reaches 0?',
    readings: [
      { key: 'unconscious', text: 'Unconscious at once and dying (see also L1564).' },
      {
        key: 'rollEachTurn',
        text: 'Each turn roll EN modified by the negative Vitality; conscious while it succeeds; the first failure means unconscious and dying.',
      },
    ],
    default: 'unconscious',
    why: 'Two sections say so and the Relentless perk would be worth little otherwise; the roll stands under an optional heading.',
    switch: true,
  },
  {
    id: 'SV-R-110',
    question: 'Do the dying loss and a bleeding count add up?',
    readings: [
      { key: 'larger', text: 'No: lose the larger of 1 and the bleeding count.' },
      { key: 'sum', text: 'Yes: lose 1 plus the count (see also L1564).' },
    ],
    default: 'larger',
    why: 'The loss starts only if the character is not bleeding already.',
    switch: false,
  },
  {
    id: 'SV-R-111',
    question: 'When may a dying character roll EN/2 to stabilize?',
    readings: [
      { key: 'everyTurnAfterLoss', text: 'Every turn, right after losing the point.' },
      { key: 'onlyBelowMinusVitality', text: 'Only once Vitality is at −1 × maximum or below.' },
    ],
    default: 'everyTurnAfterLoss',
    why: 'Under the default death threshold nobody lives to reach −1 × Vitality, so the other reading would never be used.',
    switch: false,
  },
  {
    id: 'SV-R-112',
    question: 'When does a stabilized character wake?',
    readings: [
      { key: 'vitalityAboveZero', text: 'When current Vitality is 1 or more.' },
      { key: 'oneHour', text: 'After an hour, at the Vitality they have.' },
    ],
    default: 'vitalityAboveZero',
    why: 'Unconsciousness is tied to Vitality of 0 or less.',
    switch: false,
  },
  {
    id: 'SV-R-113',
    question: 'At which Vitality does a character die?',
    readings: [
      { key: 'minusEndurance', text: 'At −EN (body destroyed at −2 × EN).' },
      { key: 'minusVitality', text: 'At −1 × maximum Vitality.' },
      { key: 'minusTwiceVitality', text: 'At −2 × maximum Vitality.' },
    ],
    default: 'minusEndurance',
    why: 'The defining section gives a full ladder with exact numbers, parallel to the one for constructs; the other two differ even from each other.',
    switch: true,
  },
  {
    id: 'SV-R-114',
    question: 'Half of which Vitality triggers morale?',
    readings: [
      { key: 'maximum', text: 'Half of maximum Vitality.' },
      { key: 'current', text: 'Half of the Vitality held before the hit.' },
    ],
    default: 'maximum',
    why: 'It is a measure of the wound, not of the remaining strength.',
    switch: false,
  },
  {
    id: 'SV-R-115',
    question: 'Does Strong Willed count both as the perk and as the morale modifier, and beside veteran?',
    readings: [
      { key: 'onceTotal', text: 'One +2 whether veteran, Strong Willed or both (see also L1584).' },
      { key: 'separate', text: '+2 for the perk and +2 for being a veteran (see also L1584).' },
    ],
    default: 'onceTotal',
    why: 'The line names them as alternatives for one +2.',
    switch: false,
  },
  {
    id: 'SV-R-116',
    question: 'How long does total panic last?',
    readings: [
      { key: 'oneDieRounds', text: '1d6 rounds like panic.' },
      { key: 'untilSafe', text: 'Until out of sight of the threat.' },
    ],
    default: 'oneDieRounds',
    why: 'It is the stronger form of panic, which has that length.',
    switch: false,
  },
  {
    id: 'SV-R-117',
    question: 'The example calls a roll of 18 a failure by 6. Is it a critical failure?',
    readings: [
      { key: 'critical', text: 'Yes: total panic (see also L1595).' },
      { key: 'asPrinted', text: 'No: panic.' },
    ],
    default: 'critical',
    why: '18 can only be three sixes, and both the core rule and the result list name that case.',
    switch: false,
  },
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
      { key: 'both', text: 'Yes, distance and Stamina factors both become 1 (see also L1750).' },
      { key: 'distanceOnly', text: 'Only the distance (see also L1742).' },
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
        text: 'No: the standard day includes breaks; fatigue comes from 8 hours on end without a rest (see also L1773).',
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
      { key: 'fatigueInstead', text: 'Each unpaid 4-hour period gives 1 Fatigue level (see also L1762).' },
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
        text: "The mount's Speed is 5 × the multiplier, whoever rides (horse 10) (see also L1806).",
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
      { key: 'riderPays', text: 'The rider as usual (see also L1806).' },
    ],
    default: 'mountPays',
    why: 'The mount does the walking; its Stamina is tracked only if it has a sheet.',
    switch: false,
  },
  {
    id: 'SV-R-138',
    question: 'What happens when a mount carries more than listed?',
    readings: [
      { key: 'refuse', text: 'It will not move until weight is dropped (see also L1804).' },
      {
        key: 'encumbranceSteps',
        text: 'The listed load is its carry capacity and the usual encumbrance bands apply (see also L1804).',
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
      { key: 'twicePerDay', text: 'Once per 4 hours (see also L1788).' },
    ],
    default: 'oncePerDay',
    why: "Results are given as shares of a day's distance.",
    switch: false,
  },
  {
    id: 'SV-R-141',
    question: 'Do minor attributes cost a flat 5 CP per level in play?',
    readings: [
      { key: 'sameAsCreation', text: 'No, the scaling creation prices (see also L1840).' },
      { key: 'flatFive', text: 'Yes, 5 per level.' },
    ],
    default: 'sameAsCreation',
    why: 'The same paragraph starts by saying that creation costs apply, and the cost table is explicit.',
    switch: true,
  },
  {
    id: 'SV-R-142',
    question: 'Is 18 a cap on attributes in play?',
    readings: [
      {
        key: 'eighteenInPlay',
        text: 'Yes for raising by CP in play, unless a supernatural template allows more; values bought higher at creation stay.',
      },
      { key: 'creationRange', text: 'No, the creation range of 20 holds (see also L1865).' },
    ],
    default: 'eighteenInPlay',
    why: 'It is stated as the restriction on improvement.',
    switch: false,
  },
  {
    id: 'SV-R-143',
    question: 'How much Vitality does a long rest restore?',
    readings: [
      { key: 'halfEndurance', text: 'EN/2, or EN with care.' },
      { key: 'halfAwareness', text: 'AW/2 (see also L2267).' },
      { key: 'all', text: 'All of it.' },
    ],
    default: 'halfEndurance',
    why: 'The downtime section is the full treatment, and the travel line that promises everything points to it.',
    switch: true,
  },
  {
    id: 'SV-R-144',
    question: 'Do constructs regain Integrity by rest?',
    readings: [
      { key: 'repairOnly', text: 'No, only by repair.' },
      { key: 'sameAsLiving', text: 'Yes, like Vitality.' },
    ],
    default: 'repairOnly',
    why: 'Their section sends them to Engineering instead of healing.',
    switch: false,
  },
  {
    id: 'SV-R-145',
    question: 'How many short rests per day are possible?',
    readings: [
      { key: 'unlimited', text: 'Any number, one hour each.' },
      { key: 'onePerEncounter', text: 'One after each encounter.' },
    ],
    default: 'unlimited',
    why: 'No limit is given; time is the price.',
    switch: false,
  },
  {
    id: 'SV-R-146',
    question: 'Does an hour of meditation also count as a short rest?',
    readings: [
      { key: 'bothInOneHour', text: 'Yes: AW/2 plus the margin.' },
      { key: 'marginOnly', text: 'No, only the margin.' },
    ],
    default: 'bothInOneHour',
    why: 'The text speaks of additional Mana, so something else is being recovered in that hour.',
    switch: false,
  },
  {
    id: 'SV-R-147',
    question: 'Does a day of bed rest add to the long rest of the following night?',
    readings: [
      { key: 'replaces', text: 'No, EN (or EN × 1.5) is the total for the day and night.' },
      { key: 'adds', text: 'Yes, EN for the day and EN/2 for the night.' },
    ],
    default: 'replaces',
    why: 'With care a night gives EN and a whole day EN × 1.5, which only makes sense as totals.',
    switch: false,
  },
  {
    id: 'SV-R-148',
    question:
      'The injury table names flaws (One Arm, Slow) and values that the flaw list lacks. What are they?',
    readings: [
      {
        key: 'nearest',
        text: 'One Arm: one arm useless, no two-handed or two-weapon use, −4 on tasks needing both hands. Slow: Slow Reflexes 1. Lame 15: Lame level 3. One Eye: as in the list. Chronic Pain, Fragile, Paraplegic: as in the list.',
      },
      { key: 'gmDescribes', text: "Each injury's effect is described by the GM." },
    ],
    default: 'nearest',
    why: 'Prices match Slow Reflexes (10) and three levels of Lame (15); One Arm is a gap that needs some effect.',
    switch: false,
  },
  {
    id: 'SV-R-149',
    question: 'When does ongoing care halve the healing time?',
    readings: [
      { key: 'perDay', text: 'Each day with a successful care roll counts as two days of healing.' },
      { key: 'onceAtStart', text: 'One success halves the whole time.' },
    ],
    default: 'perDay',
    why: 'The roll is made daily.',
    switch: false,
  },
  {
    id: 'SV-R-150',
    question: 'How often can First Aid restore Vitality?',
    readings: [
      { key: 'oncePerFight', text: 'Once per patient for the wounds of one encounter.' },
      { key: 'unlimited', text: 'Any number of times.' },
    ],
    default: 'oncePerFight',
    why: 'It treats fresh wounds; repeating it freely would replace all other healing.',
    switch: true,
  },
  {
    id: 'SV-R-151',
    question: 'Who chooses between a flawed item and more time after a narrow failure?',
    readings: [
      {
        key: 'crafter',
        text: 'The crafter; more time means half the original time again and the item then counts as made, without a new roll.',
      },
      { key: 'gm', text: 'The GM.' },
    ],
    default: 'crafter',
    why: 'The row offers an alternative to the crafter; a fix that could fail again would be a further failure row.',
    switch: false,
  },
  {
    id: 'SV-R-152',
    question: "Do alchemy's laboratory modifiers add to the general tool modifiers?",
    readings: [
      {
        key: 'replaceTools',
        text: 'No, laboratory and field kit replace the tool rows; material rows still apply (see also L2009).',
      },
      { key: 'addUp', text: 'Yes, they add (see also L2009).' },
    ],
    default: 'replaceTools',
    why: 'They describe the same thing, the quality of the equipment.',
    switch: false,
  },
  {
    id: 'SV-R-153',
    question: 'Is crafting time for odd values rounded up to whole units or taken in proportion?',
    readings: [
      { key: 'proportional', text: 'In proportion: 15 gold of smithing takes 1.5 days.' },
      { key: 'roundUpUnits', text: 'Whole units: 15 gold takes 2 days.' },
    ],
    default: 'proportional',
    why: 'It is a rate, and repair takes a tenth of it.',
    switch: false,
  },
  {
    id: 'SV-R-154',
    question: 'How many points does repairing a broken weapon or a shield at SD 0 count?',
    readings: [
      {
        key: 'lostPoints',
        text: 'The points lost; a broken weapon counts as 5 (half the crafting time and cost) (see also L2150).',
      },
      { key: 'gmSets', text: 'The GM sets the number.' },
    ],
    default: 'gmSets',
    why: 'Nothing ties a broken weapon to a number of points; shields and armour use the points they lost.',
    switch: false,
  },
  {
    id: 'SV-R-155',
    question: 'What does −1 to function mean for neglected equipment?',
    readings: [
      {
        key: 'rollsOrRating',
        text: 'Weapons −1 on attack and parry, armour −1 AR, shields −1 SD, tools −1 on their skill, per week.',
      },
      { key: 'gmSets', text: 'The GM applies it.' },
    ],
    default: 'rollsOrRating',
    why: 'Each kind of item has one obvious number.',
    switch: false,
  },
  {
    id: 'SV-R-156',
    question: 'Does using an enchanted item need an activation roll and Mage Gift?',
    readings: [
      {
        key: 'noGiftNoRoll',
        text: 'Neither: the item carries the spell; only Mana is paid. Attack spells still need an attack roll, with DX + the best fitting skill or DX − 2.',
      },
      { key: 'casterRoll', text: 'Roll the magic skill as for casting; Mage Gift needed (see also L1100).' },
    ],
    default: 'noGiftNoRoll',
    why: 'The section lists the Mana cost as what activation takes and speaks of any user.',
    switch: false,
  },
  {
    id: 'SV-R-157',
    question: 'Laboratory and assistants in regular enchanting: how do their reductions combine?',
    readings: [
      { key: 'largerOfTwo', text: 'They do not stack: use the larger of the two, at most 50 %.' },
      { key: 'sumCapped', text: 'Add them, at most 50 %.' },
    ],
    default: 'largerOfTwo',
    why: 'The text denies stacking; the cap is stated besides.',
    switch: false,
  },
  {
    id: 'SV-R-158',
    question: 'What happens when all own Mana is consumed by immediate enchanting?',
    readings: [
      { key: 'enRollFaint', text: 'Depleted as usual, and an EN roll or unconscious for 1d6 × 10 minutes.' },
      { key: 'depletedOnly', text: "Only Depleted (−4 mental); anything more is the GM's (see also L2077)." },
    ],
    default: 'depletedOnly',
    why: 'Fainting is a warning without numbers; the 0 Mana state has them.',
    switch: false,
  },
  {
    id: 'SV-R-159',
    question: 'How much damage does a critical failure of immediate enchanting do?',
    readings: [
      { key: 'oneDiePerTier', text: '1d6 per tier of the spell, no AR.' },
      { key: 'gmSets', text: 'The GM sets it.' },
    ],
    default: 'gmSets',
    why: 'No number is printed.',
    switch: false,
  },
  {
    id: 'SV-R-160',
    question: 'May one cost be paid partly from the own pool and partly from stones?',
    readings: [
      { key: 'mixAllowed', text: 'Yes (see also L2075).' },
      { key: 'oneSource', text: 'No, one source per use.' },
    ],
    default: 'mixAllowed',
    why: 'Enchanting itself adds several sources; the choice for an item is between two purses of the same coin.',
    switch: false,
  },
  {
    id: 'SV-R-161',
    question: 'Which daily slot does regular enchanting use?',
    readings: [
      {
        key: 'secondary',
        text: 'The secondary slot of 1-2 hours; the primary activity stays free as long as the enchanter does not travel (see also L2055).',
      },
      { key: 'wholeDay', text: 'It blocks the whole day.' },
    ],
    default: 'secondary',
    why: 'It takes 2 hours a day; the ban on combining concerns the same hours.',
    switch: false,
  },
  {
    id: 'SV-R-162',
    question: 'How long does raising an attribute by training take?',
    readings: [
      { key: 'tenWeeksPerCp', text: '10 weeks for each CP of the price (ST 10→11: 50 weeks).' },
      { key: 'cpInWeeks', text: 'As many weeks as CP.' },
      { key: 'gmSets', text: 'The GM sets it.' },
    ],
    default: 'tenWeeksPerCp',
    why: 'It is the only number given; tables that find it too long can switch.',
    switch: false,
  },
  {
    id: 'SV-R-163',
    question: 'What does +1 against a fighting style apply to?',
    readings: [
      { key: 'attackAndDefence', text: 'Attack and defence rolls against that opponent or style.' },
      { key: 'attackOnly', text: 'Attack rolls only.' },
    ],
    default: 'attackAndDefence',
    why: 'Knowing a style helps both ways and the text sets no limit.',
    switch: false,
  },
  {
    id: 'SV-R-164',
    question: 'Must CP be paid for contacts earned in downtime?',
    readings: [
      { key: 'payCp', text: "Yes, the perk's CP as for any perk (see also L2211)." },
      { key: 'freeByPlay', text: 'No, time and money are the price.' },
    ],
    default: 'payCp',
    why: 'Perks gained in play have a CP price and a story reason; this is the reason.',
    switch: false,
  },
  {
    id: 'SV-R-165',
    question: 'How is the daily income inside a range determined?',
    readings: [
      { key: 'gmPicks', text: 'The GM names an amount.' },
      { key: 'average', text: 'The middle of the range.' },
      { key: 'uniformRoll', text: 'A uniform random whole number in the range.' },
    ],
    default: 'average',
    why: 'A stable value that needs neither dice nor a decision for weeks of work.',
    switch: false,
  },
  {
    id: 'SV-R-166',
    question: 'What happens when the roll for a scroll fails?',
    readings: [
      { key: 'craftingTable', text: 'Read the crafting results (see also L2235).' },
      { key: 'allLost', text: 'Time and materials are lost.' },
    ],
    default: 'craftingTable',
    why: 'All making follows the recipe system.',
    switch: false,
  },
  {
    id: 'SV-R-167',
    question: 'How much is lost when guard duty and practice are combined?',
    readings: [
      { key: 'half', text: 'Training counts half and noticing rolls are at −2.' },
      { key: 'gmSets', text: 'The GM sets it.' },
    ],
    default: 'gmSets',
    why: 'Only reduced efficiency is stated.',
    switch: false,
  },
  {
    id: 'SV-R-168',
    question:
      'A dying character also has a bleeding count. Which rolls are made each turn, and does stabilizing end the bleeding?',
    readings: [
      {
        key: 'bothRolls',
        text: 'Both: after the loss first EN − 2 × count to close a wound, then EN/2 to stabilize; stabilizing also sets the count to 0.',
      },
      {
        key: 'stabilizeOnly',
        text: 'Only EN/2; the count stays until the character is stabilized, which sets it to 0.',
      },
    ],
    default: 'bothRolls',
    why: 'Both lines ask for a roll each turn; a stabilized character loses nothing more, so the bleeding must have stopped.',
    switch: false,
  },
  {
    id: 'SV-R-169',
    question: 'Standing up from prone costs half move. How much of the movement is that?',
    readings: [
      {
        key: 'namedHalfMove',
        text: 'A half move as defined: Speed metres are used up, so nothing is left of a half move, Speed metres of a full move and 3 × Speed of a sprint (see also L1550).',
      },
      {
        key: 'halfOfAllowance',
        text: 'Half of whatever is moved that turn: half a half move, half a full move, half a sprint.',
      },
    ],
    default: 'namedHalfMove',
    why: 'Half move is the name of a fixed distance in the movement rules.',
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
    id: 'SV-R-171',
    question:
      'A cost empties the Stamina or Mana pool. Does the −4 already lower the roll that the cost was paid for?',
    readings: [
      { key: 'afterTheRoll', text: 'No: cost and roll are one action, the −4 starts after it.' },
      { key: 'atOnce', text: 'Yes: the pool is at 0 when the dice are thrown.' },
    ],
    default: 'afterTheRoll',
    why: 'A state caused by an action changes the actions that follow it.',
    switch: false,
  },
  {
    id: 'SV-R-172',
    question: 'Each subsequent meditation of a day is at −2. Does the penalty grow?',
    readings: [
      { key: 'flatTwo', text: 'No: −2 on the second attempt and on every later one.' },
      { key: 'cumulative', text: 'Yes: −2 on the second, −4 on the third and so on.' },
    ],
    default: 'flatTwo',
    why: 'The line gives each later attempt the same −2 and does not call it cumulative.',
    switch: false,
  },
  {
    id: 'SV-R-173',
    question:
      'Does the off-hand −4 touch a parry with the off-hand weapon and a block with the shield in that hand?',
    readings: [
      { key: 'parryNotBlock', text: 'The parry yes, the block no.' },
      { key: 'neither', text: 'Neither: it is a penalty to hit and to handling things.' },
      { key: 'both', text: 'Both.' },
    ],
    default: 'parryNotBlock',
    why: 'It covers any action of that hand, but a shield is made to be carried there and the block formula has no such term.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
