import type { Ruling } from '@arbiter/engine';

export const sightRulings = [
  {
    id: 'OA-R-225',
    question: 'Many lines join the corners of two spaces. Which one decides about cover and line of sight?',
    readings: [
      {
        key: 'bestLine',
        text: 'The line best for the attacker. If one touches no cover: no cover. Else if one only touches borders or corners: light cover. If all cross the inside of the cover (a border shared by two cover spaces counts as inside): heavy cover, no LOS.',
      },
      { key: 'anyLine', text: 'If any of the lines crosses cover the target has heavy cover.' },
      { key: 'hostDraws', text: 'The GH draws one line and that decides.' },
    ],
    default: 'bestLine',
    why: 'Line of sight asks for one uninterrupted line from any corner to any corner, so the same line should be used for cover.',
    switch: false,
  },
  {
    id: 'OA-R-226',
    question: 'A line through the corner of a concealing space: heavy or light?',
    readings: [
      {
        key: 'crossHeavyTouchLight',
        text: 'Crossing the inside is heavy, touching a corner or border is light, as with cover.',
      },
      { key: 'cornerHeavy', text: 'Passing through any corner is heavy.' },
    ],
    default: 'crossHeavyTouchLight',
    why: 'The light paragraph expressly covers touching without crossing.',
    switch: false,
  },
  {
    id: 'OA-R-227',
    question:
      'Which penalty has an attack on a concealed target? The concealment text says disadvantage (light), the blindness text says inept (both).',
    readings: [
      {
        key: 'lightDisadvantageHeavyInept',
        text: 'Light concealment: disadvantage only. Heavy concealment: inept (from full blindness).',
      },
      { key: 'bothInept', text: 'Inept in both cases, from the blindness condition.' },
      { key: 'cumulative', text: 'Light: disadvantage and inept; heavy: inept.' },
    ],
    default: 'lightDisadvantageHeavyInept',
    why: 'The concealment lists are the specific rule; heavy lists no attack penalty, so the condition it names supplies it, and heavy stays worse than light.',
    switch: true,
  },
  {
    id: 'OA-R-229',
    question:
      'Does the damage factor of the body region apply when the region was rolled only because of light cover?',
    readings: [
      { key: 'applyFactor', text: 'Yes, the result of the table applies in full.' },
      { key: 'coverOnly', text: 'No, the roll only tells whether the cover helps.' },
    ],
    default: 'applyFactor',
    why: 'The roll is made on that table; nothing limits it.',
    switch: false,
  },
  {
    id: 'OA-R-231',
    question: 'A tiny fire uses 1 volume of air every five minutes, also called one fifth of a segment.',
    readings: [
      { key: 'fiveMinutes', text: '5 minutes (half a segment).' },
      { key: 'twoMinutes', text: 'One fifth of a segment = 2 minutes.' },
    ],
    default: 'fiveMinutes',
    why: 'Words beat the bracketed slip; a segment has 10 minutes.',
    switch: false,
  },
  {
    id: 'OA-R-233',
    question: 'Does someone in vacuum make the dying save each round besides losing SP?',
    readings: [
      {
        key: 'both',
        text: 'Yes: dying save each round (success -1 HP, failure death) and -1 SP each round.',
      },
      { key: 'staminaOnly', text: 'No: only the SP run down, as in the example.' },
    ],
    default: 'both',
    why: 'The character is said to suffer the dying condition; the example speaks of a maximum.',
    switch: true,
  },
  {
    id: 'OA-R-434',
    question: 'Other characters are cover. Does a small or prone one hide a tall one?',
    readings: [
      {
        key: 'heightMatters',
        text: "Friend and enemy alike are cover. One who is less than a space lower than the target and not prone is cover like a wall: OA-R-225 decides between heavy and light. One who is at least a space lower, or prone before a standing target, never gives more than light cover, and only both legs are covered. The natural protection is the protection of that character's armor. Reach goes past allies (OA-WABL-18).",
      },
      { key: 'alwaysFull', text: 'Every occupied space counts as cover, whatever the size.' },
      { key: 'enemiesOnly', text: 'Only enemies of the attacker count; allies keep out of the way.' },
    ],
    default: 'heightMatters',
    why: 'The example of the short wall covers only what it reaches up to.',
    switch: false,
  },
  {
    id: 'OA-R-450',
    question:
      'Exposed to vacuum in the middle of a round: when are the first stamina point and the first dying save due?',
    readings: [
      {
        key: 'staminaAtOnce',
        text: "The moment of exposure costs this round's stamina point, in whoever's turn it happens; the following ones are lost at the once-per-round moment (start of the own turn) of each later round. Reaching 0 that way, or having none to lose, is death. The dying save is due at every once-per-round moment after the exposure, after the stamina loss.",
      },
      { key: 'bothNextTurn', text: 'Both first at the start of the next own turn.' },
    ],
    default: 'staminaAtOnce',
    why: 'The loss is called immediate, while the exposed one may go on with the turn.',
    switch: false,
  },
  {
    id: 'OA-R-451',
    question: 'How often does a fire burn somebody who moves through it or stays in it?',
    readings: [
      {
        key: 'perOwnHalfRound',
        text: 'Once for each own half-round action during which the character was in the fire for any part; once more for each of the two half-rounds of a normal turn that were not used, if the turn ends in the fire; once, at that moment, for being moved into or through it by others. At most twice a round. Somebody without a turn who is in the fire at the end of the round: filled up to twice then.',
      },
      {
        key: 'endOfRoundTwice',
        text: 'Twice at the end of the round for everybody then in it, nothing for passing through.',
      },
    ],
    default: 'perOwnHalfRound',
    why: 'The damage is set per half-round of exposure, and a round has two.',
    switch: false,
  },
  {
    id: 'OA-R-472',
    question: 'An attack at somebody in heavy concealment whose place is not known.',
    readings: [
      {
        key: 'nameASpace',
        text: 'The attacker names a space. If the target is not there, the attack misses without a roll, action and ammunition are spent. Whether the place is known (noise, memory) the GH says.',
      },
      { key: 'cannotBeTargeted', text: 'Nobody can be attacked whose place is not known.' },
      { key: 'alwaysKnown', text: 'The place is always known; only the roll suffers.' },
    ],
    default: 'nameASpace',
    why: 'Concealment, unlike heavy cover, does not forbid attacking.',
    switch: false,
  },
  {
    id: 'OA-R-568',
    question: 'Line of sight is drawn from corner to corner. What about hexagons?',
    readings: [
      {
        key: 'spaceToSpace',
        text: 'One line from the middle of a space to the middle of the other: a space that it enters is crossed, one whose border it follows is touched, and between two of cover it is crossed.',
      },
      { key: 'allCorners', text: 'All thirty-six lines between the corners, the best of them counts.' },
    ],
    default: 'spaceToSpace',
    why: 'With six corners each, hardly anything on a hexagon map would ever give cover.',
    switch: false,
  },
  {
    id: 'OA-R-569',
    question:
      'Low obscurement of about half the height is light concealment. What are lower and higher ones?',
    readings: [
      {
        key: 'noneAndHeavy',
        text: 'Below 40% of the height it hides nothing, above 60% it is heavy concealment.',
      },
      { key: 'alwaysLight', text: 'Whatever does not reach over the head is light.' },
    ],
    default: 'noneAndHeavy',
    why: 'The band of 40% to 60% is named because something else lies on either side of it.',
    switch: false,
  },
  {
    id: 'OA-R-570',
    question: 'In brightness dark vision reaches 6 spaces. What is beyond them?',
    readings: [
      { key: 'unseen', text: 'Heavy concealment: it is not seen.' },
      { key: 'blurred', text: 'Light concealment.' },
    ],
    default: 'unseen',
    why: 'A limit of sight is where sight ends.',
    switch: false,
  },
  {
    id: 'OA-R-631',
    question: 'Does thermal vision see a warm body through fog, smoke or foliage?',
    readings: [
      {
        key: 'fogHides',
        text: 'No: it takes away what darkness and twilight hide; whatever else conceals goes on concealing.',
      },
      { key: 'seesThrough', text: 'Yes, up to 6 spaces, where it is dark or twilight.' },
    ],
    default: 'fogHides',
    why: 'The perk speaks of darkness and twilight only, and fog is a concealment of its own.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
