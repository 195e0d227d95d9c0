import type { Ruling } from '@arbiter/engine';

export const socialRulings = [
  {
    id: 'AF-R-33',
    question: "Damage of a won social round: the winner's successes, the margin, or both?",
    readings: [
      {
        key: 'successesPlusMargin',
        text: "Winner's successes plus the margin over the loser, the margin part capped at the winner's Proficiency.",
      },
      { key: 'marginOnly', text: "Only the margin, capped at the winner's Proficiency." },
      { key: 'successesOnly', text: "Only the winner's successes." },
    ],
    default: 'successesPlusMargin',
    why: 'Two numbered steps, both explicit. A table that wants longer duels at high level takes the margin alone.',
    switch: true,
  },
  {
    id: 'AF-R-34',
    question: 'Both sides of a social round have equally many successes.',
    readings: [
      { key: 'noDamage', text: 'Nobody wins the round and no Resolve is lost.' },
      { key: 'bothLoseOne', text: 'Both lose 1 Resolve.' },
    ],
    default: 'noDamage',
    why: 'Damage is dealt by a winner; there is none.',
    switch: false,
  },
  {
    id: 'AF-R-35',
    question: 'Does reaching 0 Resolve in a social duel cause collapse?',
    readings: [
      {
        key: 'concedeOnly',
        text: 'No: the loser concedes (or is broken) but stays conscious, at stored Resolve 0 with stage 0 penalties; the next Resolve loss of any kind collapses.',
      },
      { key: 'collapse', text: 'Yes: unconscious like any other 0 Resolve.' },
    ],
    default: 'concedeOnly',
    why: 'The duel section says losing does not incapacitate physically; specific beats general.',
    switch: true,
  },
  {
    id: 'AF-R-36',
    question: 'How far below 0 can social damage push Resolve?',
    readings: [
      {
        key: 'floorMinusOne',
        text: 'Within the duel down to -1 (broken), no further; after the duel the stored value is 0.',
      },
      { key: 'noFloor', text: 'It keeps the full negative value until restored.' },
    ],
    default: 'floorMinusOne',
    why: '-1 is the last state named; every other rule uses 0 as the lowest stage.',
    switch: false,
  },
  {
    id: 'AF-R-37',
    question: 'A participant drops below Resolve 2 during a duel.',
    readings: [
      { key: 'entryOnly', text: 'The minimum of 2 is checked only on entry; the duel goes on.' },
      { key: 'ejected', text: 'Below 2 the participant must stop and loses.' },
    ],
    default: 'entryOnly',
    why: 'The victory conditions at 0 and -1 could otherwise never be reached.',
    switch: false,
  },
  {
    id: 'AF-R-38',
    question: "Concede a Point: in place of the round's roll or in addition to it?",
    readings: [
      {
        key: 'replacesRound',
        text: 'Declared before the rolls of the round, which are then not made by either side: lose exactly 1 Resolve, no other damage this round, +2d6 on the next roll in this duel.',
      },
      { key: 'besidesRoll', text: 'Lose 1 Resolve and still roll this round; +2d6 on the roll after.' },
    ],
    default: 'replacesRound',
    why: 'It is listed as a defensive option and costs the 1 automatically, without a roll.',
    switch: false,
  },
  {
    id: 'AF-R-39',
    question: 'Do 6s count twice on a Deflect roll?',
    readings: [
      { key: 'sixCountsTwo', text: 'Yes, it is an ordinary d6 pool against 3+.' },
      { key: 'plain', text: 'No, like Hit Dice defense rolls.' },
    ],
    default: 'sixCountsTwo',
    why: 'The exception is written for Hit Dice defense; Deflect is built as an action pool.',
    switch: false,
  },
  {
    id: 'AF-R-40',
    question: 'What does Deflect cost?',
    readings: [
      {
        key: 'ownPoolMinOne',
        text: 'The loser of the round may declare it before damage is applied, once per round, with its own pool of 1 to Proficiency exertion dice.',
      },
      { key: 'ownPoolMinZero', text: 'As above but 0 exertion dice are allowed.' },
      { key: 'sharedPool', text: "Exertion comes out of what was left unused on the round's main roll." },
    ],
    default: 'ownPoolMinOne',
    why: 'It is paid with exertion, so at least one die; every roll has an independent pool.',
    switch: false,
  },
  {
    id: 'AF-R-41',
    question: 'Do Resolve check triggers (maximum exertion, HD lost by burns) apply in social duels?',
    readings: [
      { key: 'apply', text: 'Yes, still one check per round, after damage of the round.' },
      { key: 'off', text: 'No checks during social duels.' },
    ],
    default: 'apply',
    why: 'The triggers hold whenever any of them occurs.',
    switch: false,
  },
  {
    id: 'AF-R-72',
    question: 'Hostile witnesses that do not make a full ten.',
    readings: [
      { key: 'fullTens', text: 'Only full tens count (9 give none, 25 give 2).' },
      { key: 'roundUp', text: 'Every started ten counts (1 gives 1, 25 give 3).' },
    ],
    default: 'fullTens',
    why: 'One die per 10 is reached only at 10.',
    switch: false,
  },
  {
    id: 'AF-R-73',
    question: 'Several allies assist one speaker.',
    readings: [
      { key: 'eachAlly', text: 'Every ally who spends an action adds 1d6.' },
      { key: 'onceTotal', text: '1d6 in total, however many help.' },
    ],
    default: 'eachAlly',
    why: 'Each helper pays an action of its own.',
    switch: false,
  },
  {
    id: 'AF-R-78',
    question:
      'Can words kill? A speaker at 0 HD (burnt out by the own argument, or kept in the scene by AF-R-09) is talked down to 0 Resolve.',
    readings: [
      {
        key: 'bothAtZeroIsDeath',
        text: 'Yes: 0 HD and 0 Resolve together are death, in whatever order and by whatever means they were reached.',
      },
      {
        key: 'wordsStopAtOne',
        text: 'No: an argument cannot take the last Resolve of somebody at 0 HD.',
      },
    ],
    default: 'bothAtZeroIsDeath',
    why: 'The rule of death names no cause. The grace of AF-R-35 spares the loser of a duel the collapse, and nothing else.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
