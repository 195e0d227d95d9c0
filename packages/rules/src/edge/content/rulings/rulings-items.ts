import type { Ruling } from '@arbiter/engine';

export const itemsRulings = [
  {
    id: 'ED-R-188',
    question: 'How is an item attuned and released?',
    readings: [
      {
        key: 'shortRest',
        text: 'During a short rest (also the one a long rest contains) with the item in hand, one item each rest; releasing is possible in any rest. An item can be attuned to one character at a time; losing it does not free the place.',
      },
      { key: 'atOnce', text: 'At once, as a Minor Act; released at will.' },
    ],
    default: 'shortRest',
    why: 'The book ties changes of items and features to rests.',
    switch: false,
  },
  {
    id: 'ED-R-189',
    question: 'How is a new feature of a legacy item identified?',
    readings: [
      {
        key: 'craftModerate',
        text: "Aptitude+Craft against Moderate on the skill scale, by one character, one try for each item in each short or long rest; expertises may apply. Any success identifies all features up to the wielder's tier.",
      },
      { key: 'restOnly', text: 'Without a roll, by spending a short rest with it.' },
    ],
    default: 'craftModerate',
    why: 'Judging where an item comes from is Aptitude+Craft; no TN is given and Moderate means time and focus.',
    switch: false,
  },
  {
    id: 'ED-R-190',
    question: 'The legacy item changes hands or its wielder has a lower tier than the last. What works?',
    readings: [
      {
        key: 'itemKnowledge',
        text: 'What was identified stays known for the item; usable are identified features up to the tier of the present, attuned wielder.',
      },
      { key: 'eachWielder', text: 'Every new wielder has to identify it again.' },
    ],
    default: 'itemKnowledge',
    why: 'It says the item is identified at a tier.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
