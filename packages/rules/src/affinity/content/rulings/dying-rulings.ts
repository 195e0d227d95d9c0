import type { Ruling } from '@arbiter/engine';

export const dyingRulings = [
  {
    id: 'AF-R-09',
    question:
      'What state is a character in at 0 HD with Resolve above 0? The two Death & Dying sections disagree.',
    readings: [
      {
        key: 'unconsciousDying',
        text: 'Falls unconscious at once and is dying: no actions, one Resolve check whenever a round ends, wakes when healed above 0 HD.',
      },
      {
        key: 'staysInScene',
        text: 'Remains conscious in the scene, may act, cannot lose further HD; Resolve checks only on reaching 0 HD and when hit.',
      },
    ],
    default: 'unconsciousDying',
    why: 'It is the longer, explicit section and its worked example has the priest regain consciousness on healing.',
    switch: true,
  },
  {
    id: 'AF-R-10',
    question: 'What happens at 0 Resolve with HD above 0?',
    readings: [
      {
        key: 'collapse',
        text: "Unconscious but not dying, 0-2 days at the game master's choice, no Resolve checks meanwhile.",
      },
      {
        key: 'dyingOrCaptured',
        text: 'Removed from the scene, possibly dying; every further failed Resolve check kills.',
      },
    ],
    default: 'collapse',
    why: 'Stated twice (stage list and first Death section) and shown in a worked example.',
    switch: false,
  },
  {
    id: 'AF-R-11',
    question:
      'What happens when HD and Resolve are both 0? One line calls this dying with checks each round, three others call it death.',
    readings: [
      {
        key: 'deathAtOnce',
        text: 'The character dies immediately, whatever the order in which the two reached 0.',
      },
      { key: 'dyingAtZero', text: 'The character is dying and dies on the next failed check.' },
      { key: 'failedCheckKills', text: 'As dyingAtZero, from the second Death section.' },
    ],
    default: 'deathAtOnce',
    why: 'The rule that both at 0 means death is stated four times, three of them as the headline.',
    switch: false,
  },
  {
    id: 'AF-R-26',
    question: 'What does a hit do to a character already at 0 permanent HD?',
    readings: [
      {
        key: 'checkOnly',
        text: 'No defense roll, no HD loss from any layer; it is a Resolve check trigger (limited by AF-R-08).',
      },
      {
        key: 'layersAbsorb',
        text: 'Remaining layers may still cancel and absorb; only damage that gets through triggers the check.',
      },
    ],
    default: 'checkOnly',
    why: 'Any hit triggers the check and no further HD damage can be taken.',
    switch: false,
  },
  {
    id: 'AF-R-60',
    question:
      'A collapsed character is woken by an ally restoring Resolve. Is the automatic 1 Resolve added to it?',
    readings: [
      { key: 'always', text: 'Yes: waking adds 1 on top of what the ally restored, up to 5.' },
      { key: 'onlyUnaided', text: 'No: the 1 is given only when time alone wakes the character.' },
    ],
    default: 'always',
    why: 'The text lists both ways of waking and then the automatic gain.',
    switch: false,
  },
  {
    id: 'AF-R-79',
    question: 'The last enemy is down, and somebody of the winners is dying. Does the fight go on for them?',
    readings: [
      {
        key: 'lastFoeDown',
        text: 'No: it ends at once and says who is still dying; their rounds are followed with `round`, `stabilize` and `heal`.',
      },
      { key: 'untilSafe', text: 'Rounds go on until nobody of the winners is dying.' },
    ],
    default: 'lastFoeDown',
    why: 'Fights are contests; a dying character’s checks go on by the clock of rounds with or without an enemy, and any healing ends them. Nobody’s turn order or movement matters any more.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
