import type { Ruling } from '@arbiter/engine';

export const affinityRulings = [
  {
    id: 'AF-R-61',
    question: 'An affinity die is gained or shared beyond the storage limit.',
    readings: [
      {
        key: 'excessStays',
        text: "A gain at the limit is lost (and does not use up a daily gain); a gift is limited to the receiver's room and the rest stays with the giver; gifts never use up daily gains.",
      },
      {
        key: 'excessLost',
        text: 'Excess dice are lost in both cases and a lost gain still counts for the day.',
      },
    ],
    default: 'excessStays',
    why: 'Transfers respect the limit, so what does not fit is not transferred.',
    switch: false,
  },
  {
    id: 'AF-R-62',
    question: 'Affinity dice may be added on any roll: really any?',
    readings: [
      {
        key: 'poolRolls',
        text: 'Any d6 pool built from Proficiency and exertion (actions, tasks, duels, Deflect, chases, journeys); not defense, Resolve checks, healing or armour rolls.',
      },
      { key: 'trulyAny', text: 'Also on defense and Resolve checks.' },
    ],
    default: 'poolRolls',
    why: 'They count as exertion dice, and exertion is forbidden on defense; a Resolve check is a single fixed die.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
