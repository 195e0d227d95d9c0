import type { Ruling } from '@arbiter/engine';

export const travelRulings = [
  {
    id: 'ED-R-98',
    question: 'Travel time is cut in a quarter: by a quarter or to a quarter?',
    readings: [
      { key: 'byAQuarter', text: 'Three quarters of the time remain.' },
      { key: 'toAQuarter', text: 'One quarter of the time remains.' },
    ],
    default: 'byAQuarter',
    why: 'A forced march that is four times as fast would break travel.',
    switch: true,
  },
  {
    id: 'ED-R-99',
    question: 'Must everybody succeed at the forced pace?',
    readings: [
      {
        key: 'allRoll',
        text: 'Everybody must roll; the time is cut whatever the results; each failure costs that creature 1 Body.',
      },
      { key: 'allSucceed', text: 'The time is cut only if nobody fails.' },
    ],
    default: 'allRoll',
    why: 'To make a roll means to roll it, and the price of failing is stated as Body.',
    switch: false,
  },
  {
    id: 'ED-R-218',
    question: 'Somebody of the party cannot act. Can the party force its pace?',
    readings: [
      {
        key: 'notWithIt',
        text: 'No: every creature has to make the roll. Whoever cannot must wake first, or be left out of those who march.',
      },
      { key: 'carried', text: 'Yes: whoever cannot roll is carried and loses nothing.' },
    ],
    default: 'notWithIt',
    why: 'The time is cut by every creature making the roll, and nobody Unconscious makes one.',
    switch: false,
  },
  {
    id: 'ED-R-100',
    question: 'Unconscious at -4: is that the accumulated loss or the Body score?',
    readings: [
      { key: 'accumulatedLoss', text: 'When four Body have been lost.' },
      { key: 'scoreMinusFour', text: 'When the Body defense is -4.' },
    ],
    default: 'accumulatedLoss',
    why: 'Otherwise strong creatures would need a dozen failures and a weak one two.',
    switch: false,
  },
  {
    id: 'ED-R-101',
    question: 'How much lost Body does a day of rest restore?',
    readings: [
      { key: 'all', text: 'All of it.' },
      { key: 'oneADay', text: '1 for each such day.' },
    ],
    default: 'all',
    why: 'Recovering the Body damage takes a day.',
    switch: false,
  },
  {
    id: 'ED-R-102',
    question: 'Pathless terrain is Difficult to navigate, a word that is not in the table.',
    readings: [
      { key: 'hard', text: 'Hard, TN 14.' },
      { key: 'moderate', text: 'Moderate, TN 10.' },
    ],
    default: 'hard',
    why: 'Difficult and hard mean the same; moderate is a milder word.',
    switch: false,
  },
  {
    id: 'ED-R-103',
    question: 'Body + 1d6 can be 0 or negative.',
    readings: [
      { key: 'atLeastZero', text: 'No HP are lost.' },
      { key: 'atLeastOne', text: 'At least 1 HP is regained.' },
    ],
    default: 'atLeastZero',
    why: 'A rest never hurts.',
    switch: false,
  },
  {
    id: 'ED-R-225',
    question: 'Somebody is Bleeding and lies down to rest. What happens?',
    readings: [
      {
        key: 'woundFirst',
        text: 'No rest, long or short, before the wound has been seen to: Bleeding goes on with every turn.',
      },
      { key: 'bleedsThroughout', text: 'The rest begins, and the sleeper bleeds to death in it.' },
    ],
    default: 'woundFirst',
    why: 'One HP every six seconds ends any life within the hour, and nothing about resting stops it.',
    switch: false,
  },
  {
    id: 'ED-R-178',
    question: 'After a failed navigation: which roll comes next, and who makes it?',
    readings: [
      {
        key: 'orientFirst',
        text: 'The failed day brings no progress. On the next day one character makes the Lost roll for the party; if it succeeds (also with a Complication) the navigation roll of that day follows.',
      },
      { key: 'navigateInstead', text: 'The next navigation roll replaces the Lost roll.' },
    ],
    default: 'orientFirst',
    why: 'Both entries hold if they are taken one after the other.',
    switch: false,
  },
  {
    id: 'ED-R-179',
    question: 'How often is a forced pace rolled, and by whom on horseback or in a cart?',
    readings: [
      {
        key: 'everyDayEveryone',
        text: "Once for each day of travel that is to be shortened, by every creature of the party, riders and mounts alike (the player of the rider rolls the mount's own Fortitude+Athletics; it is no command).",
      },
      { key: 'walkersOnly', text: 'Once a day, by those who walk, carry or pull.' },
    ],
    default: 'everyDayEveryone',
    why: 'It says every creature.',
    switch: false,
  },
  {
    id: 'ED-R-180',
    question: 'How often does a long rest help?',
    readings: [
      {
        key: 'oncePerDay',
        text: 'At most once in 24 hours, counted from the end of the last one that helped to the end of the next; short rests as often as there is time.',
      },
      { key: 'anyTime', text: 'Every time eight hours are spent.' },
    ],
    default: 'oncePerDay',
    why: 'Journeys count one long rest for each day.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
