/** Phases, turns and reactions: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const turnRulings = [
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
    id: 'AV-R-47',
    question: 'How often is initiative rolled?',
    readings: [
      { key: 'oncePerCombat', text: 'Once, at the start.' },
      { key: 'everyRound', text: 'Every round.' },
    ],
    default: 'oncePerCombat',
    why: 'Preparation exists in round 1 only and depends on the roll.',
    switch: false,
  },
  {
    id: 'AV-R-48',
    question: 'What does Preparation access give?',
    readings: [
      {
        key: 'extraTurnNoAttackOrSpell',
        text: 'A turn in Preparation of round 1 without attacks or channeling, and the normal turn in Early.',
      },
      { key: 'extraFullTurn', text: 'A complete extra turn in Preparation of round 1.' },
      { key: 'insteadOfEarly', text: 'The round-1 turn is taken in Preparation instead of Early.' },
    ],
    default: 'extraTurnNoAttackOrSpell',
    why: "It is 'plus access' and it is called preparation; a whole extra attack turn would decide most fights.",
    switch: true,
  },
  {
    id: 'AV-R-49',
    question: 'In what order do members of one group act in one phase?',
    readings: [
      { key: 'exactThenSimultaneous', text: 'Higher exact initiative first; equal values are simultaneous.' },
      { key: 'allSimultaneous', text: 'All at the same time, the table choosing.' },
    ],
    default: 'exactThenSimultaneous',
    why: 'Both are offered; exact values are the reproducible one.',
    switch: false,
  },
  {
    id: 'AV-R-50',
    question: 'Does everyone roll initiative?',
    readings: [
      {
        key: 'everyoneRolls',
        text: 'Yes. Elite, Legend and Mythic use theirs only for order inside the enemy group.',
      },
      { key: 'minionsLate', text: 'Minions and Grunts do not roll and act in Late.' },
    ],
    default: 'everyoneRolls',
    why: 'The rule makes no exception.',
    switch: false,
  },
  {
    id: 'AV-R-51',
    question: 'Are the three phase slots of an Elite, Legend or Mythic three turns?',
    readings: [
      {
        key: 'oneTurnPerRound',
        text: 'No: Energy and other start-of-turn effects once before Early, end-of-turn effects once after Late; no Preparation turn.',
      },
      { key: 'eachPhaseIsTurn', text: 'Yes: everything per turn happens three times a round.' },
    ],
    default: 'oneTurnPerRound',
    why: 'The text gives Actions per phase, not turns; three ticks of Bleeding or 9 Energy a round would be lopsided.',
    switch: false,
  },
  {
    id: 'AV-R-52',
    question: 'How much Movement does such a creature have?',
    readings: [
      { key: 'oncePerRound', text: 'Its Movement once per round, split over the phases.' },
      { key: 'eachPhase', text: 'Its Movement in every phase.' },
    ],
    default: 'oncePerRound',
    why: 'Only Actions are multiplied.',
    switch: false,
  },
  {
    id: 'AV-R-53',
    question: 'How many Actions does a Non-Combatant have?',
    readings: [
      { key: 'oneAction', text: '1 Action and Movement.' },
      { key: 'none', text: 'Movement only.' },
    ],
    default: 'oneAction',
    why: 'The lowest listed allowance.',
    switch: false,
  },
  {
    id: 'AV-R-54',
    question: "Does a Preparation turn, or an Elite's first slot, lift the round-1 ban on Reactions?",
    readings: [
      { key: 'yes', text: 'Yes, it is the first turn taken.' },
      { key: 'no', text: 'No, only the first Early, Middle or Late turn does (for an Elite: after Late).' },
    ],
    default: 'yes',
    why: 'It is literally the first turn.',
    switch: false,
  },
  {
    id: 'AV-R-55',
    question: 'May Movement be split around Actions?',
    readings: [
      { key: 'splitFreely', text: 'Yes.' },
      { key: 'oneBlock', text: 'No, one stretch.' },
    ],
    default: 'splitFreely',
    why: 'Nothing forbids it and the running start for Jump expects movement before an Action.',
    switch: false,
  },
  {
    id: 'AV-R-63',
    question: 'Does a Defense check cost anything?',
    readings: [
      { key: 'free', text: 'No.' },
      { key: 'reaction', text: 'It is a Reaction with cost 0, so it is lost while Reactions are barred.' },
    ],
    default: 'free',
    why: 'It is listed under attacks, not among the reactions, and only Incapacitated is said to take it away.',
    switch: false,
  },
  {
    id: 'AV-R-64',
    question: 'When is Evasion or Deflection chosen?',
    readings: [
      { key: 'beforeRolls', text: 'Before the attack dice are seen.' },
      { key: 'afterAttackRoll', text: 'After seeing them.' },
    ],
    default: 'beforeRolls',
    why: 'Keeps the choice a choice; the usual table practice.',
    switch: false,
  },
  {
    id: 'AV-R-118',
    question: 'Is the Preparation turn a whole turn with its own start, allowance and end?',
    readings: [
      {
        key: 'wholeTurn',
        text: "Yes: Energy comes back, a Lifeline payment is due, the tier's Actions and a Movement of its own are available, conditions act at its end; the Early turn of the same round is the next turn.",
      },
      {
        key: 'noSteps',
        text: 'No: Actions and Movement are available, but nothing that happens at the start or end of a turn does, and no duration runs.',
      },
    ],
    default: 'wholeTurn',
    why: 'It is called a turn (AV-R-48) and counts as the first one taken (AV-R-54); the allowance per round in AV-CMB-08 describes rounds with one turn.',
    switch: false,
  },
  {
    id: 'AV-R-119',
    question: 'What exactly is barred in Preparation?',
    readings: [
      {
        key: 'attackAndChannel',
        text: 'Anything that makes an Attack check, and Channel. The bar holds for the whole phase, so for Attacks of Opportunity too. Grab, Shove, songs, items, Sprint, Hide, helping and the other Reactions are allowed.',
      },
      { key: 'nothingHostile', text: 'Those and every other act aimed against an unwilling creature.' },
    ],
    default: 'attackAndChannel',
    why: 'An effect that names a kind of check touches only that kind (AV-CHK-07).',
    switch: false,
  },
  {
    id: 'AV-R-120',
    question: 'Is there a rule for surprise?',
    readings: [
      {
        key: 'none',
        text: 'No: everyone rolls initiative; the ban on Reactions before the first turn is all that catching someone unready gives. Hidden combatants may begin Obscured.',
      },
      {
        key: 'surprisedLate',
        text: 'Surprised creatures are placed in Late in round 1 and get no Preparation.',
      },
    ],
    default: 'none',
    why: 'Nothing is printed, and the round-1 ban already rewards the faster side.',
    switch: false,
  },
  {
    id: 'AV-R-121',
    question: 'When does someone who joins a running fight act?',
    readings: [
      {
        key: 'nextRound',
        text: 'Initiative is rolled on arrival; the first turn comes in the matching phase of the next round. No Preparation turn, and no ban on Reactions from round 2 on.',
      },
      { key: 'phaseStillAhead', text: 'In the same round if the phase has not begun yet, else in the next.' },
    ],
    default: 'nextRound',
    why: 'The order of a round is fixed when it begins, and Preparation belongs to round 1 only.',
    switch: false,
  },
  {
    id: 'AV-R-122',
    question: 'May a turn be delayed, or an Action be held ready?',
    readings: [
      {
        key: 'neither',
        text: 'No. A turn is taken in its place or passed; Actions and Movement left at its end are lost.',
      },
      { key: 'delayToLaterPhase', text: 'A turn may be moved to a later phase of the same round.' },
    ],
    default: 'neither',
    why: 'No such choice is listed; phases come from the roll alone.',
    switch: false,
  },
  {
    id: 'AV-R-123',
    question: 'How are tied turns in one group carried out?',
    readings: [
      {
        key: 'oneAfterOther',
        text: 'Whole turn after whole turn, in an order chosen anew each round by the players for their characters and by the game master for all others; what the first does binds the next.',
      },
      {
        key: 'overlapping',
        text: 'All of them are declared, then resolved; nobody tied is stopped by what another tied one does.',
      },
    ],
    default: 'oneAfterOther',
    why: "Turns react to each other; 'no change' only means that nobody is moved in the order.",
    switch: false,
  },
  {
    id: 'AV-R-124',
    question:
      'What if a player character drops to 0 Health in the middle of its own turn, for example by an Attack of Opportunity?',
    readings: [
      {
        key: 'restLost',
        text: 'The rest of its Actions and Movement is lost where it stands; the end of its turn follows at once. It is awake and may pay at the start of its next turn. An Action already paid for is finished first, except that movement (Sprint, Jump, a flight) stops on the spot.',
      },
      { key: 'finishTurn', text: 'It finishes the turn; payment begins with the next one.' },
      { key: 'payNow', text: 'It may pay 2 Resolve at once to finish the turn.' },
    ],
    default: 'restLost',
    why: 'Acting at 0 Health has to be paid for and the only moment to pay is the start of a turn (AV-R-87 treats Reactions the same way).',
    switch: true,
  },
  {
    id: 'AV-R-142',
    question: 'When does a Reaction happen?',
    readings: [
      {
        key: 'interrupts',
        text: 'Between the declaration and the carrying out of its trigger, before any die of that trigger is rolled; an Attack of Opportunity comes before the mover leaves reach. If the trigger thereby becomes impossible it is lost with what was paid for it; movement stops there.',
      },
      { key: 'afterTrigger', text: 'After its trigger has been carried out.' },
    ],
    default: 'interrupts',
    why: 'Covering eyes or ears would protect from nothing afterwards, and a creature that has left is out of reach.',
    switch: false,
  },
  {
    id: 'AV-R-143',
    question: 'Several creatures react to the same thing: in what order?',
    readings: [
      {
        key: 'turnOrder',
        text: 'One by one in the order of a phase: player characters, enemies, others; inside a group by exact initiative. Each decides when its place comes; a Reaction whose trigger is gone by then lapses unpaid.',
      },
      {
        key: 'triggererLast',
        text: 'All declare first; then they are resolved in an order the game master picks.',
      },
    ],
    default: 'turnOrder',
    why: 'The only order the book has.',
    switch: false,
  },
  {
    id: 'AV-R-144',
    question: "May Reactions be used in one's own turn or without a trigger?",
    readings: [
      {
        key: 'anyTimeBetweenRolls',
        text: "Yes: Fall Prone, Cover Eyes and Cover Ears at any moment, also in one's own turn, but not between a roll and its result; others when their trigger comes.",
      },
      { key: 'othersTurnsOnly', text: 'Only in the turns of others.' },
    ],
    default: 'anyTimeBetweenRolls',
    why: 'No trigger is printed for them.',
    switch: false,
  },
  {
    id: 'AV-R-145',
    question: 'How often, at whom and with what is an Attack of Opportunity made?',
    readings: [
      {
        key: 'oncePerLeaving',
        text: 'One attack each time any creature, friend or foe, leaves the reach of a melee weapon in hand or of an unarmed strike (of several the longest: AV-R-217); leaving again later is a new occasion. Never with a ranged or thrown weapon.',
      },
      { key: 'oncePerTurn', text: 'At most one per reacting creature in each turn of the mover.' },
    ],
    default: 'oncePerLeaving',
    why: 'Reactions are limited by Energy only.',
    switch: false,
  },
  {
    id: 'AV-R-161',
    question: 'When does an effect of n rounds end?',
    readings: [
      {
        key: 'startOfSourcesTurn',
        text: "At the start of the source's n-th own turn after it began (after a Preparation turn the first of these is Early of the same round); if the source is gone, at its place in the order.",
      },
      { key: 'endOfRound', text: 'At the end of the n-th round, counting the one in which it began.' },
    ],
    default: 'startOfSourcesTurn',
    why: 'Grab and the covering Reactions last exactly so.',
    switch: false,
  },
  {
    id: 'AV-R-166',
    question: 'When is a fight over, and what happens then to effects that work by turns?',
    readings: [
      {
        key: 'roundsGoOn',
        text: 'When the game master says so (offered when one side has nobody left who can act). Bleeding, fire, poison, wake-up rolls and the other checks by turns go on in 6-second rounds of whole turns, Energy and Lifeline payments included, in the last order, until each has ended; after that there are no turns and no payment is due.',
      },
      { key: 'endWithFight', text: 'They end with the fight, except Bleeding, Ignited and Poisoned.' },
    ],
    default: 'roundsGoOn',
    why: 'No condition is said to end with a fight.',
    switch: false,
  },
  {
    id: 'AV-R-190',
    question: 'Has a Stunned, Unconscious or passing creature taken its first turn?',
    readings: [
      {
        key: 'placeReached',
        text: 'Yes, as soon as its place in the order has come and gone; other bars on Reactions still hold.',
      },
      { key: 'mustAct', text: 'Only once it has taken an Action or moved.' },
    ],
    default: 'placeReached',
    why: 'The turn is taken even if nothing is done with it.',
    switch: false,
  },
  {
    id: 'AV-R-191',
    question: 'Can a felled non-player ally be brought back into the fight?',
    readings: [
      {
        key: 'wakesIfHealed',
        text: 'If it was left alive: it is Unconscious, and once healed above 0 it rolls to wake at the end of its own turns and then fights on. At 0 it makes no wake-up or live-or-die checks.',
      },
      { key: 'outForGood', text: 'No, not in this fight.' },
    ],
    default: 'wakesIfHealed',
    why: 'Unconscious is the printed state of the living at 0, and healing is open to all.',
    switch: false,
  },
  {
    id: 'AV-R-196',
    question: 'What if a fight does not end?',
    readings: [
      { key: 'sixtyRounds', text: 'After 60 rounds, six minutes, the sides part and nobody has won.' },
      { key: 'never', text: 'It goes on until one side cannot.' },
    ],
    default: 'sixtyRounds',
    why: 'The game master ends a fight (AV-R-166); where none is there, two sides that cannot harm each other must stop somewhere.',
    switch: false,
  },
  {
    id: 'AV-R-205',
    question: 'A third side fights party and foes alike. In which place of a phase does it act?',
    readings: [
      { key: 'withEnemies', text: 'With the enemies, by exact initiative: whoever fights the party is one.' },
      { key: 'withOthers', text: 'After the enemies, with allied and neutral non-player characters.' },
    ],
    default: 'withEnemies',
    why: 'The last place is for those who do not stand against the player characters.',
    switch: false,
  },
  {
    id: 'AV-R-210',
    question: 'Somebody comes to a fight that is under way. When do they act?',
    readings: [
      {
        key: 'nextRound',
        text: 'Initiative is rolled as they come, and they act from the next round on. A result above 10 gives no Preparation, which belongs to round 1.',
      },
      { key: 'atOnce', text: 'In the phase of their result, if it is still to come in this round.' },
    ],
    default: 'nextRound',
    why: 'The order of a round is made as it begins, and Preparation is for those who are there then.',
    switch: false,
  },
  {
    id: 'AV-R-217',
    question:
      'Does whoever holds a weapon of longer reach strike twice at somebody who walks away from beside them?',
    readings: [
      {
        key: 'outOfAllReach',
        text: 'No: the occasion comes once, as the mover leaves the longest reach of what is in hand, fists included; any weapon that still reaches it then may strike.',
      },
      {
        key: 'eachReach',
        text: 'Yes: with the fists or a shorter weapon as their reach is left, and again with the longer one.',
      },
    ],
    default: 'outOfAllReach',
    why: 'The reaction is against a creature that moves out of the melee range, and whoever is still within a spear’s length has not.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
