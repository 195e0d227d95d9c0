/** Senses, hiding and being found: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const sensesRulings = [
  {
    id: 'AV-R-43',
    question: 'What do the special senses do?',
    readings: [
      { key: 'labelOnly', text: 'They are names with a range band shown to the table.' },
      { key: 'senseRules', text: 'A table loads definitions of its own.' },
    ],
    default: 'labelOnly',
    why: 'No definitions are in the book.',
    switch: false,
  },
  {
    id: 'AV-R-60',
    question: 'Does Hide need a Stealth check?',
    readings: [
      { key: 'noCheck', text: 'No, it works when nobody senses you.' },
      { key: 'stealthCheck', text: 'Yes, contested by Senses.' },
    ],
    default: 'noCheck',
    why: 'The action grants it outright; the check comes on moving.',
    switch: false,
  },
  {
    id: 'AV-R-61',
    question: 'Against what is the Stealth check of a moving Obscured creature rolled?',
    readings: [
      {
        key: 'contestedSenses',
        text: 'The Senses check of each enemy that could notice it; a tie keeps it hidden.',
      },
      { key: 'gmRC', text: 'An RC set by the game master.' },
    ],
    default: 'contestedSenses',
    why: 'Alert speaks of Senses checks against Stealth; a tie changes nothing.',
    switch: false,
  },
  {
    id: 'AV-R-151',
    question: 'Can an Obscured creature be chosen as a target?',
    readings: [
      {
        key: 'notByTheUnaware',
        text: 'Not by anyone who has not found it; no Attack of Opportunity against it either. Areas strike it as usual, and it defends as usual.',
      },
      { key: 'withPenalty', text: 'Yes, with 1 penalty die as if Blinded.' },
    ],
    default: 'notByTheUnaware',
    why: 'It is out of line of sight.',
    switch: false,
  },
  {
    id: 'AV-R-152',
    question: 'Does acting end Obscured, and is there a bonus for striking from hiding?',
    readings: [
      {
        key: 'endsAfterHostileAct',
        text: 'Every Attack, Grab, Shove, harmful spell and any song ends it once resolved; other Actions and Reactions do not. No bonus is printed, so there is none.',
      },
      { key: 'onlyMovingRisksIt', text: 'Only failing the Stealth check for moving ends it.' },
    ],
    default: 'endsAfterHostileAct',
    why: 'After that an enemy senses where it is, and Hide itself is refused while sensed.',
    switch: false,
  },
  {
    id: 'AV-R-153',
    question: 'Can one look for an Obscured creature?',
    readings: [
      {
        key: 'searchAction',
        text: 'Yes: 1 Action, no Energy. The searcher rolls Senses once, every Obscured enemy it could notice rolls Stealth once; a tie leaves that one hidden, a lower Stealth ends its Obscured as AV-R-192 says.',
      },
      { key: 'onlyWhenItMoves', text: 'No, it is noticed only when it moves.' },
    ],
    default: 'searchAction',
    why: "Alert gets its check 'without costs', so others pay for theirs; Senses against Stealth is the printed contest and the action list is open.",
    switch: false,
  },
  {
    id: 'AV-R-154',
    question: 'How often does a moving Obscured creature roll Stealth?',
    readings: [
      {
        key: 'perStretch',
        text: 'Once for each unbroken stretch of movement, at its end; each observer rolls once against it.',
      },
      { key: 'oncePerTurn', text: 'Once per turn in which it moves.' },
    ],
    default: 'perStretch',
    why: 'The check comes with moving, and Movement may be split (AV-R-55).',
    switch: false,
  },
  {
    id: 'AV-R-155',
    question: 'What does Alert add when every enemy that could notice rolls anyway?',
    readings: [
      {
        key: 'contestsHideToo',
        text: 'Its holder also contests the Hide action itself (Stealth against Senses, a tie hides): an exception to AV-R-60 for Alert enemies only. Pointing out is a Reaction without Energy and tells all its allies at once.',
      },
      { key: 'movingOnly', text: 'Nothing against Hide; only the Reaction to point out.' },
    ],
    default: 'contestsHideToo',
    why: 'It covers every attempt at Stealth, and hiding is one.',
    switch: false,
  },
  {
    id: 'AV-R-189',
    question: 'What does covering eyes or ears protect from?',
    readings: [
      {
        key: 'immune',
        text: 'Every effect marked as working through sight (or sound) has no hold on a creature while it is Blinded (or Deafened), from whatever source. Effects already on it stay.',
      },
      { key: 'bonusDie', text: 'It gives 1 bonus die on checks against such effects.' },
    ],
    default: 'immune',
    why: 'What is not seen or heard cannot work through seeing or hearing.',
    switch: false,
  },
  {
    id: 'AV-R-192',
    question: 'A moving Obscured creature is noticed by one enemy. For whom is it no longer hidden?',
    readings: [
      { key: 'endsForAll', text: 'For everyone: the condition ends.' },
      {
        key: 'spotterOnly',
        text: 'Only for those whose Senses won; they may point it out to others, at once and for nothing with Alert.',
      },
    ],
    default: 'endsForAll',
    why: 'Obscured is a condition of the creature and the failed check ends it; the Reaction of Alert fits the other reading better, so tables will argue.',
    switch: true,
  },
  {
    id: 'AV-R-221',
    question: 'Does somebody who is Obscured already take the Hide action?',
    readings: [
      {
        key: 'refused',
        text: 'No: there is nothing to gain, so it is refused and costs nothing.',
      },
      { key: 'spent', text: 'Yes, and the Action is spent.' },
    ],
    default: 'refused',
    why: 'The action grants Obscured and nothing else, and Obscured is not gained twice.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
