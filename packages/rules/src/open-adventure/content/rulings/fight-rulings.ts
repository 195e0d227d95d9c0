import type { Ruling } from '@arbiter/engine';

/** Ours: what building the fight asked for and the book leaves open. */
export const fightRulings = [
  {
    id: 'OA-R-504',
    question: 'How exactly are actions declared in a fight, and what does a declaration bind?',
    readings: [
      {
        key: 'intention',
        text: 'An intention (attack, use magic, guard, move, help, or anything), an attack with its target if the player likes. A declared attack on somebody who can be attacked from where one stands must be made before any other deed that takes time, and before the turn ends; a declared guard likewise. Moving and free actions lead up to anything.',
      },
      { key: 'everyAction', text: 'Every action of the round with place and target.' },
    ],
    default: 'intention',
    why: 'The book leaves the detail to the Host and names a general intention as one way; what is still possible must be attempted.',
    switch: false,
  },
  {
    id: 'OA-R-505',
    question:
      'A wall or a standing body is only touched by the line of sight. Which regions of the target are covered?',
    readings: [
      {
        key: 'oneHalf',
        text: 'One half of the body: the left leg, the left arm and the torso. A Host who sees it otherwise places the fighters or says so.',
      },
      { key: 'hostNames', text: 'The Host names them for every attack.' },
    ],
    default: 'oneHalf',
    why: 'Some regions must be covered and at least one must be free; a corner hides about half of whoever stands behind it.',
    switch: false,
  },
  {
    id: 'OA-R-506',
    question: 'On a map with heights: which step down is a fall?',
    readings: [
      {
        key: 'moreThanOne',
        text: 'A step to a space that lies two or more lower; one space is climbed down as one walks.',
      },
      { key: 'any', text: 'Every step down.' },
    ],
    default: 'moreThanOne',
    why: 'A contour line of one meter is walked over all day without a rule being asked.',
    switch: false,
  },
  {
    id: 'OA-R-507',
    question: 'In a fight: who decides about paying for armor, where dodging leads, and what is dropped?',
    readings: [
      {
        key: 'sensibly',
        text: 'Armor is paid for as soon as it helps and more than the price is left. Whoever dodges says to which empty adjacent space, and the attacker what is dropped. Where nothing is said, a dodge keeps out of fire and deep water, away from other enemies and far from the attacker, and the first weapon in hand is dropped.',
      },
      { key: 'asked', text: 'The player is asked each time, about armor too.' },
    ],
    default: 'sensibly',
    why: 'Armor has one answer that nearly every player would give, and asking for it would stop every attack.',
    switch: false,
  },
  {
    id: 'OA-R-595',
    question:
      'An enfeebling strike gives disadvantage on ability tests of Strength, Dexterity and Vitality. On saves and attacks too?',
    readings: [
      { key: 'testsOnly', text: 'No: on ability tests with these abilities only.' },
      {
        key: 'savesToo',
        text: 'On fortitude and reflex saves, and on attacks with Strength or Dexterity, as well.',
      },
    ],
    default: 'testsOnly',
    why: 'The book names ability tests; saves and attacks have scores and names of their own, and where it means all rolls it says so (fear, inebriation).',
    switch: false,
  },
  {
    id: 'OA-R-596',
    question: 'How long does it take to use an emergency aid kit in a fight, and on whom can it be used?',
    readings: [
      {
        key: 'fullRoundAdjacent',
        text: 'A full-round action, on oneself or somebody adjacent, with hands that can handle things; friend or foe.',
      },
      { key: 'aMinute', text: 'A minute: not in a fight.' },
    ],
    default: 'fullRoundAdjacent',
    why: 'Bandages and a tourniquet take longer than a blow; the other help in need, against flames and stuck weapons, is a full-round action too.',
    switch: false,
  },
  {
    id: 'OA-R-597',
    question:
      'Hiding in a fight: what does it take, what does it give, and when is it over for somebody who comes around the corner?',
    readings: [
      {
        key: 'halfRoundUntilSeen',
        text: 'Hiding and searching are half-round actions (OA-R-474). Whoever has lost sight of somebody cannot go for them, and is open to a sneak attack. It ends for those attacked, for who finds them by a Perception test against the result (by ear where nothing can be seen of them), and for anybody who, outside their own turn, sees them without cover or concealment. In the noise of a fight nobody hears an attack (OA-ACT-09).',
      },
      { key: 'notInFights', text: 'Nobody hides once a fight has begun.' },
    ],
    default: 'halfRoundUntilSeen',
    why: 'The scout’s talents speak of hiding in a fight; the end of the own turn is when the book looks, and a searcher who walks around the cover has found what is behind it.',
    switch: false,
  },
  {
    id: 'OA-R-598',
    question: 'In a fight: who decides whether a weapon is set against a charge?',
    readings: [
      {
        key: 'always',
        text: 'Whoever has such a weapon at hand and can react sets it: the counter-attack is a free action and takes nothing away.',
      },
      { key: 'asked', text: 'The player is asked each time.' },
    ],
    default: 'always',
    why: 'It costs neither time nor points, and a guard may still answer the charge that goes on.',
    switch: false,
  },
  {
    id: 'OA-R-599',
    question:
      'In a fight: how long do a lamp with a switch, a herb and a fresh energy cell take, and which herb is in a bottle?',
    readings: [
      {
        key: 'halfRoundNamedWhenTaken',
        text: 'A half-round action each for the lamp and the herb, which is for oneself or somebody adjacent; which herb the bottle holds is said when it is taken. Cells are changed as quivers are emptied: what was bought counts together, and no action is spent on it.',
      },
      { key: 'hostSays', text: 'As the Host decides each time.' },
    ],
    default: 'halfRoundNamedWhenTaken',
    why: 'Improvised actions of up to three seconds are half-round actions; the book sells herbs as an assortment, and has no action for loading anything.',
    switch: false,
  },
  {
    id: 'OA-R-600',
    question: 'In a fight: where does a lamp shine whose light is a cone?',
    readings: [
      {
        key: 'nearestEnemy',
        text: 'In that of the eight directions in which the nearest enemy of its bearer stands.',
      },
      { key: 'bearerSays', text: 'Where its bearer turned it at the end of the last turn.' },
    ],
    default: 'nearestEnemy',
    why: 'The book knows no facing; whoever carries a lamp into a fight looks at the enemy.',
    switch: false,
  },
  {
    id: 'OA-R-601',
    question: 'In a fight: how does somebody who flies move, and whom do they meet?',
    readings: [
      {
        key: 'spaceBySpace',
        text: 'As a good flier; a space up or down costs 1 speed point like a space ahead, and only the wind makes it dearer. Those at another height are not in the way. Who can no longer move, or lies prone, falls. Height counts in a distance like any other step (OA-R-291).',
      },
      { key: 'hostSays', text: 'As the Host decides.' },
    ],
    default: 'spaceBySpace',
    why: 'The posture table and the terrain list have air at the normal price; the book gives no other rule for flight.',
    switch: false,
  },
  {
    id: 'OA-R-602',
    question: 'In a fight: what is a wall, what is deep water, and who tests?',
    readings: [
      {
        key: 'byHeightAndTerrain',
        text: 'Spaces that differ by two or more have a wall of 90 degrees between them: a climb test each turn, then as many spaces as the points of the turn pay at the price of a wall; whoever has not arrived hangs there. In water that is deeper than the waist everybody tests at the start of the round, and whoever gets in later at once (OA-R-452), but not those who breathe water; who fails sinks to the bottom at most and does not move. The water over a target is as deep as they are, or as far as two under water are apart; whoever floats has no cover from it.',
      },
      { key: 'hostSays', text: 'As the Host decides.' },
    ],
    default: 'byHeightAndTerrain',
    why: 'It is what the rules of climbing and swimming say, counted on the map of a fight.',
    switch: false,
  },
  {
    id: 'OA-R-650',
    question: 'An infrared beam is seen only by thermal vision. Does it give away a hidden shooter?',
    readings: [
      {
        key: 'likeAnyAttack',
        text: 'Like any attack: to whoever is its target, and to nobody else. That others do not see the beam is for the Host to tell.',
      },
      { key: 'notWithoutThermalVision', text: 'Only to a target with thermal vision.' },
    ],
    default: 'likeAnyAttack',
    why: 'Sneaking is lost by attacking, hit or not; the rule does not ask what was seen of the attack.',
    switch: false,
  },
  {
    id: 'OA-R-651',
    question: 'Danger sense in a fight: when is it said, and which reflex save is the next?',
    readings: [
      {
        key: 'readyUntilFailed',
        text: 'It is readied as a free action at any time, for one to three re-rolls. The first reflex save that then fails is rolled again, as often as that and as stamina lasts, while it fails. A save that succeeds at once costs nothing and leaves it ready.',
      },
      {
        key: 'nextSaveOnly',
        text: 'It is for the very next reflex save; if that succeeds, it was readied in vain.',
      },
    ],
    default: 'readyUntilFailed',
    why: 'The stamina buys a re-roll, and nobody rolls a success again; until one is bought nothing has been used.',
    switch: false,
  },
  {
    id: 'OA-R-652',
    question: 'A jump in a fight: whither, over what, and where does whoever falls short come down?',
    readings: [
      {
        key: 'straightLine',
        text: 'In a straight line of spaces, for a speed point each (OA-R-474); a run-up counts in the same direction. Nobody leaps over a wall or over an enemy on their feet, unless that one is wholly below. Whoever jumps too short comes down after as many spaces as the result gives, or on the last free space before that, and falls if the ground is more than a step lower there.',
      },
      { key: 'stays', text: 'Whoever would jump too short does not jump.' },
    ],
    default: 'straightLine',
    why: 'The result is how far one jumps, whatever was meant, and pits are what the rule speaks of.',
    switch: false,
  },
  {
    id: 'OA-R-653',
    question: 'Oil in a fight: how long does it take to pour it out and to light it, and whom does it burn?',
    readings: [
      {
        key: 'halfRoundEach',
        text: 'A half-round each: poured out on the own or an adjacent space, over 2 by 2 spaces away from whoever pours; lit by a burning torch or oil lamp, or from a fire beside it. All oil that touches what is lit burns together, and for ten rounds. Whoever is in it when it flares up is burned once at that moment, as if moved into the fire by others (OA-R-451).',
      },
      { key: 'fullRoundEach', text: 'A full round each.' },
    ],
    default: 'halfRoundEach',
    why: 'To empty a bottle or to hold a torch to something takes no more than three seconds.',
    switch: false,
  },
  {
    id: 'OA-R-654',
    question: 'Flowing water moves those who float at the end of their turn. Whom, and how far?',
    readings: [
      {
        key: 'surfaceOnly',
        text: 'Whoever is at the surface of deep water and neither holds nor is held by anybody, at the end of the normal turn, or of the round for those without one; space by space the way the water flows there, until the water, the map or the room ends. It is no movement of their own and provokes nothing.',
      },
      { key: 'diversToo', text: 'Those under water as well.' },
    ],
    default: 'surfaceOnly',
    why: 'The book speaks of floating characters and of what is not anchored.',
    switch: false,
  },
  {
    id: 'OA-R-680',
    question: 'A nonlethal shot that explodes: what do those near it lose?',
    readings: [
      {
        key: 'staminaToo',
        text: 'Stamina, like the target: the explosion is part of the attack that was declared nonlethal.',
      },
      { key: 'health', text: 'Health: only the target is spared.' },
    ],
    default: 'staminaToo',
    why: 'The book turns any health lost to the damage of such an attack into stamina, and names nobody apart.',
    switch: false,
  },
  {
    id: 'OA-R-681',
    question: 'Does a coup de grace drive back, disarm, explode and win extra attacks like any other attack?',
    readings: [
      {
        key: 'likeAnyAttack',
        text: 'Yes. Its five exult points join those held in the round and pay for what the weapon can do; whoever wins an extra attack makes it after the full round.',
      },
      { key: 'harmOnly', text: 'No: it does damage and calls for the save, nothing else.' },
    ],
    default: 'likeAnyAttack',
    why: 'It is an attack that hits as if +5 had been rolled, and nothing else is taken from it.',
    switch: false,
  },
  {
    id: 'OA-R-682',
    question: 'Somebody dies in the air or on a wall. What becomes of the body?',
    readings: [
      {
        key: 'fallsAtOnce',
        text: 'It falls at once to the ground below, is not hurt any more, and hurts nobody.',
      },
      { key: 'hitsWhoeverIsBelow', text: 'It falls like a thing on whoever is below.' },
    ],
    default: 'fallsAtOnce',
    why: 'Whoever can no longer fly falls, and the book has things fall on people where the Host says so.',
    switch: false,
  },
  {
    id: 'OA-R-683',
    question: 'Does anything burn in the vacuum of outer space?',
    readings: [
      {
        key: 'goesOut',
        text: 'No: burn counters go at once, torches and oil lamps go out, and nothing is set alight there.',
      },
      { key: 'burnsOn', text: 'Yes, as long as there is something to burn.' },
    ],
    default: 'goesOut',
    why: 'The book has fires compete for oxygen with those who breathe.',
    switch: false,
  },
  {
    id: 'OA-R-684',
    question: 'Vacuum in a fight: where is it, and whom does a space suit protect?',
    readings: [
      {
        key: 'spacesAndSuits',
        text: 'In the spaces that the map names. Whoever is in one with any part of the body, or goes through one, is exposed; a space suit in the pack of a fight is worn.',
      },
      { key: 'hostSays', text: 'The Host says so for each person.' },
    ],
    default: 'spacesAndSuits',
    why: 'The example is a compartment without pressure, and nobody carries a suit past it.',
    switch: false,
  },
  {
    id: 'OA-R-711',
    question: 'Three or more parties meet. Who tests initiative for each, and who is whose enemy?',
    readings: [
      {
        key: 'allAgainstAll',
        text: 'Of each side the one who is closest to the players’ side tests; everybody of another side is an enemy, and the last side that stands has won. Allies who are no members of the party join its side.',
      },
      { key: 'hostSays', text: 'The Host says of every two sides how they stand to each other.' },
    ],
    default: 'allAgainstAll',
    why: 'The Host repeats the test for each NPC party by its allegiance, always with the one closest to the player-characters.',
    switch: false,
  },
  {
    id: 'OA-R-712',
    question: 'Four small creatures fit into one space. When do they share one in a fight?',
    readings: [
      {
        key: 'ownMoveSameSide',
        text: 'Whoever is small may end a move with up to three small ones of the same side who are on their feet. A dodge needs an empty space, and nobody is driven into a taken one. Those who share a space cover nobody in it.',
      },
      { key: 'never', text: 'Never: in a fight everybody needs a space to swing in.' },
    ],
    default: 'ownMoveSameSide',
    why: 'The size says that they fit, the rule of occupied spaces keeps enemies out, and only the dodge asks for an empty space.',
    switch: false,
  },
  {
    id: 'OA-R-732',
    question:
      'Somebody tries what cannot be, for a reason that they could not know: an unseen body stands in the way. What comes of it?',
    readings: [
      {
        key: 'halfRoundLost',
        text: 'The half-round is lost. Whoever was walked into is noticed by the one who did; the invisible are felt, and not seen. An answer comes to none, and where all who could be named are unseen, the first of them goes on.',
      },
      { key: 'takenBack', text: 'It is refused and costs nothing.' },
    ],
    default: 'halfRoundLost',
    why: 'As with what was announced and can no longer be done (OA-R-424). A refusal would tell where the unseen are.',
    switch: false,
  },
  {
    id: 'OA-R-750',
    question:
      'Free actions are possible in the turns of others. Also while somebody is asked how to answer an attack, or whether to act now?',
    readings: [
      {
        key: 'allButTheCommitted',
        text: 'Yes, for whoever is asked and for everybody else: one may lie down before the shot is rolled. Not for whoever has announced what is waited with, nor for whoever has said their answer already.',
      },
      { key: 'never', text: 'What is announced is settled first.' },
    ],
    default: 'allButTheCommitted',
    why: 'They take no time and may be done in the turns of others; a maneuver is chosen between the announcement and the roll as well.',
    switch: false,
  },
  {
    id: 'OA-R-751',
    question: 'A delayed action names what it may be. How exactly?',
    readings: [
      {
        key: 'kinds',
        text: 'By kind, as many as are wanted: an attack (armed or wrestling), a move of any sort, magic, a guard, standing up, help (herbs, first aid, shaking), handling things (drawing, picking up, lighting, pouring, armor), or something else, which also is whatever the Host has tested. One of them is done.',
      },
      { key: 'one', text: 'One action, with its target.' },
    ],
    default: 'kinds',
    why: 'The text asks for one thing that is waited for and for all counteractions by its outcomes; a half-round of any kind can be delayed (OA-R-293).',
    switch: false,
  },
  {
    id: 'OA-R-752',
    question: 'Somebody begins a fight unseen. From whom, and for how long?',
    readings: [
      {
        key: 'byResult',
        text: 'From every enemy whose Perception the result of the hide test exceeds or meets, be it rolled or said by the Host, whatever the place. It is lost like any hiding (OA-ACT-26): at once towards those from whom neither cover nor concealment parts them.',
      },
      { key: 'hostSays', text: 'From everybody, until they act.' },
    ],
    default: 'byResult',
    why: 'Hiding is the same before the first round as in it; only who has initiative is for the Host to say (OA-INIT-03).',
    switch: false,
  },
  {
    id: 'OA-R-753',
    question: 'A wall that one can see over: whom does it cover, and how much of them?',
    readings: [
      {
        key: 'byPosture',
        text: 'Whoever is beside it, from those whom the line leads across it. By the share of their height that it reaches: from a quarter half of the legs, from a half the legs, from three quarters everything but the head; the whole of them is heavy cover, unless the attacker stands as high as its top. On hands and knees one is two thirds as tall, lying a quarter. As high as the heads of both it is a wall like any.',
      },
      { key: 'hostSays', text: 'The Host names the regions for every blow.' },
    ],
    default: 'byPosture',
    why: 'The two examples: a short wall covers the legs of who stands behind it, and all but the head of who kneels.',
    switch: false,
  },
  {
    id: 'OA-R-754',
    question: 'Which growth conceals whoever is in it or behind it?',
    readings: [
      {
        key: 'byDensity',
        text: 'Plain and tangled underbrush and moderate thicket lightly, knotted and heavy underbrush heavily, a light thicket not at all; nobody who is above the ground. Patchy fog conceals lightly.',
      },
      { key: 'hostSays', text: 'None by itself.' },
    ],
    default: 'byDensity',
    why: 'Moderate underbrush and patchy fog are examples of light concealment, heavy jungle of heavy.',
    switch: false,
  },
  {
    id: 'OA-R-755',
    question: 'In a fight: who moves in which posture, and what does burrowing pass?',
    readings: [
      {
        key: 'chosen',
        text: 'Changing the posture takes no time and holds until it is changed; a posture that cannot be just now waits. Only small fliers fly like small birds. Whoever burrows passes beneath everybody to a free space of the same move, through anything but walls, stone, ice, floors and water. Crawling, rolling and lying on the back are for those who are down (OA-R-565).',
      },
      { key: 'hostSays', text: 'As the Host allows.' },
    ],
    default: 'chosen',
    why: 'One moves in exactly one posture, and soil that gives way is what burrowers are said to move through.',
    switch: false,
  },
  {
    id: 'OA-R-756',
    question: 'The air of an enclosed place in a fight: who takes how much of it, and when is it gone?',
    readings: [
      {
        key: 'everyRound',
        text: 'At the end of each round every fire takes its share, a burning torch or lamp as a tiny fire, and everybody who is there as in strenuous work, save in a space suit. With the last of it flames go out, none can be lit, and everybody holds their breath as under water.',
      },
      { key: 'hostSays', text: 'The Host keeps count.' },
    ],
    default: 'everyRound',
    why: 'Fires and people compete for it (OA-FIRE-04, OA-ACT-21), and to fight is strenuous.',
    switch: false,
  },
  {
    id: 'OA-R-757',
    question: 'A climber slips in a fight. Who reaches out, in which order, and with what?',
    readings: [
      {
        key: 'besideWithAHand',
        text: 'Once the own save has failed, whoever of the side is beside them, can react, has a hand free and wants to (a standing order, by default always), as they stand in the list of fighters; who could not lift the weight is passed over. Held, the climber hangs where they slipped. Who stands on the ground or on the edge makes no climb test.',
      },
      { key: 'hostAsks', text: 'The Host asks everybody near.' },
    ],
    default: 'besideWithAHand',
    why: 'A nearby character does it immediately, and one missed save leaves no chance to anybody else.',
    switch: false,
  },
  {
    id: 'OA-R-758',
    question: 'A bottle of oil is thrown. Where does it burst, and whom does it hurt?',
    readings: [
      {
        key: 'onTheSpace',
        text: 'On the space that is named, or on the last of the way that the throw test carries it; it spills as when it is poured out, and hurts nobody until it burns. What burns there sets it alight at once.',
      },
      { key: 'asWeapon', text: 'It is an improvised weapon and hits somebody.' },
    ],
    default: 'onTheSpace',
    why: 'Things that are no weapons fly by the throw test (OA-ACT-16), and spilled oil has an area of its own.',
    switch: false,
  },
  {
    id: 'OA-R-759',
    question:
      'Somebody has more energy cells than their devices take. Which are in use, and how is one changed?',
    readings: [
      {
        key: 'surplusIsSpare',
        text: 'Of each type as many as weapons, suits and other devices take are in them, and what they hold is one pool (OA-R-184); more of that type are spare. When the pool is empty a half-round puts the fullest spare cell in. Cells of a type that nothing takes count with the pool.',
      },
      { key: 'onePool', text: 'All of them together are one pool, and none is ever changed.' },
    ],
    default: 'surplusIsSpare',
    why: 'A cell powers the device it is in; to take one out and put another in is no more than drawing a weapon (OA-CMBT-08).',
    switch: false,
  },
  {
    id: 'OA-R-760',
    question: 'Free ropes and ceilings in a fight: how does one get on, along and off them?',
    readings: [
      {
        key: 'asWalls',
        text: 'As on a wall: one climb test a round, each space at the price of a wall; a rope leads up and down its own space, a ceiling to the spaces beside, and onto it leads a rope that reaches it. The rounds of hanging count from the first of them, with both hands if both are free, and anew when a foot has stood in the rope; whoever has none left falls as their turn begins.',
      },
      { key: 'hostSays', text: 'As the Host says.' },
    ],
    default: 'asWalls',
    why: 'The steepness table has both beside walls, with its own test and the rule of hanging.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
