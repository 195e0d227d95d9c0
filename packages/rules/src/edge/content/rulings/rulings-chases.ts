import type { Ruling } from '@arbiter/engine';

export const chasesRulings = [
  {
    id: 'ED-R-87',
    question: 'What does a chase manoeuvre cost the pilot?',
    readings: [
      {
        key: 'swiftAct',
        text: 'A Swift Act, the price of commanding a mount or vehicle; Hold Steady costs nothing.',
      },
      { key: 'act', text: 'An Act; Hold Steady costs nothing.' },
    ],
    default: 'swiftAct',
    why: 'Both mount and vehicle rules price a command so.',
    switch: false,
  },
  {
    id: 'ED-R-88',
    question: 'When is a chase over?',
    readings: [
      {
        key: 'gmOrGone',
        text: 'When the GM says so, the pursued has disappeared and nobody found it for a round, or one side stops.',
      },
      { key: 'distance', text: "Also when the lead is more than twice the faster participant's speed." },
    ],
    default: 'gmOrGone',
    why: 'The book sets no distance.',
    switch: false,
  },
  {
    id: 'ED-R-89',
    question: 'Is the limit twice the base speed in all, or an increase of twice the base speed?',
    readings: [
      {
        key: 'doubleTotal',
        text: 'Speed at most 2 x base; any part of the increase may be taken in one manoeuvre.',
      },
      { key: 'doubleIncrease', text: 'Increase at most 2 x base (speed 3 x base).' },
    ],
    default: 'doubleTotal',
    why: 'Twice the movement speed of the participant is the natural ceiling.',
    switch: false,
  },
  {
    id: 'ED-R-90',
    question:
      'Glancing Blow and Impact already grow with speed. Does the extra die of Accelerate come on top?',
    readings: [
      { key: 'notTwice', text: 'No: it applies to complications with a fixed amount of damage only.' },
      { key: 'onTop', text: 'Yes, on top of every complication.' },
    ],
    default: 'notTwice',
    why: 'At base speed 6 the Glancing Blow formula is exactly the Accelerate rule; charging it twice looks unintended.',
    switch: false,
  },
  {
    id: 'ED-R-91',
    question: 'Which roll is a Juke?',
    readings: [
      {
        key: 'pilotAgainstMind',
        text: "Wits+Pilot against the target's Mind TN; on a success the target faces the hazard (ED-CHS-08) at once.",
      },
      { key: 'pilotAgainstReact', text: "Wits+Pilot against the target's React TN." },
    ],
    default: 'pilotAgainstMind',
    why: 'Disappear and Swap are both rolled against Mind.',
    switch: false,
  },
  {
    id: 'ED-R-92',
    question: 'The terrain hazard roll is to be greater than the difficulty. Does an equal total pass?',
    readings: [
      { key: 'equalPasses', text: 'Yes, as everywhere else.' },
      { key: 'mustExceed', text: 'No.' },
    ],
    default: 'equalPasses',
    why: 'The general comparison is equal or higher, and the sentence is loosely worded.',
    switch: false,
  },
  {
    id: 'ED-R-93',
    question: 'How long does Lock On last?',
    readings: [
      { key: 'nextTurn', text: "Until the end of the participant's next turn." },
      { key: 'whileBehind', text: 'As long as it stays behind the other.' },
    ],
    default: 'nextTurn',
    why: 'A Perk is one opportunity.',
    switch: false,
  },
  {
    id: 'ED-R-94',
    question: 'A flyer knocked Prone falls; the book has no falling damage.',
    readings: [
      {
        key: 'gmAmount',
        text: 'The GM enters distance and damage; the engine applies Soak as for any damage.',
      },
      { key: 'dieEachTwoSpaces', text: '1d6 for every 2 spaces fallen, as for an Impact.' },
    ],
    default: 'gmAmount',
    why: 'Nothing is printed.',
    switch: false,
  },
  {
    id: 'ED-R-110',
    question: 'Is the Deflect of a vehicle a bonus or a target number?',
    readings: [
      {
        key: 'bonus',
        text: 'A bonus: a player who pilots rolls d12 + Deflect; if an NPC pilots, TN = Deflect + 5.',
      },
      { key: 'targetNumber', text: 'A fixed target number for everybody who attacks it.' },
    ],
    default: 'bonus',
    why: 'Eluding speaks of Deflect rolls.',
    switch: false,
  },
  {
    id: 'ED-R-111',
    question: 'How long do the effects of Elude, Juke and Swap on passengers last?',
    readings: [
      { key: 'untilPilotsNextTurn', text: "Until the start of the pilot's next turn." },
      { key: 'thisTurn', text: "Until the end of the current turn of the pilot's side." },
    ],
    default: 'untilPilotsNextTurn',
    why: "Deflect is rolled in the other side's turn, so Elude must reach into it.",
    switch: false,
  },
  {
    id: 'ED-R-163',
    question: 'How do rider and mount count on the field?',
    readings: [
      {
        key: 'oneFigure',
        text: "The rider is in the mount's spaces without sharing penalties and strikes from any of them; an attacker in reach chooses rider or mount; only the mount moves, so only the mount provokes and is the target of Movement Responses.",
      },
      { key: 'bothProvoke', text: 'As above, but the responder may choose the rider.' },
    ],
    default: 'oneFigure',
    why: "Carried movement is not movement of one's own; sharing is about two who get in each other's way.",
    switch: false,
  },
  {
    id: 'ED-R-164',
    question: 'What does one Swift Act of the rider buy?',
    readings: [
      {
        key: 'wholeTurn',
        text: "The mount's movement and its one Act for this turn. If only movement is commanded, its Act is Evade; if another Act is commanded, its movement provokes. Without a command it stays where it is and Dodges, unless the GM lets it bolt.",
      },
      { key: 'oneThing', text: 'Either movement or one Act.' },
    ],
    default: 'wholeTurn',
    why: 'The mount is a creature with a turn of its own and the rider has one Swift Act; moving is itself a listed command.',
    switch: false,
  },
  {
    id: 'ED-R-165',
    question: 'What does mounting cost, and what happens to the rider when the mount goes down?',
    readings: [
      {
        key: 'halfSpeed',
        text: "Mounting or dismounting costs half the rider's speed. If the mount becomes Prone, Unconscious or dies, the rider ends Prone in the nearest free space, without damage.",
      },
      { key: 'minorAct', text: 'A Minor Act; the rider lands on their feet.' },
    ],
    default: 'halfSpeed',
    why: 'It is the price of standing up, the nearest thing in the book.',
    switch: false,
  },
  {
    id: 'ED-R-240',
    question: 'Does a rider who falls Unconscious or dies stay in the saddle?',
    readings: [
      {
        key: 'falls',
        text: 'No: it ends Prone in the nearest free space, without damage, as when the mount goes down. Aboard a vehicle it lies where it is.',
      },
      { key: 'stays', text: 'Yes, until somebody takes it down.' },
    ],
    default: 'falls',
    why: 'The Unconscious are Prone, and nobody lies Prone in a saddle; the book says nothing of straps.',
    switch: false,
  },
  {
    id: 'ED-R-166',
    question: 'A moving vehicle keeps its course. When in the round does it move?',
    readings: [
      {
        key: 'pilotsSide',
        text: "Once in the turn of its pilot's (or last pilot's) side: at the pilot's moment if commanded, otherwise at the end of that turn.",
      },
      { key: 'endOfRound', text: 'At the end of the round.' },
    ],
    default: 'pilotsSide',
    why: 'Movement belongs to the turn of the side that steers.',
    switch: false,
  },
  {
    id: 'ED-R-181',
    question: 'In which order do the participants of a chase act, and how do they move?',
    readings: [
      {
        key: 'sidesAsInFight',
        text: "As in a fight: 1d20 once (or the order of the fight it grew from); in its side's turn each participant moves its current speed forward along the line. The GM sets the first distances; everybody starts at base speed. Equal positions count as adjacent; passing is allowed.",
      },
      { key: 'pursuedFirst', text: 'The pursued always moves first.' },
    ],
    default: 'sidesAsInFight',
    why: 'Chases use Move Acts, turns and Acts, so they run on the same frame.',
    switch: false,
  },
  {
    id: 'ED-R-182',
    question: 'Does Accelerate need a roll, and how are slowing down and starting again handled?',
    readings: [
      {
        key: 'noRoll',
        text: "No roll; the new speed holds from this turn's movement until changed. Slowing down is free at the start of the movement. After a stop one Accelerate brings it to base speed at most.",
      },
      {
        key: 'rollForVehicles',
        text: 'Mounts and runners need none; a vehicle needs Wits+Pilot, Easy, raised by the spaces above base speed.',
      },
    ],
    default: 'noRoll',
    why: 'Manoeuvres that need a roll say so; the price of speed is paid on later Pilot rolls.',
    switch: false,
  },
  {
    id: 'ED-R-183',
    question: 'A participant runs on foot. What replaces Pilot?',
    readings: [
      {
        key: 'athletics',
        text: 'Athletics, with the same stat; whatever is said of Pilot rolls (Accelerate, hazards) holds for it.',
      },
      { key: 'pilot', text: 'Pilot is rolled anyway.' },
    ],
    default: 'athletics',
    why: "Pilot is the control of a conveyance; Athletics is the skill of one's own body.",
    switch: false,
  },
  {
    id: 'ED-R-184',
    question: 'A terrain hazard roll brings a complication or a Perk. Who chooses which?',
    readings: [
      {
        key: 'gmElseFixed',
        text: "Complication: the GM; if none is named, Slowed on a success with complication and Impact on a failure. Perk: the participant's player (the GM for GM creatures), among those that fit its place.",
      },
      { key: 'rollOrDraw', text: 'By chance among the listed ones.' },
    ],
    default: 'gmElseFixed',
    why: 'Impact is said to belong to failed rolls; the others need no stop.',
    switch: false,
  },
  {
    id: 'ED-R-185',
    question: 'Who takes the damage of a chase complication: the conveyance or those aboard?',
    readings: [
      {
        key: 'conveyance',
        text: 'The vehicle or the mount (a runner: itself); those aboard are unharmed unless the GM says otherwise.',
      },
      { key: 'everyone', text: 'The conveyance and everybody aboard.' },
    ],
    default: 'conveyance',
    why: 'The participant is what moves along the line.',
    switch: false,
  },
  {
    id: 'ED-R-186',
    question: 'The pilot is Incapacitated or gone. What does the vehicle or mount do?',
    readings: [
      {
        key: 'drifts',
        text: 'A vehicle keeps speed and direction and every hazard roll counts as a failure; another creature aboard may take over with a Swift Act. A mount slows to its base speed and then acts as one without commands.',
      },
      { key: 'stops', text: 'It comes to a stop in its next turn.' },
    ],
    default: 'drifts',
    why: 'A moving vehicle keeps its course without a command.',
    switch: false,
  },
  {
    id: 'ED-R-211',
    question: 'How does a vehicle count on the field?',
    readings: [
      {
        key: 'likeAMount',
        text: 'A thing that is Large or larger and has a speed is a vehicle. Getting on or off costs half the speed, one seat for each of its spaces; an empty one belongs to whoever boards it. Moving within its speed is Easy to command. It neither provokes nor is hurt by hazardous ground, keeps to land or water, and drives over nobody: what it would run into stops it, and the game master says what that does, as for those aboard a wreck, who end on their feet in the nearest free space. In zones it stays in its zone until commanded.',
      },
      { key: 'sceneFeature', text: 'Vehicles are features of the scene that the game master moves.' },
    ],
    default: 'likeAMount',
    why: 'The book gives vehicles the numbers of a creature and a rule for commanding them, and speaks of provoking, hazards and collisions for creatures and for chases only.',
    switch: false,
  },
  {
    id: 'ED-R-230',
    question: 'Who can be ridden?',
    readings: [
      { key: 'larger', text: 'An ally of a larger size than the rider, on its feet, whom nobody rides.' },
      { key: 'noSmaller', text: 'An ally who is no smaller than the rider.' },
    ],
    default: 'larger',
    why: 'The book names no mounts; a comrade of one’s own size is carried, not ridden.',
    switch: false,
  },
  {
    id: 'ED-R-248',
    question: 'How far does the line of a chase go?',
    readings: [
      {
        key: 'outOfSight',
        text: 'For as long as anybody sees anybody: whoever is 900 spaces ahead of the hindmost is out of sight and out of the chase. Nothing nearer ends it by itself.',
      },
      { key: 'endless', text: 'Without end.' },
    ],
    default: 'outOfSight',
    why: 'The book sets no distance (ED-R-88); nearly two kilometres are more than any chase with rounds of six seconds needs.',
    switch: false,
  },
  {
    id: 'ED-R-249',
    question: 'Several pursue, or the pursuer is a vehicle. Against whose Mind is a manoeuvre rolled?',
    readings: [
      {
        key: 'whoSteers',
        text: 'Against the Mind of whoever steers the other. Who disappears rolls once, against the highest Mind among those who steer the pursuers, and is then Hidden from all of them, with everybody aboard, until found or until one aboard attacks.',
      },
      { key: 'eachPursuer', text: 'Once against each pursuer.' },
    ],
    default: 'whoSteers',
    why: 'A vehicle has no mind, and one attempt is one roll, as in ED-R-118.',
    switch: false,
  },
  {
    id: 'ED-R-250',
    question: 'What of the rules for moving holds in a chase?',
    readings: [
      {
        key: 'alongTheLine',
        text: 'Each mount, vehicle or runner moves along the line once in its side’s turn, as fast as it is, and keeps on by itself where its pilot says nothing. That provokes no Movement Responses. Distances, ranges and being adjacent count as on a map, and passengers act as in any fight. Nobody gets on or off under way.',
      },
      { key: 'mapRules', text: 'Every space is a step as on a map.' },
    ],
    default: 'alongTheLine',
    why: 'The book counts a chase in speeds and distances only, and gives its passengers attacks and skills.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
