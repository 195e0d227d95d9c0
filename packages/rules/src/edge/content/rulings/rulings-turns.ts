import type { Ruling } from '@arbiter/engine';

export const turnsRulings = [
  {
    id: 'ED-R-51',
    question: 'Is initiative rolled once or every round?',
    readings: [
      { key: 'oncePerCombat', text: 'Once, when combat starts; sides alternate afterwards.' },
      { key: 'everyRound', text: 'At the start of each round.' },
    ],
    default: 'oncePerCombat',
    why: 'It is tied to the start of combat.',
    switch: false,
  },
  {
    id: 'ED-R-52',
    question: 'In which order do Lair Acts and Environmental Events happen, and what is initiative 0?',
    readings: [
      {
        key: 'lairThenEvents',
        text: 'At the end of the round: first Lair Acts, then Environmental Events; initiative 0 means this moment.',
      },
      { key: 'eventsThenLair', text: 'Environmental Events first.' },
    ],
    default: 'lairThenEvents',
    why: 'That is the order in which they are listed; sides have no initiative count, so 0 can only mean the end.',
    switch: false,
  },
  {
    id: 'ED-R-53',
    question: 'May an Act be spent as a Swift, Minor or Move Act?',
    readings: [
      { key: 'noTrade', text: 'No; each kind is its own allowance.' },
      { key: 'actDown', text: 'An Act may be spent as a second Swift or Minor Act or as a second Move Act.' },
    ],
    default: 'noTrade',
    why: 'The book lists fixed allowances.',
    switch: false,
  },
  {
    id: 'ED-R-54',
    question: "Sides act together. When is the start and end of one creature's turn?",
    readings: [
      { key: 'sideTurn', text: "At the start and end of its side's turn." },
      { key: 'ownActing', text: 'When the creature first and last acts in that turn.' },
    ],
    default: 'sideTurn',
    why: 'A turn belongs to the side, and it leaves no room for picking a favourable moment.',
    switch: false,
  },
  {
    id: 'ED-R-55',
    question: 'Which step provokes a Movement Response?',
    readings: [
      {
        key: 'anyThreatenedSpace',
        text: 'Leaving any space the responder threatens, even into another one it threatens.',
      },
      { key: 'leavingReach', text: "Only leaving the responder's threatened area." },
    ],
    default: 'anyThreatenedSpace',
    why: 'Both texts speak of moving out of a threatened space.',
    switch: true,
  },
  {
    id: 'ED-R-56',
    question: 'What are Evade and withdraw, and what do they cost?',
    readings: [
      {
        key: 'actNoProvoke',
        text: "One and the same: an Act; until the end of the turn the creature's movement provokes no Movement Response.",
      },
      { key: 'swiftNoProvoke', text: 'The same, but a Swift Act.' },
    ],
    default: 'actNoProvoke',
    why: 'Evade is called an Act and stands where withdraw stands.',
    switch: false,
  },
  {
    id: 'ED-R-57',
    question: 'What does Dodge do?',
    readings: [
      {
        key: 'edgeOnDefenses',
        text: "An Act; Edge on React and Deflect until the start of the creature's next turn (for an NPC: attackers have a Hindrance).",
      },
      { key: 'gmDecides', text: 'No fixed effect.' },
    ],
    default: 'edgeOnDefenses',
    why: 'Eluding in a chase gives Edge on Deflect; this is the same idea on foot.',
    switch: false,
  },
  {
    id: 'ED-R-120',
    question:
      'A third party (wild beasts, rival band, bystanders) fights neither for the characters nor for the enemies. When does it act?',
    readings: [
      {
        key: 'withEnemies',
        text: "Every GM creature that is not allied with the characters acts in the enemies' turn; GM creatures allied with the characters act in the characters' turn. A creature of a third party may respond to whoever it fights, and be answered, even if both act in the same turn.",
      },
      { key: 'ownTurn', text: 'It has a turn of its own after the other two, before the end of the round.' },
    ],
    default: 'withEnemies',
    why: 'The book knows exactly two turns in a round and gives every creature one of them.',
    switch: false,
  },
  {
    id: 'ED-R-121',
    question:
      'A creature enters a running fight (reinforcement, summons, a foe added by a Complication). When does it first act?',
    readings: [
      {
        key: 'nextSideTurn',
        text: "From the next start of its side's turn; its Response is available at once.",
      },
      { key: 'atOnce', text: "If its side's turn is running it acts in it with its full allowance." },
    ],
    default: 'nextSideTurn',
    why: 'A turn begins for the whole side together; a Complication in the middle of a turn should not hand out a free attack.',
    switch: false,
  },
  {
    id: 'ED-R-122',
    question:
      'What is the state of every creature when a fight starts: place, weapons in hand, loaded weapons?',
    readings: [
      {
        key: 'ready',
        text: 'The GM places every creature (space or zone); each may hold carried weapons and a shield of its choice, as far as its hands allow, and Mechanical weapons are loaded, unless the GM says that it was caught unready (then nothing is drawn or loaded).',
      },
      { key: 'unready', text: 'Nothing is drawn or loaded; drawing takes Minor Acts, reloading Swift Acts.' },
    ],
    default: 'ready',
    why: 'The book has no surprise; it describes professional combatants.',
    switch: false,
  },
  {
    id: 'ED-R-123',
    question: 'When is a fight over and what happens to effects that still run?',
    readings: [
      {
        key: 'oneSideOut',
        text: 'When one side has no creature in the scene that is able to act (not dead, not Incapacitated), or the GM says so; the GM confirms. Dying, Bleeding and effects counted in rounds go on in steps of 6 seconds.',
      },
      { key: 'gmOnly', text: 'Only when the GM says so.' },
    ],
    default: 'oneSideOut',
    why: 'Dying creatures can no longer oppose anybody; a round has a fixed length, so nothing else has to stop.',
    switch: false,
  },
  {
    id: 'ED-R-124',
    question: "Several things happen at the start of a side's turn. In which order?",
    readings: [
      {
        key: 'fixed',
        text: '1. Effects that last until then end; Responses and allowances are restored. 2. HP losses (Bleeding) and damage of hazardous terrain. 3. Suffocation and Stabilization Rolls. 4. Recharge rolls. Inside a step the side that owns the creatures chooses.',
      },
      { key: 'ownerChooses', text: 'The side whose turn begins puts all of them into any order.' },
    ],
    default: 'fixed',
    why: 'A fixed order gives the same result at every table; restoring the Response first lets a character reroll a defense against the hazard.',
    switch: false,
  },
  {
    id: 'ED-R-125',
    question:
      'At which moment of its turn does a dying creature make its Stabilization Roll, now that its whole side acts together?',
    readings: [
      {
        key: 'startOfTurn',
        text: "At the start of its side's turn, before anybody acts; a creature that begins dying at or after that moment first rolls in its next turn.",
      },
      {
        key: 'endOfTurn',
        text: "At the end of its side's turn, so that allies can help first; only if it is still dying then.",
      },
      { key: 'anyMoment', text: 'At a moment in the turn chosen by its player.' },
    ],
    default: 'startOfTurn',
    why: 'Suffocation places the same roll at the beginning of the turn.',
    switch: true,
  },
  {
    id: 'ED-R-221',
    question:
      'A fight begins, and somebody of the side that begins is dying, Bleeding or in a hazard already. Does that take effect in the first turn?',
    readings: [
      {
        key: 'atOnce',
        text: 'Yes, before anybody acts: the first turn of a fight begins like any other, for either side.',
      },
      {
        key: 'turnHasBegun',
        text: 'No: the first turn of the side that begins has begun with the fight. For the other side it is a turn like any other.',
      },
    ],
    default: 'atOnce',
    why: 'Wounds, water and hazards count by each of its turns, and the first is one of them; who begins is no better off in them than who follows.',
    switch: false,
  },
  {
    id: 'ED-R-126',
    question:
      "A creature is healed, freed or woken during its own side's turn. Does it still act in that turn?",
    readings: [
      {
        key: 'unspentRemains',
        text: 'Yes: whatever part of its Act, Swift Act, Minor Act and movement it has not used is still there.',
      },
      { key: 'nextTurn', text: 'No: it acts from its next turn.' },
    ],
    default: 'unspentRemains',
    why: "The allowance belongs to the side's turn and may be used at any time in it.",
    switch: false,
  },
  {
    id: 'ED-R-127',
    question:
      "A creature's speed changes during its turn, or it has several kinds of speed. How much movement is left?",
    readings: [
      {
        key: 'subtractSpent',
        text: 'Speed of the kind used now minus all movement already spent this turn, not below 0; a speed of 0 stops it, and what was left comes back if the speed does in the same turn.',
      },
      { key: 'fixedAtStart', text: 'The total is fixed when the turn starts.' },
    ],
    default: 'subtractSpent',
    why: 'The limit is the total speed of the round, however it is split.',
    switch: false,
  },
  {
    id: 'ED-R-128',
    question: 'One step provokes Movement Responses from several creatures. How are they resolved?',
    readings: [
      {
        key: 'oneByOne',
        text: 'One after another in an order chosen by the responding side; each decides after seeing the last result. If the mover can no longer make the step, the others are not triggered and keep their Response.',
      },
      {
        key: 'declareFirst',
        text: 'All responders declare together; declared Responses are used up even if the mover is already down.',
      },
    ],
    default: 'oneByOne',
    why: 'The Response answers leaving the space; without leaving there is nothing left to answer.',
    switch: false,
  },
  {
    id: 'ED-R-129',
    question: 'Does a Hidden or Invisible mover provoke a Movement Response?',
    readings: [
      {
        key: 'onlyIfNoticed',
        text: 'Only from creatures that see it or have located it; a located invisible mover is attacked with the usual Hindrance.',
      },
      { key: 'always', text: 'Yes, from every creature that threatens the space.' },
    ],
    default: 'onlyIfNoticed',
    why: 'Hidden means that the position is not noticed, so there is nothing to respond to.',
    switch: false,
  },
  {
    id: 'ED-R-130',
    question: 'Which attack can be made as a Movement Response?',
    readings: [
      {
        key: 'anyMelee',
        text: 'A character: any melee-capable weapon or shield in hand, or an unarmed strike. A GM creature: one listed melee attack act without recharge (not with a weapon it has lost); if it has none, an unarmed strike with TN 5 + Strength + Weapon bonus and damage equal to Strength (at least 1).',
      },
      { key: 'weaponOnly', text: 'Only a weapon in hand or a listed melee act; no unarmed strikes.' },
    ],
    default: 'anyMelee',
    why: 'Creatures without a weapon threaten by size, so they must be able to use it.',
    switch: false,
  },
  {
    id: 'ED-R-131',
    question:
      'The end of the round belongs to neither side. Can Responses and bennies be used against Lair Acts and Environmental Events?',
    readings: [
      { key: 'allowed', text: "Yes, with whatever Response is left until the creature's next turn." },
      { key: 'notAllowed', text: "No, only during the other side's turn." },
    ],
    default: 'allowed',
    why: 'The Response is an allowance until the next turn; bennies answer any own d12.',
    switch: false,
  },
  {
    id: 'ED-R-132',
    question: 'An effect lasts a number of rounds, or until the end of the round. When exactly does it end?',
    readings: [
      {
        key: 'sourceTurn',
        text: 'N rounds: at the start of the turn of the side of whoever caused it, N rounds later (breath and suffocation: of the creature itself; caused by no creature: at the end of the round). End of the round: after Lair Acts and Environmental Events.',
      },
      { key: 'countRoundEnds', text: 'N rounds: after the N-th end of a round, the current one included.' },
    ],
    default: 'sourceTurn',
    why: 'This gives every creature the same number of turns under the effect, whichever side acts first.',
    switch: false,
  },
  {
    id: 'ED-R-192',
    question:
      'A creature changes sides (domination, betrayal) in the middle of a round. When does it take its turns?',
    readings: [
      {
        key: 'nextStart',
        text: "It takes its turns with the new side from the next start of that side's turn, but never two turns in one round.",
      },
      { key: 'staysInOrder', text: 'It keeps the turn of its old side.' },
    ],
    default: 'nextStart',
    why: 'One turn in each round is the only fixed quantity.',
    switch: false,
  },
  {
    id: 'ED-R-194',
    question:
      'Incapacitated does not name Minor Acts. Does a Paralyzed, Petrified or Unconscious creature keep its Minor Act as well?',
    readings: [
      {
        key: 'notWhileParalyzed',
        text: 'No: Incapacitated alone keeps it, the three others do not (they cannot speak, see to anything or use their hands).',
      },
      { key: 'literal', text: 'Yes, nothing takes it away.' },
    ],
    default: 'notWhileParalyzed',
    why: 'Otherwise an unconscious creature could hand over its potion or draw a weapon.',
    switch: false,
  },
  {
    id: 'ED-R-212',
    question:
      'A Response answers another creature’s action during the other side’s turn. May somebody respond in its own turn, for example when a Movement Response strikes it?',
    readings: [
      {
        key: 'anyAnswer',
        text: 'Yes: it answers an action of another creature, which was itself an answer. It is the one Response until its next turn all the same, which was restored as this turn began.',
      },
      { key: 'otherTurnOnly', text: 'No: only in the turn of the other side.' },
    ],
    default: 'anyAnswer',
    why: 'The sentence tells when others usually act; what is limited is the number of Responses between two turns.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
