/** At 0 Health: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const lifelineRulings = [
  {
    id: 'AV-R-06',
    question: 'Can Bleeding or Poison damage at 0 Health also cause a roll on the 1d8 table?',
    readings: [
      {
        key: 'binaryOnly',
        text: 'Never: they use only the live-or-die check, whatever the amount; the table is for other sources.',
      },
      {
        key: 'binaryAndTable',
        text: 'The live-or-die check, and also the table when the amount is above 5.',
      },
    ],
    default: 'binaryOnly',
    why: 'The text limits the table to other sources and gives these two their own rule.',
    switch: false,
  },
  {
    id: 'AV-R-86',
    question: 'What if a character at 0 Health does not pay at the start of its turn?',
    readings: [
      { key: 'unconscious', text: 'It falls Unconscious.' },
      { key: 'awakeInactive', text: 'It stays awake but can do nothing that turn.' },
    ],
    default: 'unconscious',
    why: "Numbed's text calls the payment staying conscious.",
    switch: true,
  },
  {
    id: 'AV-R-87',
    question: 'May a character that dropped to 0 Health react before its next turn?',
    readings: [
      { key: 'noReactions', text: 'No; acting at 0 Health must be paid for. It may still defend.' },
      { key: 'mayReact', text: 'Yes.' },
    ],
    default: 'noReactions',
    why: 'After a paid turn Reactions are allowed until the next turn starts.',
    switch: false,
  },
  {
    id: 'AV-R-201',
    question:
      'A character pays to act at 0 Health, is healed, and drops to 0 again before its next turn starts. Is the payment still good?',
    readings: [
      {
        key: 'paidUntilNextTurn',
        text: 'Yes: what is left of the paid turn is taken, and Reactions are allowed until its next turn starts, as if it had never been healed.',
      },
      {
        key: 'newFall',
        text: 'No: each fall to 0 is unpaid until the next turn starts (AV-R-87, AV-R-124).',
      },
    ],
    default: 'paidUntilNextTurn',
    why: 'Whoever paid and stayed at 0 may act and react so long; healing should not make that worse.',
    switch: false,
  },
  {
    id: 'AV-R-88',
    question: 'Who rolls on the Lifeline table?',
    readings: [
      {
        key: 'anyAtZero',
        text: 'Anyone at 0 Health, paid up, waiting or unconscious, who takes more than 5 at once; the blow that brought them to 0 does not count.',
      },
      { key: 'paidOnly', text: 'Only someone acting on a paid turn.' },
    ],
    default: 'anyAtZero',
    why: 'Otherwise an unconscious character could not be hurt at all.',
    switch: false,
  },
  {
    id: 'AV-R-89',
    question: 'How do the 1-hour rule and the d12 wake-up roll fit together?',
    readings: [
      {
        key: 'rollAndHour',
        text: 'Roll each turn; with 10 or more Health regained, awake after 1 hour at the latest.',
      },
      { key: 'hourOnly', text: 'With 10 or more regained, wait the hour without rolls; otherwise roll.' },
    ],
    default: 'rollAndHour',
    why: 'Being healed must not make waking slower. By the letter the hour replaces the rolls once 10 or more Health is regained; a table that wants that takes the other reading.',
    switch: true,
  },
  {
    id: 'AV-R-90',
    question: 'What happens to a non-player character at 0 Health?',
    readings: [
      {
        key: 'defeated',
        text: 'It is out of the fight, dead or unconscious as the side that felled it says.',
      },
      { key: 'lifeline', text: 'It uses the same rules if it has Resolve.' },
    ],
    default: 'defeated',
    why: 'Resolve is given for player characters, and creatures without it could not pay.',
    switch: false,
  },
  {
    id: 'AV-R-91',
    question: 'What do Lost Limb, Lingering Injury and Cosmetic Injury do?',
    readings: [
      { key: 'recordOnly', text: 'They are recorded; the table decides.' },
      { key: 'tableRules', text: 'A table loads its own injury effects.' },
    ],
    default: 'recordOnly',
    why: 'No numbers are printed.',
    switch: false,
  },
  {
    id: 'AV-R-92',
    question: 'How does standing up work after Lifeline row 7?',
    readings: [
      {
        key: 'costAndCheck',
        text: 'The usual Action or Movement plus the check; the cost is spent even on a failure; RC stays 15.',
      },
      { key: 'checkInstead', text: 'The check replaces the cost.' },
    ],
    default: 'costAndCheck',
    why: 'The row adds a requirement and takes none away.',
    switch: false,
  },
  {
    id: 'AV-R-125',
    question: 'Can Morale be used for the 2 Resolve of the Lifeline?',
    readings: [
      { key: 'resolveOnly', text: 'No: a price is not damage; it comes out of Resolve itself.' },
      { key: 'moraleFirst', text: 'Yes, Morale is used up first.' },
    ],
    default: 'resolveOnly',
    why: 'The buffer stands in front of losses, not of payments.',
    switch: false,
  },
  {
    id: 'AV-R-126',
    question: 'When is the live-or-die check halved?',
    readings: [
      {
        key: 'unconsciousWhenStepBegan',
        text: 'When the creature was already Unconscious as its end of turn began, even if it is its first such check. A check that follows another in the same step is not halved because the first one laid it out.',
      },
      { key: 'afterFirstCheck', text: 'Only from the second live-or-die check against that effect on.' },
      {
        key: 'unconsciousNow',
        text: 'Whenever it is Unconscious at that moment, also after an earlier check in the same step.',
      },
    ],
    default: 'unconsciousWhenStepBegan',
    why: "'While unconscious' is the printed measure; what is gained during the step acts from the next one on (AV-R-115).",
    switch: false,
  },
  {
    id: 'AV-R-127',
    question: 'Does falling Unconscious also make a creature Prone or empty its hands?',
    readings: [
      { key: 'neither', text: 'No: after waking it is not Prone and still holds what it held.' },
      { key: 'proneAndDrops', text: 'Yes, both.' },
    ],
    default: 'neither',
    why: 'Conditions do only what is printed for them; row 7 of the Lifeline table exists to put someone on the ground.',
    switch: false,
  },
  {
    id: 'AV-R-128',
    question: 'From when does the hour of waking run?',
    readings: [
      {
        key: 'fromTenthPoint',
        text: 'From the moment the Health regained since falling Unconscious adds up to 10.',
      },
      {
        key: 'fromFalling',
        text: 'From falling Unconscious; if 10 are reached later than that hour, waking is at once.',
      },
    ],
    default: 'fromTenthPoint',
    why: 'The gain is the condition for the hour.',
    switch: false,
  },
  {
    id: 'AV-R-216',
    question: 'What does a Severe Wound do to a maximum Health of 1?',
    readings: [
      { key: 'staysOne', text: 'It stays 1; the wound bleeds as always.' },
      { key: 'death', text: 'It falls to 0, and the creature dies.' },
    ],
    default: 'staysOne',
    why: 'Nobody has a maximum below 1, and of the eight rows only the Death Check kills.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
