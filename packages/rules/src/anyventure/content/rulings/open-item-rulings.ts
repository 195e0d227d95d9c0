/** The ten open items of the book's own list: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const openItemRulings = [
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
    id: 'AV-R-02',
    question: 'What is the damage type Arcane?',
    readings: [
      {
        key: 'aetheric',
        text: 'An old name for Aetheric: accepted on input, stored and shown as Aetheric, mitigated by Aetheric mitigation.',
      },
      { key: 'refused', text: 'Not a type: refused as unknown.' },
    ],
    default: 'aetheric',
    why: 'The type list says Aetheric replaces Arcane and open item 2 uses Aetheric everywhere.',
    switch: false,
  },
  {
    id: 'AV-R-03',
    question: 'Do shields give anything besides lifting the Deflection halving?',
    readings: [
      {
        key: 'deflectionOnly',
        text: 'No: light lifts it against Ranged, heavy against Ranged and Area, nothing else.',
      },
      { key: 'itemExtras', text: 'A shield item may also list mitigation or other bonuses of its own.' },
    ],
    default: 'deflectionOnly',
    why: 'Open item 3 lists only the halving rules and leaves extras unconfirmed.',
    switch: false,
  },
  {
    id: 'AV-R-04',
    question: 'How many Actions does each non-player tier get?',
    readings: [
      {
        key: 'tierTable',
        text: 'Minion and Grunt 1; Standard and Champion 2; Elite, Legend and Mythic 1 in each of Early, Middle and Late.',
      },
      {
        key: 'statBlockOnly',
        text: 'Minion and Grunt 1; every other creature 2 unless its own entry says it acts once per phase.',
      },
    ],
    default: 'tierTable',
    why: 'The combat section gives a firm table; open item 4 only asks for it to be tabulated.',
    switch: false,
  },
  {
    id: 'AV-R-05',
    question: 'Are the printed condition effects and recovery numbers final?',
    readings: [
      {
        key: 'asPrinted',
        text: "Yes: use the condition details exactly (falling RCs start at 12 for Broken, 10 for Afraid, Confused, Maddened, Numbed, Stunned and Bleeding, and at the poison's own number for Poisoned).",
      },
      { key: 'tableOverrides', text: 'A table may load its own condition numbers over the printed ones.' },
    ],
    default: 'asPrinted',
    why: 'They are the only numbers in the book; open item 5 asks merely to confirm them.',
    switch: false,
  },
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
    id: 'AV-R-07',
    question: 'What is the default Movement?',
    readings: [
      { key: 'medium5small3', text: 'Medium 5, Small 3.' },
      { key: 'medium4small3', text: 'Medium 4, Small 3.' },
      { key: 'medium5small4', text: 'Medium 5, Small 4 (Small stays one below Medium).' },
    ],
    default: 'medium4small3',
    why: "The creation text prints both numbers, Medium 4 and Small 3; open item 7 only asks to confirm an assumption of 5. An ancestry's own number beats both.",
    switch: true,
  },
  {
    id: 'AV-R-08',
    question: 'How far does the once-per-day limit on songs reach?',
    readings: [
      {
        key: 'perUniqueSong',
        text: 'Each different song or ballad once per day; different ones may all help on the same day and their effects add; magical ones are treated the same.',
      },
      { key: 'oneSongPerDay', text: 'Only one song or ballad of any kind per day.' },
      { key: 'magicalExempt', text: 'Per song, but magical songs are not limited.' },
    ],
    default: 'perUniqueSong',
    why: "The limit speaks of a unique song and says magical and ordinary are alike; open item 8 repeats 'unique'.",
    switch: false,
  },
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
    id: 'AV-R-10',
    question: 'Is there any limit on when a module may raise skills?',
    readings: [
      { key: 'noExtraLimits', text: "None beyond the module's own text." },
      { key: 'bumpsLateOnly', text: 'Weapon and magic skill increases are accepted only at tiers 5 and 6.' },
    ],
    default: 'noExtraLimits',
    why: 'Open item 10 says no further constraints; the line on tiers 5 and 6 is advice to authors.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
