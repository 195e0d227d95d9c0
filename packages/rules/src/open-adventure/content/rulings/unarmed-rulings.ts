import type { Ruling } from '@arbiter/engine';

export const unarmedRulings = [
  {
    id: 'OA-R-268',
    question: 'What does guarding cost?',
    readings: [
      {
        key: 'oneHalfRound',
        text: 'One half-round action (Defend); the maneuvers themselves cost nothing more.',
      },
      { key: 'twoHalfRounds', text: 'One half-round to delay and one for the guard.' },
    ],
    default: 'oneHalfRound',
    why: 'Aim, defend and delay are each listed as the half-round that readies; several attacks can be guarded against, so the maneuvers cannot each be an action.',
    switch: true,
  },
  {
    id: 'OA-R-270',
    question: 'When is a clinch, grapple or escape attack successful?',
    readings: [
      { key: 'mustExceed', text: 'When the total exceeds the defense, as if it would do damage.' },
      { key: 'meetOrExceed', text: 'When it equals or exceeds it.' },
    ],
    default: 'mustExceed',
    why: 'The other special unarmed effect asks for an attack that would deal 1 or more damage.',
    switch: false,
  },
  {
    id: 'OA-R-271',
    question: 'Damage type of a kick?',
    readings: [
      { key: 'crush', text: 'Crush, like a strike.' },
      { key: 'hostChooses', text: 'By description.' },
    ],
    default: 'crush',
    why: 'Blunt blows are crush damage.',
    switch: false,
  },
  {
    id: 'OA-R-272',
    question: 'Take-down throw: armor and halving?',
    readings: [
      {
        key: 'armorOnFallHalveTotal',
        text: 'Strike damage (total - defense) plus fall damage (height - protection, not below 0); a passed save halves the sum.',
      },
      { key: 'noArmorOnFall', text: 'Fall damage is not reduced by armor; the save halves the sum.' },
      { key: 'halveFallOnly', text: 'The save halves only the fall part.' },
    ],
    default: 'armorOnFallHalveTotal',
    why: 'It is damage from falling, so the falling rule applies; half damage refers to all of it.',
    switch: false,
  },
  {
    id: 'OA-R-273',
    question: 'What is the position of two fighters after a take-down or throw?',
    readings: [
      {
        key: 'grappleStepOne',
        text: 'Taken down or slammed: the victim is at grapple step 1 against the attacker and the clinch is over. Hurled away: all positions between the two end.',
      },
      { key: 'freeProne', text: 'The victim is free prone in every case.' },
    ],
    default: 'grappleStepOne',
    why: 'Taken-down is printed as the first grapple position.',
    switch: false,
  },
  {
    id: 'OA-R-274',
    question: 'TN of the reversal by a bound fighter?',
    readings: [
      { key: 'score', text: "The opponent's unarmed attack score." },
      { key: 'rolledTotal', text: 'The total of the free attack just rolled.' },
    ],
    default: 'score',
    why: 'Elsewhere the rolled value is called the attack number; here it is the unarmed attack.',
    switch: false,
  },
  {
    id: 'OA-R-280',
    question: 'A shield with protection 0 (buckler): how many blocks?',
    readings: [
      { key: 'asPrinted', text: 'None; a buckler has its deflect instead.' },
      { key: 'minimumOne', text: 'At least one.' },
    ],
    default: 'asPrinted',
    why: 'The limit is the protection score.',
    switch: false,
  },
  {
    id: 'OA-R-289',
    question: 'A dodge moves the defender first. Does leaving reach or range already foil the attack?',
    readings: [
      { key: 'saveDecides', text: 'No: the save decides; reach and range were checked before.' },
      { key: 'leavingCounts', text: 'Yes: out of reach is a miss.' },
    ],
    default: 'saveDecides',
    why: 'Success and failure of a dodge are defined by the save.',
    switch: false,
  },
  {
    id: 'OA-R-403',
    question:
      "Several once-per-round effects meet at the start of one character's turn. In which order, and does an effect received after that moment act in the same round?",
    readings: [
      {
        key: 'orderReceived',
        text: 'In the order in which they were received (at the same moment: alphabetical order of the conditions); the character may die in between. What is received later first acts at the next such moment.',
      },
      { key: 'ownerChooses', text: 'The player of the character picks the order.' },
    ],
    default: 'orderReceived',
    why: 'A fixed order needs no question at the table; the two-round duel in the cases already lets bleeding wait for the next turn.',
    switch: false,
  },
  {
    id: 'OA-R-420',
    question: 'May somebody who holds weapons make unarmed attacks, and which hands do they need?',
    readings: [
      {
        key: 'clinchNeedsFreeHand',
        text: 'Strikes and kicks always. Clinch and grapple need at least one empty hand (a shield fills its hand, an unarmed weapon does not). Counter-weapon needs that too and, being for the unarmed, no weapon in either hand (unarmed weapons excepted). Escaping from a lock or choke needs no free hand.',
      },
      { key: 'onlyWeaponless', text: 'Only with no weapon in hand.' },
      { key: 'always', text: 'All forms, whatever is held.' },
    ],
    default: 'clinchNeedsFreeHand',
    why: 'Head butts and knees are among the forms and a trapped swordsman may choose between sword and fist, but nobody grabs with full hands, and counter-weapon is expressly for unarmed characters.',
    switch: false,
  },
  {
    id: 'OA-R-421',
    question: 'What may a locked or choked fighter do?',
    readings: [
      {
        key: 'keepsStepTwo',
        text: 'What the step before allowed (trapped: unarmed attacks, melee with disadvantage, guard; bound: anything OA-R-423 leaves, at the risk of the free strike), but clinch and grapple attacks only as the one escape attempt per round. After a successful escape the rules of the new position hold at once.',
      },
      { key: 'escapeOnly', text: 'Only the escape attempt.' },
      { key: 'anything', text: 'Anything: the third step names no limit.' },
    ],
    default: 'keepsStepTwo',
    why: 'The third step is worse than the second and says nothing against striking back.',
    switch: false,
  },
  {
    id: 'OA-R-422',
    question: 'When do clinch and grapple positions between two fighters end?',
    readings: [
      {
        key: 'apartReleasedUnable',
        text: "At once when the two are no longer adjacent, when the holder lets go (free action), dies or becomes unconscious, paralyzed, petrified, cowering or helpless, or when the victim dies. The victim's helplessness does not free the victim.",
      },
      { key: 'onlyByAttack', text: 'Only by successful attacks, release or death.' },
    ],
    default: 'apartReleasedUnable',
    why: 'Maneuvered demands staying adjacent, and nobody holds on while unconscious.',
    switch: false,
  },
  {
    id: 'OA-R-423',
    question: 'May fighters who are entangled with one another move, stand up or dodge?',
    readings: [
      {
        key: 'noLeaving',
        text: 'As long as either is trapped, bound or worse, neither can by own movement leave the spaces adjacent to the other, neither can dodge, and one who is bound or worse cannot stand up. Blocking and parrying remain. One whose speed is 0 cannot dodge either; one who is merely prone can. Being moved by others is possible and may end the hold (OA-R-422).',
      },
      { key: 'quarterSpeed', text: 'They only move at a quarter of their speed and may dodge.' },
    ],
    default: 'noLeaving',
    why: 'They are tied to each other, and a dodge needs a move.',
    switch: false,
  },
  {
    id: 'OA-R-424',
    question:
      'The free attack against a maneuvered or bound fighter who does something else: before or after that action?',
    readings: [
      {
        key: 'beforeAction',
        text: 'Before: on the announcement, as an exception to OA-R-407. If the fighter dies or can no longer do the announced thing, the action is lost and its half-round spent; otherwise it goes on, even from a position changed by the answer to the attack.',
      },
      { key: 'afterAction', text: 'After it, if the holder can still reach.' },
    ],
    default: 'beforeAction',
    why: 'Walking away would otherwise always escape the attack it provokes.',
    switch: false,
  },
  {
    id: 'OA-R-425',
    question:
      'A standing fighter grapples a prone one. Does the attacker go down, and what does a reversal do to the postures?',
    readings: [
      {
        key: 'staysUntilReversed',
        text: 'The attacker keeps the present posture. After a reversal the former attacker is prone as well; the other stays prone until standing up.',
      },
      { key: 'goesDown', text: 'Whoever makes a successful grapple attack is prone too.' },
    ],
    default: 'staysUntilReversed',
    why: 'One prone fighter is enough for grappling; being turned over puts the other on the ground.',
    switch: false,
  },
  {
    id: 'OA-R-426',
    question: 'Can one fighter be held by several, or hold several?',
    readings: [
      {
        key: 'heldByManyHoldOne',
        text: 'Positions are kept for each pair. One may be held by several opponents and suffers all of it, each effect once; nobody holds more than one opponent: putting another one into any clinch or grapple position gives up every position held against the first.',
      },
      { key: 'onePairOnly', text: 'A fighter takes part in one pair only.' },
    ],
    default: 'heldByManyHoldOne',
    why: 'The book limits the maneuvering one, not the victim.',
    switch: false,
  },
  {
    id: 'OA-R-427',
    question:
      'An unarmed guard parries by a counter-weapon maneuver. What is rolled, and does the attacker drop the weapon?',
    readings: [
      {
        key: 'deflectOnly',
        text: 'Unarmed attack + standard roll; equal to or above the attack total deflects the attack. Nothing is dropped.',
      },
      {
        key: 'dropsOnExcess',
        text: 'The same, and a total above the attack total makes the attacker drop the weapon as well.',
      },
    ],
    default: 'deflectOnly',
    why: 'It stands in the place of the deflect ability, which has no other effect; making somebody drop a weapon is the offensive use.',
    switch: false,
  },
  {
    id: 'OA-R-442',
    question: 'How long does a guard protect?',
    readings: [
      {
        key: 'endOfRound',
        text: 'To the end of the round, extra turns included, like every delayed action.',
      },
      { key: 'nextTurn', text: "To the start of the guard's next turn." },
      { key: 'firstAttack', text: 'Against the next attack only.' },
    ],
    default: 'endOfRound',
    why: 'A guard is a delayed action, and those are lost at the end of the round; for each attack a maneuver is chosen, so it is not over after one.',
    switch: true,
  },
  {
    id: 'OA-R-447',
    question: 'Unconscious and dying from suffocation, cold or swelter: when is that over?',
    readings: [
      {
        key: 'endsWithCounters',
        text: 'Both end together: from suffocation when its counters are gone, from swelter when there are fewer counters than Vitality, from cold when no cold counter is left. Suffocation counters all go at the first once-per-round moment at which the character can breathe, before any save is made.',
      },
      { key: 'dyingOnlyEnds', text: 'The dying ends; the character wakes when the GH says so.' },
    ],
    default: 'endsWithCounters',
    why: 'A condition lasts until its source ends (OA-R-241).',
    switch: false,
  },
  {
    id: 'OA-R-466',
    question:
      'The roll of a parry, deflect or set versus charge is a counter-attack. Which modifiers count, and does it earn exult points?',
    readings: [
      {
        key: 'ownStateNoExult',
        text: "Modifiers from the parrying one's own state (blind, entangled, trapped, fear, inept) count; advantage or disadvantage that belongs to attacking this opponent (high ground, prone, concealment) does not. A deflecting roll earns no exult points; set versus charge is a real attack and counts like one.",
      },
      { key: 'fullAttack', text: 'It is an attack in every respect.' },
      { key: 'plainRoll', text: 'No modifiers at all.' },
    ],
    default: 'ownStateNoExult',
    why: 'It does no damage and has no target to be hit, but clumsy is clumsy.',
    switch: false,
  },
  {
    id: 'OA-R-471',
    question:
      'Clinching is done standing, grappling on the ground. What if one of two clinched fighters falls, or a prone one is clinched?',
    readings: [
      {
        key: 'stepsCarryOver',
        text: 'A clinch attack needs both standing. If one of the two falls prone while positions exist (other than by a take-down or throw, OA-R-273), each position becomes the grapple position of the same step (maneuvered: taken-down, trapped: bound; locked and choked stay). When neither is prone any more, grapple positions end.',
      },
      { key: 'allEnds', text: 'All positions end.' },
    ],
    default: 'stepsCarryOver',
    why: 'The two ladders have the same steps, and the hold does not vanish by falling.',
    switch: false,
  },
  {
    id: 'OA-R-476',
    question: 'How are the limits of guard maneuvers counted with two weapons, or with different maneuvers?',
    readings: [
      {
        key: 'perKindAndWeapon',
        text: 'Each kind has its own limit per round; each weapon used for parrying has its own. A maneuver whose roll fails counts. Limits do not start anew when the guard is taken a second time in the round.',
      },
      { key: 'sharedLimit', text: 'All maneuvers share the highest of the limits.' },
    ],
    default: 'perKindAndWeapon',
    why: 'Each limit is written for its own maneuver and weapon, per round.',
    switch: false,
  },
  {
    id: 'OA-R-593',
    question:
      'A guarding defender answers a clinch or grapple with a dodge, and the save fails. Has the dodger moved?',
    readings: [
      {
        key: 'onlyIfItHolds',
        text: 'No: only a dodge that holds leads to the empty space beside; else the grip comes first.',
      },
      { key: 'movesAlways', text: 'Yes, as in front of a blow; the two are then held at a distance.' },
    ],
    default: 'onlyIfItHolds',
    why: 'A hold needs two who are adjacent; whoever is caught has not got away.',
    switch: false,
  },
  {
    id: 'OA-R-617',
    question: 'Do actions that take no time count for somebody who is held: dropping something, lying down?',
    readings: [
      {
        key: 'trappedHasNone',
        text: 'Trapped, locked or choked in a clinch: they are actions and not among those left; speaking, letting go and ending own magic are. Maneuvered or bound: they are allowed, and what takes no time provokes no free attack.',
      },
      { key: 'neverCount', text: 'No: free actions are open to everybody who is held.' },
      { key: 'alwaysCount', text: 'Yes: they provoke the free attack as well.' },
    ],
    default: 'trappedHasNone',
    why: 'The trapped one has no actions other than those named, and a free action is an action (OA-R-413); a free attack for a word or a dropped torch would come before anything could be done.',
    switch: false,
  },
  {
    id: 'OA-R-640',
    question:
      'Somebody who guards wears a cestus or a claw gauntlet. Does an unarmed weapon parry, and how often?',
    readings: [
      {
        key: 'counterWeapon',
        text: 'As a counter-weapon maneuver: the unarmed attack with its destruction is rolled, as often in a round as that score says. No other weapon may be in hand.',
      },
      { key: 'meleeWeapon', text: 'As a melee weapon, as often as its destruction.' },
      { key: 'never', text: 'It does not: only the bare hand parries.' },
    ],
    default: 'counterWeapon',
    why: 'Such weapons serve unarmed attacks and nothing else, and a counter-weapon maneuver is one; their destruction counts wherever they are used for it.',
    switch: false,
  },
  {
    id: 'OA-R-710',
    question:
      'The free attack on somebody held who does something else: may it be a clinch, and may abilities be paid for?',
    readings: [
      {
        key: 'anySingleAttack',
        text: 'Against somebody maneuvered any single attack: a weapon, a strike, a kick or a clinch, with whatever its abilities cost. Against somebody bound a strike or kick. Each holder has one a round; nothing is aimed, and no talent is used.',
      },
      { key: 'plainBlow', text: 'A plain blow, whoever is held and however.' },
    ],
    default: 'anySingleAttack',
    why: 'The one text says attack and the other strike or kick; a clinch is an attack, and abilities belong to attacks.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
