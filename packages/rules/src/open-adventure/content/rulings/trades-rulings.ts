import type { Ruling } from '@arbiter/engine';

export const tradesRulings = [
  {
    id: 'OA-R-138',
    question: 'Forage trade: minimum Vitality 3 or 2?',
    readings: [
      { key: 'three', text: 'VIT 3+.' },
      { key: 'two', text: 'VIT 2+.' },
    ],
    default: 'three',
    why: 'The summary table and the worked example say 3.',
    switch: false,
  },
  {
    id: 'OA-R-157',
    question: 'Second chance: are tests already passed rolled again?',
    readings: [
      { key: 'allForTrade', text: 'All tests of that trade are rolled again.' },
      { key: 'failedOnly', text: 'Only the failed ones.' },
    ],
    default: 'allForTrade',
    why: 'The text re-rolls all qualification tests for a single trade and makes the second result binding.',
    switch: false,
  },
  {
    id: 'OA-R-159',
    question: 'Professional proficiency: does the test have to be one the character has skill points in?',
    readings: [
      { key: 'anyFittingTest', text: 'No, any test the Host counts among the duties.' },
      { key: 'skillsOnly', text: 'Yes, an action is a skill only with positive points.' },
    ],
    default: 'anyFittingTest',
    why: 'The text says any skill test the Host names and the worked example says all ability tests related to the profession.',
    switch: false,
  },
  {
    id: 'OA-R-302',
    question: 'When may the second chance be taken?',
    readings: [
      {
        key: 'anyFailedTradeBeforeEntry',
        text: 'At any moment before a trade has been entered, for any one trade that has failed, even after other trades were tried in between.',
      },
      { key: 'atOnceOnly', text: 'Only directly after the failure.' },
    ],
    default: 'anyFailedTradeBeforeEntry',
    why: 'The player picks a single trade out of those attempted; nothing says that it must be the latest. Once a trade is entered the step is over.',
    switch: false,
  },
  {
    id: 'OA-R-720',
    question: 'Lawful is for attacks on bandits, thieves and other criminals. Who is a criminal?',
    readings: [
      {
        key: 'whoeverLivesByCrime',
        text: 'Bandits, everybody of the crime trade, and whoever goes by the name of one of its professions; the Host may call anybody else a criminal.',
      },
      { key: 'hostNames', text: 'Only whom the Host calls a bandit, a thief or a criminal.' },
    ],
    default: 'whoeverLivesByCrime',
    why: 'The book calls the people of the crime trade criminals, and the thief whom the rule names is one of its professions.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
