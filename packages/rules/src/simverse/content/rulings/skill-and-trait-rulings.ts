import type { Ruling } from '@arbiter/engine';

export const skillAndTraitRulings = [
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
        text: 'It counts as +2 skill inside the halved formula, so +1 before rounding.',
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
      { key: 'rateWithinCap', text: 'Rate × 1.5, but never above 2 CP per week.' },
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
        text: 'Regular: Sleight of Hand DX, Investigation IN, First Aid IN, Meditation WS, Navigation IN, Streetwise CH, Etiquette CH, Theology IN, Blacksmithing IN, Leatherworking IN, Woodworking IN. Hard: Enchanting IN.',
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
        text: 'Only perks priced per level, sense or type, and perks that name a choice (weapon type, skill, terrain) for a different choice.',
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
      { key: 'ten', text: '10 CP; the Rogue template then costs 38.' },
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
        text: 'Stays conscious, does not lose the dying point per turn and does not die until current Vitality reaches −2 × maximum Vitality.',
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
    id: 'SV-R-197',
    question: 'What can the Relentless do between falling to 0 Vitality and their one more action?',
    readings: [
      {
        key: 'nothingButWait',
        text: 'Nothing: no reaction, no Minor Action. They bleed like everybody, and blood loss that reaches death takes the action away. Who bleeds down to 0 as the own turn begins acts on the next. Healed above 0, they have it again for the next fall.',
      },
      { key: 'asUsual', text: 'They defend themselves as usual until they have acted.' },
    ],
    default: 'nothingButWait',
    why: 'The perk gives one action, and a reaction would be a second. It delays falling unconscious, not bleeding or death; and it speaks of being reduced to 0, which can happen again to somebody who was healed.',
    switch: false,
  },
  {
    id: 'SV-R-46',
    question: 'How far does Night Vision work?',
    readings: [
      {
        key: 'unlimited',
        text: "As far as normal sight, except that the dwarf's version ends at 30 m.",
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
        text: 'Both the shock penalty after a blow and the ongoing penalty of low Vitality, each by up to 2.',
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
        text: "15 as a chosen flaw; the injury table's 10 is only used for buying off a damaged eye.",
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
      { key: 'counted', text: 'Yes, it stands in the flaw chapter.' },
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
      { key: 'naturalOnly', text: 'Only natural armour; worn armour keeps its listed AR.' },
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
      { key: 'componentSum', text: 'The sum of the components.' },
      { key: 'printedHeading', text: 'The number in the heading.' },
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
      { key: 'torsoOnly', text: 'The torso.' },
      { key: 'wholeBody', text: 'Every location with the same AR and AD.' },
    ],
    default: 'torsoOnly',
    why: 'Armour is sold by piece in the armour table and the printed values match its torso rows.',
    switch: false,
  },
  {
    id: 'SV-R-175',
    question:
      'Orcs: Large by the companion’s template, human-sized by the size table and in our list of opponents. Which?',
    readings: [
      {
        key: 'asBuilt',
        text: 'A character with the template is Large, as it prints; the opponents of the list keep their own numbers.',
      },
      { key: 'alwaysLarge', text: 'Every orc is Large.' },
      { key: 'alwaysHuman', text: 'Every orc is of human size, and the template’s size is a misprint.' },
    ],
    default: 'asBuilt',
    why: 'The template is paid for with its size; the opponents are ours, built without the template, and balanced as they stand.',
    switch: false,
  },
  {
    id: 'SV-R-178',
    question: 'Lucky: which rolls may be rolled again, who says so, and when?',
    readings: [
      {
        key: 'ownFailures',
        text: 'Any roll of one’s own against a target number that failed, a critical failure too. Its owner says so as soon as it is seen, before anything that follows from it is rolled. What has no target number (damage, how long something lasts) cannot fail, and a contest lost with a success is not a failed roll.',
      },
      { key: 'anyRoll', text: 'Any roll that displeases its owner, damage and lost contests included.' },
    ],
    default: 'ownFailures',
    why: 'The perk names a failed roll, and only a roll against a target number fails. To wait for the consequences would be to roll those again as well. Asked beforehand, an answer is a rule for the dice: the first failure, or only a critical one.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
