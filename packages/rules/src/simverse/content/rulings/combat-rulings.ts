import type { Ruling } from '@arbiter/engine';

export const combatRulings = [
  {
    id: 'SV-R-79',
    question: 'Does the surprise change to Speed alter only the order or also movement that round?',
    readings: [
      { key: 'initiativeOnly', text: 'Only the order of acting.' },
      { key: 'wholeSpeed', text: 'Everything that uses Speed in that round.' },
    ],
    default: 'wholeSpeed',
    why: 'The text changes Speed for the round and, unlike Combat Reflexes, does not say for initiative only.',
    switch: false,
  },
  {
    id: 'SV-R-80',
    question: "When do spent reactions and the 'attacked this turn' mark for parrying reset?",
    readings: [
      { key: 'startOfOwnTurn', text: "At the start of the character's own turn." },
      { key: 'startOfRound', text: 'For everyone at the start of each round.' },
    ],
    default: 'startOfOwnTurn',
    why: 'The allowance is per turn of the character; this also lets a fighter who acted first still carry the parry penalty against later attackers.',
    switch: false,
  },
  {
    id: 'SV-R-81',
    question: 'May a Major Action be used to perform a second Minor Action?',
    readings: [
      { key: 'yes', text: 'Yes.' },
      { key: 'no', text: 'No.' },
    ],
    default: 'yes',
    why: 'A larger action can hold a smaller one; nothing forbids it.',
    switch: false,
  },
  {
    id: 'SV-R-82',
    question: 'Does a critical success on the attack leave the defender a defence?',
    readings: [
      {
        key: 'defenceAllowed',
        text: 'Yes, against a margin of at least 10 (so −2 or worse); the GM adds a bonus effect if it hits.',
      },
      { key: 'noDefence', text: 'No, it hits.' },
    ],
    default: 'defenceAllowed',
    why: 'The book turns the critical into a margin, which only matters if a defence follows.',
    switch: false,
  },
  {
    id: 'SV-R-83',
    question: 'Which AD helps a dodge when pieces differ?',
    readings: [
      { key: 'targetedLocation', text: 'The AD of the piece on the attacked location.' },
      { key: 'torso', text: 'The torso piece.' },
      { key: 'lowestWorn', text: 'The lowest AD of all worn pieces.' },
    ],
    default: 'targetedLocation',
    why: 'Pieces protect their own body part, as with AR.',
    switch: false,
  },
  {
    id: 'SV-R-84',
    question: 'Can an unarmed character parry?',
    readings: [
      {
        key: 'unarmedOnly',
        text: 'Against unarmed attacks with Brawling; against weapons only with Martial Arts Training.',
      },
      { key: 'always', text: 'Yes, with Brawling, against any melee attack.' },
      { key: 'never', text: 'No, a weapon is needed.' },
    ],
    default: 'unarmedOnly',
    why: 'A parry uses a weapon; fists are the weapon of a brawl, and the perk is what extends it.',
    switch: false,
  },
  {
    id: 'SV-R-85',
    question: 'Do armour skill penalties apply to attack and defence rolls?',
    readings: [
      {
        key: 'skillsOnly',
        text: 'No: movement skills such as climbing, stealth, acrobatics, and gesture casting.',
      },
      { key: 'attacksToo', text: 'Also to attacks and defences.' },
    ],
    default: 'skillsOnly',
    why: 'They are named skill penalties with movement examples; armour deflection is meant to help dodging.',
    switch: true,
  },
  {
    id: 'SV-R-86',
    question: 'Where does an attack without a called shot land?',
    readings: [
      { key: 'torso', text: 'The torso.' },
      { key: 'randomTable', text: 'A random location set by the GM.' },
    ],
    default: 'torso',
    why: 'Damage uses the targeted location and the torso is what is aimed at by default; it carries no penalty.',
    switch: false,
  },
  {
    id: 'SV-R-87',
    question: 'Parry or block without any level in the weapon or Shield skill?',
    readings: [
      {
        key: 'skillMinusTwo',
        text: 'Skill counts as −2 inside the formula: (DX − 2)/2, plus SD for a block.',
      },
      { key: 'skillZero', text: 'Skill counts as 0.' },
    ],
    default: 'skillMinusTwo',
    why: 'It is the default value of a regular skill put into the formula.',
    switch: false,
  },
  {
    id: 'SV-R-88',
    question: 'Are the halvings for weak ST and for shooting beyond range applied before or after armour?',
    readings: [
      {
        key: 'afterEverything',
        text: 'After armour and doublings, last of all; a result of 1 halved becomes 0.',
      },
      { key: 'beforeArmor', text: 'On the raw damage, before AR.' },
    ],
    default: 'afterEverything',
    why: 'The weak-ST rule says after all other calculations; the same place is used for range so that there is one order.',
    switch: false,
  },
  {
    id: 'SV-R-89',
    question: 'May two worn pieces protect the same location?',
    readings: [
      {
        key: 'oneWornPiece',
        text: 'No, one worn piece per location; Natural Armor adds to it.',
      },
      { key: 'allAdd', text: 'Yes, AR adds.' },
    ],
    default: 'oneWornPiece',
    why: 'Only Natural Armor is said to stack with worn armour.',
    switch: false,
  },
  {
    id: 'SV-R-90',
    question: 'What damage counts for knockback?',
    readings: [
      { key: 'raw', text: 'Damage before AR and before doublings.' },
      { key: 'afterDoubling', text: 'The final damage, with what armour absorbed added back.' },
    ],
    default: 'raw',
    why: 'Even absorbed damage counts, so it is measured before armour.',
    switch: false,
  },
  {
    id: 'SV-R-91',
    question: 'When does bleeding take effect?',
    readings: [
      {
        key: 'startOfVictimTurn',
        text: "At the start of each of the victim's turns, first the loss, then the roll; not in the instant of the wound.",
      },
      { key: 'endOfRound', text: 'For everyone at the end of the round.' },
    ],
    default: 'startOfVictimTurn',
    why: 'It is described per turn with the loss listed first.',
    switch: false,
  },
  {
    id: 'SV-R-92',
    question:
      "Is the thrust penalty counted on the weapon's listed dice or on all dice rolled after conversion?",
    readings: [
      { key: 'listedDice', text: 'On the listed dice, before flat bonuses are converted.' },
      { key: 'diceRolled', text: 'On every die finally rolled.' },
    ],
    default: 'listedDice',
    why: 'The examples rewrite the weapon entry itself.',
    switch: false,
  },
  {
    id: 'SV-R-93',
    question: 'What do the extra effects of fire, cold, lightning and acid do?',
    readings: [
      { key: 'gmOnly', text: 'Nothing automatic; the tool offers a reminder and the GM applies a state.' },
      {
        key: 'fixedStates',
        text: 'Fire and acid 1d6 next turn, cold half movement for a round, lightning stunned on a failed EN roll.',
      },
    ],
    default: 'gmOnly',
    why: 'The list only says what may happen.',
    switch: false,
  },
  {
    id: 'SV-R-94',
    question: 'Is a dagger or knife 1d6−3 or 1d6−2?',
    readings: [
      { key: 'minusThree', text: '1d6−3; template blades at 1d6−2 are entered as printed.' },
      { key: 'minusTwo', text: '1d6−2 for all.' },
    ],
    default: 'minusThree',
    why: 'The weapon list and the thrust example agree; the template rows stand for their own gear.',
    switch: false,
  },
  {
    id: 'SV-R-95',
    question: 'What damage does a bow do?',
    readings: [
      {
        key: 'twoDice',
        text: '2d6 impaling; the 1d6+2 arrow of the examples is a separate light bow entry.',
      },
      { key: 'arrowValue', text: '1d6+2 impaling for every bow.' },
    ],
    default: 'twoDice',
    why: 'Two lists give 2d6 for the bow; the arrow value belongs to the impaling examples.',
    switch: false,
  },
  {
    id: 'SV-R-96',
    question: 'Which damage type have weapons listed without one?',
    readings: [
      {
        key: 'byNature',
        text: 'Knives and swords cutting, bow arrows and crossbow bolts impaling, staff bludgeoning.',
      },
      { key: 'bludgeoningDefault', text: 'Bludgeoning, the most common type, unless printed.' },
    ],
    default: 'byNature',
    why: 'Each has a close relative with a printed type.',
    switch: false,
  },
  {
    id: 'SV-R-97',
    question: 'Which piece protects an arm?',
    readings: [
      { key: 'gloves', text: 'Gloves stand for the whole arm.' },
      { key: 'torso', text: 'The torso piece, gloves only the hands.' },
      { key: 'none', text: 'Nothing.' },
    ],
    default: 'gloves',
    why: 'Every other location that can be called has its own piece; this leaves no gap.',
    switch: false,
  },
  {
    id: 'SV-R-98',
    question: 'Does a helmet protect against a called shot to the eye?',
    readings: [
      { key: 'helmet', text: 'Yes, with its full AR.' },
      { key: 'unprotected', text: 'No, AR 0 unless natural.' },
    ],
    default: 'helmet',
    why: 'The text applies doubling after armour to eye shots, so some armour is assumed.',
    switch: false,
  },
  {
    id: 'SV-R-99',
    question: 'Is equipment degradation on by default?',
    readings: [
      { key: 'off', text: 'Off; a table switches it on.' },
      { key: 'on', text: 'On.' },
    ],
    default: 'off',
    why: 'It is marked optional.',
    switch: true,
  },
  {
    id: 'SV-R-100',
    question: 'Which damage is compared with AR + AD for an armour breach?',
    readings: [
      { key: 'rawDamage', text: 'Raw damage before armour.' },
      { key: 'vitalityDamage', text: 'Damage after armour.' },
    ],
    default: 'rawDamage',
    why: 'Comparing a blow with the full strength of the armour only makes sense before the armour is subtracted.',
    switch: false,
  },
  {
    id: 'SV-R-101',
    question: 'Over which span is damage added for the shock penalty?',
    readings: [
      {
        key: 'betweenOwnTurns',
        text: "From the end of the victim's turn to the end of the victim's next turn; a new window follows.",
      },
      { key: 'sameRound', text: 'Everything taken in the same round.' },
    ],
    default: 'sameRound',
    why: 'The examples speak of several hits in the same turn, and a turn is a round of 6 seconds shared by all.',
    switch: false,
  },
  {
    id: 'SV-R-102',
    question: 'Does the ongoing injury penalty apply during active combat?',
    readings: [
      { key: 'afterCombatOnly', text: 'No, it sets in after the fight.' },
      { key: 'always', text: 'Yes, always.' },
    ],
    default: 'afterCombatOnly',
    why: 'The section says these effects are for after combat, matching the adrenaline exception.',
    switch: true,
  },
  {
    id: 'SV-R-103',
    question: 'Do range penalties apply to thrown weapons and attack spells?',
    readings: [
      { key: 'allRangedAttacks', text: 'Yes, to every attack roll over a distance.' },
      {
        key: 'weaponsOnly',
        text: 'Only to ranged and thrown weapons; powers have their range in the build.',
      },
    ],
    default: 'allRangedAttacks',
    why: 'They are headed ranged combat in general, and the fire bolt is called a ranged attack.',
    switch: true,
  },
  {
    id: 'SV-R-104',
    question: 'Are range penalties per weapon or by the logarithm?',
    readings: [
      { key: 'log2', text: 'By the logarithm for every weapon.' },
      { key: 'perWeapon', text: 'A list per weapon set by the GM.' },
    ],
    default: 'log2',
    why: 'The formula has worked values for three weapons.',
    switch: false,
  },
  {
    id: 'SV-R-105',
    question: 'At 2 m or less do both the range penalty and the point-blank penalty apply?',
    readings: [
      { key: 'both', text: 'Both: −3 at 2 m, −2 at 1 m.' },
      { key: 'onlyPointBlank', text: 'Only −2.' },
    ],
    default: 'both',
    why: 'Modifiers add unless stated.',
    switch: false,
  },
  {
    id: 'SV-R-106',
    question: 'Does aiming for several turns add up?',
    readings: [
      { key: 'noStack', text: 'No, +3 is the most.' },
      { key: 'threePerTurn', text: '+3 per turn.' },
    ],
    default: 'noStack',
    why: 'A single bonus for the next shot is described.',
    switch: false,
  },
  {
    id: 'SV-R-107',
    question: 'When does a state that lasts 1 round end?',
    readings: [
      { key: 'endOfVictimsNextTurn', text: "At the end of the victim's next turn." },
      { key: 'startOfCausersNextTurn', text: 'At the start of the next turn of whoever caused it.' },
    ],
    default: 'endOfVictimsNextTurn',
    why: 'It guarantees that the penalty touches exactly one own turn.',
    switch: false,
  },
  {
    id: 'SV-R-108',
    question: 'How is a grapple started and broken?',
    readings: [
      {
        key: 'brawlingAttackContest',
        text: 'Start: Brawling attack with the usual defence, no damage. Break: Major Action, simple contest of Brawling or ST, the held one must win.',
      },
      {
        key: 'strengthContest',
        text: 'Both starting and breaking are simple contests of ST.',
      },
      { key: 'gmOnly', text: 'The GM sets and clears the state by hand.' },
    ],
    default: 'brawlingAttackContest',
    why: 'It uses only existing procedures: an unarmed attack and a simple contest.',
    switch: false,
  },
  {
    id: 'SV-R-109',
    question: 'What happens when Vitality reaches 0?',
    readings: [
      { key: 'unconscious', text: 'Unconscious at once and dying.' },
      {
        key: 'rollEachTurn',
        text: 'Each turn roll EN modified by the negative Vitality; conscious while it succeeds; the first failure means unconscious and dying.',
      },
    ],
    default: 'unconscious',
    why: 'Two sections say so and the Relentless perk would be worth little otherwise; the roll stands under an optional heading.',
    switch: true,
  },
  {
    id: 'SV-R-110',
    question: 'Do the dying loss and a bleeding count add up?',
    readings: [
      { key: 'larger', text: 'No: lose the larger of 1 and the bleeding count.' },
      { key: 'sum', text: 'Yes: lose 1 plus the count.' },
    ],
    default: 'larger',
    why: 'The loss starts only if the character is not bleeding already.',
    switch: false,
  },
  {
    id: 'SV-R-111',
    question: 'When may a dying character roll EN/2 to stabilize?',
    readings: [
      { key: 'everyTurnAfterLoss', text: 'Every turn, right after losing the point.' },
      { key: 'onlyBelowMinusVitality', text: 'Only once Vitality is at −1 × maximum or below.' },
    ],
    default: 'everyTurnAfterLoss',
    why: 'Under the default death threshold nobody lives to reach −1 × Vitality, so the other reading would never be used.',
    switch: false,
  },
  {
    id: 'SV-R-112',
    question: 'When does a stabilized character wake?',
    readings: [
      { key: 'vitalityAboveZero', text: 'When current Vitality is 1 or more.' },
      { key: 'oneHour', text: 'After an hour, at the Vitality they have.' },
    ],
    default: 'vitalityAboveZero',
    why: 'Unconsciousness is tied to Vitality of 0 or less.',
    switch: false,
  },
  {
    id: 'SV-R-113',
    question: 'At which Vitality does a character die?',
    readings: [
      { key: 'minusEndurance', text: 'At −EN (body destroyed at −2 × EN).' },
      { key: 'minusVitality', text: 'At −1 × maximum Vitality.' },
      { key: 'minusTwiceVitality', text: 'At −2 × maximum Vitality.' },
    ],
    default: 'minusEndurance',
    why: 'The defining section gives a full ladder with exact numbers, parallel to the one for constructs; the other two differ even from each other.',
    switch: true,
  },
  {
    id: 'SV-R-114',
    question: 'Half of which Vitality triggers morale?',
    readings: [
      { key: 'maximum', text: 'Half of maximum Vitality.' },
      { key: 'current', text: 'Half of the Vitality held before the hit.' },
    ],
    default: 'maximum',
    why: 'It is a measure of the wound, not of the remaining strength.',
    switch: false,
  },
  {
    id: 'SV-R-115',
    question: 'Does Strong Willed count both as the perk and as the morale modifier, and beside veteran?',
    readings: [
      { key: 'onceTotal', text: 'One +2 whether veteran, Strong Willed or both.' },
      { key: 'separate', text: '+2 for the perk and +2 for being a veteran.' },
    ],
    default: 'onceTotal',
    why: 'The line names them as alternatives for one +2.',
    switch: false,
  },
  {
    id: 'SV-R-116',
    question: 'How long does total panic last?',
    readings: [
      { key: 'oneDieRounds', text: '1d6 rounds like panic.' },
      { key: 'untilSafe', text: 'Until out of sight of the threat.' },
    ],
    default: 'oneDieRounds',
    why: 'It is the stronger form of panic, which has that length.',
    switch: false,
  },
  {
    id: 'SV-R-117',
    question: 'The example calls a roll of 18 a failure by 6. Is it a critical failure?',
    readings: [
      { key: 'critical', text: 'Yes: total panic.' },
      { key: 'asPrinted', text: 'No: panic.' },
    ],
    default: 'critical',
    why: '18 can only be three sixes, and both the core rule and the result list name that case.',
    switch: false,
  },
  {
    id: 'SV-R-168',
    question:
      'A dying character also has a bleeding count. Which rolls are made each turn, and does stabilizing end the bleeding?',
    readings: [
      {
        key: 'bothRolls',
        text: 'Both: after the loss first EN − 2 × count to close a wound, then EN/2 to stabilize; stabilizing also sets the count to 0.',
      },
      {
        key: 'stabilizeOnly',
        text: 'Only EN/2; the count stays until the character is stabilized, which sets it to 0.',
      },
    ],
    default: 'bothRolls',
    why: 'Both lines ask for a roll each turn; a stabilized character loses nothing more, so the bleeding must have stopped.',
    switch: false,
  },
  {
    id: 'SV-R-169',
    question: 'Standing up from prone costs half move. How much of the movement is that?',
    readings: [
      {
        key: 'namedHalfMove',
        text: 'A half move as defined: Speed metres are used up, so nothing is left of a half move, Speed metres of a full move and 3 × Speed of a sprint.',
      },
      {
        key: 'halfOfAllowance',
        text: 'Half of whatever is moved that turn: half a half move, half a full move, half a sprint.',
      },
    ],
    default: 'namedHalfMove',
    why: 'Half move is the name of a fixed distance in the movement rules.',
    switch: false,
  },
  {
    id: 'SV-R-171',
    question:
      'A cost empties the Stamina or Mana pool. Does the −4 already lower the roll that the cost was paid for?',
    readings: [
      { key: 'afterTheRoll', text: 'No: cost and roll are one action, the −4 starts after it.' },
      { key: 'atOnce', text: 'Yes: the pool is at 0 when the dice are thrown.' },
    ],
    default: 'afterTheRoll',
    why: 'A state caused by an action changes the actions that follow it.',
    switch: false,
  },
  {
    id: 'SV-R-173',
    question:
      'Does the off-hand −4 touch a parry with the off-hand weapon and a block with the shield in that hand?',
    readings: [
      { key: 'parryNotBlock', text: 'The parry yes, the block no.' },
      { key: 'neither', text: 'Neither: it is a penalty to hit and to handling things.' },
      { key: 'both', text: 'Both.' },
    ],
    default: 'parryNotBlock',
    why: 'It covers any action of that hand, but a shield is made to be carried there and the block formula has no such term.',
    switch: false,
  },
  {
    id: 'SV-R-174',
    question:
      'Somebody who holds or is held is reached for by another. Does the −4 of the hold lower the defence?',
    readings: [
      { key: 'spared', text: 'No: warding off a grip is grappling, and grappling is spared.' },
      { key: 'hindered', text: 'Yes: it is a dodge, parry or block like any other.' },
    ],
    default: 'spared',
    why: 'The book spares “grappling” without naming sides, and both who seize and who ward it off wrestle.',
    switch: false,
  },
  {
    id: 'SV-R-179',
    question: 'One blow of several in the same action pushes its target back: do the others still reach it?',
    readings: [
      {
        key: 'byReach',
        text: 'As far as the weapon reaches: on a map whoever was pushed farther must be followed first, with movement that is left. Asked for without a map, the attacker is taken to have followed.',
      },
      { key: 'sameMoment', text: 'All blows of one action fall together; the push comes after the last.' },
    ],
    default: 'byReach',
    why: 'Each blow has its own rolls, one after the other, and the one that hits moves the target at once.',
    switch: false,
  },
  {
    id: 'SV-R-184',
    question:
      'A block works against frontal attacks, but the book has no facing. Who is behind somebody in a fight?',
    readings: [
      {
        key: 'gameMasterSays',
        text: 'Whom the game master names; it holds until the own turn of the one who is attacked, who then faces as they like.',
      },
      { key: 'flankers', text: 'Everybody who has an ally on the opposite side.' },
    ],
    default: 'gameMasterSays',
    why: 'The book leaves what is frontal to the table, and flanking is a bonus of its own that says nothing about shields. Everybody turns about on their own turn, so nobody is behind for longer than a round.',
    switch: false,
  },
  {
    id: 'SV-R-195',
    question:
      'The companion list gives a masterwork weapon +1 to hit or +1 damage. Which, where nobody says, and is it one that breaks less easily?',
    readings: [
      {
        key: 'hitUnlessSaid',
        text: 'To hit, unless its name says damage: “Masterwork Longsword (damage)”; and it is the masterwork weapon that breaks only from 15 damage on.',
      },
      { key: 'ownerSays', text: 'Neither, until its owner has chosen.' },
    ],
    default: 'hitUnlessSaid',
    why: 'The bonus is chosen when the weapon is made, and to hit serves every wielder. The list and the rule on breakage use the same word.',
    switch: false,
  },
  {
    id: 'SV-R-220',
    question:
      'Total panic drops weapons and items. Does that take the shield off the arm and what hangs at the belt?',
    readings: [
      {
        key: 'whatHandsHold',
        text: 'No: what the hands hold falls, where its bearer stood; a shield is strapped on, and the belt keeps what it carries.',
      },
      { key: 'shieldToo', text: 'The shield falls as well.' },
    ],
    default: 'whatHandsHold',
    why: 'To drop something is to open a hand; a strap takes longer to undo than somebody in flight has.',
    switch: false,
  },
  {
    id: 'SV-R-221',
    question:
      'Somebody tries what only whoever sees more could know to be impossible: a step onto a square where an invisible foe stands, a power on a target it cannot work on. What comes of it?',
    readings: [
      {
        key: 'spentInVain',
        text: 'It is tried in vain: the action is lost; whoever walks comes as far as the square before, loses a metre, and has felt that somebody is there. An answer that cannot be given is none.',
      },
      { key: 'takenBack', text: 'It is taken back, and something else may be done.' },
    ],
    default: 'spentInVain',
    why: 'A refusal would tell what nobody in the fight knows; invisibility ends by an attack or a wound, not by a touch.',
    switch: false,
  },
  {
    id: 'SV-R-185',
    question:
      'When does a fight end: as the last foe falls, or when nobody of the winning side bleeds or dies any more?',
    readings: [
      {
        key: 'whenTheWoundedAreSafe',
        text: 'Rounds go on for the side that is left while one of it stands and somebody of it bleeds, is dying or has venom at work, unless it ends the fight.',
      },
      { key: 'lastFoeDown', text: 'At once; what comes after is played by the procedures.' },
    ],
    default: 'whenTheWoundedAreSafe',
    why: 'Bleeding and dying are counted in turns, and First Aid is an action of a turn: whether somebody lives is decided in these rounds, foes or not.',
    switch: false,
  },
  {
    id: 'SV-R-199',
    question: 'Punch and Kick are for characters. Do beasts that bite, claw or gore have them as well?',
    readings: [
      {
        key: 'bodyOfItsOwn',
        text: 'No: whoever has only weapons of its own body (bite, claws, tusks) fights with these alone.',
      },
      { key: 'everybody', text: 'Yes, everybody can punch and kick.' },
    ],
    default: 'bodyOfItsOwn',
    why: 'The book lists them for characters, who have hands and boots; a wolf’s bite stands in their place.',
    switch: false,
  },
  {
    id: 'SV-R-200',
    question:
      'Somebody throws a knife or javelin, or shoots, and nobody has said how many missiles there are. What is left?',
    readings: [
      {
        key: 'oneThrownEnoughToShoot',
        text: 'A thrown weapon is the one that is named: it lies where its target stands until it is picked up. Bows, crossbows, guns and slings have missiles enough. Where a number is told, each throw or shot takes one, and blows take none.',
      },
      { key: 'neverUsedUp', text: 'As many as are wanted, thrown weapons too.' },
      { key: 'alwaysCounted', text: 'None, until somebody says a number.' },
    ],
    default: 'oneThrownEnoughToShoot',
    why: 'Arrows come by the score and the book counts them for one template only; a knife on the sheet is one knife, and a dagger or spear that is thrown is gone as well.',
    switch: false,
  },
  {
    id: 'SV-R-222',
    question:
      'In a fight, what does a failed roll against a phobia bring, when is it made, and for how long?',
    readings: [
      {
        key: 'panic',
        text: 'Once, as the fight begins or what is feared comes to it: Panic for 1d6 rounds, in which one flees or cowers as one likes.',
      },
      { key: 'frozen', text: 'Each time it is near: one round without doing anything.' },
    ],
    default: 'panic',
    why: 'Fleeing, panicking and freezing are all left open; panic lets whoever is afraid choose among them, and a failed morale check says how long.',
    switch: false,
  },
  {
    id: 'SV-R-223',
    question:
      'Overconfident: how often may somebody try to bring themselves to retreat, and what is a retreat?',
    readings: [
      {
        key: 'eachTurn',
        text: 'Once in each own turn, for leaving the field; who panics flees without a roll.',
      },
      { key: 'oncePerFight', text: 'Once in a fight.' },
    ],
    default: 'eachTurn',
    why: 'Things get worse with every round, and a step back is not yet a retreat.',
    switch: false,
  },
  {
    id: 'SV-R-224',
    question: 'A power works only in some condition of which a fight knows nothing by itself. Does it hold?',
    readings: [
      {
        key: 'asStated',
        text: 'As the table has said what holds here; where it has said nothing, the game master lets the power be used or not.',
      },
      { key: 'never', text: 'Not unless somebody says so.' },
    ],
    default: 'asStated',
    why: 'Rain, a storm or holy ground are nowhere on a map; only the table knows of them.',
    switch: false,
  },
  {
    id: 'SV-R-229',
    question:
      'Somebody hides in the middle of a fight, or lies in ambush. What is rolled, and what comes of it?',
    readings: [
      {
        key: 'stealthAgainstPerception',
        text: 'A Major Action where something hides them (underbrush, cover, the dark, no foe in sight): Stealth, resisted by the best Perception of each other side that looks on, at −1 for each 5 of margin. The hidden cannot be targeted, like the invisible, until they attack, are hurt, step into the open, or a Minor Action’s look finds them by Perception.',
      },
      { key: 'gmSays', text: 'The game master says who is hidden.' },
    ],
    default: 'stealthAgainstPerception',
    why: 'The book has Stealth, a Perception that spots hidden enemies, resisted contests and a quick look around as a Minor Action; together they are this. The game master may still say it.',
    switch: false,
  },
  {
    id: 'SV-R-230',
    question: 'A low wall stands between two. What does it give?',
    readings: [
      {
        key: 'lightStandingHeavyProne',
        text: 'Light cover to whoever stands right behind it, heavy cover to whoever lies there, against everybody beyond it; none against whoever is on it. A metre over it costs two.',
      },
      { key: 'none', text: 'Nothing: cover is what the map says of a square.' },
    ],
    default: 'lightStandingHeavyProne',
    why: 'The book knows light and heavy cover and leaves open what gives it. Half a body is light; all but the head is heavy.',
    switch: false,
  },
  {
    id: 'SV-R-231',
    question: 'What does fog do to attacks?',
    readings: [
      {
        key: 'asDarkness',
        text: '−4 on attacks from fog or into it, farther than a metre, like the dark; Night Vision does not see through it.',
      },
      { key: 'noSight', text: 'Nobody is seen in it at all.' },
    ],
    default: 'asDarkness',
    why: 'The book has one number for seeing badly.',
    switch: false,
  },
  {
    id: 'SV-R-232',
    question: 'The game master gives initiative by hand. Against what does it count?',
    readings: [
      {
        key: 'inPlaceOfSpeed',
        text: 'A number stands in place of Speed in the order of turns and nowhere else; a side that is named acts before all others, its own people by Speed.',
      },
      { key: 'changesSpeed', text: 'It changes Speed itself, with movement.' },
    ],
    default: 'inPlaceOfSpeed',
    why: 'Who acts first is what is asked for, and nothing else should change by it.',
    switch: false,
  },
  {
    id: 'SV-R-233',
    question: 'Somebody rides in a fight, or sits in a wheelchair. How do they move, and when?',
    readings: [
      {
        key: 'mountMovesRiderActs',
        text: 'A half move is the Speed of what carries them; they act by their own Speed, and fight as on foot. Whoever cannot walk still cannot dodge.',
      },
      { key: 'mountsOwnTurn', text: 'The mount is a fighter of its own.' },
    ],
    default: 'mountMovesRiderActs',
    why: 'The book gives mounts and the wheelchair a Speed and nothing else, and says that riders use it. A beast that bites is sent in as one of the side.',
    switch: false,
  },
  {
    id: 'SV-R-234',
    question:
      'A torch, a lantern or a candle among somebody’s things: how is it lit in a fight, and what is left of it?',
    readings: [
      {
        key: 'drawnThenLit',
        text: 'Drawn like a weapon with a Minor Action, lit with a Major Action, for as long as the list of gear says: round by round, a minute that has begun counting whole. It burns on where it is dropped, and is put out when it is put away. A lantern has oil enough, and its beam falls where it is wanted. It strikes nobody, unless the table gives it numbers as a weapon.',
      },
      { key: 'litAsDrawn', text: 'It burns as soon as it is in hand.' },
    ],
    default: 'drawnThenLit',
    why: 'The book has darkness at −4 and says nothing of lights; the list of gear says how far and how long each burns. To strike fire takes more than a quick movement, which is what a Minor Action is.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
