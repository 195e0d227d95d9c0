/** Attacks, crits, damage and mitigation: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const damageRulings = [
  {
    id: 'AV-R-02',
    question: 'What is the damage type Arcane?',
    readings: [
      {
        key: 'aetheric',
        text: 'An old name for Aetheric: accepted on input, stored and shown as Aetheric, mitigated by Aetheric mitigation.',
      },
      { key: 'refused', text: 'Not a type: refused as unknown.' },
    ],
    default: 'aetheric',
    why: 'The type list says Aetheric replaces Arcane and open item 2 uses Aetheric everywhere.',
    switch: false,
  },
  {
    id: 'AV-R-03',
    question: 'Do shields give anything besides lifting the Deflection halving?',
    readings: [
      {
        key: 'deflectionOnly',
        text: 'No: light lifts it against Ranged, heavy against Ranged and Area, nothing else.',
      },
      { key: 'itemExtras', text: 'A shield item may also list mitigation or other bonuses of its own.' },
    ],
    default: 'deflectionOnly',
    why: 'Open item 3 lists only the halving rules and leaves extras unconfirmed.',
    switch: false,
  },
  {
    id: 'AV-R-65',
    question: 'Must the die showing a crit face also be a success?',
    readings: [
      { key: 'mustHit', text: 'Yes.' },
      { key: 'anyDie', text: 'No, any crit face counts if the attack has at least one success.' },
    ],
    default: 'mustHit',
    why: 'It is called a critical hit.',
    switch: false,
  },
  {
    id: 'AV-R-66',
    question: 'Is the crit range set by the die rolled or by the skill level?',
    readings: [
      {
        key: 'byDieRolled',
        text: 'By the die actually rolled: a level-3 d10 upgraded to d12 can crit, a level-4 d12 downgraded to d10 cannot.',
      },
      { key: 'byLevelAndDie', text: 'The skill level must be 4 or more and the die must be d12 or larger.' },
    ],
    default: 'byDieRolled',
    why: 'The list includes d30, which exists only through an upgrade.',
    switch: false,
  },
  {
    id: 'AV-R-67',
    question: 'How is an attack with two damage types mitigated?',
    readings: [
      { key: 'perType', text: 'Each share against its own mitigation, then added.' },
      { key: 'totalBest', text: 'The total against the higher of the two mitigations.' },
    ],
    default: 'perType',
    why: 'Mitigation is kept per type.',
    switch: false,
  },
  {
    id: 'AV-R-68',
    question: 'Do mitigations of the same type from different sources add up?',
    readings: [
      { key: 'sum', text: 'Yes.' },
      { key: 'highest', text: 'No, the highest counts.' },
    ],
    default: 'sum',
    why: 'No rule against it is printed except for meals with each other.',
    switch: true,
  },
  {
    id: 'AV-R-69',
    question: 'What if damage is both doubled and halved?',
    readings: [
      {
        key: 'cancel',
        text: 'They cancel; two doublings give four times, two halvings a quarter, rounded down once at the end.',
      },
      { key: 'halveThenDouble', text: 'Halve (round down), then double.' },
    ],
    default: 'cancel',
    why: 'Keeps odd numbers from losing a point by accident.',
    switch: false,
  },
  {
    id: 'AV-R-70',
    question: 'What is the static defense of an Incapacitated creature against Area?',
    readings: [
      { key: 'two', text: '2.' },
      { key: 'four', text: '4, as Ranged.' },
    ],
    default: 'two',
    why: 'Both ordinary defenses are halved against Area; half of 4 is 2.',
    switch: false,
  },
  {
    id: 'AV-R-71',
    question: 'Is damage from conditions mitigated?',
    readings: [
      { key: 'typedOnly', text: 'Ignited (Heat) and Poisoned (Toxic) are; Bleeding has no type and is not.' },
      { key: 'all', text: 'All, Bleeding as Physical.' },
      { key: 'none', text: 'None.' },
    ],
    default: 'typedOnly',
    why: 'A printed type is there to be mitigated; armour of 1 must not stop all bleeding.',
    switch: false,
  },
  {
    id: 'AV-R-72',
    question: 'Is an Area attack rolled once or per target?',
    readings: [
      { key: 'oneRoll', text: "Once, compared with each target's defense." },
      { key: 'perTarget', text: 'Separately for each target.' },
    ],
    default: 'oneRoll',
    why: 'One attack, one roll.',
    switch: false,
  },
  {
    id: 'AV-R-114',
    question: 'Is an attack with a thrown weapon Ranged?',
    readings: [
      {
        key: 'ranged',
        text: 'Yes, also when thrown at an Adjacent target (below-minimum penalty may apply).',
      },
      { key: 'meleeWhenAdjacent', text: 'Melee against an Adjacent target, Ranged otherwise.' },
    ],
    default: 'ranged',
    why: 'Throwing weapons share the range rule of ranged weapons.',
    switch: false,
  },
  {
    id: 'AV-R-130',
    question: 'Do the extra effects of a hit (a poisoned fang, a stunning club) need damage to get through?',
    readings: [
      {
        key: 'hitIsEnough',
        text: 'No: one success is a hit, and the effect comes even if mitigation or Morale takes all damage.',
      },
      {
        key: 'damageMustPass',
        text: 'Yes: at least 1 damage must be left after mitigation (Morale does not matter).',
      },
    ],
    default: 'hitIsEnough',
    why: 'Hits are counted before damage, and a weapon text speaks of hits.',
    switch: true,
  },
  {
    id: 'AV-R-131',
    question: 'Halved damage of two types: when is it rounded?',
    readings: [
      { key: 'perShare', text: "Each type's share is halved and rounded down by itself, then mitigated." },
      {
        key: 'totalFirst',
        text: 'The total is halved and rounded, then split with the odd point going to the first type.',
      },
    ],
    default: 'perShare',
    why: "Each share is mitigated by itself (AV-R-67), and halving comes just before that. 'The total' in AV-DMG-08 means crit included; it says nothing of types.",
    switch: false,
  },
  {
    id: 'AV-R-132',
    question: 'Who is struck by an Area attack or Area spell?',
    readings: [
      {
        key: 'everyoneButMaker',
        text: 'Every creature inside, friend or foe; the one who makes it only if its text says so. Energy is paid once, crits and defenses are read for each target.',
      },
      { key: 'enemiesOnly', text: 'Only enemies of its maker.' },
    ],
    default: 'everyoneButMaker',
    why: 'An area does not pick sides.',
    switch: false,
  },
  {
    id: 'AV-R-184',
    question: 'How are falls, fire, drowning, storms and traps resolved?',
    readings: [
      {
        key: 'statedHazard',
        text: 'By what the scene states: an amount and type of damage, and if wanted a check whose success avoids or halves it. Doubling, mitigation, Morale, Health and the Lifeline table apply as to any other source.',
      },
      { key: 'narrativeDice', text: 'By narrative dice only.' },
    ],
    default: 'statedHazard',
    why: 'No hazard numbers are printed, but damage has one path through the rules.',
    switch: false,
  },
  {
    id: 'AV-R-188',
    question: 'Does Deflection need a weapon or shield in hand?',
    readings: [
      { key: 'nothingNeeded', text: 'No; empty hands deflect as well. A shield only lifts the halving.' },
      { key: 'somethingInHand', text: 'Yes, against weapons at least.' },
    ],
    default: 'nothingNeeded',
    why: 'It is a skill of its own and no need is printed.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
