import type { Ruling } from '@arbiter/engine';

export const damageRulings = [
  {
    id: 'ED-R-64',
    question:
      'Damage is 0 before Soak (halved from 1, or lowered by a negative stat). Does the hit still deal 1?',
    readings: [
      { key: 'hitAlwaysOne', text: 'Yes: a hit on a creature deals at least 1.' },
      { key: 'zeroStays', text: 'No: the minimum only limits what Soak removes.' },
    ],
    default: 'hitAlwaysOne',
    why: 'The stated minimum is 1; one formula max(1, ...) covers everything. Durability is the stated exception: what it stops stays 0; what gets past it is still at least 1 after Soak.',
    switch: false,
  },
  {
    id: 'ED-R-65',
    question: 'Does Soak reduce every kind of damage?',
    readings: [
      {
        key: 'allDamage',
        text: 'All damage from attacks, spells, hazards, events and collisions; a rule that says HP are lost (Bleeding) bypasses resistance, Soak and temporary HP and is not damage.',
      },
      { key: 'attacksOnly', text: 'Only damage from attacks.' },
    ],
    default: 'allDamage',
    why: 'Soak reduces the damage taken, without exception; Bleeding speaks of losing HP.',
    switch: false,
  },
  {
    id: 'ED-R-66',
    question: 'What is the damage taken (massive damage, concentration, holding breath)?',
    readings: [
      {
        key: 'afterSoakWithTemporary',
        text: 'Damage after resistance and Soak, including the part absorbed by temporary HP.',
      },
      { key: 'hpLost', text: 'Only the HP really lost.' },
    ],
    default: 'afterSoakWithTemporary',
    why: 'The second massive damage sentence says before Soak, so the first one is after it.',
    switch: false,
  },
  {
    id: 'ED-R-67',
    question: 'An NPC suffers massive damage and would have to roll Body. How?',
    readings: [
      {
        key: 'staticBody',
        text: 'It withstands if its Body TN (5 + Body) is equal to or higher than the damage; otherwise it drops to 0.',
      },
      { key: 'alwaysDrops', text: 'It drops without a check.' },
      { key: 'noMassive', text: 'NPCs ignore the roll, only overwhelming damage counts.' },
    ],
    default: 'staticBody',
    why: 'Bonus + 5 stands for every NPC roll.',
    switch: false,
  },
  {
    id: 'ED-R-68',
    question: 'What happens to an NPC at 0 HP, since it cannot roll a d12?',
    readings: [
      {
        key: 'staticFive',
        text: 'It is dying and its Stabilization Roll counts as 5 each round, a failure: it dies after three rounds unless helped.',
      },
      {
        key: 'defeatedAtOnce',
        text: "It is dead or out of the fight at once, as the attacker's player and the GM wish.",
      },
      { key: 'playerRolls', text: 'A player rolls for it.' },
    ],
    default: 'staticFive',
    why: 'The rules speak of creatures and bonus + 5 (0 + 5) against 6 needs no die; the GM can end it sooner.',
    switch: true,
  },
  {
    id: 'ED-R-69',
    question: 'Critical Success and Critical Failure are used but not defined.',
    readings: [
      {
        key: 'twelveAndOne',
        text: 'Critical success: a kept die of 12 that succeeds. Critical failure: a kept die of 1 that fails. On attacks they are the Perk and Complication results.',
      },
      { key: 'twelveOnly', text: 'Only 12 is critical; 1 is an ordinary failure.' },
    ],
    default: 'twelveAndOne',
    why: '12 and 1 are the only special faces in the game.',
    switch: false,
  },
  {
    id: 'ED-R-70',
    question: 'What is the state of a creature after dying ends?',
    readings: [
      {
        key: 'wakesProne',
        text: 'With more than 0 HP it wakes and is still Prone; stable at 0 HP it stays Unconscious until it has HP or temporary HP; tallies are cleared.',
      },
      { key: 'wakesStanding', text: 'As above but no longer Prone.' },
    ],
    default: 'wakesProne',
    why: 'Unconscious includes Prone, and only standing up ends Prone.',
    switch: false,
  },
  {
    id: 'ED-R-71',
    question: 'TN and cost of stabilizing another creature are missing.',
    readings: [
      {
        key: 'sixAct',
        text: 'TN 6 as for the Stabilization Roll, an Act, adjacent; any success stabilizes.',
      },
      { key: 'eightAct', text: 'TN 8 as for Bleeding, an Act, adjacent.' },
    ],
    default: 'sixAct',
    why: 'The only TN in that section is 6; the Act is taken from Bleeding.',
    switch: false,
  },
  {
    id: 'ED-R-72',
    question: 'Does an NPC roll damage dice or deal the listed average?',
    readings: [
      {
        key: 'average',
        text: 'The listed average damage; content without one uses the mean of the dice rounded down.',
      },
      { key: 'rolled', text: 'The GM rolls the damage dice (they are not d12s).' },
    ],
    default: 'average',
    why: 'Stat blocks list the average.',
    switch: true,
  },
  {
    id: 'ED-R-106',
    question:
      'Massive damage speaks of a single attack in one sentence and of taking damage in the next. Which damage counts?',
    readings: [
      {
        key: 'asWorded',
        text: 'The Body roll only for a single attack (weapon, unarmed, spell or creature act); overwhelming damage for any single source.',
      },
      { key: 'anySource', text: 'Both for any single source of damage (traps, collisions, hazards too).' },
    ],
    default: 'asWorded',
    why: 'The first sentence names an attack, the second does not.',
    switch: false,
  },
  {
    id: 'ED-R-112',
    question: 'Two sources of Damage Resistance apply to the same damage. Is it halved twice?',
    readings: [
      { key: 'once', text: 'No, once.' },
      { key: 'eachHalves', text: 'Yes, once for each source.' },
    ],
    default: 'once',
    why: 'A creature has resistance or not.',
    switch: false,
  },
  {
    id: 'ED-R-117',
    question: 'Several hits on a dying creature: how many failures?',
    readings: [
      { key: 'eachInstance', text: 'One for each time damage is taken.' },
      { key: 'oncePerRound', text: 'At most one in a round.' },
    ],
    default: 'eachInstance',
    why: 'Any amount of damage gives one.',
    switch: false,
  },
  {
    id: 'ED-R-157',
    question:
      'One attack deals two kinds of damage and the target resists only one. How are the reductions applied?',
    readings: [
      {
        key: 'onceTogether',
        text: 'The resisted part is halved (down), the parts are added, then Durability and Soak are subtracted once; minimum 1 for the whole, 0 if Durability stops it.',
      },
      { key: 'separately', text: 'Each kind goes through all reductions by itself.' },
    ],
    default: 'onceTogether',
    why: 'Soak is used against the damage of the hit; resistance is the only step that looks at the kind.',
    switch: false,
  },
  {
    id: 'ED-R-158',
    question:
      'Is the Body roll of massive damage made if the damage brings the creature to 0 HP anyway, or if it is already at 0?',
    readings: [
      {
        key: 'onlyIfItMatters',
        text: 'No roll in both cases; damage to a dying creature is one failure however large it is.',
      },
      { key: 'always', text: 'The roll is made whenever the amount is large enough.' },
    ],
    default: 'onlyIfItMatters',
    why: 'The only result of the roll is falling to 0.',
    switch: false,
  },
  {
    id: 'ED-R-159',
    question:
      'Massive or overwhelming damage drops a creature to 0 HP while temporary HP are left. Is it awake?',
    readings: [
      {
        key: 'leftButUnconscious',
        text: 'The temporary HP lose the damage taken and the rest stays, but the creature falls Unconscious; only temporary HP gained at 0 HP wake it.',
      },
      { key: 'staysAwake', text: 'It is conscious as long as temporary HP are left.' },
    ],
    default: 'leftButUnconscious',
    why: 'The waking effect is tied to gaining them while at 0 HP.',
    switch: false,
  },
  {
    id: 'ED-R-160',
    question: 'A stable creature at 0 HP takes damage. What happens?',
    readings: [
      {
        key: 'dyingAgain',
        text: 'It is dying again with empty tallies and this damage is its first failure.',
      },
      { key: 'staysStable', text: 'Nothing; failures only count while dying.' },
    ],
    default: 'dyingAgain',
    why: 'A creature that is brought to 0 HP or below begins dying.',
    switch: false,
  },
  {
    id: 'ED-R-162',
    question: 'Do objects and vehicles suffer massive damage and dying?',
    readings: [
      {
        key: 'notCreatures',
        text: 'No: at 0 HP they are broken or wrecked (a vehicle stops); no Body roll, no Stabilization. What happens to those aboard is a Complication named by the GM.',
      },
      {
        key: 'asCreatures',
        text: 'Vehicles roll Body (Strength + Fortitude) for massive damage; at 0 HP they are wrecked.',
      },
    ],
    default: 'notCreatures',
    why: 'Both rules speak of creatures, and breaking already brings a Complication.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
