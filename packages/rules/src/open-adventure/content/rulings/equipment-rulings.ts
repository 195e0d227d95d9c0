import type { Ruling } from '@arbiter/engine';

export const equipmentRulings = [
  {
    id: 'OA-R-169',
    question: "Price of the clerical cossack and the magician's cloth?",
    readings: [
      { key: 'table', text: '50 cc.' },
      { key: 'details', text: '50 sc.' },
    ],
    default: 'table',
    why: 'All other clothing costs 1 sc or less and no starting character could pay 50 sc.',
    switch: false,
  },
  {
    id: 'OA-R-170',
    question: 'Price of the bedroll?',
    readings: [
      { key: 'table', text: '90 cc.' },
      { key: 'details', text: '9 sc.' },
    ],
    default: 'table',
    why: 'The worked example buys it for 90 cc.',
    switch: false,
  },
  {
    id: 'OA-R-171',
    question: 'Weight of the rope kit?',
    readings: [
      { key: 'details', text: '3 wt.' },
      { key: 'table', text: '2 wt.' },
    ],
    default: 'details',
    why: "The item's own entry beats the index table.",
    switch: false,
  },
  {
    id: 'OA-R-172',
    question: 'Weight of the tent?',
    readings: [
      { key: 'details', text: '3 wt.' },
      { key: 'table', text: '10 wt.' },
    ],
    default: 'details',
    why: "The item's own entry beats the index table.",
    switch: false,
  },
  {
    id: 'OA-R-173',
    question: 'Portable radio: price, weight and cell?',
    readings: [
      { key: 'details', text: '1 sc, 1/4 wt, one type B cell.' },
      { key: 'table', text: '50 cc, 1/2 wt; two type C cells by the description.' },
    ],
    default: 'details',
    why: "The item's own line of figures beats the index table and the description.",
    switch: false,
  },
  {
    id: 'OA-R-174',
    question: 'Price of the shortwave radio?',
    readings: [
      { key: 'details', text: '3 sc.' },
      { key: 'table', text: '2 sc.' },
    ],
    default: 'details',
    why: "The item's own entry beats the index table.",
    switch: false,
  },
  {
    id: 'OA-R-182',
    question: 'Is an energy cell included in the price of a device?',
    readings: [
      { key: 'notIncluded', text: 'No.' },
      { key: 'included', text: 'Yes, one full set.' },
    ],
    default: 'notIncluded',
    why: 'Several devices cost less than the cell they need (nunchakus 6 sc, type B 10 sc).',
    switch: false,
  },
  {
    id: 'OA-R-183',
    question: 'What can a powered weapon do with an empty cell?',
    readings: [
      { key: 'unusable', text: 'Nothing beyond an improvised weapon.' },
      { key: 'halfDestruction', text: 'It works with reduced effect.' },
    ],
    default: 'unusable',
    why: 'It is marked as requiring energy.',
    switch: false,
  },
  {
    id: 'OA-R-184',
    question: 'A device with two cells (twin lightfoil): what does one use cost?',
    readings: [
      { key: 'onePool', text: '1 capacity from the two cells together.' },
      { key: 'eachCell', text: '1 capacity from each cell.' },
    ],
    default: 'onePool',
    why: 'A use costs 1 capacity; two cells simply hold more.',
    switch: false,
  },
  {
    id: 'OA-R-185',
    question: 'Do powered melee weapons pay per attack or per hour?',
    readings: [
      { key: 'perAttack', text: '1 capacity per attack.' },
      { key: 'perHour', text: '1 capacity per hour switched on.' },
    ],
    default: 'perAttack',
    why: 'Science-fiction weapons are the named example of use by the shot.',
    switch: false,
  },
  {
    id: 'OA-R-188',
    question: 'How far does a torch or lamp give bright light?',
    readings: [
      {
        key: 'adjacentBright',
        text: "The space of the light and every space adjacent to it are bright; the other spaces of the item's area (7 area: a square of 7 by 7, that is 3 spaces out) are illuminated as twilight; beyond it the item gives no light. A cone (headlamp, bullseye lantern) likewise: its spaces adjacent to the origin are bright, the rest of the cone is twilight.",
      },
      {
        key: 'itemArea',
        text: 'The whole listed area (7 area: a square of 7 by 7 around the bearer) or cone is bright.',
      },
    ],
    default: 'adjacentBright',
    why: 'The chapter on light says how far torches and lamps cast bright light, adjacent spaces; the items only say how far they illuminate, and twilight spaces are illuminated too.',
    switch: true,
  },
  {
    id: 'OA-R-189',
    question: 'Herbal medication: is the counter gone for good after 2D+1 hours?',
    readings: [
      { key: 'temporary', text: 'It returns when the effect ends.' },
      { key: 'permanent', text: 'It is gone.' },
    ],
    default: 'temporary',
    why: 'The effect is given a duration.',
    switch: false,
  },
  {
    id: 'OA-R-190',
    question:
      'Two of the five herb pairs are said to treat intoxication, which is not a condition in this book. What do they treat?',
    readings: [
      { key: 'bothInebriation', text: 'Both treat inebriation.' },
      {
        key: 'secondNausea',
        text: "Feverfew and garlic treat inebriation, St John's wort and turmeric another condition named by the Host.",
      },
    ],
    default: 'bothInebriation',
    why: 'Inebriation is the only matching condition.',
    switch: false,
  },
  {
    id: 'OA-R-191',
    question: 'Space suit: 1 volume of oxygen in total or per tank?',
    readings: [
      { key: 'oneTotal', text: '1 volume in total.' },
      { key: 'oneEach', text: '1 volume per tank.' },
    ],
    default: 'oneTotal',
    why: 'The figure stands once, behind both tanks.',
    switch: false,
  },
  {
    id: 'OA-R-195',
    question: 'Does food eaten beyond one meal count for the next eating interval?',
    readings: [
      { key: 'noCarryOver', text: 'No, each interval needs its own meal.' },
      { key: 'carryOver', text: 'Yes.' },
    ],
    default: 'noCarryOver',
    why: 'One meal must be eaten every interval.',
    switch: false,
  },
  {
    id: 'OA-R-197',
    question: "Herbal medication 'once per day': per herb or altogether?",
    readings: [
      { key: 'perCondition', text: 'Once per day for each condition treated.' },
      { key: 'altogether', text: 'One dose per day in all.' },
    ],
    default: 'perCondition',
    why: 'It is the effect of a herb that can be gained once per day.',
    switch: false,
  },
  {
    id: 'OA-R-325',
    question: 'A device that drains by the hour is used for part of an hour. What is used up?',
    readings: [
      {
        key: 'addUpTime',
        text: 'Minutes of use are added up per cell; every full 60 cost 1 capacity. A cell of capacity 1 lasts one hour in all.',
      },
      { key: 'everyStartedHour', text: 'Every started hour costs 1 capacity.' },
    ],
    default: 'addUpTime',
    why: 'One capacity is spent for every hour of use, fractions rounded down.',
    switch: false,
  },
  {
    id: 'OA-R-326',
    question: 'Can an empty cell be recharged?',
    readings: [
      { key: 'replaceOnly', text: 'No: it is replaced.' },
      { key: 'hostSets', text: 'Yes, at a source and price set by the Host.' },
    ],
    default: 'replaceOnly',
    why: 'A cell holds a finite amount of matter that is used up; no recharging is described.',
    switch: false,
  },
  {
    id: 'OA-R-364',
    question: 'Emergency aid kit, at most once per day: for the patient or for the one who uses it?',
    readings: [
      { key: 'perPatient', text: "Each character can profit once per day, from whoever's kit." },
      { key: 'perUser', text: 'Each character can apply one per day.' },
    ],
    default: 'perPatient',
    why: 'The limit stands with the health restored.',
    switch: false,
  },
  {
    id: 'OA-R-365',
    question:
      'Herbal medication holds back a counter for some hours (OA-R-189). What if the condition is cured or runs out meanwhile, or if it was the only counter?',
    readings: [
      {
        key: 'suspendedCounter',
        text: 'The counter is suspended: it has no effect, but whatever removes counters of that condition (time, saves, rest, another cure) goes on and takes the active ones first, then the suspended one. If it is still suspended when the herb ends it returns, even as the only counter. A suspended bleed counter goes at the next once-per-round moment after the last active one, without a save, so bleeding never comes back.',
      },
      {
        key: 'goneWithTheLast',
        text: 'It returns only if at least one other counter is still there; a single counter is cured for good.',
      },
      { key: 'alwaysReturns', text: 'It returns in any case.' },
    ],
    default: 'suspendedCounter',
    why: 'The effect of the herb is temporary, so it must not cure a lone counter; but what would have ended the condition without the herb ends it with the herb too.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
