import type { Ruling } from '@arbiter/engine';

export const characterRulings = [
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
        text: '20 is the ceiling unless a supernatural template or a Cosmic campaign lifts it.',
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
        text: 'Price each step by the final value it reaches: cost = C(final) − C(10 + size modifier).',
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
        text: 'EN × 2 × multiplier (rounded), then + Extra Vitality or − Low Vitality.',
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
        text: 'The flaw is refused if the maximum would fall below 1.',
      },
      { key: 'clampAtOne', text: 'The flaw is allowed and the maximum becomes 1.' },
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
        text: 'Perception value + skill level; untrained the bare value with no −2.',
      },
      {
        key: 'skillDefault',
        text: 'Like any regular skill: value + level, untrained value − 2.',
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
      { key: 'meleeAndThrownOnly', text: 'Only melee and thrown weapons.' },
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
        text: 'No: they fall on the physical skill group (athletics, climbing, stealth and so on); combat skills are another group.',
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
        text: 'Mage Gift for Spellcasting and Ritual Magic, Psychic for Psionics, no perk for Divine Magic.',
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
        text: 'The campaign sets a base amount; Wealthy multiplies it by 5, 10 or 20.',
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
      { key: 'noConversion', text: 'Keep the two apart; the GM converts.' },
    ],
    default: 'tenToOne',
    why: 'The income ladder (5-10 silver for skilled work, 1-5 gold for professionals) fits a factor of ten.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
