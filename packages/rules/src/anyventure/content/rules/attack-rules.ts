import type { Rule } from '@arbiter/engine';

export const attackRules = [
  {
    id: 'AV-ATK-01',
    title: 'Attack pool',
    area: 'ATK',
    tag: 'procedure',
    section: 'Attacks and Damage: Attack Roll',
    summary:
      "Dice = Talent of the weapon's category, die = skill level of that category; then bonus, penalty, upgrade and downgrade as in AV-DICE-13.",
  },
  {
    id: 'AV-ATK-02',
    title: 'Attack kinds',
    area: 'ATK',
    tag: 'state',
    section: 'Attacks and Damage: Defense Check',
    summary:
      'Every attack is Melee, Ranged or Area. Thrown weapons count as Ranged (AV-R-114). The kind decides how defenses are halved and which static defense applies.',
  },
  {
    id: 'AV-ATK-03',
    title: 'Counting successes',
    area: 'ATK',
    tag: 'procedure',
    section: 'Core Principles to Attacks and Damage',
    summary:
      'The defender produces ONE defense value; every attack die equal to or above it is a success. Zero successes: the attack misses (Evasion) or is blocked (Deflection) and deals nothing.',
  },
  {
    id: 'AV-ATK-04',
    title: 'Conditions and range on attacks',
    area: 'ATK',
    tag: 'procedure',
    section: 'Ranges and Distances to Condition Details',
    summary:
      'Penalty dice from range (2), Blinded, Impaired and Prone (1 each) all add up before cancelling against bonus dice.',
  },
  {
    id: 'AV-ATK-05',
    title: 'Sequence of an attack',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat Structure to Mitigation',
    summary:
      '1) check range and refuse if impossible; 2) pay Energy (Endurance check if below 0); 3) defender picks the defense (AV-R-64); 4) roll attack and defense; 5) halve the defense if the kind calls for it; 6) count successes; 7) damage = primary + extra × (successes − 1); 8) add primary once more on a crit; 9) double or halve; 10) mitigation; 11) Morale; 12) Health; 13) Lifeline consequences.',
  },
  {
    id: 'AV-ATK-06',
    title: 'Area attacks',
    area: 'ATK',
    tag: 'procedure',
    section: 'Attacks and Damage: Evasion',
    summary:
      "An Area attack is rolled once and compared with each target's own defense separately (AV-R-72).",
  },
] as const satisfies readonly Rule[];
