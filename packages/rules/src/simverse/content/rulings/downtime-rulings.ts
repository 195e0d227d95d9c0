import type { Ruling } from '@arbiter/engine';

export const downtimeRulings = [
  {
    id: 'SV-R-141',
    question: 'Do minor attributes cost a flat 5 CP per level in play?',
    readings: [
      { key: 'sameAsCreation', text: 'No, the scaling creation prices.' },
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
      { key: 'creationRange', text: 'No, the creation range of 20 holds.' },
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
      { key: 'halfAwareness', text: 'AW/2.' },
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
    id: 'SV-R-191',
    question: 'Somebody with one arm carries a weapon for one hand and a shield. Which of them is borne?',
    readings: [
      {
        key: 'weapon',
        text: 'The weapon, and the shield is laid aside; who has only weapons for two hands, or none, keeps the shield.',
      },
      { key: 'shield', text: 'The shield, since the sound arm is best used to stay alive.' },
    ],
    default: 'weapon',
    why: 'A weapon both strikes and parries, and who wants the shield instead need only put the weapon at the belt.',
    switch: false,
  },
  {
    id: 'SV-R-192',
    question: 'Which tasks need both hands, so that somebody with one arm is at −4?',
    readings: [
      {
        key: 'climbingAndAsSaid',
        text: 'Climbing always; of every other task the game master says so.',
      },
      { key: 'asSaid', text: 'Only those of which the game master says so.' },
    ],
    default: 'climbingAndAsSaid',
    why: 'Ladder, rope and rock are all climbed hand over hand; of the other skills none is done with both hands as a rule.',
    switch: false,
  },
  {
    id: 'SV-R-193',
    question: 'Is wrestling a task that needs both hands?',
    readings: [
      {
        key: 'seizingAndHolding',
        text: 'Seizing somebody and holding on do, so one arm is at −4 there; breaking free and warding off a grip do not.',
      },
      { key: 'never', text: 'No: whoever fights with bare hands uses what they have.' },
    ],
    default: 'seizingAndHolding',
    why: 'A hold closes around somebody, for which one arm is poor; to wriggle out of one takes no particular hand.',
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
        text: 'No, laboratory and field kit replace the tool rows; material rows still apply.',
      },
      { key: 'addUp', text: 'Yes, they add.' },
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
        text: 'The points lost; a broken weapon counts as 5 (half the crafting time and cost).',
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
      { key: 'casterRoll', text: 'Roll the magic skill as for casting; Mage Gift needed.' },
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
      { key: 'depletedOnly', text: "Only Depleted (−4 mental); anything more is the GM's." },
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
      { key: 'mixAllowed', text: 'Yes.' },
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
        text: 'The secondary slot of 1-2 hours; the primary activity stays free as long as the enchanter does not travel.',
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
      { key: 'payCp', text: "Yes, the perk's CP as for any perk." },
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
      { key: 'craftingTable', text: 'Read the crafting results.' },
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
    id: 'SV-R-201',
    question: 'Somebody without any Mana meditates. Does the −4 of being Depleted lower that roll?',
    readings: [
      {
        key: 'lowered',
        text: 'Yes: Meditation is a mental action, and the Mana that the hour brings comes after its roll.',
      },
      { key: 'spared', text: 'No: the hour is a rest, and rest ends it.' },
    ],
    default: 'lowered',
    why: 'All mental actions are at −4 while the pool is at 0, and it is above 0 only when the hour is over; a cost that empties the pool counts only after its roll as well (SV-R-171).',
    switch: false,
  },
  {
    id: 'SV-R-210',
    question:
      'An experiment explodes: which armour stands between it and the alchemist, and how often does it count?',
    readings: [
      {
        key: 'torsoOnce',
        text: 'The armour of the torso, once, as against energy; a number that the table tells counts in its place. Whoever else is within 2 m meets the same raw damage with their own.',
      },
      { key: 'none', text: 'None: what bursts at arm’s length finds every gap.' },
    ],
    default: 'torsoOnce',
    why: 'The book gives dice and a radius and names no type. Areas strike whole bodies, which the torso stands for where nobody aims, and only cutting and impaling change what armour counts.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
