import type { Ruling } from '@arbiter/engine';

export const spacesRulings = [
  {
    id: 'ED-R-58',
    question: 'How long is a space?',
    readings: [
      { key: 'twoMetres', text: '2 metres.' },
      { key: 'abstract', text: 'No length; only spaces are counted.' },
    ],
    default: 'twoMetres',
    why: 'The sentence is garbled but gives 2 metres as the measure.',
    switch: false,
  },
  {
    id: 'ED-R-59',
    question: 'How are diagonals measured?',
    readings: [
      { key: 'oneEach', text: 'A diagonal step is 1 space and corners touch.' },
      { key: 'orthogonalOnly', text: 'Diagonals are 2 spaces and corners do not touch.' },
    ],
    default: 'oneEach',
    why: 'Spaces that touch are adjacent, and corners touch.',
    switch: false,
  },
  {
    id: 'ED-R-60',
    question: 'How big is a Huge creature?',
    readings: [
      { key: 'threeByThree', text: '3 x 3 spaces.' },
      { key: 'fourByFour', text: '4 x 4 spaces.' },
    ],
    default: 'threeByThree',
    why: 'It is spelled out as three-by-three, continues 1, 2, 3 and matches its threat of 3; the other entry is a slip.',
    switch: false,
  },
  {
    id: 'ED-R-61',
    question: 'How do size, Reach, ranged weapons and empty hands combine for threatened spaces?',
    readings: [
      {
        key: 'larger',
        text: 'Distance = the larger of size threat and the longest melee reach wielded; ranged weapons threaten nothing; a creature without a weapon still threatens by size.',
      },
      { key: 'additive', text: 'Reach adds 1 to the size threat.' },
    ],
    default: 'larger',
    why: 'A longer Reach is noted and used instead; the Movement Response is a melee attack.',
    switch: false,
  },
  {
    id: 'ED-R-62',
    question: 'How long is a creature Exposed by a Perk or Complication, and to whom?',
    readings: [
      { key: 'untilOwnNextTurn', text: 'To everyone, until the start of its own next turn.' },
      { key: 'untilEndOfNextTurn', text: 'To everyone, until the end of its own next turn.' },
      {
        key: 'untilExploited',
        text: 'Until the first attack that exploits it, or the end of the next round.',
      },
    ],
    default: 'untilOwnNextTurn',
    why: 'It gives the other side exactly one turn to use it in both cases.',
    switch: false,
  },
  {
    id: 'ED-R-63',
    question: 'When are two allies opposite each other?',
    readings: [
      {
        key: 'oppositeAndThreatening',
        text: "Both threaten the target and the line between the centres of their spaces passes through opposite sides or opposite corners of the target's area; neither is incapacitated.",
      },
      { key: 'adjacentOnly', text: 'As above, but both must be adjacent.' },
    ],
    default: 'oppositeAndThreatening',
    why: 'Reach weapons should be able to flank; a creature that cannot strike should not.',
    switch: false,
  },
  {
    id: 'ED-R-108',
    question: 'A pushed creature meets a wall or another creature. What happens?',
    readings: [
      { key: 'stops', text: 'It stops in the last free space; no damage.' },
      { key: 'sharesSpace', text: "It may end in another creature's space and then shares it or squeezes." },
    ],
    default: 'stops',
    why: 'The book gives no collision rule.',
    switch: false,
  },
  {
    id: 'ED-R-145',
    question: 'How is Cover found on a grid, and do creatures in between give it?',
    readings: [
      {
        key: 'centreLine',
        text: "Line from the centre of a space of the attacker (its choice) to the centre of the target's nearest space (among equals its choice): if it crosses something marked as half high the target has Cover, if it crosses something marked as blocking, Full Cover. Touching a corner is not crossing. Creatures give no cover.",
      },
      { key: 'creaturesToo', text: 'As above, and a creature in between gives Cover.' },
      { key: 'gmMarks', text: 'The GM marks it for each attack.' },
    ],
    default: 'centreLine',
    why: 'Half a body behind something solid needs one measurable rule; in this game allies fight closely packed.',
    switch: false,
  },
  {
    id: 'ED-R-146',
    question: 'How is distance measured to creatures that fill several spaces or are in the air?',
    readings: [
      {
        key: 'nearestWithHeight',
        text: 'Between the nearest spaces of the two; height counts as a third axis with the same diagonals, and a creature is as high as it is wide.',
      },
      { key: 'flat', text: 'Between the nearest spaces; height is ignored.' },
    ],
    default: 'nearestWithHeight',
    why: 'Flight with an upward limit only matters if height keeps swords away.',
    switch: false,
  },
  {
    id: 'ED-R-147',
    question: 'A creature of several spaces moves. What does a step cost and where does it fit?',
    readings: [
      {
        key: 'anySpace',
        text: 'The step costs as much as the dearest space newly covered; all spaces must be free of walls; nobody steps diagonally past the corner of a wall.',
      },
      {
        key: 'mostSpaces',
        text: 'The step is difficult only if more than half of the newly covered spaces are.',
      },
    ],
    default: 'anySpace',
    why: 'One simple rule for each step; the footprint is the room it needs.',
    switch: false,
  },
  {
    id: 'ED-R-148',
    question:
      'A flying creature in the air cannot or does not move half its speed (Grappled, Restrained, Paralyzed, or by choice). What happens?',
    readings: [
      {
        key: 'falls',
        text: "By choice it is refused; if it cannot, it begins to fall at the end of its side's turn, like one knocked Prone. Starting or landing in this turn lifts the duty.",
      },
      { key: 'nothing', text: 'Nothing.' },
    ],
    default: 'falls',
    why: 'Only Hover is allowed to stay in place.',
    switch: false,
  },
  {
    id: 'ED-R-149',
    question:
      "Sides act together, so a creature may attack while it stands in an ally's or enemy's space and move on before the turn ends. Do the effects of sharing or squeezing apply?",
    readings: [
      {
        key: 'whileThere',
        text: 'Yes, to every roll made while both are in the space, except defense rolls that the movement through it causes (Movement Response, hazardous terrain); at most two creatures that fill spaces may stay in one.',
      },
      { key: 'endOfTurnOnly', text: 'No, only from the end of the turn on.' },
    ],
    default: 'whileThere',
    why: 'Both entries say while they are in the same space; otherwise the limit could always be dodged.',
    switch: false,
  },
  {
    id: 'ED-R-150',
    question: 'Does a fallen creature still fill its space?',
    readings: [
      {
        key: 'deadOnlyFree',
        text: "A dead creature does not. An unconscious one still does: an enemy's body is difficult terrain and staying on it is squeezing.",
      },
      { key: 'allFree', text: 'Neither dead nor unconscious creatures do.' },
    ],
    default: 'deadOnlyFree',
    why: 'An unconscious creature is still a creature and the entries make no exception.',
    switch: false,
  },
  {
    id: 'ED-R-151',
    question: 'In which direction is a creature pushed, and does terrain on the way hurt it?',
    readings: [
      {
        key: 'awayAndHurts',
        text: 'Each step must increase the distance to the pusher, who chooses among such steps; no extra cost for difficult terrain; hazardous terrain entered deals its damage once (React defense first, if the terrain has a TN); past an edge it falls.',
      },
      {
        key: 'awayNoHarm',
        text: "The same, but hazardous terrain only hurts by the creature's own movement.",
      },
    ],
    default: 'awayAndHurts',
    why: 'Hazards hurt whoever moves through the area; Movement Responses are the only thing tied to a choice.',
    switch: false,
  },
  {
    id: 'ED-R-191',
    question: 'What does it cost to move an unconscious ally?',
    readings: [
      {
        key: 'dragDouble',
        text: 'A Minor Act to take hold; then every space costs 1 more movement (added as in ED-R-76) and the body follows into the space left behind. Only the one who drags provokes.',
      },
      { key: 'gmDecides', text: 'The GM sets a price.' },
    ],
    default: 'dragDouble',
    why: 'Handling something is a Minor Act, slow movement is priced like difficult terrain, and the body does not move by itself.',
    switch: false,
  },
  {
    id: 'ED-R-196',
    question: 'Which spaces do areas cover on a grid?',
    readings: [
      {
        key: 'byDistance',
        text: 'Burst of radius r: every space at distance r or less from the centre space. Line of length n: n spaces, one wide, in one of the eight directions, the first beside the source. Cone of length n in a straight direction: row k (1 to n, row 1 beside the source) has 1 + 2 x floor(k / 2) spaces centred on the line; in a diagonal direction: the n x n square of spaces that touches the corner of the source. A source of several spaces starts from one of them, its choice.',
      },
      { key: 'gmMarks', text: 'The GM marks the spaces.' },
    ],
    default: 'byDistance',
    why: 'It only uses the way spaces are counted (ED-R-59); content may always list its own shape.',
    switch: false,
  },
  {
    id: 'ED-R-197',
    question: 'How does a creature leave a fight?',
    readings: [
      {
        key: 'edgeOrLastZone',
        text: 'With at least 1 space of movement left at the edge of the map, or by one more change of zone from the farthest zone of the scene; the usual Movement Responses apply. It is then out of the scene, cannot be chosen as a target, and comes back as a newcomer (ED-R-121). If it is followed, a chase begins.',
      },
      { key: 'gmDecides', text: 'Only when the GM allows it.' },
    ],
    default: 'edgeOrLastZone',
    why: 'Nothing holds a creature in the scene, and the chase rules take over beyond it.',
    switch: false,
  },
  {
    id: 'ED-R-203',
    question:
      'A feature deals more damage to an Exposed target. How often, and does it work for creatures of the GM?',
    readings: [
      {
        key: 'oncePerTurn',
        text: 'On the first hit on an Exposed target in each side’s turn, unless the feature says otherwise; a creature of the GM deals the mean of the dice, as with all its damage (ED-R-72).',
      },
      { key: 'everyHit', text: 'On every hit on an Exposed target.' },
    ],
    default: 'oncePerTurn',
    why: 'The book gives no number; an ability is used once in a turn, and Exposed lasts until the next one.',
    switch: false,
  },
  {
    id: 'ED-R-216',
    question: 'A speed is odd. What is half of it?',
    readings: [
      {
        key: 'bothWays',
        text: 'As a price or a limit it is rounded down (standing up, getting on a mount, rising in the air: 2 of 5). Where at least half is asked for, twice the spaces must reach the speed (hiding, charging, staying in the air: 3 of 5). Where each space costs two, what is left over is lost.',
      },
      { key: 'alwaysDown', text: 'Rounded down everywhere.' },
    ],
    default: 'bothWays',
    why: 'Fractions are rounded down, and two of five spaces are not at least half of them.',
    switch: false,
  },
  {
    id: 'ED-R-231',
    question: 'A burst is aimed at a space, and some of those around fly. How high does it start?',
    readings: [
      {
        key: 'asAimed',
        text: 'As high as its maker says; where nothing is said, at the height of an enemy in that space, then of anybody there, otherwise on the ground. It reaches as far up and down as it is wide, and the way to its centre counts as distance.',
      },
      { key: 'anyHeight', text: 'It fills the spaces it covers at every height.' },
    ],
    default: 'asAimed',
    why: 'Height counts as distance everywhere else (ED-R-146), and a space in the air is a space.',
    switch: false,
  },
  {
    id: 'ED-R-234',
    question:
      'A creature of several spaces breathes a line or a cone. From which of its spaces does it start?',
    readings: [
      {
        key: 'nextToTheAim',
        text: 'It is aimed at any space around the creature and starts from the creature’s space next to it: beside one of its sides it leads straight on, at one of its corners diagonally.',
      },
      { key: 'centre', text: 'From its middle, through its own spaces.' },
    ],
    default: 'nextToTheAim',
    why: 'The choice is its own (ED-R-196), the first space is beside the source, and naming that space says both where it starts and where it leads.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
