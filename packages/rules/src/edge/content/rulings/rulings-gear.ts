import type { Ruling } from '@arbiter/engine';

export const gearRulings = [
  {
    id: 'ED-R-41',
    question: 'What happens to ammunition that hits?',
    readings: [
      { key: 'recoverable', text: 'It can be picked up after the fight.' },
      { key: 'spent', text: 'It is spent as well.' },
    ],
    default: 'recoverable',
    why: 'Only misses are said to break it.',
    switch: false,
  },
  {
    id: 'ED-R-42',
    question: 'Non-lethal damage triggers massive damage and the target would drop to 0. Is it still spared?',
    readings: [
      { key: 'converts', text: 'Yes: 1 HP and Unconscious, because the attack would drop it to 0.' },
      { key: 'massiveWins', text: 'No: massive damage means 0 HP and dying.' },
    ],
    default: 'converts',
    why: 'The Blunt rule covers any attack that would drop the target to 0 or below.',
    switch: false,
  },
  {
    id: 'ED-R-43',
    question: 'How long does a non-lethally struck creature stay unconscious?',
    readings: [
      {
        key: 'untilHealedOrRest',
        text: 'Until it regains at least 1 HP, finishes a short rest, or is roused by another creature with an Act.',
      },
      { key: 'gmDecides', text: 'Until the GM says so.' },
    ],
    default: 'untilHealedOrRest',
    why: 'The source should state an end and the book does not; this keeps the scene playable.',
    switch: false,
  },
  {
    id: 'ED-R-227',
    question: 'An unarmed strike hits. May it be non-lethal, as with a Blunt weapon?',
    readings: [
      {
        key: 'weaponsOnly',
        text: 'No: sparing belongs to Blunt weapons, and an unarmed strike is made without one (ED-R-217).',
      },
      { key: 'fistsToo', text: 'Yes, fists are blunt.' },
    ],
    default: 'weaponsOnly',
    why: 'The choice stands in the entry of a weapon tag, and the entry of the unarmed strike names damage alone.',
    switch: false,
  },
  {
    id: 'ED-R-235',
    question: 'An off-hand attack with a shield hits. What kind of damage is it, and may it be non-lethal?',
    readings: [
      {
        key: 'impactWithoutSparing',
        text: 'Impact; it cannot be non-lethal, as a shield has the tag Shield and not Blunt (ED-R-227).',
      },
      { key: 'asBlunt', text: 'As with a Blunt weapon.' },
    ],
    default: 'impactWithoutSparing',
    why: 'Its entry names an attack and its die alone; sparing stands in the entry of another tag.',
    switch: false,
  },
  {
    id: 'ED-R-44',
    question: "Does the mount's movement count for Charging?",
    readings: [
      { key: 'mountCounts', text: "Yes: at least half of the mount's speed moved this turn." },
      { key: 'wielderOnly', text: "No: only the wielder's own movement." },
    ],
    default: 'mountCounts',
    why: 'The lance is the typical weapon for this tag.',
    switch: false,
  },
  {
    id: 'ED-R-45',
    question: 'An NPC with a Disarming weapon hits a character. How is the Body condition checked?',
    readings: [
      {
        key: 'sameDie',
        text: 'With the same kept die: die + Body of the character must be lower than the attack TN.',
      },
      { key: 'secondRoll', text: 'The player makes a separate Body roll against the attack TN.' },
    ],
    default: 'sameDie',
    why: 'The rule uses one attack roll for both defenses.',
    switch: false,
  },
  {
    id: 'ED-R-46',
    question: 'Does an off-hand attack need a main attack in the same turn, and what does it add?',
    readings: [
      {
        key: 'independent',
        text: 'No; it is a normal attack made as the Swift Act, in any order, with the stat added to damage.',
      },
      { key: 'afterAttack', text: 'Only after an attack made as the Act in the same turn.' },
    ],
    default: 'independent',
    why: 'Acts and Swift Acts may be taken in any order.',
    switch: true,
  },
  {
    id: 'ED-R-47',
    question: 'Which tags prevent use while mounted?',
    readings: [
      { key: 'twoHanded', text: 'Two-Handed (one hand guides the mount); Emplaced always.' },
      { key: 'none', text: 'None; the tag has no effect.' },
    ],
    default: 'twoHanded',
    why: 'The Mounted tag presumes that some tag prevents it; hands are the natural limit.',
    switch: false,
  },
  {
    id: 'ED-R-48',
    question: 'A weapon has neither Simple nor Martial: is the Weapon skill required?',
    readings: [
      { key: 'asSimple', text: 'No Hindrance.' },
      { key: 'asMartial', text: 'Hindrance without the skill.' },
    ],
    default: 'asSimple',
    why: 'Only Martial states a penalty. Content should always carry one of the two.',
    switch: false,
  },
  {
    id: 'ED-R-49',
    question: 'Does throwing at a distant target while an enemy is adjacent have the ranged Hindrance?',
    readings: [
      { key: 'hindered', text: 'Yes, as a ranged attack.' },
      { key: 'notHindered', text: 'No, the tag does not say so.' },
    ],
    default: 'hindered',
    why: 'The zone rules state it for both throwing and shooting.',
    switch: false,
  },
  {
    id: 'ED-R-50',
    question: 'Does being pushed out of a threatened space provoke a Movement Response?',
    readings: [
      { key: 'no', text: 'No, only movement a creature makes itself.' },
      { key: 'yes', text: 'Yes, it leaves the space.' },
    ],
    default: 'no',
    why: 'The escape clause (an Evade act) presumes a choice.',
    switch: false,
  },
  {
    id: 'ED-R-152',
    question: 'Where do disarmed or thrown items go, and who chooses the item?',
    readings: [
      {
        key: 'targetsSpace',
        text: "The attacker chooses one held item; it lands in the target's space, as does a thrown weapon. Picking up something in the own or an adjacent space is a Minor Act.",
      },
      { key: 'twoSpacesAway', text: 'It lands 2 spaces away in a direction chosen by the attacker.' },
    ],
    default: 'targetsSpace',
    why: 'Interacting with an object is a Minor Act; no distance is given.',
    switch: false,
  },
  {
    id: 'ED-R-153',
    question:
      'What does it cost to change the grip of a Versatile weapon, ready or put away a shield, or let go of something while falling?',
    readings: [
      {
        key: 'gripFree',
        text: 'Changing the grip with a free hand costs nothing; readying or putting away a shield or weapon is a Minor Act; a creature that falls Unconscious keeps what it holds.',
      },
      {
        key: 'gripMinor',
        text: 'Changing the grip is a Minor Act too; an Unconscious creature drops what it holds.',
      },
    ],
    default: 'gripFree',
    why: 'Drawing and dropping are the listed Minor Acts; a grip is part of the strike and no condition mentions dropping.',
    switch: false,
  },
  {
    id: 'ED-R-154',
    question: 'What does it cost to use a consumable or an item ability that names no cost?',
    readings: [
      { key: 'act', text: 'An Act, also when it is given to an adjacent willing or unconscious creature.' },
      { key: 'minor', text: 'A Minor Act, as any handling of an object.' },
    ],
    default: 'act',
    why: 'Whatever has a strong effect is an Act; only simple handling is minor.',
    switch: false,
  },
  {
    id: 'ED-R-161',
    question: 'When are the choices of a hit made (non-lethal, disarm, push), and can they be combined?',
    readings: [
      {
        key: 'beforeDamage',
        text: 'After the attack is known to hit, before damage is rolled; choices that do not exclude each other may be combined (a push with damage or with a disarm; the push comes last).',
      },
      { key: 'afterDamage', text: 'After the damage is known.' },
    ],
    default: 'beforeDamage',
    why: 'The texts say on a hit; a choice made after the damage would be no choice.',
    switch: false,
  },
  {
    id: 'ED-R-206',
    question:
      'An enemy stands beside the attacker, or the attacker stands in the Adjacent Zone. Are spells, breaths, shouts and other things that are no weapons hindered like shots?',
    readings: [
      {
        key: 'shotsAndThrows',
        text: 'No: only what is shot or thrown at one target is, with a weapon or by an act of a stat block.',
      },
      { key: 'everythingFar', text: 'Yes: everything that is not melee.' },
    ],
    default: 'shotsAndThrows',
    why: 'The Hindrance belongs to the Ranged tag, which fires at a single target, and to thrown weapons; in zones the same attacks are named.',
    switch: false,
  },
  {
    id: 'ED-R-214',
    question: 'A weapon is Emplaced and Mounted. Can it be used from the saddle?',
    readings: [
      { key: 'mountedWins', text: 'Yes; without the tag Mounted an Emplaced weapon never can (ED-R-47).' },
      { key: 'emplacedAlways', text: 'No, Emplaced always prevents it.' },
    ],
    default: 'mountedWins',
    why: 'Mounted is said to hold even if other tags would prevent it, without an exception.',
    switch: false,
  },
  {
    id: 'ED-R-233',
    question: 'Which weapon makes an off-hand attack in a fight?',
    readings: [
      {
        key: 'notTheFirst',
        text: 'The first weapon in hand is the main hand’s; an off-hand attack is made with another Fine weapon that is held, or with the shield.',
      },
      { key: 'any', text: 'Any Fine weapon in hand, also the one that struck as the Act.' },
    ],
    default: 'notTheFirst',
    why: 'One weapon cannot be in both hands.',
    switch: false,
  },
  {
    id: 'ED-R-232',
    question: 'An item is handed to an animal, or lies beside it. Can it take it?',
    readings: [
      {
        key: 'beastsHaveNoHands',
        text: 'No: a Beast has no hands, unless it is given with weapons or a shield of its own. Everybody else has two.',
      },
      { key: 'everybody', text: 'Yes: any willing creature can.' },
    ],
    default: 'beastsHaveNoHands',
    why: 'Holding and wielding are done with hands; beasts fight with what they are born with.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
