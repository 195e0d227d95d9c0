import type { Ruling } from '@arbiter/engine';

export const rollsRulings = [
  {
    id: 'ED-R-01',
    question: 'Two GM creatures oppose each other and nobody may roll a d12: how is it resolved?',
    readings: [
      {
        key: 'compareTargets',
        text: "Compare 5 + attacking bonus with the other side's set target number; the acting creature succeeds on equal or higher; no Perk or Complication.",
      },
      {
        key: 'playerRolls',
        text: "A player rolls the d12 for the creature that stands on the characters' side.",
      },
      { key: 'gmDecides', text: 'The GM narrates the result; the engine only records it.' },
    ],
    default: 'compareTargets',
    why: 'It uses only numbers the book already defines and never needs a GM d12; the GM can still overrule.',
    switch: false,
  },
  {
    id: 'ED-R-02',
    question: 'Two player characters oppose each other: who rolls?',
    readings: [
      { key: 'actorRolls', text: "The acting character rolls against 5 + the other character's bonus." },
      {
        key: 'bothRoll',
        text: 'Both roll a d12 with their bonus, the higher total wins, a tie goes to the defender.',
      },
    ],
    default: 'actorRolls',
    why: 'The game always sets one roll against one fixed number; adding 5 is its only conversion.',
    switch: false,
  },
  {
    id: 'ED-R-03',
    question:
      'The book states a rounding direction only for Damage Resistance. How are other halves and quotients rounded?',
    readings: [
      {
        key: 'down',
        text: 'Every fraction is rounded down (half speed, dice per four spaces, average damage).',
      },
      { key: 'up', text: 'Fractions other than Damage Resistance are rounded up.' },
    ],
    default: 'down',
    why: 'The only explicit instruction in the book rounds down. Comparisons such as "more than half" or "at least half" are made on exact values and need no rounding.',
    switch: false,
  },
  {
    id: 'ED-R-04',
    question: 'A kept die of 12 whose total is still below the TN: what happens?',
    readings: [
      { key: 'justSucceeds', text: 'It is a plain success, without Perk, on all three scales.' },
      { key: 'followTotal', text: 'The 12 only matters when the TN is met; otherwise the total decides.' },
    ],
    default: 'justSucceeds',
    why: 'The text says so in all three places; it makes Impossible tasks possible one time in twelve.',
    switch: false,
  },
  {
    id: 'ED-R-05',
    question: 'The defense paragraph repeats the attack wording ("an attack succeeds"). Who succeeds?',
    readings: [
      { key: 'defenseSucceeds', text: 'Read "defense" for "attack": a high roll protects the character.' },
      { key: 'literalAttack', text: 'Read literally: a high defense roll makes the attack succeed.' },
    ],
    default: 'defenseSucceeds',
    why: 'The Defender Perk and Complication only make sense this way; the paragraph was copied from attacks.',
    switch: false,
  },
  {
    id: 'ED-R-06',
    question: 'Which dice does the Attacker Perk maximise and add?',
    readings: [
      {
        key: 'weaponDice',
        text: 'The listed damage dice of the weapon or effect, once, without stat bonus and without extra dice (Charging, features).',
      },
      { key: 'allDice', text: 'Every die of this attack including extra dice, without stat bonus.' },
      { key: 'maximumInsteadOfRoll', text: 'Do not roll: the dice count as their highest face.' },
    ],
    default: 'weaponDice',
    why: "It says as well as normal damage, and speaks of the attack's damage die, not of additional dice or bonuses.",
    switch: false,
  },
  {
    id: 'ED-R-07',
    question: 'The attack has no damage die (unarmed strike): what does the Attacker Perk add?',
    readings: [
      { key: 'nothing', text: 'Nothing; there is no die to maximise.' },
      { key: 'strengthAgain', text: 'The Strength damage a second time (at least 1).' },
    ],
    default: 'nothing',
    why: 'The Perk is defined through the die only.',
    switch: false,
  },
  {
    id: 'ED-R-08',
    question: 'Is the damage doubled before or after Damage Resistance and Soak?',
    readings: [
      { key: 'beforeReductions', text: "Double the attack's damage first, then resistance, then Soak." },
      { key: 'afterReductions', text: 'Reduce first, then double what would be taken.' },
    ],
    default: 'beforeReductions',
    why: 'The attack deals double damage instead of its normal damage; reductions then work on what was dealt.',
    switch: true,
  },
  {
    id: 'ED-R-09',
    question:
      'Does automatic success also work against a TN that is a defense made Simple or Easy by a modifier?',
    readings: [
      {
        key: 'tableTargetsOnly',
        text: 'Only when the TN itself comes from the difficulty table as Simple (or Easy).',
      },
      {
        key: 'anyNamedDifficulty',
        text: 'Whenever the GM calls the roll Simple or Easy, also against a defense.',
      },
    ],
    default: 'tableTargetsOnly',
    why: 'Otherwise anyone with Social and a fitting expertise would persuade everybody without a roll, since such rolls start as Easy.',
    switch: false,
  },
  {
    id: 'ED-R-10',
    question: 'May a character who would succeed automatically still roll for a Perk?',
    readings: [
      { key: 'noRoll', text: 'No roll is made and no Perk arises.' },
      { key: 'mayRoll', text: 'The player may roll; the result is at least a success.' },
    ],
    default: 'noRoll',
    why: 'Automatic success replaces the roll.',
    switch: false,
  },
  {
    id: 'ED-R-11',
    question:
      'Several rules attach a consequence to failing a stat + skill roll (swimming, breath, concentration, forced march, chases). Does a total below the TN on a die of 2-11 trigger it?',
    readings: [
      {
        key: 'literalScale',
        text: 'No: by the skill scale it is a success with complication; only a die of 1 below the TN fails.',
      },
      { key: 'belowTargetFails', text: 'Yes: in those rules any total below the TN is a failure.' },
    ],
    default: 'literalScale',
    why: 'The skill scale is explicit and none of those rules overrides it; the GM supplies the Complication.',
    switch: true,
  },
  {
    id: 'ED-R-12',
    question:
      'Which scale does a stat + skill roll use when it targets a defense (intimidate, persuade, Pilot manoeuvres)?',
    readings: [
      {
        key: 'skillScale',
        text: 'The skill scale; only weapon, unarmed and damaging or condition-giving spell rolls are attack rolls.',
      },
      { key: 'attackScale', text: 'The attack scale, because a defense is opposed.' },
    ],
    default: 'skillScale',
    why: "The book's own persuasion example is a skill roll against Mind, and only attacking is said to use the other scale.",
    switch: true,
  },
  {
    id: 'ED-R-133',
    question: 'At which moment must a benny be spent?',
    readings: [
      {
        key: 'beforeConsequences',
        text: 'After the total and the outcome are known, before anything that follows from them: damage dice, loss of HP, the next check of a complex roll.',
      },
      { key: 'beforeOutcome', text: 'After the die is seen, before the outcome is announced.' },
      { key: 'anyTimeSameTurn', text: 'Until the end of the turn; consequences are undone.' },
    ],
    default: 'beforeConsequences',
    why: 'A Response answers an event; undoing damage and later decisions cannot be done fairly.',
    switch: false,
  },
  {
    id: 'ED-R-134',
    question:
      'Do the standard Defender Perk (attacker Exposed) and Complication (double damage) also apply to defense rolls that answer no attack: Environmental Events, hazardous terrain, the Body roll of massive damage, the Focus retry?',
    readings: [
      {
        key: 'attacksOnly',
        text: 'No: only against attacks, spells, abilities and Lair Acts of a creature. Elsewhere a 12 and a 1 give a free Perk or Complication named by the GM; the damage stays as printed.',
      },
      { key: 'alwaysDouble', text: 'A failed die of 1 doubles the damage of events and hazards as well.' },
    ],
    default: 'attacksOnly',
    why: 'Both standard results speak of the attacker and the attack; massive damage keeps the same distinction.',
    switch: false,
  },
  {
    id: 'ED-R-135',
    question:
      'A GM creature has to meet a fixed TN that no player rolls against (event, hazard, swimming, concentration, forced pace, terrain in a chase). How?',
    readings: [
      {
        key: 'compareStatic',
        text: '5 + its bonus (or its set defense) against the TN: equal or higher succeeds, lower fails; Edge and Hindrance change nothing. No Perk or Complication of a scale, but what the rule itself ties to a failure happens (in a chase the chase complication). Rounds of breath: 5 + bonus.',
      },
      {
        key: 'neverFails',
        text: 'On skill rolls a lower number is a success with complication, because no die of 1 was rolled.',
      },
      { key: 'gmDecides', text: 'The GM decides.' },
    ],
    default: 'compareStatic',
    why: 'Bonus + 5 stands for every roll of such a creature, as for massive damage; without a die there is no middle result.',
    switch: false,
  },
  {
    id: 'ED-R-175',
    question: 'A skill roll in a fight ends with a Complication. What happens if nobody has an idea?',
    readings: [
      {
        key: 'gmOrExposed',
        text: 'The GM names it; without a suggestion the one who rolled is Exposed, as for an attack (ED-R-62).',
      },
      { key: 'gmOnly', text: 'The GM must name it.' },
    ],
    default: 'gmOrExposed',
    why: 'Exposed is the only Complication of a fight that the book prints for the acting side.',
    switch: false,
  },
  {
    id: 'ED-R-215',
    question:
      'Somebody wants to roll where nothing can come of it: shaking off what does not hold it, identifying what is identified at this tier.',
    readings: [
      { key: 'notRolled', text: 'It is refused before a die falls, and costs nothing.' },
      { key: 'wasted', text: 'The roll is made and the Act is spent.' },
    ],
    default: 'notRolled',
    why: 'A roll is for what is uncertain, and nobody at the table would let it be made.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
