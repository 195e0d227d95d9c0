import type { Ruling } from '@arbiter/engine';

export const hireRulings = [
  {
    id: 'OA-R-192',
    question: 'Officers for a number of mercenaries that is not a multiple of 20?',
    readings: [
      { key: 'wholeTwenties', text: 'One per full 20 (39 need 1, 19 need none).' },
      { key: 'anyStarted', text: 'One per 20 or part of it.' },
    ],
    default: 'wholeTwenties',
    why: 'For every 20, with fractions rounded down.',
    switch: false,
  },
  {
    id: 'OA-R-193',
    question: 'Hireling prices are per level. What does a level-0 commoner cost?',
    readings: [
      { key: 'flat', text: '4-6 sc a day.' },
      { key: 'timesLevel', text: 'Nothing, since the level is 0.' },
    ],
    default: 'flat',
    why: 'A price is printed for exactly this level.',
    switch: false,
  },
  {
    id: 'OA-R-338',
    question: "A hired NPC's price is bargained inside a range. How?",
    readings: [
      {
        key: 'hostNames',
        text: 'No roll: the Host names a price in the range; without one the middle of the listed range, reckoned in sc and rounded down, is used (13-20: 16). Level and wartime multiply it afterwards. A test may be asked for but is not needed.',
      },
      {
        key: 'charismaTest',
        text: 'The leader makes a Charisma test: success pays the low end, failure the high end.',
      },
    ],
    default: 'hostNames',
    why: 'Bargaining is played out; no test is printed.',
    switch: false,
  },
  {
    id: 'OA-R-339',
    question: 'When is the second half of the wages due, and what if the hire ends early?',
    readings: [
      {
        key: 'atTheEnd',
        text: 'At the end of the agreed days. Ended early: the days served (a started one is a whole one) are owed, but the advance is never given back; nothing more is due to the dead or to deserters.',
      },
      { key: 'inFullAnyway', text: 'The whole sum is owed in any case.' },
    ],
    default: 'atTheEnd',
    why: 'Pay goes by days; only the half in advance is fixed.',
    switch: false,
  },
  {
    id: 'OA-R-340',
    question:
      'Mercenaries have one price range and a range of levels, some above 5. Which level is hired, and does the price depend on it?',
    readings: [
      {
        key: 'hostPicksCapFive',
        text: 'The Host picks a level in the range, at most 5 while the book ends there, the lowest if none is named; the price is not tied to it.',
      },
      { key: 'priceByLevel', text: 'Lowest level at the lowest price, highest at the highest.' },
    ],
    default: 'hostPicksCapFive',
    why: 'The price is per mercenary, unlike hirelings who are paid per level; levels 6 and 7 have no data (OA-R-111).',
    switch: false,
  },
  {
    id: 'OA-R-341',
    question: 'Five mercenaries: all of one kind?',
    readings: [
      { key: 'anyKinds', text: 'Five in all, kinds may be mixed.' },
      { key: 'sameKind', text: 'Five of each kind hired.' },
    ],
    default: 'anyKinds',
    why: 'The text asks for four other mercenaries.',
    switch: false,
  },
  {
    id: 'OA-R-342',
    question: 'Losses leave fewer than five mercenaries. Do they leave?',
    readings: [
      { key: 'finishPaidTerm', text: 'They serve the agreed days and are not hired again below five.' },
      { key: 'leaveAtOnce', text: 'They end their service at once.' },
    ],
    default: 'finishPaidTerm',
    why: 'The demand is made when hiring; danger during service is what morale tests are for.',
    switch: false,
  },
  {
    id: 'OA-R-343',
    question: 'Who feeds hirelings, and how much do hired NPCs of unknown build eat?',
    readings: [
      {
        key: 'partyFeeds',
        text: 'The party, as for mercenaries and specialists; a build that is not noted counts as average, 3 meals a day.',
      },
      { key: 'fromWages', text: 'Hirelings feed themselves.' },
    ],
    default: 'partyFeeds',
    why: 'The party provides whatever hirelings need, and even better paid people are fed.',
    switch: false,
  },
  {
    id: 'OA-R-345',
    question: 'What ability scores has a hired NPC?',
    readings: [
      {
        key: 'hostSupplies',
        text: 'Those the Host enters. For a full sheet use the creation steps; a commoner has no archetype (so 28 points, no speed change, no talent).',
      },
      { key: 'fixedBlock', text: 'A standard block for every commoner.' },
    ],
    default: 'hostSupplies',
    why: 'No block is printed and commoners adopt an archetype only at level 1.',
    switch: false,
  },
  {
    id: 'OA-R-346',
    question: 'Do mercenaries and specialists count when XP are divided?',
    readings: [
      { key: 'hirelingsOnly', text: 'No, only hirelings.' },
      { key: 'everybodyInvolved', text: 'Yes, everybody who took part.' },
    ],
    default: 'hirelingsOnly',
    why: 'The sentence stands among the rules for hirelings; twenty soldiers would leave nothing to share.',
    switch: false,
  },
  {
    id: 'OA-R-348',
    question: 'The leader of a hired NPC dies or leaves. What happens?',
    readings: [
      {
        key: 'newLeader',
        text: 'Another player-character may become leader at once; if none does, the hire ends.',
      },
      { key: 'hireEnds', text: 'The hire ends.' },
    ],
    default: 'newLeader',
    why: "Each must have one leader, but the wages come from the party's purse. Loyalty points belong to the employer and start at 0 with the new one.",
    switch: false,
  },
] as const satisfies readonly Ruling[];
