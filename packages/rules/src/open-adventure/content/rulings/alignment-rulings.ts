import type { Ruling } from '@arbiter/engine';

export const alignmentRulings = [
  {
    id: 'OA-R-130',
    question: "Two neutral characters meet: does 'same alignment' give proficiency?",
    readings: [
      { key: 'noBonus', text: 'No, a neutral on either side means no effect.' },
      { key: 'proficient', text: 'Yes, they share an alignment.' },
    ],
    default: 'noBonus',
    why: 'The exception for neutrals is stated last and without limits.',
    switch: false,
  },
  {
    id: 'OA-R-131',
    question: 'Which rolls are Charisma-based tests for the social effect of alignment?',
    readings: [
      {
        key: 'excludesSaves',
        text: 'Tests on CHA, CHA skills, valor and wisdom; not willpower saves or magic attacks.',
      },
      { key: 'allDerived', text: 'Everything derived from CHA, willpower included.' },
    ],
    default: 'excludesSaves',
    why: 'The passage is about how characters deal with each other.',
    switch: false,
  },
  {
    id: 'OA-R-132',
    question: 'A dilemma makes the character adopt a trait already held. Anything more?',
    readings: [
      { key: 'noChange', text: 'No change.' },
      { key: 'extraPoint', text: "One more point of that type, with another trait of the player's choice." },
    ],
    default: 'noChange',
    why: 'Each trait is one point; it cannot be held twice.',
    switch: false,
  },
  {
    id: 'OA-R-133',
    question: 'At 7 points the character receives a trait whose opposite is held. Cancel or replace first?',
    readings: [
      { key: 'cancelFirst', text: 'The pair cancels (6 points remain), nothing is replaced.' },
      { key: 'replaceFirst', text: 'A random opposite-type point is replaced first.' },
    ],
    default: 'cancelFirst',
    why: 'Cancelling is immediate and specific to the pair; replacing is only for points that cannot be taken.',
    switch: false,
  },
  {
    id: 'OA-R-134',
    question: 'At 7 points of one type the character gains another point of the same type. What is replaced?',
    readings: [
      { key: 'replaceSameType', text: 'A random trait of the same type is replaced by the new one.' },
      { key: 'noGain', text: 'Nothing is gained.' },
    ],
    default: 'replaceSameType',
    why: 'The replacement is of the opposite type only if possible.',
    switch: false,
  },
  {
    id: 'OA-R-366',
    question:
      'A scene tests several virtues or vices. In which order, and do the results influence one another?',
    readings: [
      {
        key: 'oneByOne',
        text: "In the Host's order, each fully resolved (adoption, cancelling, limit of 7, alignment) before the next one's choice and roll.",
      },
      { key: 'allAtOnce', text: 'All rolls are made on the traits held before the scene, then applied.' },
    ],
    default: 'oneByOne',
    why: 'Adoption and cancelling are immediate.',
    switch: false,
  },
  {
    id: 'OA-R-367',
    question: 'How is the trait drawn that is randomly replaced at seven points?',
    readings: [
      {
        key: 'evenDrawInListOrder',
        text: 'All held traits of the type in question, in the order of the list of twelve pairs, with equal chances by 1D: of 2 traits 1-3 the first, 4-6 the second; of 3 traits two numbers each; of 4 or 5 one number each, higher ones are rolled again; of 6 one number each; of 7 any fair draw.',
      },
      { key: 'playerPicks', text: 'The player picks.' },
    ],
    default: 'evenDrawInListOrder',
    why: 'It must be random; the list gives every draw the same order.',
    switch: false,
  },
  {
    id: 'OA-R-369',
    question:
      'How does a warrior accept the virtue opposed to a forbidden vice, and what if the vice was lost in another way?',
    readings: [
      {
        key: 'dilemmaOrGone',
        text: 'Through a moral dilemma of that pair (the Host offers one) or any other gain of the virtue. If the vice is already gone for another reason only the 4 hours of training are needed.',
      },
      { key: 'mustReceiveVirtue', text: 'The virtue itself must be received in any case.' },
    ],
    default: 'dilemmaOrGone',
    why: 'Receiving the virtue cancels the vice; where there is no vice left the cause of the penalty is gone.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
