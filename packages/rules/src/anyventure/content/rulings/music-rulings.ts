/** Songs and ballads: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const musicRulings = [
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
    id: 'AV-R-107',
    question: 'What happens when the Expression check to maintain a song fails?',
    readings: [
      { key: 'songEnds', text: 'The song ends.' },
      { key: 'songPauses', text: 'No benefit this round; it may be picked up next turn.' },
    ],
    default: 'songEnds',
    why: 'The check is what maintains it.',
    switch: false,
  },
  {
    id: 'AV-R-108',
    question: 'Is each turn of a song a new benefit for the daily limit?',
    readings: [
      {
        key: 'onePerformance',
        text: 'No: one unbroken performance is one benefit; starting the same song again that day gives nothing to those already helped.',
      },
      { key: 'oneTurn', text: "Yes: one turn's benefit per day." },
    ],
    default: 'onePerformance',
    why: 'Otherwise maintaining a song would be pointless.',
    switch: false,
  },
  {
    id: 'AV-R-109',
    question: 'How is overplay counted and whom does it touch?',
    readings: [
      {
        key: 'daysAllListeners',
        text: 'Whole days from the performance, for everyone who listened to a successful performance: effective again when that many days have passed.',
      },
      { key: 'fullRestsAllListeners', text: 'That many full rests of the listener.' },
    ],
    default: 'daysAllListeners',
    why: 'The die is read as days, for those listeners.',
    switch: false,
  },
  {
    id: 'AV-R-116',
    question: 'Does playing an instrument in a song need Concentration as well?',
    readings: [
      { key: 'alsoConcentration', text: 'Yes: an Action, two hands and Concentration.' },
      { key: 'actionAndHandsOnly', text: 'No: an Action and two hands are all it needs.' },
    ],
    default: 'alsoConcentration',
    why: "The vocalist requires 'only' concentration, so the needs of instruments come on top of it.",
    switch: false,
  },
  {
    id: 'AV-R-117',
    question: 'What does the cap of a ballad limit?',
    readings: [
      { key: 'wholeEffect', text: 'The whole effect, harmonies included.' },
      { key: 'harmonyPart', text: "Only what the harmonies add; the ballad's own effect comes on top." },
    ],
    default: 'wholeEffect',
    why: 'Harmonies stack until the stated limit of the ballad is reached.',
    switch: false,
  },
  {
    id: 'AV-R-172',
    question: "At which moment of the turn is a song's Expression check made?",
    readings: [
      {
        key: 'anyMomentOnce',
        text: "Once, at any moment of the performer's turn; a song not checked by the end of that turn is over. A failed check ends it at once. A song is started in one's own turn, and the starting check is the one of that turn.",
      },
      { key: 'startOfTurn', text: 'At the start of the turn, before anything else.' },
    ],
    default: 'anyMomentOnce',
    why: "Each turn is all that is said, and the instrument's Action can come at any point.",
    switch: false,
  },
  {
    id: 'AV-R-173',
    question: 'Do those who add a harmony to a song roll too?',
    readings: [
      {
        key: 'leaderRolls',
        text: "No: the leader's check carries the song. Whoever plays a harmony spends 1 Action in each own turn; it counts from then on and stops at the end of a turn in which that was left out. If the leader's song ends, all of it ends; a leader who plays instead of singing ends it by leaving out the Action or using a hand.",
      },
      { key: 'everyoneRolls', text: 'Each rolls Expression in its own turn; a failure ends that harmony.' },
    ],
    default: 'leaderRolls',
    why: 'One check maintains the song; ballads work the same way.',
    switch: false,
  },
  {
    id: 'AV-R-174',
    question: 'May one performer sing and play in the same song?',
    readings: [
      {
        key: 'voiceAndOneInstrument',
        text: 'Yes: leads by voice and adds one harmony with an instrument it plays; one Concentration for both.',
      },
      { key: 'oneRole', text: 'No, one part each.' },
    ],
    default: 'voiceAndOneInstrument',
    why: 'Losing the hands ends only the harmony, so something else must be able to go on.',
    switch: false,
  },
  {
    id: 'AV-R-175',
    question: 'Do several different harmonies of one song add up in combat?',
    readings: [
      { key: 'allDifferent', text: 'Yes, every different one once.' },
      { key: 'onlyOne', text: 'No: only one at a time, picked by the leader.' },
    ],
    default: 'allDifferent',
    why: "'Any one' says that one player is enough for all listeners; stacking is the rule for ballads too.",
    switch: false,
  },
  {
    id: 'AV-R-176',
    question: 'Who counts as benefiting from a song or ballad?',
    readings: [
      {
        key: 'hearersAndPerformers',
        text: 'The performers and their allies who can hear it within its radius; Deafened ones do not. Coming into earshot later counts from then on as the same performance.',
      },
      { key: 'othersOnly', text: 'The same without the performers.' },
    ],
    default: 'hearersAndPerformers',
    why: 'They hear it as well as anyone; nothing shuts them out.',
    switch: false,
  },
  {
    id: 'AV-R-207',
    question: 'Does somebody Unconscious or in Stasis benefit from a song or ballad?',
    readings: [
      {
        key: 'mustBeAwake',
        text: 'No: whoever lies senseless does not listen, gains nothing, and neither the daily limit nor overplay counts it. Bonus dice, mitigation and Movement of a song that goes on stop while it lasts.',
      },
      { key: 'inEarshot', text: 'Yes: it is enough to be in earshot and not Deafened.' },
    ],
    default: 'mustBeAwake',
    why: 'Those benefit who can hear it (AV-R-176); the Unconscious perceive nothing (AV-R-147).',
    switch: false,
  },
  {
    id: 'AV-R-208',
    question: 'A song is led on an instrument that it lists. Is that instrument’s harmony part of it?',
    readings: [
      { key: 'addsIt', text: 'Yes: the instrument adds its bonus, once, whoever else plays it.' },
      { key: 'melodyOnly', text: 'No: the leader plays the melody; a harmony wants a player of its own.' },
    ],
    default: 'addsIt',
    why: 'Instruments that take part add their listed bonus, for the same Action and the same two hands; leading by voice and playing along gives it too (AV-R-174).',
    switch: false,
  },
  {
    id: 'AV-R-204',
    question:
      'How long does a ballad help that gives bonus dice, mitigation or Movement instead of filling a pool?',
    readings: [
      { key: 'untilFullRest', text: 'Until the listener’s next full rest.' },
      { key: 'tableSays', text: 'As long as the table says.' },
    ],
    default: 'untilFullRest',
    why: 'Its effect begins after the performance and is counted by the day, which a full rest ends.',
    switch: false,
  },
  {
    id: 'AV-R-177',
    question: 'A ballad is played to a mixed crowd, some still under overplay. Whom does the new d6 touch?',
    readings: [
      {
        key: 'thoseHelpedNow',
        text: 'Those whom it could help this time: every listener not under overplay, even with a full or blocked pool (AV-R-109). The days of the others run on unchanged.',
      },
      { key: 'allPresent', text: 'Everyone present, starting again.' },
    ],
    default: 'thoseHelpedNow',
    why: 'Overplay wears out a ballad that could work; for the others it had no effect anyway.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
