import type { Ruling } from '@arbiter/engine';

export const diceRulings = [
  {
    id: 'OA-R-101',
    question: 'In an inept roll with two different black faces, which die counts?',
    readings: [
      {
        key: 'lowestFace',
        text: 'The lower face counts, as in every other standard roll: black 3 and 4 give -3.',
      },
      { key: 'mostNegative', text: 'The lower value counts: black 3 and 4 give -4.' },
    ],
    default: 'lowestFace',
    why: 'The text keeps the lowest-rolled die in all variants and the die faces are what is rolled; it also mirrors proficiency exactly.',
    switch: true,
  },
  {
    id: 'OA-R-102',
    question:
      'With advantage or disadvantage four dice are rolled. Where does a tie have to occur to give 0?',
    readings: [
      { key: 'perRoll', text: 'Inside each pair separately; the two pair results are then compared.' },
      {
        key: 'acrossAllDice',
        text: 'If the lowest of all dice on the table is matched by any other die the result is 0.',
      },
    ],
    default: 'perRoll',
    why: "Advantage is defined as two separate standard rolls of which one result is taken; the words about 'one or more other dice' only cover any pair.",
    switch: false,
  },
  {
    id: 'OA-R-103',
    question:
      'Two sources of advantage meet one source of disadvantage (or the same with proficiency and ineptitude). What is left?',
    readings: [
      { key: 'dedupeThenCancel', text: 'Each kind exists at most once, so one of each cancels to nothing.' },
      { key: 'countSources', text: 'Sources cancel one against one; the surplus advantage stays.' },
    ],
    default: 'dedupeThenCancel',
    why: 'A second instance of the same kind is never allowed to exist, and when both kinds are present the character loses both.',
    switch: false,
  },
  {
    id: 'OA-R-104',
    question: 'How is a negative fraction rounded?',
    readings: [
      { key: 'magnitude', text: 'The size of the modifier is rounded down, the sign kept: -1.5 becomes -1.' },
      { key: 'towardMinusInfinity', text: 'To the next lower number: -1.5 becomes -2.' },
    ],
    default: 'magnitude',
    why: 'Penalties in the book are counted in full steps reached (for example one point per two tech levels), which is rounding the size down.',
    switch: false,
  },
  {
    id: 'OA-R-105',
    question: 'What does dice notation without a leading number ("D+2") mean?',
    readings: [
      { key: 'one', text: 'One die.' },
      { key: 'refuse', text: 'Invalid notation.' },
    ],
    default: 'one',
    why: 'The book never prints it; one die is the universal convention and nothing else makes sense.',
    switch: false,
  },
  {
    id: 'OA-R-106',
    question: 'How do proficiency and ineptitude work with the alternative dice, which have no colours?',
    readings: [
      {
        key: 'extraRoll',
        text: 'Proficiency: roll once more and keep the higher; ineptitude: keep the lower; together with advantage that is three rolls.',
      },
      { key: 'unsupported', text: 'They have no effect with alternative dice.' },
    ],
    default: 'extraRoll',
    why: 'The book only warns that tweaks are needed; a table that chose these dice still needs its professions and perks to matter.',
    switch: false,
  },
  {
    id: 'OA-R-107',
    question: 'Fingers: whose parity is compared with the previous throw?',
    readings: [
      {
        key: 'rolledDifference',
        text: 'The rolled number (larger minus smaller) of this throw with the rolled number of the previous throw.',
      },
      { key: 'revealedNumbers', text: 'The two numbers of fingers shown.' },
    ],
    default: 'rolledDifference',
    why: 'The worked example compares 3 (4 minus 1) with the earlier result 5.',
    switch: false,
  },
  {
    id: 'OA-R-108',
    question: 'Fingers: what is the sign of the very first throw, when there is no previous number?',
    readings: [
      { key: 'warmUpThrow', text: 'One unscored throw is made first to provide a previous number.' },
      { key: 'previousIsZero', text: 'The missing number counts as 0 (even).' },
      { key: 'positive', text: 'The first throw is positive.' },
    ],
    default: 'warmUpThrow',
    why: 'It keeps the method unbiased and needs no invented number.',
    switch: false,
  },
  {
    id: 'OA-R-109',
    question: 'Ten-sided die: which rolls get -5 during combat?',
    readings: [
      { key: 'everyRollInCombat', text: 'Every standard roll made while combat lasts, saves included.' },
      { key: 'attackRollsOnly', text: 'Attack rolls only.' },
    ],
    default: 'everyRollInCombat',
    why: 'The sentence says each roll during combat.',
    switch: false,
  },
  {
    id: 'OA-R-110',
    question: 'Converting ordinary dice to FUDGE dice: what is the X drawn on the faces 1 and 5?',
    readings: [
      { key: 'plus', text: 'It is the plus sign.' },
      { key: 'blank', text: 'It is a third kind of face.' },
    ],
    default: 'plus',
    why: 'The dice described just before have plus, minus and zero, and minus and zero are drawn on the other faces.',
    switch: false,
  },
  {
    id: 'OA-R-111',
    question: 'How many levels are there?',
    readings: [
      { key: 'five', text: 'Levels 0 to 5, as in the advancement table of this book.' },
      {
        key: 'ten',
        text: 'Ten promotions, levels 0 to 10, as the introduction says; talents also mention levels 6 to 10.',
      },
    ],
    default: 'five',
    why: 'Only levels 0 to 5 have any data in this book; the ten levels belong to the whole series.',
    switch: false,
  },
  {
    id: 'OA-R-202',
    question: 'Is a fraction rounded down after every step of a chain of factors or only once at the end?',
    readings: [
      {
        key: 'roundEachStep',
        text: "Every named quantity is a calculation of its own and is rounded: speed points after posture and conditions, then the distance of an interval, then running (it doubles the speed points left in tactical time and adds half of the interval's in others, OA-R-263). Where several doublings and halvings meet in one quantity, the doublings come first, then each halving rounds down: great swimming (double) while slow (half) leaves speed 5 at 5.",
      },
      {
        key: 'roundOnce',
        text: 'Keep the fraction through the whole chain and round the final number only.',
      },
    ],
    default: 'roundEachStep',
    why: 'Speed points are whole points before an interval or running multiplies them. Inside one quantity no point is lost to an order the book does not give (OA-GOLD-03, OA-R-278).',
    switch: false,
  },
  {
    id: 'OA-R-278',
    question: 'Two doublings, or a doubling and a halving, on the same damage?',
    readings: [
      {
        key: 'successive',
        text: 'Apply one after the other, doublings first, then each halving rounded down: x2 x2 = x4; 5 x2 x1/2 = 5; 5 x1/2 x1/2 = 1.',
      },
      { key: 'addFactors', text: 'Doublings add: x3.' },
    ],
    default: 'successive',
    why: 'Each text doubles all damage suffered; the adding rule is for weights only. Doublings come first so that no point is lost on the way (OA-GOLD-03, OA-R-202).',
    switch: false,
  },
  {
    id: 'OA-R-351',
    question:
      'Alternative dice: advantage meets ineptitude (or disadvantage meets proficiency), which pull in opposite directions. What is rolled?',
    readings: [
      { key: 'middleOfThree', text: 'Three rolls; the middle result counts.' },
      {
        key: 'pairsOfTwo',
        text: 'Two pairs; in each pair the one from ineptitude (proficiency), then between the pairs the one from advantage (disadvantage).',
      },
      { key: 'cancel', text: 'They cancel; one roll.' },
    ],
    default: 'middleOfThree',
    why: 'OA-R-106 turns the two kinds into three rolls of which the best or the worst counts; with one of each direction the best and the worst go. They are different kinds, so they do not cancel.',
    switch: false,
  },
  {
    id: 'OA-R-352',
    question: 'Fingers: what counts as the previous number over a whole game?',
    readings: [
      {
        key: 'lastThrowAtTable',
        text: 'The rolled number of the last throw made at the table by anybody for any roll, kept or not, without its sign; 0 counts as even.',
      },
      { key: 'perPair', text: 'The last throw of the same two players.' },
    ],
    default: 'lastThrowAtTable',
    why: 'One number is remembered; with advantage the second throw follows the first.',
    switch: false,
  },
  {
    id: 'OA-R-479',
    question: 'Which dice make the standard rolls of this table?',
    readings: [
      { key: 'standard', text: 'A white and a black six-sided die, as the book recommends.' },
      { key: 'd10', text: 'One ten-sided die, 0 to 9, less 5 during combat.' },
      { key: 'fudge', text: 'Five dice with pluses, minuses and blanks.' },
    ],
    default: 'standard',
    why: 'The alternatives are optional and chosen for the whole table; fingers need two people and are a question of their own.',
    switch: true,
  },
] as const satisfies readonly Ruling[];
