/** Crafting and items: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const craftRulings = [
  {
    id: 'AV-R-09',
    question: 'Do surplus successes on a crafting check do anything?',
    readings: [
      { key: 'infusionsOnly', text: 'No. Only named infusions use extra successes.' },
      {
        key: 'surplusQuality',
        text: 'A table may let surplus successes improve the item (the removed overcrafting idea).',
      },
    ],
    default: 'infusionsOnly',
    why: 'Open item 9 says overcrafting is removed.',
    switch: false,
  },
  {
    id: 'AV-R-100',
    question: "What is 'an additional success at RC' for an infusion?",
    readings: [
      { key: 'countDice', text: 'Another die of the same roll that meets the RC.' },
      { key: 'extraCheck', text: 'Another whole check against the RC.' },
    ],
    default: 'countDice',
    why: 'A success is a die that meets the number.',
    switch: false,
  },
  {
    id: 'AV-R-101',
    question: 'What if there are fewer successes than needed for all named infusions?',
    readings: [
      { key: 'fewerInfusions', text: 'The item is made with as many as were paid for, in the order named.' },
      { key: 'wholeFails', text: 'Nothing is made.' },
    ],
    default: 'fewerInfusions',
    why: 'One success crafts the item; infusions are additional.',
    switch: false,
  },
  {
    id: 'AV-R-102',
    question: 'Are materials lost on a failed crafting check?',
    readings: [
      { key: 'spent', text: 'Yes.' },
      { key: 'kept', text: 'No.' },
    ],
    default: 'spent',
    why: 'Without a cost a check could be repeated until it works.',
    switch: false,
  },
  {
    id: 'AV-R-103',
    question: 'How long does a day-long meal last?',
    readings: [
      { key: 'hours24', text: '24 hours or until the next meal.' },
      { key: 'nextFullRest', text: 'Until the next full rest or meal.' },
    ],
    default: 'hours24',
    why: 'The text says a day.',
    switch: false,
  },
  {
    id: 'AV-R-211',
    question: 'Is a meal that was eaten exactly 24 hours ago still at work?',
    readings: [
      { key: 'over', text: 'No: its day is over with the 24th hour.' },
      { key: 'stillAtWork', text: 'Yes, until the next moment.' },
    ],
    default: 'over',
    why: 'A day-long effect has lasted its day by then, and who eats at the same hour every day has one meal at work.',
    switch: false,
  },
  {
    id: 'AV-R-104',
    question: 'What does a minimum-roll effect raise?',
    readings: [
      { key: 'finalResult', text: 'The final result of the check.' },
      { key: 'eachDie', text: 'Each die.' },
    ],
    default: 'finalResult',
    why: 'Raising each die of an attack pool would multiply successes.',
    switch: false,
  },
  {
    id: 'AV-R-105',
    question: 'How many accessories may be worn?',
    readings: [
      { key: 'tableSets', text: 'As many as the table sets; unlimited until it does.' },
      { key: 'twoAccessories', text: 'Two.' },
    ],
    default: 'tableSets',
    why: 'No number is printed.',
    switch: false,
  },
  {
    id: 'AV-R-106',
    question: 'How many silver is a gold?',
    readings: [
      { key: 'ten', text: '10.' },
      { key: 'hundred', text: '100.' },
    ],
    default: 'ten',
    why: 'Not printed; the commonest rate.',
    switch: false,
  },
  {
    id: 'AV-R-222',
    question: 'What does reading a scroll do?',
    readings: [
      {
        key: 'channels',
        text: 'Its spell is channeled as any other, with the reader’s own school, Energy and Action, though the reader need not know it; the scroll goes with the attempt.',
      },
      { key: 'works', text: 'The spell simply works, without a check.' },
      { key: 'teaches', text: 'The reader learns the spell.' },
    ],
    default: 'channels',
    why: 'Scrolls are named and not described. A casting has a school, a number and a price; what is written down can only stand for knowing it, and one that works again and again would be no scroll.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
