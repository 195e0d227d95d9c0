import type { Ruling } from '@arbiter/engine';

/** Where the book contradicts itself or is silent: the readings, and the one we take. */
export const rulings = [
  {
    id: 'AF-R-01',
    question:
      'How many exertion dice in one round count as "maximum exertion" and so trigger a Resolve check? The trigger names the Level; the budget rule names twice the Proficiency (they differ at every odd level).',
    readings: [
      {
        key: 'atLeastLevel',
        text: 'Trigger when the exertion dice (affinity dice included) rolled in the round reach Level or more.',
      },
      { key: 'exactlyLevel', text: 'Trigger only when the number equals Level exactly.' },
      {
        key: 'twiceProficiency',
        text: 'Trigger when the number reaches 2 x Proficiency, the true maximum of a two-action turn.',
      },
    ],
    default: 'atLeastLevel',
    why: 'The trigger itself states the number; at even levels both numbers agree. At level 1 this makes any exertion die a trigger, so a table may prefer twiceProficiency.',
    switch: true,
  },
  {
    id: 'AF-R-02',
    question:
      "Is exertion budgeted per action or as one budget for the whole turn? Step 1 speaks of the turn's budget, the exertion section of independent pools.",
    readings: [
      {
        key: 'perAction',
        text: 'Every action has its own pool of Proficiency exertion dice; nothing carries over.',
      },
      { key: 'sharedTurn', text: 'One budget of 2 x Proficiency per turn, freely split.' },
    ],
    default: 'perAction',
    why: 'The exertion section is the detailed rule and has a worked example with 3+3 at Proficiency 3.',
    switch: false,
  },
  {
    id: 'AF-R-03',
    question:
      'Legendary and Ultimate need at least 2 and 3 exertion dice, but an action may hold only Proficiency exertion dice. What happens when Proficiency is below the minimum?',
    readings: [
      {
        key: 'capWins',
        text: 'The action cannot be attempted: Legendary needs Proficiency 2 (level 3+), Ultimate Proficiency 3 (level 5+).',
      },
      { key: 'minimumWins', text: 'The minimum overrides the cap for that action.' },
    ],
    default: 'capWins',
    why: 'Both limits are stated without exception; satisfying both is the only reading that breaks neither.',
    switch: false,
  },
  {
    id: 'AF-R-04',
    question: 'Do affinity dice satisfy the minimum exertion of an Expert+ action?',
    readings: [
      {
        key: 'countForBoth',
        text: 'Yes: affinity dice are exertion dice for the cap, the minimum and the round total.',
      },
      {
        key: 'capOnly',
        text: 'They count only against the cap; the minimum must be met with ordinary exertion dice.',
      },
    ],
    default: 'countForBoth',
    why: 'The heading sentence says they count as exertion dice without limiting it to the cap.',
    switch: false,
  },
  {
    id: 'AF-R-05',
    question: 'From which pool is an HD burned by a 1 taken?',
    readings: [
      {
        key: 'permanentOnly',
        text: 'From the permanent (class) HD; armour and temporary layers are untouched.',
      },
      { key: 'layersFirst', text: 'Through the damage attrition order, protective layers first.' },
    ],
    default: 'permanentOnly',
    why: 'Burning is strain from inside, not damage taken; the attrition order is written for damage you take. Affinity text says it burns your own HD.',
    switch: false,
  },
  {
    id: 'AF-R-06',
    question: 'A burn brings the acting character to 0 HD. Does the action just rolled still count?',
    readings: [
      {
        key: 'resolvesFirst',
        text: 'Yes: the same roll is counted and its effect applied, then the character is at 0 HD.',
      },
      { key: 'interrupted', text: 'No: the action fails because its actor drops first.' },
    ],
    default: 'resolvesFirst',
    why: 'Successes and burns come from one roll; step 3 follows for every rolled action.',
    switch: false,
  },
  {
    id: 'AF-R-07',
    question: 'Which losses count toward losing Proficiency + 1 or more HD in a round?',
    readings: [
      {
        key: 'permanentAll',
        text: 'All permanent HD lost in the round, by damage and by burns together; armour and temporary HD do not count; the HD paid for Steady does not count.',
      },
      { key: 'damageOnly', text: 'Only permanent HD lost to damage, not burns.' },
      { key: 'everyLayer', text: 'Every HD lost from any layer.' },
    ],
    default: 'permanentAll',
    why: 'The trigger says lose HD without naming a cause; protective layers exist to spare the body; Steady is excluded by its own text.',
    switch: false,
  },
  {
    id: 'AF-R-08',
    question:
      'Does the limit of one Resolve check per round also cover the end-of-round checks of a dying character and repeated hits at 0 HD?',
    readings: [
      {
        key: 'oneForAll',
        text: 'At most one check per character per round for any reason; the end-of-round dying check is skipped if a check was already made this round.',
      },
      { key: 'dyingIsExtra', text: 'The end-of-round dying check is always made in addition.' },
      {
        key: 'everyHit',
        text: 'At 0 HD every hit forces its own check, in addition to the end-of-round one.',
      },
    ],
    default: 'oneForAll',
    why: 'The limit says it holds even if several triggers occur, and the worked example of the dying priest makes one check per round.',
    switch: true,
  },
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
    id: 'AF-R-12',
    question:
      'Stabilize appears twice: 1 required success and the check counts as a 5, or 2 required successes and the check is skipped.',
    readings: [
      {
        key: 'oneSuccessCountsAsFive',
        text: "Basic 2+, required 1, touch; the target's next Resolve check this round counts as a rolled 5.",
      },
      {
        key: 'twoSuccessesSkip',
        text: 'Basic 2+, required 2; the target skips its next Resolve check this round.',
      },
    ],
    default: 'oneSuccessCountsAsFive',
    why: 'The first is a complete action entry (range, required, effect, who may use it). Both leave Resolve unchanged.',
    switch: true,
  },
  {
    id: 'AF-R-13',
    question: 'How many HD does a short Rest restore?',
    readings: [
      { key: 'proficiency', text: 'HD equal to Proficiency.' },
      { key: 'halfLevelDown', text: 'Half the level rounded down, at least 1.' },
    ],
    default: 'proficiency',
    why: 'The worked example (level 5 regains 3) fits only this; they differ at odd levels from 3 up.',
    switch: false,
  },
  {
    id: 'AF-R-14',
    question: 'How much Resolve does a short Rest restore?',
    readings: [
      { key: 'plusOne', text: '+1, up to 5.' },
      { key: 'upToThree', text: 'Raised to 3 if lower, otherwise unchanged.' },
      { key: 'plusOneCapThree', text: '+1, but never above 3.' },
    ],
    default: 'plusOne',
    why: 'The worked example goes from 3 to 4, which only this allows; two of three places say 1.',
    switch: true,
  },
  {
    id: 'AF-R-15',
    question: 'What is the window of the limit of two Rests per day?',
    readings: [
      {
        key: 'rolling24h',
        text: 'A Rest is refused if two Rests were already finished in the last 24 hours.',
      },
      { key: 'perCalendarDay', text: 'Two per game day, counter cleared at the start of each day.' },
      { key: 'noLimit', text: 'No limit (the second resting section names none).' },
    ],
    default: 'rolling24h',
    why: 'The parenthesis defines a day as a 24-hour period.',
    switch: false,
  },
  {
    id: 'AF-R-16',
    question: 'Who can repair armour during a short Rest, and how?',
    readings: [
      {
        key: 'anyoneChecks',
        text: 'Any character may make one Craft or Medicine roll, Advanced 3+, 2 required successes, per suit per Rest.',
      },
      {
        key: 'abilityOnly',
        text: 'Only a character with a mending ability, who then needs no roll; others cannot repair before Recover.',
      },
      { key: 'both', text: 'Ability holders repair without a roll, everybody else rolls.' },
    ],
    default: 'anyoneChecks',
    why: 'The later entry gives a full procedure, and the skill section lets anybody attempt any domain.',
    switch: true,
  },
  {
    id: 'AF-R-17',
    question: 'Armour grants "2d8 temporary HD": is that two dice, or the rolled total as a number of HD?',
    readings: [
      {
        key: 'rolledSum',
        text: 'Roll the dice when the armour is donned; the total is the number of temporary HD, each of that die size.',
      },
      { key: 'diceCount', text: 'The armour is exactly that many dice: 2 temporary HD of the size.' },
    ],
    default: 'rolledSum',
    why: 'The only worked example rolls 6+5 for 11 temporary HD, and re-rolling is mentioned three times; every other line about armour also works with it.',
    switch: true,
  },
  {
    id: 'AF-R-18',
    question: 'What does Recover do to armour HD?',
    readings: [
      { key: 'reroll', text: 'A new roll replaces the old maximum and current value, even if lower.' },
      { key: 'restoreLastRoll', text: 'The current value returns to the last rolled maximum.' },
    ],
    default: 'reroll',
    why: 'Stated as a reset by re-roll and shown in the worked example.',
    switch: false,
  },
  {
    id: 'AF-R-19',
    question: 'What does a successful mend during a short Rest do to armour HD?',
    readings: [
      { key: 'restoreLastRoll', text: 'The current value returns to the last rolled maximum.' },
      { key: 'reroll', text: 'The temporary HD are re-rolled.' },
      { key: 'rerollKeepHigher', text: 'Re-rolled, but never below the current value.' },
    ],
    default: 'restoreLastRoll',
    why: 'The mending procedure says it restores all temporary HD; a re-roll could leave mended armour worse.',
    switch: false,
  },
  {
    id: 'AF-R-20',
    question: 'What is lost when a defense die shows less than 5?',
    readings: [
      {
        key: 'damageOnly',
        text: 'Nothing by itself: incoming damage minus cancellations is the number of HD lost, taken from the layers in order.',
      },
      {
        key: 'failedDiceLost',
        text: 'Each failed defense die is lost from its layer, and the remaining damage is applied as well.',
      },
      {
        key: 'failedDiceOnly',
        text: 'Only the failed defense dice are lost (at most the incoming damage); the rest of the damage vanishes.',
      },
    ],
    default: 'damageOnly',
    why: 'The numbered procedure is explicit: cancel, then apply the remaining damage. Losing failed dice on top would make defending worse than not defending.',
    switch: true,
  },
  {
    id: 'AF-R-21',
    question: 'How many defense dice are rolled?',
    readings: [
      { key: 'halfProficiency', text: 'Half the Proficiency rounded up: 1,1,2,2,3.' },
      { key: 'fullProficiency', text: 'As many as the Proficiency.' },
    ],
    default: 'halfProficiency',
    why: 'Table, rule and two worked examples agree; the other line is loose shorthand.',
    switch: false,
  },
  {
    id: 'AF-R-22',
    question: 'Which die sizes are rolled on defense when protective layers are up?',
    readings: [
      {
        key: 'lineUp',
        text: "Line up the remaining HD in attrition order (each with its layer's die size) and roll the first ones, so a layer with 1 HD left supplies only 1 die.",
      },
      {
        key: 'topLayerOnly',
        text: 'All defense dice use the die size of the outermost layer that still has HD.',
      },
    ],
    default: 'lineUp',
    why: 'The worked example gives the second die to the body when the armour is used up.',
    switch: false,
  },
  {
    id: 'AF-R-23',
    question: 'Fewer HD remain (all layers together) than defense dice. How many dice are rolled?',
    readings: [
      { key: 'fullNumber', text: 'The full number; missing dice use the class die size.' },
      { key: 'limitedByRemaining', text: 'Only as many dice as HD remain, at least 1.' },
    ],
    default: 'fullNumber',
    why: 'The number depends on Proficiency (and Resolve) only, and armour is said not to change it.',
    switch: false,
  },
  {
    id: 'AF-R-24',
    question: 'The armour example names a magic armour of 2d12 but rolls d8s.',
    readings: [
      { key: 'd12', text: 'The dice are d12 as the armour says; d8 is an error of the example.' },
      { key: 'd8', text: 'Magic armour rolls d8.' },
    ],
    default: 'd12',
    why: 'Each die is rolled with its own size, and the note on highest faces includes 12.',
    switch: false,
  },
  {
    id: 'AF-R-25',
    question: 'When does a character roll defense?',
    readings: [
      {
        key: 'everyHit',
        text: 'Automatically against every hit that deals HD damage, no action, no limit per round, even unconscious with HD left.',
      },
      { key: 'consciousOnly', text: 'As everyHit, but an unconscious character rolls none.' },
      { key: 'oncePerRound', text: 'Only against one hit per round, the defender chooses.' },
    ],
    default: 'everyHit',
    why: 'No cost or limit is given, defense is called pure resilience and at least one die is always rolled.',
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
    id: 'AF-R-27',
    question:
      'Resolve penalties are called cumulative. Do +1 success and -1 defense die grow with each stage?',
    readings: [
      {
        key: 'asListed',
        text: 'No: each stage has exactly the penalties listed for it (+1 success at 3 and below, -1 defense die at 2 and below).',
      },
      {
        key: 'stacking',
        text: 'Each stage adds its own on top: +1/+2/+3/+4 successes at 3/2/1/0, -1/-2/-3 defense dice at 2/1/0, minimum 1 die.',
      },
    ],
    default: 'asListed',
    why: 'Each stage restates the complete list; stacking would count repeats.',
    switch: false,
  },
  {
    id: 'AF-R-28',
    question:
      'Where do the Resolve-stage penalties and the Expert+ rules (minimum exertion, no start below Resolve 5, check on failure) apply?',
    readings: [
      {
        key: 'contestOnly',
        text: 'To actions in Contest Mode: combat, movement actions, Stabilize, chases. Threshold Mode tasks, journeys and mending are free of them.',
      },
      { key: 'allRolls', text: 'To every roll with a required number.' },
    ],
    default: 'contestOnly',
    why: 'The crafting example is Expert with optional exertion, so the minimum does not apply to tasks; tasks are meant to stay outside the conflict engine.',
    switch: false,
  },
  {
    id: 'AF-R-29',
    question:
      'At Resolve 3 or less the required number is raised by 1. Are extra successes counted from the raised or the printed number?',
    readings: [
      { key: 'raised', text: 'From the raised number.' },
      { key: 'printed', text: 'From the printed number.' },
    ],
    default: 'raised',
    why: 'Bonus damage counts successes beyond the required amount, and the required amount is now higher.',
    switch: false,
  },
  {
    id: 'AF-R-30',
    question: 'How many HD does "restore 2d6 Hit Dice" restore?',
    readings: [
      { key: 'rolledSum', text: 'The total rolled.' },
      { key: 'onePerDie', text: '1 HD per die, so 1 / 2 / 4; no roll needed.' },
    ],
    default: 'rolledSum',
    why: 'The dice are to be rolled, which has a point only if the results matter; same reading as armour (AF-R-17). onePerDie gives a grittier game.',
    switch: true,
  },
  {
    id: 'AF-R-31',
    question: 'The Rush action is named but not defined: it costs Resolve and heals its user.',
    readings: [
      { key: 'mirrorSteady', text: 'Lose 1 Resolve, regain 3 HD (up to the maximum); one action, no roll.' },
      { key: 'tableDefined', text: 'Not available until the table defines it.' },
    ],
    default: 'mirrorSteady',
    why: 'Mirror of Steady, the only one with numbers; the example has a fighter heal with it.',
    switch: true,
  },
  {
    id: 'AF-R-32',
    question: 'Steady: lose 3 HD, gain 1 Resolve. What does it cost in actions and when is it refused?',
    readings: [
      {
        key: 'oneActionNeedsThree',
        text: 'One action, no roll; refused with fewer than 3 permanent HD or at Resolve 5; going to exactly 0 HD is allowed and causes no immediate check.',
      },
      { key: 'oneActionNeedsFour', text: 'As above but at least 1 HD must remain.' },
    ],
    default: 'oneActionNeedsThree',
    why: 'The price must be paid in full; voluntary sacrifices trigger no check.',
    switch: false,
  },
  {
    id: 'AF-R-33',
    question: "Damage of a won social round: the winner's successes, the margin, or both?",
    readings: [
      {
        key: 'successesPlusMargin',
        text: "Winner's successes plus the margin over the loser, the margin part capped at the winner's Proficiency.",
      },
      { key: 'marginOnly', text: "Only the margin, capped at the winner's Proficiency." },
      { key: 'successesOnly', text: "Only the winner's successes." },
    ],
    default: 'successesPlusMargin',
    why: 'Two numbered steps, both explicit. marginOnly is the choice for longer duels at high level.',
    switch: true,
  },
  {
    id: 'AF-R-34',
    question: 'Both sides of a social round have equally many successes.',
    readings: [
      { key: 'noDamage', text: 'Nobody wins the round and no Resolve is lost.' },
      { key: 'bothLoseOne', text: 'Both lose 1 Resolve.' },
    ],
    default: 'noDamage',
    why: 'Damage is dealt by a winner; there is none.',
    switch: false,
  },
  {
    id: 'AF-R-35',
    question: 'Does reaching 0 Resolve in a social duel cause collapse?',
    readings: [
      {
        key: 'concedeOnly',
        text: 'No: the loser concedes (or is broken) but stays conscious, at stored Resolve 0 with stage 0 penalties; the next Resolve loss of any kind collapses.',
      },
      { key: 'collapse', text: 'Yes: unconscious like any other 0 Resolve.' },
    ],
    default: 'concedeOnly',
    why: 'The duel section says losing does not incapacitate physically; specific beats general.',
    switch: true,
  },
  {
    id: 'AF-R-36',
    question: 'How far below 0 can social damage push Resolve?',
    readings: [
      {
        key: 'floorMinusOne',
        text: 'Within the duel down to -1 (broken), no further; after the duel the stored value is 0.',
      },
      { key: 'noFloor', text: 'It keeps the full negative value until restored.' },
    ],
    default: 'floorMinusOne',
    why: '-1 is the last state named; every other rule uses 0 as the lowest stage.',
    switch: false,
  },
  {
    id: 'AF-R-37',
    question: 'A participant drops below Resolve 2 during a duel.',
    readings: [
      { key: 'entryOnly', text: 'The minimum of 2 is checked only on entry; the duel goes on.' },
      { key: 'ejected', text: 'Below 2 the participant must stop and loses.' },
    ],
    default: 'entryOnly',
    why: 'The victory conditions at 0 and -1 could otherwise never be reached.',
    switch: false,
  },
  {
    id: 'AF-R-38',
    question: "Concede a Point: in place of the round's roll or in addition to it?",
    readings: [
      {
        key: 'replacesRound',
        text: 'Declared before the rolls of the round, which are then not made by either side: lose exactly 1 Resolve, no other damage this round, +2d6 on the next roll in this duel.',
      },
      { key: 'besidesRoll', text: 'Lose 1 Resolve and still roll this round; +2d6 on the roll after.' },
    ],
    default: 'replacesRound',
    why: 'It is listed as a defensive option and costs the 1 automatically, without a roll.',
    switch: false,
  },
  {
    id: 'AF-R-39',
    question: 'Do 6s count twice on a Deflect roll?',
    readings: [
      { key: 'sixCountsTwo', text: 'Yes, it is an ordinary d6 pool against 3+.' },
      { key: 'plain', text: 'No, like Hit Dice defense rolls.' },
    ],
    default: 'sixCountsTwo',
    why: 'The exception is written for Hit Dice defense; Deflect is built as an action pool.',
    switch: false,
  },
  {
    id: 'AF-R-40',
    question: 'What does Deflect cost?',
    readings: [
      {
        key: 'ownPoolMinOne',
        text: 'The loser of the round may declare it before damage is applied, once per round, with its own pool of 1 to Proficiency exertion dice.',
      },
      { key: 'ownPoolMinZero', text: 'As above but 0 exertion dice are allowed.' },
      { key: 'sharedPool', text: "Exertion comes out of what was left unused on the round's main roll." },
    ],
    default: 'ownPoolMinOne',
    why: 'It is paid with exertion, so at least one die; every roll has an independent pool.',
    switch: false,
  },
  {
    id: 'AF-R-41',
    question: 'Do Resolve check triggers (maximum exertion, HD lost by burns) apply in social duels?',
    readings: [
      { key: 'apply', text: 'Yes, still one check per round, after damage of the round.' },
      { key: 'off', text: 'No checks during social duels.' },
    ],
    default: 'apply',
    why: 'The triggers hold whenever any of them occurs.',
    switch: false,
  },
  {
    id: 'AF-R-42',
    question:
      'Do bonus dice from circumstances (assist, terrain, support roles, supplies, Concede) burn HD on 1s?',
    readings: [
      { key: 'noBurn', text: 'No, only exertion and affinity dice burn.' },
      { key: 'onlyAbilitiesSafe', text: 'Only proficiency dice and ability dice are safe.' },
    ],
    default: 'noBurn',
    why: 'The success rules limit burning to exertion dice.',
    switch: false,
  },
  {
    id: 'AF-R-43',
    question: 'How are dice penalties (-1d6) applied?',
    readings: [
      {
        key: 'netThenProficiency',
        text: 'Bonus minus penalty dice first; a negative rest removes proficiency dice down to 0; committed exertion dice are never removed; a pool may be empty (0 successes).',
      },
      { key: 'minimumOne', text: 'As above but at least 1 die is always rolled.' },
      { key: 'rollerChooses', text: 'The roller chooses which dice to leave out.' },
    ],
    default: 'netThenProficiency',
    why: 'The book is silent; this order never saves a character from the risk taken with exertion and lets hard journeys be hopeless, as the text says.',
    switch: false,
  },
  {
    id: 'AF-R-44',
    question: 'Dash says it uses your action for the turn, but there are two actions.',
    readings: [
      { key: 'oneOfTwo', text: 'It costs one of the two actions.' },
      { key: 'wholeTurn', text: 'It costs the whole turn.' },
    ],
    default: 'oneOfTwo',
    why: 'Two actions per turn is the general economy and nothing exempts Dash.',
    switch: false,
  },
  {
    id: 'AF-R-45',
    question: 'Two successful movement actions in one turn: do the extra yards add up?',
    readings: [
      {
        key: 'additive',
        text: 'Yes: 10 base plus every extra (two Dashes 30, Dash and Forced March 40, two Forced Marches 50).',
      },
      { key: 'bestOnly', text: 'Only the largest extra counts.' },
    ],
    default: 'additive',
    why: 'Each says additional yards; the totals printed are for one such action.',
    switch: false,
  },
  {
    id: 'AF-R-46',
    question: 'What does Disengage do?',
    readings: [
      {
        key: 'safeBaseMove',
        text: 'On success up to 10 yards of the base movement are made without setting off triggered or held actions of enemies; no extra distance.',
      },
      { key: 'extraTen', text: 'As above, and the 10 yards are in addition to the base movement.' },
    ],
    default: 'safeBaseMove',
    why: 'Unlike the other two it does not say additional; triggered actions are the only thing in the book a careful withdrawal can protect from.',
    switch: false,
  },
  {
    id: 'AF-R-47',
    question:
      'Forced March says to roll Proficiency + Agility/Wilderness + Exertion although skills give no dice.',
    readings: [
      { key: 'contextOnly', text: 'The domains only decide which ability bonus dice apply.' },
      { key: 'plusOneDie', text: 'The domain adds one bonus die.' },
    ],
    default: 'contextOnly',
    why: 'The skill section says plainly that skills grant no dice.',
    switch: false,
  },
  {
    id: 'AF-R-48',
    question: 'A chase is a comparison of successes but also names 2 required successes.',
    readings: [
      {
        key: 'mustMeetTwo',
        text: 'A side below its required number fails. One side meets it: that side wins. Both meet it: higher wins, equal is a tie. Neither meets it: tie.',
      },
      { key: 'compareOnly', text: 'Only the totals are compared.' },
    ],
    default: 'mustMeetTwo',
    why: 'The only reading in which the required number matters; a failed chase with a failed escape fits the printed tie result.',
    switch: false,
  },
  {
    id: 'AF-R-49',
    question: 'Who rolls for a group in a chase?',
    readings: [
      { key: 'oneRoller', text: 'One chosen representative per side.' },
      { key: 'everyoneBest', text: 'Everyone rolls, the best total counts for the side.' },
      { key: 'slowestLead', text: 'The Lead uses its worst total, the Chase its best.' },
    ],
    default: 'oneRoller',
    why: 'The section calls it a single contested roll.',
    switch: false,
  },
  {
    id: 'AF-R-50',
    question:
      'The task-mode travel example lets everyone roll and adds up; the journey system has one Navigator.',
    readings: [
      {
        key: 'navigator',
        text: 'Journeys use the Navigator procedure; pooled party successes are a general group-task option.',
      },
      { key: 'partyPool', text: 'Journeys use pooled successes of all characters.' },
    ],
    default: 'navigator',
    why: 'The earlier text refers to the journey section for complete rules.',
    switch: false,
  },
  {
    id: 'AF-R-51',
    question: 'Distances on a boundary: 100, 500, 1000 miles belong to two categories.',
    readings: [
      {
        key: 'lowerInclusive',
        text: 'The boundary belongs to the longer category (20 Medium, 100 Long, 500 Epic, 1000 Legendary).',
      },
      {
        key: 'upperInclusive',
        text: 'The boundary belongs to the shorter category (100 Medium, 500 Long, 1000 Epic); 20 is Medium in any case.',
      },
    ],
    default: 'lowerInclusive',
    why: 'Short is below 20 and Legendary is 1000 or more, so both printed one-sided bounds follow this pattern.',
    switch: false,
  },
  {
    id: 'AF-R-52',
    question: 'The number of journey hurdles: 1-3 in general, but 3-4 for the two longest.',
    readings: [
      {
        key: 'byDistance',
        text: 'Short 1, Medium 2, Long 3, Epic and Legendary 3 or 4 as the game master chooses (3 if nothing is said).',
      },
      { key: 'maxThree', text: 'Never more than 3.' },
    ],
    default: 'byDistance',
    why: 'The list by distance is the specific part.',
    switch: false,
  },
  {
    id: 'AF-R-53',
    question: 'Mounts reduce the journey difficulty by 1 category: terrain or distance?',
    readings: [
      {
        key: 'terrain',
        text: 'Terrain: Extreme to Difficult to Moderate to Easy, never below Easy; required successes unchanged.',
      },
      { key: 'distance', text: 'Distance: one category shorter, fewer required successes.' },
    ],
    default: 'terrain',
    why: 'Difficulty is the word used for the terrain setting.',
    switch: false,
  },
  {
    id: 'AF-R-54',
    question: 'How may support roles be filled?',
    readings: [
      {
        key: 'oneEachOneRole',
        text: 'Each of the three roles at most once, by different characters, none of them the Navigator.',
      },
      { key: 'anyNumber', text: 'Several characters may share a role; total still at most +3d6.' },
    ],
    default: 'oneEachOneRole',
    why: 'Three roles with +1d6 each give exactly the printed maximum of +3d6.',
    switch: false,
  },
  {
    id: 'AF-R-55',
    question: "How much Resolve loss does a priest's Power Word buffer on a journey?",
    readings: [
      {
        key: 'gmAmount',
        text: "An amount named by the game master or the ability, subtracted after the Ranger's reduction, never below 0.",
      },
      { key: 'one', text: '1 point, like the Ranger.' },
    ],
    default: 'gmAmount',
    why: 'The book gives no number.',
    switch: false,
  },
  {
    id: 'AF-R-56',
    question: 'A journey loss brings a traveller to 0 Resolve.',
    readings: [
      { key: 'collapsesOnArrival', text: 'Collapse (or death at 0 HD) takes effect on arrival.' },
      { key: 'floorOne', text: 'Journey strain cannot reduce Resolve below 1.' },
    ],
    default: 'collapsesOnArrival',
    why: 'No exception is given, and every outcome has the party arrive.',
    switch: false,
  },
  {
    id: 'AF-R-57',
    question:
      'How is the initiative order set? The book names turn-based initiative and a count 0 but no procedure.',
    readings: [
      {
        key: 'gmOrder',
        text: 'The table enters an order of descending counts above 0; it stays for the encounter.',
      },
      {
        key: 'proficiencyRoll',
        text: 'Each rolls its proficiency dice at the start; more pips act first, ties by higher Level, then players before others.',
      },
    ],
    default: 'gmOrder',
    why: 'Nothing is given; the engine must not invent a roll unless the table wants one.',
    switch: false,
  },
  {
    id: 'AF-R-58',
    question:
      'Triggered actions are allowed if you have not acted this round. What is acted, and what do they use up?',
    readings: [
      {
        key: 'untilOwnTurn',
        text: "Allowed until the character's own turn starts; each takes one of the two actions of that round and counts for the one-Expert+ limit of the round.",
      },
      { key: 'anyUnused', text: 'Allowed at any time in the round while an action is left.' },
      { key: 'firstOnly', text: 'A triggered action itself counts as having acted, so one per round.' },
    ],
    default: 'untilOwnTurn',
    why: 'Literal, and it keeps two actions useful.',
    switch: false,
  },
  {
    id: 'AF-R-59',
    question: 'Held actions: what is fixed when holding, and what remains at count 0?',
    readings: [
      {
        key: 'chosenAtUse',
        text: 'Holding fixes only the trigger; ability and exertion are declared when it is used; at count 0 unused held actions may be spent on Basic actions, in initiative order, otherwise they are lost.',
      },
      { key: 'chosenAtHold', text: 'Ability and exertion are fixed when holding.' },
    ],
    default: 'chosenAtUse',
    why: 'The count 0 clause lets the holder use another, Basic, action, so the ability was not fixed.',
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
    id: 'AF-R-61',
    question: 'An affinity die is gained or shared beyond the storage limit.',
    readings: [
      {
        key: 'excessStays',
        text: "A gain at the limit is lost (and does not use up a daily gain); a gift is limited to the receiver's room and the rest stays with the giver; gifts never use up daily gains.",
      },
      {
        key: 'excessLost',
        text: 'Excess dice are lost in both cases and a lost gain still counts for the day.',
      },
    ],
    default: 'excessStays',
    why: 'Transfers respect the limit, so what does not fit is not transferred.',
    switch: false,
  },
  {
    id: 'AF-R-62',
    question: 'Affinity dice may be added on any roll: really any?',
    readings: [
      {
        key: 'poolRolls',
        text: 'Any d6 pool built from Proficiency and exertion (actions, tasks, duels, Deflect, chases, journeys); not defense, Resolve checks, healing or armour rolls.',
      },
      { key: 'trulyAny', text: 'Also on defense and Resolve checks.' },
    ],
    default: 'poolRolls',
    why: 'They count as exertion dice, and exertion is forbidden on defense; a Resolve check is a single fixed die.',
    switch: false,
  },
  {
    id: 'AF-R-63',
    question: 'What resources do creatures and other non-player characters have?',
    readings: [
      {
        key: 'fullResources',
        text: 'HD, Proficiency and Resolve 5 like characters, with their own number of actions per turn; exertion and burns as for everyone.',
      },
      {
        key: 'noResolve',
        text: 'Creatures marked as minor have no Resolve: they make no checks and are out at 0 HD.',
      },
    ],
    default: 'fullResources',
    why: 'All characters have Resolve 5; only the number of actions is said to differ.',
    switch: false,
  },
  {
    id: 'AF-R-64',
    question: 'Temporary HD from a source that names no die size, and several sources in one layer.',
    readings: [
      {
        key: 'classDieNewestFirst',
        text: "They use the receiver's class die; within a layer the newest source is used first.",
      },
      {
        key: 'classDieOldestFirst',
        text: "They use the receiver's class die; the oldest source is used first.",
      },
    ],
    default: 'classDieNewestFirst',
    why: 'The book is silent; the newest covers what lies beneath it.',
    switch: false,
  },
  {
    id: 'AF-R-65',
    question: 'Does losing Resolve without a check (journey, social damage, Rush) end concentration?',
    readings: [
      {
        key: 'failedChecksOnly',
        text: 'No, only a failed check (4 or less), unconsciousness, death or a new concentration ends it.',
      },
      { key: 'anyLoss', text: 'Any loss of Resolve ends it.' },
    ],
    default: 'failedChecksOnly',
    why: 'The rule names exactly these ends.',
    switch: false,
  },
  {
    id: 'AF-R-66',
    question: 'How often can Recover be taken?',
    readings: [
      {
        key: 'noHardLimit',
        text: 'No limit beyond safety and 6 uninterrupted hours; software shows a notice at a second one within 24 hours.',
      },
      { key: 'oncePer24h', text: 'Refused within 24 hours of the last.' },
    ],
    default: 'noHardLimit',
    why: 'Typically once per day, with the decision left to the narrative.',
    switch: false,
  },
  {
    id: 'AF-R-67',
    question: 'Can a short Rest be taken in a safe place, or 6+ hours in a threatened place count as more?',
    readings: [
      {
        key: 'restAnywhere',
        text: 'A Rest may be taken anywhere; any length from 0.5 to 8 hours gives the same benefit; 6+ hours in a threatened place are one Rest.',
      },
      { key: 'threatenedOnly', text: 'Short Rests only in threatened territory.' },
    ],
    default: 'restAnywhere',
    why: 'The text says it can occur in hostile territory, not that it must.',
    switch: false,
  },
  {
    id: 'AF-R-68',
    question: 'May more exertion dice be committed than HD remain, and what of burns beyond 0?',
    readings: [
      { key: 'allowedFloorZero', text: 'Allowed up to the cap; HD stop at 0 and surplus burns are lost.' },
      { key: 'limitedByHd', text: 'Exertion and affinity dice may not exceed the remaining permanent HD.' },
    ],
    default: 'allowedFloorZero',
    why: 'The only stated cap is Proficiency, and HD have no negative values anywhere.',
    switch: false,
  },
  {
    id: 'AF-R-69',
    question: 'What does a new character start with? The book gives maxima but no starting values.',
    readings: [
      {
        key: 'fullAndNoAffinity',
        text: 'HD at the maximum, Resolve 5, no stored affinity dice, armour HD rolled on first donning.',
      },
      { key: 'tableSets', text: 'The table enters the starting values.' },
    ],
    default: 'fullAndNoAffinity',
    why: 'Nothing has been spent or earned yet.',
    switch: false,
  },
  {
    id: 'AF-R-70',
    question: 'An extended task reaches its number before the last period.',
    readings: [
      { key: 'endsAtOnce', text: 'It is complete and the remaining periods are saved.' },
      {
        key: 'fullTime',
        text: 'It is certain to succeed but still takes all periods unless extra successes are spent on time.',
      },
    ],
    default: 'endsAtOnce',
    why: 'The required number is met; shorter time is named as a fruit of good rolls.',
    switch: false,
  },
  {
    id: 'AF-R-71',
    question:
      "Several Rangers with Nature's Treaty travel together. Does the reduction of Resolve loss add up?",
    readings: [
      { key: 'once', text: 'No, 1 in total.' },
      { key: 'perRanger', text: 'Yes, 1 for each.' },
    ],
    default: 'once',
    why: 'The reduction is described for the party, by 1.',
    switch: false,
  },
  {
    id: 'AF-R-72',
    question: 'Hostile witnesses that do not make a full ten.',
    readings: [
      { key: 'fullTens', text: 'Only full tens count (9 give none, 25 give 2).' },
      { key: 'roundUp', text: 'Every started ten counts (1 gives 1, 25 give 3).' },
    ],
    default: 'fullTens',
    why: 'One die per 10 is reached only at 10.',
    switch: false,
  },
  {
    id: 'AF-R-73',
    question: 'Several allies assist one speaker.',
    readings: [
      { key: 'eachAlly', text: 'Every ally who spends an action adds 1d6.' },
      { key: 'onceTotal', text: '1d6 in total, however many help.' },
    ],
    default: 'eachAlly',
    why: 'Each helper pays an action of its own.',
    switch: false,
  },
  {
    id: 'AF-R-74',
    question: 'When exactly is a due Resolve check rolled?',
    readings: [
      {
        key: 'afterResolving',
        text: "When the roll or hit that set it off is completely resolved (successes, burns, damage, the target's defense), before anything else happens; if both sides owe one, the acting character rolls first.",
      },
      {
        key: 'atTrigger',
        text: 'The moment the trigger occurs, before the rest of the same roll is applied.',
      },
    ],
    default: 'afterResolving',
    why: 'Step 3 follows every roll (as in AF-R-06), and one roll may set off several triggers at once, of which only one check is made.',
    switch: false,
  },
  {
    id: 'AF-R-75',
    question:
      'Do the triggers of Resolve checks hold for chases, tasks and journeys, which are not played in rounds?',
    readings: [
      {
        key: 'roundsOnly',
        text: 'A chase roll counts as one round. Tasks, mending and journeys have no rounds: only falling to 0 HD calls for a check there.',
      },
      {
        key: 'everyRoll',
        text: 'Every task, mending or journey roll counts as a round of its own, so that maximum exertion and HD loss trigger there too.',
      },
    ],
    default: 'roundsOnly',
    why: 'Maximum exertion and HD loss are counted in a single round; tasks stay outside the conflict engine (AF-R-28).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
