import type { Ruling } from '@arbiter/engine';

export const combatRulings = [
  {
    id: 'OA-R-230',
    question: 'Body region 1 and 2: which leg is which?',
    readings: [
      { key: 'chapterFive', text: '1 left leg, 2 right leg, 3 left arm, 5 right arm.' },
      { key: 'recordSheet', text: '1 right leg, 2 left leg, 3 left arm, 5 right arm.' },
    ],
    default: 'chapterFive',
    why: 'The combat table is the rule itself; damage is the same either way.',
    switch: false,
  },
  {
    id: 'OA-R-264',
    question: "Who is surprised when a side's tester loses by 5 or more?",
    readings: [
      { key: 'wholeSide', text: 'Everyone on that side.' },
      { key: 'testerOnly', text: 'Only the one who made the test.' },
    ],
    default: 'wholeSide',
    why: 'The tester stands for the side: the example surprises an adventuring party, and parties take turns unless surprised.',
    switch: true,
  },
  {
    id: 'OA-R-620',
    question:
      'Watchful instincts fail close to characters without them. Do companions count, or only those met?',
    readings: [
      {
        key: 'everybody',
        text: 'Everybody less than 10 spaces away from the winner of the test who lacks the perk, friend or foe.',
      },
      { key: 'thoseMet', text: 'Only those who might be surprised.' },
    ],
    default: 'everybody',
    why: 'The text says characters, and the sample sheet gives the bonus when scouting, away from the noise of a party.',
    switch: false,
  },
  {
    id: 'OA-R-621',
    question: "A side's tester has vigilance and trails by 5 or more. Is the rest of the side surprised?",
    readings: [
      { key: 'others', text: 'Yes, as OA-R-264 is set: the vigilant one alone is not.' },
      { key: 'nobody', text: 'No: who cannot be surprised surprises nobody of the side.' },
    ],
    default: 'others',
    why: 'The talent speaks of the scout only, and the scout is spared as well where somebody else tests.',
    switch: false,
  },
  {
    id: 'OA-R-265',
    question: 'Does a side finish all its turns, or may the next character be anybody?',
    readings: [
      {
        key: 'pickAnyone',
        text: 'The player (or GH) of whoever just acted picks any character who has not acted yet.',
      },
      { key: 'sideBySide', text: 'The winning side acts completely, then the next.' },
    ],
    default: 'pickAnyone',
    why: 'Timeline, turn order and end-of-round rule all describe picking from the pool.',
    switch: true,
  },
  {
    id: 'OA-R-266',
    question: 'Do loyalty points change morale tests too?',
    readings: [
      { key: 'leadershipOnly', text: 'No, only leadership tests.' },
      { key: 'moraleToo', text: 'Yes, both.' },
    ],
    default: 'leadershipOnly',
    why: 'The loyalty rule itself names leadership tests; the morale rule only says may or may not.',
    switch: false,
  },
  {
    id: 'OA-R-267',
    question: 'May two bonus half-rounds be used for a full-round action?',
    readings: [
      { key: 'twoMakeFull', text: 'Yes, if both fall into the same extra turn and at its start.' },
      { key: 'halfOnly', text: 'No.' },
    ],
    default: 'twoMakeFull',
    why: 'An extra turn follows the rules of a turn: two half-rounds or one full-round.',
    switch: false,
  },
  {
    id: 'OA-R-275',
    question: 'How long do exult points last?',
    readings: [
      { key: 'endOfRound', text: 'Until the end of the round.' },
      { key: 'endOfTurn', text: 'Until the end of the turn.' },
      { key: 'thisAttack', text: 'Only for the attack that earned them.' },
    ],
    default: 'endOfRound',
    why: 'Stated as the rule and repeated in the aiming example.',
    switch: true,
  },
  {
    id: 'OA-R-276',
    question: 'A roll of +3 made with a penalty of -1 on all standard rolls: how many exult points?',
    readings: [
      {
        key: 'naturalDice',
        text: '3: what the dice showed. The penalty still lowers attack total and range.',
      },
      { key: 'afterPenalty', text: '2.' },
    ],
    default: 'naturalDice',
    why: 'Points come from what is rolled; modifiers give none, so they take none.',
    switch: false,
  },
  {
    id: 'OA-R-277',
    question: 'May exult points push the region result beyond 1 or 6?',
    readings: [
      { key: 'clamp', text: 'It stops at 1 and 6.' },
      { key: 'wrap', text: 'It wraps around.' },
    ],
    default: 'clamp',
    why: 'The table has six rows and no rule for going round.',
    switch: false,
  },
  {
    id: 'OA-R-279',
    question: 'How long does a feint lower the defense?',
    readings: [
      {
        key: 'nextAttack',
        text: "For the feinter's next attack on that defender before the end of the round.",
      },
      { key: 'wholeRound', text: 'For all attacks until the end of the round.' },
    ],
    default: 'nextAttack',
    why: 'The feint prepares another attack by the same character.',
    switch: true,
  },
  {
    id: 'OA-R-281',
    question: 'Nonlethal damage beyond the remaining SP?',
    readings: [
      { key: 'overflowToHealth', text: 'SP go to 0, the rest is lost as HP; 0 SP has no further effect.' },
      { key: 'unconsciousAtZero', text: 'At 0 SP the target falls unconscious and the rest is lost.' },
    ],
    default: 'overflowToHealth',
    why: 'Forced loss of SP at 0 becomes HP loss by the stamina rule.',
    switch: true,
  },
  {
    id: 'OA-R-282',
    question: 'Range bonus from height: what is limited to double the listed range?',
    readings: [
      {
        key: 'total',
        text: 'Listed range plus bonus is at most twice the listed range; the roll is added after that.',
      },
      { key: 'bonus', text: 'The bonus alone is at most twice the listed range.' },
    ],
    default: 'total',
    why: 'Farther than normal up to double the range is the natural reading.',
    switch: false,
  },
  {
    id: 'OA-R-293',
    question: 'What can be delayed?',
    readings: [
      {
        key: 'halfRoundOnly',
        text: 'A half-round or free action: the delay itself uses the other half of the turn.',
      },
      { key: 'anything', text: 'Also a full-round action, using the next turn.' },
    ],
    default: 'halfRoundOnly',
    why: 'A full-round action may only be performed at the start of a turn.',
    switch: false,
  },
  {
    id: 'OA-R-295',
    question: 'Bonus damage (burst fire, talents) together with doubling or halving?',
    readings: [
      { key: 'bonusFirst', text: 'Bonuses are added before factors.' },
      { key: 'bonusLast', text: 'Factors first.' },
    ],
    default: 'bonusFirst',
    why: 'The sneak-attack example adds 1 and then doubles for the head.',
    switch: false,
  },
  {
    id: 'OA-R-404',
    question: 'Who can be named as next to act, and who counts as having no turn?',
    readings: [
      {
        key: 'unableSkipped',
        text: 'Dead, surprised, unconscious, paralyzed, petrified and cowering characters cannot be named and have no turn. Everybody else takes a turn, even if hardly anything is allowed in it (nausea, fascination, panic, confusion, a pin).',
      },
      { key: 'everybodyNamed', text: 'Every living character is named once; those who cannot act pass.' },
    ],
    default: 'unableSkipped',
    why: 'The book skips the surprised; the others listed are barred from every action in the same words.',
    switch: false,
  },
  {
    id: 'OA-R-406',
    question: 'A character delays. Is the turn over, who is next, and who names after the delayed action?',
    readings: [
      {
        key: 'namesWhenWaiting',
        text: "Beginning to wait ends the turn as far as the order goes: the waiting character's player names the next, and the rest of that turn is kept for the delayed action. That action later names nobody; the interrupted turn goes on, or if none was interrupted the naming continues where it stood. A guard, or an aim whose attack follows at once, is no waiting: the turn simply goes on.",
      },
      {
        key: 'namesAfterwards',
        text: 'Nobody is named until the delayed action has been taken; the previous naming goes to the last actor before.',
      },
    ],
    default: 'namesWhenWaiting',
    why: 'The round has to go on while somebody waits, and the book hands the turn back to the interrupted one afterwards.',
    switch: false,
  },
  {
    id: 'OA-R-407',
    question:
      'A delayed action reacts to what another does. Does it come before or after that action takes effect?',
    readings: [
      {
        key: 'afterTrigger',
        text: 'After: the action named as trigger is completed with its dice (a move step by step: after the step that fits), then the delayed action interrupts the rest of the turn.',
      },
      {
        key: 'beforeEffect',
        text: 'Before: it is resolved as soon as the trigger is announced and may make it impossible.',
      },
      { key: 'delayerSays', text: 'As the delaying player said when naming the trigger.' },
    ],
    default: 'afterTrigger',
    why: 'The responses are named for the possible outcomes, so the outcome must be known; what really comes first (guard, set versus charge) says so.',
    switch: true,
  },
  {
    id: 'OA-R-618',
    question:
      'Where delayed actions come before the effect (OA-R-407): what of those that wait for somebody to come into reach or sight?',
    readings: [
      {
        key: 'afterTheStep',
        text: 'They come after the step that brings them, under every reading; whoever is hidden from the one who waits has not come.',
      },
      { key: 'beforeTheStep', text: 'They come before that step.' },
    ],
    default: 'afterTheStep',
    why: 'What is waited for is that somebody is there: before it nobody could be struck or seen.',
    switch: false,
  },
  {
    id: 'OA-R-408',
    question:
      'Two or more delayed actions wait for the same event, or one would react to another delayed action.',
    readings: [
      {
        key: 'readiedFirst',
        text: 'They are resolved in the order in which they were readied, each only if still possible. A delayed action may itself be interrupted by one that waited for just that; each character interrupts once.',
      },
      { key: 'lastReadiedFirst', text: 'The last one readied goes first.' },
      { key: 'hostOrders', text: 'The GH sets the order.' },
    ],
    default: 'readiedFirst',
    why: 'Who has waited longest is readiest; it needs no further roll.',
    switch: false,
  },
  {
    id: 'OA-R-409',
    question: 'The delay costs a half-round action. With what is the delayed action itself paid?',
    readings: [
      {
        key: 'reservedHalfRound',
        text: 'With another half-round action that must be kept in reserve: the second of the same turn, or, if that is gone, a bonus half-round, which is then missing in the extra turn (unless the delay is given up before it). Nothing in reserve: the delay is refused. A delayed free action and guarding (OA-R-268) need no reserve.',
      },
      { key: 'delayPaysBoth', text: 'The half-round spent on delaying pays for the action too.' },
    ],
    default: 'reservedHalfRound',
    why: 'Delaying is spent first and the next action comes later; an action that was already used up cannot be delayed.',
    switch: false,
  },
  {
    id: 'OA-R-410',
    question: 'Do declarations also bind the actions of extra turns?',
    readings: [
      {
        key: 'wholeRound',
        text: 'Yes: what a character will do in the round is declared, extra turns included; what has become impossible is chosen anew.',
      },
      { key: 'normalTurnOnly', text: 'Only the normal turn; extra turns are chosen when they come.' },
    ],
    default: 'wholeRound',
    why: 'The plans told to the caller are those for the round.',
    switch: false,
  },
  {
    id: 'OA-R-411',
    question: 'One of several declared actions has become impossible. What may be chosen anew?',
    readings: [
      {
        key: 'onlyThatAction',
        text: 'Only the impossible part, with the time it would have taken; the rest stays binding. It becomes impossible when a rule would refuse it, not when it is merely less useful.',
      },
      { key: 'wholeTurn', text: 'The whole turn may be planned anew.' },
    ],
    default: 'onlyThatAction',
    why: 'The example replaces the shot, not the aiming before it.',
    switch: false,
  },
  {
    id: 'OA-R-412',
    question:
      "Free actions are allowed in other characters' turns. May somebody lie down between being targeted and the attack roll, to give the shot disadvantage?",
    readings: [
      {
        key: 'betweenActions',
        text: 'No: free actions of others happen between two actions. Once an attack is announced only guards, deflect, the free dodge against a slow shot, set versus charge, payments for armor and what a perk or talent expressly allows may answer it.',
      },
      { key: 'anyMoment', text: 'Yes, at any moment.' },
    ],
    default: 'betweenActions',
    why: 'Reacting to an attack is what guarding is bought for.',
    switch: false,
  },
  {
    id: 'OA-R-413',
    question:
      'Can somebody who cannot act use reactions that cost nothing (deflect, the free dodge against a slow shot, set versus charge, catching, a free attack from a position)?',
    readings: [
      {
        key: 'mustBeAbleToAct',
        text: 'No, if a condition forbids it: surprise, cower, paralysis, petrify, unconscious, helpless, panic, fascination and babbling forbid all of them; nausea all but the free dodge, which is a move. Nor if the reaction needs a movement the character cannot make. The same holds for the maneuvers of a guard taken before. Stun forbids none. Saves are always made.',
      },
      { key: 'alwaysAllowed', text: 'Yes: they are not actions.' },
    ],
    default: 'mustBeAbleToAct',
    why: 'A free action is still an action; saves are the only thing the conditions leave.',
    switch: false,
  },
  {
    id: 'OA-R-414',
    question: 'New opponents arrive in the middle of a fight. Initiative, surprise, first turn?',
    readings: [
      {
        key: 'nextRoundNoTest',
        text: 'No new test and no surprise; they can be named from the start of the next round on.',
      },
      {
        key: 'newTest',
        text: 'The closest character of each side tests at once; who trails by 5 or more is surprised for the next round.',
      },
      { key: 'sameRound', text: 'They can be named in the round in which they arrive.' },
    ],
    default: 'nextRoundNoTest',
    why: 'Initiative is step 1 and the round returns to step 2; everybody in a fight is alert.',
    switch: false,
  },
  {
    id: 'OA-R-415',
    question: 'What does a leadership test cost, when is it made, and how many may try?',
    readings: [
      {
        key: 'freeOnce',
        text: 'No action: it is made in the morale step, straight after the failed morale test, once for each failed test, by one entitled PC who can speak and be noticed by the NPC.',
      },
      { key: 'halfRound', text: "A half-round action in the leader's turn." },
      { key: 'everyEntitled', text: 'Free, and every entitled PC may try until one succeeds.' },
    ],
    default: 'freeOnce',
    why: "The example has the employer answer immediately, in the morale step before anybody's turn, so it cannot have cost an action of a turn.",
    switch: false,
  },
  {
    id: 'OA-R-416',
    question:
      'Leadership has turned panic into fear. When does the fear end, does panic come back, and are further morale tests made?',
    readings: [
      {
        key: 'fearForMinutes',
        text: 'The panic counters are gone; the fear lasts the minutes of the leadership test and then ends. Until then the NPC tests morale again only for a cause that is new.',
      },
      {
        key: 'countersBecomeFear',
        text: 'The same number of fear counters, which run down like the panic would have.',
      },
      { key: 'panicReturns', text: 'After the minutes the panic comes back.' },
    ],
    default: 'fearForMinutes',
    why: 'The minutes are said of the effects of the success; testing the old wound again every round would undo the success at once.',
    switch: false,
  },
  {
    id: 'OA-R-417',
    question:
      'Whom does a panicked or frightened NPC fear after a failed morale test, and does it test again while panicked?',
    readings: [
      {
        key: 'enemySideNoRetest',
        text: 'The enemies of its side as a whole: any of them in line of sight counts, flight is away from the nearest. No morale test while it has panic counters.',
      },
      {
        key: 'enemySideRetest',
        text: 'The same, but the test is repeated every round and new counters add up.',
      },
      { key: 'hostNames', text: 'The GH names one source.' },
    ],
    default: 'enemySideNoRetest',
    why: 'A morale test asks whether it flees; it already flees. Adding up would make every panic endless.',
    switch: false,
  },
  {
    id: 'OA-R-614',
    question:
      'An NPC tests morale on receiving a harmful condition. Which ways to receive one count in a fight, and does what the NPC brings upon itself?',
    readings: [
      {
        key: 'whateverBefallsIt',
        text: 'Every such condition that comes or grows, from a blow, a hold, magic, flames, a choke, a stuck weapon or the Host. What it does itself does not count: lying down, or being entangled with somebody whom it holds.',
      },
      { key: 'blowsAndMagic', text: 'Only what an attack or magic inflicts.' },
    ],
    default: 'whateverBefallsIt',
    why: 'The cause for concern names the condition, not its source; but nobody loses heart over a grip of their own.',
    switch: false,
  },
  {
    id: 'OA-R-418',
    question: 'How does a panicked character flee as fast as possible?',
    readings: [
      {
        key: 'runsIfItCan',
        text: 'All half-rounds, bonus ones too, go into moving away by the quickest way: standing up first if prone, running if there is a stamina point to spend and nothing forbids it. If no step leads farther away it cowers (OA-COND-12) until its next turn; it is still named and takes that turn.',
      },
      { key: 'walks', text: 'It moves with all actions but never spends stamina.' },
    ],
    default: 'runsIfItCan',
    why: 'Running is the fastest way there is.',
    switch: false,
  },
  {
    id: 'OA-R-419',
    question: "Half of the NPC's party is out of the fight: half of whom?",
    readings: [
      {
        key: 'startingSideWithSelf',
        text: 'Of all who belonged to its side in this encounter so far, the NPC itself and late arrivals included. Out are the dead, the helpless, the panicked or otherwise retreating, and those who have left.',
      },
      { key: 'othersOnly', text: 'Of the others, without the NPC itself.' },
      { key: 'stillPresent', text: 'Of those still present.' },
    ],
    default: 'startingSideWithSelf',
    why: 'The dead are counted, so the number before the losses is the measure.',
    switch: false,
  },
  {
    id: 'OA-R-428',
    question:
      'In which order is one attack worked through when cover, body regions, guards and abilities meet?',
    readings: [
      {
        key: 'rollRegionGuardDamage',
        text: "1. Options that must be named first; line of sight, cover, height and distance. 2. Guard maneuver or deflect named (counter deflect: OA-R-436), a dodging defender moves (what was found in 1 stays, OA-R-289); set versus charge. 3. Attack roll; bought changes of the weapon's own numbers (OA-R-429); range. 4. Body region (if aimed or demanded by cover) with its exult points. 5. Guard or deflect roll, with the cover of that region added to a reflex save. 6. Damage = total - defense, cover of the region included; pierce and bonus damage if that is 1 or more. 7. Factors (OA-R-278), then resistances. 8. Effects that need damage, if 1 or more is left. A maneuver chosen against a shot that falls short is used up.",
      },
      {
        key: 'guardBeforeRegion',
        text: 'The guard is resolved before the region is known, so cover never helps the save.',
      },
    ],
    default: 'rollRegionGuardDamage',
    why: 'Cover is to help reflex saves too, so the region must be known first; the maneuver is chosen before the roll.',
    switch: false,
  },
  {
    id: 'OA-R-429',
    question:
      "Abilities that change the weapon's own numbers (+1 range, +1 destruction): when are they bought, and do they need damage first?",
    readings: [
      {
        key: 'ownNumbersFirst',
        text: 'After the roll and before the comparison; they need no damage. Effects on the target (pierce included, OA-R-284) do.',
      },
      { key: 'needDamage', text: 'Like all others they work only if damage was dealt without them.' },
      { key: 'beforeRoll', text: 'They are bought before the roll, with points already held.' },
    ],
    default: 'ownNumbersFirst',
    why: 'One more space of range is worthless if the shot must have hit without it.',
    switch: false,
  },
  {
    id: 'OA-R-430',
    question: 'May the same ability be bought several times for one attack?',
    readings: [
      { key: 'oncePerAttack', text: 'No: each ability once per attack; different ones can be combined.' },
      { key: 'asOftenAsPaid', text: 'Yes, as often as it is paid for; the counters add up.' },
    ],
    default: 'oncePerAttack',
    why: 'The price is that of the ability, not of each point of it; otherwise stamina would buy any effect in any size.',
    switch: false,
  },
  {
    id: 'OA-R-432',
    question: 'What does the additional attack with the off-hand weapon cost?',
    readings: [
      {
        key: 'freeWithMainAttack',
        text: 'Nothing: once per round it follows a main-hand attack action of the same turn, against any target in reach. Not after free attacks.',
      },
      { key: 'halfRound', text: 'A half-round action like any attack.' },
    ],
    default: 'freeWithMainAttack',
    why: 'An attack that costs the same action would not be an additional one.',
    switch: true,
  },
  {
    id: 'OA-R-591',
    question:
      'One roll reaches several targets, but advantage, disadvantage, proficiency or ineptitude holds against some of them only. What is rolled?',
    readings: [
      {
        key: 'sameThrow',
        text: 'One throw, and a second one if anybody gives advantage or disadvantage. Each target reads these dice in its own way: the first throw where neither holds, the better or worse of the two where one does, both dice as white or as black where proficiency or ineptitude does. The exult points are those of the roll against the target that was named first.',
      },
      {
        key: 'firstTarget',
        text: 'What holds against the target that was named first decides the roll against everybody.',
      },
    ],
    default: 'sameThrow',
    why: 'It stays a single roll, and nobody gains or loses by who stands beside them.',
    switch: true,
  },
  {
    id: 'OA-R-437',
    question: 'Along which path does knockback move somebody?',
    readings: [
      {
        key: 'straightLine',
        text: "In a straight line of spaces in one direction of the attacker's choice, on the level; it ends at the latest in the last space the attacker sees. Over an edge the defender falls at once, what is left of the way is lost, and the save of OA-ACT-29 is made if there is a wall to grab; fire (OA-R-451) and water (OA-R-452) on the way count. Obstacles: OA-R-294.",
      },
      { key: 'anyPath', text: "Along any path of the attacker's choice." },
    ],
    default: 'straightLine',
    why: 'One direction is chosen.',
    switch: false,
  },
  {
    id: 'OA-R-439',
    question: 'Where do thrown, dropped and knocked-away weapons end up, and is ammunition used again?',
    readings: [
      {
        key: 'targetSpace',
        text: "Dropped: in the owner's space. Thrown: in the target's space, hit or not (a net that entangles stays on its target); too short: in the last space of its range on the line. Picking up is a half-round action. Arrows, quarrels, bullets and the like are used up.",
      },
      { key: 'hostPlaces', text: 'The GH says where; half of the arrows can be found again.' },
    ],
    default: 'targetSpace',
    why: 'Ammunition is spent; a thrown weapon is weapon and ammunition in one and is still there.',
    switch: false,
  },
  {
    id: 'OA-R-440',
    question: 'What does loading or changing an energy cell cost, and can weapons jam?',
    readings: [
      {
        key: 'loadingFree',
        text: 'Taking ammunition that is at hand is part of the attack, for the heavy crossbow too unless the GH says otherwise. Changing an energy cell, or fetching ammunition that was stowed away, is a half-round action. Nothing jams or misfires.',
      },
      {
        key: 'halfRoundEach',
        text: 'Every shot needs a half-round action of loading first (heavy crossbow a full round).',
      },
    ],
    default: 'loadingFree',
    why: 'The action list has no loading; only the heavy crossbow is said to be slow, without a number.',
    switch: false,
  },
  {
    id: 'OA-R-468',
    question: 'Does nonlethal damage count as damage for other rules?',
    readings: [
      {
        key: 'countsExceptHealth',
        text: 'Yes for abilities that need damage, for concentration and for everything that hangs on being damaged; no for what counts lost health (half of the HP lost).',
      },
      { key: 'notDamage', text: 'No: it is only a loss of stamina.' },
    ],
    default: 'countsExceptHealth',
    why: 'The damage is worked out as usual, only the points it takes are others.',
    switch: false,
  },
  {
    id: 'OA-R-470',
    question: 'For which attacks is a body region rolled?',
    readings: [
      {
        key: 'whenARuleAsks',
        text: 'Only when a rule asks for it: aimed attacks, sneak attacks, targets in light cover. Elsewhere the factor is 1. A table may roll it for every attack.',
      },
      { key: 'everyAttack', text: 'For every attack on a body with such regions.' },
    ],
    default: 'whenARuleAsks',
    why: 'The table is an option of the GH; without a roll damage is unchanged.',
    switch: false,
  },
  {
    id: 'OA-R-560',
    question: 'A feint is a deception test. Which ability is that?',
    readings: [
      { key: 'charisma', text: 'Charisma, with the skill points for deceiving.' },
      { key: 'dexterity', text: 'Dexterity: the body deceives.' },
      { key: 'hostChooses', text: 'The GH names the ability each time.' },
    ],
    default: 'charisma',
    why: 'Charisma is how one affects what others believe; the procedure takes another ability where the GH names one.',
    switch: false,
  },
  {
    id: 'OA-R-561',
    question:
      'One roll against several targets (sweep, area, reach, blast), and the circumstances differ from one to the next. How is it rolled?',
    readings: [
      {
        key: 'firstTarget',
        text: 'With the circumstances towards the target that the attacker named first; defense, cover, range and answers are each target’s own.',
      },
      { key: 'sharedOnly', text: 'Only with what holds towards every one of them.' },
    ],
    default: 'firstTarget',
    why: 'The blow is aimed at somebody; there is only one roll to turn.',
    switch: false,
  },
  {
    id: 'OA-R-562',
    question:
      'An ability must be declared before the roll (hook, disarm), but costs exult points that only the roll brings. And if they do not come?',
    readings: [
      {
        key: 'paidAfterRoll',
        text: 'It is declared before and paid after the roll, once damage is due. Whoever cannot pay has made an ordinary attack.',
      },
      { key: 'paidBefore', text: 'It is paid when it is declared, with points already held.' },
    ],
    default: 'paidAfterRoll',
    why: 'Otherwise the first attack of a round could never use it; unpaid means unused, not lost.',
    switch: false,
  },
  {
    id: 'OA-R-594',
    question:
      'A hit to an arm is halved, and the target is vulnerable to it and suffers double. Which comes first, the region or the threshold?',
    readings: [
      {
        key: 'factorsThenThreshold',
        text: 'Region and abilities first (doublings, then each halving rounded down); then what the threshold does. 7 to an arm are 3, and 6 to somebody vulnerable.',
      },
      {
        key: 'doublingsFirst',
        text: 'All doublings first, of region, threshold and abilities alike; then each halving, rounded down.',
      },
    ],
    default: 'factorsThenThreshold',
    why: 'The region says how much damage is inflicted, the threshold what is suffered of it; OA-R-428 has the same order.',
    switch: false,
  },
  {
    id: 'OA-R-603',
    question:
      'Two attacks of a round give 2 and 1 exult points, and 1 is spent. How many are there still to spend?',
    readings: [
      {
        key: 'onePool',
        text: 'Two: as long as points last (OA-R-275), those of all attacks of the round are one pool, and whatever is paid comes out of it. Only an aimed or sneak attack moves its body region with the points of that attack alone.',
      },
      {
        key: 'byAttack',
        text: 'Three less what the attack itself paid: each attack keeps its own points and pays with them only.',
      },
    ],
    default: 'onePool',
    why: 'Points are received by the character until they vanish, and a character with 2 points may pay 2, wherever they came from; only the aimed attack speaks of the points gained from it.',
    switch: false,
  },
  {
    id: 'OA-R-606',
    question:
      'A feint takes at most the Dexterity off the defense. What of somebody helpless, whose Dexterity does not defend?',
    readings: [
      { key: 'nothing', text: 'Nothing is left to take: only Dexterity that defends can be feinted away.' },
      { key: 'dexterityAnyway', text: 'The score counts all the same, and armor is opened by it.' },
    ],
    default: 'nothing',
    why: 'The limit is the part of the defense that is one’s own agility; otherwise it would be left out once and taken off a second time.',
    switch: false,
  },
  {
    id: 'OA-R-608',
    question:
      'Does the alignment of feinter and defender alter a feint, as it alters other tests of Charisma?',
    readings: [
      {
        key: 'yes',
        text: 'Yes, where it is a test of Charisma: proficient among the good or among the evil, inept between them.',
      },
      { key: 'no', text: 'No: a feint is a movement of the fight, and nobody is persuaded of anything.' },
    ],
    default: 'yes',
    why: 'All tests of Charisma towards each other are altered, and a feint is a deception test (OA-R-560, OA-R-131).',
    switch: false,
  },
  {
    id: 'OA-R-611',
    question: 'Somebody comes to a fight that is under way. When do they act, and is anybody surprised?',
    readings: [
      {
        key: 'nextRound',
        text: 'They act from the next round on; the Host grants initiative, nobody tests it again, and nobody is surprised.',
      },
      {
        key: 'newTest',
        text: 'The newcomer closest to the party tests initiative against it as in a new encounter.',
      },
    ],
    default: 'nextRound',
    why: 'Initiative says who acts first when two parties meet, and the Host may grant it where the situation decides; those who fight already are on their guard.',
    switch: false,
  },
  {
    id: 'OA-R-612',
    question:
      'A condition that only hinders is a cause for concern. Does surprise count, and what of conditions that also help?',
    readings: [
      {
        key: 'notSurprise',
        text: 'Surprise does not count. Inebriation, invisibility, petrify and prone do not either, since each also helps: by stronger rolls, by being unseen, by hard skin, against shots.',
      },
      {
        key: 'surpriseToo',
        text: 'Surprise hinders and does not help, so the surprised test morale in the first round.',
      },
    ],
    default: 'notSurprise',
    why: 'Surprise is the moment before somebody understands what happens, and is gone with the round in which courage is first asked for.',
    switch: false,
  },
  {
    id: 'OA-R-613',
    question: 'Somebody falls onto a space where another stands. Where do they land, and who is hurt?',
    readings: [
      {
        key: 'beside',
        text: 'In the nearest free space beside it. Only the one who falls suffers: a person is no falling object.',
      },
      { key: 'asAnObject', text: 'On the other, who suffers their weight as from a falling object.' },
    ],
    default: 'beside',
    why: 'Nobody ends in an occupied space, and the rule for what falls on people speaks of heavy things, which do not try to miss.',
    switch: false,
  },
  {
    id: 'OA-R-670',
    question: 'May an aimed attack also be a charge?',
    readings: [
      {
        key: 'threeHalfRounds',
        text: 'Yes, for whoever has three half-round actions in the round: one to aim, one to walk at least 4 spaces with the mind on the aim, one to strike at once.',
      },
      { key: 'never', text: 'No: who aims stands still until the blow.' },
    ],
    default: 'threeHalfRounds',
    why: 'Walking is light activity and disturbs nobody who concentrates; only the actions of the round set a limit, and an aim is lost with its end.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
