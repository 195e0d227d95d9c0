/** Health, Resolve, Morale, Energy, tokens and rests: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const resourceRulings = [
  {
    id: 'AV-R-01',
    question: 'How much Energy comes back per turn?',
    readings: [
      { key: 'three', text: '3 per turn.' },
      { key: 'two', text: '2 per turn, the figure of the older overview.' },
    ],
    default: 'three',
    why: 'The resources section says 3 and open item 1 says it is using 3 until told otherwise.',
    switch: true,
  },
  {
    id: 'AV-R-30',
    question: 'When in the turn does Energy come back?',
    readings: [
      { key: 'startOfTurn', text: 'At the start of own turn.' },
      { key: 'endOfTurn', text: 'At the end of own turn.' },
    ],
    default: 'startOfTurn',
    why: 'Energy gained for a turn should be usable in that turn; being Winded then costs one whole recovery.',
    switch: false,
  },
  {
    id: 'AV-R-31',
    question: 'May a character pay Energy it does not have?',
    readings: [
      {
        key: 'untilBelowZero',
        text: 'Yes while Energy is 0 or more before paying; once below 0 only 0-cost things are possible.',
      },
      { key: 'unlimited', text: 'Yes, always; every payment that leaves it below 0 calls for the check.' },
      { key: 'neverNegative', text: 'No, costs must be covered; below 0 happens only through drains.' },
    ],
    default: 'untilBelowZero',
    why: "The below-0 rule shows overspending is possible; 'limited by Energy' for unlimited reactions needs a stop.",
    switch: true,
  },
  {
    id: 'AV-R-32',
    question: 'If the Endurance check after overspending fails, does the paid action still happen?',
    readings: [
      { key: 'actionResolves', text: 'Yes; Winded comes on top.' },
      { key: 'actionLost', text: 'No, it is lost.' },
    ],
    default: 'actionResolves',
    why: 'Winded is the only penalty named.',
    switch: false,
  },
  {
    id: 'AV-R-33',
    question: 'What happens to Energy and Winded between fights?',
    readings: [
      { key: 'fullOutsideCombat', text: 'Energy is full and Winded is gone when a fight starts.' },
      { key: 'tracked', text: 'They are tracked at all times.' },
    ],
    default: 'fullOutsideCombat',
    why: 'Energy is called a short-term resource that returns every turn.',
    switch: false,
  },
  {
    id: 'AV-R-34',
    question: 'How can anyone gain Morale when the default maximum is 0?',
    readings: [
      { key: 'store20', text: 'Gains simply add up to a limit of 20.' },
      {
        key: 'maxMustRise',
        text: 'Gains are lost unless a module or item has raised the maximum, up to 20.',
      },
    ],
    default: 'store20',
    why: 'Ballads and Feyfire hand out Morale with no word about a maximum.',
    switch: true,
  },
  {
    id: 'AV-R-35',
    question: 'Does Morale absorb damage before or after mitigation?',
    readings: [
      { key: 'afterMitigation', text: 'After: mitigation first, Morale takes what is left.' },
      { key: 'beforeMitigation', text: 'Before: Morale first, mitigation on the remainder.' },
    ],
    default: 'afterMitigation',
    why: 'Morale is a buffer in front of Health, while mitigation decides how much damage there is.',
    switch: false,
  },
  {
    id: 'AV-R-36',
    question:
      'At 0 Health, does Morale that absorbs all of a hit prevent the live-or-die check and the table roll?',
    readings: [
      { key: 'moraleAbsorbsFirst', text: 'Yes; only damage that gets past Morale counts.' },
      {
        key: 'triggersAnyway',
        text: 'No; the effect would have dealt damage, so the check or roll is made.',
      },
    ],
    default: 'moraleAbsorbsFirst',
    why: 'Absorbed damage is not damage taken.',
    switch: false,
  },
  {
    id: 'AV-R-37',
    question: 'What do Wonder and Woe do when cashed?',
    readings: [
      { key: 'tableDecides', text: 'The engine records the spend; the table decides the effect.' },
      {
        key: 'wonderBonusDie',
        text: 'Wonder gives one bonus die on one check, Woe one penalty die on one check of the holder, chosen by the game master.',
      },
    ],
    default: 'tableDecides',
    why: 'No effect is printed.',
    switch: false,
  },
  {
    id: 'AV-R-38',
    question: 'What reduces Resolve?',
    readings: [
      { key: 'sourceStates', text: 'Only effects that say so; all other damage goes to Health.' },
      { key: 'psychicToResolve', text: 'Psychic damage goes to Resolve, all other to Health.' },
    ],
    default: 'sourceStates',
    why: 'No damage type is tied to Resolve in the text.',
    switch: true,
  },
  {
    id: 'AV-R-39',
    question: 'Is an Unfavorable Rest a full rest?',
    readings: [
      { key: 'both', text: 'Yes, both kinds are.' },
      { key: 'favorableOnly', text: 'Only a Favorable Rest is.' },
    ],
    default: 'both',
    why: 'The entry on Health lists both as what a full rest gives.',
    switch: false,
  },
  {
    id: 'AV-R-40',
    question: "At the end of a full rest, which comes first: recovery checks or the rest's gains?",
    readings: [
      {
        key: 'checksFirst',
        text: 'Recovery checks, then gains (a cured Broken character gets the +1 Resolve).',
      },
      { key: 'gainsFirst', text: 'Gains, then checks (the +1 Resolve is lost while Broken).' },
    ],
    default: 'checksFirst',
    why: 'Otherwise a cured character would always stay at 0 Resolve.',
    switch: false,
  },
  {
    id: 'AV-R-41',
    question: 'What becomes of an interrupted Favorable Rest?',
    readings: [
      { key: 'downgrade', text: 'An Unfavorable Rest if 6 hours of sleep fit in 10 hours, else nothing.' },
      { key: 'nothing', text: 'Nothing.' },
    ],
    default: 'downgrade',
    why: 'It then meets the printed definition of the other kind.',
    switch: false,
  },
  {
    id: 'AV-R-42',
    question: 'How often can a full rest count?',
    readings: [
      { key: 'oncePerDay', text: 'Once per 24 hours.' },
      { key: 'unlimited', text: 'Any number of times.' },
    ],
    default: 'oncePerDay',
    why: 'Daily limits are reset by a full rest, so a rest stands for a day.',
    switch: false,
  },
  {
    id: 'AV-R-129',
    question: 'Resolve is 0 and Broken has been cured. Does losing more Resolve break again?',
    readings: [
      {
        key: 'breaksAgain',
        text: 'Yes, any loss that gets past Morale, even though the pool cannot fall further.',
      },
      { key: 'onlyFromAbove', text: 'No, only a fall from 1 or more to 0.' },
    ],
    default: 'breaksAgain',
    why: "The state is tied to being at 0; 'next reduced to 0' in AV-COND-07 is any loss that ends at 0. The cure only spares the time until the next blow.",
    switch: false,
  },
  {
    id: 'AV-R-164',
    question: 'Energy falls below 0 by a drain, or the payer is already Winded. Is the Endurance check made?',
    readings: [
      {
        key: 'everyFallUnlessWinded',
        text: 'Every loss of Energy that ends below 0, payment or drain, calls for it; none is made while already Winded, since nothing more could be gained. Being below 0 alone calls for none.',
      },
      { key: 'paymentsOnly', text: 'Only payments call for it; drains stop at 0.' },
    ],
    default: 'everyFallUnlessWinded',
    why: 'The line speaks of Energy below 0, whatever brought it there, and of gaining Winded.',
    switch: false,
  },
  {
    id: 'AV-R-165',
    question: 'How is Energy kept outside fights?',
    readings: [
      {
        key: 'fullAfterAMinute',
        text: 'Costs are paid as usual, a minute without exertion brings Energy back to full and ends Winded.',
      },
      { key: 'notTracked', text: 'Costs up to the maximum are ignored.' },
    ],
    default: 'fullAfterAMinute',
    why: 'At 3 per 6 seconds it is full well within a minute; AV-R-33 settles only the start of a fight.',
    switch: false,
  },
  {
    id: 'AV-R-167',
    question: 'Does a creature that cannot act regain Energy?',
    readings: [
      {
        key: 'onlyWindedStops',
        text: 'Yes: Stunned, Unconscious or Incapacitated ones too; only Winded stops it (and Stasis, which pauses everything periodic).',
      },
      { key: 'mustBeAble', text: 'No.' },
    ],
    default: 'onlyWindedStops',
    why: 'One condition is said to stop it.',
    switch: false,
  },
  {
    id: 'AV-R-178',
    question: 'Between which points are the 24 hours of AV-R-42 counted?',
    readings: [
      {
        key: 'endToEnd',
        text: 'From the end of the last full rest that counted to the end of this one: at least 24. A rest may be drawn out so that it ends late enough; one that does not count leaves the clock as it was.',
      },
      { key: 'calendarDay', text: 'One full rest for each calendar day on which it ends.' },
    ],
    default: 'endToEnd',
    why: 'Counted to the beginning, an ordinary night after a 16-hour day would never qualify.',
    switch: false,
  },
  {
    id: 'AV-R-206',
    question: 'May somebody take a full rest who still bleeds, burns or is poisoned?',
    readings: [
      {
        key: 'turnsFirst',
        text: 'No: these go on turn by turn until they have ended (AV-R-166), and the rest begins after that. In Stasis they wait, and the rest counts. Dazed and whatever else lasts a number of turns is over by the end of a rest, unless Stasis holds it up.',
      },
      { key: 'stillThere', text: 'Yes: they are still there afterwards.' },
    ],
    default: 'turnsFirst',
    why: 'Eight hours are thousands of turns: blood, fire and poison have ended or killed long before.',
    switch: false,
  },
  {
    id: 'AV-R-212',
    question: 'Where Psychic damage goes to Resolve (AV-R-38): what of a creature that has none?',
    readings: [
      { key: 'toHealth', text: 'It goes to Health.' },
      { key: 'nothing', text: 'It does nothing.' },
    ],
    default: 'toHealth',
    why: 'Damage goes somewhere; want of a will is no armour.',
    switch: false,
  },
  {
    id: 'AV-R-213',
    question: 'Does Concentration outlast a full rest?',
    readings: [
      {
        key: 'ends',
        text: 'No: a song, Alert and what a spell keeps up end with it, and help that waits is gone.',
      },
      { key: 'kept', text: 'Yes, until something ends it.' },
    ],
    default: 'ends',
    why: 'Whoever sleeps concentrates on nothing, and a song wants a check each turn.',
    switch: false,
  },
  {
    id: 'AV-R-214',
    question:
      'Somebody lies down to a rest Unconscious, Stunned, Confused, Maddened or Charmed. Is that still there an hour later?',
    readings: [
      {
        key: 'wornOff',
        text: 'No: the checks go on turn by turn (AV-R-166) and one is passed long before. It stays only where every check fails (Broken, AV-R-76), in Stasis, and with felled creatures at 0 Health (AV-R-191).',
      },
      { key: 'stillThere', text: 'Yes, as long as nobody has rolled.' },
    ],
    default: 'wornOff',
    why: 'An hour is six hundred turns; numbers that fall by 1 and a d12 that wakes on 9 are met in all but the first few.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
