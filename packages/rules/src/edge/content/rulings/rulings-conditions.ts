import type { Ruling } from '@arbiter/engine';

export const conditionsRulings = [
  {
    id: 'ED-R-73',
    question: 'How does a creature grapple or get free?',
    readings: [
      {
        key: 'onlyFromSources',
        text: 'Only features, spells and stat blocks cause it, and they state how it ends.',
      },
      {
        key: 'athleticsContest',
        text: "Act: Strength+Athletics against the target's Body (attack scale); the victim may use an Act for Strength+Athletics against the grappler's Body TN to get free.",
      },
    ],
    default: 'onlyFromSources',
    why: 'The book has no grapple action, and conditions get their rules from their source.',
    switch: false,
  },
  {
    id: 'ED-R-74',
    question: 'How do attacks on a paralyzed creature work in detail?',
    readings: [
      {
        key: 'autoPerk',
        text: "Melee attacks hit automatically with the Attacker Perk (no roll); an NPC's melee attack on a paralyzed character has the effect of a Defender Complication (double damage). React and Deflect defenses against other attacks fail automatically without Complication; a character's ranged attack on a paralyzed NPC hits without a roll.",
      },
      {
        key: 'rollReactOnly',
        text: 'Melee as above; only React fails automatically, attacks against Deflect are rolled normally.',
      },
    ],
    default: 'autoPerk',
    why: 'Critical success is the Perk result; Deflect contains React and a motionless creature cannot parry.',
    switch: false,
  },
  {
    id: 'ED-R-238',
    question: 'A creature strikes a paralyzed character and nobody rolls: as which roll is it read?',
    readings: [
      {
        key: 'failedDefense',
        text: 'As the defense that was not rolled: failed, and in melee failed with a Complication.',
      },
      { key: 'attack', text: 'As an attack of the creature that succeeds, in melee with a Perk.' },
    ],
    default: 'failedDefense',
    why: 'Only players roll, so the result stands for the character’s defense; what it does is the same (ED-R-74).',
    switch: false,
  },
  {
    id: 'ED-R-75',
    question: 'What if half the speed is a fraction, or the speed is 0?',
    readings: [
      {
        key: 'halfDownNeedsSpeed',
        text: 'Half of the base speed rounded down, and a creature whose speed is 0 cannot stand up.',
      },
      { key: 'alwaysPossible', text: 'Half of the current speed; at speed 0 standing up is free.' },
    ],
    default: 'halfDownNeedsSpeed',
    why: 'A grappled or restrained creature should not stand up for free.',
    switch: false,
  },
  {
    id: 'ED-R-76',
    question: 'Crawling, difficult terrain, climbing or swimming together: how do the costs combine?',
    readings: [
      {
        key: 'addOne',
        text: 'Each adds 1 space of movement for every space moved (crawling in difficult terrain costs 3).',
      },
      { key: 'multiply', text: 'Each doubles (crawling in difficult terrain costs 4).' },
    ],
    default: 'addOne',
    why: 'Each rule prices a space at two instead of one; adding keeps a prone creature able to move.',
    switch: false,
  },
  {
    id: 'ED-R-104',
    question: 'A creature immune to Prone is knocked Unconscious (which implies Prone). What happens?',
    readings: [
      { key: 'ignoreImpliedOnly', text: 'It is Unconscious and Paralyzed but not Prone.' },
      { key: 'blockOuter', text: 'It cannot become Unconscious either.' },
    ],
    default: 'ignoreImpliedOnly',
    why: 'Only the listed condition cannot be had.',
    switch: false,
  },
  {
    id: 'ED-R-107',
    question:
      'An NPC with a Hindrance on all rolls (Frightened, Sickened): are its defenses hindered as well, although it never rolls them?',
    readings: [
      {
        key: 'includesDefenses',
        text: 'Yes: characters have Edge on rolls against any of its defenses, and Edge when defending against it.',
      },
      { key: 'attacksAndSkills', text: 'Only its attacks and skills.' },
    ],
    default: 'includesDefenses',
    why: 'A character in the same state is hindered on defense rolls too, and the book speaks of NPC defenses having a Hindrance.',
    switch: false,
  },
  {
    id: 'ED-R-115',
    question: 'A creature gets a condition it already has. What is tracked?',
    readings: [
      {
        key: 'separateSources',
        text: 'Effects do not add up; each source keeps its own end and the condition lasts until the last one ends.',
      },
      { key: 'newestReplaces', text: 'The newest source replaces the older one.' },
    ],
    default: 'separateSources',
    why: 'Each source has its own rule for the end.',
    switch: false,
  },
  {
    id: 'ED-R-155',
    question: 'How many spells can be concentrated on, and what ends it besides damage?',
    readings: [
      {
        key: 'oneWhileAble',
        text: 'One: a new one ends the old. It also ends when the caster becomes Incapacitated or dies (no roll), or by choice at any time.',
      },
      { key: 'unlimited', text: 'Any number, each rolled for separately; only failed rolls end them.' },
    ],
    default: 'oneWhileAble',
    why: 'Attention is single, and a creature that cannot act cannot concentrate.',
    switch: false,
  },
  {
    id: 'ED-R-156',
    question:
      'The creature that causes a condition dies, is Incapacitated or is moved away. Does the condition end?',
    readings: [
      {
        key: 'holdsEnd',
        text: 'Unless the source says otherwise, being held (Grappled, or Restrained by a creature) ends when the holder is Incapacitated, dead, or no longer has the victim within reach. Other conditions run to their stated end; what refers to an absent source has no effect meanwhile.',
      },
      { key: 'allEnd', text: 'Every condition ends with its source.' },
      { key: 'allRun', text: 'Every condition runs to its stated end.' },
    ],
    default: 'holdsEnd',
    why: 'A hold needs hands; fear and charm are in the victim.',
    switch: false,
  },
  {
    id: 'ED-R-199',
    question:
      'A creature of the game master strikes a paralyzed creature of the game master in melee. What is its critical success?',
    readings: [
      { key: 'doubleDamage', text: 'Double damage, as against a character.' },
      { key: 'plainHit', text: 'A plain hit, for comparing gives no Perk.' },
    ],
    default: 'doubleDamage',
    why: 'The book calls every melee attack on the paralyzed a critical success, and creatures have no die to maximise.',
    switch: false,
  },
  {
    id: 'ED-R-200',
    question:
      'A condition lasts until the end of the bearer’s next turn and is inflicted by an enemy in the bearer’s own turn (by a Response). Which end counts?',
    readings: [
      { key: 'nextTurn', text: 'That of the turn after this one.' },
      { key: 'thisTurn', text: 'That of the turn that is running.' },
    ],
    default: 'nextTurn',
    why: 'It says the next turn, and the running one is no longer next.',
    switch: false,
  },
  {
    id: 'ED-R-208',
    question: 'A Blinded creature sees nobody. Whom may it attack and answer?',
    readings: [
      {
        key: 'adjacentKnown',
        text: 'Whoever is adjacent or located; their being unseen adds nothing to the Hindrance of Blinded. Others must be located first, or a space guessed (ED-R-139).',
      },
      { key: 'mustLocate', text: 'Nobody it has not located, even beside it.' },
    ],
    default: 'adjacentKnown',
    why: 'The condition gives its attacks a Hindrance and does not forbid them; whoever fights at arm’s length is heard and felt.',
    switch: false,
  },
  {
    id: 'ED-R-209',
    question: 'What does it cost to drop Prone by choice?',
    readings: [
      {
        key: 'free',
        text: 'Nothing, in one’s own turn; standing up again costs what it always costs. Whoever is in the air must land first, and whoever cannot be Prone cannot.',
      },
      { key: 'minorAct', text: 'A Minor Act.' },
    ],
    default: 'free',
    why: 'The book prices getting up and nothing else, and to fall takes no skill.',
    switch: false,
  },
  {
    id: 'ED-R-213',
    question: 'Does fear hinder the Stabilization Roll, or any roll, of somebody Unconscious?',
    readings: [
      {
        key: 'sensesNothing',
        text: 'No: the Hindrance holds only while the source of the fear is sensed, and the Unconscious sense nothing. Somebody dying who is conscious by temporary HP is hindered. Sickened hinders every d12.',
      },
      { key: 'allRolls', text: 'Yes, as any roll.' },
    ],
    default: 'sensesNothing',
    why: 'The condition names sensing its source as the reason.',
    switch: false,
  },
  {
    id: 'ED-R-217',
    question:
      'Grappled hinders attacks with weapons that are not Fine. What of bare hands, and of claws and teeth?',
    readings: [
      {
        key: 'fistsAreFree',
        text: 'An unarmed strike is made without a weapon and is not hindered; attack acts of a stat block are, unless they are marked Fine.',
      },
      { key: 'allAttacks', text: 'Everything that is not Fine is hindered.' },
    ],
    default: 'fistsAreFree',
    why: 'The condition speaks of weapons; what a stat block strikes with stands in for one.',
    switch: false,
  },
  {
    id: 'ED-R-228',
    question: 'Somebody Bleeding has all its HP and is healed. Does the bleeding stop?',
    readings: [
      { key: 'anyHealing', text: 'Yes: healing of at least 1 HP ends it, even where the HP are surplus.' },
      { key: 'onlyRegained', text: 'No: at least 1 HP must really be regained.' },
    ],
    default: 'anyHealing',
    why: 'What is lost of surplus healing are the HP; the wound has been healed all the same.',
    switch: false,
  },
  {
    id: 'ED-R-242',
    question: 'Somebody Charmed tries to shake off the charm with Will+Focus. Is the roll hindered?',
    readings: [
      {
        key: 'hindered',
        text: 'Yes, where the effect is the charmer’s own; against that of anybody else it is not.',
      },
      { key: 'free', text: 'No: shaking it off is no dealing with the charmer.' },
    ],
    default: 'hindered',
    why: 'The retry uses Will and repeats the Mind defense against the charmer (ED-R-31); both are hindered.',
    switch: false,
  },
  {
    id: 'ED-R-243',
    question: 'An attack is aimed at the Body or Mind of somebody Blinded. Does being Blinded count?',
    readings: [
      {
        key: 'namedRolls',
        text: 'A character’s attack on somebody Blinded has Edge whatever it is aimed at; of the defenses that a Blinded character rolls only React and Deflect are hindered.',
      },
      {
        key: 'everyAttack',
        text: 'Whoever attacks somebody Blinded has Edge, so that every defense roll of a Blinded character is hindered.',
      },
    ],
    default: 'namedRolls',
    why: 'The condition names the rolls it hinders, Body and Mind are not among them, and the Edge is on the attack rolls of characters. Cover is read in the same way (ED-R-219).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
