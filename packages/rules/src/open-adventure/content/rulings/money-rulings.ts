import type { Ruling } from '@arbiter/engine';

export const moneyRulings = [
  {
    id: 'OA-R-160',
    question: 'What do fewer than 100 coins weigh?',
    readings: [
      { key: 'wholeHundreds', text: 'Only full hundreds weigh anything.' },
      { key: 'proportional', text: '1/100 wt each.' },
    ],
    default: 'wholeHundreds',
    why: 'Fractions that a calculation produces are rounded down.',
    switch: false,
  },
  {
    id: 'OA-R-180',
    question: 'Equipment with a span of tech levels: from where is the difference counted?',
    readings: [
      { key: 'nearestEnd', text: 'From the end of the span nearest to the home level.' },
      { key: 'firstLevel', text: 'From the level of invention.' },
    ],
    default: 'nearestEnd',
    why: 'Inside the whole span the item is commonplace.',
    switch: false,
  },
  {
    id: 'OA-R-181',
    question: 'Do tech-level penalties apply to attacks with unfamiliar weapons?',
    readings: [
      { key: 'attacksToo', text: 'Yes, to attack rolls as well as tests.' },
      { key: 'testsOnly', text: 'Only to ability tests.' },
    ],
    default: 'attacksToo',
    why: "Every weapon carries a tech level, which would be pointless otherwise; the table says simply 'to use technology'.",
    switch: true,
  },
  {
    id: 'OA-R-321',
    question:
      'What technology level do goods without a designator have (kits, lamps, radios, clothes, containers)?',
    readings: [
      { key: 'none', text: 'None: nobody is unfamiliar with them unless the Host gives them a level.' },
      { key: 'genreLevel', text: 'The usual level of their genre.' },
    ],
    default: 'none',
    why: 'Only labelled equipment can be distant; the label is what the penalty is counted from.',
    switch: false,
  },
  {
    id: 'OA-R-322',
    question: 'A test involves two unfamiliar pieces of equipment. Do the penalties add up?',
    readings: [
      { key: 'worstOnly', text: 'Only the largest penalty counts.' },
      { key: 'sum', text: 'They are added.' },
    ],
    default: 'worstOnly',
    why: 'What is penalised is the unfamiliar age, not the number of things; a better equipped stranger should not do worse.',
    switch: false,
  },
  {
    id: 'OA-R-323',
    question: 'Does unfamiliar armor lower the defense?',
    readings: [
      {
        key: 'passiveUnaffected',
        text: 'No: protection needs no test. Tests that work the armor (blocking, deflecting, its controls) take the penalty.',
      },
      { key: 'defenseToo', text: 'Yes, the penalty is also taken from the defense.' },
    ],
    default: 'passiveUnaffected',
    why: 'The penalty is on tests that involve the equipment.',
    switch: false,
  },
  {
    id: 'OA-R-337',
    question: 'What is paid for things that characters sell?',
    readings: [
      {
        key: 'halfList',
        text: 'Half the list price, in whole copper; nothing for used-up things. What is partly used is paid in proportion to what is left (armor: protection, bundle: pieces, cell: capacity); the result is rounded down once for each thing sold. The Host may name another price.',
      },
      { key: 'hostOnly', text: 'Whatever the Host says; no default.' },
      { key: 'fullList', text: 'The list price.' },
    ],
    default: 'halfList',
    why: 'Sales are mentioned without figures. Full price would make every shop a bank; half is the fraction the book uses for nearly everything.',
    switch: true,
  },
] as const satisfies readonly Ruling[];
