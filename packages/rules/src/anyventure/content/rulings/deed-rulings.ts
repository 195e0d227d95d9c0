/** Default actions and hands: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const deedRulings = [
  {
    id: 'AV-R-56',
    question: 'Is Sprint on top of ordinary Movement?',
    readings: [
      { key: 'onTop', text: 'Yes: Movement plus up to double Movement in a line.' },
      { key: 'replaces', text: "No: it replaces the turn's Movement." },
    ],
    default: 'onTop',
    why: 'It is an Action and Movement is separate from Actions.',
    switch: false,
  },
  {
    id: 'AV-R-57',
    question: "What happens when a running jump's Fitness result is below the declared units?",
    readings: [
      { key: 'fallsShort', text: 'It covers as many units as the result.' },
      { key: 'noJump', text: 'It does not leave the spot.' },
    ],
    default: 'fallsShort',
    why: 'Mirrors the standing jump, where the result sets the distance.',
    switch: false,
  },
  {
    id: 'AV-R-58',
    question: 'Can a grabbed creature get free early?',
    readings: [
      {
        key: 'holdsUntilExpiry',
        text: "No, the hold lasts to the start of the grabber's next turn; it ends earlier only if the grabber can no longer act or is moved away.",
      },
      { key: 'actionToContest', text: 'Yes: 1 Action, the same contest the other way round.' },
    ],
    default: 'holdsUntilExpiry',
    why: 'Only the end point is printed, and someone who is gone or cannot act holds nobody.',
    switch: false,
  },
  {
    id: 'AV-R-59',
    question: 'Who chooses in Grab and Shove?',
    readings: [
      {
        key: 'targetSkillActorOutcome',
        text: 'The target picks Fitness or Coordination; the shover picks prone or push after winning.',
      },
      { key: 'actorChoosesAll', text: 'The acting character picks both.' },
    ],
    default: 'targetSkillActorOutcome',
    why: 'Each side chooses what is its own.',
    switch: false,
  },
  {
    id: 'AV-R-62',
    question: 'Does forced movement trigger an Attack of Opportunity?',
    readings: [
      {
        key: 'ownMovementOnly',
        text: 'No, only movement under its own power (fleeing while Afraid counts).',
      },
      { key: 'anyMovement', text: 'Yes, any.' },
    ],
    default: 'ownMovementOnly',
    why: 'A creature that is shoved is not moving out of reach itself.',
    switch: false,
  },
  {
    id: 'AV-R-147',
    question: 'Does a creature that cannot act roll in a contest (Grab, Shove, being noticed)?',
    readings: [
      {
        key: 'incapacitatedLoses',
        text: 'Incapacitated and Unconscious targets: no roll on either side, the attempt succeeds at its usual cost; an observer in that state notices nothing and does not roll. Stunned ones still roll. Any target may give up its roll, and then the attempt succeeds.',
      },
      { key: 'alwaysRolls', text: 'It rolls as usual.' },
    ],
    default: 'incapacitatedLoses',
    why: 'It cannot defend itself; Stunned keeps its defenses (AV-COND-18).',
    switch: false,
  },
  {
    id: 'AV-R-149',
    question: 'Do the units of a Jump use up Movement?',
    readings: [
      {
        key: 'onTop',
        text: 'No: the Action gives them, as Sprint gives its own. Leaving reach by a jump is leaving it.',
      },
      { key: 'usesMovement', text: "Yes, they are taken from the turn's Movement." },
    ],
    default: 'onTop',
    why: 'Movement is separate from Actions (AV-R-56); Movement only bounds what may be declared.',
    switch: false,
  },
  {
    id: 'AV-R-150',
    question: 'May a Prone creature move without standing up?',
    readings: [
      {
        key: 'asUsual',
        text: "Yes, with its usual Movement; the penalty dice are all that Prone does. Once any of the turn's own Movement is used it can stand only by an Action (AV-COND-33); a flight or a forced move uses none.",
      },
      { key: 'crawlHalf', text: 'Half its Movement, rounded down.' },
      { key: 'notAtAll', text: 'No.' },
    ],
    default: 'asUsual',
    why: 'Conditions that stop movement say so (Impaired, Stunned, Incapacitated).',
    switch: false,
  },
  {
    id: 'AV-R-156',
    question: 'How are hands and the drawing of weapons handled?',
    readings: [
      {
        key: 'drawWithAttack',
        text: 'Two hands. A shield, weapon or instrument helps only while held. Drawing is part of the attack made with the weapon; picking up, putting away, handing over and changing a shield are Use; dropping is free.',
      },
      { key: 'useForAll', text: 'Every draw or change is a Use Action.' },
    ],
    default: 'drawWithAttack',
    why: 'Otherwise a thrower would attack every second Action; all other handling is interacting with an item.',
    switch: false,
  },
  {
    id: 'AV-R-158',
    question: 'Which acts use a hand and so stop an instrument?',
    readings: [
      {
        key: 'listed',
        text: 'Attack (unless its record needs no hand), Attack of Opportunity, Grab, Shove, Use, putting out a fire, a charged casting, Cover Eyes and Cover Ears. Not: Sprint, Jump, Rest, Hide, searching, helping, commanding, plain Channel, standing up, Fall Prone, singing. Module actions as their record says, else not.',
      },
      { key: 'allButMovement', text: 'Every Action or Reaction except moving.' },
    ],
    default: 'listed',
    why: 'These are the ones done with hands.',
    switch: false,
  },
  {
    id: 'AV-R-193',
    question: 'Which way does a jump go on a map, over what, and where does one land who falls short?',
    readings: [
      {
        key: 'straightAndFree',
        text: 'In a straight line like a sprint, through spaces one could walk through; where the jump ends in a held space it ends in the last free one before it.',
      },
      { key: 'overEverything', text: 'Over anybody and anything lower than oneself.' },
    ],
    default: 'straightAndFree',
    why: 'Only a distance is printed; a way over enemies would make holding a doorway useless (AV-R-185).',
    switch: false,
  },
  {
    id: 'AV-R-194',
    question: 'Who is asked for an Attack of Opportunity when somebody leaves their reach?',
    readings: [
      {
        key: 'foesAndWhoWants',
        text: 'Every enemy of the mover, whoever is Maddened, and those friends who have said beforehand, for nothing, that they want to be asked.',
      },
      { key: 'everybody', text: 'Everybody in reach, friend or foe, at each step.' },
    ],
    default: 'foesAndWhoWants',
    why: 'Friends may strike too (AV-R-145), but a table that is asked at each step of each friend does not get far.',
    switch: false,
  },
  {
    id: 'AV-R-195',
    question: 'What needs a free hand?',
    readings: [
      {
        key: 'whatStaysInHand',
        text: 'Whatever is then held: a weapon to attack with, a shield, an instrument, something picked up; and the component or focus of a charged casting. Using up an item, Grab, Shove and the other handwork need none beyond their Action.',
      },
      { key: 'everything', text: 'Every act that AV-R-158 lists.' },
    ],
    default: 'whatStaysInHand',
    why: 'AV-R-156 speaks of holding; the Action of Use covers taking a draught out and putting the cup away.',
    switch: false,
  },
  {
    id: 'AV-R-218',
    question:
      'A jump leads out of somebody’s reach: is Fitness rolled before or after the Attack of Opportunity?',
    readings: [
      {
        key: 'fitnessFirst',
        text: 'Before: the roll says how far the jump goes, and whoever’s reach that leaves may strike before the jumper is gone. A jumper who is stopped stays where it was, the Action and the Energy spent.',
      },
      { key: 'strikeFirst', text: 'After: the strike answers the declared jump, however far it then goes.' },
    ],
    default: 'fitnessFirst',
    why: 'The trigger is the leaving and not the jump (AV-R-142): a jump that falls short may leave nobody’s reach.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
